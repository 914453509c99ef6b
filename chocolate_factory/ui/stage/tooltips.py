"""When a tooltip is due, what it says, and drawing it."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import Protocol

from chocolate_factory.core.places import kind
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage import callout, enlarging, overlay
from chocolate_factory.ui.stage.drag import Drag
from chocolate_factory.ui.stage.focus import Focus, TabOrder, following

CARDS = ("source", "target")
"""Roles of places that are cards."""
PATIENCE = 2.5
"""Seconds for which the focus rests where words have room only over what can be chosen instead:
then they come all the same."""
ACTS = "do"
"""The kind of the buttons that act."""
STAYS, READ, OTHERS, YIELDS = 8.0, 4.0, 2.0, 0.1
"""How bad it is that words by keys hide what can be chosen instead or is decided by, what is to be
read, other places, and those that the scene says they may hide."""
NEAR_PX = 12
"""A hand that trembles has not moved on."""


class PointerState(Protocol):
    """What tooltips and scenes ask of the pointer. Positions are pixels, times seconds."""

    pos: tuple[int, int] | None
    down_at: tuple[int, int] | None
    hover: str | None
    hover_since: float
    moved_at: float
    drag: Drag | None

    @property
    def pressed(self) -> str | None:
        """The place on which the button went down and is held."""


class Pointed(Protocol):
    """What tooltips ask of the scene: how the cards of a game are drawn, and where Tab leads."""

    def tab_places(self) -> Collection[str] | None:
        """The places that Tab walks through; None: all."""

    def tab_order(self) -> TabOrder:
        """In which order Tab comes to them."""

    def enlarged(self, place: str) -> enlarging.Enlarged | None:
        """The card of a place to be shown larger; None for what is no card."""


class KeepsInSight:
    """Mixin of a scene that says what words beside its places, and notices, may hide."""

    quiet: tuple[str, ...] = ()
    """Places that are read more than pressed: notices stand over one rather than over others."""

    tooltip_off: tuple[str, ...] = ()
    """Kinds of places that words by keys keep off, as off what can be chosen, if they may not hide
    them."""

    @property
    def tooltip_over(self) -> tuple[str, ...]:
        """Kinds of places that words by keys may hide."""
        return ()

    @property
    def signs(self) -> list[Rect]:
        """Where something stands that no words hide, though it is no place."""
        return []

    def spoken_of(self, place: str) -> tuple[str, ...]:
        """The places of which the words beside a place speak: they are to be read together."""
        return ()


class TooltipHost(Protocol):
    """What tooltips ask of the director."""

    now: float
    focused_since: float
    notices: overlay.Notices

    @property
    def frame(self) -> Frame:
        """The picture that is shown."""

    @property
    def top(self) -> Pointed:
        """The scene that gets input."""

    @property
    def focus(self) -> Focus:
        """The focus of the top scene."""

    @property
    def pointer(self) -> PointerState:
        """Where the pointer is."""


class Tooltips:
    """The tooltip of the place under the resting pointer, or of the one focused by a key.

    It goes as soon as anything is done. The pointer has one again once it has gone elsewhere and
    rests there; the keyboard, once the focus has moved on, and only for a while: what is focused
    stays so, and the tooltip would hide its neighbours."""

    def __init__(self, director: TooltipHost) -> None:
        self._director = director
        self._shown: str | None = None
        self._large: str | None = None
        """The place whose card is shown larger."""
        self.rect: Rect | None = None
        """Where the tooltip stands, in units; None while there is none."""
        self.large: enlarging.Large | None = None
        """The card that is shown larger, None while there is none."""
        self._withheld = False
        """Whether words have no room but over what can be chosen: they wait for a long look."""
        self._late: float | None = None
        """Since when the focus is where words came, or come, that late."""
        self._callouts = callout.Callouts()
        self._quiet = False
        self._quiet_at: tuple[int, int] | None = None

    def hush(self) -> None:
        """Something was done: no tooltip until pointer or focus are elsewhere."""
        self._quiet, self._quiet_at = True, self._director.pointer.pos

    def on_move(self) -> None:
        """The pointer moved."""
        pos, was = self._director.pointer.pos, self._quiet_at
        if pos is None or was is None or math.dist(pos, was) > NEAR_PX:
            self._quiet = False

    def on_focus(self) -> None:
        """The focus moved."""
        self._quiet = False

    def stale(self) -> bool:
        """Whether another tooltip (or none) is due than the one shown."""
        waited = self._withheld and self._rested() >= PATIENCE
        return waited or self._due() != self._shown or self._due_large() != self._large

    def _rested(self) -> float:
        """Seconds that the focus has been where it is."""
        return self._director.now - self._director.focused_since

    @property
    def of_focus(self) -> bool:
        """Whether words are told of what has the focus, not of what lies under the pointer: the
        keyboard pointed last."""
        director = self._director
        return director.focus.ring and director.focused_since >= director.pointer.hover_since

    def _due(self) -> str | None:
        director, pointer = self._director, self._director.pointer
        if pointer.drag or pointer.pressed or self._quiet:
            return None
        since = director.focused_since if self.of_focus else pointer.hover_since
        if director.notices.at_pointer(director.now, since):
            return None
        if self.of_focus:
            since = self._rested()
            words = self._words_of(director.focus.place) if since >= theme.TOOLTIP_AFTER else ""
            most = theme.TOOLTIP_AFTER + theme.TOOLTIP_STAYS + theme.TOOLTIP_SIGN * len(words)
            late = PATIENCE if self._late == director.focused_since else 0.0
            return director.focus.place if words and since < most + late else None
        if pointer.pos is None:
            return None
        place = pointer.hover or ("" if self._cut(pointer.pos) else None)
        same = place is not None and place == self._shown
        rested = director.now - max(pointer.hover_since, pointer.moved_at) >= theme.TOOLTIP_AFTER
        return place if same or rested else None

    def _due_large(self) -> str | None:
        """The place whose card is to be shown larger: the pointer has rested on it for long."""
        director, pointer = self._director, self._director.pointer
        place = self._due()
        if not place or self.of_focus or pointer.pos is None or place != pointer.hover:
            return None
        rested = director.now - max(pointer.hover_since, pointer.moved_at)
        if place != self._large and rested < enlarging.AFTER:
            return None
        return place if place == self._large or director.top.enlarged(place) else None

    def _cut(self, pos: tuple[int, int]) -> str:
        """The full words of shortened text at a pixel position."""
        for cut in reversed(self._director.frame.cuts):
            if cut.px.collidepoint(pos):
                return cut.words
        return ""

    @property
    def words(self) -> str:
        """What the tooltip says now; empty when none is due."""
        return self._words_of(self._due())

    def _words_of(self, place: str | None) -> str:
        if place is None:
            return ""
        spot = self._director.frame.find(place)
        words = [spot.tooltip] if spot and spot.tooltip else []
        pos = None if self.of_focus else self._director.pointer.pos
        if pos is None and spot:
            pos = spot.px.center
        cut = self._cut(pos) if pos else ""
        said = any(each.startswith(cut) for each in words)
        return "\n".join([cut, *words] if cut and not said else words)

    def build(self, frame: Frame) -> None:
        """Draws the tooltip if one is due, and larger the card that it is about."""
        self._shown, self._large = self._due(), self._due_large()
        self.rect, self._withheld = None, False
        words, spot = self.words, frame.find(self._shown or "")
        if self.of_focus and self._shown:
            spot = self._director.focus.spot(frame.live)
        self.large = self._build_large(frame, words)
        if not words:
            return
        self._director.notices.clear_answered()  # it has been read
        if self.large is not None:
            self.rect = self.large.words
            overlay.build_words(frame, words, self.large.words)
        elif self.of_focus and spot is not None:
            self._build_callout(frame, words, spot)
        else:
            self._build_usual(frame, words)

    def _build_usual(self, frame: Frame, words: str) -> None:
        """The tooltip beside what the pointer rests on."""
        director = self._director
        spot = frame.find(self._shown or "")
        rect = spot.rect if spot else Rect(0, 0, 0, 0)
        at = frame.sizes.point(*director.pointer.pos) if director.pointer.pos else rect.centre
        stays = self._staying(frame)
        if spot is not None:
            stays += self._news(frame, spot)
        kept = self._kept(frame, spot, stops=False) + stays
        texts = [o.rect for o in frame.live if o is not spot and o.role == "text"]
        kept, texts = (
            [other for other in some if not other.contains(*rect.centre)]
            for some in ([*kept, *texts], texts)
        )
        place = overlay.hint_rect(frame, words, rect, at, kept)
        if spot is not None and any(map(place.meets, (*texts, *stays))):
            place = overlay.nearest_free(frame, words, rect, kept) or place
        self.rect = place
        overlay.build_words(frame, words, place)

    def _build_callout(self, frame: Frame, words: str, spot: Spot) -> None:
        """The tooltip of what a key led to: off where the keys lead next and off the buttons that
        act. Where it has no room for that it comes after a long look, wherever it has some, at the
        worst on what it speaks of."""
        late = self._rested() >= PATIENCE
        never, rather = self._signs(), self._rather(frame, spot)
        beside = [*never, *self._beside(frame, spot)]
        found = self._callouts.place(frame, words, spot, beside, rather)
        if found is None:
            self._late, self._withheld = self._director.focused_since, not late
        if found is None and late:
            found = self._callouts.place(frame, words, spot, never, rather)
            found = found or overlay.hint_rect(frame, words, spot.rect, spot.rect.centre)
        if found is not None:
            self.rect = found
            callout.tie(frame, found, callout.seen(frame, spot))
            overlay.build_words(frame, words, found, "callout")

    def _beside(self, frame: Frame, spot: Spot) -> list[Rect]:
        """Where Tab leads next, and led from; and the buttons that act."""
        top, live = self._director.top, frame.live
        stops = top.tab_places()
        among = [one for one in live if stops is None or one.place in stops or one is spot]
        order = top.tab_order()
        found = {following(among, spot.place, back, order) for back in (False, True)}
        return [
            one.rect
            for one in live
            if one.place != spot.place and (one.place in found or kind(one.place) == ACTS)
            if not one.rect.contains(*spot.rect.centre)
        ]

    def _rather(self, frame: Frame, spot: Spot) -> list[callout.Hidden]:
        """All that the words may hide if they must, and how bad that is."""
        top = self._director.top
        stops, yields = top.tab_places() or (), self._sights.tooltip_over
        shuns = set(self._sights.tooltip_off).difference(yields)
        bar = frame.window.cut_top(theme.BAR * min(frame.sizes.text_scale, theme.BAR_GROWS))[0]
        found = [callout.Hidden(rect, READ) for rect in (*self._spoken_of(frame), *headings(frame))]
        if any(kind(one.place) == "tool" for one in frame.live):
            found.append(callout.Hidden(bar, READ))
        for one in frame.live:
            panel = one.role == "text"
            if one is spot or (one.rect.contains(*spot.rect.centre) and not panel):
                continue
            grouped = one.group and one.group == spot.group
            if one.place in stops or grouped or kind(one.place) in shuns:
                cost = STAYS
            elif one.role in (overlay.NEWS, "text"):
                cost = READ
            elif kind(one.place) in yields:
                cost = YIELDS
            else:
                cost = OTHERS
            found.append(callout.Hidden(one.rect, cost))
        return found

    @staticmethod
    def _news(frame: Frame, spot: Spot) -> list[Rect]:
        """Where the newest stands, unless that is told of."""
        news = (
            other.rect for other in frame.live if other is not spot and other.role == overlay.NEWS
        )
        return [rect for rect in news if not rect.meets(spot.rect)]

    def _kept(
        self, frame: Frame, spot: Spot | None, stops: bool, but: Collection[str] = ()
    ) -> list[Rect]:
        """What is to be kept in sight beside a spot: the others of its group, and the `stops` of
        Tab, `but` places of these kinds."""
        group = spot.group if spot else ""
        places = (self._director.top.tab_places() or ()) if stops else ()
        return [
            other.rect
            for other in frame.live
            if other is not spot
            and kind(other.place) not in but
            and ((group and other.group == group) or other.place in places)
        ]

    def _staying(self, frame: Frame) -> list[Rect]:
        """What the scene wants in sight beside the card that is told of, or beside a place whose
        words speak of it."""
        card = self._director.top.enlarged(self._shown) if self._shown else None
        stays = () if card is None else card.stays
        return [*self._signs(), *self._spoken_of(frame), *_lying(frame, stays)]

    def _spoken_of(self, frame: Frame) -> list[Rect]:
        """Where lies what the words name, as the scene says."""
        named = self._sights.spoken_of(self._shown) if self._shown else ()
        return [one.rect for one in frame.live if one.place in named]

    def _signs(self) -> list[Rect]:
        """What has no place of its own, but is to be read beside any words."""
        return list(self._sights.signs)

    @property
    def _sights(self) -> KeepsInSight:
        top = self._director.top
        return top if isinstance(top, KeepsInSight) else KeepsInSight()

    def _build_large(self, frame: Frame, words: str) -> enlarging.Large | None:
        """Shows a card larger, if it is time; gives where."""
        spot = frame.find(self._large) if self._large else None
        card = self._director.top.enlarged(self._large) if self._large else None
        if spot is None or card is None:
            return None
        spot = card.trimmed(frame, spot)
        kept = self._kept(
            frame, spot, stops=True, but=[which for kinds in card.over for which in kinds]
        )
        aside = [rect for kinds in card.over if (rect := _free(frame, kinds))]
        kept += self._staying(frame) if aside else self._signs()

        def size(most: float) -> tuple[float, float]:
            return overlay.caption_size(frame, words, most) if words else (0.0, 0.0)

        below = 0.0 if card.below is None else card.below(frame, spot.rect)
        last = _lying(frame, card.last)
        found = enlarging.large(frame, spot, kept, size, aside, last, below)
        if found is None:
            return None
        enlarging.draw(frame, spot, found, card.show)
        return found


def headings(frame: Frame) -> list[Rect]:
    """Where large words stand that are not on a card."""
    cards = [spot.rect for spot in frame.live if spot.role in CARDS]
    titles = map(frame.sizes.units, frame.titles)
    return [title for title in titles if not any(c.contains(*title.centre) for c in cards)]


def _lying(frame: Frame, kinds: Collection[str]) -> list[Rect]:
    """Where places of some kinds lie."""
    return [spot.rect for spot in frame.live if kind(spot.place) in kinds]


def _free(frame: Frame, kinds: Collection[str]) -> Rect | None:
    """Where all places of some kinds lie that may be hidden: the larger part of it above or below
    what else has been put over them."""
    lying = _lying(frame, kinds)
    if not lying:
        return None
    room = lying[0].with_all(lying)
    others = (spot.rect for spot in _over(frame, kinds) if kind(spot.place) not in kinds)
    return room.open_part(others).inset(theme.TIGHT)


def _over(frame: Frame, kinds: Collection[str]) -> list[Spot]:
    """The spots that may lie over places of some kinds: not those that they lie on."""
    first = next((at for at, one in enumerate(frame.live) if kind(one.place) in kinds), 0)
    room = frame.live[first].rect
    area = room.w * room.h
    under = (one for one in frame.live[:first] if one.rect.common(room) < area)
    return [*under, *frame.live[first:]]
