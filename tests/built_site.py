"""The documentation, built as a site for tests to look at."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def build_site(out: Path) -> Path:
    """Build it as `make docs` does, but into another folder."""
    command = [sys.executable, str(ROOT / "scripts" / "docs.py"), str(out)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return out
