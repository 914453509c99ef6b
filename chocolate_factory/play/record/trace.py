"""The trace: a record as JSON values for other tools, with events and states written out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from chocolate_factory.play.record.journal import sum_of
from chocolate_factory.play.session import Session


def trace(session: Session) -> Iterator[dict[str, Any]]:
    """The lines of the trace: header, `n` -1 with the first state, the effective actions, result.

    Actions are numbered from 0 and come with their events and the state after them, as
    `Game.trace` shows it. The result of an unfinished game is as if it ended now."""
    game = session.game
    steps = session.history  # first, as it may find that the start has moved
    head = {"n": 0, **session.header.body()}
    yield {**head, "sum": sum_of("", head)}
    yield {"n": -1, "state": game.trace(session.state_at(0))}
    for number, step in enumerate(steps):
        yield {
            "n": number,
            "action": msgspec.to_builtins(step.action),
            "events": msgspec.to_builtins(step.events),
            "state": game.trace(step.state),
        }
    result = msgspec.to_builtins(game.result(session.state))
    del result["ties"]  # others read this format; what broke a tie follows from the last state
    yield {"result": result}
