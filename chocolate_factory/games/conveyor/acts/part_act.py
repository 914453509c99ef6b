"""What every operation of a part has in common (CF-5.3): which slot it is, whether it goes on, what
it costs, and why it cannot be done. The acts themselves stand in
`operations`; `legal_operations` lists those that are legal."""

from __future__ import annotations

from typing import Any

from chocolate_factory.core.action import Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.acts.act import FactoryAct, part_name, with_name
from chocolate_factory.games.conveyor.acts.employee import spend, unable
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.cards.records import SLOTS, SQUARES, Part
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import Factory, Operating, State, square_of

Params = dict[str, Any]


class PartAct(FactoryAct, frozen=True):
    """Base of the acts of parts, each on one square."""

    phases = ("run",)

    @property
    def square(self) -> int:
        """Where the part works."""
        raise TypeError(f"{type(self).__name__} has no square")

    @property
    def chosen(self) -> int | None:
        """Which option of a converter is used; None for other parts."""
        return None

    @property
    def with_(self) -> str | None:
        """Who has the part operated once more in the shift (CF-10.2); None in an ordinary act."""
        return None

    def at(self) -> int | None:
        return self.square

    def slot_in(self, book: Book, state: State) -> int:
        """The slot (index of `SLOTS`) that is used. Raises `LookupError` if there is none."""
        raise TypeError(f"{type(self).__name__} has no slot")

    def work(self, book: Book, transition: Transition[State], slot: int) -> None:
        """What changes on the belt, the operation paid and marked."""
        raise TypeError(f"{type(self).__name__} does nothing")

    def after(self, part: Part, pile: Pile) -> Pile:
        """What becomes of the pile of the square; not of chutes and movers, which take away."""
        raise TypeError(f"{type(self).__name__} takes pieces away")

    def fault(self, part: Part, pile: Pile, params: Params) -> Refusal:
        """Why a part that finds something to work on in the pile does not work in this way."""
        raise TypeError(f"{type(self).__name__} has no fault")

    def do(self, book: Book, transition: Transition[State]) -> None:
        if self.with_ is not None:
            spend(transition, self.seat)
        _operate(book, transition, self)

    def reason(self, book: Book, state: State) -> Refusal:
        return _reason(book, state, self)


def carries_on(book: Book, state: State, act: PartAct) -> bool:
    """Whether the act belongs to the open operation, so that it does not end it."""
    operation = state.pending
    if not isinstance(operation, Operating) or act.with_ is not None:
        return False
    if act.slot_in(book, state) != operation.slot:
        return False
    if act.square != square_of(operation.slot):
        return operation.square != act.square or operation.points > 0
    return operation.points > 0 and operation.square == act.square


def helper(book: Book, state: State, act: PartAct, slot: int | None) -> str | None:
    """Whose effect alone makes the act possible: the part has been operated in this shift."""
    factory = state.players[act.seat] if act.seat == state.seat else None
    if factory is None or slot is None or not factory.uses_left or not factory.used >> slot & 1:
        return None
    who = next((e.who for e in book.effects_of(factory) if e.operates_again()), None)
    return None if who is None or carries_on(book, state, act) else who


def beside_squares(operation: Operating) -> tuple[int, ...]:
    """The squares next to the own square of an operated part (CF-7, Technician)."""
    own = square_of(operation.slot)
    return tuple(square for square in (own - 1, own + 1) if square in SQUARES)


def describe(book: Book, state: State, act: PartAct, slot: int, does: str) -> str:
    """An operation in words, and where it is worth saying the square and the helpers."""
    name = part_name(book, state, act.seat, SLOTS[slot])
    text = _("Operate the {part}: {does}").format(part=name, does=does)
    if act.square != square_of(slot):
        text = _("{act}, on square {n}").format(act=text, n=act.square)
    return with_name(book, state, act.seat, text) if act.with_ else text


# What happens


def _operate(book: Book, transition: Transition[State], act: PartAct) -> None:
    """Does an operation: coal, mark, change of the square, and what stays open after it."""
    state = transition.state
    slot = act.slot_in(book, state)
    operation = state.pending if carries_on(book, state, act) else None
    if state.pending is not None and operation is None:
        transition.do(events.OperationOpen(None))
    if isinstance(operation, Operating) and operation.points and operation.square == act.square:
        left, again = operation.points - 1, operation.beside
    else:
        left, again = _start(book, transition, slot, act)
    act.work(book, transition, slot)
    _leave_open(transition, slot, act, left, again)


def _start(book: Book, transition: Transition[State], slot: int, act: PartAct) -> tuple[int, bool]:
    """Pays and marks a new operation; (points left after this act, may it be done beside)."""
    factory = transition.state.players[act.seat]
    part = book.parts[factory.slots[slot] or ""]
    ordinary = act.square == square_of(slot)
    again = numbers.beside_cost(book, factory, slot)
    coal = numbers.cost(book, factory, slot) if ordinary else again or 0
    if coal:
        transition.do(events.CoalPaid(act.seat, coal, slot))
    if ordinary and not part.chute:
        transition.do(events.Operated(act.seat, slot))
    return max(part.upgrade - 1, 0), ordinary and again is not None


def _leave_open(
    transition: Transition[State], slot: int, act: PartAct, left: int, again: bool
) -> None:
    state = transition.state
    if left and not any(
        pieces.UPGRADES[piece]
        for piece in pieces.kinds(state.players[act.seat].belt[act.square - 1])
    ):
        left = 0
    after = Operating(slot, act.square, left, act.chosen or 0, again) if left or again else None
    if after != state.pending:
        transition.do(events.OperationOpen(after))


# Why not


def _reason(book: Book, state: State, act: PartAct) -> Refusal:
    """Slot, push, mark, square, coal, pieces, in this order."""
    factory = state.players[act.seat]
    try:
        slot = act.slot_in(book, state)
    except LookupError:
        return _no_chute(book, factory)
    part_id = factory.slots[slot]
    if part_id is None:
        return Refusal("empty_slot", {"slot": SLOTS[slot]})
    params: Params = {"part": part_id, "slot": SLOTS[slot]}
    if not factory.pushed:
        return Refusal("push_first")
    if act.with_ is not None:
        return _again(book, state, slot, act, params)
    if act.chosen is not None and not book.parts[part_id].options:
        return Refusal("other_function", params)
    if act.square != square_of(slot):
        return _beside(book, state, slot, act, params)
    if factory.used >> slot & 1 and not _goes_on(state, slot, act.square):
        return Refusal("already_operated", params)
    if not factory.used >> slot & 1:
        dear = _dear(factory, numbers.cost(book, factory, slot), params)
        if dear is not None:
            return dear
    return _wrong_way(book, factory, act, params)


def _dear(factory: Factory, coal: int, params: Params) -> Refusal | None:
    if coal > factory.coal:
        return Refusal("no_coal", {**params, "coal": coal, "have": factory.coal})
    return None


def _again(book: Book, state: State, slot: int, act: PartAct, params: Params) -> Refusal:
    """With the Helpers: a part operated before in this shift, on its own square."""
    refusal = unable(book, state, act)
    if refusal is not None:
        return refusal
    factory = state.players[act.seat]
    if not factory.used >> slot & 1:
        return Refusal("not_operated_yet", params)
    if act.square != square_of(slot):
        return Refusal("own_square", {**params, "square": square_of(slot)})
    dear = _dear(factory, numbers.cost(book, factory, slot), params)
    if dear is not None:
        return dear
    if act.chosen is not None and not book.parts[params["part"]].options:
        return Refusal("other_function", params)
    return _wrong_way(book, factory, act, params)


def _goes_on(state: State, slot: int, square: int) -> bool:
    p = state.pending
    return isinstance(p, Operating) and (p.slot, p.square) == (slot, square) and p.points > 0


def _no_chute(book: Book, factory: Factory) -> Refusal:
    for slot, part in enumerate(factory.slots):
        if part and book.parts[part].chute:
            return Refusal("chute_square", {"square": square_of(slot)})
    return Refusal("no_chute")


def _beside(book: Book, state: State, slot: int, act: PartAct, params: Params) -> Refusal:
    """On a square that the part does not face: only a Technician makes it possible."""
    factory = state.players[act.seat]
    coal = numbers.beside_cost(book, factory, slot)
    if coal is None:
        return Refusal("own_square", {**params, "square": square_of(slot)})
    if _goes_on(state, slot, act.square):
        return _wrong_way(book, factory, act, params)
    p = state.pending
    if not (isinstance(p, Operating) and p.slot == slot and p.beside) or (
        act.square not in beside_squares(p)
    ):
        return Refusal("beside_at_once", params)
    dear = _dear(factory, coal, params)
    if dear is not None:
        return dear
    if act.chosen is not None and book.same_sort(act.chosen) != book.same_sort(p.option):
        return Refusal("same_option", params)
    return _wrong_way(book, factory, act, params)


def _wrong_way(book: Book, factory: Factory, act: PartAct, params: Params) -> Refusal:
    """The part could be operated on that square, but not in this way."""
    part, pile = book.parts[params["part"]], factory.belt[act.square - 1]
    if not _works(part, pile):
        return Refusal("nothing_to_work_on", {**params, "square": act.square})
    return act.fault(part, pile, params)


def _works(part: Part, pile: Pile) -> bool:
    """Whether the part finds anything to work on in the pile of a square."""
    if part.options:
        return any(pieces.payments(option.inputs, pile) for option in part.options)
    if part.upgrade:
        return any(pieces.UPGRADES[piece] for piece in pieces.kinds(pile))
    return bool(pile)
