"""Validation of stored states, what all games share: a save can be forged, so a state is checked
before it is used. Each function gives sentences about what is wrong, none if all is right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator

from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import sanitise

GENERATOR = 1 << 64
"""What every state of chance lies below."""
PLENTY = 1_000_000
"""More than there can be of anything."""


def unknown(ids: Iterable[str | None], known: Container[str]) -> Iterator[str]:
    """Ids of cards that the game does not have; None stands for no card."""
    for each in ids:
        if each is not None and each not in known:
            yield _("there is no card “{id}”").format(id=sanitise(each, 40))


def twice(ids: Iterable[str]) -> Iterator[str]:
    """Cards that lie in two places."""
    for each, n in Counter(ids).items():
        if n > 1:
            yield _("the card “{id}” is there {n} times").format(id=sanitise(each, 40), n=n)


def outside(what: str, value: int, least: int, most: int) -> Iterator[str]:
    """A number that is too small or too large; `what` is the field of the state."""
    if not least <= value <= most:
        text = _("{field} is {value}, and must be from {least} to {most}")
        shown = value if abs(value) < PLENTY * PLENTY else "…"
        yield text.format(field=what, value=shown, least=least, most=most)


def other_length(what: str, found: int, right: int) -> Iterator[str]:
    """A list that has not as many entries as it must; `what` is the field of the state."""
    if found != right:
        text = _("{field} has {found} entries, and must have {right}")
        yield text.format(field=what, found=found, right=right)


def none_of(what: str, value: str | None, allowed: Iterable[str | None]) -> Iterator[str]:
    """A word that is none of those allowed; `what` is the field of the state."""
    if value not in tuple(allowed):
        text = _("{field} cannot be “{value}”")
        yield text.format(field=what, value=sanitise(str(value), 40))
