"""`solve`: the best run, or the best deliveries, from a point of a saved game."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from chocolate_factory import exchange, wiring
from chocolate_factory.commands.output import json_line, note, say
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought
from chocolate_factory.games import catalog
from chocolate_factory.play.session import Session


def run(args: Namespace) -> int:
    """Prints the plan; 1 if the record could be read only in part, which stderr explains."""
    with exchange.unpacked(args.file) as file:
        return _run(args, file)


def _run(args: Namespace, file: Path) -> int:
    session = Session.open(file, wiring.find_game(file.parent), writing=False)
    if args.at > session.length:
        raise WrongUse(
            _("{file} has {length} actions; --at must be from 0 to {length}.").format(
                file=args.file.name, length=session.length
            )
        )
    solve = catalog.entry(session.game.id).solve
    if solve is None:
        raise WrongUse(_("Nothing can be solved in {game}.").format(game=_(session.game.title)))
    state = session.state_at(args.at)
    thought = solve(session.game, state)
    if args.json:
        json_line(_report(session, state, args.at, thought))
    else:
        _show(session, state, thought)
    notices = session.take_notices()
    for notice in notices:
        note(notice)
    return int(bool(notices))


def _report(session: Session, state: Any, at: int, thought: Thought) -> dict[str, Any]:
    bound = thought.bound
    return {
        "game": session.game.id,
        "n": at,
        "seat": thought.action.seat,
        "stage": session.game.stage(state)[1],
        "actions": [msgspec.to_builtins(action) for action in thought.line],
        "value": round(thought.value or 0.0, 3),
        "bound": None if bound is None or bound == float("inf") else round(bound, 3),
        "proven": thought.proven,
        "worth": " ".join(thought.reason.split()),
    }


def _show(session: Session, state: Any, thought: Thought) -> None:
    game, words = session.game, session.game.words()
    say(
        _("{player}: {stage}").format(
            player=session.names[thought.action.seat], stage=words.stage(state)
        )
    )
    value = words.points(thought.value or 0.0)
    if thought.proven:
        say(_("The best there is by this valuation, proven: {value}.").format(value=value))
    elif thought.bound is None or thought.bound == float("inf"):
        say(_("The best found: {value}.").format(value=value))
    else:
        text = _("The best found: {value}; nothing exceeds {bound}.")
        say(text.format(value=value, bound=words.points(thought.bound)))
    say(thought.reason)
    state = game.copy(state)
    for number, action in enumerate(thought.line, 1):
        say(f"{number:>3}  {words.act(state, action)}")
        game.advance(state, action)
