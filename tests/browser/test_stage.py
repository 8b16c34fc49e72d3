"""Deep of Mine on its stage: one thing after the other, at the pace that is wished for, and nothing behind a strike."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Error as PressFailed
from playwright.sync_api import Locator, expect

from browser import forest as f
from browser.visiting import A_GLIMPSE, Visitor

Visit = Callable[..., Visitor]
RESTING = f.table(
    f.FOX + "hand nap-in-the-moss deja-vu", (f.RACCOON, f.PANDA),
    top="wellness compost-duty new-burrow fresh-nest-sheets",
)  # fmt: skip
POND = f.table(
    f.FOX + "hand the-mirror-pond gossip", (f.RACCOON, f.PANDA), moves="p0 play the-mirror-pond"
)  # fmt: skip
"""I choose who loses Mentality."""


def _wait_for_others(visit: Visit, **wishes: object) -> Visitor:
    """My turn is over, and the others begin."""
    noor = visit(**wishes)
    others = (f.RACCOON + "hand compost-duty roof-repair", f.PANDA + "hand catharsis")
    noor.sit_at("deepofmine", f.table(f.FOX + "hand nap-in-the-moss", others), f.FOUR[:3])
    noor.button("End turn").click()
    return noor


def _catch_up(noor: Visitor) -> None:
    """See how it stands, as often as there is more to be seen, until I am asked for something."""
    stands = noor.button(re.compile("^As it stands"))
    asked = noor.page.locator("#question button, .hand li.ready, dialog .go").or_(
        noor.button("End turn").and_(noor.page.locator(":enabled"))
    )
    while True:
        expect(stands.or_(asked).first).to_be_visible()
        shown = stands.element_handles()
        if not shown:
            return
        with suppress(PressFailed):  # it is over by now
            shown[0].click()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_what_others_do_is_shown_one_after_the_other_and_can_be_looked_at_again(visit: Visit, size: str) -> None:
    noor = _wait_for_others(visit, size=size, pace="slow", stays=A_GLIMPSE)
    stage = noor.page.get_by_role("region", name="What happens now")
    expect(stage).to_be_visible()
    expect(noor.page.locator("#question")).to_have_count(0)
    _catch_up(noor)
    again = noor.button("Watch since my last turn")
    if again.is_visible():
        again.click()
        expect(stage).to_be_visible()
        noor.page.keyboard.press("Escape")
        expect(stage).to_have_count(0)


def test_the_words_wait_for_the_picture(visit: Visit) -> None:
    noor = _wait_for_others(visit, pace="slow", stays=A_GLIMPSE)
    expect(noor.page.get_by_role("region", name="What happens now")).to_be_visible()
    # the last line of the story is what is on the stage, and a screen reader has heard no more
    heard = noor.page.get_by_role("status").last
    expect(heard).to_have_text(re.compile("Raccoon’s turn"))
    told = noor.page.locator(".story li").all_inner_texts()
    assert told[-1] == "You end your turn.", told
    expect(heard).not_to_contain_text("Red Panda")
    _catch_up(noor)  # and then all of it is told
    expect(noor.page.locator(".story li").nth(len(told))).to_be_attached()


def test_what_strikes_another_stays_on_the_stage_until_it_is_over(visit: Visit) -> None:
    """All who might block are asked between the strike and what it does."""
    noor = visit(pace="slow", stays=A_GLIMPSE)
    nobody_can = f.table(f.FOX + "hand first-love", f.NO_HANDS, top=f"heartbreak {f.NO_FRACTURE}", dice_symbol=False)
    noor.sit_at("deepofmine", nobody_can, f.FOUR)
    noor.button("End turn").click()
    stage = noor.page.get_by_role("region", name="What happens now")
    loses = stage.get_by_role("heading", name=re.compile("Hedgehog loses 2"))
    for _ in range(12):
        expect(stage).to_be_visible()
        if loses.count():
            break
        told = stage.get_by_role("heading").inner_text()
        noor.page.keyboard.press("Space")
        expect(stage.get_by_role("heading")).not_to_have_text(told)
    expect(loses).to_be_visible()
    expect(stage.locator(".card")).to_contain_text("Heartbreak")
    signs = noor.page.locator(".story [data-kind='mentality'] path")
    assert signs.last.get_attribute("d") == "M9 3v12M5 11l4 4 4-4"  # downward


@pytest.mark.parametrize("pace", ["once", "normal"])
def test_wellness_is_missed_by_nobody_and_the_deck_shows_what_is_in_it(visit: Visit, pace: str) -> None:
    noor = visit(pace=pace)
    noor.sit_at("deepofmine", RESTING, f.FOUR[:3])
    noor.page.locator(".deck").click()
    noor.button("End turn").click()
    stage = noor.page.get_by_role("region", name="What happens now")
    expect(stage).to_contain_text("Wellness: everybody breathes")
    expect(stage).to_contain_text("From now on the game can end")
    expect(noor.button(re.compile("^Draw deck, .*Endless"))).to_be_visible()
    noor.page.keyboard.press("Space")
    expect(stage.get_by_text("Wellness: everybody breathes")).to_have_count(0)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_question_says_what_it_asks_and_what_each_answer_does(visit: Visit, size: str) -> None:
    noor = visit(size=size)
    noor.sit_at("deepofmine", POND, f.FOUR[:3])
    noor.headline("Who loses 3 Mentality?")
    answers = noor.page.locator("#question .answer")
    expect(answers).to_have_count(2)
    expect(answers.first).to_contain_text(re.compile("Raccoon.*−2 → −5", re.DOTALL))
    expect(answers.last).to_contain_text(re.compile(r"Red Panda.*\+13 → \+10", re.DOTALL))
    expect(noor.page.locator("#question")).to_contain_text("Another player loses 3 Mentality.")  # the card can be read
    if size == "desk":
        answers.first.hover()
        track = noor.page.locator('[data-seat="1"]').get_by_role("meter")
        expect(track).to_have_attribute("aria-valuetext", re.compile("would become −5"))


def test_nothing_is_asked_where_there_is_nothing_to_decide(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("deepofmine", f.FRACTURE, f.FOUR)
    noor.page.locator(".deck").click()
    expect(noor.page.get_by_role("dialog", name="Heartbreak strikes you")).to_be_visible()
    assert not noor.page.locator("#question").count()


def test_whom_one_chooses_shows_what_he_has_of_it(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("deepofmine", f.table(f.FOX + "hand borrowed-feathers", moves="p0 play borrowed-feathers"), f.FOUR)
    noor.headline("With whom are Ability cards swapped?")
    answers = noor.page.locator("#question .answer")
    expect(answers.first).to_contain_text("The Hoarder: Cheek Pouches, Rummaging, Winter Stock")
    heard = noor.page.get_by_role("alert")
    expect(heard.last).to_contain_text("With whom")
    answers.first.click()
    expect(heard.filter(has_text="With whom")).to_have_count(0)


def test_all_that_lies_on_a_moment_can_be_seen(visit: Visit) -> None:
    noor = visit()
    raccoon = "board raccoon; mind m17 overdue-letters acrophobia nomophobia aquaphobia nyctophobia ergophobia"
    noor.sit_at("deepofmine", f.table("board fox; hand gossip; mind m1 camping", (raccoon,)), f.FOUR[:2])
    slips = noor.page.locator('[data-seat="1"] .slip')
    expect(slips).to_have_count(5)
    noor.settle()
    hidden = """all => all.filter(each => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return !each.contains(document.elementFromPoint(left + width / 2, top + height - 3));
    }).length"""
    assert slips.evaluate_all(hidden) == 0


@pytest.mark.parametrize("others", [1, 2, 3])
def test_tracks_are_equally_long_and_my_own_mind_is_seen_whole(visit: Visit, others: int) -> None:
    noor = visit()
    noor.sit_at("deepofmine", f.table(f.FOX + f.HAND, f.HANDS[:others]), f.FOUR[: others + 1])
    tracks = noor.page.get_by_role("meter")
    cut = """all => all.filter(each => {
        const pile = each.getBoundingClientRect(), room = each.closest('.piles').getBoundingClientRect();
        return pile.bottom > room.bottom + 14 || pile.height < 80;
    }).length"""
    for width, height in ((1280, 720), (1440, 900)):
        noor.resize(width, height)
        expect(tracks).to_have_count(others + 1)
        noor.settle()
        widths = tracks.evaluate_all("all => all.map(each => Math.round(each.getBoundingClientRect().width))")
        assert max(widths) - min(widths) <= 12, widths
        assert noor.page.locator(".piles .top").evaluate_all(cut) == 0, width
        assert noor.page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1"), width


def test_a_card_is_dragged_to_its_place(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("deepofmine", f.TURN, f.FOUR)
    card = noor.page.locator('[data-card="nap-in-the-moss"]')
    card.hover()
    noor.page.mouse.down()
    noor.page.mouse.move(400, 400, steps=4)
    slot = noor.page.locator(".piles .slot")
    slot.wait_for()
    box = slot.bounding_box()
    assert box is not None
    noor.page.mouse.move(box["x"] + 20, box["y"] + 30, steps=4)
    noor.page.mouse.up()
    noor.sees("You play Nap in the Moss.")
    expect(noor.page.locator(".ghost")).to_have_count(0)


def test_a_card_is_dragged_to_its_place_with_a_thumb(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.sit_at("deepofmine", f.TURN, f.FOUR)
    thumb = noor.context.new_cdp_session(noor.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        thumb.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def carry(at: tuple[float, float], to: tuple[float, float]) -> tuple[float, float]:
        for step in range(1, 7):
            touch("touchMove", (at[0] + (to[0] - at[0]) * step / 6, at[1] + (to[1] - at[1]) * step / 6))
        return to

    def middle(place: Locator) -> tuple[float, float]:
        noor.settle()
        box = place.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 40)

    at = middle(noor.page.locator('[data-card="nap-in-the-moss"]'))
    touch("touchStart", at)
    lifted = carry(at, (at[0], at[1] - 90))
    slot = noor.page.locator("#focus .slot")
    slot.wait_for()
    carry(lifted, middle(slot))
    touch("touchEnd")
    expect(noor.page.locator(".ticker")).to_contain_text("You gain 3 Mentality: +12.")  # what came of it
    expect(noor.page.locator(".ghost")).to_have_count(0)


def test_beside_a_short_question_a_phone_shows_the_mind_that_it_is_about(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.sit_at("deepofmine", POND, f.FOUR[:3])
    noor.headline("Who loses 3 Mentality?")
    mind = noor.page.locator("#focus .mind")
    expect(mind).to_be_visible()
    noor.settle()
    expect(noor.page.locator("#question .answer").last).to_be_in_viewport(ratio=1)
    expect(noor.page.locator(".ticker")).to_be_in_viewport(ratio=1)
    box = noor.page.locator(".hands").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] >= 840  # what is asked lies below, at the thumb
    noor.page.get_by_role("tab", name=re.compile("^Red Panda")).tap()
    expect(mind).to_have_attribute("aria-label", "Red Panda’s Mind")
    noor.sit_at("deepofmine", f.SEARCH, f.FOUR)  # and a long one has all the room
    expect(noor.page.locator("#question .answer").first).to_be_visible()
    expect(mind).to_be_hidden()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_what_a_hint_means_among_many_cards_comes_into_view(visit: Visit, size: str) -> None:
    noor = visit(size=size)
    noor.sit_at("deepofmine", f.SEARCH, f.FOUR)
    noor.hint.first.click()
    expect(noor.page.locator("#question .answer.hinted")).to_be_in_viewport(ratio=0.9)


def test_a_moment_shows_itself_when_it_is_pointed_at(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("deepofmine", f.TURN, f.FOUR)
    noor.page.locator('[data-lies="monday-again"]').hover()
    peek = noor.page.locator(".peek")
    expect(peek.locator(".name")).to_have_text("Monday Again")
    expect(peek).to_contain_text("Sleepwalking")
    noor.settle()
    story = noor.page.locator(".right").bounding_box()
    box = peek.bounding_box()
    assert story is not None
    assert box is not None
    assert box["x"] + box["width"] <= story["x"]


def test_what_comes_to_lie_under_a_mouse_at_rest_does_not_show_itself(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("deepofmine", f.TURN, f.FOUR)
    noor.button(re.compile("^Nap in the Moss")).click()
    noor.page.locator("main .piles .slot").click()
    lies = noor.page.locator('main [data-lies^="nap-in-the-moss"]')
    expect(lies).to_be_visible()
    noor.settle()
    noor.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(noor.page.locator(".peek")).to_have_count(0)
    lies.hover(position={"x": 20, "y": 20})
    expect(noor.page.locator(".peek .name")).to_have_text("Nap in the Moss")


def test_the_story_is_told_in_turns_and_its_names_open_their_cards(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("deepofmine", f.table(f.FOX + "hand group-hug", f.NO_HANDS), f.FOUR)
    noor.button(re.compile("^Group Hug")).click()
    noor.button(re.compile("^Stargazing, .*Play here")).click()
    story = noor.page.locator(".story")
    cause = story.locator("li", has_text="You play Group Hug.")
    expect(cause).not_to_have_class(re.compile("effect"))
    expect(story.locator("li.effect", has_text="You gain 3 Mentality").first).to_be_visible()
    noor.button("Group Hug", story).click()
    expect(noor.page.get_by_role("dialog", name="Group Hug")).to_contain_text("Every other player gains 1 Mentality.")
