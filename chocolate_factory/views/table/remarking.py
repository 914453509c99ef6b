"""Bots that say something now and then, in nobody's way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _
from chocolate_factory.core.places import kind
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.match import remarks, sentences
from chocolate_factory.views.match.faces import face
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.picture.people import LIES

STAYS, SIGN = 2.2, 0.05
"""Seconds that a remark stays, and more for each of its signs."""
APART = 25.0
"""Seconds between two remarks at least."""
EARLY = 12
"""Acts from the beginning of a game within which somebody says hello."""
LEADING = 8
"""Points of the first from which a lead is spoken of: before, only what is left over counts, which
nobody sees."""
SELDOM = 3
"""Of so many good acts one is spoken of."""


SLIP = "slip"
"""The kind of places where another player's orders lie: all of a card with such is read."""
STEPS = 6
"""Heights on a card at which a remark finds its place between what lies there."""
CARD = 0.7
"""How much of a player's card a remark may take: above it the name and what is owned are read."""
GRID = 24
"""Into so many steps, across and down, the picture is divided where a place is looked for."""
LATELY = 12
"""So many remarks are heard before one comes again in another game."""


class Said(NamedTuple):
    """A remark: whose, and until when it is seen."""

    seat: int
    words: str
    until: float


class Remarking:
    """What bots say at a table; nothing where `wanted` says so, and not again what was said
    `lately`, also in games before. Who is in the lead is read from `standing`."""

    def __init__(
        self,
        scene: Scene,
        match: Match,
        wanted: Callable[[], bool],
        standing: Callable[[], Sequence[float]],
        lately: list[str] | None = None,
    ) -> None:
        self.said: Said | None = None
        self.box: Rect | None = None
        """Where it stands in the picture, if it does."""
        self._scene = scene
        self._match = match
        self._wanted = wanted
        self._standing = standing
        self._quiet_until = 0.0
        self._greeted = match.played > 0
        self._seen = match.played
        self._leader: int | None = None
        self._scores: tuple[int, ...] = ()
        self._best = 0
        self._lately = [] if lately is None else lately
        self._told = match.session.said
        """What was said in this game already: a saying twice is none."""

    def tick(self, now: float) -> bool:
        """Hears what was done since, and lets a remark go; True for a new picture."""
        if self.said is not None and (now >= self.said.until or not self._wanted()):
            self.said = None
            return True
        seen, self._seen = self._seen, self._match.played
        if self._seen < seen:  # taken back: what came of it is forgotten
            self._scores, self._leader = (), None
        if self._seen <= seen or self._match.over:
            return False
        if HUMAN not in self._match.kinds or all(k == HUMAN for k in self._match.kinds):
            return False
        found = self._occasion()
        if found is None or not self._wanted() or now < self._quiet_until or self._match.hurrying:
            return False
        seat, occasion = found
        choice = self._match.session.seed + self._match.played + seat
        level = self._match.kinds[seat]
        own = sentences.style(self._match.game.id, level)
        words = remarks.remark(level, occasion, choice, own, {*self._told, *self._lately})
        if not words:
            return False
        self._told.add(words)
        self._lately.append(words)
        del self._lately[:-LATELY]
        self.said = Said(seat, words, now + STAYS + SIGN * len(words))
        self._quiet_until = now + APART
        return True

    def _occasion(self) -> tuple[int, str] | None:
        """(whose, which) there is to speak of after the last act."""
        before, leader = self._scores, self._leader
        self._scores = scores = self._match.result.scores
        standing = self._standing()
        most = max(standing, default=0)
        tops = [seat for seat, points in enumerate(standing) if points == most]
        self._leader = tops[0] if len(tops) == 1 else leader
        actor = self._match.session.step(self._match.played - 1).action.seat
        if not self._greeted and self._is_bot(actor):
            self._greeted = True
            return (actor, remarks.HELLO) if self._match.played <= EARLY else None
        first = self._leader
        if leader is not None and first is not None and leader != first and most >= LEADING:
            if self._is_bot(leader):
                return leader, remarks.OVERTAKEN
            if self._is_bot(first):
                return first, remarks.LEAD
        gained = scores[actor] - before[actor] if before else 0
        good, self._best = gained > 0 and gained >= self._best, max(self._best, gained)
        seldom = (self._match.session.seed + self._match.played) % SELDOM == 0
        return (actor, remarks.GAIN) if good and seldom and self._is_bot(actor) else None

    def _is_bot(self, seat: int) -> bool:
        return self._match.kinds[seat] != HUMAN

    def draw(self, frame: Frame, covered: Sequence[Rect] = ()) -> None:
        """The remark with the face and the name of whose it is: on the lower part of that player's
        card, else in the log, whose oldest lines give way, or as near to the card as nothing is
        hidden that is looked at: the newest lines, panels, headings, buttons, what may be chosen,
        what is `covered` by other words. With no such place it is not shown."""
        before, self.box = self.box, None
        spot = frame.find(f"player:{self.said.seat}") if self.said is not None else None
        if self.said is not None and spot is not None:
            self._draw(frame, self.said, spot.rect, covered)
        if self.box != before:
            self._scene.redraw()

    def _draw(self, frame: Frame, said: Said, card: Rect, covered: Sequence[Rect]) -> None:
        words = _("{player}: {words}").format(player=self._match.names[said.seat], words=said.words)
        grown = frame.sizes.text_scale
        side = theme.SYMBOL_LARGE * grown

        def box(at: Rect) -> Rect:
            wide = max(at.w, min(theme.PANEL_S * grown, frame.window.w / 2))
            wide = at.w if at.w >= 2.6 * side else wide
            high = frame.measure(words, wide - side - 3 * theme.PAD)[1] + 2 * theme.GAP
            return Rect(at.x, at.y, wide, max(high, side + theme.GAP))

        log, news, own = frame.find("log"), frame.find("log:news"), box(card)
        on = _on_card(frame, own, card)
        if on is not None and not any(map(on.meets, covered)):
            self.box = on
            _bubble(frame, on, side, words, self._face(said.seat))
            return
        places = [box(log.rect)] if log is not None else []
        places += [place._replace(y=log.rect.bottom - place.h) for place in places if log]
        places += [own._replace(y=card.bottom + theme.TIGHT)]
        places += [own._replace(y=card.y - own.h - theme.TIGHT)]
        places += _around(frame, own, card)
        places = [place.within(frame.window.inset(theme.GAP)) for place in places]
        hidden = [card, *covered, *([news.rect] if news is not None else ()), *_kept(frame)]
        free = (place for place in places if not any(map(place.meets, hidden)))
        self.box = next(free, None)
        if self.box is None:
            return
        _bubble(frame, self.box, side, words, self._face(said.seat))

    def _face(self, seat: int) -> tuple[str, str]:
        """The picture of a bot, and its player's colour."""
        marker = theme.MARKERS[self._match.colours[seat]]
        return face(self._match.kinds[seat], seat), marker.colour


def _on_card(frame: Frame, box: Rect, card: Rect) -> Rect | None:
    """Where the box stands on the lower part of a card, as low as it hides nothing that lies there;
    None where there is no room."""
    there = [spot for spot in frame.spots if spot.rect.meets(card)]
    full = any(kind(spot.place) == SLIP for spot in there)
    if full or box.w > card.w or box.h > card.h * CARD:
        return None
    lying = [spot.rect for spot in there if kind(spot.place) == LIES]
    spare = card.h * CARD - box.h
    places = (box._replace(y=card.bottom - box.h - spare * n / STEPS) for n in range(STEPS + 1))
    return next((place for place in places if not any(map(place.meets, lying))), None)


def _kept(frame: Frame) -> list[Rect]:
    """What a remark must not hide: the bar with what is asked, headings, panels, buttons, and what
    may be chosen or is pointed at; the log gives way."""
    bar = frame.window.cut_top(theme.BAR * frame.sizes.text_scale)[0]
    seen = [spot.rect for spot in frame.spots if spot.place != "log"]
    return [bar, *seen, *map(frame.sizes.units, frame.titles)]


def _around(frame: Frame, box: Rect, card: Rect) -> list[Rect]:
    """Where the box could stand in the whole picture, the nearest to a card first."""
    room = frame.window.inset(theme.GAP)
    steps = [n / GRID for n in range(GRID + 1)]
    wide, high = max(0.0, room.w - box.w), max(0.0, room.h - box.h)
    found = [box._replace(x=room.x + wide * x, y=room.y + high * y) for x in steps for y in steps]
    (to_x, to_y) = card.centre
    return sorted(found, key=lambda one: abs(one.centre[0] - to_x) + abs(one.centre[1] - to_y))


def _bubble(frame: Frame, box: Rect, side: float, words: str, of: tuple[str, str]) -> None:
    """Words on a slip of paper, beside the face of whoever says them."""
    name, colour = of
    with frame.layer("above"):
        frame.fill(box, "tooltip")
        picture, rest = box.inset(theme.GAP, theme.TIGHT).cut_left(side, theme.PAD)
        frame.icon(name, picture.middle(side, min(side, picture.h)), tint=colour)
        frame.text(words, rest, valign="middle")
