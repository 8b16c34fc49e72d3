"""Being called when it is my turn and no page of mine is open: off by default, sealed, limited, to the world only."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

pytest.importorskip("cryptography", reason="calls are an extra: pip install 'mindscape[push]'")

from cryptography.hazmat.primitives.asymmetric import ec

from mindscape.cli.admin import command
from mindscape.core.refusals import Refused
from mindscape.server import calls, settings, webpush
from mindscape.server.limits import Bucket, Buckets
from mindscape.server.outward import Outward, is_public
from mindscape.server.room import now_ms
from mindscape.server.store.books import Books
from server import outside
from server.hall import Hall, Player, hall
from server.pushing import HOST, Browser, Service, claims, service
from server.stillness import happens
from server.test_second_device import Device

ON = {"push": "mailto:house@games.test"}
MAKERS = settings.Settings().push_hosts


class Duel:
    """A table of Mind Game for two browsers; one of them may be called."""

    def __init__(self, place: Hall, there: Service) -> None:
        self.place, self.there = place, there
        self.ann, self.ben = Device(place), Device(place, "192.0.2.2")
        self.table = ""
        self.bens: Player

    async def begin(self, *browsers: Browser) -> Duel:
        wish = {"game": "mindgame", "seats": [{"kind": "open"}, {"kind": "me"}], "name": "Ben"}
        made = (await self.ben.request("POST", "/api/tables", wish)).json()
        self.table = made["table"]["id"]
        seat = {"name": "Ann", "code": made["table"]["code"], "seat": "p0"}
        answer = await self.ann.request("POST", f"/api/tables/{self.table}/seats", seat)
        self.seated = answer.json()
        for browser in browsers:
            assert (await self.ann.request("PUT", "/api/me/push", browser.wish)).status_code == 200
        self.bens = await self.place.player(made)
        await self.bens.until(lambda: self.bens.scene["table"]["status"] == "playing")
        return self

    @property
    def guest(self) -> str:
        return str(self.place.house.rooms[self.table].table.seats[0].guest)

    async def bens_turn(self) -> None:
        """Ben does what the rules want, until Ann is asked."""
        await self.annas_turn()
        while self.bens.seat in self.bens.scene["actors"]:
            move = next((one for one in ("done", "pass", "end") if one in self.bens.moves), self.bens.moves[0])
            await self.bens.play(move)

    async def annas_turn(self) -> None:
        while "p0" in self.bens.scene["actors"]:
            scene = (await self.ann.request("GET", f"/api/tables/{self.table}/scene")).json()
            moves = scene["moves"]
            move = next((one for one in ("done", "pass", "end") if one in moves), moves[0])
            act = {"t": "move", "key": f"a{scene['seq']}", "move": move}
            assert (await self.ann.request("POST", f"/api/tables/{self.table}/acts", act)).status_code == 200
            await self.bens.up_to(scene["seq"] + 1)
        room = self.place.house.rooms[self.table]
        room.presence.asking.clear()
        room.presence.changed()

    async def look(self) -> None:
        """The moment has passed after which it is seen who is away; all calls that follow from it are made."""
        found = self.place.house.calls
        assert found is not None
        found.due.pop(self.table, None)
        await found.look(self.table)
        await found.queue.join()

    async def devices(self) -> int:
        return await Books(self.place.house.store).called_devices(self.guest)


def story(tmp_path: Path, test: Callable[[Duel], Awaitable[None]], **more: Any) -> None:
    async def live() -> None:
        async with service(tmp_path) as there, hall(**ON | more) as place:
            assert place.house.calls is not None
            place.house.calls.outward = there.outward
            place.house.on_beat.remove(place.house.calls.beat)  # the tests say when a moment has passed
            await test(Duel(place, there))

    asyncio.run(live())


# ---- what is sent ---------------------------------------------------------------------------


def test_the_seal_is_the_one_of_the_standard() -> None:
    """The example of RFC 8291, section 5."""
    own = ec.derive_private_key(
        int.from_bytes(webpush.data_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), webpush.CURVE
    )
    point = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    auth, salt = webpush.data_of("BTBZMqHH6r4Tts7J_aSIgg"), webpush.data_of("DGv6ra1nlYgDCS1FRnbzlw")
    found = webpush.sealed(b"When I grow up, I want to be a watermelon", webpush.data_of(point), auth, own, salt)
    assert webpush.text_of(found) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_whoever_is_away_is_told_that_it_is_their_turn_and_where_and_nothing_else(tmp_path: Path) -> None:
    async def test(duel: Duel) -> None:
        browser = duel.there.browser()
        await duel.begin(browser)
        await duel.bens_turn()
        await duel.look()
        (one,) = duel.there.sent
        assert browser.read(one.body) == {"table": f"/table/{duel.table}", "lang": "de"}
        assert one.path == "/send/one"
        assert one.headers["content-encoding"] == "aes128gcm"
        assert int(one.headers["ttl"]) > 0
        assert len(one.headers["topic"]) <= 32
        said, key = claims(one.headers["authorization"])
        assert said["aud"] == f"https://{HOST}:{duel.there.port}"
        assert said["sub"] == ON["push"]
        assert time.time() < said["exp"] <= time.time() + 86_400
        assert key == (await duel.ann.request("GET", "/api/me/push")).json()["key"]
        for secret in (duel.table, "Ann", "Ben", duel.guest):
            assert secret.encode() not in one.body
            assert secret not in str(one.headers) + one.path

    story(tmp_path, test)


def test_a_table_calls_once_until_its_guest_comes_back(tmp_path: Path) -> None:
    async def test(duel: Duel) -> None:
        await duel.begin(duel.there.browser())
        await duel.bens_turn()
        for _ in range(3):
            await duel.look()
        assert len(duel.there.sent) == 1
        await duel.bens_turn()
        await duel.look()
        assert len(duel.there.sent) == 1
        ann = await duel.place.player(duel.seated)
        await duel.look()
        assert len(duel.there.sent) == 1, "a page of hers is open"
        await ann.go()
        await duel.bens.until(lambda: "p0" not in duel.bens.here)
        await duel.bens_turn()
        await duel.look()
        assert len(duel.there.sent) == 2

    story(tmp_path, test)


def test_nobody_is_called_who_is_here_who_did_not_ask_or_who_is_not_asked(tmp_path: Path) -> None:
    async def test(duel: Duel) -> None:
        await duel.begin(duel.there.browser())
        ann = await duel.place.player(duel.seated)
        await duel.bens_turn()
        await duel.look()
        await ann.go()
        await duel.bens.until(lambda: "p0" not in duel.bens.here)
        await duel.annas_turn()
        await duel.bens.go()
        await duel.look()
        assert duel.there.sent == []

    story(tmp_path, test)


def test_a_move_makes_a_table_be_looked_at_in_a_moment(tmp_path: Path) -> None:
    async def test(duel: Duel) -> None:
        await duel.begin(duel.there.browser())
        await duel.bens_turn()
        found = duel.place.house.calls
        assert found is not None
        assert list(found.due) == [duel.table]
        found.beat(found.due[duel.table] - 1)
        assert list(found.due) == [duel.table]
        found.beat(found.due[duel.table])
        await duel.there.until(1)
        assert not found.due

    story(tmp_path, test)


# ---- what goes wrong ------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["410 Gone", "404 Not Found"])
def test_a_device_that_is_gone_is_forgotten(tmp_path: Path, answer: str) -> None:
    async def test(duel: Duel) -> None:
        await duel.begin(duel.there.browser())
        duel.there.answer = answer
        await duel.bens_turn()
        await duel.look()
        assert len(duel.there.sent) == 1
        assert await duel.devices() == 0

    story(tmp_path, test)


@pytest.mark.parametrize("answer", ["503 Later", "307 Elsewhere\r\nLocation: https://127.0.0.1/"])
def test_a_service_that_fails_or_points_elsewhere_is_asked_once_and_not_followed(tmp_path: Path, answer: str) -> None:
    async def test(duel: Duel) -> None:
        await duel.begin(duel.there.browser())
        duel.there.answer = answer
        await duel.bens_turn()
        await duel.look()
        assert len(duel.there.sent) == 1
        assert await duel.devices() == 1

    story(tmp_path, test)


def test_a_service_that_says_nothing_or_nonsense_stops_nobody(tmp_path: Path) -> None:
    async def test(duel: Duel) -> None:
        duel.there.answer = "\r\n"
        browsers = [duel.there.browser(name) for name in ("one", "two")]
        await duel.begin(*browsers)
        await duel.bens_turn()
        await duel.look()
        assert sorted(one.path for one in duel.there.sent) == ["/send/one", "/send/two"]
        assert await duel.devices() == 2

    story(tmp_path, test)


def test_calls_have_a_budget_and_whoever_was_left_out_is_called_later(tmp_path: Path) -> None:
    async def test(duel: Duel) -> None:
        found = duel.place.house.calls
        assert found is not None
        await duel.begin(duel.there.browser())
        await duel.bens_turn()
        found.budget = Bucket(0, 0.0, time.monotonic())
        await duel.look()
        assert duel.there.sent == []
        found.budget = Bucket(1, 0.0, time.monotonic())
        await duel.look()
        assert len(duel.there.sent) == 1

    story(tmp_path, test)


def test_nobody_who_goes_and_comes_again_and_again_uses_up_the_calls_of_all(tmp_path: Path) -> None:
    async def test(duel: Duel) -> None:
        found = duel.place.house.calls
        assert found is not None
        found.own = Buckets(calls.OWN_BURST, 0.0)
        await duel.begin(*(duel.there.browser(str(number)) for number in range(calls.DEVICES)))
        await duel.bens_turn()
        for _ in range(5):
            await duel.look()
            found.came(duel.place.house.rooms[duel.table], 0)  # then she may be called again
            await happens(lambda: not any("_came" in str(one) for one in duel.place.house.tasks))
        assert len(duel.there.sent) == calls.OWN_BURST
        assert found.budget.level > calls.BURST / 2

    story(tmp_path, test)


def test_one_address_with_ever_new_guests_does_not_use_up_the_calls_of_all(tmp_path: Path) -> None:
    async def test(duel: Duel) -> None:
        found = duel.place.house.calls
        assert found is not None
        found.homes = Buckets(1, 0.0)
        await duel.begin(duel.there.browser())
        await duel.bens_turn()
        found.homes.take(duel.place.house.rooms[duel.table].whose, time.monotonic())
        await duel.look()
        assert duel.there.sent == []
        assert found.budget.level == calls.BURST
        found.homes = Buckets(1, 0.0)
        await duel.look()
        assert len(duel.there.sent) == 1

    story(tmp_path, test)


# ---- where to -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1",
        "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::a00:1", "2002:7f00:1::", "2002:a00:1::1",
        "2001:0:4136:e378::1",
    ],
)  # fmt: skip
def test_an_address_that_is_not_the_worlds_is_never_spoken_to(address: str) -> None:
    assert not is_public(address)

    async def live() -> None:
        async def finds(*_: object) -> list[str]:
            return ["8.8.8.8", address]

        way = Outward(MAKERS, finds=finds)
        with pytest.raises(Refused, match="not out in the world"):
            await way.post(way.target("https://fcm.googleapis.com/x"), {}, b"")

    asyncio.run(live())


@pytest.mark.parametrize("address", ["8.8.8.8", "2a00:1450:4001:81c::200a", "2002:808:808::1"])
def test_an_address_of_the_world_may_be_spoken_to(address: str) -> None:
    assert is_public(address)


BAD = [
    "http://fcm.googleapis.com/x", "https://127.0.0.1/x", "https://[::1]/x", "https://2130706433/x", "https://0x7f.1/x",
    "https://localhost/x", "https://fcm.googleapis.com:8321/x", "https://fcm.googleapis.com@127.0.0.1/x",
    "https://fcm.googleapis.com.evil.test/x", "https://evilfcm.googleapis.com.test/", "https://notify.windows.com",
    "https://evil.test/?fcm.googleapis.com", "https://fcm.googleapis.com/x\r\nHost: other",
    "https://fcm.googleapis.com/ x",
    "https://fcm.googleapis.com/x#y", "file:///etc/passwd", "https://fcm.googleapis.com/" + "x" * 1024, "",
]  # fmt: skip


@pytest.mark.parametrize("link", BAD)
def test_only_the_https_addresses_of_push_services_are_taken(link: str) -> None:
    with pytest.raises(Refused):
        Outward(MAKERS).target(link)


@pytest.mark.parametrize("link", ["https://127.0.0.1/x", "https://10.0.0.1/x", "https://0x7f.0.0.1/x"])
def test_who_trusts_any_service_still_speaks_to_no_bare_number(link: str) -> None:
    with pytest.raises(Refused):
        Outward(["*"]).target(link)


def test_the_services_of_the_makers_are_known() -> None:
    for link in (
        "https://fcm.googleapis.com/fcm/send/abc:d-e_f",
        "https://updates.push.services.mozilla.com/wpush/v2/g-A",
        "https://web.push.apple.com/QA",
        "https://wns2-par02p.notify.windows.com/w/?token=B%3d%3d",
    ):
        assert Outward(MAKERS).target(link).origin == link[: link.index("/", 8)]


def test_a_device_whose_service_has_become_a_private_address_is_forgotten(tmp_path: Path) -> None:
    async def test(duel: Duel) -> None:
        await duel.begin(duel.there.browser())
        found = duel.place.house.calls
        assert found is not None
        found.outward.allows = is_public
        await duel.bens_turn()
        await duel.look()
        assert duel.there.sent == []
        assert await duel.devices() == 0

    story(tmp_path, test)


# ---- who may ask for it ---------------------------------------------------------------------


def test_a_house_calls_nobody_unless_it_was_told_to() -> None:
    async def live() -> None:
        async with hall() as place:
            ann = Device(place)
            assert (await ann.request("GET", "/api/me/push")).json() == {"key": None}
            answer = await ann.request("PUT", "/api/me/push", Browser("https://fcm.googleapis.com/x").wish)
            assert (answer.status_code, answer.json()["code"]) == (409, "no-push")

    asyncio.run(live())


def test_what_is_no_subscription_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def test(duel: Duel) -> None:
        good = duel.there.browser().wish
        off_curve = "BA" + "A" * 85
        for change, code in (
            ({"endpoint": "https://127.0.0.1/x"}, "push-host"),
            ({"endpoint": "http://push.test/x"}, "push-address"),
            ({"p256dh": off_curve}, "push-keys"),
        ):
            answer = await duel.ann.request("PUT", "/api/me/push", good | change)
            assert (answer.status_code, answer.json()["code"]) == (409, code)
        long = "https://push.test/" + "x" * 1024
        for bad in ({"auth": "short"}, {"lang": "<b>"}, {"endpoint": long}, {"more": "1"}):
            assert (await duel.ann.request("PUT", "/api/me/push", good | bad)).status_code == 400

    story(tmp_path, test)


def test_a_guest_has_so_many_devices_and_an_address_so_many_wishes(tmp_path: Path) -> None:
    async def test(duel: Duel) -> None:
        found = duel.place.house.calls
        assert found is not None
        found.wishes = Buckets(calls.WISHES, 0.0)
        await duel.begin()
        statuses = []
        for number in range(calls.WISHES + 1):
            wish = duel.there.browser(str(number)).wish
            statuses.append((await duel.ann.request("PUT", "/api/me/push", wish)).status_code)
        assert statuses == [200] * calls.WISHES + [429]
        assert await duel.devices() == calls.DEVICES < calls.WISHES

    story(tmp_path, test)


def test_a_device_belongs_to_the_guest_who_asked_last_and_only_they_can_take_it_back(tmp_path: Path) -> None:
    async def test(duel: Duel) -> None:
        browser = duel.there.browser()
        await duel.begin(browser)
        off = {"endpoint": browser.endpoint}
        await duel.ben.request("POST", "/api/me/push/off", off)
        assert await duel.devices() == 1
        await duel.ann.request("POST", "/api/me/push/off", off)
        assert await duel.devices() == 0
        await duel.ann.request("PUT", "/api/me/push", browser.wish)
        await duel.ben.request("PUT", "/api/me/push", browser.wish)
        assert await duel.devices() == 0

    story(tmp_path, test)


# ---- what is kept ---------------------------------------------------------------------------


def test_what_is_kept_of_devices_is_shown_given_out_swept_and_deleted(tmp_path: Path) -> None:
    async def test(duel: Duel) -> None:
        browser = duel.there.browser()
        await duel.begin(browser)
        await duel.bens_turn()
        await duel.look()
        books, guest = Books(duel.place.house.store), duel.guest
        rows = (await books.guest_rows(guest))["device"]
        assert sorted(row["kind"] for row in rows) == ["called", "push"]
        assert browser.endpoint in str(rows)
        await books.forget_devices(now_ms() + calls.CALLED_MS)
        assert [row["kind"] for row in (await books.guest_rows(guest))["device"]] == ["push"]
        await books.delete_guest(guest)
        assert (await books.guest_rows(guest))["device"] == []

    story(tmp_path, test)


def test_a_new_key_forgets_every_device_and_a_running_house_takes_it(tmp_path: Path) -> None:
    async def test(duel: Duel) -> None:
        await duel.begin(duel.there.browser())
        before = (await duel.ann.request("GET", "/api/me/push")).json()["key"]
        await Books(duel.place.house.store).forget_push()
        await duel.place.house.look_into_books()
        assert (await duel.ann.request("GET", "/api/me/push")).json()["key"] != before
        assert await duel.devices() == 0

    story(tmp_path, test, database=f"sqlite:///{tmp_path / 'tables.db'}")


@pytest.mark.parametrize("kind", ["memory", "sqlite", "postgres"])
def test_every_store_keeps_devices_and_claims_a_call_once(tmp_path: Path, kind: str) -> None:
    database = outside.database_url(kind, tmp_path)

    async def test(duel: Duel) -> None:
        browsers = [duel.there.browser(name) for name in ("one", "two")]
        await duel.begin(*browsers, browsers[0])
        assert await duel.devices() == 2
        await duel.bens_turn()
        found = duel.place.house.calls
        assert found is not None
        await asyncio.gather(*(found.call(duel.guest, duel.table, "192.0.2.2") for _ in range(4)))
        await found.queue.join()
        assert sorted(one.path for one in duel.there.sent) == ["/send/one", "/send/two"]

    story(tmp_path, test, database=database)


KEPT = sorted((Path(__file__).parents[1] / "kept").glob("*/tables.sql"))


@pytest.mark.parametrize("kept", KEPT, ids=lambda file: file.parent.name)
def test_a_house_of_before_can_call_its_guests(tmp_path: Path, kept: Path) -> None:
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(kept.read_text(encoding="utf-8"))

    async def test(duel: Duel) -> None:
        await duel.begin(duel.there.browser())
        await duel.bens_turn()
        await duel.look()
        assert len(duel.there.sent) == 1

    story(tmp_path, test, database=f"sqlite:///{path}")


def test_whoever_runs_the_house_sees_and_renews(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    found: list[str] = []

    async def test(duel: Duel) -> None:
        await duel.begin(duel.there.browser())
        found.append(duel.guest)

    story(tmp_path, test, database=database)

    def admin(*words: str) -> str:
        result = CliRunner().invoke(command, ["--database", database, *words])
        assert result.exit_code == 0, result.output
        return result.output

    assert "called by web push on 1 device\n" in admin("guest", "show", found[0])
    assert "1 device asked to be called." in admin("push")
    assert "new key within seconds" in admin("push", "--renew", "--yes")
    assert "0 devices asked" in admin("push")


def test_two_runs_of_a_house_have_the_same_key(tmp_path: Path) -> None:
    async def key() -> str:
        async with hall(**ON, database=f"sqlite:///{tmp_path / 'tables.db'}") as place:
            assert place.house.calls is not None
            return place.house.calls.sender.public

    assert asyncio.run(key()) == asyncio.run(key())


def test_the_setting_is_an_address_and_needs_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    assert settings.load({}, environment={}).push == ""
    found = settings.load({}, environment={"MINDSCAPE_PUSH": ON["push"], "MINDSCAPE_PUSH_HOSTS": "a.test,b.test"})
    assert (found.push, found.push_hosts) == (ON["push"], ("a.test", "b.test"))
    with pytest.raises(Refused, match="mailto"):
        settings.load({"push": "yes"}, environment={})
    monkeypatch.setattr(settings, "find_spec", lambda _: None)
    with pytest.raises(Refused, match=r"mindscape\[push\]"):
        settings.load({"push": ON["push"]}, environment={})
