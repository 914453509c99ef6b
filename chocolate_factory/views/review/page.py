"""The review of a game as a page of a ledger: what each could expect, how well each decided, and
which decisions cost most. It is filled in while it is read."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from chocolate_factory.bots.review import Departure
from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.places import kind, name
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.pages.page import Page
from chocolate_factory.views.program import Program
from chocolate_factory.views.review.chart import Chart
from chocolate_factory.views.review.comparing import comparing
from chocolate_factory.views.review.reviewing import review_of

SHORTLIST = 10
"""Turns on the shortlist."""
LEFT, LABEL, COST = 0.56, 0.2, 0.15
"""Shares: of the sheet for the chart, of a table for names, of a row for what it cost."""
ROUNDING = 1e-6
"""Of a percent: what a fraction may miss by its binary form (29 of 50 are 58 %)."""
TOLD = 0.05
"""Points: what would be told as nothing is not told."""
EVERY = 0.3
"""Seconds between two pictures while the review is being made."""


class ReviewPage(Page):
    """`owned`: the match was opened for the review alone, and is let go of with it.

    Raises `ChocolateError` if the game cannot be reviewed."""

    width = theme.PAGE_LEDGER

    def __init__(self, shell: Program, match: Match, owned: bool = False) -> None:
        super().__init__(shell)
        self.match, self._owned = match, owned
        self.title = _("Review")
        self.words = match.game.words()
        self.gathered = review_of(match)
        self.review = self.gathered.review
        self.chart = Chart(self.review, self.words, match.names, match.colours)
        people = [seat for seat, who in enumerate(match.kinds) if who == HUMAN]
        alone = len(people) == 1 < len(match.kinds)
        self.only: int | None = people[0] if alone else None
        """The seat whose decisions are on the shortlist, None for all."""
        self._drawn = 0.0
        self._fresh = False

    # the work

    def enter(self) -> None:
        """The review is begun, or gone on with."""
        self.gathered.go_on(self.shell.method)

    def close(self) -> None:
        """Nobody reads any more."""
        self.gathered.stop()
        if self._owned:
            self.match.close()

    def tick(self, now: float) -> bool:
        """Takes in what has been weighed."""
        self._fresh = self.gathered.poll() or self._fresh
        if not self._fresh or (self.gathered.running and now - self._drawn < EVERY):
            return False
        self._fresh, self._drawn = False, now
        self.redraw()
        return True

    @property
    def turns(self) -> list[Departure]:
        """The shortlist."""
        return self.review.dearest(SHORTLIST, self.only)

    # drawing

    def body(self, frame: Frame, rect: Rect) -> float:
        """The sheet; side by side what fits so."""
        turns = self.turns
        side_by_side = rect.w > frame.sizes.grow(theme.PAGE)
        pad = theme.LOOSE
        inner = Rect(rect.x, rect.y + theme.GAP, rect.w, 0).inset(pad, 0)
        left, right = inner.cut_left(inner.w * LEFT, 2 * pad) if side_by_side else (inner, inner)
        status = self._status_height(frame, inner.w)
        shares = self._shares_height(frame, left.w)
        told = self._accounts_height(frame, left.w)
        listed = self._list_height(frame, right.w, turns)
        if side_by_side:
            room = rect.h - 2 * theme.GAP - 2 * pad - status
            height = max(room, shares + told + theme.CHART_LEAST + pad, listed)
            chart = height - shares - told - pad
        else:
            chart = max(theme.CHART_LEAST, rect.h * 0.6)
            height = chart + pad + shares + told + pad + listed
        sheet = Rect(rect.x, rect.y + theme.GAP, rect.w, height + status + 2 * pad)
        frame.fill(sheet, "paper")
        top, rest = sheet.inset(pad).cut_top(status)
        self._status(frame, top)
        column = Rect(left.x, rest.y, left.w, rest.h)
        self._draw_expectations(frame, column.cut_top(chart)[0], turns)
        below = column.cut_top(chart, pad)[1]
        top, below = below.cut_top(shares)
        self._shares(frame, top)
        top, below = below.cut_top(told)
        self._accounts(frame, top)
        if side_by_side:
            _double_rule(frame, right.x - pad, rest)
            self._list(frame, Rect(right.x, rest.y, right.w, rest.h), turns)
        else:
            self._list(frame, below.cut_top(0, pad)[1], turns)
        return sheet.bottom - rect.y + theme.GAP

    def _heading(self, frame: Frame, rect: Rect, words: str, remark: str = "") -> Rect:
        """A heading, a remark beside it where there is room; gives what is left below it."""
        head, rest = rect.cut_top(frame.sizes.grow(theme.HEADING))
        used = frame.text(words, head, size=theme.TITLE, face="title", valign="middle", wrap=False)
        beside = head.cut_left(used.w, 2 * theme.WIDE)[1]
        if remark and frame.measure(remark, size=theme.TEXT_SMALL)[0] <= beside.w:
            frame.text(
                remark,
                beside,
                size=theme.TEXT_SMALL,
                colour="ink_soft",
                align="right",
                valign="middle",
                wrap=False,
            )
        frame.line(rect.x, head.bottom, rect.right, head.bottom, "gold", 2)
        return rest.cut_top(theme.TIGHT)[1]

    # how far it is

    def _sentence(self) -> str:
        done, asked = len(self.review.decided), self.review.asked
        if self.gathered.trouble:
            return self.gathered.trouble
        if self.gathered.running:
            return _("Weighing each decision against the best there was: {n} of {all}").format(
                n=done, all=asked
            )
        weighed = ngettext("{n} decision is weighed.", "{n} decisions are weighed.", done)
        how = _(
            "Accuracy is the share of the possible gain that you took: 100 % if you missed "
            "nothing. The winner may have missed more than others, who had less to gain. What is "
            "best, and what each decision cost, is the program's own estimate."
        )
        return f"{weighed.format(n=done)} {how}"

    def _status_height(self, frame: Frame, width: float) -> float:
        lines = frame.measure(self._sentence(), width, theme.TEXT)[1]
        return max(lines, frame.sizes.grow(theme.BUTTON)) + theme.PAD

    def _status(self, frame: Frame, rect: Rect) -> None:
        """How far the review is, or how to read it."""
        rect = rect.cut_bottom(theme.PAD)[1]
        if self.gathered.running:
            words, bar = rect.rows(2, theme.TIGHT)
            frame.text(self._sentence(), words, valign="middle", colour="ink_soft")
            bar = bar.middle(bar.w, theme.WIDE)
            frame.fill(bar, "track")
            share = len(self.review.notes) / max(1, len(self.review.places))
            if share > 0:
                frame.fill(bar._replace(w=max(bar.h, bar.w * share)), "track_fill")
            return
        if self.gathered.trouble:
            button, rect = rect.cut_right(frame.sizes.grow(theme.WIDTH_M), theme.PAD)
            draw_button(frame, button, "go_on", _("Go on"), icon="ui_redo", kind="paper")
        frame.text(self._sentence(), rect, valign="middle", colour="ink_soft")

    # the chart

    def _draw_expectations(self, frame: Frame, rect: Rect, turns: Sequence[Departure]) -> None:
        area = self._heading(frame, rect, _("Expected at the end"))
        self.chart.draw(frame, area, turns)

    # accuracy

    def _columns(self, rect: Rect) -> tuple[Rect, list[Rect]]:
        label, rest = rect.cut_left(rect.w * LABEL, theme.GAP)
        return label, rest.columns(len(self.review.stages) + 1, theme.GAP)

    def _row_height(self, frame: Frame) -> float:
        return frame.sizes.grow(theme.LINE + theme.LINE_SMALL)

    def _titles(self) -> list[str]:
        return [_("All"), *(self.words.phase(stage) for stage in self.review.stages)]

    def _head_height(self, frame: Frame, width: float) -> float:
        cells = self._columns(Rect(0, 0, width, 0))[1]
        return (
            max(
                frame.measure(title, cell.w, theme.TEXT_SMALL, "bold")[1]
                for title, cell in zip(self._titles(), cells, strict=True)
            )
            + theme.GAP
        )

    def _shares_height(self, frame: Frame, width: float) -> float:
        head = frame.sizes.grow(theme.HEADING) + theme.TIGHT + self._head_height(frame, width)
        return head + len(self.review.seats) * self._row_height(frame)

    def _shares(self, frame: Frame, rect: Rect) -> None:
        """A row for each player, a column for each stage."""
        rest = self._heading(frame, rect, _("Accuracy"), self.words.accuracy())
        head, rest = rest.cut_top(self._head_height(frame, rect.w))
        for title, cell in zip(self._titles(), self._columns(head)[1], strict=True):
            frame.text(
                title,
                cell,
                size=theme.TEXT_SMALL,
                face="bold",
                colour="ink_soft",
                align="centre",
                valign="middle",
            )
        for seat in self.review.seats:
            row, rest = rest.cut_top(self._row_height(frame))
            self._player(frame, row, seat)

    def _player(self, frame: Frame, row: Rect, seat: int) -> None:
        place = f"seat:{seat}"
        chosen = self.only == seat
        frame.fill(row, "row_paper", frame.state(place, selected=chosen))
        frame.line(row.x, row.bottom, row.right, row.bottom, "ink_blue", theme.HAIR, alpha=60)
        label, cells = self._columns(row)
        self._name(frame, label.inset(theme.TIGHT, 0), seat)
        for stage, cell in zip(["", *self.review.stages], cells, strict=True):
            self._share(frame, cell, seat, stage)
        hint = (
            _("All players' decisions again")
            if chosen
            else _("Only the decisions of {player}").format(player=self.match.names[seat])
        )
        frame.spot(place, row, hint=hint)

    def _name(self, frame: Frame, rect: Rect, seat: int, face: str = "bold") -> None:
        marker = theme.MARKERS[self.match.colours[seat]]
        side = frame.sizes.grow(theme.ICON_SMALL)
        icon, text = rect.cut_left(side, theme.GAP)
        frame.icon(marker.icon, icon.middle(side, side), tint=marker.colour)
        frame.text(self.match.names[seat], text, face=face, valign="middle")

    def _share(self, frame: Frame, cell: Rect, seat: int, stage: str) -> None:
        """The accuracy, and below it what was lost."""
        share = self.review.share(seat, stage)
        if not share.decisions:
            frame.text("–", cell, colour="ink_soft", align="centre", valign="middle")
            return
        top, bottom = cell.cut_top(cell.h * 0.56)
        frame.text(
            percent(share.accuracy),
            top,
            size=theme.TITLE,
            face="hand",
            colour="ink_blue",
            align="centre",
            valign="middle",
            wrap=False,
        )
        if share.lost >= TOLD:
            frame.text(
                self._loss(share.lost),
                bottom,
                size=theme.TEXT_SMALL,
                colour="red",
                align="centre",
                valign="middle",
                wrap=False,
            )

    def _loss(self, points: float) -> str:
        return _("−{points}").format(points=self.words.points(points))

    # where the points went

    def _told(self) -> list[str]:
        """A sentence about each player, once all is weighed."""
        if not self.review.complete:
            return []
        return [
            self.review.account(seat).told(self.words, name)
            for seat, name in enumerate(self.match.names)
        ]

    def _accounts_height(self, frame: Frame, width: float) -> float:
        told = self._told()
        if not told:
            return 0.0
        lines = [frame.measure(words, width, theme.TEXT)[1] + theme.GAP for words in told]
        return theme.PAD + frame.sizes.grow(theme.HEADING) + theme.TIGHT + sum(lines)

    def _accounts(self, frame: Frame, rect: Rect) -> None:
        """What decisions, luck and the others made of what each could expect."""
        told = self._told()
        if not told:
            return
        remark = _("Luck is what was turned up, and what nobody could foresee")
        rest = self._heading(frame, rect.cut_top(theme.PAD)[1], _("How it came about"), remark)
        for words in told:
            high = frame.measure(words, rest.w, theme.TEXT)[1]
            line, rest = rest.cut_top(high, theme.GAP)
            frame.text(words, line)

    # the shortlist

    def _acts(self, turn: Departure) -> tuple[str, str]:
        """What was played and what would have been best, in words."""
        first = turn.first
        state = self.review.places[first.n].state
        played = self.words.act(state, first.action)
        best = self.words.act(state, first.line[0])
        return (
            _("Played: {act}").format(act=played),
            _("Best: {act}").format(act=best),
        )

    def _cells(self, frame: Frame, row: Rect) -> tuple[Rect, Rect, Rect]:
        """(number, words, cost) of a row."""
        number, rest = row.inset(theme.GAP).cut_left(frame.sizes.grow(theme.LINE), theme.GAP)
        cost, words = rest.cut_right(
            max(rest.w * COST, frame.sizes.grow(theme.SYMBOL_BELT)), theme.GAP
        )
        return number, words, cost

    def _turn_height(self, frame: Frame, width: float, turn: Departure) -> float:
        _number, words, _cost = self._cells(frame, Rect(0, 0, width, 1))
        told = [frame.measure(act, words.w, theme.TEXT)[1] for act in self._acts(turn)]
        return frame.sizes.grow(theme.LINE_SMALL) + sum(told) + 2 * theme.GAP

    def _list_height(self, frame: Frame, width: float, turns: Sequence[Departure]) -> float:
        head = frame.sizes.grow(theme.HEADING) + theme.TIGHT
        rows = sum(self._turn_height(frame, width, turn) for turn in turns)
        return head + max(rows, frame.sizes.grow(theme.BUTTON_MAIN))

    def _list(self, frame: Frame, rect: Rect, turns: Sequence[Departure]) -> None:
        """The dearest decisions, the dearest first."""
        title = _("The costliest decisions")
        if self.only is not None:
            title = _("{player}'s costliest decisions").format(player=self.match.names[self.only])
        rest = self._heading(frame, rect, title)
        if not turns:
            words = (
                _("None has been found yet.")
                if self.gathered.running
                else _("No decision cost anything: nothing better was found.")
            )
            frame.text(
                words,
                rest.cut_top(frame.sizes.grow(theme.BUTTON_MAIN))[0],
                colour="ink_soft",
                align="centre",
                valign="middle",
            )
        for number, turn in enumerate(turns, 1):
            row, rest = rest.cut_top(self._turn_height(frame, rect.w, turn))
            self._turn(frame, row, number, turn)

    def _turn(self, frame: Frame, row: Rect, number: int, turn: Departure) -> None:
        place = f"turn:{turn.first.n}"
        frame.fill(row, "row_paper", frame.state(place))
        frame.line(row.x, row.bottom, row.right, row.bottom, "ink_blue", theme.HAIR, alpha=60)
        stamp, words, cost = self._cells(frame, row)
        side = min(stamp.w, stamp.h)
        stamp = stamp._replace(h=side)
        frame.fill(stamp, "stamp")
        frame.text(
            str(number),
            stamp,
            size=theme.TEXT,
            face="bold",
            colour="cream",
            align="centre",
            valign="middle",
        )
        top, rest = words.cut_top(frame.sizes.grow(theme.LINE_SMALL))
        stage = self.words.stage(self.review.places[turn.first.n].state)
        used = frame.text(
            stage,
            top,
            size=theme.TEXT_SMALL,
            colour="ink_soft",
            face="bold",
            valign="middle",
            wrap=False,
        )
        if self.only is None:
            self._name(frame, top.cut_left(used.w, theme.PAD)[1], turn.seat, "body")
        for act, colour in zip(self._acts(turn), ("ink", "green_ink"), strict=True):
            high = frame.measure(act, words.w, theme.TEXT)[1]
            line, rest = rest.cut_top(high)
            frame.text(act, line, colour=colour)
        frame.text(
            self._loss(turn.loss),
            cost,
            size=theme.TITLE,
            face="hand",
            colour="red",
            align="right",
            valign="middle",
            wrap=False,
        )
        frame.spot(place, row, hint=_("Both lines on the table"))

    # input

    def activate(self, place: str, how: str) -> None:
        """A player, a turn of the shortlist or its number on the chart, or the way back."""
        super().activate(place, how)
        if kind(place) == "seat":
            self._choose(int(name(place)))
        elif kind(place) in ("turn", "dear"):
            self._compare(int(name(place)))
        elif place == "go_on":
            self.gathered.go_on(self.shell.method)
            self.redraw()

    def key(self, event: pygame.event.Event) -> bool:
        """The numbers choose a player."""
        seat = event.key - pygame.K_1
        if seat in self.review.seats:
            self._choose(seat)
            return True
        return super().key(event)

    def _choose(self, seat: int) -> None:
        self.only = None if self.only == seat else seat
        self.redraw()

    def _compare(self, n: int) -> None:
        """A turn of the shortlist on the table, both lines."""
        turns = self.turns
        at = next((i for i, turn in enumerate(turns) if turn.first.n == n), None)
        if at is not None:
            self.director.push(comparing(self.shell, self.match, turns, at))


def _double_rule(frame: Frame, x: float, rect: Rect) -> None:
    """The two red rules between the columns of a ledger."""
    for dx in (-2, 2):
        frame.line(x + dx, rect.y, x + dx, rect.bottom, "red", theme.HAIR, alpha=90)


def percent(share: float) -> str:
    """A share in whole percent; only what is whole is 100."""
    whole = int(share * 100 + ROUNDING) if share < 1 else 100
    return _("{n} %").format(n=whole)
