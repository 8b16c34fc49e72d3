"""Compiles the rules into the wheel; a user needs only Python.

The modules listed in pyproject.toml are compiled by mypyc in a temporary folder, so the tree stays clean.
Without a compiler, and in an editable install, the same modules run as plain Python.

MINDSCAPE_PURE=1   do not compile
MINDSCAPE_PURE=0   fail when the rules cannot be compiled
"""

from __future__ import annotations

import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

GROUP = "mindscape"  # the shared library is named mindscape__mypyc


class CannotBuild(Exception):
    """Why, in one sentence, and what the tools had to say."""

    def __init__(self, why: str, log: str = "") -> None:
        super().__init__(why)
        self.log = log


def run(command: list[str], cwd: Path, why: str) -> None:
    done = subprocess.run(
        command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False
    )
    if done.returncode:
        raise CannotBuild(why, done.stdout)


# ---- the rules ------------------------------------------------------------------------------


class Rules:
    def __init__(self, root: Path, config: dict[str, Any]) -> None:
        self.src = root / "src"
        self.modules: list[str] = config["modules"]
        self.requires: list[str] = config["requires"]
        self.asked = os.environ.get("MINDSCAPE_PURE", "")

    def obstacle(self) -> str:
        """What is known beforehand to prevent compiling, so that mypyc need not even be fetched."""
        if platform.python_implementation() != "CPython":
            return "this Python is not CPython"
        if os.name == "nt":
            return ""  # setuptools knows how to find Microsoft's compiler; if it does not, it says so
        if not Path(sysconfig.get_path("include"), "Python.h").is_file():
            return "the Python headers (Python.h) were not found"
        compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
        return "" if shutil.which(compiler) else f"there is no C compiler ({compiler})"

    def dependencies(self) -> list[str]:
        return [] if self.asked == "1" or self.obstacle() else self.requires

    def compile(self, out: Path) -> dict[str, str]:
        """Compile into `out`; return {file: path in the wheel}."""
        if obstacle := self.obstacle():
            raise CannotBuild(obstacle)
        # A process of its own: mypyc and setuptools exit, print and change settings as they like.
        # It runs in src/, so that tracebacks name mindscape/core/rng.py, the path from site-packages.
        command = [sys.executable, str(Path(__file__).resolve()), str(out), *self.modules]
        try:
            run(command, self.src, "mypyc or the C compiler failed")
        except CannotBuild as error:
            first = next((f": {line.strip()}" for line in error.log.splitlines() if " error: " in line), "")
            raise CannotBuild(f"{error}{first:.200}", error.log) from None
        return {str(p): p.relative_to(out).as_posix() for p in sorted(out.rglob("*")) if p.suffix in (".so", ".pyd")}


def compile_here(out: str, modules: list[str]) -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution

    with TemporaryDirectory(prefix="mindscape-c-") as tmp:
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        # Silent: a wrong type in a module that is not compiled is for `make check` to find, no reason to stay slow.
        quiet = "--follow-imports=silent"
        options = ["--config-file=", f"--cache-dir={tmp}/mypy", f"--python-version={version}", quiet]
        extensions = mypycify([*options, *modules], opt_level="3", group_name=GROUP, target_dir=f"{tmp}/c")
        widen_shifts(Path(tmp, "c"))
        if sys.platform != "win32":
            for extension in extensions:  # a new list each: mypycify gives them all the same one
                # A warning of some new compiler is no reason to stay slow; the other flag lets gcc inline: +40 % speed.
                flags = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
                extension.extra_compile_args = [*flags, "-fno-semantic-interposition"]
        command = Distribution({"name": GROUP, "ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = out, f"{tmp}/o"
        command.ensure_finalized()
        command.run()


def widen_shifts(folder: Path) -> None:
    """Make the 1 of `1 << n` a number of 64 bits: mypyc 2.4 writes a plain C 1, whose bits from 31 on are lost."""
    for source in folder.rglob("*.[ch]"):
        code = source.read_text(encoding="utf-8")
        source.write_text(re.sub(r"= (-?\d+) << ", r"= \1LL << ", code), encoding="utf-8")


# ---- the hook -------------------------------------------------------------------------------

if __name__ == "__main__":
    compile_here(sys.argv[1], sys.argv[2:])
else:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class MindscapeHook(BuildHookInterface):  # type: ignore[misc, type-arg, unused-ignore]
        PLUGIN_NAME = "custom"

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            self.rules = Rules(Path(self.root), self.config)
            self.scratch: TemporaryDirectory[str] | None = None

        def dependencies(self) -> list[str]:
            # Whether an install is editable is known here only from pip's own command line.
            if self.target_name == "wheel" and not any("editable" in argument for argument in sys.argv):
                return self.rules.dependencies()
            return []

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if self.target_name == "wheel" and version != "editable" and self.rules.asked != "1":
                self.add_compiled(build_data)

        def add_compiled(self, build_data: dict[str, Any]) -> None:
            self.scratch = TemporaryDirectory(prefix="mindscape-so-")  # until the wheel is written
            try:
                files = self.rules.compile(Path(self.scratch.name))
            except CannotBuild as error:
                if self.rules.asked == "0":
                    why = f"The rules could not be compiled and MINDSCAPE_PURE=0 demands it: {error}."
                    raise SystemExit(f"{error.log}\n{why}") from None
                self.app.display_warning(
                    f"The rules were not compiled ({error}); they will run as plain Python, more slowly."
                )
                return
            build_data["force_include"].update(files)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

        def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
            if self.scratch:
                self.scratch.cleanup()
