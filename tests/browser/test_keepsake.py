"""A picture of how a game ended: drawn in the browser, saved, shared, with the link to the replay."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from browser.positions import BELL, LAST_LIFE, ME
from browser.visiting import Visitor

Visit = Callable[..., Visitor]
BOT = {"kind": "bot"}
COLOURS = """image => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = image.naturalWidth;
    canvas.getContext("2d").drawImage(image, 0, 0);
    const { data } = canvas.getContext("2d").getImageData(60, 60, 900, 500), found = new Set();
    for (let i = 0; i < data.length; i += 4000) found.add(`${data[i]},${data[i + 1]},${data[i + 2]}`);
    return found.size;
}"""


def picture(window: Visitor, name: str, size: int = 1080) -> None:
    """The sheet is open, and something has been painted."""
    sheet = window.page.get_by_role("dialog", name=name)
    image = sheet.get_by_role("img")
    expect(image).to_be_visible()
    assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") == size
    assert image.evaluate(COLOURS) > 20


def test_the_end_of_every_game_is_a_picture(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", BELL, stage=4)
    noor.page.locator('[data-card="sw"]').click()
    noor.button("A picture to keep").click()
    picture(noor, "A picture to keep")
    expect(noor.page.get_by_role("img", name=re.compile("^A picture of the end"))).to_be_visible()
    noor.sit_at("themind", LAST_LIFE, [ME, {"kind": "bot", "bot": "clock"}])
    noor.page.locator(".low.live").press("Enter")
    noor.button("Go on").click()
    noor.button("A picture to keep").click()
    picture(noor, "A picture to keep")
    for game, seats in (("mindgame", 2), ("deepofmine", 4)):
        made = noor.sit_at(game, None, [ME, *[BOT] * (seats - 1)])
        noor.give_up(made["table"]["id"])
        noor.button("A picture to keep").last.click()  # the last lies on top
        picture(noor, "A picture to keep")


def test_it_is_saved_and_the_replay_is_linked(visit: Visit, tmp_path: Path) -> None:
    noor = visit(permissions=["clipboard-read", "clipboard-write"])
    made = noor.sit_at("nevermind", BELL, stage=4)
    noor.page.locator('[data-card="sw"]').click()
    noor.button("A picture to keep").press("Enter")
    picture(noor, "A picture to keep")
    with noor.page.expect_download() as saved:
        noor.button("Save the picture").click()
    path = tmp_path / "picture.png"
    saved.value.save_as(path)
    assert path.read_bytes().startswith(b"\x89PNG")
    assert saved.value.suggested_filename == f"nevermind-{made['table']['id']}.png"
    noor.button("Copy the link to the replay").click()
    expect(noor.button("The link is copied")).to_be_visible()
    assert f"/replay/{made['table']['id']}?code=" in str(noor.page.evaluate("navigator.clipboard.readText()"))
    noor.page.keyboard.press("Escape")
    expect(noor.page.get_by_role("dialog")).to_have_count(0)


def test_a_phone_shares_it(visit: Visit) -> None:
    noor = visit(size="phone", locale="de-DE", light="dark")
    noor.context.add_init_script(
        "navigator.canShare = () => true;"
        "navigator.share = async told => { document.body.dataset.told = `${told.files[0].type} ${told.text}` };"
    )
    noor.sit_at("nevermind", BELL, stage=4)
    noor.page.locator('[data-card="sw"]').click()
    noor.button("Ein Bild zum Behalten").click()
    picture(noor, "Ein Bild zum Behalten")
    assert not noor.overflows()
    noor.button("Teilen").click()
    expect(noor.page.locator("body")).to_have_attribute("data-told", re.compile("^image/png .*/replay/"))
