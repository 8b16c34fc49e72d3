"""Mind Game in a browser: whole games by mouse, touch, keyboard and in two windows; every kind of choice."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser import minds as m
from browser.mindgame_screens import MORE
from browser.mindgamer import TOLD, Player
from browser.positions import ME, OPEN
from browser.test_everywhere import RULES
from browser.visiting import SIZES, Visitor

Visit = Callable[..., Visitor]
RANDOM = {"kind": "bot", "bot": "random"}
ANSWERS = {"wait": ".panel .main", "merge": ".panel .way", "arrange": ".panel .primary"}
"""What has to be pressed when nothing is chosen on the board."""


def sit(
    visit: Visit, position: dict[str, Any] | None = None, seats: Sequence[Any] = (ME, RANDOM), **wishes: Any
) -> Player:
    window = visit(**wishes)
    made = window.sit_at("mindgame", position, seats)
    window.page.locator("#board").wait_for()
    return Player(window, made, touch=wishes.get("size") == "phone")


def sit_with_guest(visit: Visit, position: dict[str, Any]) -> Player:
    """In a turn that is over soon: whoever sits there does not begin another."""
    window = visit()
    made = window.sit_at("mindgame", position, guests=["Kim"])
    window.page.locator("#board").wait_for()
    return Player(window, made)


def shows(player: Player, place: str, name: str) -> None:
    """The name of a place says what stands there."""
    expect(player.page.locator(f'[data-place="{place}"]')).to_have_attribute("aria-label", re.compile(name))


# ---- whole games ----------------------------------------------------------------------------


def test_a_whole_game_against_a_bot_with_the_mouse(visit: Visit) -> None:
    window = visit()
    noor = Player(window, window.sit_at("mindgame", None, (ME, RANDOM), turn_limit=12))
    noor.window.headline("Buy")
    noor.play()
    noor.window.headline(re.compile("Their mind is quiet|Your mind is quiet|A draw"))
    assert {"buy", "place", "command", "move", "done"} <= {move.split()[0] for move in noor.done}
    noor.window.button("Play again").click()
    noor.window.headline("Buy")


def test_a_good_part_of_a_game_with_a_thumb_on_a_phone(visit: Visit) -> None:
    noor = sit(visit, size="phone", light="dark")
    noor.play(until=lambda: len(noor.done) > 28)
    assert not noor.window.overflows()


def test_two_windows_play_each_other(visit: Visit) -> None:
    window, other = visit(), visit()
    made = window.sit_at("mindgame", m.FIGHT, (ME, OPEN))
    seated = other.join(made, "Kim")
    noor, kim = Player(window, made), Player(other, seated, "greedy")
    noor.window.headline("Command")
    kim.window.headline("Noor’s turn")
    shows(kim, "bpt3", "enemy construct of 3, shows Confusion, .*2 masked below")
    for _ in range(400):
        if min(len(noor.done), len(kim.done)) > 6:
            return
        (kim if noor.scene()["actors"] == ["p1"] else noor).turn()
    raise AssertionError("they do not come to play")


def test_the_keyboard_alone_is_enough(visit: Visit) -> None:
    noor = sit(visit, m.PLACING)
    keys, page = noor.page.keyboard, noor.page

    def focused(selector: str) -> bool:
        return bool(page.evaluate("selector => document.activeElement.matches(selector)", selector))

    def tab_to(selector: str) -> bool:
        """False where it has gone by itself meanwhile."""
        for _ in range(60):
            if focused(selector):
                return True
            keys.press("Tab")
        assert not page.locator(selector).count(), f"{selector} is not reached by Tab"
        return False

    def go(place: str) -> None:
        """From one place where something can be done to the next."""
        assert tab_to("[data-place]")
        for _ in range(30):
            if focused(f'[data-place="{place}"]'):
                keys.press("Enter")
                return
            keys.press("n")
        raise AssertionError(f"{place} is not offered")

    assert tab_to("[data-hand]")
    for _ in range(3):
        keys.press("ArrowRight")
    keys.press("Enter")
    noor.window.sees("The bright spaces touch a segment that may place it.")
    go("bpt1")  # a black tile: blue or purple may place it
    assert tab_to(".asking button")
    keys.press("Enter")
    shows(noor, "bpt1", "your single tile, shows Nausea")
    assert tab_to(".panel .done")
    keys.press("Enter")
    noor.window.headline("Command")
    go("bpt3")
    page.wait_for_selector('main[data-mode="act"]')
    go("bpt4")
    shows(noor, "bpt4", "your construct of 3, shows Confusion")
    assert tab_to(".panel .end")
    keys.press("Enter")
    go("pge3")
    page.wait_for_selector('main[data-mode="act"]')
    keys.press("Escape")
    noor.window.headline("Command")
    # arrows go by the geometry of the board
    assert tab_to("[data-place]")
    keys.press("ArrowLeft")
    keys.press("ArrowLeft")
    assert focused('[data-place="pge1"]')
    go("pge3")
    page.wait_for_selector('main[data-mode="act"]')
    go("pge5")
    assert tab_to(".asking .primary")
    keys.press("Enter")
    shows(noor, "pge5", "contested")
    assert tab_to(".panel .done")
    keys.press("Enter")
    page.locator(".panel .main").wait_for()
    for _ in range(40):  # what the dice ask for is chance
        mode, before = noor.ready(), noor.seq
        if mode == "expel":
            tab_to("[data-place]")
            keys.press("n")
        elif mode not in ANSWERS:
            break
        elif not tab_to(ANSWERS[mode]):
            continue
        keys.press("Enter")
        if mode != "wait":
            page.wait_for_function(TOLD, arg=before + 1)
    assert noor.scene()["view"]["turn"] > 21


# ---- every kind of choice -------------------------------------------------------------------


def test_buying_and_discarding(visit: Visit) -> None:
    noor = sit(visit, m.FULL)
    noor.window.sees("Your hand is full with ten tiles.")
    noor.make("discard doubt1")
    expect(noor.page.locator('[data-hand="doubt1"]')).to_have_count(0)
    noor.page.locator('[data-tile="brainfreeze4"]').click()
    noor.window.sees("Kills Blindspot and Hate at once. Killed by Confusion.")
    noor.page.locator(".buy").click()
    expect(noor.page.locator('[data-hand="brainfreeze4"]')).to_be_visible()
    expect(noor.page.locator('[data-tile="brainfreeze4"]')).to_have_count(0)


def test_placing_beside_under_and_into_a_fight(visit: Visit) -> None:
    noor = sit(visit, m.MEETING)
    noor.make("place compulsion2 b bpt1")
    shows(noor, "bpt1", "contested.*Compulsion.*Hate")
    noor.make("place nausea2 p pge1 under")
    shows(noor, "pge1", "construct of 3, shows Indecision")
    noor.window.headline("In which order?")
    noor.make("order nausea2 pain3")
    shows(noor, "pge1", "below Nausea 2, Pain 3")


def test_commanding_joining_stopping_and_taking_back(visit: Visit) -> None:
    noor = sit(visit, m.WAR)
    noor.to_command("p", "bpt3")
    noor.window.sees("Purple commands")
    noor.window.sees("May cross black and purple.")
    noor.button("Not this one").click()
    noor.make("command b bpt3", "move bpt5")  # two steps at once
    shows(noor, "bpt5", "your construct of 3")
    noor.button("Take back the step").click()
    shows(noor, "bpt4", "your construct of 3")
    noor.make("move pgt4 top")
    noor.window.headline("In which order?")
    noor.make("keep")
    shows(noor, "pgt4", "your construct of 5, shows Confusion")
    noor.make("end")
    noor.window.headline("Command")
    shows(noor, "mb1", "Your blue segment, functional")
    # who was commanded by blue may be commanded by purple, and shows another tile then
    noor.make("command p pgt4", "reconfigure pain1")
    noor.make("order confusion2 indecision2 daydream3 ritual2")
    shows(noor, "pgt4", "shows Pain.*below Confusion 2, Indecision 2, Daydream 3, Ritual 2")


def test_the_turn_ends_without_a_command_that_was_only_thought_of(visit: Visit) -> None:
    noor = sit_with_guest(visit, m.WAR)
    noor.to_command("p", "bpt3")
    noor.page.locator(".panel .done").click()
    expect(noor.page.locator('main[data-mode="act"]')).to_have_count(0)
    assert not noor.page.locator(".note").count()
    expect(noor.page.locator(".story")).not_to_contain_text("commands")


def test_a_step_into_a_fight_tells_its_odds_first(visit: Visit) -> None:
    noor = sit(visit, m.WAR)
    noor.to_command("b", "bpt3")
    noor.go("bpt6")
    noor.window.headline("Go into the fight?")
    noor.window.sees("Your roll +1, theirs −1.")
    noor.window.sees(re.compile(r"about \d+\s%"))
    noor.button("Not there").click()
    expect(noor.page.locator(".asking")).to_have_count(0)
    noor.make("move bpt6")
    shows(noor, "bpt6", "contested")
    expect(noor.button("To combat")).to_be_visible()


def test_a_construct_splits_and_either_part_goes(visit: Visit) -> None:
    noor = sit(visit, m.WAR)
    noor.make("command p pge3", "split distraction2")
    noor.window.headline("Which part goes?")
    noor.make("send child goe3")
    shows(noor, "goe3", "your single tile, shows Distraction")
    shows(noor, "pge3", "your construct of 2, shows Doubt")


def test_what_is_in_the_own_mind_has_to_leave(visit: Visit) -> None:
    noor = sit(visit, m.LEAVING)
    noor.window.sees("Your construct in your purple segment must leave your mind.")
    expect(noor.page.locator(".panel .done")).to_have_count(0)
    noor.make("leave mp1", "move bpt1")
    noor.make("end")
    shows(noor, "bpt1", "your construct of 3, shows Hate")
    expect(noor.button("End the turn")).to_be_visible()


def test_a_fight_is_a_scene_with_odds_dice_and_effects(visit: Visit) -> None:
    noor = sit(visit, m.FIGHTS)
    noor.window.headline("Which fight first?")
    noor.make("fight pge5")
    odds = noor.page.get_by_role("img", name=re.compile("Your roll: only they suffer 37 %, both 58 %, only you 5 %."))
    expect(odds).to_be_visible()
    noor.window.sees("Strength 3 against 2")
    noor.window.sees("Purple against green")
    noor.button("Roll three dice").click()
    expect(noor.page.get_by_role("img", name=re.compile(r"^\d+ \+2 makes \d+$"))).to_be_visible()


def test_expelled_tiles_go_where_the_roller_says_and_join_as_their_owner_says(visit: Visit) -> None:
    noor = sit_with_guest(visit, m.EXPELLING)
    noor.window.sees("Kim’s Daydream 2 is expelled from upper blue-purple 4. You choose where it goes.")
    noor.make("expel kbt5")
    shows(noor, "kbt5", "enemy single tile, shows Daydream")
    noor = sit_with_guest(visit, m.JOINING)
    noor.window.sees("Daydream 2 is expelled to your construct at upper blue-purple 3. On top of it, or under?")
    noor.make("merge under")
    noor.window.headline("In which order?")
    noor.make("order daydream2 doubt2")
    shows(noor, "bpt3", "shows Hate, .*below Daydream 2, Doubt 2")


def test_the_last_segment_ends_the_game(visit: Visit) -> None:
    noor = sit(visit, m.LAST)
    noor.make("command o got9", "move mg2")
    shows(noor, "mg2", "Their green segment, shut down")
    noor.make("end")
    noor.make("done")
    noor.window.headline("Their mind is quiet")
    noor.window.sees("4 of 4")


# ---- what surrounds it ----------------------------------------------------------------------


def test_a_construct_can_be_dragged(visit: Visit) -> None:
    noor = sit(visit, m.PLACING)
    noor.page.locator('[data-hand="compulsion2"]').drag_to(noor.page.locator('[data-place="bpe1"]'))
    shows(noor, "bpe1", "your single tile, shows Compulsion")
    noor.make("done")
    noor.window.headline("Command")
    noor.page.locator('[data-place="kbe4"]').drag_to(noor.page.locator('[data-place="bpe4"]'))
    shows(noor, "bpe4", "your construct of 2, shows Nightmare")


def test_notes_on_the_enemy_stay_in_the_browser(visit: Visit) -> None:
    noor = sit(visit, m.WAR)
    noor.go("kbe8")
    noor.window.sees("What you know")
    noor.window.sees("one of 52 tiles")
    noor.page.get_by_label("Your own note").fill("all slow below")
    shows(noor, "kbe8", "your note: all slow below")
    noor.page.reload()
    shows(noor, "kbe8", "your note: all slow below")


def test_a_refusal_opens_its_rule_and_a_hint_can_be_followed(visit: Visit) -> None:
    noor = sit(visit, m.WAR)
    noor.page.keyboard.press("/")
    line = noor.page.get_by_label("Your move as text")
    line.fill("command g bpt3")
    line.press("Enter")
    noor.window.sees("Your green segment is shut down.")
    noor.window.button("Read about it").click()
    noor.window.button("The exact text").click()
    expect(noor.page.locator("#rule-MG-803")).to_be_in_viewport()
    noor.page.keyboard.press("Escape")
    before = noor.scene()["seq"]
    noor.window.button("Hint").locator("visible=true").click()
    noor.window.button("Play", noor.page.locator(".note.hint")).click()
    noor.page.wait_for_function("before => Number(document.body.dataset.seq) > before", arg=before)


def test_on_a_phone_a_hint_is_in_reach_during_a_command(visit: Visit) -> None:
    noor = sit(visit, m.WAR, size="phone")
    noor.go("bpt3")
    expect(noor.page.locator('main[data-mode="act"]')).to_be_visible()
    expect(noor.window.hint).to_be_in_viewport()
    noor.window.hint.click()
    expect(noor.page.locator(".note.hint")).to_be_visible()


CLEAR = """all => all.filter(each => {
    const box = each.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !at || at.closest(".note") || (each.matches("button") && !each.contains(at));
}).map(each => each.outerHTML.slice(0, 90))"""
"""Of these, what cannot be seen or pressed where it lies."""


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 720)])
def test_a_hint_lies_over_nothing_that_it_means(visit: Visit, size: tuple[int, int]) -> None:
    for position in (None, m.PLACING, m.WAR):
        noor = sit(visit, position, size="desk" if size[0] > 1000 else "phone", locale="de-DE")
        noor.window.resize(*size)
        noor.window.hint.click()
        expect(noor.page.locator(".note.hint")).to_be_visible()
        meant = noor.page.locator("main .hinted, .hintbox")
        meant.first.wait_for()
        noor.window.settle()
        assert meant.evaluate_all(CLEAR) == []
        noor.window.close()


def test_the_table_speaks_german(visit: Visit) -> None:
    noor = sit(visit, m.PLACING, locale="de-DE")
    noor.window.headline("Setzen")
    noor.go("bpt6")
    noor.window.sees("Was du weißt")
    shows(noor, "bpt6", "Blau-Lila oben 6, bpt6: gegnerisches Konstrukt aus 2, zeigt Ha")
    names = noor.page.locator("#board .code")
    expect(names).to_have_count(0)
    noor.page.keyboard.press("/")
    expect(names.filter(has_text="got1")).to_be_visible()  # only who types moves needs them
    line = noor.page.get_by_label(re.compile("^Dein Zug"))
    line.fill("place nausea2 b got1")
    line.press("Enter")
    touched = "Mitte 1, Blau-Lila unten 1 oder Blau-Lila oben 1"
    noor.window.sees(f"Das Segment Blau setzt nur auf Felder, die es berührt: {touched}.")


def test_a_space_that_the_story_names_is_shown_on_the_board(visit: Visit) -> None:
    noor = sit(visit, m.PLACING)
    noor.make("place nausea2 b bpt1")
    story = noor.page.get_by_role("group", name="So far").first
    name = story.get_by_role("button", name="upper blue-purple 1")
    mark = noor.page.locator("#board .hintbox")
    expect(mark).to_have_count(0)
    name.hover()
    expect(mark).to_have_count(1)
    noor.page.mouse.move(5, 5)
    expect(mark).to_have_count(0)
    noor.window.resize(390, 844)
    noor.page.locator(".ticker").click()
    noor.page.get_by_role("dialog").get_by_role("button", name="left blue-purple 1").click()
    expect(noor.page.get_by_role("dialog")).to_have_count(0)
    expect(mark).to_be_visible()


def test_nothing_moves_for_those_who_wish_so(visit: Visit) -> None:
    for wish, moves in (("no-preference", True), ("reduce", False)):
        noor = sit(visit, m.WAR, reduced_motion=wish)

        def step(noor: Player = noor) -> None:
            noor.to_command("b", "bpt3")
            noor.go("bpt4")
            shows(noor, "bpt4", "your construct of 3")

        assert noor.window.moves(step) == moves


@pytest.mark.parametrize(
    ("name", "size", "light"),
    [
        ("notes", "phone", "light"), ("joining", "desk", "dark"), ("splitting", "desk", "light"),
        ("ordering", "phone", "dark"), ("rolled", "desk", "light"), ("expelling", "desk", "dark"),
    ],
)  # fmt: skip
def test_axe_finds_nothing_in_other_moments(visit: Visit, name: str, size: str, light: str) -> None:
    window = visit(light=light)
    MORE[f"mindgame-{name}"](window)
    window.resize(*SIZES[size])
    window.settle()
    assert not window.overflows()
    found = Axe().run(window.page, options=RULES)
    assert found.violations_count == 0, found.generate_report()


# ---- what the table tells -------------------------------------------------------------------


def test_a_phase_in_which_nothing_can_be_done_passes_by_itself(visit: Visit) -> None:
    noor = sit(visit, {**m.PLACING, "hands": [[], []]})
    noor.window.headline("Command")
    expect(noor.page.locator(".panel .done")).to_have_text("End the turn")
    noor.window.button("Take back").locator("visible=true").click()  # nothing was decided yet
    noor.window.headline("Command")


def test_the_fights_to_choose_from_have_their_odds(visit: Visit) -> None:
    noor = sit(visit, m.FIGHTS)
    fights = noor.page.locator("[data-fight]")
    expect(fights).to_have_count(2)
    for fight in fights.all():
        expect(fight).to_contain_text(re.compile(r"you\s\d+\s%, nobody\s\d+\s%, they\s\d+\s%"))
    noor.page.locator('[data-fight="pge5"]').click()
    noor.window.headline("Combat")
    noor.window.resize(1280, 720)  # a small laptop: all that one decides by is seen without scrolling
    main = noor.page.locator(".panel .main")
    main.wait_for()
    noor.window.settle()
    for needed in (noor.page.locator(".panel .duel"), noor.page.locator(".panel tr").last, main):
        expect(needed).to_be_in_viewport(ratio=1)
    assert noor.page.locator(".panel .body").evaluate("each => each.scrollHeight <= each.clientHeight")


def test_the_market_is_readable_and_nothing_moves_while_one_chooses(visit: Visit) -> None:
    noor = sit(visit)
    noor.window.resize(1280, 720)
    tile, hint = noor.page.locator('[data-tile="pain1"]'), noor.window.button("Hint").locator("visible=true")
    tile.wait_for()
    noor.window.settle()
    before = tile.bounding_box(), hint.bounding_box()
    assert before[0] is not None
    assert before[0]["width"] >= 40
    tile.hover()
    expect(noor.page.locator(".pick")).to_contain_text("Pain 1")  # told before it is chosen
    tile.click()
    expect(noor.page.locator(".buy")).to_be_visible()
    noor.page.mouse.move(5, 5)
    hint.click()
    expect(noor.page.locator(".note.hint")).to_be_visible()
    expect(noor.page.locator(".hinted")).to_have_count(1)
    chosen = noor.page.locator(".on[data-tile='pain1']")
    expect(chosen).to_have_count(1)
    assert hint.bounding_box() == before[1]
    expect(noor.page.locator(".story")).to_be_visible()  # also while one buys


def test_the_end_shows_both_minds_and_how_they_fell(visit: Visit) -> None:
    noor = sit(visit, m.LAST)
    noor.make("command o got9", "move mg2")
    noor.page.locator(".panel .end").click()
    noor.page.locator(".panel .done").click()
    ending = noor.page.get_by_role("dialog", name="Their mind is quiet")
    expect(ending.locator("li")).to_have_count(4)
    expect(ending).to_contain_text("Distraction 1")
    noor.window.button("Look at the table").click()
    expect(noor.page.locator(".panel .sum")).to_be_visible()


def test_somebody_who_thinks_is_seen_to_think(visit: Visit) -> None:
    window = visit()

    def held_back(socket: Any) -> None:
        """What the bot does does not arrive."""
        server = socket.connect_to_server()
        server.on_message(lambda message: None if '"by":"p1"' in str(message) else socket.send(message))

    window.page.route_web_socket(re.compile("/"), held_back)
    made = window.sit_at("mindgame", {**m.WAR, "board": {}}, (ME, RANDOM))
    Player(window, made).page.locator(".panel .done").click()
    expect(window.page.locator(".thinks")).to_have_text("Dreamer is thinking")
