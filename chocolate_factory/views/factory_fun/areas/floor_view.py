"""A floor: its squares, what lies there, what is loose or wrong, what would be laid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _, capitalised, ngettext
from chocolate_factory.core.places import cell, coordinates, kind
from chocolate_factory.games.factory_fun.cards.book import Book, spot
from chocolate_factory.games.factory_fun.cards.records import Board
from chocolate_factory.games.factory_fun.facts import FactoryFacts, NetworkFacts
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Floor, Piece, Sides, Square
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.factory_fun import grid as grids
from chocolate_factory.views.factory_fun.areas import flow_view, ground_view, price_tag, tiles
from chocolate_factory.views.factory_fun.building import palette, plugs
from chocolate_factory.views.factory_fun.building.pen import Ghost
from chocolate_factory.views.factory_fun.grid import Grid
from chocolate_factory.views.factory_fun.look import Look, chips_count
from chocolate_factory.views.picture.people import LIES

HELD = "held:machine"
"""The place of a machine in hand where it would be put down."""
Flows = Mapping[tuple[Square, Sides], str]
"""What flows at a side of a square, as far as that is known."""
FAULTY = 0.11
"""Of a square's side: the sign of a loose end."""
PLUG_DEEP, PLUG_WIDE, FUNNEL_WIDE = 0.2, 0.44, 0.66
"""Of a square's side: how far the open end of a tank reaches into its square, how wide it is, and
how wide that of a machine."""
BEGINNING = 0.32
"""Of a square's side: the mark where a pipe begins."""
PIN = 0.2
"""Of a square's side: the pin about which a machine in hand turns."""
CHIP = 0.28
"""Of a square's side: a chip."""
BESIDE = {
    floors.N: (0.36, -0.36),
    floors.E: (0.36, 0.36),
    floors.S: (-0.36, 0.36),
    floors.W: (-0.36, -0.36),
}
"""Where a chip lies beside the input that it belongs to, from the middle of the square: there, or
on the input's other side where the machine's name is."""


def large(frame: Frame, grid: Grid, look: Look) -> None:
    """What is on the floor on the stage, with its spots."""
    with frame.clip(grid.view):
        flows = known(look.numbers.networks)
        gone = {piece for one in (look.ghost, look.planned) if one for piece in one.gone}
        pieces(frame, grid, look.factory.floor, look.book, flows, gone)
        chips(frame, grid, look)
        flow_view.drops(frame, grid, look)
        faults(frame, grid, look.numbers.faults)
        if look.ghost is not None:
            faint = look.planned is not None  # what a hint says is read through what is in hand
            _ghost(frame, grid, look.ghost, look.book, faint=faint)
            _held_half(frame, grid, look.ghost, look.aimed)
            if not faint:
                price_tag.draw(frame, grid, look)
        if look.planned is not None:
            _ghost(frame, grid, look.planned, look.book, framed=False)
        if look.begun is not None:
            _beginning(frame, grid, *look.begun)
        if look.seat == look.own or look.watching:
            _spots(frame, grid, look)
            _plugs(frame, grid, look)


def small(
    frame: Frame, rect: Rect, book: Book, board: Board, numbers: FactoryFacts, lie: Floor
) -> Grid:
    """A floor in a corner of the picture: all of it, without signs. Gives back where it is."""
    grid = grids.fit(rect.inset(2), board)
    frame.fill(grid.whole.inset(-2), "works_hole")
    ground_view.plain(frame, grid, board, book)
    pieces(frame, grid, lie, book, known(numbers.networks), set())
    return grid


# -- what lies there ------------------------------------------------------------------------------


def known(networks: Sequence[NetworkFacts]) -> Flows:
    """What flows where: the colour of every network that has only one."""
    found: dict[tuple[Square, Sides], str] = {}
    for network in networks:
        if len(network.colours) != 1:
            continue
        for end in network.ends:
            found[floors.square(*end.square), floors.SIDES_NAMED[end.side]] = network.colours[0]
        for piece in network.pieces:
            at = floors.square(*piece.square)
            what = floors.LAYABLE[piece.code]
            if floors.is_connector(what):
                sides = [side for side in floors.SIDES if what & side]
                found |= {(at, side): network.colours[0] for side in sides}
    return found


def pieces(
    frame: Frame, grid: Grid, lie: Floor, book: Book, flows: Flows, gone: set[Piece]
) -> None:
    """All pieces of a floor, paler those that would go."""
    for piece in sorted(lie, key=_height):
        alpha = theme.DARK if piece in gone else theme.OPAQUE
        draw(frame, grid, piece, book, flows, alpha)


def _height(piece: Piece) -> tuple[bool, int]:
    """Machines above all else."""
    return floors.is_machine(floors.kind_of(piece)), piece


def draw(
    frame: Frame, grid: Grid, piece: Piece, book: Book, flows: Flows, alpha: int = 255
) -> None:
    """One piece on its squares."""
    rects = [grid.square(at) for at in floors.squares_of(piece)]
    tiles.piece(frame, rects, piece, book, _flows_of(piece, flows), alpha)


def _flows_of(piece: Piece, flows: Flows) -> dict[Sides, str]:
    """What flows at the sides of a piece; a diagonal is told by what lies beyond its ends."""
    what, at = floors.kind_of(piece), floors.square_of(piece)
    if floors.is_diagonal(what):
        return _through(what, at, flows)
    if floors.is_connector(what) or floors.is_out(what):
        sides = what if floors.is_connector(what) else floors.side_of(what)
        return {s: flows[at, s] for s in floors.SIDES if s & sides and (at, s) in flows}
    return {}


def _through(what: floors.Kind, at: Square, flows: Flows) -> dict[Sides, str]:
    found: dict[Sides, str] = {}
    second = at + (1 if what == floors.DIAG_H else floors.WIDE)
    for _name, side in tiles.DIAGONALS[what]:
        for here, out in ((at, side), (second, floors.opposite(side))):
            beyond = here + floors.STEP[out], floors.opposite(out)
            if beyond in flows:
                found[side] = flows[beyond]
    return found


def chips(frame: Frame, grid: Grid, look: Look) -> None:
    """The chips beside the inputs that bear them (FF-6.1), crossed out those that the build takes
    away."""
    standing, laid = floors.machines(look.factory.floor), list[Rect]()
    numbers = look.numbers
    lost = numbers.chips_lost if chips_count(look) else ()
    for place, worth in (*numbers.chips_after, *lost):
        id_, _dot, at = place.partition(".")
        piece = standing.get(floors.machine_number(id_))
        if piece is None:
            continue
        card, turn = look.book.machines[id_], floors.turn_of(floors.kind_of(piece))
        squares = [grid.square(each) for each in floors.squares_of(piece)]
        name = tiles.named_at(frame, squares[0], squares[1], card, turn)
        gone = (place, worth) in lost
        alpha = theme.DARK if place in dict(numbers.chips_loose) else theme.OPAQUE
        laid.append(chip_place(squares, at, turn, name, laid))
        tiles.chip(frame, laid[-1], worth, alpha)
        if gone:
            frame.fill(squares[spot(at, turn)[0]].inset(grid.side * 0.04), "fault")
            frame.icon("ui_cross", laid[-1].inset(-laid[-1].w * 0.2), tint=theme.colour("red"))


def chip_place(
    squares: Sequence[Rect], at: str, turn: int, name: Rect | None, laid: Sequence[Rect] = ()
) -> Rect:
    """Where the chip of an input lies, off the machine's name and what has been `laid`."""
    on_tail, looks = spot(at, turn)
    square = squares[on_tail]
    side = square.w * CHIP
    dx, dy = BESIDE[looks]
    other = (-dx, dy) if looks in (floors.N, floors.S) else (dx, -dy)
    boxes = [
        square.middle(side, side).offset(right * square.w, down * square.h)
        for right, down in ((dx, dy), other)
    ]
    off = [box for box in boxes if name is None or not box.meets(name)] or boxes[:1]
    return next((box for box in (*off, *boxes) if not any(map(box.meets, laid))), off[0])


# -- what is wrong, what would be -----------------------------------------------------------------


def faults(frame: Frame, grid: Grid, found: Sequence[Refusal]) -> None:
    """What is loose or wrong, on its squares."""
    for fault in found:
        if "side" not in fault.params:
            for at in fault.params.get("squares", ()):
                frame.fill(grid.square(floors.square(*at)).inset(grid.side * 0.04), "fault")
        for at, side in _signed(fault):
            _loose(frame, grid, at, side)


def _signed(fault: Refusal) -> list[tuple[Square, Sides]]:
    """The ends that bear a sign for what is wrong: the one that is loose, funnels that get nothing
    of theirs."""
    ends = fault.params.get("unfed", ())
    if "side" in fault.params:
        ends = ((fault.params["squares"][0], fault.params["side"]),)
    return [(floors.square(*at), floors.SIDES_NAMED[side]) for at, side in ends]


def _signs(frame: Frame, grid: Grid, piece: Piece, found: Sequence[Refusal]) -> None:
    """The signs at the ends of a machine, above the ring of the keys around it."""
    squares = floors.squares_of(piece)
    for at, side in (end for fault in found for end in _signed(fault)):
        if at in squares and grid.square(at).meets(grid.view):
            _loose(frame, grid, at, side)


def _loose(frame: Frame, grid: Grid, at: Square, side: Sides) -> None:
    """A sign at an end that is joined to nothing; at the rim of the floor just within it."""
    (x, y), (dx, dy) = grid.edge(at, side), grids.DIRECTIONS[side]
    half = grid.side * FAULTY
    x, y = x + dx * half * 0.9, y + dy * half * 0.9
    box = Rect(x - half, y - half, 2 * half, 2 * half)
    if box.meets(grid.view):
        box = box.within(grid.view)
    frame.fill(box, "stamp")
    frame.icon("ui_warning", box.inset(half * 0.42), tint=theme.colour("cream"))


def _ghost(
    frame: Frame, grid: Grid, ghost: Ghost, book: Book, framed: bool = True, faint: bool = False
) -> None:
    """What would be laid, `framed` or not, and crosses on what would go; hardly seen if `faint`."""
    flows = known(ghost.networks)
    for piece in ghost.gone:
        side = grid.side * 0.4
        for at in floors.squares_of(piece):
            cross = grid.square(at).middle(side, side)
            frame.icon("ui_cross", cross, tint=theme.colour("red_light"))
    for piece in sorted(ghost.laid, key=_height):
        alpha = theme.PAID if ghost.fits else theme.GHOST
        draw(frame, grid, piece, book, flows, theme.DARK if faint else alpha)
        if framed:
            right = ghost.fits and not ghost.clashes and not ghost.circles
            style = "usable" if right else "fault"
            frame.fill(grid.piece(piece).inset(grid.side * 0.02), style)
    faults(frame, grid, (*ghost.blocked, *ghost.clashes))


def _held_half(frame: Frame, grid: Grid, ghost: Ghost, aimed: str) -> None:
    """A pin in the half by which a machine is held: about it the machine turns. The ring of the
    keys is drawn around all of it."""
    at = floors.square(*coordinates(aimed)) if kind(aimed) == "cell" else None
    for piece in ghost.laid:
        if floors.is_machine(floors.kind_of(piece)) and at in floors.squares_of(piece):
            wrong = (*ghost.blocked, *ghost.clashes)
            above = partial(_signs, grid=grid, piece=piece, found=wrong)
            frame.spot(HELD, grid.piece(piece), focus=False, above=above)
            side = grid.side * PIN
            frame.fill(grid.square(at).middle(side, side), "disc_lit")


def _beginning(frame: Frame, grid: Grid, at: Square, side: Sides) -> None:
    """The mark where the pipe that is being drawn begins: in the middle of a square, or at the end
    of what stands there."""
    box = grid.square(at)
    if side:
        x, y = grid.edge(at, side)
        box = Rect(x, y, 0, 0).inset(-grid.side / 2)
    else:
        frame.fill(box.inset(grid.side * 0.02), "usable")
    frame.fill(box.middle(grid.side * BEGINNING, grid.side * BEGINNING), "disc_lit")


# -- places ---------------------------------------------------------------------------------------


def _spots(frame: Frame, grid: Grid, look: Look) -> None:
    """Every square that can be built on is a place."""
    lie = floors.what_lies(look.factory.floor)
    ghost = look.ghost
    told_there = ghost is not None and (ghost.clashes or price_tag.gives_way(ghost))
    warned = look.aimed if told_there else ""  # by the tag beside it
    for number, piece in sorted(floors.machines(look.factory.floor).items()):
        above = partial(_signs, grid=grid, piece=piece, found=look.numbers.faults)
        place = f"stands:{floors.machine_id(number)}"
        frame.spot(place, grid.piece(piece), focus=False, above=above)
    for piece in look.factory.floor:
        frame.spot(f"{LIES}:{floors.text(piece)}", grid.piece(piece), focus=False)
    tagged = flow_view.tagged(look.numbers.arrows, look.factory.floor)
    with frame.group("floor"):
        for at in sorted(look.book.ground(look.factory.board)):
            column, row = floors.column_row(at)
            lying = lie.get(at, ())
            told = "" if cell(column, row) == warned else _tooltip(look, lying)
            if told and at in tagged:
                words = _("A white circle says how much flows there.")
                told = f"{told} {words}"
            frame.spot(
                cell(column, row),
                grid.square(at),
                tooltip=told,
                drag=look.draggable,
                drop=look.draggable,
                focus=look.building,
                role="target",
                cursor=_cursor(look, lying),
            )
            free = _takes_up(look) and _stands(lying)
            if free and frame.points_at(cell(column, row)):
                frame.fill(grid.piece(lying[0]).inset(grid.side * 0.02), "usable")
    _closed(frame, grid, look)


def _takes_up(look: Look) -> bool:
    """Whether a drag takes up what stands on the floor: nothing is held."""
    return look.plugs is not None and not look.brush and not look.factory.hand


def _stands(lying: Sequence[Piece]) -> bool:
    """Whether something lies there that a drag takes up."""
    return len(lying) == 1 and not floors.is_connector(floors.kind_of(lying[0]))


def _cursor(look: Look, lying: Sequence[Piece]) -> str | None:
    """What a drag would do that begins there: move what stands there, or draw a pipe."""
    if not _takes_up(look):
        return None
    return "move" if _stands(lying) else None if look.seen.zoom > 1 and not lying else "draw"


def _plugs(frame: Frame, grid: Grid, look: Look) -> None:
    """Open ends of what stands on the floor: what is pointed at decides whether a drag draws a
    pipe from there or takes up the piece."""
    for at, side, piece in look.plugs or ():
        deep, wide = PLUG_DEEP, PLUG_WIDE
        if floors.is_machine(floors.kind_of(piece)):
            deep, wide = tiles.DEPTH, FUNNEL_WIDE
        box, (dx, dy) = grid.square(at), grids.DIRECTIONS[side]
        across = (deep, wide) if dx else (wide, deep)
        rect = box.middle(box.w * across[0], box.h * across[1])
        rect = rect.offset(dx * box.w * (1 - deep) / 2, dy * box.h * (1 - deep) / 2)
        place = plugs.place(at, side)
        frame.spot(
            place,
            rect,
            tooltip=_draws(look),
            drag=look.draggable,
            focus=False,
            role="target",
            cursor="draw",
        )
        if frame.points_at(place):
            frame.fill(rect, "usable")
        elif any(frame.points_at(cell(*floors.column_row(on))) for on in floors.squares_of(piece)):
            frame.fill(rect, "ring")


def _draws(look: Look) -> str:
    """That a pipe can be drawn from here."""
    return _("P begins a pipe here.") if look.by_keys else _("Drag from here to draw a pipe.")


def _closed(frame: Frame, grid: Grid, look: Look) -> None:
    """Squares that cannot be built on say so."""
    board = look.book.boards[look.factory.board]
    told = (
        (
            "pillar",
            board.pillars,
            _("A pillar: nothing can be built here, and no pipe goes through."),
        ),
        ("hole", board.missing, _("There is no floor here.")),
    )
    for what, squares, tooltip in told:
        for column, row in squares:
            frame.spot(
                f"{what}:{column},{row}", grid.cell(column, row), tooltip=tooltip, focus=False
            )


def _tooltip(look: Look, lying: Sequence[Piece]) -> str:
    """What lies on a square, in words."""
    told = []
    for piece in lying:
        what = floors.kind_of(piece)
        text = floors.kind_text(what)
        if floors.is_machine(what):
            bears = look.numbers.chips_after if chips_count(look) else ()
            told += [look.words.machine(text), look.words.chips(text, bears)]
            lost = look.numbers.chips_lost if chips_count(look) else ()
            its = [chip for chip in lost if chip[0].startswith(f"{text}.")]
            told.append(look.words.lost_chips(its))
        else:
            told.append(_("{piece}.").format(piece=_capital(look.words.piece(text))))
        if floors.is_container(what) or floors.is_out(what):
            told.append(palette.use(text.partition(".")[0]))
        if _takes_up(look) and not floors.is_connector(what):
            told.append(_moving(look, piece))
    return " ".join(filter(None, told))


def _moving(look: Look, piece: Piece) -> str:
    """That it can be moved; of a machine that stood there before, for how much (FF-5.3)."""
    what, numbers = floors.kind_of(piece), look.book.numbers
    if (
        not floors.is_machine(what)
        or floors.machine_id(floors.number_of(what)) == look.numbers.machine
    ):
        turns = floors.is_machine(what) or palette.turns(palette.brush_of(what)[0])
        if look.by_keys:
            return _("Enter lifts it, then R turns it.") if turns else _("Enter lifts it.")
        words = _("Drag it to move it; the wheel turns it on the way.")
        if not turns:
            words = _("Drag it to move it.")
        drawn = _("A drag from one of its open ends draws a pipe.")
        ends = any(plug[2] == piece for plug in look.plugs or ())
        return f"{words} {drawn}" if ends else words
    words = ngettext(
        "Drag it to move it; the wheel turns it on the way: that costs {cost}. You may move "
        "{n} machine in a round.",
        "Drag it to move it; the wheel turns it on the way: that costs {cost}. You may move "
        "{n} machines in a round.",
        numbers.moves,
    )
    if look.by_keys:
        words = ngettext(
            "Enter lifts it, then R turns it: that costs {cost}. You may move {n} machine in a "
            "round.",
            "Enter lifts it, then R turns it: that costs {cost}. You may move {n} machines in a "
            "round.",
            numbers.moves,
        )
    return words.format(cost=numbers.moved, n=numbers.moves)


def _capital(words: str) -> str:
    return capitalised(words)
