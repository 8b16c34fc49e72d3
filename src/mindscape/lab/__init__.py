"""Playing many games to learn from them."""
