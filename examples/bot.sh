#!/bin/sh
# An agent in plain shell, for games of turns; it needs nothing that a Unix machine does not have.
#
#     mindscape simulate nevermind --games 20 --agent "sh examples/bot.sh"
#
# For every decision it reads one line, {"game", "options", "seat", "view", "moves"}, and writes one: {"move": "..."}.
# The list of moves stands last, so that it can be cut out without a JSON reader. When the input ends, so does the game.

while IFS= read -r question; do
    moves=$(printf '%s\n' "$question" | sed 's/.*"moves": \["\(.*\)"\]}$/\1/; s/", "/\
/g')
    for verb in letgo notice focus acknowledge ''; do # the steps of Nevermind, the most urgent first, then anything
        move=$(printf '%s\n' "$moves" | sed -n "/^$verb/{p;q;}")
        [ -n "$move" ] && break
    done
    printf '{"move": "%s"}\n' "$move"
done
