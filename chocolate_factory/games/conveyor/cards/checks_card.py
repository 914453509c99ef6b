"""What must hold of one card by itself, for `checks` and `checks_extra`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from chocolate_factory.content.decks import Fault
from chocolate_factory.content.yaml_file import choice, explain
from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Limited
from chocolate_factory.games.conveyor.cards.records import Employee, ExtraEmployee, Part
from chocolate_factory.games.conveyor.effects import registry

CHOICES = 500
"""Ways in which one option may be operated; `legal` lists every one."""
MOST = 20
"""Largest figure of an effect or a store's rule."""


def part(path: tuple[str | int, ...], card: Part) -> Iterator[Fault]:
    """One function, and no option that leaves too much to choose."""
    yield from _function(path, card)
    for j, option in enumerate(card.options):
        ways = len(pieces.fillings(option.inputs)) * len(pieces.fillings(option.outputs))
        if ways > CHOICES:
            text = _("this leaves {ways} choices to the player; at most {most} are allowed.")
            yield Fault((*path, "options", j), text.format(ways=ways, most=CHOICES))


def _function(path: tuple[str | int, ...], part: Part) -> Iterator[Fault]:
    """A part does exactly one thing (CF-5.3)."""
    given = [bool(part.options), part.upgrade > 0, part.repeat > 0, part.move > 0, part.chute]
    if sum(given) != 1:
        text = _(
            "the part {id} must have exactly one of options, upgrade, repeat, move and chute; "
            "it has {found}."
        )
        yield Fault(path, text.format(id=part.id, found=sum(given)))
    if part.repeat == 1:
        text = _("{value} would copy nothing; it must be 2 or more.").format(value=part.repeat)
        yield Fault((*path, "repeat"), text)
    if part.chute and part.cost:
        text = _("a chute is free; its cost must be 0, not {cost}.").format(cost=part.cost)
        yield Fault((*path, "cost"), text)
    if not part.chute and not part.cost:
        text = _(
            "the part {id} must cost at least 1 coal, not {cost}, as every part does but the Chute."
        )
        yield Fault((*path, "cost"), text.format(id=part.id, cost=part.cost))


def employee(path: tuple[str | int, ...], card: Employee | ExtraEmployee) -> Iterator[Fault]:
    """Effects that exist, and only one with uses."""
    for j, found in enumerate(card.effects):
        yield from entry((*path, "effects", j), found, registry.EFFECTS)
    used = [verb for found in card.effects for verb in found if _counts_uses(verb)]
    if len(used) > 1:
        text = _("an employee may have only one effect with uses; this one has {verbs}.")
        yield Fault((*path, "effects"), text.format(verbs=", ".join(used)))


def _counts_uses(verb: str) -> bool:
    """Whether an effect has uses of the day, which are counted once for each employee."""
    effect = registry.EFFECTS.get(verb)
    return effect is not None and issubclass(effect, Limited)


def entry(
    path: tuple[str | int, ...], entry: dict[str, Any], known: dict[str, Any]
) -> Iterator[Fault]:
    """One verb that exists, with the arguments it takes, each figure in range."""
    if len(entry) != 1:
        text = _("exactly one entry must stand here, not {found}; {choice}")
        yield Fault(path, text.format(found=len(entry), choice=choice("", list(known))))
    for verb, arguments in entry.items():
        if verb not in known:
            text = _("{verb} is not known; {choice}")
            words = text.format(verb=verb, choice=choice(verb, list(known)))
            yield Fault((*path, verb), words)
            continue
        try:
            msgspec.convert(arguments, known[verb])
        except msgspec.ValidationError as error:
            where, words = explain(str(error), arguments, known[verb])
            yield Fault((*path, verb, *where), words)
        for key, value in arguments.items():
            if isinstance(value, int) and not 1 <= value <= MOST:
                text = _("{value} is out of range; it must be from 1 to {most}.")
                yield Fault((*path, verb, key), text.format(value=value, most=MOST))
