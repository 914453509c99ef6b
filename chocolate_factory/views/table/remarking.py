"""Bots that say something now and then, over their own card, in nobody's way."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from chocolate_factory.core.game import HUMAN
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.match import remarks, wording
from chocolate_factory.views.match.faces import face
from chocolate_factory.views.match.match import Match

STAYS, SIGN = 2.2, 0.05
"""Seconds that a remark stays, and more for each of its signs."""
APART = 25.0
"""Seconds between two remarks at least."""
EARLY = 12
"""Acts from the beginning of a game within which somebody says hello."""
SELDOM = 3
"""Of so many good acts one is spoken of."""


class Said(NamedTuple):
    """A remark: whose, and until when it is seen."""

    seat: int
    words: str
    until: float


class Remarking:
    """What bots say at a table; nothing where `wanted` says so."""

    def __init__(self, scene: Scene, match: Match, wanted: Callable[[], bool]) -> None:
        self.said: Said | None = None
        self._scene = scene
        self._match = match
        self._wanted = wanted
        self._quiet_until = 0.0
        self._greeted = match.played > 0
        self._seen = match.played
        self._leader: int | None = None
        self._scores: tuple[int, ...] = ()
        self._best = 0

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
        kind = self._match.kinds[seat]
        own = wording.style(self._match.game.id, kind)
        words = remarks.remark(kind, occasion, choice, own)
        if not words:
            return False
        self.said = Said(seat, words, now + STAYS + SIGN * len(words))
        self._quiet_until = now + APART
        return True

    def _occasion(self) -> tuple[int, str] | None:
        """(whose, which) there is to speak of after the last act."""
        before, leader = self._scores, self._leader
        self._scores = scores = self._match.result.scores
        tops = [seat for seat, score in enumerate(scores) if score == max(scores)]
        self._leader = tops[0] if len(tops) == 1 else leader
        actor = self._match.session.step(self._match.played - 1).action.seat
        if not self._greeted and self._is_bot(actor):
            self._greeted = True
            return (actor, remarks.HELLO) if self._match.played <= EARLY else None
        if leader is not None and leader != self._leader:
            if self._is_bot(leader):
                return leader, remarks.OVERTAKEN
            if self._leader == actor:
                return actor, remarks.LEAD
        gained = scores[actor] - before[actor] if before else 0
        good, self._best = gained > 0 and gained >= self._best, max(self._best, gained)
        seldom = (self._match.session.seed + self._match.played) % SELDOM == 0
        return (actor, remarks.GAIN) if good and seldom and self._is_bot(actor) else None

    def _is_bot(self, seat: int) -> bool:
        return self._match.kinds[seat] != HUMAN

    def draw(self, frame: Frame) -> None:
        """The remark with the face of whose it is, over the lower part of that player's card; what
        it hides is there again for whoever points at the card."""
        if self.said is None:
            return
        place = f"player:{self.said.seat}"
        spot = frame.find(place)
        if spot is None or frame.interest.hover == place:
            return
        seat, words, _until = self.said
        grown = frame.sizes.text_scale
        card, side = spot.rect, theme.SYMBOL_LARGE * grown
        wide = max(card.w, min(theme.PANEL_S * grown, frame.window.w / 2))
        wide = card.w if card.w >= 2.6 * side else wide
        high = frame.measure(words, wide - side - 3 * theme.PAD)[1] + 2 * theme.GAP
        high = max(high, side + theme.GAP)
        box = Rect(card.x, card.bottom - high, wide, high)
        if high > card.h * 0.75:
            box = box._replace(y=card.bottom + theme.TIGHT)
        box = box.within(frame.window.inset(theme.GAP))
        marker = theme.MARKERS[self._match.colours[seat]]
        with frame.layer("above"):
            frame.fill(box, "tooltip")
            picture, rest = box.inset(theme.GAP, theme.TIGHT).cut_left(side, theme.PAD)
            name = face(self._match.kinds[seat], seat)
            frame.icon(name, picture.middle(side, min(side, picture.h)), tint=marker.colour)
            frame.text(words, rest, valign="middle")
