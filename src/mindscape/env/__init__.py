"""The games for programs that learn: Gymnasium, PettingZoo, OpenSpiel, and many games in one step.

    import gymnasium, mindscape.env
    env = gymnasium.make("Mindscape/Nevermind-v0", stage=3)

    from mindscape.env import mindgame_v0
    env = mindgame_v0.env()

    import pyspiel, mindscape.env.spiel
    game = pyspiel.load_game("mindscape_nevermind(stage=3)")

    from mindscape.env.batches import Batches
    games = Batches("deepofmine", 64, players=3)

What every action id and every byte of an observation means is told in `docs/env.md`, and by
`mindscape.game(NAME).numbers()`.  NumPy and Gymnasium come with the extra `env`.
"""

from __future__ import annotations

try:
    import gymnasium
except ImportError as error:  # pragma: no cover - said where somebody lacks the extra
    raise ImportError(
        "mindscape.env needs NumPy and Gymnasium, which are an extra: pip install 'mindscape[env]'"
    ) from error

SOLO = {
    "Mindscape/Nevermind-v0": "nevermind",
    "Mindscape/MindGame-v0": "mindgame",
    "Mindscape/DeepOfMine-v0": "deepofmine",
    "Mindscape/TheMind-v0": "themind",
}
"""The environments of Gymnasium: one seat learns, the others are played by agents."""


def register() -> None:
    """Tell Gymnasium of our environments; importing this package does it."""
    for name, game in SOLO.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="mindscape.env.solo:Solo",
                vector_entry_point="mindscape.env.batches:VectorSolo" if game == "nevermind" else None,
                kwargs={"game": game},
            )


register()
