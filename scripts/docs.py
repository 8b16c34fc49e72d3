"""Builds the documentation as a site from the pages of this folder and the docstrings of the sources.

    make docs            into src/mindscape/site, where `mindscape docs` and the next wheel find it
    scripts/docs.py OUT  into another folder

Pages lie in the site as they lie in the repository, so that links between them lead to the same places. What is wrong
(a link or a heading that is not there, a page that the menu does not name) stops it.
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
OUT = ROOT / "src" / "mindscape" / "site"
FOLDERS = ("docs", "examples", "deploy")
# What people write programs with; `mindscape` itself is shown name by name.
MODULES = {
    "Numbers and batches": ("mindscape.core.numbers", "mindscape.core.batch"),
    "Environments": ("mindscape.env", "mindscape.env.solo", "mindscape.env.batches", "mindscape.env.aec",
                     "mindscape.env.parallel", "mindscape.env.spiel"),
    "Agents": ("mindscape.bots.agent", "mindscape.bots.thinker", "mindscape.bots.search", "mindscape.bots.catalogue",
               "mindscape.bots.outside"),
    "Experiments": ("mindscape.lab.simulate", "mindscape.lab.played", "mindscape.lab.duels", "mindscape.lab.statistics",
                    "mindscape.lab.feel", "mindscape.lab.files", "mindscape.lab.luck"),
    "The coach": ("mindscape.coach", "mindscape.coach.reviewing"),
    "A seat at a server": ("mindscape.client",),
    "Games of your own": ("mindscape.core.kit", "mindscape.cli.faces", "mindscape.server.extension"),
}  # fmt: skip


WHOLE_NAME = "    options: {show_root_full_path: true}"
FETCHED = "https://unpkg.com/iframe-worker/shim"


def lay_out(pages: Path) -> None:
    """Copy what is shown to where it is built from."""
    for name in FOLDERS:
        shutil.copytree(ROOT / name, pages / name, ignore=shutil.ignore_patterns("__pycache__", "pictures.py"))
    for path in (*ROOT.glob("*.md"), *ROOT.glob("bench/**/*.md")):
        if "node_modules" not in path.parts:
            (pages / path.relative_to(ROOT)).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, pages / path.relative_to(ROOT))
    api = pages / "api"
    api.mkdir()
    for title, modules in {"mindscape": (), **MODULES}.items():
        text = whole_surface() if not modules else "\n\n".join(f"::: {module}\n{WHOLE_NAME}" for module in modules)
        (api / page_of(title)).write_text(f"# {title}\n\n{text}\n", encoding="utf-8")


def page_of(title: str) -> str:
    return "index.md" if title == "mindscape" else re.sub(r"\W+", "-", title.lower()) + ".md"


def whole_surface() -> str:
    """The names of `mindscape`, each with what its docstring says."""
    tree = ast.parse((ROOT / "src/mindscape/__init__.py").read_text(encoding="utf-8"))
    homes = {
        name.name: node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for name in node.names
    }
    listed = next(
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    )
    told = "Each of these is imported from `mindscape`: `from mindscape import Match`."
    return "\n\n".join([told, *(f"::: {homes[name]}.{name}" for name in listed)])


def settings(sources: Path) -> str:
    """mkdocs.yml with the menu of the reference, which follows from MODULES."""
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").replace("SOURCES", str(sources))
    entries = [f"      - api/{page_of('mindscape')}", *(f"      - api/{page_of(title)}" for title in MODULES)]
    return text.replace("      - API", "\n".join(entries))


def build(out: Path) -> None:
    with TemporaryDirectory(prefix="mindscape-docs-") as tmp:
        folder = Path(tmp)
        lay_out(folder / "pages")
        (folder / "mkdocs.yml").write_text(settings(ROOT / "src"), encoding="utf-8")
        fresh = folder / "site"
        command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-d", str(fresh)]
        done = subprocess.run(command, cwd=folder, text=True, capture_output=True, check=False)
        if done.returncode:
            raise SystemExit(f"{done.stderr}\nThe documentation does not build: what is wrong stands above.")
        slim(fresh)
        keep_to_itself(fresh)
        shutil.rmtree(out, ignore_errors=True)
        shutil.copytree(fresh, out)


def slim(site: Path) -> None:
    """Leave out what nobody here reads, and what would say when and where it was built."""
    for pattern in ("*.map", "lunr", "sitemap.xml*", "404.html"):
        for path in list(site.rglob(pattern)):
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def keep_to_itself(site: Path) -> None:
    """Ask nobody else for anything: the theme would fetch a script for pages that are opened from a file."""
    worker = Path("assets/javascripts/worker.js")
    shutil.copy(Path(__file__).with_name("docs_worker.js"), site / worker)
    for page in site.rglob("*.html"):
        up = "../" * (len(page.relative_to(site).parts) - 1)
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace(FETCHED, f"{up}{worker.as_posix()}"), encoding="utf-8")


if __name__ == "__main__":
    out = Path(sys.argv[1]) if sys.argv[1:] else OUT
    build(out)
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    print(f"{out / 'index.html'} ({size / 1e6:.1f} MB)")
