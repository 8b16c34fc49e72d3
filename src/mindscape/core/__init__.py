"""The contract that every game obeys; it knows no game, no clock and no dice."""
