"""By which rules and which cards something was played: it is played again exactly so, or says clearly why not."""

from __future__ import annotations

import asyncio
import json
from copy import deepcopy
from pathlib import Path

import pytest

from kept.make import trace
from mindscape.core.game import Game
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.core.refusals import Refused
from mindscape.games.deepofmine import shelf
from mindscape.games.deepofmine.deck import Deck, make
from mindscape.games.deepofmine.game import DeepOfMine
from mindscape.games.nevermind.game import Nevermind
from server.hall import Player, hall

KEPT = Path(__file__).parents[1] / "kept" / "first"
TOLD = json.loads((KEPT / "told.json").read_text(encoding="utf-8"))["records"]
# Every form that our own deck has been shipped in.  When a card changes, copy the file as it was to decks/kept/, named
# by its checksum, and add the new checksum here.
SHIPPED = ["59efe59725310760"]


def kept(name: str) -> Record:
    return Record.loads((KEPT / f"{name}.json").read_bytes())


class Stricter(Nevermind):
    """Nevermind after a change of its rules, with the rules of before still there."""

    version = 2

    @classmethod
    def earlier(cls) -> dict[int, type[Game]]:
        return {1: Nevermind}


class MuchLater(Nevermind):
    """Nevermind after many changes; the first rules are gone."""

    version = 5

    @classmethod
    def earlier(cls) -> dict[int, type[Game]]:
        return {4: Stricter}


def test_a_record_is_played_by_the_rules_of_its_version() -> None:
    match = Match.replay(kept("nevermind-1"), Stricter)
    assert type(match.game) is Nevermind
    assert match.record().version == 1
    assert trace(match) == TOLD["nevermind-1"]["trace"]
    assert Match(Stricter()).record().version == 2


@pytest.mark.parametrize(("rules", "code"), [(MuchLater, "rules-gone"), (Nevermind, "other-rules")])
def test_rules_that_are_not_here_are_named_in_a_sentence(rules: type[Game], code: str) -> None:
    record = kept("nevermind-1") if rules is MuchLater else Match(Stricter()).record()
    with pytest.raises(Refused) as error:
        Match.replay(record, rules)
    refusal = error.value.refusal
    assert (refusal.rule, refusal.code) == (None, code)
    assert {"title", "theirs", "ours"} == set(refusal.data)
    assert code == "other-rules" or "kept as they were made" in refusal.why


def test_a_record_and_a_table_of_deep_of_mine_name_their_deck() -> None:
    record = Match(DeepOfMine(players=2)).record()
    assert record.made_of == {"deck": shelf.base().checksum}
    assert Record.loads(record.dumps()) == record
    assert "made_of" not in Match(Nevermind()).record().to_json()


def test_every_form_of_our_own_deck_is_kept() -> None:
    assert SHIPPED[0] == shelf.FIRST
    assert set(shelf.shipped()) == set(SHIPPED)
    assert shelf.base().checksum == SHIPPED[-1], "a card has changed: keep the file of before (see SHIPPED)"
    for checksum in SHIPPED:
        assert shelf.kept(checksum).checksum == checksum


def test_prose_does_not_change_the_checksum_of_a_deck_and_cards_do() -> None:
    assert tuned(flavour="Other words.").checksum == shelf.base().checksum
    assert tuned(value=-3).checksum != shelf.base().checksum


def tuned(**change: object) -> Deck:
    """Our own deck with its first Moment changed."""
    data = deepcopy(dict(shelf.base().data))
    first = next(card for card in data["card"] if card["type"] == "moment")
    first.update(change)
    return make({"format": "deepofmine-cards/1", "name": "base"} | data, "base.toml")


@pytest.fixture
def later_day(monkeypatch: pytest.MonkeyPatch) -> Deck:
    """A later day: our own deck has changed, and the one of before is kept."""
    before, after = shelf.base(), tuned(value=-3)
    decks = {before.checksum: before, after.checksum: after}
    monkeypatch.setattr(shelf, "base", lambda: after)
    monkeypatch.setattr(shelf, "kept", lambda checksum: decks[checksum])
    monkeypatch.setattr(shelf, "shipped", lambda: [after.checksum, before.checksum])
    return after


@pytest.mark.parametrize("name", [name for name in TOLD if name.startswith("deepofmine")])
@pytest.mark.usefixtures("later_day")
def test_records_from_before_the_deck_changed_are_played_with_the_deck_of_then(name: str) -> None:
    match = Match.replay(kept(name))
    assert trace(match) == TOLD[name]["trace"]
    again = match.record()
    assert again.made_of == {"deck": match.game.made_of["deck"]}
    assert trace(Match.replay(Record.loads(again.dumps()))) == TOLD[name]["trace"]


def test_a_new_game_is_played_with_the_deck_of_today(later_day: Deck) -> None:
    match = Match(DeepOfMine(players=2))
    assert match.game.options["deck"] == "base"
    assert match.record().made_of == {"deck": later_day.checksum}
    assert Match.replay(match.record()).game.made_of == {"deck": later_day.checksum}


def test_a_deck_that_is_not_kept_is_named_in_a_sentence() -> None:
    record = Match(DeepOfMine(players=2)).record().to_json() | {"made_of": {"deck": "0123456789abcdef"}}
    with pytest.raises(Refused) as error:
        Match.replay(Record.of_json(record))
    assert (error.value.refusal.code, error.value.refusal.data) == ("deck-gone", {"title": "Deep of Mine"})
    with pytest.raises(Refused, match="is not kept"):
        DeepOfMine(deck="base@0123456789abcdef")
    with pytest.raises(Refused):
        DeepOfMine(deck="base@../../../../pyproject")


def test_a_table_by_rules_that_are_gone_says_so_and_keeps_its_log(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with hall() as house:
            (ann,) = await house.full_table("nevermind")
            await ann.play(ann.moves[0])
            steps = len(await house.house.store.load(ann.table))
            house.house.rooms.pop(ann.table).close()
            monkeypatch.setattr(Nevermind, "version", 2)
            late = Player(house, ann.table, ann.token)
            await late.come()
            assert late.bye is not None
            assert (late.bye["code"], late.bye["retry_ms"]) == ("rules-gone", None)
            assert late.bye["data"]["theirs"] == 1
            reply = await house.ask("GET", f"/api/tables/{ann.table}/scene", authorization=f"Bearer {ann.token}")
            assert (reply.status_code, reply.json()["code"], reply.json()["rule"]) == (409, "rules-gone", None)
            assert len(await house.house.store.load(ann.table)) == steps

    asyncio.run(run())
