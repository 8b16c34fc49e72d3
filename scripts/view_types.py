"""What the games send as TypeScript types: src/mindscape/games/GAME/shapes.py -> web/src/tables/GAME/shapes.gen.ts.

python scripts/view_types.py           write them
python scripts/view_types.py --check   compare only
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, is_typeddict

from mindscape.core.registry import game_class, game_names
from mindscape.core.shapes import PLACEHOLDER, Shapes, fields

ROOT = Path(__file__).resolve().parents[1]
TABLES = ROOT / "web" / "src" / "tables"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", None: "null", Any: "unknown"}


class Writer:
    """Writes the types of one game, each under the name that it has in Python."""

    def __init__(self, shapes: Shapes, module: ModuleType) -> None:
        self.shapes = shapes
        self.aliases = {
            value: name
            for name, value in vars(module).items()
            if get_origin(value) in (Literal, Union, UnionType) and name[0].isupper()
        }
        self.notes = dict(notes(Path(str(module.__file__)).read_text(encoding="utf-8")))
        self.written: dict[str, str] = {}

    def text(self) -> str:
        aids = f" & {{ aids{'?' if may_be_empty(self.shapes.aids) else ''}: {self.type(self.shapes.aids)} }}"
        view = self.type(self.shapes.view)
        events = self.events()
        moves = self.moves()
        parts = [
            *self.written.values(),
            f"/** What a screen is sent. */\nexport type Seen = {view}{aids if self.shapes.aids is not None else ''};",
            f"/** What happens, as whoever looks may know it. */\nexport type GameEvent = OneOf<\n{events}\n>;",
            f"export type Move =\n{moves};",
            *(f"export const {name} = {json.dumps(law)} as const;" for name, law in self.shapes.laws().items()),
        ]
        return "\n".join(parts) + "\n"

    def type(self, shape: Any) -> str:
        if is_typeddict(shape):
            return self.interface(shape)
        if shape == dict[str, Any]:
            return "GameEvent"  # all else inside a view is written down; this is an event that is foreseen
        name = self.aliases.get(shape) if get_origin(shape) else None
        if name is None:
            return self.plain(shape)
        if name not in self.written:
            self.written[name] = ""  # its place in the file: before what it is made of is fine for types
            self.written[name] = f"export type {name} = {self.plain(shape)};"
        return name

    def plain(self, shape: Any) -> str:
        origin, parts = get_origin(shape), get_args(shape)
        if origin is Literal:
            return " | ".join(map(json.dumps, parts))
        if origin in (Union, UnionType):
            return " | ".join(map(self.type, parts))
        if origin is list:
            inner = self.type(parts[0])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        if origin is tuple:
            return f"[{', '.join(map(self.type, parts))}]"
        if origin is dict:
            return f"Record<{self.type(parts[0])}, {self.type(parts[1])}>"
        return PLAIN[shape]

    def interface(self, shape: Any) -> str:
        name = str(shape.__name__)
        if name not in self.written:
            self.written[name] = ""
            lines = []
            for field, of in fields(shape).items():
                note = self.notes.get((name, field))
                lines += [f"  /** {note} */"] if note else []
                lines.append(f"  {field}{'' if field in shape.__required_keys__ else '?'}: {self.type(of)};")
            note = self.notes.get((name, ""))
            head = f"/** {note} */\n" if note else ""
            # an alias, not an interface: it is then also a record of its fields
            self.written[name] = "\n".join([f"{head}export type {name} = {{", *lines, "};"])
        return name

    def events(self) -> str:
        kinds: dict[str, list[str]] = {}
        for kind, shape in self.shapes.events.items():
            kinds.setdefault(self.type(shape), []).append(json.dumps(kind))
        return "\n".join(f"  | ({{ event: {' | '.join(names)} }} & {of})" for of, names in kinds.items())

    def moves(self) -> str:
        words = {name: self.word(shape) for name, shape in self.shapes.words.items()}
        return "\n".join(f"  | `{PLACEHOLDER.sub(lambda found: words[found[1]], move)}`" for move in self.shapes.moves)

    def word(self, shape: Any) -> str:
        return f"${{{self.type(shape) if get_origin(shape) is Literal or shape is int else 'string'}}}"


def may_be_empty(shape: Any) -> bool:
    return shape is not None and not shape.__required_keys__


def notes(source: str) -> Iterator[tuple[tuple[str, str], str]]:
    """What is said about a class (the empty name) and about its fields, by the sentences that follow them."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            if said := ast.get_docstring(node):
                yield (node.name, ""), re.sub(r"\s+", " ", said)
            for before, after in zip(node.body, node.body[1:], strict=False):
                match before, after:
                    case ast.AnnAssign(target=ast.Name(id=field)), ast.Expr(value=ast.Constant(value=str(said))):
                        yield (node.name, field), re.sub(r"\s+", " ", said)


def main() -> None:
    for name in game_names():
        path = TABLES / name / "shapes.gen.ts"
        shapes = game_class(name)().shapes()
        if shapes is None or not path.parent.exists():
            continue  # a game of another package, or one that has no table of its own on the page
        module = sys.modules[shapes.view.__module__]
        head = f"/* Made from src/mindscape/games/{name}/shapes.py by scripts/view_types.py. Do not edit. */\n"
        head += 'import type { OneOf } from "../frame/events";\n\n'
        text = head + Writer(shapes, module).text()
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            sys.exit(f"{path.relative_to(ROOT)} is not of these games: run python scripts/view_types.py")


if __name__ == "__main__":
    main()
