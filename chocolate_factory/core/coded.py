"""Messages as data: a code and parameters, of which the words of a game make a sentence."""

from __future__ import annotations

from typing import Any

import msgspec


class Coded(msgspec.Struct, frozen=True):
    """A sentence that is not worded yet: a code of a table of sentences, and its parameters."""

    code: str
    params: dict[str, Any] = {}


class Reason(Coded, frozen=True):
    """Why a line of the score sheet has its amount for a seat."""
