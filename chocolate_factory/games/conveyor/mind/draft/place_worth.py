"""What a part in a place comes to by the end of the week, by figures that were learnt.

They were fitted to games played on to their end (`scripts/learning/part_worth.py`), by what a part
is and not by its name, so that they hold for cards that somebody else wrote."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, Part
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.evaluation import values
from chocolate_factory.games.conveyor.mind.evaluation.factory_flow import SELLS, Parts, VariedFlow
from chocolate_factory.games.conveyor.mind.greedy import part_rules

Slots = tuple[str | None, ...]
Figures = Mapping[str, float]
"""£ for each day left, by `features`."""
NODES = 3_000
"""For one factory."""
COAL = 1.3
"""Price of coal, as a multiple of the day's."""
PRICES = tuple(
    round((SELLS if piece in pieces.CLASSES["refined"] else 1.0) * values.MARKET[piece], 2)
    for piece in pieces.PIECES
)
TAKEN = ("bean", "cocoa", "bar", "wrapped", "refined")
"""What a part may take. A symbol counts for the narrowest of them."""
FLOW, PART, COVERED = "flow", "part ", "covered "
"""The figure for what varied chocolate brings, and what the others begin with."""


class Learnt(msgspec.Struct, frozen=True):
    """What is known of places."""

    whole: Figures
    """For all that a part comes to."""
    beside_plan: Figures
    """For what it comes to beside what the planned day gains with it."""


class Place(msgspec.Struct, frozen=True):
    """A part in a slot (0–7) of a factory that has `slots`, taken on a day."""

    slots: Slots
    part: str
    slot: int

    @property
    def after(self) -> Slots:
        """The factory with it."""
        return (*self.slots[: self.slot], self.part, *self.slots[self.slot + 1 :])


def worth(learnt: Figures, book: Book, place: Place, day: int) -> float:
    """£ that a place promises for the days from `day` on; none after the last one."""
    days = LAST_DAY + 1 - day
    if days <= 0:
        return 0.0
    found = features(book, place, day)
    return days * sum(learnt.get(name, 0.0) * value for name, value in found.items())


def features(book: Book, place: Place, day: int) -> dict[str, float]:
    """What counts of a place on a day: what the part is, what it covers, and by how many £ a day
    the factory brings more with it where equal pieces are worth less and less."""
    found = {PART + name: value for name, value in _of_part(book.parts[place.part]).items()}
    covered = place.slots[place.slot]
    if covered is not None:
        found |= {COVERED + name: value for name, value in _of_covered(book.parts[covered]).items()}
    found[FLOW] = varied(book, place.after, day) - varied(book, place.slots, day)
    return found


@lru_cache(maxsize=256)
def _of_part(part: Part) -> dict[str, float]:
    found = _of_any(part) | {"moves": float(bool(part.move))}
    if part.options:
        inputs = {symbol for option in part.options for symbol in option.inputs}
        outputs = [symbol for option in part.options for symbol in option.outputs]
        found |= {
            "options": float(len(part.options) - 1),
            "many in": float(min(len(option.inputs) for option in part.options) > 1),
            "many out": len(outputs) / len(part.options),
            "any out": float("any" in outputs),
        }
        found |= {f"takes {_kind(symbol)}": 1.0 for symbol in sorted(inputs)}
    return found


@lru_cache(maxsize=256)
def _of_covered(part: Part) -> dict[str, float]:
    return _of_any(part) | {"one": 1.0, "Chute": float(part.chute)}


def _of_any(part: Part) -> dict[str, float]:
    return {
        "coal": float(part.cost),
        "gain": part_rules.gain(part),
        "upgrades": float(part.upgrade),
        "copies": float(max(part.repeat - 1, 0)),
    }


def _kind(symbol: str) -> str:
    members = set(pieces.members(symbol))
    return next((kind for kind in TAKEN if members <= set(pieces.members(kind))), "any")


def varied(book: Book, slots: Slots, day: int) -> float:
    """£ a day that a factory brings where equal pieces are worth less and less."""
    parts = tuple(book.parts[part] if part else None for part in slots)
    price = COAL * values.coal(min(day + 1, LAST_DAY))
    return book.board.shifts * book.board.beans * _varied_bean(parts, price)


@lru_cache(maxsize=65536)
def _varied_bean(parts: Parts, coal: float) -> float:
    return VariedFlow(parts, PRICES, coal, Budget(NODES)).value()
