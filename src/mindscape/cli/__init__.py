"""The command line."""


def main() -> None:
    import sys

    from mindscape.core.referee import Referee

    referee = Referee()
    for line in sys.stdin:
        print(referee.answer(line), flush=True)
