"""All actions of Chocolate Factory; names and fields are those of the journal and the trace.

Pieces are named, lists of pieces stand in the order of `pieces.PIECES`; squares count from 1 at
the entrance. Fields that end in `_` bear the name without it in JSON (`with`, `as`).
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import BadRecord
from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.cards.records import Piece, Slot, StoreId

Pieces: TypeAlias = tuple[Piece, ...]


class TakePart(Action, frozen=True, tag="take_part"):
    """Keep a part of a packet and put it into a slot at once (CF-4.1, CF-4.2)."""

    packet: int
    part: str
    slot: Slot


class TakeEmployee(Action, frozen=True, tag="take_employee"):
    """Keep an employee of a packet (CF-4.1)."""

    packet: int
    employee: str


class Push(Action, frozen=True, tag="push"):
    """Load and push, once a shift (CF-5.2)."""


class Operate(Action, frozen=True, tag="operate", omit_defaults=True, rename={"with_": "with"}):
    """Operate a converter: one option, with every class symbol chosen (CF-5.3).

    Here and in the acts of other parts, `with` is `helpers` where they operate once more a part
    that was operated in this shift (CF-10.2)."""

    slot: Slot
    option: int
    inputs: Pieces
    outputs: Pieces
    square: int
    with_: str | None = None


class Upgrade(Action, frozen=True, tag="upgrade", omit_defaults=True, rename={"with_": "with"}):
    """One upgrade point of an Upgrader; the first one pays (CF-5.3)."""

    slot: Slot
    square: int
    piece: Piece
    into: Piece
    with_: str | None = None


class Repeat(Action, frozen=True, tag="repeat", omit_defaults=True, rename={"with_": "with"}):
    """Copies of one piece by a Repeater (CF-5.3)."""

    slot: Slot
    square: int
    piece: Piece
    with_: str | None = None


class Move(Action, frozen=True, tag="move", omit_defaults=True, rename={"with_": "with"}):
    """A piece to another square: by a part, or by an Operator where `slot` is null (CF-7)."""

    slot: Slot | None
    square: int
    piece: Piece
    to: int
    with_: str | None = None


class Chute(Action, frozen=True, tag="chute"):
    """A piece down the Chute into the store room (CF-1.3)."""

    piece: Piece
    square: int


class Trade(Action, frozen=True, tag="trade"):
    """A store-room chocolate for 1 coal (CF-5.4), also what may not be kept (CF-8.1)."""

    piece: Piece


class Assign(Action, frozen=True, tag="assign"):
    """Assign the Mechanic or Technician to a part (CF-7)."""

    slot: Slot


class Decorate(Action, frozen=True, tag="decorate"):
    """The Decorator's upgrade of any piece (CF-7)."""

    square: int
    piece: Piece
    into: Piece


class Pack(Action, frozen=True, tag="pack"):
    """The Packer doubles every piece on a square (CF-7)."""

    square: int


class Transform(Action, frozen=True, tag="transform"):
    """The Prodigy makes any piece a piece of any other type (CF-10.2)."""

    square: int
    piece: Piece
    into: Piece


class EndShift(Action, frozen=True, tag="end_shift"):
    """Clear: the shift is over (CF-5.1)."""


class DeliverStage(
    Action, frozen=True, tag="deliver_stage", omit_defaults=True, rename={"with_": "with"}
):
    """Pay the next stage of an order; `with` names the employee who bends its price (CF-6.1)."""

    order: str
    pay: Pieces
    with_: str | None = None


class SkipStage(Action, frozen=True, tag="skip_stage"):
    """The Clerk moves the marker past a stage, for no money (CF-7)."""

    order: str


class DeliverStore(
    Action, frozen=True, tag="deliver_store", omit_defaults=True, rename={"as_": "as"}
):
    """Supply a Department Store (CF-6.3); `as` names the store that is imitated (CF-10.3)."""

    store: StoreId
    pay: Pieces
    as_: StoreId | None = None


class DeliverDemand(Action, frozen=True, tag="deliver_demand"):
    """Supply a chocolate order, an objective of a face-up Factory Manager card (CF-9.5)."""

    card: str
    objective: int
    pay: Pieces


class EndFulfil(Action, frozen=True, tag="end_fulfil"):
    """Done with fulfilling; declines in phase `agent` (CF-6, CF-7)."""


class ChooseOrder(Action, frozen=True, tag="choose_order"):
    """Take one of the revealed orders in place of a completed one (CF-8.2)."""

    order: str


AnyAction = (
    TakePart
    | TakeEmployee
    | Push
    | Operate
    | Upgrade
    | Repeat
    | Move
    | Chute
    | Trade
    | Assign
    | Decorate
    | Pack
    | Transform
    | EndShift
    | DeliverStage
    | SkipStage
    | DeliverStore
    | DeliverDemand
    | EndFulfil
    | ChooseOrder
)

TYPES: dict[str, type[Action]] = {str(t.__struct_config__.tag): t for t in AnyAction.__args__}


def parsed(data: object) -> Action:
    """The action of a JSON object. Raises `BadRecord` with what is wrong with it."""
    kind = data.get("type") if isinstance(data, dict) else None
    if not isinstance(kind, str) or kind not in TYPES:
        raise BadRecord(
            _("No action of Chocolate Factory has the type “{kind}”.").format(kind=kind)
        )
    try:
        return msgspec.convert(data, TYPES[kind], strict=True)
    except msgspec.ValidationError as error:
        raise BadRecord(
            _("The action {kind} is not written as it should be: {reason}.").format(
                kind=kind, reason=error
            )
        ) from error
