"""A decision of a review on the table: what was played, what would have been best, act by act."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from chocolate_factory.bots.review.departures import Departure
from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, kind
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views import tables
from chocolate_factory.views.hints.advice import AdviceStep
from chocolate_factory.views.hints.hint_marks import Way, way_of
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.shortcuts import COMPARING, PAST, PLAY, key_of
from chocolate_factory.views.parts.tools import Tool, make_tool
from chocolate_factory.views.picture.chips import label
from chocolate_factory.views.program import Program
from chocolate_factory.views.review import sums
from chocolate_factory.views.review.lines import BEST, CHIPS, OTHER, PLAYED, Fork, line_title
from chocolate_factory.views.review.lines_panel import LinesPanel, act_words
from chocolate_factory.views.seeds import new_seed
from chocolate_factory.views.table.looking_back import LookingBack
from chocolate_factory.views.table.mode import TableOfMode

RINGS = {PLAYED: "ring_played", BEST: "ring_best"}
COVER = 0.62
"""The most of a compact table that the panel covers."""


class Comparing(LookingBack):
    """Two lines of a decision are compared: what was played, and what would have been best."""

    keys = COMPARING
    idle_keys = (*PLAY, *PAST)
    first_focus = BEST
    match: Fork

    def __init__(self, match: Fork, looked: Callable[[Departure], None]) -> None:
        """`looked` is told of each other turn that is gone to."""
        super().__init__(match)
        self._looked = looked
        self._panel_wanted: bool | None = None
        """Whether the panel with both lines is to be out; None: where it hides nothing."""
        self._left: dict[str, int] = {}
        """Where one stood on each line of this decision when it was left for the other."""
        self._panel = LinesPanel(match, self.stand)

    def sit(self, table: TableOfMode) -> None:
        """Takes its place at a table, at the first decision."""
        super().sit(table)
        self._follow()

    # -- where one stands ----------------------------------------------------------------------

    def stand(self, line: str, at: int) -> None:
        """Goes to a point of a line; the next act is seen to happen."""
        match = self.match
        at = max(0, min(len(match.lines[line].steps), at))
        step = (line, at) == (match.line, match.at + 1) and not self.table.motion.busy
        if (line, at) == (match.line, match.at):
            return
        if line != match.line:
            self._hush()
        match.stand(line, at)
        if step:
            self.table.go_on(match.lines[line].steps[at - 1].events)
        else:
            self.table.jump()
        self._follow()

    def _follow(self) -> None:
        """The lists show where one stands."""
        self._panel.follow()
        self.table.scene.redraw()

    def _flip(self) -> None:
        """Goes over to the other line, to where it was left: of a whole turn from end to end."""
        match = self.match
        other = OTHER[match.line]
        if match.turn.first.whole:
            self.stand(other, len(match.lines[other].steps) if match.ended else 0)
            return
        self._left[match.line] = match.at
        self.stand(other, self._left.get(other, match.parting))

    def _hush(self) -> None:
        """What was said of one line is not true of another."""
        self.table.scene.director.unsay_all()

    def look_at(self, which: int) -> None:
        """Another decision of the shortlist."""
        if 0 <= which < len(self.match.turns):
            self._hush()
            self._left.clear()
            self.match.look_at(which)
            self._looked(self.match.turn)
            self.table.jump()
            self._follow()

    # -- what is shown -------------------------------------------------------------------------

    @property
    def deciding(self) -> int | None:
        """Whose decision is looked at, wherever its line has led."""
        return self.match.own

    def build(self, frame: Frame) -> None:
        """The panel with both lines, and rings around what comes next."""
        with frame.layer("above"):
            if not self.table.motion.busy:
                self._marks(frame)
            if self._panel_out:
                self._panel.draw(frame, self._panel_place(frame))

    def banner(self) -> tuple[str, str]:
        """Where the game stood, and what comes next on the line."""
        match = self.match
        title = _("{player}: {stage}").format(
            player=match.names[match.own],
            stage=self.table.game.words().moment(match.lines[match.line].state(0), match.own),
        )
        steps = match.lines[match.line].steps
        words = act_words(match, match.line, match.at)
        form = _("Best move, {n} of {all}: {act}")
        if match.line == PLAYED:
            form = _("Played move, {n} of {all}: {act}")
        if match.at == len(steps):
            return title, words
        return title, form.format(n=match.at + 1, all=len(steps), act=words)

    def main_words(self) -> tuple[str, str, bool]:
        """To go on from here; at the end of a line that was not played the game did not end so."""
        if self.match.over and self.match.line != PLAYED:
            return _("After this turn"), "", False
        return super().main_words()

    def tools(self) -> list[Tool]:
        """Both lines, the shown one lit, then along it, to the next decision, and back."""
        match = self.match
        last = len(match.lines[match.line].steps)
        return [
            *(self._line_tool(line) for line in (PLAYED, BEST)),
            make_tool(
                COMPARING, "tool:back", _("Back"), "ui_arrow_left", _("One move back"), match.at > 0
            ),
            make_tool(
                COMPARING,
                "tool:on",
                _("Forward"),
                "ui_arrow_right",
                _("One move on"),
                match.at < last,
            ),
            make_tool(
                COMPARING,
                "tool:next",
                _("Next"),
                "ui_skip",
                _("The next of the costliest decisions; {key} leads to the one before").format(
                    key=key_of(COMPARING, "tool:before")
                ),
                match.which + 1 < len(match.turns),
            ),
            make_tool(
                COMPARING,
                "tool:lines",
                self._panel_words(),
                "ui_log",
                _("Shows or hides the moves in words"),
            ),
            make_tool(COMPARING, "tool:leave", _("Close"), "ui_back", _("Back to the review")),
        ]

    def _line_tool(self, line: str) -> Tool:
        """Half of the switch between the lines; the key stands on the one that it leads to."""
        icon, tooltip = "ui_eye", _("The moves that were played")
        if line == BEST:
            icon, tooltip = "ui_star", _("The best moves that were found")
        other = make_tool(COMPARING, "tool:other", line_title(line), icon, tooltip)
        if line != self.match.line:
            return other
        return other._replace(place="tool:shown", key="", tooltip=tooltip, selected=True)

    def _panel_words(self) -> str:
        """What the panel's button brings to sight."""
        if not self._panel_out:
            return _("Show moves")
        return _("Hide moves") if self._compact else _("Show players")

    # -- rings ---------------------------------------------------------------------------------

    def _marks(self, frame: Frame) -> None:
        """Rings around what the next act takes, and where it goes: of both lines where they
        part, but never of the other one alone."""
        match = self.match
        at = match.parting
        parting = match.at == at and match.lines[PLAYED].next(at) != match.lines[BEST].next(at)
        chips: list[tuple[Rect, str]] = []
        own = self._way_on(frame, match.line)
        other = self._way_on(frame, OTHER[match.line]) if parting and own is not None else None
        for line, way in ((OTHER[match.line], other), (match.line, own)):
            if way is None:
                continue
            for spot in (*way.sources, *self._besides(frame, line, way), way.target):
                frame.fill(spot.rect.inset(-theme.TIGHT), RINGS[line])
            if not way.named:
                chips.append((_told_at(way, own, other).rect, line))
        lie: list[Rect] = []
        for rect, line in chips:  # no ring crosses them out
            lie.append(self._chip(frame, rect, line, lie))

    def _way_on(self, frame: Frame, line: str) -> Way | None:
        """That of what comes next on a line, None where it is the large button, which plays on
        from here instead. Where an act is done at a board as a whole, and the next one at a place
        on it, it is that place."""
        steps, at = self.match.lines[line], self.match.at
        action, after = steps.next(at), steps.next(at + 1)
        way = None if action is None else self._way(frame, steps.state(at), action)
        if way is None or way.target.place == "do:main":
            return None
        if after is None or (way.sources and way.about is None):
            return way
        on = self._way(frame, steps.state(at + 1), after)
        inside = on is not None and on.target.rect.within(way.target.rect) == on.target.rect
        return way._replace(target=on.target) if on is not None and inside else way

    def _besides(self, frame: Frame, line: str, way: Way) -> list[Spot]:
        """What else goes to the same place by what comes next on a line: an act may be several
        actions, as where pieces are dropped together."""
        steps, at = self.match.lines[line], self.match.at
        state, found = steps.state(at), dict[Place, Spot]()
        for done, action in pairwise(steps.act(at)):
            state, _events = self.table.game.apply(state, done)
            more = self._way(frame, state, action)
            if more is not None and more.target.place == way.target.place:
                found.update((spot.place, spot) for spot in more.sources)
        first = {spot.place for spot in way.sources}
        return [spot for place, spot in found.items() if place not in first]

    def _way(self, frame: Frame, state: Any, action: Action) -> Way | None:
        """From where to where an act goes in a state, at the full size of what is put down."""
        paths = tuple(self.table.game.paths(state, action))
        way = way_of(frame, paths)
        step = AdviceStep(state, action, "", paths)
        return None if way is None else self.table.view.refine(frame, step, way)

    def _chip(self, frame: Frame, rect: Rect, line: str, lie: Sequence[Rect]) -> Rect:
        """The word that says which line a ring belongs to, over its upper or lower edge, whichever
        is clear of the words that lie there already and of headings, and off the words of a card;
        where it is."""
        words = line_title(line)
        wide = frame.measure(words, size=theme.TEXT_SMALL, face="bold")[0]
        size = wide + 2 * theme.PAD, frame.sizes.grow(theme.LINE_SMALL)
        edges = [rect.y - size[1] + theme.TIGHT, rect.bottom - theme.TIGHT]
        edges = edges if line == BEST else edges[::-1]
        x = rect.centre[0] - size[0] / 2
        places = [Rect(x, y, *size).within(frame.window) for y in edges]
        told = [*lie, *map(frame.sizes.units, frame.titles)]
        clear = (p for some in (told, lie) for p in places if not any(map(p.meets, some)))
        chip = next(clear, places[0])
        label(frame, chip, words, CHIPS[line])
        return chip

    # -- the panel -----------------------------------------------------------------------------

    @property
    def _compact(self) -> bool:
        return self.table.view.compact(self.table.scene.director.sizes)

    @property
    def _panel_out(self) -> bool:
        """Whether the panel is out: unasked only where it hides nothing of the table itself."""
        return not self._compact if self._panel_wanted is None else self._panel_wanted

    def _panel_place(self, frame: Frame) -> Rect:
        """Where the panel lies: over players and log where they are seen, else over part of the
        table."""
        top = self.table.view.banner_place(frame.sizes).bottom + theme.LOOSE
        beside = [spot.rect for spot in frame.spots if kind(spot.place) in ("player", "log")]
        if not self._compact and beside:
            x = min(rect.x for rect in beside)
            right = max(rect.right for rect in beside)
            bottom = max(rect.bottom for rect in beside)
            return Rect(x, top, right - x, bottom - top)
        wide = min(frame.window.w * COVER, frame.sizes.grow(theme.DRAWER))
        low = frame.window.bottom - theme.PAD
        return Rect(frame.window.right - wide - theme.PAD, top, wide, low - top)

    # -- going ---------------------------------------------------------------------------------

    def go(self, position: int) -> None:
        """One stays at the decision: the slider of the past is not there."""

    def takes(self, place: Place) -> bool:
        """A row of a list by key: the lists see to clicks themselves."""
        return kind(place) in (PLAYED, BEST)

    def press_tool(self, place: str) -> None:
        match = self.match
        ways: dict[str, Callable[[], None]] = {
            "tool:other": self._flip,
            "tool:first": lambda: self.stand(match.line, 0),
            "tool:last": lambda: self.stand(match.line, len(match.lines[match.line].steps)),
            "tool:back": lambda: self.stand(match.line, match.at - 1),
            "tool:on": lambda: self.stand(match.line, match.at + 1),
            "tool:next": lambda: self.look_at(match.which + 1),
            "tool:before": lambda: self.look_at(match.which - 1),
            "tool:lines": self._turn_panel,
            "tool:shown": lambda: None,
            "why": self._tell_sums,
            "tool:leave": self.escape,
        }
        if place in ways:
            ways[place]()
        else:
            super().press_tool(place)

    def _turn_panel(self) -> None:
        """The panel goes in or comes out."""
        self._panel_wanted = not self._panel_out
        self.table.scene.redraw()

    def _tell_sums(self) -> None:
        """The sums are told, with the panel out, whatever room that leaves for the moves; where
        there are none, that is said."""
        if not sums.exist(self.match.turn, self.table.game.words()):
            self.table.scene.director.say(sums.none_words(), tone="info")
            return
        self._panel.sums_first = not (self._panel.sums_first and self._panel_out)
        if not self._panel_out:
            self._turn_panel()
        self.table.scene.redraw()

    def escape(self) -> None:
        """Puts the panel away where it covers the table, then goes back to the review."""
        if self._panel_wanted and self._compact:
            self._turn_panel()
        else:
            super().escape()

    @property
    def _goes_on_at(self) -> int:
        """Behind the whole turn, at the end of a line of it."""
        return self.match.turn.end if self.match.ended else self.match.position

    def _on(self, answer: str) -> None:
        if answer != "stay":
            seed = new_seed() if answer == "new" else None
            self.table.program.branch(self.match, self.match.position, seed, self.match.ahead)


def _told_at(way: Way, own: Way | None, other: Way | None) -> Spot:
    """Where it is said of a way of which line it is: where it ends, but where it is told from
    where it begins (a worker who goes home), or both end at one place (an employee's desk, say), at
    the card from which it begins."""
    one_end = own is not None and other is not None and own.target.place == other.target.place
    apart = one_end and own and other and own.sources[:1] != other.sources[:1]
    begins = bool(way.sources) and way.about == way.sources[0].rect
    return way.sources[0] if begins or (apart and way.sources) else way.target


def comparing(
    program: Program,
    match: Match,
    turns: Sequence[Departure],
    which: int,
    line: str = BEST,
    looked: Callable[[Departure], None] = lambda _turn: None,
) -> Scene:
    """The scene in which a turn of a review is looked at, given the whole shortlist: where the best
    line parts, or, if that is the `line`, at the end of what was played; `looked` is told of each
    other turn that is gone to.

    Raises `BadRecord` if it cannot be replayed."""
    fork = Fork(match.session, turns, which, line)
    return tables.table(match.game.id)(program, fork, Comparing(fork, looked))
