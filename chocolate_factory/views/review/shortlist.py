"""The decisions that cost most: what was played, and what would have been best."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from chocolate_factory.bots.review.departures import Departure, played_and_best
from chocolate_factory.bots.review.review import Review
from chocolate_factory.core.game import Words
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.shortcuts import SUMS
from chocolate_factory.views.review import review_part, sums

COST = 0.15
"""Share of a row for what it cost."""


class _Said(NamedTuple):
    """A sentence of a row."""

    words: str
    colour: str
    size: float = theme.TEXT


def best_words(played: str, best: str) -> str:
    """What would have been best; two builds that differ by their pipes alone have one name."""
    if best == played:
        return _("Best: the same move, done another way")
    return _("Best: {act}").format(act=best)


def beneath(why: str, above: str) -> str:
    """A reason beneath another one: what that has not said."""
    said = _sentences(above)
    rest = [sentence for sentence in _sentences(why) if sentence not in said]
    return " ".join(rest) if rest or not why else _("For the same reason.")


def _sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!?])\s+", " ".join(text.split()))


class Shortlist(review_part.ReviewPart):
    """The dearest decisions, the dearest first."""

    def __init__(self, review: Review, words: Words, match: Match) -> None:
        super().__init__(review, words, match)
        self.opened = False
        """Whether each row tells from where the points of both moves come."""
        self.waiting = 0
        """How many decisions are to be listed as soon as no row is pointed at."""
        self._said: dict[tuple[Departure | None, Departure], tuple[_Said, ...]] = {}

    def height(self, frame: Frame, width: float, turns: Sequence[Departure]) -> float:
        """What it takes at a width."""
        head = review_part.heading_height(frame)
        rows = zip((None, *turns), turns)
        high = sum(self._turn_height(frame, width, above, turn) for above, turn in rows)
        return (
            head + self._why_height(frame, turns) + max(high, frame.sizes.grow(theme.BUTTON_MAIN))
        )

    def _why_height(self, frame: Frame, turns: Sequence[Departure]) -> float:
        """What the button takes that opens the sums, 0 where there are none."""
        if not any(sums.exist(turn, self._words) for turn in turns):
            return 0.0
        return frame.sizes.grow(theme.CONTROL) + theme.GAP

    def _why(self, frame: Frame, rect: Rect) -> None:
        """The button that opens the sums of all rows, or puts them away."""
        words = _("Hide the sums") if self.opened else _("Why? Show the sums")
        wide = frame.measure(words, size=theme.TEXT)[0] + frame.sizes.grow(theme.SYMBOL_BELT)
        draw_button(
            frame,
            rect.cut_top(frame.sizes.grow(theme.CONTROL))[0].cut_left(min(wide, rect.w))[0],
            SUMS.place,
            words,
            kind="paper",
            shortcut=SUMS.key,
            tooltip=_("Shows where the amounts of both moves come from (W)"),
            size=theme.TEXT,
        )

    def draw(
        self,
        frame: Frame,
        rect: Rect,
        turns: Sequence[Departure],
        only: int | None,
        running: bool,
    ) -> None:
        """The rows, of the seat `only` or of all; more may come while the review is `running`."""
        title = _("The costliest decisions")
        if only is not None:
            title = _("{player}'s costliest decisions").format(player=self._match.names[only])
        rest = review_part.heading(frame, rect, title, *self._remarks())
        if not turns:
            words = _("Nothing costly: no better move was found.")
            if self._lost_anything(only):
                words = _("Nothing costly: only small things were lost.")
            if running:
                words = _("Nothing costly so far.")
            if running and not self._review.decided:
                words = _("Checking the first decisions …")
            if not running:
                words = " ".join((words, *self._to_others(only)))
            frame.text(
                words,
                rest.cut_top(frame.sizes.grow(theme.BUTTON_MAIN))[0],
                colour="ink_soft",
                align="centre",
                valign="middle",
            )
        why, rest = rest.cut_top(self._why_height(frame, turns))
        if why.h:
            self._why(frame, why)
        for number, (above, turn) in enumerate(zip((None, *turns), turns), 1):
            row, rest = rest.cut_top(self._turn_height(frame, rect.w, above, turn))
            self._turn(frame, row, number, above, turn, only is None)

    def _to_others(self, only: int | None) -> list[str]:
        """Where nothing of the seat `only` is listed, which key shows the decisions of another
        player: who lost most of those of whom any would be listed."""
        if only is None:
            return []
        others = [n for n in self._review.seats if n != only and self._review.dearest(1, n)]
        most = max(others, key=lambda seat: self._review.share(seat).lost, default=None)
        if most is None:
            return []
        words = _("{key} shows {player}'s.")
        return [words.format(key=most + 1, player=self._match.names[most])]

    def _lost_anything(self, only: int | None) -> bool:
        """Whether anything was lost at all, be it too little for a row."""
        seats = self._review.seats if only is None else (only,)
        return any(self._review.share(seat).lost > 0 for seat in seats)

    def _remarks(self) -> tuple[str, ...]:
        """What stands beside the heading, the first of them for which there is room."""
        if not self.waiting:
            whole = _("What each decision cost, counting what the others gained; luck left out")
            return whole, _("Lost by decisions, not by luck")
        more = ngettext(
            "{n} new: move away to see it",
            "{n} new: move away to see them",
            self.waiting,
        )
        return more.format(n=self.waiting), _("{n} new").format(n=self.waiting)

    def _acts(self, above: Departure | None, turn: Departure) -> tuple[_Said, ...]:
        """What was played, what would have been best, and why, where the row above has not said
        so of the same turn; put into words once for each."""
        if (above, turn) not in self._said:
            played, best = played_and_best(self._match.game, self._review.positions, turn)
            same = above is not None and above.first.turn == turn.first.turn
            why = beneath(turn.reason, above.reason if above and same else "")
            self._said[above, turn] = (
                _Said(_("Played: {act}").format(act=played), "ink"),
                _Said(best_words(played, best), "green_ink"),
                *([_Said(sums.whole_sums(why), "ink_soft", theme.TEXT_SMALL)] if why else []),
            )
        return self._said[above, turn]

    def _cells(self, frame: Frame, row: Rect) -> tuple[Rect, Rect, Rect]:
        """(number, words, cost) of a row."""
        number, rest = row.inset(theme.GAP).cut_left(frame.sizes.grow(theme.LINE), theme.GAP)
        cost, words = rest.cut_right(
            max(rest.w * COST, frame.sizes.grow(theme.SYMBOL_BELT)), theme.GAP
        )
        return number, words, cost

    def _turn_height(
        self, frame: Frame, width: float, above: Departure | None, turn: Departure
    ) -> float:
        _number, words, _cost = self._cells(frame, Rect(0, 0, width, 1))
        told = self._acts(above, turn)
        heights = [frame.measure(act.words, words.w, act.size)[1] for act in told]
        if self.opened and sums.exist(turn, self._words):
            heights.append(sums.height(frame, turn, self._words, words.w))
        elif self.opened:
            heights.append(frame.measure(sums.none_words(), words.w, theme.TEXT_SMALL)[1])
        return frame.sizes.grow(theme.LINE_SMALL) + sum(heights) + 2 * theme.GAP

    def _turn(
        self,
        frame: Frame,
        row: Rect,
        number: int,
        above: Departure | None,
        turn: Departure,
        named: bool,
    ) -> None:
        place = f"turn:{turn.first.n}"
        frame.fill(row, "row_paper", frame.state(place))
        frame.line(row.x, row.bottom, row.right, row.bottom, "ink_blue", theme.HAIR, alpha=60)
        stamp, words, cost = self._cells(frame, row)
        side = min(stamp.w, stamp.h)
        stamp = stamp._replace(h=side)
        grade = review_part.grade(self._words, turn.loss)
        review_part.numbered(frame, stamp, number, grade, theme.TEXT, "normal")
        top, rest = words.cut_top(frame.sizes.grow(theme.LINE_SMALL))
        used = frame.text(
            self._words.moment(self._review.positions[turn.first.n].state, turn.seat),
            top,
            size=theme.TEXT_SMALL,
            colour="ink_soft",
            face="bold",
            valign="middle",
            wrap=False,
        )
        if named:
            review_part.named(
                frame, top.cut_left(used.w, theme.PAD)[1], self._match, turn.seat, "body"
            )
        for act in self._acts(above, turn):
            line, rest = rest.cut_top(frame.measure(act.words, words.w, act.size)[1])
            frame.text(act.words, line, size=act.size, colour=act.colour)
        if self.opened and sums.exist(turn, self._words):
            sums.draw(frame, rest, turn, self._words)
        elif self.opened:
            none = sums.none_words()
            frame.text(none, rest, size=theme.TEXT_SMALL, colour="ink_soft", shrink=False)
        self._cost(frame, cost, review_part.loss(self._words, turn.loss), grade)
        frame.spot(place, row, tooltip=_("See both on the table"))

    def _cost(self, frame: Frame, rect: Rect, lost: str, grade: review_part.Grade) -> None:
        """What a decision cost, and how much that is."""
        high = frame.sizes.grow(theme.LINE_SMALL)
        box = rect.middle(rect.w, frame.sizes.grow(theme.LINE) + high)
        top, below = box.cut_top(box.h - high)
        for words, cell, size, face in (
            (lost, top, theme.TITLE, "hand"),
            (grade.words, below, theme.TEXT_SMALL, "body"),
        ):
            frame.text(
                words,
                cell,
                size=size,
                face=face,
                colour=grade.colour,
                align="right",
                valign="middle",
                wrap=False,
            )
