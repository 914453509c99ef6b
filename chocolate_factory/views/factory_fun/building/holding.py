"""What a person who builds has in hand, and what letting go of it at a square means.

What may be done and what it costs is asked of the rules; this part only joins single acts to what
a person means by one gesture: to move a piece is to lift and to lay it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.places import Place, coordinates, kind, name
from chocolate_factory.games.factory_fun.acts.build import Lay, Lift
from chocolate_factory.games.factory_fun.acts.build import Place as PlaceMachine
from chocolate_factory.games.factory_fun.facts import cuts, networks
from chocolate_factory.games.factory_fun.rules import ending
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Cell, Piece, Square
from chocolate_factory.games.factory_fun.state.state import Factory
from chocolate_factory.ui.stage.drag import QUARTER
from chocolate_factory.views.factory_fun.building import palette
from chocolate_factory.views.factory_fun.building.palette import ERASER, Brush
from chocolate_factory.views.factory_fun.building.pen import Ghost, Pen
from chocolate_factory.views.factory_fun.building.work import Work
from chocolate_factory.views.factory_fun.first_steps import Loose


class Holding:
    """A machine, something of the palette, a piece that is dragged, or the pen."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self.brush: Brush = ""
        self.moving: Piece | None = None
        """What is dragged away from its square."""
        self.grabbed = 0
        """Which of its squares lies under the pointer, of what covers two."""
        self.pen = Pen(work.game, work)
        self.ends: Sequence[Loose] = ()
        """The open ends of machines, as they were drawn last."""
        self.seen: Ghost | None = None
        """What would be laid, as it was drawn last."""
        self._turned_by_hand = False
        self._lay: tuple[str | None, int] = None, 0
        """The machine in hand or taken, and how it lay before anything else was held beside it."""
        self._beside: str | None = None
        """The machine that was in hand when something of the palette was taken."""
        self._aside: object = None
        """The floor and the hand as they were when the machine in hand was put aside."""

    @property
    def erasing(self) -> bool:
        """Whether the eraser is held: it comes before a machine in hand."""
        return self.brush == ERASER

    @property
    def begins_bare(self) -> bool:
        """Whether a pipe begins on a square where nothing lies."""
        return self.pen.start is not None and not self._work.lying(self.pen.start)

    @property
    def aside(self) -> bool:
        """Whether the machine in hand is put aside: it follows nothing. Any act ends that."""
        return self._work.machine is not None and self._aside == self._now

    @property
    def _now(self) -> object:
        return self._work.state.round, self._work.seat, self._work.factory.floor

    @property
    def carrying(self) -> bool:
        """Whether a machine is in hand that a square chosen would put down."""
        return self._work.machine is not None and not self.aside and not self.erasing

    def put_aside(self) -> bool:
        """The machine in hand is put aside until it is taken up; False if none could."""
        if self._work.machine is None or self.aside:
            return False
        self._aside = self._now
        return True

    def take_again(self) -> bool:
        """A machine that was put aside is taken up; False if none was."""
        was, self._aside = self.aside, None
        return was

    # -- how it lies -----------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """Quarter turns of what is held."""
        return self._work.table.scene.turned // QUARTER

    def turn_to(self, turn: int) -> None:
        """What is held lies so from now on."""
        self._work.table.scene.turned = turn % 4 * QUARTER
        self.note_turn()

    def note_turn(self) -> None:
        """The machine in hand lies so again once what is held beside it is let go."""
        mine = self._work.machine or self._work.taken
        if mine is not None and not self.brush and self.moving is None:
            self._lay = mine, self.turn

    def _turn_back(self) -> None:
        machine, turn = self._lay
        if machine is not None and machine == self._work.machine:
            self.turn_to(turn)

    @property
    def machine_turn(self) -> int:
        """Quarter turns of the machine in hand, whatever is held beside it."""
        machine, turn = self._lay
        beside = self._work.machine is not None and (self.brush or self.moving is not None)
        return turn if beside and machine == self._work.machine else self.turn

    @property
    def turnable(self) -> bool:
        """Whether what is held can be turned."""
        if not self._work.building or self.erasing:
            return False
        if self.moving is not None and not self.moves_machine:
            return palette.turns(palette.brush_of(floors.kind_of(self.moving))[0])
        return self._work.machine is not None or self.moves_machine or palette.turns(self.brush)

    def begin_turning(self, place: Place) -> None:
        """A person turns what is held, from how it would lie at a place: it is not turned by
        itself any more."""
        if kind(place) == "cell" and self.brush:
            self.turn_to(self.turn_at(coordinates(place)))
        self._turned_by_hand = True
        self.take_again()

    def turn_at(self, cell: Cell) -> int:
        """How what is held would lie: what nobody has turned turns to open ends beside it, a
        reservoir to one, a pipe to two."""
        if self._turned_by_hand or not palette.turns(self.brush):
            return self.turn
        return self._to_open_ends(self.brush, self._under(cell), cell)

    def _under(self, cell: Cell) -> Factory:
        """What the builder has once what lies there has given way to what is held."""
        lifts = self._room_for(palette.kind(self.brush, self.turn), cell)
        after, refusal = self._work.outcome(lifts)
        return self._work.factory if refusal else after.players[self._work.seat]

    def _turn_moved(self, brush: Brush, lift: Lift, cell: Cell) -> int:
        """How what is dragged would lie: likewise, once it is lifted."""
        after, refusal = self._work.outcome([lift])
        if self._turned_by_hand or refusal is not None or not palette.turns(brush):
            return self.turn
        return self._to_open_ends(brush, after.players[self._work.seat], cell)

    def _to_open_ends(self, brush: Brush, factory: Factory, cell: Cell) -> int:
        """The turn in which a reservoir meets an open end beside a square, or a pipe most of them,
        and not only one; as it lies if none does. A container is open to a pipe, too; of turns that
        meet as much that one is taken after which least is wrong."""
        if brush == "diagonal":
            return self.turn
        book, here = self._work.game.book, floors.square(*cell)
        faults = ending.verdict(book, factory).faults
        open_ends = {(fault.squares[0], fault.sides) for fault in faults if fault.sides}
        if brush in palette.SHAPES:
            open_ends |= _at_containers(factory, here)

        def met(turn: int) -> int:
            what = palette.kind(brush, turn)
            sides = what if floors.is_connector(what) else floors.side_of(what)
            looking = [side for side in floors.SIDES if side & sides]
            return sum(
                (here + floors.STEP[side], floors.opposite(side)) in open_ends for side in looking
            )

        def wrong(turn: int) -> int:
            now = factory.floor | {floors.put(palette.kind(brush, turn), here)}
            usable = ending.usable(factory)
            return len(ending.floor_verdict(book, factory.board, now, usable).faults)

        turns = (self.turn, *range(4))
        most = max(map(met, turns))
        if most <= (brush in palette.SHAPES):
            return self.turn
        return min((turn for turn in turns if met(turn) == most), key=wrong)

    @property
    def moves_machine(self) -> bool:
        """Whether a machine is dragged over the floor."""
        return self.moving is not None and floors.is_machine(floors.kind_of(self.moving))

    # -- taking and letting go -------------------------------------------------------------------

    def take(self, brush: Brush) -> None:
        """Something of the palette is held from now on; the same one again: no more."""
        self.brush = "" if brush == self.brush else brush
        self._beside = self._work.machine
        self.pen.put_away()
        if self._work.machine is None:
            self.turn_to(0)
        self._turned_by_hand = False

    def let_go(self) -> bool:
        """Nothing is held any more, but a machine in hand; True if there was something."""
        held = bool(self.brush) or self.moving is not None
        held = self.pen.put_away() or held
        self.brush, self.moving, self.grabbed = "", None, 0
        self._turned_by_hand = False
        self._turn_back()
        return held

    def put_eraser_back(self) -> None:
        """Something was lifted: the eraser is held no longer, else the next drag would lift what it
        was meant to join."""
        if self.erasing:
            self.let_go()

    def renew(self) -> None:
        """The state changed: what is no longer to be had is not held any more."""
        work = self._work
        self._aside = None
        none = work.machine is not None or work.left(self.brush) == 0
        if self.erasing:
            none = work.machine != self._beside
        if none or not work.building:
            self.brush = ""
        if work.machine is None:
            self.grabbed = 0

    def in_hand(self) -> Piece | None:
        """What is held, as a piece that lies somewhere; None for nothing, or the eraser."""
        if self.erasing:
            return None
        somewhere = floors.square(*self._work.middle())
        if self.moving is not None and not self.moves_machine:
            brush, _turn = palette.brush_of(floors.kind_of(self.moving))
            return floors.put(palette.kind(brush, self.turn), somewhere)
        machine = None if self.aside else self._work.machine
        if self.moving is not None:
            machine = floors.machine_id(floors.number_of(floors.kind_of(self.moving)))
        if machine is not None:
            what = floors.machine(floors.machine_number(machine), self.turn)
            return floors.put(what, somewhere)
        if self.brush:
            return floors.put(palette.kind(self.brush, self.turn), somewhere)
        return None

    def take_up(self, piece: Piece, cell: Cell) -> None:
        """A piece that was lifted by one of its squares is held by it, as it lay; beside an open
        end it turns to that."""
        what = floors.kind_of(piece)
        if floors.is_machine(what):
            self._grab(piece, cell)
            self.turn_to(floors.turn_of(what))
        else:
            brush, turn = palette.brush_of(what)
            self.take(brush)
            self.turn_to(turn)

    def _grab(self, piece: Piece, cell: Cell) -> None:
        """The square by which a piece is held stays under the pointer."""
        self.grabbed = floors.squares_of(piece).index(floors.square(*cell))

    def head(self, what: floors.Kind, cell: Cell, ground: frozenset[Square] | None = None) -> Cell:
        """The first square of a kind of piece whose grabbed square lies at a cell; where it would
        hang off the floor (`ground`; the builder's) so, it is held by another one."""
        covered = floors.squares_of(floors.put(what, floors.square(*self._work.middle())))
        grabbed = min(self.grabbed, len(covered) - 1)
        heads = [
            floors.square(*cell) - by + covered[0] for by in (covered[grabbed], *covered[::-1])
        ]
        ground = self._work.ground if ground is None else ground
        whole = (at for at in heads if ground.issuperset(floors.squares_of(floors.put(what, at))))
        return floors.column_row(next(whole, heads[0]))

    def lies_alike(self, cell: Cell, other: Cell) -> bool:
        """Whether the machine in hand would be put down alike at two squares: it slides onto the
        floor where it would hang off it."""
        return self.carrying and self.acts(cell) == self.acts(other)

    def move(self, piece: Piece, cell: Cell) -> None:
        """A piece is dragged by one of its squares, turned as it lies."""
        what = floors.kind_of(piece)
        self.moving = piece
        self._grab(piece, cell)
        machine = floors.is_machine(what)
        self.turn_to(floors.turn_of(what) if machine else palette.brush_of(what)[1])

    # -- what letting go would do ----------------------------------------------------------------

    def acts(self, cell: Cell) -> list[Action]:
        """What letting go at a square means: single acts, not yet known to be legal."""
        if self.pen.start is not None:
            return self.pen.acts(cell)
        if self.moving is not None:
            return self._moved(self.moving, cell)
        lifts = self._work.lifts(cell) if self.erasing else []
        if lifts or (self.erasing and not self._work.table.lead.by_keys):
            return lifts
        if self.aside:
            return []
        if self._work.machine is not None:
            what = floors.machine(floors.machine_number(self._work.machine), self.turn)
            head = self.head(what, cell)
            put = PlaceMachine(self._work.seat, self._work.machine, head, self.turn)
            return [*self._give_way(floors.put(what, floors.square(*head))), put]
        if self.brush:
            cell = self._before_end(cell)
            return self._laid(palette.kind(self.brush, self.turn_at(cell)), cell)
        return []

    def _before_end(self, cell: Cell) -> Cell:
        """What is put on a machine that has an open end for it is meant to lie before that end, if
        it may lie there; elsewhere the square itself."""
        lying = map(floors.kind_of, self._work.lying(cell))
        machines = {floors.machine_id(floors.number_of(w)) for w in lying if floors.is_machine(w)}
        near = [
            coordinates(end.before)
            for end in self.ends
            if end.fits and end.machine in machines and name(end.wants) == self.brush
        ]
        return min(near, key=lambda before: math.dist(before, cell), default=cell)

    def _give_way(self, machine: Piece) -> list[Action]:
        """Lifts containers and reservoirs from where a machine is put down, if nothing else lies
        there."""
        tanks = tanks_under(machine, self._work.factory.lying, self.moving)
        seat = self._work.seat
        return [Lift(seat, floors.column_row(floors.square_of(tank))) for tank in tanks]

    def _laid(self, what: floors.Kind, cell: Cell) -> list[Action]:
        """Lays a kind of piece, which takes the place of what it cannot lie beside."""
        lay = Lay(self._work.seat, floors.kind_text(what), cell)
        return [*self._room_for(what, cell), lay]

    def _room_for(self, what: floors.Kind, cell: Cell) -> list[Action]:
        """Lifts the loose pieces in whose place a kind of piece is laid; none where it fits as it
        is, a machine stands, or the same lies there already."""
        work, new = self._work, floors.put(what, floors.square(*cell))
        lay = Lay(work.seat, floors.kind_text(what), cell)
        covered = [at for at in floors.squares_of(new) if at in work.ground]
        lying = {p for at in covered for p in work.lying(floors.column_row(at))}
        if new in lying or any(floors.is_machine(floors.kind_of(piece)) for piece in lying):
            return []
        if not lying or work.game.refusal(work.state, lay) is None:
            return []
        return work.lifts_of(lying)

    def _moved(self, piece: Piece, cell: Cell) -> list[Action]:
        """Lifts a piece and puts it down elsewhere."""
        what = floors.kind_of(piece)
        lift = Lift(self._work.seat, floors.column_row(floors.square_of(piece)))
        if floors.is_machine(what):
            number = floors.number_of(what)
            turned = floors.machine(number, self.turn)
            head = self.head(turned, cell)
            put = PlaceMachine(self._work.seat, floors.machine_id(number), head, self.turn)
            return [lift, *self._give_way(floors.put(turned, floors.square(*head))), put]
        brush, _turn = palette.brush_of(what)
        laid = palette.kind(brush, self._turn_moved(brush, lift, cell))
        return [lift, Lay(self._work.seat, floors.kind_text(laid), self.head(laid, cell))]

    def ghost(self, cell: Cell) -> Ghost | None:
        """What would lie there, where letting go at a square would do something."""
        if self.pen.start is not None:
            return self.pen.ghost(cell)
        acts = self.acts(cell)
        if not acts:
            return None
        after, refusal = self._work.outcome(acts)
        was, book = self._work.factory, self._work.game.book
        if refusal is None:
            now = after.players[self._work.seat]
            price = ending.price(book, now)
            laid, gone = tuple(now.floor - was.floor), tuple(was.floor - now.floor)
            told, open_ = networks(book, now, now.floor), ending.blocked(book, was)
            blocked = tuple(end for end in ending.blocked(book, now) if end not in open_)
            clashes = tuple(ending.clashes(book, was, now.floor))
            ghost = Ghost(laid, gone, True, price, networks=told, blocked=blocked)
            circles, lost = tuple(ending.circles(book, was, now.floor)), cuts(book, was, now.floor)
            return ghost._replace(clashes=clashes, circles=circles, cuts=lost)
        wanted = _wanted(acts[-1])
        return None if wanted is None else Ghost((wanted,), (), False)


def _at_containers(factory: Factory, here: Square) -> set[tuple[Square, floors.Sides]]:
    """The sides of containers that look at a square."""
    return {
        (here + floors.STEP[side], floors.opposite(side))
        for side in floors.SIDES
        for piece in factory.lying.get(here + floors.STEP[side], ())
        if floors.is_container(floors.kind_of(piece))
    }


def tanks_under(
    machine: Piece, lying: Mapping[Square, tuple[Piece, ...]], moving: Piece | None = None
) -> list[Piece]:
    """The containers and reservoirs that lie where a machine is to stand, besides what is dragged;
    none if anything else lies there, too."""
    under = {piece for at in floors.squares_of(machine) for piece in lying.get(at, ())} - {moving}
    return sorted(under) if all(map(is_tank, under)) else []


def is_tank(piece: Piece) -> bool:
    """Whether a piece is a container or a reservoir."""
    what = floors.kind_of(piece)
    return floors.is_container(what) or floors.is_out(what) or floors.is_end(what)


def _wanted(act: Action) -> Piece | None:
    """The piece that an act would put down."""
    if isinstance(act, PlaceMachine):
        what = floors.machine(floors.machine_number(act.machine), act.turn)
        return floors.put(what, _square(act.square))
    if isinstance(act, Lay):
        return floors.put(floors.LAYABLE[act.piece], _square(act.square))
    return None


def _square(cell: Cell) -> Square:
    return floors.square(*cell)
