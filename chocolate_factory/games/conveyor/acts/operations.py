"""The acts that operate a part (CF-5.3): one class for each kind of part. Their base is in
`part_act`; `legal_operations` lists the legal ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import msgspec

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import PlacePath, kind, name
from chocolate_factory.games.conveyor.acts.act import (
    Meant,
    Paths,
    Pieces,
    Sides,
    change,
    like,
    lying,
    split,
    with_name,
)
from chocolate_factory.games.conveyor.acts.employee import spend, unable
from chocolate_factory.games.conveyor.acts.part_act import (
    Params,
    PartAct,
    carries_on,
    describe,
    helper,
)
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.cards.records import SLOTS, SQUARES, Part, Piece, Slot
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import (
    SLOT_INDEX,
    Operating,
    State,
    square_of,
)
from chocolate_factory.games.conveyor.text import names

Upgrades = tuple[str, ...]
"""What a piece is made into, one upgrade after the other."""


class SlotAct(PartAct, frozen=True):
    """Base of the acts that name the slot of their part."""

    @property
    def slot(self) -> str | None:
        """The slot; None where no part is used at all."""
        raise TypeError(f"{type(self).__name__} has no slot")

    def normal(self, book: Book, state: State) -> Self:
        """With the helpers named where only they can do it."""
        slot = None if self.slot is None else SLOT_INDEX.get(self.slot)
        who = self.with_ or helper(book, state, self, slot)
        return self if who == self.with_ else msgspec.structs.replace(self, with_=who)

    def slot_in(self, book: Book, state: State) -> int:
        return SLOT_INDEX[self.slot or ""]


class Operate(SlotAct, frozen=True, tag="operate", rename={"with_": "with"}):
    """Operate a converter: one option, with every class symbol chosen (CF-5.3).

    Here and in the acts of other parts, `with` is `helpers` where they operate once more a part
    that was operated in this shift (CF-10.2)."""

    means = (("slot", ""), ("piece", "slot"))

    slot: Slot
    option: int
    inputs: Pieces
    outputs: Pieces
    square: int
    with_: str | None = None

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Meant:
        """The act of whatever part lies in the slot."""
        slot = name(path[-1] if kind(path[-1]) == "slot" else path[0])
        factory, square = state.players[seat], square_of(SLOT_INDEX[slot])
        part = factory.slots[SLOT_INDEX[slot]]
        if part is None:
            return Refusal("empty_slot", {"slot": slot})
        if kind(path[0]) != "piece":
            first = (*pieces.kinds(factory.belt[square - 1]), "bean")[0]
            return _plausible(book.parts[part], seat, slot, square, first)
        where, piece = split(path[0])
        if where != square and factory.pushed:
            return Refusal("own_square", {"part": part, "slot": slot, "square": square})
        return _plausible(book.parts[part], seat, slot, square, piece)

    def normal(self, book: Book, state: State) -> Self:
        inputs, outputs = pieces.in_order(self.inputs), pieces.in_order(self.outputs)
        sorted_ = msgspec.structs.replace(self, inputs=inputs, outputs=outputs)
        return super(Operate, sorted_).normal(book, state)

    @property
    def chosen(self) -> int:
        return self.option

    def work(self, book: Book, transition: Transition[State], slot: int) -> None:
        transition.do(events.Converted(self.seat, slot, self.square, self.inputs, self.outputs))

    def after(self, part: Part, pile: Pile) -> Pile:
        return pile - pieces.pile_of(self.inputs) + pieces.pile_of(self.outputs)

    def fault(self, part: Part, pile: Pile, params: Params) -> Refusal:
        if not 0 <= self.option < len(part.options):
            return Refusal("no_option", params)
        return Refusal("wrong_pieces", {**params, "square": self.square})

    def sides(self, book: Book, state: State) -> Sides:
        return self.inputs, self.outputs

    def paths(self, book: Book, state: State) -> Paths:
        slot = f"slot:{self.slot}"
        does = f"{self.option}:{'+'.join(self.inputs)}>{'+'.join(self.outputs)}"
        way = f"way:{_again(self)}{self.square}:{does}"
        starts = ((lying(self.square, piece), slot, way) for piece in dict.fromkeys(self.inputs))
        return ((slot, way), *starts)

    def words(self, book: Book, state: State) -> str:
        does = change(self.inputs, self.outputs)
        return describe(book, state, self, SLOT_INDEX[self.slot], does)


class Upgrade(SlotAct, frozen=True, tag="upgrade", rename={"with_": "with"}):
    """One upgrade point of an Upgrader; the first one pays (CF-5.3)."""

    slot: Slot
    square: int
    piece: Piece
    into: Piece
    with_: str | None = None

    def work(self, book: Book, transition: Transition[State], slot: int) -> None:
        transition.do(events.Upgraded(self.seat, slot, self.square, self.piece, self.into))

    def after(self, part: Part, pile: Pile) -> Pile:
        return pile - ONE[self.piece] + ONE[self.into]

    def fault(self, part: Part, pile: Pile, params: Params) -> Refusal:
        if not pieces.count(pile, self.piece):
            return Refusal("not_on_square", {"piece": self.piece, "square": self.square})
        if not part.upgrade:
            return Refusal("other_function", params)
        return no_upgrade(self.piece, self.into)

    def question(self) -> str:
        return _("What do you upgrade?")

    def question_into(self) -> str:
        return _("Upgrade {piece} to…").format(piece=names.some(self.piece))

    def sides(self, book: Book, state: State) -> Sides:
        return (self.piece,), (self.into,)

    def paths(self, book: Book, state: State) -> Paths:
        slot, way = f"slot:{self.slot}", f"way:{_again(self)}{self.square}:{self.piece}>{self.into}"
        return ((slot, way), (lying(self.square, self.piece), slot, way))

    def words(self, book: Book, state: State) -> str:
        return self.join(book, state, ())[1]

    def join(self, book: Book, state: State, following: Sequence[Action]) -> tuple[int, str]:
        """With the further points of its operation."""
        points = self._points(book, state, following)
        does = _upgrades(upgrade_paths(*points))
        return len(points), describe(book, state, self, SLOT_INDEX[self.slot], does)

    def _points(self, book: Book, state: State, following: Sequence[Action]) -> list[Upgrade]:
        """The act and those behind it that are points of the same operation."""
        part = state.players[self.seat].slots[SLOT_INDEX[self.slot]]
        most = book.parts[part].upgrade if part else 1
        if isinstance(state.pending, Operating) and carries_on(book, state, self):
            most = state.pending.points or most
        place = self.slot, self.square
        return like(
            self,
            following[: max(most - 1, 0)],
            lambda other: other.with_ is None and (other.slot, other.square) == place,
        )


class Repeat(SlotAct, frozen=True, tag="repeat", rename={"with_": "with"}):
    """Copies of one piece by a Repeater (CF-5.3)."""

    slot: Slot
    square: int
    piece: Piece
    with_: str | None = None

    def work(self, book: Book, transition: Transition[State], slot: int) -> None:
        part = book.parts[transition.state.players[self.seat].slots[slot] or ""]
        transition.do(events.Copied(self.seat, slot, self.square, self.piece, part.repeat - 1))

    def after(self, part: Part, pile: Pile) -> Pile:
        return pile + (part.repeat - 1) * ONE[self.piece]

    def fault(self, part: Part, pile: Pile, params: Params) -> Refusal:
        if not pieces.count(pile, self.piece):
            return Refusal("not_on_square", {"piece": self.piece, "square": self.square})
        return Refusal("other_function", params)

    def question(self) -> str:
        return _("Copy which piece?")

    def sides(self, book: Book, state: State) -> Sides:
        part = book.parts[state.players[self.seat].slots[SLOT_INDEX[self.slot]] or ""]
        return (self.piece,), (self.piece,) * part.repeat

    def paths(self, book: Book, state: State) -> Paths:
        slot, way = f"slot:{self.slot}", f"way:{_again(self)}{self.square}:{self.piece}"
        return ((slot, way), (lying(self.square, self.piece), slot, way))

    def words(self, book: Book, state: State) -> str:
        does = _("copy {piece}").format(piece=names.some(self.piece))
        return describe(book, state, self, SLOT_INDEX[self.slot], does)


class Move(SlotAct, frozen=True, tag="move", rename={"with_": "with"}):
    """A piece to another square: by a part, or by an Operator where `slot` is null (CF-7)."""

    means = (("piece", "square"), ("piece", "piece"))

    slot: Slot | None
    square: int
    piece: Piece
    to: int
    with_: str | None = None

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Meant:
        square, piece = split(path[0])
        act = cls(seat, None, square, piece, int(name(path[1]).partition(":")[0]))
        helped = any(effect.brings(act) for effect in book.effects_of(state.players[seat]))
        return act if helped or state.phase != "run" else Refusal("piece_stays")

    def do(self, book: Book, transition: Transition[State]) -> None:
        if self.slot is not None:
            super().do(book, transition)
            return
        spend(transition, self.seat)
        transition.do(events.Moved(self.seat, None, self.square, self.piece, self.to))

    def work(self, book: Book, transition: Transition[State], slot: int) -> None:
        transition.do(events.Moved(self.seat, slot, self.square, self.piece, self.to))

    def reason(self, book: Book, state: State) -> Refusal:
        if self.slot is not None:
            return super().reason(book, state)
        if self.with_ is not None:
            return Refusal("unknown")
        refusal = unable(book, state, self)
        if refusal is not None:
            return refusal
        if self.to not in SQUARES or self.square not in SQUARES or self.square == self.to:
            return Refusal("no_square", {"square": self.to})
        return Refusal("not_on_square", {"piece": self.piece, "square": self.square})

    def fault(self, part: Part, pile: Pile, params: Params) -> Refusal:
        if not pieces.count(pile, self.piece):
            return Refusal("not_on_square", {"piece": self.piece, "square": self.square})
        if not part.move:
            return Refusal("other_function", params)
        return Refusal("no_square", {"square": self.to})

    def sides(self, book: Book, state: State) -> Sides:
        return (self.piece,), ()

    def paths(self, book: Book, state: State) -> Paths:
        piece, to = lying(self.square, self.piece), f"square:{self.to}"
        if self.slot is None:
            return ((piece, to, "way:desk"), ("desk", piece, to))
        return ((f"slot:{self.slot}", piece, to), (piece, to, f"way:{_again(self)}{self.slot}"))

    def words(self, book: Book, state: State) -> str:
        piece = names.some(self.piece)
        if self.slot is None:
            text = _("Move {piece} from square {square} to {to}")
            text = text.format(piece=piece, square=self.square, to=self.to)
            return with_name(book, state, self.seat, text)
        does = _("{piece} to square {to}").format(piece=piece, to=self.to)
        return describe(book, state, self, SLOT_INDEX[self.slot], does)


class Chute(PartAct, frozen=True, tag="chute"):
    """A piece down the Chute into the store room (CF-1.3)."""

    means = (("piece", "storeroom"),)

    piece: Piece
    square: int

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Meant:
        square, piece = split(path[0])
        return cls(seat, piece, square)

    def slot_in(self, book: Book, state: State) -> int:
        """Of two chutes, which only an edited deck can have, the facing one is meant, or the one
        where the employee stands if both face the square; else the open one."""
        factory = state.players[self.seat]
        slots = [i for i, part in enumerate(factory.slots) if part and book.parts[part].chute]
        facing = [slot for slot in slots if square_of(slot) == self.square]
        if facing:
            return factory.assigned if factory.assigned in facing else facing[0]
        if isinstance(state.pending, Operating) and state.pending.slot in slots:
            return state.pending.slot
        raise LookupError("chute")

    def work(self, book: Book, transition: Transition[State], slot: int) -> None:
        transition.do(events.Chuted(self.seat, self.square, self.piece))

    def fault(self, part: Part, pile: Pile, params: Params) -> Refusal:
        if not pieces.count(pile, self.piece):
            return Refusal("not_on_square", {"piece": self.piece, "square": self.square})
        return Refusal("other_function", params)

    def question(self) -> str:
        return _("Drop into the store room")

    def sides(self, book: Book, state: State) -> Sides:
        return (self.piece,), ()

    def paths(self, book: Book, state: State) -> Paths:
        slot = f"slot:{SLOTS[self.slot_in(book, state)]}"
        piece, way = lying(self.square, self.piece), f"way:{self.square}:{self.piece}"
        return ((slot, way), (piece, "storeroom"), (piece, slot))

    def words(self, book: Book, state: State) -> str:
        return self.join(book, state, ())[1]

    def join(self, book: Book, state: State, following: Sequence[Action]) -> tuple[int, str]:
        """With all that is dropped from the same square after it."""
        drops = like(self, following, lambda other: other.square == self.square)
        return len(drops), _("Drop {piece} from square {square} down the Chute").format(
            piece=names.some(*(drop.piece for drop in drops)), square=self.square
        )


def _again(act: PartAct) -> str:
    """What marks the ways of an operation by the Helpers."""
    return f"{act.with_}:" if act.with_ else ""


def _plausible(part: Part, seat: int, slot: str, square: int, piece: str) -> Meant:
    """What one most likely wants a part to do with a piece."""
    if part.chute:
        return Chute(seat, piece, square)
    if part.upgrade:
        return Upgrade(seat, slot, square, piece, (*pieces.UPGRADES[piece], "boxed")[0])
    if part.repeat:
        return Repeat(seat, slot, square, piece)
    if part.move:
        return Move(seat, slot, square, piece, square % len(SQUARES) + 1)
    return Operate(seat, slot, 0, (piece,), (), square)


def no_upgrade(piece: str, into: str) -> Refusal:
    """Why one upgrade does not make the one of the other (CF-5.3)."""
    if not pieces.UPGRADES[piece]:
        return Refusal("cannot_upgrade", {"piece": piece})
    return Refusal("not_the_next_kind", {"piece": piece, "into": into})


def upgrade_paths(*actions: Action) -> tuple[Upgrades, ...]:
    """What upgrades make of what, one path for each piece that is changed."""
    found: list[Upgrades] = []
    for action in actions:
        if not isinstance(action, Upgrade):
            continue
        began = next((path for path in found if path[-1] == action.piece), None)
        if began is None:
            found.append((action.piece, action.into))
        else:
            found[found.index(began)] = (*began, action.into)
    return tuple(found)


def _upgrades(paths: Sequence[Upgrades]) -> str:
    """`Bean → Cocoa → Chunks, 2 × Nuts → 2 × Boxed`."""
    told = []
    for path in dict.fromkeys(paths):
        names_ = [names.quantities((piece,) * paths.count(path)) for piece in path]
        text = names_[0]
        for name_ in names_[1:]:
            text = _("{taken} → {given}").format(taken=text, given=name_)
        told.append(text)
    return ", ".join(told)
