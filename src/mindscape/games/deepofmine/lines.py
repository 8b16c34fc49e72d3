"""In which line of an author's file something is wrong: a TOML or JSON file is read as text once more."""

from __future__ import annotations

import re
from bisect import bisect_right

from mindscape.games.deepofmine.checking import Problem

NAMED = re.compile(r"\bline (\d+)")  # as the readers of TOML and JSON say it
AT_THE_END = "at end of document"
HEADER = re.compile(r"\s*\[\[(card|intervention|ability_card|board)\]\]")
IDENTITY = re.compile(r'\s*[{\["]*\b(id|name)"?\s*[=:]\s*"([^"]*)"')
JSON_ID = re.compile(r'\s*[{\[]*"id"\s*:')
SLOT = re.compile(r"ability (\d)")
ABILITY = re.compile(r"\s*\[\[ability_card\.ability\]\]")


class Lines:
    """The text of a deck file; `of` says in which line a problem is, counted from 1."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.last = len(text.rstrip().split("\n"))
        self.names: dict[str, list[int]] = {}
        for number, line in enumerate(self.lines):
            if found := IDENTITY.match(line):
                self.names.setdefault(found[2], []).append(number)
        starts = [number for number, line in enumerate(self.lines) if HEADER.match(line)]
        self.starts = starts or [number for number, line in enumerate(self.lines) if JSON_ID.match(line)]

    def of(self, problem: Problem) -> int | None:
        """The line of a problem; None if nobody can say."""
        if not problem.card and not problem.field:
            found = NAMED.search(problem.what)
            return int(found[1]) if found else self.last if AT_THE_END in problem.what else None
        if not problem.card:
            is_list = HEADER.match(f"[[{problem.field}]]")
            head = self.starts[0] if self.starts and not is_list else len(self.lines)
            return self.field(0, head, problem.field)  # the name of a card is not that of the deck
        entries = self.names.get(problem.card)
        if entries is None:
            return None
        entry = entries[-1 if "twice" in problem.what else 0]
        start, end = self.block(entry)
        if slot := SLOT.match(problem.field):
            start = self.slot(start, end, int(slot[1]))
            return self.field(start, end, problem.field.partition(".")[2]) or start + 1
        return self.field(start, end, problem.field) or entry + 1

    def block(self, inside: int) -> tuple[int, int]:
        """The lines from a card's header to the next one's; in a file without headers, from here to the next id."""
        place = bisect_right(self.starts, inside)
        start = self.starts[place - 1] if place else inside
        return start, self.starts[place] if place < len(self.starts) else len(self.lines)

    def slot(self, start: int, end: int, slot: int) -> int:
        """The header of one of the three abilities."""
        found = [number for number in range(start, end) if ABILITY.match(self.lines[number])]
        return found[slot - 1] if slot <= len(found) else start

    def field(self, start: int, end: int, field: str) -> int | None:
        word = re.split(r"[ .(]", field, maxsplit=1)[0]
        if not word:
            return None
        named = re.compile(rf'\s*[\[{{]*(\w+\.)?"?{re.escape(word)}"?\s*[=:\]]')
        return next((number + 1 for number in range(start, end) if named.match(self.lines[number])), None)
