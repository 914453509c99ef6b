"""The interval: a picture over the table as the second half begins. The trucks drive over; it says
who stands where, what came along and what stayed behind, who begins, and what can be made now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from chocolate_factory.core.errors import BadRecord
from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _
from chocolate_factory.games.plantation import interval
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.rules.begin import BOTH
from chocolate_factory.games.plantation.state.halves import HalfBegan, HalfEnded
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import card_text, names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.art import Art
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.easing import ease_in_out
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.guide.introduction import Introduction, IntroductionScene, Shown
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.seats_panel import SeatsPanel
from chocolate_factory.views.parts.shortcuts import PLAY, key_of, place_of
from chocolate_factory.views.plantation.areas import goods
from chocolate_factory.views.plantation.areas.yard_view import GREY
from chocolate_factory.views.plantation.look import WORKS
from chocolate_factory.views.table.interface import TableParts

DRIVES = 2.2
"""Seconds that the trucks are on their way."""
LANE = theme.SYMBOL_TINY
"""The height of one player's lane."""


class IntervalSign:
    """Shows the interval to each person once, before the first turn in the second half; also where
    a bot plays that person's seat just then."""

    def __init__(self, table: TableParts) -> None:
        assert isinstance(table.game, Plantation)
        self._table, self._game = table, table.game
        self._told: set[int] = set()
        """Who has seen it."""

    def due(self) -> Callable[[], None] | None:
        """What shows it to the person whose things are shown, None if nothing is to be shown."""
        match = self._table.match
        state, seat = match.state, match.own
        if state.half == 1:
            self._told.clear()
            return None
        acted = state.players[seat].played or (state.seat == seat and state.turn is not None)
        done = acted or seat in self._told or state.phase == "over"
        sat = match.session.header.setup.players[seat].kind
        if done or state.game != BOTH or HUMAN not in (match.kinds[seat], sat):
            return None
        return partial(self._show, seat)

    def _show(self, seat: int) -> None:
        table, match = self._table, self._table.match
        self._told |= {seat} if match.state.curtain else set(range(len(match.names)))
        state = match.state
        told = _looked_up(self._game, match)
        if told is not None:
            moves = table.playback.speed > 0
            people = (match.names, match.colours)
            art = table.scene.director.art

            def by_bot() -> bool:
                return match.kinds[seat] != HUMAN

            picture = IntervalScene(self._game, state, told, seat, people, art, moves, by_bot)
            picture.gone = table.lead.begin
            picture.who_plays = partial(SeatsPanel, match, table.program, table.jump)
            table.scene.director.push(picture)


def _looked_up(game: Plantation, match: Match) -> interval.Interval | None:
    """The interval of the game at the table, as far as the record goes back: one that was played on
    from within it does not know what lay in the warehouses. None if it is not in the record."""
    after: State | None = None
    try:
        for at in range(match.played - 1, -1, -1):
            step = match.session.step(at)
            if any(isinstance(event, HalfBegan) for event in step.events):
                after = step.state
            if any(isinstance(event, HalfEnded) for event in step.events):
                before = match.session.state_at(at)
                return None if after is None else interval.between(game.book, before, after)
        first = match.session.state_at(0)
        if after is not None and first.half == 1:
            return interval.between(game.book, first, after)
    except BadRecord:
        pass
    return None


class IntervalScene(IntroductionScene):
    """The picture; `people` are names and colours, `moves` says whether the trucks are seen to
    drive."""

    def __init__(
        self,
        game: Plantation,
        state: State,
        told: interval.Interval,
        seat: int,
        people: tuple[Sequence[str], Sequence[str]],
        art: Art,
        moves: bool,
        by_bot: Callable[[], bool] = lambda: False,
    ) -> None:
        """`by_bot`: whether a bot plays the seat of who is told, who may want it back."""
        self._game, self._told, self._art, self._by_bot = game, told, art, by_bot
        self._players, self._colours = people
        self._way = 0.0 if moves else 1.0
        self._set_out: float | None = None
        self.who_plays: Callable[[], Scene] | None = None
        """What asks who plays, None where that is not to be asked."""
        self._state, self._seat = state, seat
        super().__init__(self._page(state, seat))

    def build(self, frame: Frame) -> None:
        """Whoever comes from *Players* may have the seat back by now, or have given it away."""
        self._introduction = self._page(self._state, self._seat)
        super().build(frame)

    def tick(self, now: float) -> bool:
        """The trucks drive on."""
        super().tick(now)
        if self._way >= 1:
            return False
        if self._set_out is None:
            self._set_out = now
        self._way = min(1.0, (now - self._set_out) / DRIVES)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """A key of the table, whose bar is seen behind, is told what comes first; that of *Players*
        does the same as there, as a bot may play on as soon as the picture is gone."""
        if super().key(event):
            return True
        if self.who_plays is not None and place_of(PLAY, event.key) == "tool:seats":
            self.director.push(self.who_plays())
            return True
        if not pygame.K_a <= event.key <= pygame.K_z:
            return False
        self.director.say(_("Press Enter to go on first."), tone="info")
        return True

    def _page(self, state: State, seat: int) -> Introduction:
        """What it says to one player."""
        own = self._told.players[seat]
        return Introduction(
            _("Half-time: on to the Candy Factory"),
            self._along(own, seat),
            (_specialists(self._game, own), self._start()),
            _("Candy you can make now"),
            tuple(self._recipe(recipe) for recipe in state.recipes),
            drawn=self._lanes,
            high=LANE * len(self._players),
            first=True,
            numbered=False,
            begin=_("Continue"),
        )

    def _along(self, own: interval.Share, seat: int) -> Shown:
        """The goods that came along, and those that did not."""
        book = self._game.book
        told = [] if own.kept or own.grey else [_("Your trucks came empty.")]
        for goods_, words in (
            (own.kept, _("Your own trucks bring {goods}.")),
            (own.grey, _("The grey ones bring {goods}.")),
            (own.lost, _("What was left in your warehouse went back: {goods}.")),
        ):
            if goods_:
                told.append(words.format(goods=names.counted(book, goods_)))
        told.append(_("This is all there is: nobody gets new sugar or cacao from now on."))
        told.append(_("Unload it, make candy of it, and load what is to count at the end."))
        tint = theme.MARKERS[self._colours[seat]].colour
        return Shown("lorry", " ".join(told), _("What came along"), tint)

    def _start(self) -> Shown:
        told = self._told
        words = _("{player} took the last turn and begins. The die shows {n}.")
        words = words.format(player=self._players[told.starter], n=told.face)
        if self._by_bot():
            back = _("A bot plays for you: press {key} first to play on yourself.")
            words = f"{words} {back.format(key=key_of(PLAY, 'tool:seats'))}"
        return Shown("die", words, _("Who begins"))

    def _recipe(self, recipe: str) -> Shown:
        card = self._game.book.recipes[recipe]
        words = _("{goods} → {made}, {points}.").format(
            goods=card_text.ingredients(card),
            made=card_text.made(card),
            points=card_text.points_of_one_use(card),
        )
        return Shown(goods.picture(self._art, recipe), words, card.name)

    # -- the lanes -----------------------------------------------------------------------------

    def _lanes(self, frame: Frame, rect: Rect) -> None:
        """From the Plantation to the Candy Factory, one lane for each player."""
        side = min(rect.h, frame.sizes.grow(theme.SYMBOL_BELT * 1.4))
        left, rest = rect.cut_left(side, theme.PAD)
        right, road = rest.cut_right(side, theme.PAD)
        frame.icon(WORKS[1], left.middle(side, side))
        frame.icon(WORKS[2], right.middle(side, side))
        for seat, lane in enumerate(road.rows(len(self._players), 2)):
            self._lane(frame, lane, seat)

    def _lane(self, frame: Frame, rect: Rect, seat: int) -> None:
        """A player's points, and on their way the trucks whose goods count, then the grey ones."""
        share = self._told.players[seat]
        marker = theme.MARKERS[self._colours[seat]]
        size = min(theme.TEXT, rect.h * 0.7 / frame.sizes.text_scale)
        words = _("{player}: {points}").format(
            player=self._players[seat], points=self._game.words().amount(share.points)
        )
        wide = max(self._wide(frame, size), rect.h) + rect.h + theme.TIGHT
        told, road = rect.cut_left(min(wide, rect.w * 0.5), theme.PAD)
        sign, text = told.cut_left(rect.h * 0.8, theme.TIGHT)
        frame.icon(marker.icon, sign, tint=marker.colour)
        frame.text(words, text, size=size, face="bold", valign="middle", wrap=False)
        frame.line(road.x, road.bottom - 2, road.right, road.bottom - 2, "ink_soft", theme.HAIR)
        self._train(frame, road, [(marker.colour, share.kept), (theme.colour(GREY), share.grey)])

    def _train(
        self, frame: Frame, road: Rect, trucks: Sequence[tuple[str, tuple[str, ...]]]
    ) -> None:
        """Trucks one behind the other, by their colours and what they carry; no empty ones but
        where all are."""
        loads = [truck for truck in trucks if truck[1]] or trucks[:1]
        cab, gap, count = road.h * 0.9, theme.GAP, sum(len(load) for _tint, load in loads)
        used = len(loads) * (cab + gap) - gap
        space = min(cab * 0.6, (road.w - used) / max(1, count))
        x = road.right - (1 - ease_in_out(self._way)) * (road.w - used - count * space)
        for tint, load in loads:
            x -= cab
            frame.icon("truck_right", Rect(x, road.y, cab, cab), tint=tint)
            x -= len(load) * space
            bed = Rect(x, road.y + cab * 0.16, len(load) * space, cab * 0.66)
            if load:
                frame.fill(bed, "bed" if tint != theme.colour(GREY) else "bed_grey")
            for good, cell in zip(load, bed.columns(max(1, len(load)), 0), strict=False):
                goods.draw(frame, cell.inset(cell.w * 0.06), good)
            x -= gap

    def _wide(self, frame: Frame, size: float) -> float:
        """The width of the longest of the words."""
        words = self._game.words()
        texts = [
            _("{player}: {points}").format(player=name, points=words.amount(share.points))
            for name, share in zip(self._players, self._told.players, strict=True)
        ]
        return max(frame.measure(text, size=size, face="bold")[0] for text in texts)


def _specialists(game: Plantation, own: interval.Share) -> Shown:
    book = game.book
    words = _("Nobody comes along.")
    if own.specialists:
        words = _("These come along, shuffled in with your workers: {cards}.").format(
            cards=names.cards(book, own.specialists)
        )
    if own.gone:
        words += " " + _("Left behind: {cards}.").format(cards=names.cards(book, own.gone))
    icon = "recruit"
    return Shown(icon, words, _("Your specialists"))
