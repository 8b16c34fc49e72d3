"""Work on the page (web/) with the Node that comes with `pip install -e '.[page]'`.

python scripts/page.py check     style (Prettier), types and warnings (svelte-check), and the page's own tests (Vitest)
python scripts/page.py format    let Prettier mend the style
python scripts/page.py build     build it into src/mindscape/web, as an install does
python scripts/page.py dev       the page at http://localhost:5173, changed as you type; `mindscape serve` beside it
python scripts/page.py browser   where the browser for tests/browser is; CI=true fetches it from Debian if it can
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = ("chromium-headless-shell", "chromium")  # the first has all that tests need, and takes less time for it
SOURCES = ("src/**/*.{svelte,ts,css}", "*.ts")
TOOLS = {
    "prettier": ("prettier/bin/prettier.cjs", "--log-level=warn", *SOURCES),
    "svelte-check": ("svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"),
    "vitest": ("vitest/vitest.mjs", "run"),
    "vite": ("vite/bin/vite.js",),
}


def page() -> Any:
    """The page of the build hook, so that there is one way to build it."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    config = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["hooks"]["custom"]
    return hook.Page(ROOT, config)


def tool(name: str, *more: str) -> int:
    node, env = page().install_tools()
    script, *arguments = TOOLS[name]
    command = [node, f"node_modules/{script}", *arguments, *more]
    return subprocess.run(command, cwd=ROOT / "web", env=env, check=False).returncode


def browser() -> str | None:
    """The Chromium of the system; the one that CHROMIUM names comes first."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


def fetch_browser() -> int:
    if browser() is None and os.environ.get("CI") == "true":
        if shutil.which("apt-get") is None or os.geteuid() != 0:
            print("There is no Chromium here, and it cannot be installed: that needs root and Debian's packages.")
            return 1
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=True)
        for package in PACKAGES:
            install = ["apt-get", "install", "-y", "-qq", package]
            if subprocess.run(install, env=quiet, stdout=subprocess.DEVNULL, check=False).returncode == 0:
                break
        else:
            print("Debian's packages have no Chromium for this computer.")
            return 1
    print(browser() or "There is no Chromium here: tests/browser will be skipped.")
    return 0


def main() -> int:
    command = sys.argv[1] if len(sys.argv) == 2 else ""
    if command == "check":
        return tool("prettier", "--check") or tool("svelte-check") or tool("vitest")
    if command == "format":
        return tool("prettier", "--write")
    if command == "build":
        page().build()
        return 0
    if command == "dev":
        return tool("vite")
    if command == "browser":
        return fetch_browser()
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main())
