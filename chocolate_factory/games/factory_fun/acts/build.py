"""The acts of building (FF-2.6, FF-3): machines are placed, tiles are laid, all may be lifted."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import PlacePath, cell, coordinates, degrees, kind, name, turn
from chocolate_factory.games.factory_fun.acts.act import Cell, FunAct, Id, Paths, Turned
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.rules import room
from chocolate_factory.games.factory_fun.state import events
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Piece
from chocolate_factory.games.factory_fun.state.state import LIMITED, Factory, State, limit_of
from chocolate_factory.games.factory_fun.text import names


class BuildAct(FunAct, frozen=True):
    """Base of the acts by which a floor changes."""

    phases = ("build",)

    def factory(self, state: State) -> Factory:
        """Whose floor it is."""
        return state.players[self.seat]

    def hand_first(self, state: State) -> Refusal | None:
        """Why it may not be done while a machine is in hand (FF-8.1), None with empty hands."""
        hand = self.factory(state).hand
        return Refusal("hand_first", {"machine": hand[0]}) if hand else None


class Place(BuildAct, frozen=True, tag="place"):
    """Put a machine in hand down: its head on `square`, turned so many quarters (FF-3.3)."""

    means = (("machine", "cell"),)

    machine: Id
    square: Cell
    turn: Turned = 0

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Place:
        """In the orientation of the path, else in the first one in which there is room."""
        machine, square = name(path[0]), coordinates(path[1])
        if path[2:] and kind(path[2]) == "turn":
            return cls(seat, machine, square, degrees(path[2]) // 90)
        factory = state.players[seat]
        fits = (t for t in range(4) if room.for_machine(book, factory, square, t) is None)
        return cls(seat, machine, square, next(fits, 0))

    def reason(self, book: Book, state: State) -> Refusal:
        factory = self.factory(state)
        if self.machine not in book.machines:
            return Refusal("no_machine", {"id": self.machine})
        if self.machine not in factory.hand:
            return Refusal("not_in_hand", {"machine": self.machine})
        if not 0 <= self.turn < len(floors.TAIL):
            return Refusal("no_turn")
        return room.for_machine(book, factory, self.square, self.turn) or Refusal("unknown")

    def do(self, book: Book, transition: Transition[State]) -> None:
        transition.do(events.Placed(self.seat, self.machine, self.square, self.turn))

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"machine:{self.machine}", cell(*self.square), turn(90 * self.turn)),)

    def words(self, book: Book, state: State) -> str:
        card = book.machines[self.machine]
        return _("Put {machine} at {where}, its arrow pointing {turned}").format(
            machine=card.name, where=self.where, turned=names.turned(card, self.turn)
        )

    @property
    def where(self) -> str:
        """Where the machine will stand."""
        what = floors.machine(floors.machine_number(self.machine), self.turn)
        return names.machine_square(floors.put(what, floors.square(*self.square)))


class Lay(BuildAct, frozen=True, tag="lay"):
    """Lay a container, a reservoir, a connector or a Diagonal Intersection (FF-3.4 to FF-3.7)."""

    means = (("piece", "cell"), ("stock", "cell"))

    piece: Id
    square: Cell

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Lay:
        return cls(seat, name(path[0]), coordinates(path[1]))

    def reason(self, book: Book, state: State) -> Refusal:
        if self.piece not in floors.LAYABLE:
            return Refusal("no_piece", {"piece": self.piece})
        held = self.hand_first(state)
        if held is not None:
            return held
        factory, what = self.factory(state), floors.LAYABLE[self.piece]
        narrow = room.for_piece(book, factory, what, self.square)
        if narrow is not None:
            return narrow
        number = limit_of(what)
        if number is not None and factory.stock[number] <= 0:
            return Refusal("too_many", {"what": LIMITED[number]})
        return Refusal("unknown")

    def do(self, book: Book, transition: Transition[State]) -> None:
        transition.do(events.Laid(self.seat, self.piece, self.square))

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"piece:{self.piece}", cell(*self.square)),)

    def words(self, book: Book, state: State) -> str:
        where = names.square(self.square)
        if floors.is_connector(floors.LAYABLE[self.piece]):  # a hint has many of them in a row
            return _("{pipe}, {where}").format(pipe=names.pipe(self.piece), where=where)
        return _("Lay {piece} at {where}").format(piece=names.one_piece(self.piece), where=where)


class Lift(BuildAct, frozen=True, tag="lift"):
    """Lift what lies on a square: a machine into the hand, all else into the stock (FF-5.4).

    `sides` names one of two connectors, and is empty otherwise. A tile of two squares is listed
    with its head, its left or upper square; it may be written with the other one, too."""

    means = (("cell", ""), ("cell", "way"))

    square: Cell
    sides: Id = ""

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Lift:
        sides = name(path[1]) if path[1:] else ""
        return cls(seat, coordinates(path[0]), sides)

    def piece(self, state: State) -> Piece | None:
        """What is lifted, None if nothing there is meant."""
        lying = room.lying(self.factory(state), self.square)
        if len(lying) > 1:
            sides = floors.SIDES_NAMED.get(self.sides)
            return next((p for p in lying if floors.kind_of(p) == sides), None)
        return lying[0] if lying and not self.sides else None

    def normal(self, book: Book, state: State) -> Lift:
        """With the square by which a tile of two squares is named."""
        if not 0 <= self.seat < len(state.players):
            return self
        found = self.piece(state)
        if found is None or floors.square_of(found) == floors.square(*self.square):
            return self
        return Lift(self.seat, floors.column_row(floors.square_of(found)))

    def reason(self, book: Book, state: State) -> Refusal:
        factory, where = self.factory(state), {"square": list(self.square)}
        lying = room.lying(factory, self.square)
        if not lying:
            return Refusal("nothing_there", where)
        if len(lying) > 1 and not self.sides:
            return Refusal("which_connector", where)
        if self.piece(state) is None:
            return Refusal("no_connector", {**where, "sides": self.sides})
        return Refusal("hands_full", {"most": room.HANDS})

    def do(self, book: Book, transition: Transition[State]) -> None:
        found = self.piece(transition.state)
        assert found is not None
        what, square = floors.kind_of(found), floors.column_row(floors.square_of(found))
        turned = floors.turn_of(what) if floors.is_machine(what) else 0
        transition.do(events.Lifted(self.seat, floors.kind_text(what), square, turned))

    def paths(self, book: Book, state: State) -> Paths:
        if self.sides:
            return ((cell(*self.square), f"way:{self.sides}"),)
        found = self.piece(state)
        assert found is not None
        return tuple((cell(*floors.column_row(at)),) for at in floors.squares_of(found))

    def words(self, book: Book, state: State) -> str:
        found = self.piece(state)
        assert found is not None
        what = floors.kind_of(found)
        if floors.is_machine(what):
            id_ = floors.kind_text(what)
            return _("Lift {machine}").format(machine=book.machines[id_].name)
        return _("Lift the {piece} at {where}").format(
            piece=names.piece(floors.kind_text(what)), where=names.square(self.square)
        )

    def leading_to(self, book: Book, state: State, following: Sequence[Action]) -> str:
        """The same, after what it is good for: where a machine is put down later."""
        put = next((act for act in following if isinstance(act, Place)), None)
        found, factory = self.piece(state), self.factory(state)
        if put is None or found is None:
            return self.words(book, state)
        own = floors.find_machine(factory.floor, floors.machine_number(put.machine))
        name, what = book.machines[put.machine].name, floors.kind_text(floors.kind_of(found))
        if found == own:
            words = _("Move {machine} to {where}: first lift it")
            return words.format(machine=name, where=put.where)
        if what in book.machines:
            return self.words(book, state)
        words = _("Put {machine} at {where}: first lift the {piece} at {at}")
        if own is not None:
            words = _("Move {machine} to {where}: first lift the {piece} at {at}")
        return words.format(
            machine=name,
            where=put.where,
            piece=names.piece(what),
            at=names.square(self.square),
        )
