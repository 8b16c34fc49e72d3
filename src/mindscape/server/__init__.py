"""Tables that never lose a move: the lobby, the tables, the store, fair play."""
