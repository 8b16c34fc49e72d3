"""The documents are whole: what is there is listed, and links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


def test_every_decision_is_in_the_index() -> None:
    listed = re.findall(r"\]\((\d{4}-[^)]+\.md)\)", (DOCS / "adr/README.md").read_text(encoding="utf-8"))
    assert sorted(listed) == sorted(path.name for path in (DOCS / "adr").glob("[0-9]*.md"))


@pytest.mark.parametrize("path", sorted(DOCS.rglob("*.md")), ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(path: Path) -> None:
    links = re.findall(r"\]\(([^)#: ]+\.(?:md|py|json))(?:#[^)]*)?\)", path.read_text(encoding="utf-8"))
    assert [link for link in links if not (path.parent / link).is_file()] == []


@pytest.mark.parametrize("path", sorted(DOCS.rglob("*.md")), ids=lambda path: path.name)
def test_a_decision_is_called_by_its_number(path: Path) -> None:
    called = re.findall(
        r"\[(?:ADR |decision )?(\d+)\]\((?:[^)\s]*/)?(\d{4})-[^)]+\.md\)", path.read_text(encoding="utf-8")
    )
    assert [(said, number) for said, number in called if int(said) != int(number)] == []
