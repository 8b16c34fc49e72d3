"""The names that a server answers to: a stranger's name that points here opens nothing (DNS rebinding)."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from mindscape.server.names import answers_to, own_names
from mindscape.server.settings import Settings, load
from server.hall import Hall, hall
from server.test_sockets import raw

EVIL = "evil.example"


@pytest.mark.parametrize(
    "host",
    [
        None, "localhost", "LOCALHOST:8321", "localhost.:8321", "play.localhost", "127.0.0.1:8321", "192.168.1.7:8321",
        "[::1]:8321", "[fe80::1]", socket.gethostname(), f"{socket.gethostname()}.local:8321",
    ],
)  # fmt: skip
def test_numbers_and_the_names_of_this_computer_are_ours(host: str | None) -> None:
    assert answers_to(host, own_names(Settings()))


@pytest.mark.parametrize(
    "host",
    ["", EVIL, f"{EVIL}:8321", "localhost.evil.example", "127.0.0.1.evil.example", "evillocalhost", "[evil.example]"],
)
def test_other_names_are_not(host: str) -> None:
    assert not answers_to(host, own_names(Settings()))


def test_more_names_are_learnt_from_the_settings() -> None:
    assert answers_to("games.example", own_names(Settings(url="https://Games.example/")))
    assert answers_to("inside.example:80", own_names(Settings(url="https://games.example", names=("inside.example",))))
    assert answers_to("games.lan:8321", own_names(Settings(host="games.lan")))
    assert answers_to(EVIL, own_names(Settings(names=("*",))))
    environment = {"MINDSCAPE_NAMES": "one.example,two.example"}
    assert load({}, environment=environment).names == ("one.example", "two.example")


async def called(house: Hall, method: str, path: str, host: str, body: Any = None) -> Any:
    """As a page asks that believes to be at home."""
    return await house.ask(method, path, body, Host=host, Origin=f"http://{host}")


def test_a_page_whose_name_was_turned_to_this_computer_reads_and_does_nothing() -> None:
    async def story() -> None:
        async with hall() as house:
            host = f"{EVIL}:{house.port}"
            for method, path in (("GET", "/api/games"), ("POST", "/api/tables"), ("GET", "/"), ("GET", "/metrics")):
                answer = await called(house, method, path, host, {"game": "nevermind"} if method == "POST" else None)
                assert answer.status_code == 421
                assert (answer.json()["code"], answer.json()["data"]) == ("not-my-name", {"name": EVIL})
            with pytest.raises(InvalidStatus) as refused:
                await raw(house, "/ws/abc", Host=host, Origin=f"http://{host}")
            assert refused.value.response.status_code == 421
            at_home = await called(house, "POST", "/api/tables", f"localhost:{house.port}", {"game": "nevermind"})
            assert at_home.status_code == 201

    asyncio.run(story())


def test_behind_a_proxy_the_public_name_is_answered() -> None:
    async def story() -> None:
        async with hall(url="https://games.example", names=("inside.example",)) as house:
            for host in ("games.example", "inside.example", f"127.0.0.1:{house.port}"):
                assert (await house.ask("GET", "/api/games", Host=host)).status_code == 200
                await (await raw(house, "/ws/abc", Host=host)).close()

    asyncio.run(story())
