"""The palette of a part that makes any piece: large pieces beside it, clicked one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence

import pygame

from chocolate_factory.core.language import _
from chocolate_factory.core.places import kind, name
from chocolate_factory.games.conveyor.acts.act import Sides
from chocolate_factory.games.conveyor.cards.pieces import in_order
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.ui.controls.popup import Popup
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP, PAD
from chocolate_factory.views.conveyor import lengths
from chocolate_factory.views.conveyor.areas import pieces_view

TILE = theme.SYMBOL_BELT
MOST_COLUMNS = 4
"""More pieces than that stand in rows, so that there is room beside the parts."""
WITHIN = PAD * 1.5


def fits(ways: Sequence[Sides]) -> bool:
    """Whether ways can be told apart by pieces clicked one by one: each makes as many as the
    others, and no two take and make the same."""
    made = {len(given) for _taken, given in ways}
    return len(made) == 1 and 0 not in made and len(set(ways)) == len(ways)


class Palette(Popup):
    """The popup in which a part is told, piece by piece, what to make.

    `ways` are (pieces taken, pieces made), each in the order of all pieces; `asked` names who asks
    for a piece, `today` has what the store of the day takes. `on_done` gets the index of the way
    after the palette is closed, None if it was dismissed. The spot of a piece is `make:piece`, of
    what is made of it `from:index`."""

    def __init__(
        self,
        title: str,
        ways: Sequence[Sides],
        asked: Mapping[str, Sequence[str]],
        on_done: Callable[[int | None], None],
        at: Rect | None = None,
        today: Collection[str] = (),
    ) -> None:
        super().__init__(at)
        self.ways = list(ways)
        self._title = title
        self._asked = asked
        self._on_done = on_done
        self._sources = list(dict.fromkeys(taken for taken, _given in ways))
        self._pieces = in_order({piece for _taken, given in ways for piece in given})
        self.taken = self._sources[0]
        self.put: list[str] = []
        wanted = [piece for among in (asked, today) for piece in self._pieces if piece in among]
        self.first_focus = f"make:{wanted[0]}" if wanted else None

    # -- what goes -----------------------------------------------------------------------------

    def may_put(self, piece: str) -> bool:
        """Whether the piece can be made together with what was clicked before."""
        wanted = Counter([*self.put, piece])
        return any(
            taken == self.taken and not wanted - Counter(given) for taken, given in self.ways
        )

    def add(self, piece: str) -> None:
        """One more piece; with the last one it is made."""
        if not self.may_put(piece):
            return
        self.put.append(piece)
        way = (self.taken, in_order(self.put))
        if way in self.ways:
            self._finish(self.ways.index(way))
        self.redraw()

    def take_from(self, index: int) -> None:
        """Another piece of the square is used; what was clicked stays if it still goes."""
        self.taken = self._sources[index]
        put, self.put = self.put, []
        for piece in put:
            if self.may_put(piece):
                self.put.append(piece)
        self.redraw()

    def _finish(self, index: int | None) -> None:
        if self.withdraw():
            self._on_done(index)

    def dismiss(self) -> None:
        """Closes the palette; nothing is made."""
        self._finish(None)

    # -- drawing -------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        """The question, what goes in and comes out, and the pieces to choose from."""
        frame.dim(alpha=80)
        frame.modal()
        grown, room = frame.sizes.grow, frame.window.inset(PAD)
        columns, rows = self._grid()
        tile = min(
            TILE * min(lengths.GROWS, frame.sizes.text_scale),
            (room.w - 2 * WITHIN + GAP) / columns - GAP,
        )
        across = len(self.taken) + len(self.ways[0][1]) + 1
        wide = max(columns * (tile + GAP) - GAP, across * tile, grown(theme.WIDTH_L))
        head = frame.measure(self._title, self.head_width(frame, wide), theme.TEXT_LARGE, "title")[
            1
        ]
        head = max(head, grown(theme.LINE))
        words = self._words()
        foot = max(
            frame.measure(line, wide, theme.TEXT_SMALL)[1] for line in (words, *self._lines())
        )
        made = rows * (tile + GAP) - GAP
        heights = [head, *([tile] if len(self._sources) > 1 else []), tile, made, foot]
        high = sum(heights) + (len(heights) - 1) * GAP + 2 * WITHIN
        panel = self.place(frame, wide + 2 * WITHIN, high)
        frame.fill(panel, "dialog")
        frame.spot("palette", panel, focus=False, role="text")
        rest, cells = panel.inset(WITHIN), []
        for height in heights:
            cell, rest = rest.cut_top(height, GAP)
            cells.append(cell)
        title = self.draw_close(frame, cells[0])
        frame.text(self._title, title, size=theme.TEXT_LARGE, face="title", align="centre")
        if len(self._sources) > 1:
            self._draw_sources(frame, cells[1])
        self._draw_way(frame, cells[-3])
        self._draw_pieces(frame, cells[-2], tile)
        frame.text(
            words, cells[-1], size=theme.TEXT_SMALL, colour="ink_soft", align="centre", shrink=False
        )

    def _lines(self) -> list[str]:
        """All that `_words` may come to say, so that the panel keeps its size."""
        return [self._asks(piece) for piece in self._pieces if piece in self._asked]

    def _asks(self, piece: str) -> str:
        return _("{piece}: wanted by {cards}").format(
            piece=names.title(piece), cards=names.and_list(self._asked[piece])
        )

    def _words(self) -> str:
        """Who asks for the piece that is pointed at; else what a click does."""
        pointed = name(self._pointed)
        if kind(self._pointed) == "make" and pointed in self._asked:
            return self._asks(pointed)
        return _("Click the pieces to make. A green slip marks what orders ask for.")

    @property
    def _pointed(self) -> str:
        interest = self.director.interest if self.shown else None
        if interest is None:
            return ""
        return interest.hover or (interest.focus if interest.ring else "") or ""

    def _draw_sources(self, frame: Frame, rect: Rect) -> None:
        """Which of the pieces on the square go in."""
        sides = [rect.h * len(taken) for taken in self._sources]
        scale = min(1.0, (rect.w - GAP * (len(sides) - 1)) / sum(sides))
        x = rect.centre[0] - (sum(sides) * scale + GAP * (len(sides) - 1)) / 2
        with frame.group("from"):
            for i, (taken, wide) in enumerate(zip(self._sources, sides, strict=True)):
                cell = Rect(x, rect.y, wide * scale, rect.h)
                place = f"from:{i}"
                frame.fill(cell, "card_plain", frame.state(place, selected=taken == self.taken))
                pieces_view.icons(frame, cell.inset(theme.TIGHT), taken)
                hint = _("Use {pieces}").format(pieces=names.quantities(taken))
                frame.spot(place, cell, tooltip=hint, role="source", repeat=True)
                x = cell.right + GAP

    def _draw_way(self, frame: Frame, rect: Rect) -> None:
        """What goes in, and a place for each piece that comes out; a click takes one back."""
        made = len(self.ways[0][1])
        row = rect.middle((len(self.taken) + made + 1) * rect.h, rect.h)
        cells = row.columns(len(self.taken) + made + 1)
        for piece, cell in zip(self.taken, cells, strict=False):
            frame.icon(f"piece_{piece}", cell.inset(theme.TIGHT))
        frame.icon("arrow", cells[len(self.taken)].middle(theme.ARROW, theme.ARROW * 0.7))
        for i, cell in enumerate(cells[len(self.taken) + 1 :]):
            inner = cell.inset(theme.TIGHT)
            if i >= len(self.put):
                frame.fill(inner, "slot")
                continue
            frame.fill(inner, "card_plain", "selected")
            frame.icon(f"piece_{self.put[i]}", inner.inset(theme.TIGHT))
            hint = _("{piece} is in; click to take it out.")
            hint = hint.format(piece=names.title(self.put[i]))
            frame.spot(f"put:{i}", inner, tooltip=hint, role="source", repeat=True)

    def _grid(self) -> tuple[int, int]:
        """(columns, rows) of the pieces to choose from."""
        rows = -(-len(self._pieces) // MOST_COLUMNS)
        return -(-len(self._pieces) // rows), rows

    def _draw_pieces(self, frame: Frame, rect: Rect, tile: float) -> None:
        columns = self._grid()[0]
        with frame.group("make"):
            for i, piece in enumerate(self._pieces):
                row, column = divmod(i, columns)
                n = min(columns, len(self._pieces) - row * columns)
                x = rect.centre[0] - (n * (tile + GAP) - GAP) / 2 + column * (tile + GAP)
                self._tile(frame, Rect(x, rect.y + row * (tile + GAP), tile, tile), piece)

    def _tile(self, frame: Frame, rect: Rect, piece: str) -> None:
        place, lit = f"make:{piece}", self.may_put(piece)
        state = "glow" if lit and frame.points_at(place) else "normal"
        frame.fill(rect, "card_plain" if lit else "bunker", state)
        frame.icon(f"piece_{piece}", rect.inset(theme.TIGHT), alpha=255 if lit else theme.DARK)
        hint = names.title(piece)
        if piece in self._asked:
            side = rect.h * 0.42
            mark = Rect(rect.right - side + theme.TIGHT, rect.y - theme.TIGHT, side, side)
            pieces_view.asked_mark(frame, mark)
        frame.spot(place, rect, tooltip=hint, enabled=lit, role="source", repeat=True)

    # -- doing ---------------------------------------------------------------------------------

    def activate(self, place: str, how: str) -> None:
        """A piece to make, one to take back, or what goes in."""
        super().activate(place, how)
        if kind(place) == "make":
            self.add(name(place))
        elif kind(place) == "put":
            del self.put[int(name(place))]
            self.redraw()
        elif kind(place) == "from":
            self.take_from(int(name(place)))

    def key(self, event: pygame.event.Event) -> bool:
        """Digits are the pieces from left to right; Backspace takes the last one back."""
        number = event.key - pygame.K_1
        if 0 <= number < len(self._pieces):
            self.add(self._pieces[number])
        elif event.key == pygame.K_BACKSPACE and self.put:
            self.put.pop()
            self.redraw()
        else:
            return False
        return True
