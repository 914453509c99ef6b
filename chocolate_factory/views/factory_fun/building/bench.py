"""The drawing board: what a person does on the floor by pointing there, and by its buttons."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import capitalised, enumeration, ngettext
from chocolate_factory.core.places import Place, coordinates, kind, name
from chocolate_factory.games.factory_fun.acts.build import Lay, Lift
from chocolate_factory.games.factory_fun.acts.build import Place as PlaceMachine
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.rules import ending
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Cell, Piece
from chocolate_factory.games.factory_fun.state.state import Factory
from chocolate_factory.games.factory_fun.text import names
from chocolate_factory.views.factory_fun.building import palette, plugs, prompts
from chocolate_factory.views.factory_fun.building.holding import Holding, is_tank
from chocolate_factory.views.factory_fun.building.palette import Brush
from chocolate_factory.views.factory_fun.building.reset import Reset
from chocolate_factory.views.factory_fun.building.standing import Standing
from chocolate_factory.views.factory_fun.building.work import Work
from chocolate_factory.views.factory_fun.grab import Grab
from chocolate_factory.views.table.interface import TableParts


class Bench:
    """The drawing board: turns pointing at the floor, and its buttons, into acts.

    `table` is the table it belongs to."""

    def __init__(self, table: TableParts, game: FactoryFun) -> None:
        self._table = table
        self.work = Work(table, game)
        self.held = Holding(self.work)
        self.standing = Standing(self.work, self.held)
        self._reset = Reset(self.work)
        self.grab = Grab(table)
        """Machines taken all at once."""
        self.wanted: set[Brush] = set()
        """What is lit among the things to lay, as it was drawn last."""
        self._wiped: set[Cell] = set()
        """Squares over which the eraser has gone in the present drag."""
        self._lifted = False
        """Whether it has lifted something there."""
        self._drew = False
        """Whether the present drag, or the one that has just ended, draws a pipe."""

    # -- doing -----------------------------------------------------------------------------------

    def put(self, cell: Cell) -> bool:
        """Does what letting go at a square means; says why it cannot be done."""
        return self.do(self.held.acts(cell))

    def do(self, acts: Sequence[Action]) -> bool:
        """Does acts that are one to a person, or says why that may not be."""
        if not acts:
            return False
        after, refusal = self.work.outcome(acts)
        if refusal is not None:
            words = self.work.game.words().refusal(refusal)
            lying = refusal.params["what"] if refusal.code == "overlap" else ()
            tip = prompts.lift_it(self._table.lead.by_keys) if self._may_lift(lying) else ""
            if refusal.code == "overlap" and self.held.moves_machine:
                tip = prompts.how_to_draw()
            self._say(f"{words} {tip}".rstrip(), refusal)
            return False
        match = self._table.match
        told, was, book = self._gave_way(acts), self.work.factory, self.work.game.book
        wrong = ending.clashes(book, was, after.players[self.work.seat].floor)
        if wrong and self.held.pen.start is not None:
            self._say_not_drawn(wrong[0])
            return False
        self._reset.forget()
        with match.as_one():
            for act in acts:
                self._table.do(act)
        self.held.renew()
        self._say_done(told, wrong or ending.circles(book, was, self.work.factory.floor))
        return True

    def _say_not_drawn(self, why: Refusal) -> None:
        """Says why a pipe is not laid that would be wrong for good, and how a machine is moved: who
        drags one by its end may have meant that."""
        pen = self.held.pen
        words = prompts.not_drawn(self.work.game.words().refusal(why))
        piece = None if pen.start is None or pen.sticky else self._stands_on(pen.start)
        if piece is not None and floors.is_machine(floors.kind_of(piece)):
            words = f"{words} {prompts.how_to_move()}"
        self._say(words, why)

    def _say(self, words: str, why: Refusal) -> None:
        """Says why something may not be, off what that speaks of."""
        self._table.scene.director.say(words, about=prompts.spoken_of(why))

    def _gave_way(self, acts: Sequence[Action]) -> str:
        """Which containers and reservoirs go back to the tray before something else is put down."""
        last, gone = acts[-1], self._lifted_by(acts[:-1])
        if isinstance(last, Lay) and self.held.pen.start is None:
            brush = palette.brush_of(floors.LAYABLE[last.piece])[0]
            gone = [p for p in gone if palette.brush_of(floors.kind_of(p))[0] != brush]
        elif not isinstance(last, PlaceMachine):
            return ""
        told = [names.one_piece(floors.kind_text(floors.kind_of(piece))) for piece in gone]
        words = ngettext(
            "{pieces} made room and is back among your pieces.",
            "{pieces} made room and are back among your pieces.",
            len(told),
        )
        return words.format(pieces=capitalised(enumeration(told))) if told else ""

    def _lifted_by(self, acts: Sequence[Action]) -> list[Piece]:
        """The containers and reservoirs that acts lift."""
        squares = [act.square for act in acts if isinstance(act, Lift)]
        return [piece for at in squares for piece in self.work.lying(at) if is_tank(piece)]

    def _say_done(self, told: str, wrong: Sequence[Refusal]) -> None:
        """What happened besides, that more machines were moved than may be, and what is wrong for
        good: a quick hand did not see it before."""
        hindrance = self.work.first_fault
        if hindrance is None or hindrance.code != "moved":
            hindrance = next(iter(wrong), None)
        if hindrance is not None:
            self._say(self.work.game.words().refusal(hindrance), hindrance)
        elif told:
            self._table.scene.director.say(told, tone="info")

    def _may_lift(self, lying: Sequence[str]) -> bool:
        """Whether a right click, or X, lifts what lies there while the hand is full as it is."""
        pieces = bool(lying) and all(text in floors.LAYABLE for text in lying)
        return self.work.machine is not None and pieces

    def reset(self) -> bool:
        """Takes back all of the present build; False if nothing could be taken back."""
        took = self._reset.reset()
        self.held.renew()
        return took

    @property
    def begun(self) -> bool:
        """Whether anything of the present build could be taken back."""
        return self._reset.begun

    @property
    def can_restore(self) -> bool:
        """Whether all has just been taken back, and can be brought back at once."""
        return self._reset.can_restore

    def restore(self) -> bool:
        """Brings back what was taken back as one; False if that was not what was done last."""
        restored = self._reset.restore()
        if restored:
            self.held.renew()
        return restored

    def beginning(self) -> Cell:
        """Where the keyboard begins on the floor: best where the machine in hand can stand."""
        cell, turn = self.work.beginning(self.held.turn)
        self.held.turn_to(turn)
        return cell

    def before_end(self, brush: Brush) -> Place | None:
        """The square before an open end of a machine, best one that wants this piece; None where
        all of them are taken."""
        free = [end for end in self.held.ends if not self.work.lying(coordinates(end.before))]
        wants = [end for end in free if name(end.wants) == brush]
        return next((end.before for end in wants + free), None)

    def erase(self, cell: Cell) -> bool:
        """Lifts what lies on a square; False if nothing does."""
        return bool(self.work.lying(cell)) and self.do(self.work.lifts(cell))

    def turn_lying(self, cell: Cell, steps: int, only_loose: bool = False) -> bool:
        """Turns a piece of this build, or any machine, where it lies, one act to undo; False if
        nothing there can be turned, or if nothing of it is loose and only such a one is meant."""
        lying = self.work.lying(cell)
        if not self.empty_handed or len(lying) != 1:
            return False
        what = floors.kind_of(lying[0])
        if floors.is_machine(what) and not only_loose:
            self._turn_machine(lying[0], cell, steps)
            return True
        if floors.is_machine(what) or lying[0] in self.work.factory.before:
            return False
        brush, turn = palette.brush_of(what)
        loose = any(self.held.pen.is_open(cell, side) for side in floors.SIDES)
        if not palette.turns(brush) or (only_loose and not loose):
            return False
        head = floors.column_row(floors.square_of(lying[0]))
        code = floors.kind_text(palette.kind(brush, turn + steps))
        self.do([Lift(self.work.seat, head), Lay(self.work.seat, code, head)])
        return True

    def _turn_machine(self, machine: Piece, cell: Cell, steps: int) -> None:
        """A machine is turned about one of its squares, as if it were dragged and let go there."""
        self.held.move(machine, cell)
        self.held.turn_to(self.held.turn + steps)
        self.put(cell)
        self.held.let_go()

    # -- dragging --------------------------------------------------------------------------------

    def pick_up(self, place: Place) -> bool:
        """A drag begins at a place: True if there is something to drag."""
        self._drew = False
        if kind(place) == "stock":
            self.held.brush = ""
            if self.explain(name(place)):
                return False  # a machine in hand would be put down in its place
            self.held.take(name(place))
            return True
        if kind(place) == "machine":
            self.held.let_go()
            self.held.take_again()
            self.held.grabbed = self._half_pointed_at(place)
            return self.work.machine is not None
        if kind(place) == "plug":
            cell, side = plugs.read(place)
            if self.work.machine is not None:
                self._say_why_no_pipe(cell)
                return False
            self.held.let_go()  # of a piece of the tray, too: from an end one draws
            self.held.pen.begin(cell, sticky=False, side=side)
            return True
        return kind(place) in ("cell", "plug") and self._pick_up_from(
            coordinates(plugs.square_of(place))
        )

    def leave_floor(self) -> None:
        """A drag draws the floor along, and nothing on it."""
        self._drew = False

    def _half_pointed_at(self, place: Place) -> int:
        """By which of its squares a machine in the tray is taken: it lies there as it is held."""
        director = self._table.scene.director
        spot, pos = director.frame.find(place), director.pointer.down_at
        if spot is None or pos is None:
            return 0
        upright, back = self.held.turn % 2, self.held.turn in (2, 3)
        beyond = pos[1] > spot.px.centery if upright else pos[0] > spot.px.centerx
        return int(beyond != back)

    @property
    def empty_handed(self) -> bool:
        """Whether nothing is held that could be put down or used."""
        held = self.held.brush or self.held.pen.start is not None or self.held.moving is not None
        return not held and self.work.machine is None

    @property
    def plugs(self) -> tuple[plugs.Plug, ...] | None:
        """Where a drag draws a pipe from something that stands on the floor, whatever is held; None
        while one is drawn, or something is dragged."""
        drags = self.held.pen.start is not None or self.held.moving is not None
        return None if drags or not self.work.building else self.held.pen.plugs()

    def is_bare(self, cell: Cell) -> bool:
        """Whether nothing lies on a square, and nothing is held that could be put there."""
        return self.empty_handed and not self.work.lying(cell)

    def _pick_up_from(self, cell: Cell) -> bool:
        lying = self.work.lying(cell)
        self._wiped = set()
        if self.held.erasing:
            self._wipe(cell)
            return True
        if self.work.machine is not None:
            if any(floors.is_machine(floors.kind_of(piece)) for piece in lying):
                self.held.move(lying[0], cell)  # another machine moves whatever is in hand
                return True
            self._say_why_no_pipe(cell)
            return False
        if self.held.brush and self._draws(cell):
            return False
        self.held.let_go()  # who takes hold of something else means that
        if self._draws(cell):
            self.held.pen.begin(cell, sticky=False)
            return True
        self.held.move(lying[0], cell)
        return True

    def on_drag(self, target: Place | None) -> None:
        """A drag goes on over a place."""
        if self.held.moving is not None:
            self._lead_from_tank(self.held.moving, target)
        elif self.held.pen.start is not None and target is not None and kind(target) == "cell":
            self.held.pen.go(coordinates(target))
        if self.held.erasing and target is not None and kind(target) == "cell":
            self._wipe(coordinates(target))

    def _lead_from_tank(self, tank: Piece, target: Place | None) -> None:
        """A container or reservoir that is dragged onto an open end is meant to be joined to it:
        nothing can be put down there."""
        self.held.pen.put_away()
        if self.held.moves_machine or target is None or kind(target) != "cell":
            return
        cell = coordinates(target)
        pen, lying = self.held.pen, self.work.lying(cell)
        if lying and all(map(is_tank, lying)):
            return  # two of them are never joined: why it cannot lie there is told
        if tank not in lying and any(pen.is_open(cell, s) for s in floors.SIDES):
            pen.begin(floors.column_row(floors.square_of(tank)), sticky=False)

    def _wipe(self, cell: Cell) -> None:
        """Lifts pipes and tanks on the eraser's way, each once."""
        if cell in self._wiped:
            return
        self._wiped.add(cell)
        if not any(floors.is_machine(floors.kind_of(piece)) for piece in self.work.lying(cell)):
            self._lifted = self.erase(cell) or self._lifted

    def _end_erasing(self) -> None:
        """A drag of the eraser has ended: it is put back if it has lifted something."""
        if self._lifted:
            self.held.put_eraser_back()
        self._lifted = False

    def drop(self, source: Place, target: Place | None, pos: tuple[int, int]) -> None:
        """A drag ended at a place, or nowhere: what was dragged off the floor is lifted."""
        moving, self.held.moving = self.held.moving, None
        if self.held.erasing:
            self._end_erasing()
            return
        self._drew = self.held.pen.start is not None
        if self._drew:
            if target is not None and kind(target) == "cell":
                self.draw(coordinates(target))
        elif target == source:
            pass
        elif target is not None and kind(target) == "cell":
            self.held.moving = moving
            self.put(coordinates(target))
        elif moving is not None and not self._over_floor(pos):
            self.do([Lift(self.work.seat, floors.column_row(floors.square_of(moving)))])
        self.held.let_go()

    def explain_vain_drag(self, pos: tuple[int, int]) -> None:
        """A drag was let go where it means nothing: of a pipe it is told how one is drawn. Who
        cancels one knows."""
        under = [spot.place for spot in self._table.scene.director.frame.at(*pos)]
        closed = next((place for place in under if kind(place) in ("pillar", "hole")), None)
        if self._drew and closed is not None:
            self._say_why_no_pipe(coordinates(f"cell:{name(closed)}"))
        elif self._drew and self._over_floor(pos):
            self._table.scene.director.say(prompts.how_to_draw())

    def _over_floor(self, pos: tuple[int, int]) -> bool:
        """Whether a pixel position lies on a square of the floor."""
        under = self._table.scene.director.frame.at(*pos)
        return any(kind(spot.place) == "cell" for spot in under)

    # -- clicking and keys -----------------------------------------------------------------------

    def choose(self, place: Place) -> None:
        """A place was clicked, or chosen by Enter."""
        if kind(place) == "stock":
            self._take(name(place))
        elif kind(place) == "plug" and self.empty_handed:
            cell, side = plugs.read(place)
            self.held.pen.begin(cell, sticky=True, side=side)
        elif kind(place) in ("cell", "plug"):
            self._choose_cell(coordinates(plugs.square_of(place)))

    def explain(self, brush: palette.Brush) -> bool:
        """Says why nothing of a kind of the palette can be laid now; False if it can."""
        if not self._table.pointing.hands_free():
            return True
        refusal = self.work.hindrance(brush)
        if refusal is not None:
            self._say(self.work.game.words().refusal(refusal), refusal)
        return refusal is not None

    def _take(self, brush: palette.Brush) -> None:
        """Takes something of the palette, unless a machine is in hand or there is none left."""
        if not self.explain(brush):
            self.held.take(brush)

    def _choose_cell(self, cell: Cell) -> None:
        if self.held.aside and not self.held.erasing:
            self.held.take_again()
        elif self.work.machine is not None or self.held.brush:
            erasing = self.held.erasing
            if self.put(cell):
                self._after_put(erasing)
        elif self.held.pen.start is not None:
            self.draw(cell)
        elif self._draws(cell):
            self.held.pen.begin(cell, sticky=True)
        else:
            self._lift_into_hand(self.work.lying(cell)[0], cell)

    def _after_put(self, erased: bool) -> None:
        """What was held is put back, if it is no pipe."""
        if self.held.brush in palette.TANKS:
            self.held.let_go()
        elif erased:
            self.held.put_eraser_back()

    def _lift_into_hand(self, piece: Piece, cell: Cell) -> None:
        if self.do(self.work.lifts(cell)):
            self.held.take_up(piece, cell)

    def draw(self, cell: Cell) -> None:
        """A pipe begins at a square, or leads there: then it is laid, and what ends loose goes on
        from there with a pen that is held. Where it begins it ends again."""
        if self.held.pen.start is None:
            if self.work.machine is not None:
                self._say_why_no_pipe(cell)
            elif not self.held.pen.begin_at(cell):
                self._table.scene.director.say(prompts.nothing_to_begin())
            return
        pen, start, price = self.held.pen, self.held.pen.start, self.work.price
        was = self.work.factory
        bare = self.held.begins_bare
        goes_on = pen.sticky and not self.work.lying(cell)
        back = cell in (start, pen.taken_at)
        laid = not back and self.put(cell)
        if not back and not laid:
            self._say_no_way(cell)
        pen.put_away()
        if laid:
            self._say_apart(was, cell)
        if laid and goes_on and self._ends_loose(cell):
            pen.begin(cell, sticky=True)
            pen.goes_on = True
            more = self.work.price - price
            if bare and more > 0 and self._ends_loose(start):
                self._table.scene.director.say(prompts.joins_nothing(more), tone="info")

    def _say_apart(self, was: Factory, cell: Cell) -> None:
        """Says what a pipe that was laid ends beside and may not be joined to."""
        work = self.work
        for why in ending.kept_apart(work.game.book, was, work.factory.floor, cell)[:1]:
            self._say(work.game.words().fault(why), why)

    def _ends_loose(self, cell: Cell) -> bool:
        """Whether what lies on a square is open at one of its sides."""
        return any(self.held.pen.is_open(cell, side) for side in floors.SIDES)

    def _draws(self, cell: Cell) -> bool:
        """Whether a pipe begins where a square is pointed at: it is free, or bears pipes."""
        return not self.work.lying(cell) or self._stands_on(cell) is None

    @property
    def keys_away(self) -> bool:
        """Whether the keyboard is seen to be elsewhere than on the floor."""
        return kind(self._table.lead.seen or "cell") != "cell"

    def here(self) -> str:
        """What is where the keyboard is, and what its keys do there; '' for none."""
        focus = self._table.scene.director.focus.place or ""
        if kind(focus) == "stock":
            return prompts.in_tray(palette.name(name(focus)))
        lying = self.work.lying(coordinates(focus)) if kind(focus) == "cell" else ()
        if len(lying) != 1:
            return ""
        what = floors.kind_of(lying[0])
        called = capitalised(names.anything(self.work.game.book, floors.kind_text(what)))
        return prompts.lying(called) if floors.is_connector(what) else prompts.standing(called)

    def _stands_on(self, cell: Cell) -> Piece | None:
        """The machine, container or reservoir on a square."""
        lying = self.work.lying(cell)
        if len(lying) == 1 and not floors.is_connector(floors.kind_of(lying[0])):
            return lying[0]
        return None

    def whole(self, cell: Cell) -> Place:
        """The place of the whole machine that stands on a square, '' if none does."""
        piece = self._stands_on(cell)
        what = 0 if piece is None else floors.kind_of(piece)
        return f"stands:{floors.kind_text(what)}" if floors.is_machine(what) else ""

    def _say_why_no_pipe(self, cell: Cell) -> None:
        """Says why nothing of a pipe can be laid on a square."""
        refusal = self.work.game.refusal(self.work.state, Lay(self.work.seat, "NS", cell))
        if refusal is not None:
            self._say(self.work.game.words().refusal(refusal), refusal)

    def _say_no_way(self, cell: Cell) -> None:
        if self.held.pen.acts(cell):
            return
        work = self.work
        why = ending.no_way(work.game.book, work.factory, self.held.pen.start or cell, cell)
        self._say(work.game.words().refusal(why), why)
