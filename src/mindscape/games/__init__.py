"""The rules of the games, a folder each.  No game knows another."""
