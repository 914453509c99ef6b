"""The review of a game as a page of a ledger: what each could expect, how well each decided, and
which decisions cost most. It is filled in while it is read."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from chocolate_factory.bots.review.departures import SHORTLIST, Departure, is_slip
from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.core.places import kind, name
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.tooltips import KeepsInSight
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.pages.page import Page
from chocolate_factory.views.parts.shortcuts import SUMS, code, seat_of
from chocolate_factory.views.program import Program
from chocolate_factory.views.review import review_part, sums
from chocolate_factory.views.review.accuracy import Accuracy
from chocolate_factory.views.review.chart import Chart
from chocolate_factory.views.review.comparing import comparing
from chocolate_factory.views.review.how_it_went import HowItWent
from chocolate_factory.views.review.lines import BEST, PLAYED
from chocolate_factory.views.review.remarks import REMARK, Remarks
from chocolate_factory.views.review.running_review import Reviews
from chocolate_factory.views.review.shortlist import Shortlist
from chocolate_factory.views.review.what_each_did import WhatEachDid

LEFT = 0.56
"""Share of the sheet for the chart."""
TURNS = ("turn", "dear")
"""Kinds of places that are turns of the shortlist."""
MOVED = 0.5
"""Seconds for which rows that have moved take no click: it was meant for what was there before."""
EVERY = 0.3
"""Seconds between two pictures while the review is being made."""


def time_left(minutes: int | None) -> str:
    """How long a review will take yet, None if nobody knows, and that nobody need wait."""
    if minutes is None:
        return _("Working out how long this takes. No need to wait here.")
    if not minutes:
        return _("Less than a minute left. No need to wait here.")
    return ngettext(
        "About {n} minute left. No need to wait here.",
        "About {n} minutes left. No need to wait here.",
        minutes,
    ).format(n=minutes)


class ReviewPage(KeepsInSight, Page):
    """The page of a review.

    `owned`: the match was opened for the review alone, and is closed with it.

    Raises `ChocolateError` if the game cannot be reviewed."""

    width = theme.PAGE_LEDGER

    def __init__(
        self, program: Program, match: Match, reviews: Reviews, owned: bool = False
    ) -> None:
        super().__init__(program)
        self.match, self._owned = match, owned
        self.title = _("Review")
        self.words = match.game.words()
        self.gathered = reviews.of(match)
        self.review = self.gathered.review
        self.chart = Chart(self.review, match.game, match.names, match.colours)
        self._accuracy = Accuracy(self.review, self.words, match)
        self._how_it_went = HowItWent(self.review, self.words, match)
        self._shortlist = Shortlist(self.review, self.words, match)
        self._shortlist.opened = self.gathered.opened
        self._remarks = Remarks(self.review, self.words, match)
        self._what_each_did = WhatEachDid(self.review, self.words, match)
        began = match.session.header.setup.players
        people = [seat for seat, player in enumerate(began) if player.kind == HUMAN]
        self._alone = len(people) == 1 < len(began)
        self.only: int | None = people[0] if self._alone else None
        """The seat whose decisions are on the shortlist, None for all."""
        self.turns: list[Departure] = []
        """The shortlist."""
        self._outdated = True
        """Whether the review has come further than what is listed."""
        self._drawn = 0.0
        self._moved_at = -MOVED
        """When a row of the shortlist last went elsewhere."""
        self._left: int | None = None
        self._fresh = False
        self._left_at: tuple[str, float] | None = None
        """The row of the decision that is looked at, and how far below the top of the window it
        stood that led there."""

    # the work

    def enter(self) -> None:
        """The review is begun, or gone on with."""
        self.gathered.go_on(self.program.method)
        self._catch_up()

    def close(self) -> None:
        """Nobody reads any more; the review goes on, for whoever comes back to it."""
        if self._owned:
            self.match.close()

    def tick(self, now: float) -> bool:
        """Takes in what has been weighed."""
        self._fresh = self.gathered.poll(now) or self._fresh
        due = self._fresh and not (self.gathered.running and now - self._drawn < EVERY)
        if due:
            self._fresh, self._drawn, self._outdated = False, now, True
            self._left = self.gathered.minutes_left(now)
        before = [turn.first.n for turn in self.turns]
        changed = self._catch_up()
        if before != [turn.first.n for turn in self.turns[: len(before)]]:
            self._moved_at = now
        return changed or due

    def resume(self) -> None:
        """Whoever comes back from a decision sees the list as it is by now, and the row that led
        there where it was left, under the pointer; of several decisions looked at, that of the last
        one."""
        super().resume()
        self._list_anew()
        if self._left_at is not None:
            place, height = self._left_at
            row = self._height_of(place)
            if row is not None:
                self.director.set_focus(place)
            self.scroll.offset = self.scroll.offset if row is None else max(0.0, row - height)
            self._left_at = None

    def _height_of(self, place: str) -> float | None:
        """How far down a row stands on the whole sheet, None if it is not there."""
        return next((spot.rect.y for spot in self._whole() if spot.place == place), None)

    def _list_anew(self) -> None:
        """Lists what is known by now, whatever is pointed at."""
        self.turns, self._outdated = [], True
        self._catch_up()
        self.redraw()

    def _catch_up(self) -> bool:
        """Lists what is known by now; True if anything is new. It waits for whoever points at a row
        of the shortlist to have done so, also when the last decision is weighed: none is moved from
        under the pointer, also not by how the game went, which may stand above it."""
        if not self._outdated:
            return False
        dearest = self.review.dearest(SHORTLIST, self.only)
        newest = [turn for turn in dearest if is_slip(self.words, turn.loss)]
        waited, self._shortlist.waiting = self._shortlist.waiting, 0
        if self.turns and self._pointed_at(newest):
            listed = {turn.first.n for turn in self.turns}
            self._shortlist.waiting = sum(turn.first.n not in listed for turn in newest)
            return self._shortlist.waiting != waited
        self.turns, self._outdated = newest, False
        self._how_it_went.shown = self.review.complete
        return True

    def _pointed_at(self, newest: Sequence[Departure]) -> bool:
        """Whether a turn of the shortlist, or its number on the chart, is pointed at; the keyboard
        goes along with its row, and holds the list only where that would go."""
        interest = self.director.interest
        if kind(interest.hover or "") in TURNS:
            return True
        keyed = (interest.focus if self.director.by_keys else None) or ""
        return kind(keyed) in TURNS and int(name(keyed)) not in (turn.first.n for turn in newest)

    def spoken_of(self, place: str) -> tuple[str, ...]:
        """What is told of a number on the chart is read above or below it: the lines, the other
        numbers and the shortlist stay in sight."""
        if kind(place) != "dear":
            return ()
        spots = self.director.frame.live
        return tuple(spot.place for spot in spots if kind(spot.place) in ("at", *TURNS))

    # drawing

    def body(self, frame: Frame, rect: Rect) -> float:
        """The sheet; side by side what fits so."""
        side_by_side = rect.w > frame.sizes.grow(theme.PAGE)
        pad = theme.LOOSE
        inner = Rect(rect.x, rect.y + theme.GAP, rect.w, 0).inset(pad, 0)
        left, right = inner.cut_left(inner.w * LEFT, 2 * pad) if side_by_side else (inner, inner)
        status = self._status_height(frame, inner.w)
        shares = self._accuracy.height(frame, left.w)
        balances = self._how_it_went.height(frame, left.w)
        shortlist = self._shortlist.height(frame, right.w, self.turns)
        did = self._what_each_did.height(frame, right.w, self.only)
        remarked = shortlist + self._remarks.height(frame, right.w, self.only)
        listed = remarked + did
        if side_by_side:
            room = rect.h - 2 * theme.GAP - 2 * pad - status
            height = max(room, shares + balances + theme.CHART_LEAST + pad, listed)
            chart = max(theme.CHART_LEAST, min(height, room) - shares - balances - pad)
        else:
            chart = max(theme.CHART_LEAST, rect.h * 0.6)
            height = chart + pad + shares + balances + pad + listed
        paper = Rect(rect.x, rect.y + theme.GAP, rect.w, height + status + 2 * pad)
        frame.fill(paper, "paper")
        top, rest = paper.inset(pad).cut_top(status)
        self._status(frame, top)
        column = Rect(left.x, rest.y, left.w, rest.h)
        self._draw_expectations(frame, column.cut_top(chart)[0])
        below = column.cut_top(chart, pad)[1]
        top, below = below.cut_top(shares)
        self._accuracy.draw(frame, top, self.only)
        top, below = below.cut_top(balances)
        self._how_it_went.draw(frame, top)
        if side_by_side:
            review_part.double_rule(frame, right.x - pad, rest)
            below = Rect(right.x, rest.y, right.w, rest.h)
        else:
            below = below.cut_top(0, pad)[1]
        self._shortlist.draw(frame, below, self.turns, self.only, self.gathered.running)
        self._remarks.draw(frame, below.cut_top(shortlist)[1], self.only)
        self._what_each_did.draw(frame, below.cut_top(remarked)[1], self.only)
        return paper.bottom - rect.y + theme.GAP

    # how far it is

    @property
    def progress(self) -> float:
        """How much of what is asked is weighed, as the sentence counts it."""
        return len(self.review.decided) / max(1, self.review.asked)

    def _sentence(self) -> str:
        done = len(self.review.decided)
        if self.gathered.trouble:
            return self.gathered.trouble
        if self.gathered.running and not done:
            words = ngettext(
                "Comparing the only decision with the best one.",
                "Comparing each decision with the best one: the first of {all}.",
                self.review.asked,
            )
            return words.format(all=self.review.asked)
        if self.gathered.running:
            words = _("Comparing each decision with the best one: {n} of {all}.")
            if self._alone:
                words = _("Comparing each decision with the best one, yours first: {n} of {all}.")
            words = words.format(n=done, all=self.review.asked)
            return f"{words} {time_left(self._left)}"
        return self._weighed(done)

    def _weighed(self, done: int) -> str:
        """That so many decisions are weighed, and how to read the page."""
        weighed = ngettext("{n} decision checked.", "{n} decisions checked.", done)
        how = _(
            "100% means no better move was found. The cost of a move is about what you lost by it; "
            "what it gave the others counts, too. The numbers on the chart are those of the list."
        )
        return " ".join((weighed.format(n=done), how, *self._left_out()))

    def _left_out(self) -> list[str]:
        """Whose accuracy leaves something out, and what: of turns that are weighed whole those that
        others did most of."""
        names = [n for seat, n in enumerate(self.match.names) if self.review.chosen_for(seat)]
        form = _("Moves that a hint or a bot chose for {players} are left out.")
        if any(position.acts for position in self.review.positions):
            form = _("Turns that hints or bots mostly played for {players} are left out.")
        return [form.format(players=enumeration(names))] if names else []

    def _status_height(self, frame: Frame, width: float) -> float:
        """As high as it will be at the end: nothing moves when the last decision is weighed."""
        sentences = self._sentence(), self._weighed(self.review.asked)
        lines = max(frame.measure(one, width, theme.TEXT)[1] for one in sentences)
        return max(lines, frame.sizes.grow(theme.BUTTON)) + theme.PAD

    def _status(self, frame: Frame, rect: Rect) -> None:
        """How far the review is, or how to read it."""
        rect = rect.cut_bottom(theme.PAD)[1]
        if self.gathered.running:
            words, bar = rect.rows(2, theme.TIGHT)
            frame.text(self._sentence(), words, valign="middle", colour="ink_soft")
            bar = bar.middle(bar.w, theme.WIDE)
            frame.fill(bar, "track")
            if self.progress > 0:
                frame.fill(bar._replace(w=max(bar.h, bar.w * self.progress)), "track_fill")
            return
        if self.gathered.trouble:
            button, rect = rect.cut_right(frame.sizes.grow(theme.WIDTH_M), theme.PAD)
            draw_button(frame, button, "go_on", _("Go on"), icon="ui_redo", kind="paper")
        frame.text(self._sentence(), rect, valign="middle", colour="ink_soft")

    # the chart

    def _draw_expectations(self, frame: Frame, rect: Rect) -> None:
        title, remark = _("Expected at the end, luck included"), self.words.expected()
        if self.chart.waits():
            title, remark = _("How each player stood"), ""
        area = review_part.heading(frame, rect, title, remark, below=True)
        self.chart.draw(frame, area, self.turns, self.only)

    # input

    def activate(self, place: str, how: str) -> None:
        """A player, a turn of the shortlist or its number on the chart, or the way back."""
        super().activate(place, how)
        moved = kind(place) in TURNS and self.director.now - self._moved_at < MOVED
        if moved and how != "key":
            self.director.say(_("The list has just changed: click again."), tone="info")
        elif kind(place) == "seat":
            self._choose(int(name(place)))
        elif kind(place) in TURNS:
            self._compare(int(name(place)))
        elif kind(place) in ("at", REMARK):
            line = PLAYED if kind(place) == REMARK else BEST
            self._look_at(int(name(place)), line)
        elif place == SUMS.place:
            self._open()
        elif place == "go_on":
            self.gathered.go_on(self.program.method)
            self.redraw()

    def key(self, event: pygame.event.Event) -> bool:
        """The numbers choose a player; W opens the sums."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return super().key(event)
        seat = seat_of(event.key)
        if seat is not None and seat in self.review.seats:
            self._choose(seat)
        elif event.key == code(SUMS):
            self._open()
        else:
            return super().key(event)
        return True

    def _open(self) -> None:
        """The sums of all rows come out, or go in; where there are none, that is said."""
        if self.turns and not any(sums.exist(turn, self.words) for turn in self.turns):
            self.director.say(sums.none_words(), tone="info")
            return
        self.gathered.opened = self._shortlist.opened = not self._shortlist.opened
        self.redraw()

    def _choose(self, seat: int) -> None:
        self.only = None if self.only == seat else seat
        self._list_anew()

    def _look_at(self, n: int, line: str) -> None:
        """What was decided in a turn on the chart, or of which something is told, on the table."""
        turn = self.review.of_turn(n)
        if turn is None:
            self.director.say(_("There was nothing to choose in this turn."), tone="info")
        else:
            self.director.push(comparing(self.program, self.match, [turn], 0, line))

    def _compare(self, n: int) -> None:
        """A turn of the shortlist on the table, both lines."""
        at = next((i for i, turn in enumerate(self.turns) if turn.first.n == n), None)
        if at is not None:
            row = self._height_of(f"turn:{n}")
            if row is not None:
                self._left_at = f"turn:{n}", row - self.scroll.offset
            looked = self._looked_at
            self.director.push(comparing(self.program, self.match, self.turns, at, looked=looked))

    def _looked_at(self, turn: Departure) -> None:
        """Another decision was gone to from the one that was chosen."""
        if self._left_at is not None:
            self._left_at = f"turn:{turn.first.n}", self._left_at[1]
