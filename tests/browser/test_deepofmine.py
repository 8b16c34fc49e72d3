"""Deep of Mine: whole games by mouse, by keys, with a thumb, with a friend; every kind of question; own decks."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from browser import forest as f
from browser.visiting import Visitor

Visit = Callable[..., Visitor]
PATIENCE = 400  # moves; a game for two has about sixty of mine
TIDEPOOL = Path(__file__).parents[2] / "examples/tidepool.toml"
READY = """() => {
    const can = selector => [...document.querySelectorAll(selector)].some(each => !each.disabled);
    return can('dialog[open] button') || can('#question button') || can('.clearing .go') || can('.hand li.ready .card')
        || can('.acts button.btn:not(.icon), .row.go button.btn:not(.icon)');
}"""


TAKEN = "before => document.querySelector('.hand li.lifted') || document.body.dataset.seq !== before"


def deal(seed: int) -> Callable[[int], int]:
    """Numbers that are the same in every run."""

    def below(n: int) -> int:
        nonlocal seed
        seed = (seed * 1_103_515_245 + 12_345) % 2**31
        return (seed >> 8) % n

    return below


def is_over(window: Visitor) -> bool:
    """The last blow has been looked at and the end is told."""
    return not window.page.locator("dialog[open] .go").count() and window.button("Play again").first.is_visible()


def ready(window: Visitor) -> bool:
    """Wait until I am asked for something, or it is over."""
    window.page.wait_for_function(READY)
    return not is_over(window)


def seq(window: Visitor) -> str:
    return str(window.page.evaluate("document.body.dataset.seq"))


def done(window: Visitor, before: str) -> None:
    window.page.wait_for_function("before => document.body.dataset.seq !== before", arg=before)


def draw(window: Visitor) -> Locator:
    return window.button(re.compile("^(Draw a card|Draw|Karte ziehen|Ziehen)$"))


def act(window: Visitor, below: Callable[[int], int], press: Callable[[Locator], Any]) -> None:
    """One thing that the page offers: an answer, a card into its place, a draw, or the end of the turn."""
    page, before = window.page, seq(window)
    dialog = page.locator("dialog[open] .go")
    if dialog.count():
        shown = dialog.element_handle()
        press(dialog)
        page.wait_for_function("shown => !shown.isConnected", arg=shown)
        return
    news = page.locator(".clearing .go")  # everybody rests, or the day is over
    if news.count():
        shown = news.element_handle()
        press(news)
        page.wait_for_function("shown => !shown.isConnected", arg=shown)
        return
    answers = page.locator("#question button:not(.plain, .word *)")
    if answers.count():
        press(answers.nth(below(answers.count())))
        done(window, before)
        return
    asked = page.locator(".hand li.ready .card")  # a question that the hand answers
    must = asked.count() > 0
    cards = asked if must else page.locator(".hand li:not(.off) .card")
    if must or (cards.count() and below(5)):
        press(cards.nth(below(cards.count())))
        page.wait_for_function(TAKEN, arg=before)
        places = page.locator("main [data-legal]:visible")
        many = places.count()
        if many:
            press(places.nth(below(many)))
        if must or many:
            done(window, before)
            return
        page.keyboard.press("Escape")
    press(draw(window) if draw(window).is_enabled() else window.button("End turn"))
    done(window, before)


def play(window: Visitor, press: Callable[[Locator], Any], seed: int, most: int = PATIENCE) -> None:
    below = deal(seed)
    for _ in range(most):
        if not ready(window):
            return
        act(window, below, press)
    assert most < PATIENCE, "the game does not end"


# ---- whole games ----------------------------------------------------------------------------


def test_a_whole_game_against_a_bot_with_the_mouse(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("deepofmine", None, [f.ME, f.GREEDY], players=2)
    play(noor, lambda place: place.click(), 7)
    expect(noor.page.get_by_role("dialog")).to_contain_text(re.compile("peace|furthest|Nobody"))
    noor.button("Look at the table").click()
    expect(noor.page.get_by_role("dialog")).to_have_count(0)
    noor.button("Play again").first.click()
    expect(noor.button("Play again")).to_have_count(0)
    assert ready(noor)


def test_a_whole_game_of_four_with_a_thumb_on_a_phone(visit: Visit) -> None:
    noor = visit(size="phone", light="dark")
    noor.sit_at("deepofmine", None, f.FOUR, win_moments=3, win_mentality=6)
    play(noor, lambda place: place.tap(), 3)
    expect(noor.page.get_by_role("dialog")).to_be_visible()
    assert not noor.overflows()


def test_a_good_part_of_a_game_with_the_keyboard_alone(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("deepofmine", None, [f.ME, f.GREEDY], players=2)
    keys = noor.page.keyboard

    def press(place: Locator) -> None:
        """Go there by Tab and arrows only, then Enter."""
        wanted = place.element_handle()
        for _ in range(60):
            there = noor.page.evaluate(
                """wanted => {
                    const now = document.activeElement, group = wanted.closest('.mind, .hand');
                    if (now === wanted) return 'Enter';
                    if (!group || !group.contains(now)) return 'Tab';
                    const all = [...group.querySelectorAll('[data-rove]')];
                    return all.indexOf(wanted) > all.indexOf(now) ? 'ArrowRight' : 'ArrowLeft';
                }""",
                wanted,
            )
            keys.press(there)
            if there == "Enter":
                return
        raise AssertionError("it cannot be reached by keys")

    play(noor, press, 11, most=18)


def test_two_windows_play_each_other(visit: Visit) -> None:
    noor, mira = visit(), visit(size="phone")
    made = noor.sit_at("deepofmine", None, [f.ME, f.OPEN], players=2)
    mira.join(made, "Mira")
    below = deal(5)
    for window in (noor, mira):
        window.page.locator("main#board").wait_for()
    for _ in range(20):
        # where nobody could answer otherwise it goes on by itself, after a while
        while seq(noor) != seq(mira) or not (noor.page.evaluate(READY) or mira.page.evaluate(READY)):
            noor.page.evaluate("() => new Promise(done => requestAnimationFrame(done))")
        if noor.page.evaluate(READY):
            act(noor, below, lambda place: place.click())
        else:
            act(mira, below, lambda place: place.tap())
    noor.sees(re.compile("^Mira"))


# ---- every kind of question -----------------------------------------------------------------


def told(window: Visitor, text: str | re.Pattern[str]) -> None:
    """It is in the story."""
    window.more.click()
    window.button("The whole story", window.page.get_by_role("dialog")).click()
    expect(window.page.get_by_role("dialog", name="So far")).to_contain_text(text)
    window.page.keyboard.press("Escape")


def answer(window: Visitor, text: str) -> Locator:
    """One of the answers to a question; some say more after their name."""
    return window.button(re.compile(f"^{text}"), window.page.locator("#question"))


def sit(visit: Visit, position: Any, **wishes: Any) -> Visitor:
    """In my own turn: bots wait as long as I do."""
    window = visit(**wishes)
    window.sit_at("deepofmine", position, f.FOUR[: len(position["players"])])
    return window


def sit_among_guests(visit: Visit, position: Any) -> Visitor:
    """In the turn of somebody who does not go on."""
    window = visit()
    window.sit_at("deepofmine", position, guests=f.NEIGHBOURS)
    return window


def mine(visit: Visit, hand: str, card: str, place: str = "your Mind", **position: Any) -> Visitor:
    """Play a card of my hand into my Mind, or by itself, where no die gives the choice away."""
    window = sit(visit, f.table(f"{f.FOX}hand {hand}", **{"others": f.NO_HANDS, "dice_symbol": False, **position}))
    window.button(re.compile(f"^{card}")).click()
    if place:
        window.button(re.compile(f"^Lay .*into {place}|^Play {card}")).click()
    return window


def test_a_lifted_card_shows_where_it_may_go_and_what_it_would_do(visit: Visit) -> None:
    noor = sit(visit, f.TURN)
    noor.button(re.compile("^Nap in the Moss")).click()
    noor.headline("Nap in the Moss")
    noor.sees("Your Mentality +9 → +12")
    meter = noor.page.get_by_role("meter", name="Your Mentality")
    expect(meter).to_have_attribute("aria-valuetext", "+9, would become +12; goal +15")
    expect(noor.button(re.compile("Red Panda’s Mind: Mentality \\+16, 7 Moments. Red Panda would win"))).to_be_visible()
    expect(noor.button(re.compile("Hedgehog’s Mind.*Crosses 7"))).to_be_visible()
    noor.page.keyboard.press("Escape")
    noor.headline("Your turn")
    noor.button(re.compile("^Arachnophobia")).click()
    noor.button(re.compile("^Humming to Yourself.*Play here: Mentality \\+1$")).click()
    noor.sees("You play Arachnophobia to Hedgehog.")


def test_what_cannot_be_done_says_why_and_opens_its_rule(visit: Visit) -> None:
    noor = sit(visit, f.TURN)
    noor.button(re.compile("^Not Today")).click()
    noor.sees("Not Today is an instant: it waits in the hand for its event.")
    noor.button("Read about it").click()
    expect(noor.page.get_by_role("heading", name="Wellness, Endless, and blocking")).to_be_in_viewport()
    noor.button("The exact text").click()
    expect(noor.page.locator("#rule-DM-705")).to_be_in_viewport()
    noor.page.keyboard.press("Escape")
    noor.button(re.compile("^Arachnophobia")).click()
    noor.button(re.compile("^Playing Billiards.*locked")).click()
    noor.sees("That Moment is locked")


def test_a_window_to_block_nobody_can_miss(visit: Visit) -> None:
    noor = sit_among_guests(visit, f.BLOCK)
    noor.headline("Block Nyctophobia?")
    noor.sees("Hedgehog plays Nyctophobia onto Camping in your Mind.")
    noor.sees("If nobody blocks: Your Mentality +9 → +6.")
    expect(noor.page.get_by_role("alert").last).to_contain_text("Block Nyctophobia?")
    noor.button("Block with Not Today").click()
    told(noor, "You block Nyctophobia with Not Today.")


def test_a_neighbour_decides_for_another(visit: Visit) -> None:
    noor = sit_among_guests(visit, f.PROXY)
    noor.headline("Choose for Raccoon")
    noor.sees("Which Moment is locked?")
    noor.sees("The effect stays Raccoon’s; only the choice is yours.")
    noor.button(re.compile("^Monday Again, .*Choose this")).click()
    told(noor, "Monday Again in Raccoon’s Mind is locked.")


def test_another_decides_for_me(visit: Visit) -> None:
    position = f.table(
        f.FOX + "hand amnesia",
        (*f.NO_HANDS[:2], f.RACCOON),
        moves="p0 play amnesia at p0; chance roll 2; chance roll 0",
    )
    noor = visit()
    made = noor.sit_at("deepofmine", position, [f.ME, f.OPEN, f.GREEDY, f.GREEDY])
    mira = visit()
    mira.join(made, "Mira")
    noor.headline("Mira decides for you")
    mira.headline("Choose for Noor")
    answer(mira, "Stargazing").click()
    told(noor, "Stargazing in your Mind is locked.")


def test_a_vote_and_a_judgement(visit: Visit) -> None:
    noor = sit_among_guests(visit, f.VOTE)
    noor.headline("Do you agree?")
    noor.sees("Red Panda has drawn Endless.")
    noor.button("Agree").click()
    told(noor, "Endless leaves the game.")
    noor = sit_among_guests(visit, f.JUDGE)
    noor.headline("Does the story fit?")
    noor.button("It does not fit").click()
    told(noor, "You do not believe the story.")


def test_a_fracture_strikes_and_asks(visit: Visit) -> None:
    noor = sit(visit, f.FRACTURE)
    draw(noor).click()  # nothing in the hand could block it, so nothing is asked
    dialog = noor.page.get_by_role("dialog", name="Heartbreak strikes you")
    expect(dialog).to_contain_text(re.compile("You rolled [012]"))
    dialog.get_by_role("button").click()
    expect(dialog).to_have_count(0)
    which, sunk = noor.page.locator("#question .opts button").first, "Heartbreak sinks into your Subconscious."
    expect(which.or_(noor.page.get_by_text(sunk)).first).to_be_visible()
    if which.is_visible():  # a 2 asks nothing
        which.click()
    told(noor, sunk)


def test_a_fracture_that_brings_another_waits_to_be_looked_at(visit: Visit) -> None:
    noor = sit(visit, f.CHAIN)
    draw(noor).click()
    for name in ("Heartbreak", "Betrayal"):
        dialog = noor.page.get_by_role("dialog", name=f"{name} strikes you")
        expect(dialog).to_contain_text(re.compile("You rolled [012]"))
        dialog.get_by_role("button").click()
        expect(dialog).to_have_count(0)


def test_searching_looking_and_burying(visit: Visit) -> None:
    noor = sit(visit, f.SEARCH)
    noor.headline("Which card do you take from the deck?")
    answer(noor, "The Acorn Lottery").click()
    expect(noor.button(re.compile("^The Acorn Lottery, Life Event"))).to_be_visible()
    noor = mine(visit, "reading-under-a-mushroom", "Reading")
    noor.headline("Put one on the bottom?")
    noor.page.locator("#question .faces button").first.click()
    noor.sees(re.compile("You put .* on the bottom of the deck."))


def test_choices_of_my_own(visit: Visit) -> None:
    noor = mine(visit, "compost-duty gossip", "Compost Duty")
    noor.headline("Discard a card?")
    noor.button("Discard a card").click()
    noor.sees("You discard Gossip.")
    noor = mine(visit, "dance-in-the-rain", "Dancing in the Rain")
    noor.headline("One of two: which?")
    answer(noor, "Gain 1 Mentality").click()
    noor.sees("You gain 1 Mentality: +11.")
    noor = mine(visit, "a-life-wasted gossip", "A Life Wasted")
    noor.headline("With whom are hands swapped?")
    answer(noor, "Red Panda").click()
    noor.sees("You and Red Panda swap hands.")
    noor = mine(visit, "blame-game", "The Blame Game")
    noor.headline("Where does it go?")
    noor.page.locator("#question .opts button").first.click()
    noor.sees(re.compile("Nomophobia moves from you to"))


def test_letting_cards_go(visit: Visit) -> None:
    noor = mine(visit, "foraging-list", "The Foraging List", top=f.NO_FRACTURE)
    noor.headline("Keep or let go?")
    noor.page.locator(".hand li.ready .card").first.click()
    noor.sees(re.compile("You discard"))
    hand = "gossip deja-vu repression catharsis blame-game second-wind thick-skin lucky-clover"
    noor = sit(visit, f.table(f"{f.FOX}hand {hand}", f.NO_HANDS))
    noor.button("End turn").click()
    noor.headline("Too many cards")
    noor.sees("Your hand limit is 6. Let one go.")  # one of them is afraid to be out of reach
    noor.button(re.compile("^Gossip.*can be let go")).click()
    noor.sees("You discard Gossip.")


def test_a_card_is_drawn_blindly_from_a_hand(visit: Visit) -> None:
    noor = mine(
        visit,
        "gossip",
        "Gossip",
        others=(f.HEDGEHOG + "hand second-wind", *f.NO_HANDS[1:]),
    )
    noor.sees("You draw Second Wind blindly from Hedgehog’s hand.")


def test_abilities_and_standing_fractures(visit: Visit) -> None:
    noor = sit(visit, f.STANDING)
    expect(noor.page.get_by_role("list", name="Standing Fractures")).to_contain_text("Midlife Crisis")
    noor.button(re.compile("^Therapy With the Turtle")).click()
    noor.button("against Midlife Crisis").click()
    noor.sees("You give Therapy With the Turtle against Midlife Crisis; one more will do.")
    noor.sees("half overcome")
    noor.button("Use Cunning, one Fragment").click()
    noor.headline("Keep or let go?")


def test_a_free_play(visit: Visit) -> None:
    position = f.table(
        f.FOX + "hand amnesia deep-breaths group-hug",
        f.NO_HANDS,
        moves="p0 play amnesia at p0; p0 pass; chance roll 0; chance roll 2",
    )
    noor = sit(visit, position)
    noor.headline("Play one more")
    noor.button(re.compile("^Group Hug, Recovery.*can be played")).click()
    noor.button(re.compile("^Camping, .*Play here")).click()
    noor.sees("You play Group Hug.")


def test_a_look_at_a_hand(visit: Visit) -> None:
    peek = {"do": "peek", "zone": "hand", "who": "left"}
    deck = {
        "format": "deepofmine-cards/1", "name": "looking", "extends": "base",
        "card": [{"id": "a-keyhole", "name": "A Keyhole", "type": "impact", "on_play": [peek]}],
    }  # fmt: skip
    others = (f.HEDGEHOG + "hand second-wind deep-breaths", *f.NO_HANDS[1:])
    noor = sit(visit, f.table(f.FOX + "hand a-keyhole", others, moves="p0 play a-keyhole", deck=deck))
    noor.headline("Look")
    noor.sees("These cards Hedgehog has in hand. Only you see them.")
    expect(noor.page.locator("#question")).to_contain_text("Ten Deep Breaths")
    noor.button("I have seen it").click()
    noor.headline("Your turn")


def test_peace_of_mind(visit: Visit) -> None:
    noor = sit(visit, f.PEACE)
    noor.button(re.compile("^Camping")).click()
    noor.button(re.compile("into your Mind.*you would win")).click()
    expect(noor.page.get_by_role("dialog", name="You have found peace")).to_contain_text("7 Moments are lit")
    noor.link("Watch again", noor.page.get_by_role("dialog")).click()
    expect(noor.page.get_by_role("dialog")).to_have_count(0)
    expect(noor.page.get_by_role("group", name="your Mind")).to_contain_text("Acorn Coffee")
    assert not noor.page.locator("main .acts button").count()


# ---- hints, taking back, typing, languages --------------------------------------------------


def test_a_hint_is_followed_and_taken_back_and_a_move_is_typed(visit: Visit) -> None:
    noor = sit(visit, f.TURN)
    noor.button("Hint").first.click()
    expect(noor.page.locator(".note.hint")).to_be_visible()
    expect(noor.page.locator("main .hinted").first).to_be_visible()  # what is meant is marked on the table
    noor.page.keyboard.press("/")
    line = noor.page.get_by_label("Your move as text")
    line.fill("play group-hug on p0:m3")
    line.press("Enter")
    noor.sees("You play Group Hug.")
    line.press("Escape")
    before = seq(noor)
    noor.button("Take back").click()
    done(noor, before)
    expect(noor.button(re.compile("^Group Hug, Recovery"))).to_be_visible()


def test_the_whole_table_speaks_german(visit: Visit) -> None:
    noor = sit(visit, f.TURN, locale="de-DE")
    noor.headline("Du bist dran")
    noor.button(re.compile("^Schläfchen im Moos, Augenblick, Entspannung, \\+3. Verlangt Gemüt 2")).click()
    noor.button(re.compile("ablegen, dein Geist: Gemüt \\+12")).click()
    noor.sees("Du spielst Schläfchen im Moos.")
    noor.button(re.compile("^Heute nicht")).click()
    noor.sees("Heute nicht ist eine Sofortkarte: Sie wartet auf der Hand auf ihr Ereignis.")
    expect(noor.page.get_by_role("region", name="Igel, Einsiedler 1")).to_be_visible()
    noor.sit_at("deepofmine", f.FRACTURE, f.FOUR)
    draw(noor).click()
    expect(noor.page.get_by_role("dialog", name="Liebeskummer trifft dich")).to_be_visible()


def test_nothing_moves_for_those_who_wish_it_so(visit: Visit) -> None:
    for wish, moves in (("no-preference", True), ("reduce", False)):
        noor = sit(visit, f.TURN, reduced_motion=wish)
        noor.headline("Your turn")

        def lay(noor: Visitor = noor) -> None:
            noor.button(re.compile("^Lay .*into your Mind")).click()
            noor.sees("You play Nap in the Moss.")

        assert noor.moves(noor.button(re.compile("^Nap in the Moss")).click) == moves
        assert noor.moves(lay) == moves


def test_what_is_looked_at_lies_over_no_question(visit: Visit) -> None:
    """A second press, faster than the answer to the first, opens a look; the question that comes closes it."""
    noor = sit(visit, f.TURN)
    noor.button("Use Cunning, one Fragment").evaluate("""use => {
        use.click();
        document.querySelector("main .own .head").click();
    }""")
    noor.headline("Keep or let go?")
    expect(noor.page.get_by_role("dialog")).to_have_count(0)
    noor.button(re.compile("^Camping, Relaxation Moment")).click()  # and whoever wants to look now may
    expect(noor.page.get_by_role("dialog")).to_contain_text("Camping")


# ---- cards and decks ------------------------------------------------------------------------


def test_the_gallery_shows_large_readable_cards(visit: Visit) -> None:
    noor = visit()
    noor.go("/cards")
    expect(noor.button(re.compile("^Show .* large"))).to_have_count(102)
    noor.page.get_by_label("Fractures").check()
    expect(noor.button(re.compile("^Show .* large"))).to_have_count(9)
    noor.page.get_by_label("Find a card").fill("platypus")
    noor.button(re.compile("^Show Identity Crisis large")).click()
    dialog = noor.page.get_by_role("dialog", name="Identity Crisis")
    expect(dialog).to_contain_text("A time of not knowing who one is.")
    noor.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_what_is_wrong_with_a_deck_is_said_in_german(visit: Visit, tmp_path: Path) -> None:
    noor = visit(locale="de-DE")
    noor.go("/new/deepofmine")
    bad = tmp_path / "bad.toml"
    bad.write_text(TIDEPOOL.read_text().replace('do = "draw"', 'do = "drow"', 1) + "\n[[card]]\ntype = 3\n")
    noor.page.locator("input[type=file]").set_input_files(bad)
    noor.sees("bad.toml lässt sich noch nicht spielen: 4 Dinge stimmen nicht.")
    problems = noor.page.locator(".problems li")
    expect(problems.first).to_contain_text(
        re.compile("Zeile \\d+.*postcards-home: on_enter Schritt 3.do.*'drow' ist kein Wort dafür.*vielleicht draw")
    )
    expect(problems.filter(has_text="eine Karte ohne id: name")).to_contain_text("der Name fehlt")


def test_a_deck_of_ones_own_is_checked_shown_and_played(visit: Visit, tmp_path: Path) -> None:
    noor = visit()
    noor.go("/new/deepofmine")
    chooser = noor.page.locator("input[type=file]")
    bad = tmp_path / "bad.toml"
    bad.write_text(TIDEPOOL.read_text().replace('do = "draw"', 'do = "drow"', 1))
    chooser.set_input_files(bad)
    noor.sees("bad.toml cannot be played yet: 1 thing is wrong.")
    expect(noor.page.locator(".problems")).to_contain_text(
        re.compile("line \\d+.*postcards-home: on_enter step 3.do.*'drow' is no word")
    )
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\xff\xfe")
    chooser.set_input_files(picture)
    noor.sees("That file is no text.")
    large = tmp_path / "large.toml"
    large.write_text("#" * 300_000)
    chooser.set_input_files(large)
    noor.sees("That file is too large")
    chooser.set_input_files(TIDEPOOL)
    noor.sees(re.compile("^tidepool is a good deck: 1\\d\\d cards. 12 cards of yours"))
    noor.button("See its cards").click()
    noor.button(re.compile("^Show Building Sandcastles large")).click()
    expect(noor.page.get_by_role("dialog", name="Building Sandcastles")).to_be_visible()
    noor.page.keyboard.press("Escape")
    expect(noor.page.get_by_role("dialog")).to_have_count(1)
    noor.page.keyboard.press("Escape")
    expect(noor.page.get_by_role("dialog")).to_have_count(0)
    noor.page.get_by_label("Seat 2").select_option("bot:fair")
    noor.button("Sit down and begin").click()
    expect(noor.page.locator(".hand .card").first).to_be_visible()
    noor.button("Let me play").click()  # it is her first game
    noor.link("All cards").click()
    expect(noor.button(re.compile("^Show Building Sandcastles large"))).to_be_visible()
