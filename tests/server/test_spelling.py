"""What people write: names that look like what they are."""

from __future__ import annotations

import asyncio
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mindscape.core.refusals import Refused
from mindscape.server import guests, spelling
from mindscape.server.spelling import LONGEST_NAME, ZWJ, ZWNJ, tidy
from server.hall import hall

TURNING = "".join(map(chr, [0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]))
HIDDEN = "\u00ad\u034f\u115f\u180e\u200b\u2060\u2800\u3164\ufeff\ufff9\x00\x1b\x85\U000e0041"
LETTERS = st.text(st.sampled_from("aZé́ß ñ你نم👩🏽❤\ufe0f💻नक्‍ा1-'" + ZWJ + ZWNJ + TURNING + HIDDEN)) | st.text()


@pytest.mark.parametrize(
    "name",
    [
        "Ann", "Änne-Marie O'Neil", "Zoë 2", "李小龙", "נועה", "محمد", "می\u200cخواهم", "श्री", "क्\u200dष",
        "സച്ചിന്\u200d", "👩\u200d💻", "👩🏽\u200d❤\ufe0f\u200d💋\u200d👩🏻", "🏳\ufe0f\u200d🌈", "🇩🇪", "\U0001fae8", "?",
    ],
)  # fmt: skip
def test_names_of_the_world_stay_as_they_are(name: str) -> None:
    assert spelling.name(name) == name


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("\u202eeilA\u202c", "eilA"), ("\u2067Bob\u2069", "Bob"), ("A\u200bnn", "Ann"), (" Ann \u00a0 Lee ", "Ann Lee"),
        ("A\u200dnn\u200d", "A\u200dnn"), ("\u200dAnn", "Ann"), ("A \u200d B", "A B"), ("Zoe\u0308", "Zoë"),
        ("e\u200b\u0301", "é"), ("A\u3164", "A"),
    ],
)  # fmt: skip
def test_what_hides_or_turns_is_left_out(written: str, shown: str) -> None:
    assert spelling.name(written) == shown


@pytest.mark.parametrize("name", ["\u200d", "\u202e", "\u3164\u3164", "\u2800", "\ufe0f", "\u0301", " \u200b "])
def test_a_name_of_nothing_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="nothing to read"):
        spelling.name(name)


@given(LETTERS)
def test_no_name_hides_or_turns_anything(written: str) -> None:
    try:
        name = spelling.name(written)
    except Refused:
        assert not any(letter.isalnum() for letter in written if letter not in HIDDEN)
        return
    assert not set(name) & set(TURNING + HIDDEN)
    assert not any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in name)
    assert unicodedata.is_normalized("NFC", name)
    assert name == " ".join(name.split())
    assert 0 < len(name) <= LONGEST_NAME
    assert spelling.name(name) == name


@given(LETTERS)
def test_what_can_be_read_is_kept(written: str) -> None:
    def letters(text: str) -> list[str]:
        return [one for one in unicodedata.normalize("NFC", text) if one.isalnum() and one not in HIDDEN]

    plain = "".join(letter for letter in written if letter.isalnum() or letter.isspace())
    assert letters(tidy(plain)) == letters(plain)


def test_the_one_name_of_a_guest_is_tidied_wherever_it_is_said() -> None:
    async def story() -> None:
        async with hall() as house:
            renamed = await house.ask("PUT", "/api/me", {"name": "\u202eAnn\u200b"})
            assert renamed.json()["name"] == "Ann"
            made = await house.table("mindgame", name="\u2066Ann")
            assert made["table"]["seats"][0]["name"] == "Ann"
            bob = await house.sit(made, "Bob\u200f")
            assert bob["table"]["seats"][1]["name"] == "Bob"
            refused = await house.ask("PUT", "/api/me", {"name": "\u2800"})
            assert (refused.status_code, refused.json()["code"]) == (409, "no-name")

    asyncio.run(story())


def test_a_cookie_of_older_days_is_read_as_a_name_is_today() -> None:
    sealed = guests.seal(guests.Guest("g1", "\u202eAnn"), b"key")
    assert guests.unseal(sealed, b"key") == guests.Guest("g1", "Ann")
