"""What calls people back and what keeps still: the call for a turn, sounds, strength, a room, the curtain."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import APIRequestContext, expect

from browser.positions import BELL, LEVEL_TWO, ME, OPEN
from browser.visiting import Visitor, take_seat

Visit = Callable[..., Visitor]

ELSEWHERE = """Object.defineProperty(document, "hidden", { configurable: true, get: () => window.away === true });
window.asked = 0;
window.notices = [];
window.Notification = class {
    static permission = "default";
    static async requestPermission() {
        window.asked += 1;
        return (this.permission = "granted");
    }
    constructor(title, { body }) { window.notices.push([title, body]); }
    close() { window.notices.push("closed"); }
};"""
"""A page that can be looked away from, in a browser that tells when it is asked and what it is told."""
BADGE = """window.badges = [];
navigator.setAppBadge = async count => { window.badges.push(count); };
navigator.clearAppBadge = async () => { window.badges.push(0); };"""
LOOK = "away => { window.away = away; document.dispatchEvent(new Event('visibilitychange')); }"
LISTEN = """window.tones = 0;
for (const name of ["createOscillator", "createBufferSource"]) {
    const make = AudioContext.prototype[name];
    AudioContext.prototype[name] = function (...more) {
        window.tones += 1;
        return make.apply(this, more);
    };
}"""

SOUNDED = "() => new Promise(done => (function look() { if (tones) done(); else setTimeout(look, 20); })())"


class Chair:
    """A seat that is played without a window."""

    def __init__(self, request: APIRequestContext, table: str, token: str) -> None:
        self.request, self.at = request, f"/api/tables/{table}"
        self.headers = {"Authorization": f"Bearer {token}"}
        self.acts = 0

    @property
    def scene(self) -> dict[str, Any]:
        answer = self.request.get(f"{self.at}/scene", headers=self.headers)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    @property
    def is_asked(self) -> bool:
        scene = self.scene
        return scene["seat"] in scene["actors"]

    def play(self, move: str) -> None:
        """Make a move, unless the page of the same seat was quicker: where there is no choice it goes on by itself."""
        self.acts += 1
        act = {"t": "move", "key": f"{self.headers['Authorization'][-6:]}{self.acts}", "move": move}
        answer = self.request.post(f"{self.at}/acts", data=act, headers=self.headers)
        assert answer.status in (200, 409), answer.text()

    def end_turn(self) -> None:
        """Do as little as the rules let one do, until somebody else is asked."""
        while (scene := self.scene)["seat"] in scene["actors"] and scene["result"] is None:
            moves = scene["moves"]
            self.play(next((move for move in ("pass", "done") if move in moves), moves[0]))


def forest(ann: Visitor, other: Visitor) -> tuple[str, Chair, Chair]:
    """A table of Deep of Mine for two, at which neither has a window yet."""
    wish = {"game": "deepofmine", "options": {"players": 2}, "seats": [ME, OPEN], "name": "Ann"}
    made = ann.page.request.post("/api/tables", data=wish).json()
    ann.keep(made)
    seated = take_seat(other.page.request, made, "Ben")
    table = made["table"]["id"]
    return table, Chair(ann.page.request, table, made["token"]), Chair(other.page.request, table, seated["token"])


def test_a_turn_calls_whoever_looks_elsewhere_and_the_browser_is_asked_only_by_a_press(visit: Visit) -> None:
    ann = visit()
    ann.context.add_init_script(ELSEWHERE)
    table, mine, bens = forest(ann, visit())
    mine.end_turn()
    ann.go(f"/table/{table}")
    expect(ann.page.locator("main").first).to_be_visible()
    icon = ann.page.locator('link[rel="icon"]')
    offer = ann.page.get_by_role("complementary", name="A call for your turn")
    ann.page.evaluate(LOOK, True)
    bens.end_turn()
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    assert ann.page.evaluate("[window.asked, window.notices]") == [0, []]
    ann.page.evaluate(LOOK, False)
    expect(icon).to_have_attribute("href", "/icon.svg")
    expect(offer).to_be_visible()
    assert ann.page.evaluate("window.asked") == 0, "to offer it is not to ask the browser"
    ann.button("Yes, tell me").click()
    expect(offer).to_have_count(0)
    assert ann.page.evaluate("window.asked") == 1
    mine.end_turn()
    ann.page.evaluate(LOOK, True)
    bens.end_turn()
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    ((title, _),) = ann.page.evaluate("window.notices")
    assert title == "Your turn: Deep of Mine"
    ann.page.evaluate(LOOK, False)
    assert ann.page.evaluate("window.notices.at(-1)") == "closed"


def test_title_and_badge_tell_of_my_turn_in_a_hidden_tab_and_go_when_i_look_or_have_moved(visit: Visit) -> None:
    ann = visit()
    ann.context.add_init_script(ELSEWHERE)
    ann.context.add_init_script(BADGE)
    table, mine, bens = forest(ann, visit())
    mine.end_turn()
    ann.go(f"/table/{table}")
    page = ann.page
    called = re.compile("^● Your turn: Deep of Mine$")
    expect(page).to_have_title(re.compile("^[^●].* · Deep of Mine$"))
    bens.end_turn()
    ann.sees(re.compile("Your turn"))
    expect(page).not_to_have_title(called)
    mine.end_turn()
    page.evaluate(LOOK, True)
    for calls_me, goes in ((bens, lambda: page.evaluate(LOOK, False)), (bens, mine.end_turn)):
        calls_me.end_turn()
        expect(page).to_have_title(called)
        assert page.evaluate("window.badges.at(-1)") == 1
        goes()
        expect(page).not_to_have_title(called)
        assert page.evaluate("window.badges.at(-1)") == 0
        mine.end_turn()
        page.evaluate(LOOK, True)


def test_nothing_sounds_until_it_is_wanted(visit: Visit) -> None:
    noor = visit()
    noor.context.add_init_script(LISTEN)
    noor.sit_at("nevermind", BELL, stage=4)
    noor.page.locator('[data-card="sw"]').click()
    expect(noor.button("Play again")).to_be_visible()
    assert noor.page.evaluate("window.tones") == 0
    noor.go("/")
    noor.button("Settings").click()
    noor.page.get_by_label("Soft sounds").check()
    noor.sit_at("nevermind", BELL, stage=4)
    noor.page.locator('[data-card="sw"]').click()
    noor.page.evaluate(SOUNDED)


def test_in_the_mind_a_card_of_somebody_else_makes_no_sound(visit: Visit) -> None:
    noor, mira = visit(), visit(size="phone")
    noor.context.add_init_script(LISTEN)
    noor.go("/")
    noor.button("Settings").click()
    noor.page.get_by_label("Soft sounds").check()
    made = noor.sit_at("themind", LEVEL_TWO, [ME, OPEN])
    mira.join(made, "Mira")
    for window in (noor, mira):
        window.button("Lay your hand on the table").click()
    noor.headline("In silence")
    noor.button("Play 10, your lowest card").press("Enter")
    noor.page.evaluate(SOUNDED)
    mira.headline("In silence")
    before = noor.page.evaluate("window.tones")
    mira.button("Play 20, your lowest card").press("Enter")
    expect(noor.page.get_by_role("img", name="Pile: 2 cards, 20 on top")).to_be_visible()
    assert noor.page.evaluate("window.tones") == before


def test_strength_is_off_until_it_is_wanted_and_provisional_at_first(visit: Visit) -> None:
    noor = visit()
    wish = {"game": "mindgame", "seats": [ME, {"kind": "bot", "bot": "easy"}], "name": "Noor"}

    def lose() -> None:
        made = noor.page.request.post("/api/tables", data=wish).json()
        noor.give_up(made["table"]["id"])

    lose()
    noor.go("/mymind")
    section = noor.page.locator("section", has=noor.page.get_by_role("heading", name="Strength"))
    expect(section).to_contain_text("It is off until you want it")
    noor.button("Measure my strength").click()
    expect(section.get_by_text("not yet measured")).to_have_count(2)
    lose()
    measured = section.get_by_text(re.compile("^provisional: give or take"))
    while not measured.count():  # it is written down when the game is
        noor.page.reload()
        expect(section.get_by_text(re.compile("since")).first).to_be_visible()
    expect(measured).to_have_count(1)
    noor.button("Measure no more, and forget it").click()
    noor.button("Measure no more, and forget it").click()
    expect(section).to_contain_text("It is off until you want it")


def test_the_screen_of_a_room_is_never_sent_a_hand(visit: Visit) -> None:
    """What comes through its socket is searched, byte by byte."""
    screen, ann, ben = visit(), visit(), visit()
    frames: list[str] = []
    screen.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    wish = {"game": "deepofmine", "options": {"players": 2}, "seats": [OPEN, OPEN]}
    made = screen.page.request.post("/api/tables", data=wish).json()
    table = made["table"]["id"]
    screen.go(f"/room/{table}")
    mine, bens = (
        Chair(window.page.request, table, take_seat(window.page.request, made, name)["token"])
        for window, name in ((ann, "Ann"), (ben, "Ben"))
    )
    expect(screen.page.locator("p.turn")).to_contain_text(re.compile("Ann|Ben"))
    hands = [hand_of(chair) for chair in (mine, bens)]
    turn = screen.page.locator("p.turn")
    for _ in range(2):
        chair, other = (mine, "Ben") if mine.is_asked else (bens, "Ann")
        chair.end_turn()
        expect(turn).to_contain_text(other)
    kept = {card for before, chair in zip(hands, (mine, bens), strict=True) for card in before & hand_of(chair)}
    said = "".join(frames)
    assert kept
    assert '"seat":null' in said
    assert "hand" in said
    assert not [card for card in kept if f'"{card}"' in said or f" {card}" in said]


def test_the_screen_of_a_room_says_whose_turn_it_is_and_how_to_come_and_nothing_to_a_watcher(visit: Visit) -> None:
    for locale, hands, watch in (
        ("en-GB", "Phones are the hands", "Look on with your phone:"),
        ("de-DE", "Telefone sind die Hände", "Mit dem Telefon zusehen:"),
    ):
        screen = visit(locale=locale)
        made = screen.page.request.post("/api/tables", data={"game": "mindgame", "seats": [OPEN, OPEN]}).json()
        code = made["table"]["code"]
        screen.go(f"/room/{made['table']['id']}")
        for name in ("Ann", "Ben"):
            take_seat(visit().page.request, made, name)
        screen.headline(hands)
        expect(screen.page.locator("p.turn")).to_contain_text("Ann")
        join = screen.page.locator("p.join")
        expect(join).to_contain_text(watch)
        expect(join).to_contain_text(f"/t/{code}")
        expect(screen.page.get_by_text(re.compile("Let me watch|Ich sehe zu"))).to_have_count(0)
        screen.resize(390, 844)
        assert not screen.overflows()


def hand_of(chair: Chair) -> set[str]:
    scene = chair.scene
    return set(scene["view"]["players"][int(scene["seat"][1:])]["hand"])


def test_the_curtain_falls_after_each_turn_and_names_who_comes(visit: Visit) -> None:
    window = visit()
    page = window.page
    window.go("/new/mindgame")
    window.context.add_init_script("localStorage.setItem('mindscape.met', '[\"mindgame\"]')")
    page.get_by_label("We share this device").check()
    page.get_by_label("Seat 2: who plays there?").fill("Ben")
    page.locator("button.go").click()
    expect(page).to_have_url(re.compile("/shared/"))
    curtain = page.locator("main.curtain")
    expect(curtain).to_be_visible()
    table = page.url.rpartition("/")[2]
    held: dict[str, str] = page.evaluate("JSON.parse(localStorage.getItem('mindscape.shared'))")[table]
    chairs = {seat: Chair(page.request, table, token) for seat, token in held.items()}
    assert len(chairs) == 2
    first = chairs["p0"]
    names = {seat["seat"]: seat["name"] for seat in first.scene["table"]["seats"]}
    assert len(set(names.values())) == 2, names
    assert "Ben" in names.values(), names
    assert "Guest" not in names.values(), "whoever shares a device and says no name is called by the seat"
    for _ in range(3):
        (asked,) = first.scene["actors"]
        expect(page.get_by_role("heading", level=1, name=f"Now {names[asked]}")).to_be_visible()
        expect(page.locator("main")).to_have_count(1)
        # A name, a sentence and two ways on: nothing else is in the page.
        expect(page.locator("main *")).to_have_count(4)
        window.button(f"I am {names[asked]}").click()
        expect(curtain).to_have_count(0)
        chairs[asked].end_turn()
        expect(curtain).to_be_visible()
