"""Words of bits: sets of at most 62 members in one integer, for the engines.  Compiled."""

from mypy_extensions import i64


def bit(n: i64) -> i64:
    """The word with only this member."""
    return 0x4000000000000000 >> (62 - n)  # mypyc 2.4 would shift the 1 of `1 << n` as a number of 32 bits


def count(word: i64) -> i64:
    """How many members a word of at most 62 bits has."""
    n: i64 = word - ((word >> 1) & 0x5555555555555555)
    n = (n & 0x3333333333333333) + ((n >> 2) & 0x3333333333333333)
    n = (n + (n >> 4)) & 0x0F0F0F0F0F0F0F0F
    n = n + (n >> 8)
    n = n + (n >> 16)
    return (n + (n >> 32)) & 0x7F


def first(word: i64) -> i64:
    """The lowest member of a word that is not empty."""
    n: i64 = 0
    if not word & 0xFFFFFFFF:
        word >>= 32
        n = 32
    if not word & 0xFFFF:
        word >>= 16
        n += 16
    if not word & 0xFF:
        word >>= 8
        n += 8
    if not word & 0xF:
        word >>= 4
        n += 4
    if not word & 3:
        word >>= 2
        n += 2
    if not word & 1:
        n += 1
    return n
