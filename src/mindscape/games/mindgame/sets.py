"""Sets as words of bits, and stacks of tiles as integers (MG-114): seven bits a tile, the display lowest."""

from mypy_extensions import i64

from mindscape.core.bits import bit, first


def nth(word: i64, n: i64) -> i64:
    """The n-th member (from 0) of a word."""
    while n > 0:
        word &= word - 1
        n -= 1
    return first(word)


# ---- stacks ---------------------------------------------------------------------------------


def height(stack: i64) -> i64:
    """How many tiles a stack has."""
    if stack < 0x80:
        return 1 if stack else 0
    if stack < 0x4000:
        return 2
    if stack < 0x200000:
        return 3
    return 4 if stack < 0x10000000 else 5


def top(stack: i64) -> i64:
    """The display, -1 without one (MG-115)."""
    return (stack & 0x7F) - 1


def tile_at(stack: i64, n: i64) -> i64:
    """The n-th tile from the top, from 0."""
    return ((stack >> 7 * n) & 0x7F) - 1


def bottom_of(stack: i64) -> i64:
    """The lowest tile where it lies, the others left away."""
    if stack == 0:
        return 0
    shift: i64 = 7 * (height(stack) - 1)
    return (stack >> shift) << shift


def stack_of(tile: i64) -> i64:
    """A stack of one tile."""
    return tile + 1


def on_top(upper: i64, lower: i64) -> i64:
    """One stack above another."""
    return upper | lower << 7 * height(upper)


def without(stack: i64, tile: i64) -> i64:
    """A stack without one of its tiles, the others in their order."""
    shift: i64 = 0
    wanted: i64 = tile + 1
    while (stack >> shift) & 0x7F != wanted:
        shift += 7
    return (stack & (bit(shift) - 1)) | ((stack >> (shift + 7)) << shift)


def holds(stack: i64, tile: i64) -> bool:
    """A tile lies in a stack."""
    wanted: i64 = tile + 1
    while stack:
        if stack & 0x7F == wanted:
            return True
        stack >>= 7
    return False
