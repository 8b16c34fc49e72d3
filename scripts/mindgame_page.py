"""What Mind Game's table on the page is told of the rules, and whole games for its own tests.

python scripts/mindgame_page.py           write rules.gen.json and games.fixture.json in web/src/tables/mindgame
python scripts/mindgame_page.py --check   say if they are not what the rules do today
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from mindscape.bots.agent import Agent, Question, new_agent
from mindscape.core.chance import Dealer
from mindscape.core.game import seat_of
from mindscape.core.match import Match
from mindscape.core.registry import game
from mindscape.games.mindgame.odds import results

FOLDER = Path(__file__).resolve().parents[1] / "web/src/tables/mindgame"
GAMES = ((0, 5, 300), (1, 8, 300))
"""Through whose eyes, which seed, and how many moves go before: a full board shows more."""
MOVES = 330


def rules() -> dict[str, Any]:
    odds = {str(adjust): {str(result): of for result, of in results(adjust).items()} for adjust in range(-4, 5)}
    return {**game("mindgame").pieces(), "odds": odds}


# ---- games ----------------------------------------------------------------------------------


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """What is different on the board; null where nothing stands any more."""
    return {place: after.get(place) for place in {**before, **after} if before.get(place) != after.get(place)}


def played(seat: int, seed: int, warm: int) -> dict[str, Any]:
    """A part of a game as one seat sees it."""
    match, dealer = Match(game("mindgame")), Dealer(seed)
    players = [new_agent("mindgame", "eager", seed + n) for n in (0, 1)]
    start: dict[str, Any] = {}
    told = []
    view: dict[str, Any] = {}
    for number in range(warm + MOVES):
        position = match.position
        if number == warm:
            start = view = position.view(seat)
        by = position.actors[0]
        if by == "chance":
            move = dealer.draw(position, len(match.moves))
        else:
            asked = seat_of(by, 2)
            player = players[asked]
            assert isinstance(player, Agent)
            move = player.choose(Question(position, asked))
        shown = position.shown(by, move, seat)
        events = [event.shown(seat) for event in match.play(by, move)]
        if number >= warm:
            after = match.position.view(seat)
            one = {"by": by, "move": shown, "events": events, "board": changes(view["board"], after["board"])}
            hands = [hand if isinstance(hand, int) else len(hand) for hand in after["hands"]]
            told.append({**one, "points": after["points"], "hands": hands})
            view = after
    return {"seat": seat, "start": start, "steps": told}


def files() -> dict[Path, str]:
    games = json.dumps([played(*which) for which in GAMES], separators=(",", ":")).replace('{"by"', '\n{"by"')
    return {
        FOLDER / "rules.gen.json": json.dumps(rules(), separators=(",", ":")) + "\n",
        FOLDER / "games.fixture.json": games + "\n",
    }


if __name__ == "__main__":
    for path, text in files().items():
        if "--check" not in sys.argv:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            sys.exit(f"{path.name} is not what the rules do today: run python scripts/mindgame_page.py")
