"""Sessions of the toy game: begun, played on, opened again; the sums of their saves."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Game, Player, Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.play.record.journal import Header
from chocolate_factory.play.session import Session
from tests.helpers.toy import Toy


def setup(*kinds: str, rounds: int = 3) -> Setup:
    players = tuple(Player(name, "red", kind) for name, kind in zip("ABC", kinds, strict=False))
    return Setup(players, {"rounds": rounds})


def new(*kinds: str, path: Path | None = None, rounds: int = 3) -> Session:
    return Session.new(Toy(), setup(*kinds, rounds=rounds), 7, path)


def find(game: Game | None = None) -> Callable[[Header], Game]:
    return lambda header: game or Toy()


def act(session: Session, *actions: Action) -> None:
    for action in actions:
        session.do(action)


def reopened(session: Session, game: Game | None = None) -> Session:
    """The session's save, opened again."""
    session.close()
    assert session.path is not None
    return Session.open(session.path, find(game))


def at_random(session: Session, count: int = 10_000, seed: int = 1) -> Session:
    """The session after so many more random actions, or at its end."""
    rng = Rng(seed)
    with session.batched():
        while count and not session.finished:
            session.do(rng.choice(session.game.legal(session.state, session.state.seat)))
            count -= 1
    return session


def independent_sum(previous: str, value: dict[str, Any]) -> str:
    """The sum as the docstring of the journal describes it, by other means."""
    rest = {key: part for key, part in value.items() if key != "sum"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return blake2b((previous + text).encode()).hexdigest()[:16]
