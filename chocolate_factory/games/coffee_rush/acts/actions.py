"""All actions of Coffee Rush; names and fields are those of the journal and the trace (CR-5).

Spaces count from 0 row by row, meeples and cups of a player from 0.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import BadRecord
from chocolate_factory.core.language import _
from chocolate_factory.games.coffee_rush.cards.records import CUPS, SPACES, Ingredient

Space = Annotated[int, msgspec.Meta(ge=0, lt=SPACES)]
Cup = Annotated[int, msgspec.Meta(ge=0, lt=CUPS)]
Meeple = Annotated[int, msgspec.Meta(ge=0, lt=2)]


class Place(Action, frozen=True, tag="place"):
    """Put a meeple on an empty space and collect there (CR-1.3)."""

    space: Space


class Activate(Action, frozen=True, tag="activate"):
    """Turn in up-voted cards for an upgrade tile (CR-2.1)."""

    tile: str


class Step(Action, frozen=True, tag="step"):
    """One step of a meeple, collecting what the space shows (CR-2.2)."""

    meeple: Meeple
    space: Space


class Rush(Action, frozen=True, tag="rush"):
    """Spend a Rush Token for one more step (CR-2.2)."""


class Stop(Action, frozen=True, tag="stop"):
    """The move is over (CR-2.2)."""


class Pour(Action, frozen=True, tag="pour"):
    """A collected ingredient goes into a cup of one's own (CR-2.3)."""

    ingredient: Ingredient
    cup: Cup


class Return(Action, frozen=True, tag="return"):
    """A collected ingredient goes back (CR-2.3)."""

    ingredient: Ingredient


class Empty(Action, frozen=True, tag="empty"):
    """A whole cup is emptied (CR-2.3)."""

    cup: Cup


class EndPour(Action, frozen=True, tag="end_pour"):
    """All is poured or returned: on to the orders (CR-2.7)."""


class Process(Action, frozen=True, tag="process"):
    """A cup that holds exactly what an order asks for goes out (CR-2.4)."""

    cup: Cup
    order: str


class EndTurn(Action, frozen=True, tag="end_turn"):
    """No more orders: new ones for the next players, then the flow of time (CR-2.5, CR-2.6)."""


AnyAction = (
    Place | Activate | Step | Rush | Stop | Pour | Return | Empty | EndPour | Process | EndTurn
)

TYPES: dict[str, type[Action]] = {str(t.__struct_config__.tag): t for t in AnyAction.__args__}


def parsed(data: object) -> Action:
    """The action of a JSON object. Raises `BadRecord` with what is wrong with it."""
    kind = data.get("type") if isinstance(data, dict) else None
    if not isinstance(kind, str) or kind not in TYPES:
        raise BadRecord(_("No action of Coffee Rush has the type “{kind}”.").format(kind=kind))
    try:
        return msgspec.convert(data, TYPES[kind], strict=True)
    except msgspec.ValidationError as error:
        raise BadRecord(
            _("The action {kind} is not written as it should be: {reason}.").format(
                kind=kind, reason=error
            )
        ) from error
