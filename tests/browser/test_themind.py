"""The Mind: two and three windows at one table, in real time."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.positions import BLIND, LAST_CARD, LAST_LIFE, LEVEL_TWO, ME, OPEN, PLAYING
from browser.visiting import A_GLIMPSE, SIZES, SOME_SECONDS, Visitor

Visit = Callable[..., Visitor]
TOUCH = """card => {
    for (const type of ["pointerdown", "pointerup"]) card.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    card.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
}"""
"""Down and up in one moment, however busy the computer is."""


def team(
    visit: Visit, position: dict[str, object], names: tuple[str, ...] = ("Noor", "Mira"), stays: int = SOME_SECONDS,
    **options: Any,
) -> list[Visitor]:  # fmt: skip
    """Windows around one table."""
    sizes, lights = ("desk", "phone"), ("light", "dark")
    windows = [visit(size=sizes[i % 2], light=lights[i % 2], stays=stays) for i in range(len(names))]
    made = windows[0].sit_at("themind", position, [ME, *[OPEN] * (len(names) - 1)], names[0], **options)
    for window, name in zip(windows[1:], names[1:], strict=True):
        window.join(made, name)
    for window in windows:
        expect(window.page.locator("main.themind")).to_be_visible()
    return windows


def ready(*windows: Visitor) -> None:
    for window in windows:
        window.button("Lay your hand on the table").click()


def lay(window: Visitor, card: int) -> None:
    window.button(f"Play {card}, your lowest card").press("Enter")


def top(window: Visitor, pile: str) -> None:
    """This window has heard of the last card."""
    expect(window.page.get_by_role("img", name=f"Pile: {pile} on top")).to_be_visible()


def test_two_play_a_level_and_win_a_star(visit: Visit) -> None:
    noor, mira = team(visit, LEVEL_TWO)
    ready(noor)
    mira.headline("Breathe together")
    ready(mira)
    for window in (noor, mira):
        window.headline("In silence")
    lay(noor, 10)
    top(mira, "1 card, 10")
    lay(mira, 20)
    top(noor, "2 cards, 20")
    lay(noor, 60)
    top(mira, "3 cards, 60")
    lay(mira, 70)
    for window in (noor, mira):
        window.headline("Level 2 is done")
        window.sees("4 cards in order, no life lost.")
        window.sees("A star for all of you: two now.")
        window.button("On to level 3").click()
        window.headline("Breathe together")
        expect(window.page.get_by_text(re.compile("Your hand: .*and"))).to_have_count(1)


def test_an_error_is_about_the_cards_and_not_about_a_player(visit: Visit) -> None:
    noor, mira = team(visit, LEVEL_TWO)
    ready(noor, mira)
    mira.headline("In silence")
    lay(mira, 20)
    for window in (noor, mira):
        window.headline("A lower card was waiting")
        window.sees("10 comes before 20. It is set aside.")
        window.sees("One life goes out, one is left.")
        assert "Mira" not in window.page.locator(".words").inner_text()
    # the explanation is still there for somebody who comes back now
    noor.page.reload()
    noor.headline("A lower card was waiting")
    ready(noor, mira)
    noor.headline("In silence")
    lay(noor, 60)
    top(mira, "2 cards, 60")
    lay(mira, 70)
    noor.headline("Level 2 is done")


def test_a_life_lost_with_the_last_cards_of_a_level_is_explained_first(visit: Visit) -> None:
    noor, mira = team(visit, {"phase": "play", "level": 1, "lives": 2, "hands": [[7], [91]]})
    lay(mira, 91)
    for window in (noor, mira):
        window.headline("A lower card was waiting")
        window.sees("7 comes before 91. It is set aside.")
        window.sees("One life goes out, one is left.")
        line = window.button("The whole story")
        # and not what is still to be looked at
        expect(line).to_have_text("The 91 came before its time. One life left.")
        window.page.keyboard.press(" ")
        window.headline("Level 1 is done")
        expect(line).to_have_text("Level 1 is done.")
        window.sees("1 card laid, one life lost.")
        window.button("On to level 2").click()
        window.headline("Breathe together")


def test_who_has_the_last_cards_hears_that_nothing_is_to_be_waited_for(visit: Visit) -> None:
    noor, mira = team(visit, {"phase": "play", "level": 2, "lives": 2, "hands": [[10, 60], [20, 30]]})
    lay(noor, 10)
    top(mira, "1 card, 10")
    lay(mira, 20)
    top(noor, "2 cards, 20")
    noor.headline("In silence")
    lay(mira, 30)
    noor.headline("The last card is yours")
    noor.sees("Nobody else has one: you may lay it at once.")
    expect(noor.page.get_by_role("alert").last).to_contain_text("you may lay it at once")
    mira.headline("In silence")


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (390, 844), (390, 667), (844, 390)])
def test_the_story_is_in_reach_in_every_window_and_its_line_names_no_one_who_was_late(
    visit: Visit, size: tuple[int, int]
) -> None:
    noor = visit(size="phone" if size[0] < 900 else "desk")
    hands = [[88, 90, 91], [80, 92, 98], [84, 97, 99]]
    clock = {"kind": "bot", "bot": "clock"}
    noor.sit_at("themind", {**PLAYING, "phase": "concentrate", "hands": hands}, [ME, clock, clock], players=3)
    noor.page.locator(".pad").wait_for()
    noor.resize(*size)
    line = noor.button("The whole story")
    expect(line).to_be_in_viewport(ratio=1)
    noor.page.locator(".pad").click()
    noor.headline("In silence")
    expect(line).to_have_text("Play.")
    expect(line).to_be_in_viewport(ratio=1)
    assert not noor.overflows()
    lay(noor, 88)
    noor.headline("Two lower cards were waiting")
    if size != (390, 667):  # there the words tell it, and need the room
        expect(line).to_have_text("The 88 came before its time. Two lives left.")
        expect(line).to_be_in_viewport(ratio=1)
    expect(noor.page.locator(".pad")).to_be_in_viewport(ratio=1)
    noor.page.locator(".pad").click()
    line.click()
    expect(noor.page.get_by_role("dialog", name="So far")).to_contain_text("80 is set aside")


def test_a_game_that_is_given_up_is_over(visit: Visit) -> None:
    noor = visit(size="phone")
    made = noor.sit_at("themind", LEVEL_TWO, [ME, {"kind": "bot", "bot": "clock"}])
    noor.headline("Breathe together")
    noor.give_up(made["table"]["id"])
    noor.headline("The game is over")
    for height in (900, 720):  # all that one may do next is in the window, which cannot be scrolled here
        noor.resize(1280, height)
        noor.settle()
        expect(noor.page.locator(".themind > .acts").get_by_role("link").last).to_be_in_viewport(ratio=1)
    for button in ("Play again", "A picture to keep"):
        expect(noor.button(button)).to_be_visible()
    expect(noor.button("Lay your hand on the table")).to_have_count(0)
    expect(noor.page.get_by_role("list", name="All hands")).to_contain_text("70")


def test_bots_wait_while_somebody_reads(visit: Visit) -> None:
    noor = visit()
    position = {"phase": "play", "level": 1, "lives": 2, "hands": [[7], [91]]}
    noor.sit_at("themind", position, [ME, {"kind": "bot", "bot": "clock"}])
    noor.headline("In silence")
    noor.button("Rules").click()
    noor.headline("A pause")
    noor.sees("You asked for it. Nothing is lost.")


def test_three_raise_their_hands_for_a_star(visit: Visit) -> None:
    noor, mira, jon = team(visit, PLAYING, ("Noor", "Mira", "Jon"), players=3)
    noor.headline("In silence")
    noor.button("Star").click()
    mira.headline("A star?")
    mira.sees("Noor raises a hand.")
    noor.button("Lower").click()
    for window in (noor, mira, jon):
        window.headline("In silence")
    for window in (noor, mira, jon):
        window.page.keyboard.press("r")
    for window in (noor, mira, jon):
        window.headline("A star fell")
        window.sees("63, 70 and 60 set aside.")


def test_stop_costs_nothing_and_the_keys_do_all(visit: Visit) -> None:
    noor, mira = team(visit, {**LEVEL_TWO, "ready": [False, False]})
    noor.page.keyboard.press(" ")
    mira.page.keyboard.press(" ")
    noor.headline("In silence")
    mira.headline("In silence")
    mira.page.keyboard.press("s")
    mira.headline("A pause")
    noor.headline("A pause")
    noor.sees("Mira asked for it. Nothing is lost.")
    noor.page.keyboard.press(" ")
    mira.page.keyboard.press(" ")
    noor.headline("In silence")
    noor.page.keyboard.press(" ")
    top(mira, "1 card, 10")


def test_a_card_is_held_to_be_laid_or_pressed_if_one_likes_that_better(visit: Visit) -> None:
    noor, mira = team(visit, LEVEL_TWO, stays=A_GLIMPSE)  # and what is said to a touch stays
    ready(noor, mira)
    noor.headline("In silence")
    card = noor.button("Play 10, your lowest card")
    card.evaluate(TOUCH)  # a mere touch lays nothing, and says so
    expect(card).to_contain_text("Hold it a moment")
    expect(card).not_to_have_class(re.compile("holding"))
    expect(noor.page.get_by_role("img", name="Pile: empty")).to_be_visible()
    card.hover()
    noor.page.mouse.down()
    top(noor, "1 card, 10")
    noor.page.mouse.up()
    mira.button(re.compile("played by holding")).click()
    mira.button("Play 20, your lowest card").tap()
    top(noor, "2 cards, 20")


def test_while_the_play_runs_nothing_moves_by_itself(visit: Visit) -> None:
    noor = visit(reduced_motion="no-preference")
    mira = visit()
    made = noor.sit_at("themind", LEVEL_TWO, [ME, OPEN])
    mira.join(made, "Mira")
    noor.headline("Breathe together")
    breathing = (
        "document.getAnimations().filter("
        "a => a.playState === 'running' && a.effect.getTiming().iterations === Infinity).length"
    )
    noor.page.wait_for_function(f"() => {breathing} > 0")
    ready(noor, mira)
    noor.headline("In silence")
    # the circle of hands closes, and then all is still
    noor.page.wait_for_function("() => document.getAnimations().every(a => a.playState !== 'running')")


def test_the_play_stops_when_somebody_is_away(visit: Visit) -> None:
    noor, mira = team(visit, LEVEL_TWO)
    ready(noor, mira)
    noor.headline("In silence")
    table = mira.page.url
    mira.go("/about")
    noor.headline("A pause")
    noor.sees("Mira is away.")
    mira.go(table)
    expect(noor.page.get_by_text("Mira is away.")).to_have_count(0)
    ready(noor, mira)
    mira.headline("In silence")


def far_away(window: Visitor) -> None:
    """A connection of 20 ms each way, at times of a second and a half; what is laid waits until it is let go."""
    window.context.add_init_script("""
        let held = null, asked = 0;
        window.pongs = 0;
        window.letGo = () => held();
        window.WebSocket = class extends WebSocket {
          set onmessage(hear) {
            super.onmessage = (event) => setTimeout(() => hear(new MessageEvent("message", { data: event.data })), 20);
          }
          send(text) {
            const send = () => super.send(text);
            if (text.includes('"play ')) held = send;
            else if (!text.includes('"pong"')) setTimeout(send, 20);
            else {
              setTimeout(() => (send(), window.pongs++), asked++ % 3 ? 20 : 1500);
            }
          }
        };
    """)


def far_team(visit: Visit, position: dict[str, object]) -> tuple[Visitor, Visitor]:
    """Noor is far away, Mira is near; their clocks have been compared."""
    noor, mira = visit(), visit(size="phone", light="dark")
    far_away(noor)
    made = noor.sit_at("themind", position, [ME, OPEN])
    mira.join(made, "Mira")
    for window in (noor, mira):
        window.headline("Breathe together")
    noor.page.wait_for_function("() => window.pongs >= 8")
    ready(noor, mira)
    for window in (noor, mira):
        window.headline("In silence")
    return noor, mira


def test_the_earlier_press_counts_and_the_verdict_can_be_looked_at(visit: Visit) -> None:
    noor, mira = far_team(visit, LEVEL_TWO)
    lay(noor, 10)
    noor.headline("10 is on its way")  # she knows by now that it takes long
    lay(mira, 20)  # later, but it is there sooner
    noor.page.evaluate("letGo()")
    top(mira, "2 cards, 20")
    lay(noor, 60)
    noor.page.evaluate("letGo()")
    top(mira, "3 cards, 60")
    lay(mira, 70)
    for window, verdict in (
        (noor, r"^10 \(you\) was \d+ ms before 20 \(Mira\)\.$"),
        (mira, r"^10 \(Noor\) was \d+ ms before 20 \(you\)\.$"),
    ):
        window.headline("Level 2 is done")
        expect(window.page.get_by_text("How close it was")).to_be_visible()
        window.page.get_by_text("How close it was").click()
        expect(window.page.locator(".close li")).to_have_text([re.compile(verdict)])
        # and later in the story
        window.button("On to level 3").click()
        window.button("The whole story").click()
        expect(window.page.get_by_role("dialog").get_by_text(re.compile(verdict))).to_have_count(1)


def test_who_lost_a_race_is_told_by_how_much(visit: Visit) -> None:
    noor, mira = far_team(visit, {"phase": "concentrate", "level": 1, "lives": 1, "hands": [[60], [70]]})
    lay(mira, 70)  # before its time, while the 60 is under way, and it is the last life
    mira.headline("70 is on its way")
    lay(noor, 60)
    noor.page.evaluate("letGo()")
    for window in (noor, mira):
        window.button("Go on").click()
        window.headline("The water is dark")
        expect(window.page.get_by_text("How close it was")).to_be_visible()
        window.page.get_by_text("How close it was").click()
        told = re.compile(r"^70 \((Mira|you)\) was \d+ ms earlier\.$")
        expect(window.page.locator(".close li")).to_have_text([told])


def test_victory_defeat_and_the_dark(visit: Visit) -> None:
    noor, mira = team(visit, LAST_CARD)
    lay(noor, 99)
    for window in (noor, mira):
        window.headline("You moved as one")
        window.sees("All twelve levels")
    expect(mira.button("Play again")).to_be_visible()

    noor, mira = team(visit, LAST_LIFE)
    lay(noor, 50)
    mira.headline("A lower card was waiting")
    mira.sees("20 comes before 50. It is set aside.")
    mira.sees("The last life goes out.")
    mira.button("Go on").click()
    mira.headline("The water is dark")
    expect(mira.page.get_by_role("list", name="All hands")).to_contain_text("60")

    noor, mira, _ = team(visit, BLIND, ("Noor", "Mira", "Jon"), players=3, blind=True)
    noor.headline("In the dark")
    lay(mira, 45)
    expect(noor.page.get_by_role("img", name="Pile: 6 cards, face down")).to_be_visible()
    assert "45" not in noor.page.locator("main").inner_text()


def test_a_watcher_sees_no_hand(visit: Visit) -> None:
    noor, mira, ada = visit(), visit(), visit()
    made = noor.sit_at("themind", LEVEL_TWO, [ME, OPEN])
    mira.join(made, "Mira")
    ada.go(f"/t/{made['table']['code']}")
    ada.link("Only watch").click()
    ada.headline("Breathe together")
    expect(ada.button(re.compile("lowest card"))).to_have_count(0)
    expect(ada.button("Lay your hand on the table")).to_have_count(0)


def test_the_mind_in_german(visit: Visit) -> None:
    noor, mira = visit(locale="de-DE"), visit()
    made = noor.sit_at("themind", LEVEL_TWO, [ME, OPEN])
    mira.join(made, "Mira")
    noor.headline("Gemeinsam atmen")
    noor.button("Hand auf den Tisch legen").click()
    ready(mira)
    noor.headline("In der Stille")
    lay(mira, 20)
    noor.headline("Eine niedrigere Karte hat gewartet")
    noor.sees("Ein Leben erlischt, ein Leben bleibt.")


def test_the_count_of_cards_is_clear_of_the_ring_and_a_band_pushes_nothing_away(visit: Visit) -> None:
    noor = visit()
    position = {"phase": "concentrate", "level": 2, "hands": [[12, 40], [33, 71]]}
    noor.sit_at("themind", position, [ME], guests=["Mira"])
    expect(noor.page.locator(".band")).to_be_visible()
    for width, height in ((1280, 720), (1440, 900)):
        noor.resize(width, height)
        expect(noor.page.locator(".pad")).to_be_in_viewport(ratio=1)
        noor.settle()
        count, bowl = (noor.page.locator(each).bounding_box() for each in (".others .cards", ".stage .bowl"))
        assert count is not None
        assert bowl is not None
        assert count["y"] + count["height"] <= bowl["y"], width


@pytest.mark.parametrize("cards", [[17, 18, 35], [3, 17, 18, 35, 63, 78, 100]])
def test_every_number_of_a_hand_can_be_read_whole(visit: Visit, cards: list[int]) -> None:
    noor = visit(size="phone")
    others = [number for number in range(80, 99) if number not in cards][: len(cards)]
    position = {"phase": "concentrate", "level": len(cards), "hands": [cards, others]}
    noor.sit_at("themind", position, [ME], guests=["Mira"])
    numbers = noor.page.locator(".rest .n")
    expect(numbers).to_have_count(len(cards) - 1)
    covered = """all => all.filter(each => {
        const { left, top, width, height } = each.getBoundingClientRect();
        const at = document.elementFromPoint(left + width * 0.22, top + height / 2);
        const card = at?.closest('.rest, .low');
        return card && card !== each.closest('.rest');
    }).map(each => each.textContent)"""
    for size in SIZES.values():
        noor.resize(*size)
        noor.settle()
        assert numbers.evaluate_all(covered) == [], size
