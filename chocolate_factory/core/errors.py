"""Errors that carry one clear sentence for the person, and the reason of a refused action."""

from __future__ import annotations

from chocolate_factory.core.coded import Coded


class ChocolateError(Exception):
    """Base of every error whose text is meant to be shown to a person as it is."""


class WrongUse(ChocolateError):
    """A flag, option, seat kind, seed or size that does not exist or cannot be used."""


class BadContent(ChocolateError):
    """A card file that cannot be used: says file, line and key, and what would be right."""


class BadRecord(ChocolateError):
    """A saved game that cannot be read: says file and line, and what is wrong there."""


class Refusal(Coded, frozen=True):
    """Why an action may not be done."""


class IllegalAction(ChocolateError):
    """An action was applied that the rules refuse; `refusal` says why."""

    def __init__(self, refusal: Refusal, sentence: str | None = None) -> None:
        super().__init__(sentence or f"{refusal.code} {refusal.params or ''}".strip())
        self.refusal = refusal


def plain_reason(error: BaseException) -> str:
    """What a person may read of an error, without a full stop: our own sentences and what the
    system says. Of all others "": their words are for the log and the report."""
    if isinstance(error, ChocolateError):
        return str(error).rstrip(".")
    return (error.strerror or "") if isinstance(error, OSError) else ""
