"""The panel in which the player pays: piece by piece, or by one click as proposed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _
from chocolate_factory.core.places import kind, name
from chocolate_factory.games.conveyor.acts.deliver import Payment
from chocolate_factory.games.conveyor.acts.delivery_worth import Toll
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.popup import CLOSE, Popup
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP, PAD
from chocolate_factory.views.conveyor.areas import pieces_view
from chocolate_factory.views.conveyor.choosing.basket import Basket

MOST_ROWS = 3
"""Rows of pieces at most; more make the pieces smaller."""
Brings = Callable[[Payment], str]
Wanted = Callable[[Payment, Toll], str]
Kept = Callable[[Payment, Toll, Sequence[str]], str]


class Payer(Popup):
    """Pieces that can be part of a payment are lit; a click puts one in or takes it out.

    `brings` says what an act brings, `wanted` who else wants its pieces, `kept` for whom the
    proposal keeps pieces that the act would take, `spent` who asks for what it takes all the same;
    `asked` are the symbols or the sentence that is asked for. `on_done` gets the act after the
    panel is closed, None if it was dismissed. The spot of a piece is `pay:index`; pieces of the
    table's own store room may be clicked as well."""

    def __init__(
        self,
        basket: Basket,
        brings: Brings,
        asked: Sequence[str] | str,
        on_done: Callable[[Action | None], None],
        at: Rect | None = None,
        wanted: Wanted = lambda _way, _toll: "",
        kept: Kept = lambda _way, _toll, _pieces: "",
        spent: Callable[[Payment], str] = lambda _way: "",
        title: str = "",
    ) -> None:
        super().__init__(at)
        self._title = title or _("Deliver what?")
        self._kept, self._spent = kept, spent
        self.basket = basket
        self._wanted = wanted
        self._brings = brings
        self._asked = asked
        self._on_done = on_done
        self._in = self._first()
        free = [
            i
            for i, piece in enumerate(basket.pieces)
            if i not in self._in and basket.may_put(piece)
        ]
        ready = not free or basket.exact()
        self.first_focus = "pay:done:0" if ready else f"pay:{free[0]}"

    def _first(self) -> set[int]:
        """The tiles of what is in from the beginning."""
        left, found = list(self.basket.put), set()
        for i, piece in enumerate(self.basket.pieces):
            if piece in left:
                left.remove(piece)
                found.add(i)
        return found

    # -- drawing -------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        """The panel: what is asked, the pieces, the proposal, and Done."""
        frame.modal()
        grown = frame.sizes.grow
        room = frame.window.inset(PAD)
        width = min(room.w, theme.PANEL_S * (1 + (frame.sizes.text_scale - 1) * 0.6))
        inner_w = width - 3 * PAD
        side, columns = self._side(frame, inner_w)
        rows = -(-len(self.basket.pieces) // columns)
        exact, warned = self.basket.exact(), self._warned_height(frame, inner_w)
        heights = [
            grown(theme.LINE_LARGE),
            self._price_height(frame, inner_w),
            rows * (side + GAP) - GAP + 2 * GAP,
            *([warned] if warned else []),
            grown(theme.CONTROL),
            *[grown(theme.CONTROL)] * self.basket.most_exact,
        ]
        panel = self.place(frame, width, sum(heights) + (len(heights) - 1) * GAP + 3 * PAD)
        frame.fill(panel, "dialog")
        frame.spot("pay", panel, focus=False, role="text")
        rest = panel.inset(PAD * 1.5)
        cells = []
        for height in heights:
            cell, rest = rest.cut_top(height, GAP)
            cells.append(cell)
        frame.text(
            self._title,
            self.draw_close(frame, cells[0]),
            size=theme.TEXT_LARGE,
            face="title",
            align="centre",
            valign="middle",
        )
        self._draw_price(frame, cells[1])
        self._draw_pieces(frame, cells[2], side, columns)
        if warned:
            self._draw_warning(frame, cells[3], exact)
        self._draw_buttons(frame, cells[4 if warned else 3 : -1], exact)
        self._draw_proposal(frame, cells[-1])

    def _side(self, frame: Frame, width: float) -> tuple[float, int]:
        """(side of a piece's tile, tiles in a row)."""
        n = len(self.basket.pieces)
        side = min(theme.SYMBOL_HUGE * min(1.4, frame.sizes.text_scale), width)
        columns = max(1, int((width - GAP) / (side + GAP)))
        rows = min(MOST_ROWS, -(-n // columns)) or 1
        columns = max(1, -(-n // rows))
        return min(side, (width - GAP) / columns - GAP), columns

    def _price_height(self, frame: Frame, width: float) -> float:
        if isinstance(self._asked, str):
            return frame.measure(self._asked, width, theme.TEXT)[1]
        return frame.sizes.grow(theme.SYMBOL_SMALL)

    def _draw_price(self, frame: Frame, rect: Rect) -> None:
        if isinstance(self._asked, str):
            frame.text(self._asked, rect, colour="ink_soft", align="centre", shrink=False)
            return
        words = _("It asks for")
        width = frame.measure(words)[0] + 2
        side = min(rect.h, (rect.w - width - GAP) / max(1, len(self._asked)))
        line = rect.middle(width + GAP + side * len(self._asked), rect.h)
        left, right = line.cut_left(width, GAP)
        frame.text(words, left, colour="ink_soft", valign="middle", wrap=False)
        pieces_view.line(frame, right, self._asked, side)

    def _draw_pieces(self, frame: Frame, rect: Rect, side: float, columns: int) -> None:
        frame.fill(rect, "shelf")
        used = columns * (side + GAP) - GAP
        x, y = rect.centre[0] - used / 2, rect.y + GAP
        with frame.group("pieces"):
            for i, piece in enumerate(self.basket.pieces):
                row, column = divmod(i, columns)
                cell = Rect(x + column * (side + GAP), y + row * (side + GAP), side, side)
                self._tile(frame, cell, i, piece)

    def _tile(self, frame: Frame, rect: Rect, i: int, piece: str) -> None:
        place, inside = f"pay:{i}", i in self._in
        lit = inside or self.basket.may_put(piece)
        pointed = frame.points_at(place)
        frame.fill(
            rect,
            "card_plain" if lit else "bunker",
            "selected" if inside else "glow" if lit and pointed else "normal",
        )
        frame.icon(f"piece_{piece}", rect.inset(theme.TIGHT), alpha=255 if lit else theme.GHOST)
        if inside:
            disc = rect.cut_bottom(rect.h * 0.4)[0].cut_right(rect.h * 0.4)[0]
            disc = disc.offset(theme.TIGHT, theme.TIGHT)
            frame.fill(disc, "chip", accent="green")
            frame.icon("ui_check", disc.inset(theme.TIGHT), tint="cream")
        hint = _("{piece}: in. Click to take it out.") if inside else _("Put {piece} in.")
        if not lit:
            hint = self._unfit(piece)
        frame.spot(
            place,
            rect,
            tooltip=hint.format(piece=names.title(piece)),
            role="source",
            repeat=True,
        )

    def _unfit(self, piece: str) -> str:
        """What a piece does that cannot go in as well."""
        out = [other for other in self.basket.in_the_way(piece) if other != piece]
        if not out:
            return _("Start again with {piece}.")
        words = _("Put {piece} in instead of {other}.")
        return words.replace("{other}", names.title(out[0]))

    def _warning(self, way: Payment) -> str:
        """Who else wants the pieces of a payment; a hint has weighed that against it already."""
        advised = way == self.basket.advised
        return "" if advised else self._wanted(way, self.basket.toll(way))

    def _warned_height(self, frame: Frame, width: float) -> float:
        """Room for the longest warning, so that the panel keeps its size; 0 if there is none."""
        lines = {self._warning(way) for way in self.basket.ways} - {""}
        return max((frame.measure(line, width, theme.TEXT_SMALL)[1] for line in lines), default=0)

    def _draw_warning(self, frame: Frame, rect: Rect, exact: Sequence[Payment]) -> None:
        """Who else wants what is in."""
        words = self._warning(exact[0]) if exact else ""
        frame.text(words, rect, size=theme.TEXT_SMALL, colour="red", align="centre", shrink=False)

    def _draw_buttons(self, frame: Frame, cells: Sequence[Rect], exact: Sequence[Payment]) -> None:
        with frame.group("done"):
            for i, (rect, act) in enumerate(zip(cells, exact, strict=False)):
                label = _("Deliver: {what}").format(what=self._brings(act))
                best = not i and self.basket.as_good(act)
                style = "main" if best else "paper"
                draw_button(
                    frame, rect, f"pay:done:{i}", label, kind=style, shortcut="" if i else "E"
                )
            if not exact:
                hint = _("Not quite yet: put in what is lit, or take something out.")
                draw_button(
                    frame,
                    cells[0],
                    "pay:done:0",
                    _("Done"),
                    kind="paper",
                    tooltip=hint,
                    enabled=False,
                )

    def _draw_proposal(self, frame: Frame, rect: Rect) -> None:
        """The proposed payment in pictures, on a button that pays it at once."""
        act = self.basket.proposal()
        if act is None or act in self.basket.exact():
            words = self._why()
            frame.text(words, rect, colour="ink_soft", align="centre", valign="middle")
            return
        ready = any(map(self.basket.as_good, self.basket.exact()))
        with frame.group("done"):
            hint = _("Pays this at once (P). {why}").format(why=self._why()).rstrip()
            style = "paper" if ready else "main"
            draw_button(frame, rect, "pay:proposed", "", kind=style, shortcut="P", tooltip=hint)
        key = frame.measure("P", size=theme.TEXT_SMALL)[0] + GAP
        inner = rect.inset(PAD, theme.TIGHT).cut_right(key, GAP)[1]
        label, after = _("Proposed:"), self._brings(act)
        left, inner = inner.cut_left(frame.measure(label)[0] + 2, GAP)
        frame.text(label, left, valign="middle", wrap=False)
        right, inner = inner.cut_right(frame.measure(after, face="bold")[0] + 2, GAP)
        frame.text(after, right, face="bold", valign="middle", wrap=False)
        if not act.pay:
            frame.text(_("no chocolate at all"), inner, valign="middle")
        elif len(act.pay) * theme.ICON <= inner.w:
            pieces_view.line(frame, inner, act.pay, theme.SYMBOL)
        else:
            draw_counts(frame, inner, pieces_view.amounts(act.pay))

    def _why(self) -> str:
        """What speaks for the proposal."""
        richest = self.basket.richest
        if self.basket.advised is not None:
            return _("The hint says so.")
        if richest is not None:
            return self._kept(richest, self.basket.toll(richest), self.basket.kept)
        best = self.basket.proposal()
        if best is None:
            return _("That would bring you nothing here.")
        if spent := self._spent(best):
            return spent
        if self.basket.tells_gains:
            return _("Nothing else you have brings more here.")
        if self.basket.spares_store:
            return _("This leaves the most for today's store.")
        if self.basket.spares_orders:
            return _("This keeps what your orders ask for next.")
        return _("This keeps your more valuable pieces.") if self.basket.sparing else ""

    # -- doing ---------------------------------------------------------------------------------

    def toggle(self, i: int) -> None:
        """Puts a piece in, for others where it cannot go in besides them; or takes it out."""
        piece = self.basket.pieces[i]
        if i in self._in:
            self._in.remove(i)
            self.basket.put.remove(piece)
        elif self.basket.may_put(piece):
            self._in.add(i)
            self.basket.put.append(piece)
        else:
            self.basket.swap(piece)
            self._in = self._first()
        self.redraw()

    def inside(self, i: int) -> bool:
        """Whether a piece is in."""
        return i in self._in

    def _toggle_kind(self, piece: str) -> None:
        """Puts one more of a kind in, or takes one out where no more can go in."""
        of_kind = [i for i, other in enumerate(self.basket.pieces) if other == piece]
        free = [i for i in of_kind if i not in self._in]
        put = [i for i in of_kind if i in self._in]
        if free and self.basket.may_put(piece):
            self.toggle(free[0])
        elif put or free:
            self.toggle(put[-1] if put else free[0])

    def activate(self, place: str, how: str) -> None:
        """A piece, Done, or the proposal."""
        if place == CLOSE:
            self.dismiss()
        elif place == "pay:proposed":
            self._finish(self.basket.proposal())
        elif kind(name(place)) == "done":
            self._finish_with(int(name(name(place))))
        elif name(place).isdigit():
            self.toggle(int(name(place)))
            self._lead(how)

    def _lead(self, how: str) -> None:
        """By keys, the focus goes on to Done once nothing more can go in."""
        more = any(self.basket.may_put(piece) for piece in set(self.basket.pieces))
        if how == "key" and not more and self.basket.exact():
            self.director.set_focus("pay:done:0", ring=True)

    def _finish_with(self, number: int) -> None:
        exact = self.basket.exact()
        if number < len(exact):
            self._finish(exact[number])

    def _finish(self, act: Action | None) -> None:
        self.director.pop()
        self._on_done(act)

    def dismiss(self) -> None:
        """Closes the panel; nothing is paid."""
        self._finish(None)

    def key(self, event: pygame.event.Event) -> bool:
        """E is Done, P pays as proposed, Backspace takes the last piece out."""
        if event.key == pygame.K_e:
            self._finish_with(0)
        elif event.key == pygame.K_p:
            if self.basket.proposal() is not None:
                self._finish(self.basket.proposal())
        elif event.key == pygame.K_BACKSPACE and self.basket.put:
            piece = self.basket.put[-1]
            self.toggle(max(i for i in self._in if self.basket.pieces[i] == piece))
        else:
            return False
        return True

    def on_miss(self, pos: tuple[int, int]) -> None:
        """A click on a piece in the store room puts it in; any other one dismisses."""
        for spot in reversed(self.director.frame.spots):
            if spot.px.collidepoint(pos) and kind(spot.place) == "room":
                if name(spot.place) in self.basket.pieces:
                    self._toggle_kind(name(spot.place))
                return
        super().on_miss(pos)


def draw_counts(frame: Frame, rect: Rect, kinds: Sequence[tuple[str, int]]) -> None:
    """Many pieces: one of each kind with its number."""
    for (piece, n), cell in zip(kinds, rect.columns(max(1, len(kinds)), theme.TIGHT), strict=True):
        side = min(cell.h - GAP, cell.w * 0.5)
        picture = Rect(cell.x, cell.y + (cell.h - side) / 2, side, side)
        frame.icon(f"piece_{piece}", picture)
        words = Rect(cell.x + side + theme.TIGHT, cell.y, cell.w - side - theme.TIGHT, cell.h)
        frame.text(f"× {n}", words, face="bold", valign="middle", wrap=False)
