"""What each of our games brings to the terminal, the server and the lab, a folder a game.

Nothing here is imported by name: each thing is an entry point (`mindscape.core.registry.bring`), as it would be for a
game of another package.
"""
