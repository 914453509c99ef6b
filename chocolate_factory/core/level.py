"""Levels of bots as records: what the client shows of them, and how their minds are made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from chocolate_factory.core.mind import Mind

BUDGET = 2_000
"""Nodes that a bot may look at for one decision, unless its level says otherwise."""


class Level(msgspec.Struct, frozen=True):
    """A level of bots. Its words go through the message catalogue when they are shown."""

    id: str
    """What records, settings and the command line call it."""
    name: str
    """`Hard bot`."""
    character: str
    """How it plays and how far it looks ahead, in one line."""
    make: Callable[[Any], Mind]
    """The mind of (game). It is called in workers, so it must be a class or function of a
    module."""
    budget: int = BUDGET
    """Nodes that it may look at for one decision."""
    phrase: str = ""
    """What it is called within a sentence: `a hard bot`; without one, its name in brackets."""
    style: tuple[str, ...] = ()
    """What somebody of this style says of themselves, in two sentences; empty for plain levels."""
