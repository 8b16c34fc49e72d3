"""`mindscape completion`: what makes a shell complete this command."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

PROGRAM = "mindscape"
VARIABLE = "_MINDSCAPE_COMPLETE"  # by which the shell asks, as click has it


@click.command(name="completion")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> None:
    r"""Print what makes a shell complete commands, options, agents and values.

    \b
    bash   mindscape completion bash > ~/.local/share/bash-completion/completions/mindscape
    zsh    mindscape completion zsh > ~/.zfunc/_mindscape   (with fpath+=~/.zfunc before compinit)
    fish   mindscape completion fish > ~/.config/fish/completions/mindscape.fish
    """
    kind = get_completion_class(shell)
    assert kind is not None  # click knows these three
    # Not `source()`: for bash it starts a bash to ask for its version, which may not be here.
    asked = kind(click.Command(PROGRAM), {}, PROGRAM, VARIABLE)
    click.echo(asked.source_template % asked.source_vars())
