"""The drawing board: what is in hand over the floor, and the acts that come of pointing there.

What may be done and what it costs is asked of the rules; this part only joins single acts to what
a person means by one gesture: to move a piece is to lift and to lay it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chocolate_factory.core import places
from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, coordinates, kind, name
from chocolate_factory.games.factory_fun.acts.build import Lay, Lift
from chocolate_factory.games.factory_fun.acts.build import Place as PlaceMachine
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.rules import ending
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Piece, Square
from chocolate_factory.games.factory_fun.state.state import LIMITED, Factory, State
from chocolate_factory.ui.stage.drag import QUARTER
from chocolate_factory.views.factory_fun.building import palette
from chocolate_factory.views.factory_fun.building.palette import ERASER, Brush
from chocolate_factory.views.factory_fun.building.pen import Ghost, Pen
from chocolate_factory.views.factory_fun.camera import Cell
from chocolate_factory.views.factory_fun.grab import Grab
from chocolate_factory.views.table.interface import TableParts

PLUG = 0.32
"""Of a square's side: how near to a side a pipe begins that is dragged from a machine or tank."""


class Bench:
    """What a person who builds has in hand. `table` is the table it belongs to."""

    def __init__(self, table: TableParts, game: FactoryFun) -> None:
        self.table = table
        self.game = game
        self.brush: Brush = ""
        self.moving: Piece | None = None
        """What is dragged away from its square."""
        self.pen = Pen(game, self)
        self.grab = Grab(table)
        """Machines taken all at once."""
        self._turned_by_hand = False
        self._reset: tuple[State, int] | None = None
        """The state after all was taken back, and how many acts there were before."""
        self._wiped: set[Cell] = set()
        """Squares over which the eraser has gone in the present drag."""

    # -- where things stand ----------------------------------------------------------------------

    @property
    def building(self) -> bool:
        """Whether a person at this screen builds now and sees the own floor."""
        match = self.table.match
        looking = self.table.viewpoint.looking is not None
        return match.human and not looking and self.state.phase == "build"

    @property
    def state(self) -> State:
        """The true state, ahead of what is shown."""
        found: State = self.table.match.state
        return found

    @property
    def seat(self) -> int:
        """Who builds."""
        return self.table.match.seat or 0

    @property
    def factory(self) -> Factory:
        """What the builder has."""
        return self.state.players[self.seat]

    @property
    def hand(self) -> str | None:
        """The machine in hand that would be put down next."""
        return self.factory.hand[-1] if self.building and self.factory.hand else None

    @property
    def turn(self) -> int:
        """Quarter turns of what is held."""
        return self.table.scene.turned // QUARTER

    def turn_to(self, turn: int) -> None:
        """What is held lies so from now on."""
        self.table.scene.turned = turn % 4 * QUARTER

    @property
    def turnable(self) -> bool:
        """Whether what is held can be turned."""
        if not self.building:
            return False
        if self.moving is not None and not self.moves_machine:
            return palette.turns(palette.brush_of(floors.kind_of(self.moving))[0])
        return self.hand is not None or self.moves_machine or palette.turns(self.brush)

    def begin_turning(self, place: Place) -> None:
        """A person turns what is held, from how it would lie at a place: it is not turned by
        itself any more."""
        if kind(place) == "cell" and self.brush:
            self.turn_to(self.turn_at(coordinates(place)))
        self._turned_by_hand = True

    @property
    def moves_machine(self) -> bool:
        """Whether a machine is dragged over the floor."""
        return self.moving is not None and floors.is_machine(floors.kind_of(self.moving))

    def left(self, brush: Brush) -> int | None:
        """How many there are to lay of something of the palette, None if there is no end."""
        if brush in LIMITED:
            return self.factory.stock[LIMITED.index(brush)]
        return None

    def lying(self, cell: Cell) -> tuple[Piece, ...]:
        """What lies on a square of the builder's floor."""
        return floors.at(self.factory.floor, floors.square(*cell))

    # -- taking and letting go -------------------------------------------------------------------

    def take(self, brush: Brush) -> None:
        """Something of the palette is held from now on; the same one again: no more."""
        self.brush = "" if brush == self.brush else brush
        self.pen.put_away()
        self.turn_to(0)
        self._turned_by_hand = False

    def let_go(self) -> bool:
        """Nothing is held any more, but a machine in hand; True if there was something."""
        held = bool(self.brush) or self.moving is not None
        held = self.pen.put_away() or held
        self.brush, self.moving = "", None
        self._turned_by_hand = False
        return held

    def renew(self) -> None:
        """The state changed: what is no longer to be had is not held any more."""
        if not self.building or self.hand is not None or self.left(self.brush) == 0:
            self.brush = ""

    def in_hand(self) -> Piece | None:
        """What is held, as a piece that lies somewhere; None for nothing, or the eraser."""
        somewhere = floors.square(*self.middle())
        if self.moving is not None and not self.moves_machine:
            brush, _turn = palette.brush_of(floors.kind_of(self.moving))
            return floors.put(palette.kind(brush, self.turn), somewhere)
        machine = self.hand
        if self.moving is not None:
            machine = floors.machine_id(floors.number_of(floors.kind_of(self.moving)))
        if machine is not None:
            what = floors.machine(floors.machine_number(machine), self.turn)
            return floors.put(what, somewhere)
        if self.brush and self.brush != ERASER:
            return floors.put(palette.kind(self.brush, self.turn), somewhere)
        return None

    def middle(self) -> Cell:
        """A square in the middle of the builder's board that can be built on."""
        board = self.game.book.boards[self.factory.board]
        x, y = board.cols / 2, board.rows / 2

        def far(at: Square) -> float:
            column, row = floors.column_row(at)
            return abs(column - x) + abs(row - y)

        return floors.column_row(min(sorted(self.game.book.ground(board.id)), key=far))

    def lift_new_machine(self) -> list[Action]:
        """What puts the machine of this round into the hand, if it stands on the floor."""
        machine = self.factory.machine
        assert machine is not None
        piece = floors.find_machine(self.factory.floor, floors.machine_number(machine))
        if piece is None:
            return []
        return [Lift(self.seat, floors.column_row(floors.square_of(piece)))]

    # -- what would be done ----------------------------------------------------------------------

    def acts(self, cell: Cell) -> list[Action]:
        """What letting go at a square means: single acts, not yet known to be legal."""
        if self.pen.start is not None:
            return self.pen.acts(cell)
        if self.moving is not None:
            return self._moved(self.moving, cell)
        if self.hand is not None:
            return [PlaceMachine(self.seat, self.hand, cell, self.turn)]
        if self.brush == ERASER:
            return self.lifts(cell)
        if self.brush:
            return self._laid(palette.kind(self.brush, self.turn_at(cell)), cell)
        return []

    def turn_at(self, cell: Cell) -> int:
        """How what is held would lie: a reservoir that nobody has turned turns to an open end
        beside it."""
        if self._turned_by_hand or self.brush not in ("out", "end"):
            return self.turn
        faults = ending.verdict(self.game.book, self.factory).faults
        open_ends = {(fault.squares[0], fault.sides) for fault in faults if fault.sides}
        here = floors.square(*cell)
        for turn in range(4):
            side = floors.turned(floors.N, turn)
            if (here + floors.STEP[side], floors.opposite(side)) in open_ends:
                return turn
        return self.turn

    def _laid(self, what: floors.Kind, cell: Cell) -> list[Action]:
        """Lays a kind of piece; a pipe takes the place of pipes that it cannot lie beside."""
        lay = Lay(self.seat, floors.kind_text(what), cell)
        lying = self.lying(cell)
        connectors = [floors.is_connector(floors.kind_of(piece)) for piece in lying]
        fits = self.game.refusal(self.state, lay) is None
        if fits or not floors.is_connector(what) or not all(connectors):
            return [lay]
        return [*self.lifts(cell), lay]

    def lifts(self, cell: Cell) -> list[Action]:
        """Lifts all that lies on a square."""
        lying = self.lying(cell)
        found: list[Action] = []
        for i, piece in enumerate(lying):
            two = i < len(lying) - 1
            sides = floors.kind_text(floors.kind_of(piece)) if two else ""
            square = floors.column_row(floors.square_of(piece))
            found.append(Lift(self.seat, square, sides))
        return found

    def _moved(self, piece: Piece, cell: Cell) -> list[Action]:
        """Lifts a piece and puts it down elsewhere."""
        what = floors.kind_of(piece)
        lift = Lift(self.seat, floors.column_row(floors.square_of(piece)))
        if floors.is_machine(what):
            machine = floors.machine_id(floors.number_of(what))
            return [lift, PlaceMachine(self.seat, machine, cell, self.turn)]
        brush, _turn = palette.brush_of(what)
        code = floors.kind_text(palette.kind(brush, self.turn))
        return [lift, Lay(self.seat, code, cell)]

    def outcome(self, acts: Sequence[Action]) -> tuple[State, Refusal | None]:
        """The state after some acts, and why one of them may not be done, if so."""
        state: Any = self.state
        for act in acts:
            refusal = self.game.refusal(state, act)
            if refusal is not None:
                return state, refusal
            state = self.game.copy(state)
            self.game.advance(state, act)
        return state, None

    def ghost(self, cell: Cell) -> Ghost | None:
        """What would lie there, where letting go at a square would do something."""
        if self.pen.start is not None:
            return self.pen.ghost(cell)
        acts = self.acts(cell)
        if not acts:
            return None
        after, refusal = self.outcome(acts)
        before = self.factory.floor
        if refusal is None:
            now = after.players[self.seat]
            price = ending.price(self.game.book, now)
            return Ghost(tuple(now.floor - before), tuple(before - now.floor), True, price)
        wanted = _wanted(acts[-1])
        return None if wanted is None else Ghost((wanted,), (), False)

    # -- doing -----------------------------------------------------------------------------------

    def put(self, cell: Cell) -> bool:
        """Does what letting go at a square means; says why it cannot be done."""
        return self.do(self.acts(cell))

    def do(self, acts: Sequence[Action]) -> bool:
        """Does acts that are one to a person, or says why that may not be."""
        if not acts:
            return False
        _after, refusal = self.outcome(acts)
        if refusal is not None:
            self.table.scene.director.say(self.game.words().refusal(refusal))
            return False
        match = self.table.match
        begun, self._reset = match.session.length, None
        for act in acts:
            self.table.do(act)
        match.join_since(begun)
        self.renew()
        return True

    def reset(self) -> bool:
        """Takes back all of the present build; False if nothing could be taken back."""
        match = self.table.match
        seat, took, acts = self.seat, False, match.played
        while self._begun() and match.seat == seat and match.can_undo and match.undo():
            took = True
        self._reset = (self.state, acts) if took else None
        self.table.jump()
        self.renew()
        return took

    @property
    def can_restore(self) -> bool:
        """Whether all has just been taken back, and can be brought back at once."""
        match = self.table.match
        return self._reset is not None and match.state is self._reset[0] and match.can_redo

    def restore(self) -> bool:
        """Brings back what was taken back as one; False if that was not what was done last."""
        if self._reset is None or not self.can_restore:
            return False
        acts, self._reset = self._reset[1], None
        while self.table.match.played < acts and self.table.match.redo():
            pass
        self.table.jump()
        self.renew()
        return True

    def _begun(self) -> bool:
        factory = self.factory
        untouched = factory.floor == factory.before and factory.hand == (factory.machine,)
        return self.building and not untouched

    # -- pointing --------------------------------------------------------------------------------

    def pick_up(self, place: Place) -> bool:
        """A drag begins at a place: True if there is something to drag."""
        if kind(place) == "stock":
            self.brush = ""
            self.take(name(place))
            return True
        if kind(place) == "machine":
            return self.hand is not None
        return kind(place) == "cell" and self._pick_up_from(coordinates(place))

    def _draws(self, cell: Cell) -> bool:
        """Whether a pipe begins where a square is pointed at: it is free, or bears pipes, or the
        pointer is at an open end of what stands there."""
        lying = self.lying(cell)
        if not lying or floors.is_connector(floors.kind_of(lying[0])) or len(lying) > 1:
            return True
        side = self._side_pointed_at(cell)
        return side is not None and self.pen.is_open(cell, side)

    def _side_pointed_at(self, cell: Cell) -> floors.Sides | None:
        """The side of a square near to which the button went down."""
        director = self.table.scene.director
        spot, pos = director.frame.find(places.cell(*cell)), director.pointer.down_at
        if spot is None or pos is None:
            return None
        box = spot.px
        x, y = (pos[0] - box.x) / max(1, box.w), (pos[1] - box.y) / max(1, box.h)
        near = {floors.N: y, floors.E: 1 - x, floors.S: 1 - y, floors.W: x}
        side = min(near, key=lambda one: near[one])
        return side if near[side] < PLUG else None

    def on_drag(self, target: Place | None) -> None:
        """A drag goes on over a place."""
        if self.moving is not None:
            self._lead_from_tank(self.moving, target)
        elif self.pen.start is not None and target is not None and kind(target) == "cell":
            self.pen.go(coordinates(target))
        if self.brush == ERASER and target is not None and kind(target) == "cell":
            self._wipe(coordinates(target))

    def _lead_from_tank(self, tank: Piece, target: Place | None) -> None:
        """A container or reservoir that is dragged onto an open end is meant to be joined to it:
        nothing can be put down there."""
        self.pen.put_away()
        if self.moves_machine or target is None or kind(target) != "cell":
            return
        cell = coordinates(target)
        if tank not in self.lying(cell) and any(self.pen.is_open(cell, s) for s in floors.SIDES):
            self.pen.begin(floors.column_row(floors.square_of(tank)), sticky=False)

    def _wipe(self, cell: Cell) -> None:
        """Lifts pipes and tanks on the eraser's way, each once."""
        if cell in self._wiped:
            return
        self._wiped.add(cell)
        if not any(floors.is_machine(floors.kind_of(piece)) for piece in self.lying(cell)):
            self.erase(cell)

    def _pick_up_from(self, cell: Cell) -> bool:
        lying = self.lying(cell)
        self._wiped = set()
        if self.brush == ERASER:
            self._wipe(cell)
            return True
        if self.hand is not None:
            self._say_hand_first(cell)
            return False
        if self.brush:
            return False
        if self._draws(cell):
            self.pen.begin(cell, sticky=False)
            return True
        what = floors.kind_of(lying[0])
        self.moving = lying[0]
        machine = floors.is_machine(what)
        self.turn_to(floors.turn_of(what) if machine else palette.brush_of(what)[1])
        return True

    def choose(self, place: Place, by_key: bool) -> None:
        """A place was clicked, or chosen by Enter."""
        if kind(place) == "stock":
            self.take(name(place))
        elif kind(place) == "cell":
            self._choose_cell(coordinates(place), by_key)

    def _choose_cell(self, cell: Cell, by_key: bool) -> None:
        if self.hand is not None or self.brush:
            if self.put(cell) and self.brush in palette.TANKS:
                self.let_go()
        elif self.pen.start is not None:
            self.draw(cell)
        elif (not by_key and self._draws(cell)) or (by_key and not self._stands(cell)):
            self.pen.begin(cell, sticky=True)
        else:
            self._lift_into_hand(self.lying(cell)[0], cell)

    def _stands(self, cell: Cell) -> bool:
        """Whether a machine or a tank stands on a square."""
        lying = self.lying(cell)
        return len(lying) == 1 and not floors.is_connector(floors.kind_of(lying[0]))

    def draw(self, cell: Cell) -> None:
        """A pipe begins at a square, or ends there: then it is laid."""
        if self.pen.start is None:
            if self.hand is None:
                self.pen.begin(cell, sticky=True)
            else:
                self._say_hand_first(cell)
            return
        if self.pen.start != cell and not self.put(cell):
            self._say_no_way(cell)
        self.pen.put_away()

    def _say_hand_first(self, cell: Cell) -> None:
        self.do([Lay(self.seat, "NS", cell)])  # is refused, and why

    def _say_no_way(self, cell: Cell) -> None:
        if not self.pen.acts(cell):
            self.table.scene.director.say(_("No pipe can be led there."))

    def _lift_into_hand(self, piece: Piece, cell: Cell) -> None:
        what = floors.kind_of(piece)
        if not self.do(self.lifts(cell)):
            return
        if floors.is_machine(what):
            self.turn_to(floors.turn_of(what))
        else:
            brush, turn = palette.brush_of(what)
            self.take(brush)
            self.turn_to(turn)
            self._turned_by_hand = True

    def drop(self, source: Place, target: Place | None, pos: tuple[int, int]) -> None:
        """A drag ended at a place, or nowhere: what was dragged off the floor is lifted."""
        moving, self.moving = self.moving, None
        if self.brush == ERASER:
            return
        if self.pen.start is not None:
            if target is not None and kind(target) == "cell":
                self.draw(coordinates(target))
            elif self._over_floor(pos):
                words = _("To draw a pipe, drag from one open end to another.")
                self.table.scene.director.say(words)
        elif target == source:
            pass
        elif target is not None and kind(target) == "cell":
            self.moving = moving
            self.put(coordinates(target))
        elif moving is not None and not self._over_floor(pos):
            self.do([Lift(self.seat, floors.column_row(floors.square_of(moving)))])
        self.let_go()

    def _over_floor(self, pos: tuple[int, int]) -> bool:
        """Whether a pixel position lies on a square of the floor."""
        under = self.table.scene.director.frame.at(*pos)
        return any(kind(spot.place) == "cell" for spot in under)

    def erase(self, cell: Cell) -> bool:
        """Lifts what lies on a square; False if nothing does."""
        return bool(self.lying(cell)) and self.do(self.lifts(cell))


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
