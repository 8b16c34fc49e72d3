"""Which tests run in which leg of `make test`, which runs them on the plain sources and on the compiled wheel.

MINDSCAPE_LEG=plain     the rules and bots, what is never compiled, and a story of each layer above them
MINDSCAPE_LEG=compiled  all but what is never compiled; volume belongs here
MINDSCAPE_LEG=rest      what `plain` leaves out: where nothing could be compiled it is proved on plain Python

Without it all of them run.  No test is left out by both (`test_legs.py`).
"""

from __future__ import annotations

from pathlib import Path

TESTS = Path(__file__).parent

NEVER_COMPILED = (
    "page",
    "server/test_deploy.py",
    "server/test_framing.py",
    "server/test_histories.py",
    "server/test_spelling.py",
)
"""Documents, words, files for hosts, bytes: they are the same on both builds."""

ABOVE = ("cli", "coach", "env", "kept", "lab", "server")
"""The layers above the rules.  Their own code is not compiled, or is the way of a move through the server: on plain
Python it is enough to see that they work."""

STORIES = (
    "cli/test_commands.py",
    "cli/test_looking.py",
    "cli/test_play.py",
    "coach/test_reviewing.py",
    "env/test_numbers.py",
    "lab/test_lab.py",
    "server/test_know.py",
    "server/test_lock.py",
    "server/test_play.py",
    "server/test_racing_bots.py",
    "server/test_secrecy.py",
    "server/test_tables.py",
)
"""So these run on both."""

VOLUME = (
    "bots/nevermind/test_minds.py::test_values_are_chances_and_the_best_is_chosen",
    "bots/nevermind/test_solver.py::test_a_mind_phase_of_the_solver_is_one_of_the_engine",
    "bots/nevermind/test_store.py::test_an_unreadable_solution_is_worked_out_anew_with_one_sentence",
    "bots/test_deepofmine_minds.py::test_it_stands_up_to_who_looks_one_card_ahead",
    "bots/test_mindgame_agents.py::test_greedy_beats_eager_from_both_seats",
    "bots/test_mindgame_minds.py::test_a_planner_that_wants_the_opposite_loses",
    "bots/test_themind_attuned.py::test_it_wins_more_than_half_of_its_games_beside_a_stranger",
    "bots/test_themind_manners.py::test_a_star_is_asked_for_at_most_once_a_level",
    "contract/test_mindgame.py::test_it_keeps_the_contract_where_constructs_meet",
    "contract/test_mindgame.py::test_no_text_breaks_the_reader_of_moves",
)
"""Many games or many words, of which some are played on plain Python by the tests beside them."""


def is_in(leg: str, path: Path, name: str) -> bool:
    """Whether a test of this file belongs to a leg; its name is that of the function."""
    file = path.relative_to(TESTS).as_posix()
    if leg == "plain":
        if file in STORIES or _is_among(NEVER_COMPILED, file):
            return True
        return not _is_among(ABOVE, file) and f"{file}::{name}" not in VOLUME
    if leg == "compiled":
        return not _is_among(NEVER_COMPILED, file)
    if leg == "rest":
        return not is_in("plain", path, name)
    return True


def _is_among(places: tuple[str, ...], file: str) -> bool:
    return any(file == place or file.startswith(f"{place}/") for place in places)
