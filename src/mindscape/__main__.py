"""`python -m mindscape` is the command `mindscape`."""

from mindscape.cli import main

main()
