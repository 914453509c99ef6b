"""The round works: eight spaces with their abilities, pawns, the die, the piles in the corners.

What a card would do is counted out loud on the spaces: those looked at bear 1, 2, 3 … on square
tags, *to* at their outer rim, *from* at their inner one; the last tag says how much may be moved.
Round discs bear the numbers of the spaces.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from chocolate_factory.core.language import _, capitalised, ngettext
from chocolate_factory.core.places import name
from chocolate_factory.games.plantation.facts import WayFacts
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.text import names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.plantation.areas import cards_view, corners_view
from chocolate_factory.views.plantation.areas.ground_view import DRESSES
from chocolate_factory.views.plantation.layout import Areas, Works
from chocolate_factory.views.plantation.look import (
    TO,
    WORKS,
    Look,
    further,
    number_pointed_at,
    open_numbers,
    way_button,
)
from chocolate_factory.views.plantation.turn import prompt, request

ABILITY, ABILITY_BESIDE = 0.6, 0.44
"""Side of an ability's picture by that of its space: alone, and beside a pawn."""
PAWN = 0.62
BADGE = 0.30
AWAY = 0.7
"""How far from the middle of a space what is counted stands, by its side: clear of its rim."""
ASIDE, OFF = 0.3, 0.5
"""How far a tag goes to the left that would hide the workers who wait; and if that is not enough,
how far it goes there and so much less far in."""
CORNER = 0.3
"""A badge that lies farther right and down, by the side of a space, would hide its number."""
BELOW = 0.3, 0.75
"""So far right and down a tag stands then that belongs inside the ring, clear of the next space."""
ABLE = 0.6
"""Of a tag: what the number takes that can really be moved; below it how many may be."""
RAISED = 0.08
"""Of a tag: how much nearer these two lines stand than their rows."""
RISES = 0.5
"""How far a walking pawn rises, by the side of a space."""


def works(frame: Frame, areas: Areas, look: Look) -> None:
    """The works and what its spaces and corners show; pawns that walk are drawn by `movers`."""
    place = areas.works
    frame.fill(place.panel, DRESSES[look.state.half].felt)
    frame.icon(WORKS[look.state.half], place.circle)
    choosing = look.job is not None and look.job.way is None and look.acting
    frame.spot(
        "ring",
        place.circle,
        drop=True,
        focus=look.mark("ring") == "target" and look.focusable("ring"),
        role="text" if choosing else "target",  # what is counted there is to be seen meanwhile
        tooltip=_on_the_ring(look),
    )
    with frame.group("works"):
        for space in range(1, len(place.spaces) + 1):
            _space(frame, place, space, look)
        _hub(frame, place, look)
    with frame.group("piles"):
        corners_view.draw(frame, place, look)


def _on_the_ring(look: Look) -> str:
    """What is right to do there, as far as anything is."""
    if look.job is None:
        return _("Play a card here. A specialist uses the number that the die shows.")
    if look.picker is None or not look.acting:
        return ""
    return request.beside_the_ways(look.state, look.picker)


def _space(frame: Frame, works: Works, space: int, look: Look) -> None:
    place, rect = f"space:{space}", works.spaces[space - 1]
    style = "works_space" if look.state.half == 1 else "works_space_candy"
    state = look.emphasis(place, look.aimed == place)
    if look.active(space):
        use = look.emphasis(look.machine) if look.machine else "normal"
        state = "selected" if use == "normal" else use
    frame.fill(rect, style, state)
    ability = look.book.ability(look.state.half, space)
    standing = _stands(look, space)
    share = ABILITY_BESIDE if standing else ABILITY
    side = rect.w * share
    picture = rect.middle(side, side)
    if standing:
        picture = picture.offset(-rect.w * 0.2, -rect.h * 0.16)
    elif look.active(space):
        side = rect.w * ABILITY * 1.1
        picture = rect.middle(side, side)
    frame.icon(f"ability_{ability}", picture)
    number_of(frame, rect, space)
    frame.spot(
        place,
        rect,
        tooltip=_tooltip(look, space),
        drag=look.mark(place) == "source",
        drop=True,
        focus=bool(look.mark(place)) and look.focusable(place),
        role="target",
        round=True,
        above=partial(_over_rim, works=works, space=space, look=look),
    )
    if look.active(space) and look.machine:
        _machine(frame, rect, space, look)


def _over_rim(frame: Frame, works: Works, space: int, look: Look) -> None:
    """What the rim of the keys would hide of a space: its number, and what is counted there."""
    number_of(frame, works.spaces[space - 1], space)
    for sight in (*look.counted, *further(look)):
        if sight.space == space:
            _tag(frame, works, sight)


def _machine(frame: Frame, rect: Rect, space: int, look: Look) -> None:
    """Where something is put to use the ability of the pawn's space."""
    place = look.machine
    frame.spot(
        place,
        rect,
        tooltip=" ".join(filter(None, (prompt.on_click(look, place), _tooltip(look, space)))),
        drop=True,
        focus=look.mark(place) == "target",
        role="target",
        round=True,
        above=partial(number_of, rect=rect, space=space),
    )


def number_of(frame: Frame, rect: Rect, space: int, lit: bool = False) -> None:
    """The number of a space on a brass disc at its lower right, `lit` where a card may have it."""
    side = rect.w * BADGE * min(1.25, frame.sizes.text_scale)
    box = Rect(rect.right - side * 0.86, rect.bottom - side * 0.86, side, side)
    if lit:
        frame.fill(box.inset(-side * 0.2), "disc_lit")
    cards_view.disc(frame, box, space)


def _tooltip(look: Look, space: int) -> str:
    ability = names.ability(look.book.ability(look.state.half, space))
    about = look.words.ability_text(look.book.ability(look.state.half, space), look.state.half)
    if shift := _shift(look, space):
        return shift
    if click := _click(look, space):
        use = _("{ability}: {about}").format(ability=capitalised(ability), about=about)
        return f"{click} {use}"
    text = _("Space {n}, {ability}: {about}").format(n=space, ability=ability, about=about)
    if _stands(look, space):
        text = _("{space} A worker stands here.").format(space=text)
    return text


def _shift(look: Look, space: int) -> str:
    """What a shift change does there that is in hand, and how the card in play would count then;
    '' without one."""
    place = f"space:{space}"
    if not look.shifting or look.mark(place) != "target":
        return ""
    if _stands(look, space):
        how = _("Click: the worker here goes home, for {coins}.")
        if look.by_keys:
            how = _("Enter: the worker here goes home, for {coins}.")
    else:
        how = _("Click: a worker comes here, for {coins}.")
        if look.by_keys:
            how = _("Enter: a worker comes here, for {coins}.")
    told = [how.format(coins=names.coins(numbers.SHIFT_COST))]
    card = look.card if look.job is not None and look.aimed == place else None
    if card is not None:
        ways = card.ways.get(card.number, ())
        then = _("Then {card}:").format(card=names.that_card(look.book, card.card))
        told += [then, *dict.fromkeys(cards_view.spoken(look, way) for way in ways)]
    return " ".join(told)


def _click(look: Look, space: int) -> str:
    """What a click on a space does now, where it says which way a card is used."""
    job, place = look.job, f"space:{space}"
    card = look.facts.cards.get(job.card) if job is not None and job.way is None else None
    if (
        look.shifting
        or card is None
        or look.picker is None
        or look.looking
        or place not in look.picker.sources
    ):
        return ""
    if space in open_numbers(look):
        told = [cards_view.spoken(look, way) for way in card.ways.get(space, ())]
        how = _("Enter takes the {n}.") if look.by_keys else _("A click takes the {n}.")
        return " ".join((how.format(n=space), *told))
    ways = [way for way in card.ways.get(card.number, ()) if way.space == space]
    if len({way.way for way in ways}) != 1:
        return ""
    to = ways[0].way == TO
    if look.by_keys:
        how = _("Enter sends a worker here.") if to else _("Enter takes the worker off.")
    else:
        how = _("A click sends a worker here.") if to else _("A click takes the worker off.")
    return f"{how} {cards_view.spoken(look, ways[0])}"


def _hub(frame: Frame, works: Works, look: Look) -> None:
    """The die on the roof, and the workers who wait."""
    hub = works.hub
    side = hub.w * 0.56
    _die(frame, Rect(hub.centre[0] - side / 2, hub.y + hub.h * 0.1, side, side), look)
    _pawns(frame, _waiting(works), look)


def _waiting(works: Works) -> Rect:
    """Where the workers wait beside the ring."""
    hub, (x, y) = works.hub, works.hub.centre
    low = hub.h * 0.24
    return Rect(x - low, y + hub.h * 0.19, low * 2, low)


def _die(frame: Frame, box: Rect, look: Look) -> None:
    mark = look.mark("die")
    if mark:
        state = "glow" if mark == "target" or look.aimed == "die" else "normal"
        frame.fill(box.inset(-theme.TIGHT), "ghost" if state == "glow" else "ring")
    frame.icon("die", box, angle=look.seen.die_turn, lifted=True)
    face = look.seen.face or look.state.die
    frame.text(
        str(face),
        box.offset(0, -box.h * 0.02),
        size=min(theme.TITLE_LARGE, box.h * 0.4) / frame.sizes.text_scale,
        face="bold",
        align="centre",
        valign="middle",
        wrap=False,
    )
    tooltip = _("The die shows {n}: specialists take their number from it.").format(n=face)
    if mark == "target":
        tooltip = _("Roll the die: you must take what it shows, and a roll cannot be undone.")
    frame.spot(
        "die",
        box,
        tooltip=tooltip,
        drag=mark == "source",
        drop=True,
        focus=bool(mark) and look.focusable("die"),
        role="target",
    )


def _pawns(frame: Frame, box: Rect, look: Look) -> None:
    """The pile of pawns."""
    mark = look.mark("pawn")
    frame.fill(box.inset(-2), "tray", look.emphasis("pawn", look.aimed == "pawn"))
    figure, words = box.cut_left(box.w * 0.4, 2)
    left = look.facts.pawns
    frame.icon("pawn", figure, alpha=255 if left else theme.DARK, lifted=True)
    frame.text(
        _("×{n}").format(n=left),
        words,
        size=theme.TEXT,
        face="bold",
        colour="cream",
        valign="middle",
        wrap=False,
    )
    tooltip = ngettext(
        "{n} worker waits beside the ring.", "{n} workers wait beside the ring.", left
    ).format(n=left)
    if mark == "source":
        how = _("Drag one onto a lit space.")
        how = _("Enter takes one up; then go to a lit space.") if look.by_keys else how
        tooltip = f"{how} {tooltip}"
    elif mark == "target":
        tooltip = _("A worker goes home here.")
    frame.spot(
        "pawn",
        box,
        tooltip=tooltip,
        drag=mark == "source",
        drop=True,
        focus=bool(mark) and look.focusable("pawn"),
        role="source",
    )


# -- what moves, and what is counted --------------------------------------------------------------


def movers(frame: Frame, areas: Areas, look: Look) -> None:
    """Pawns where they are just now, and what is counted."""
    spaces = areas.works.spaces
    for space in range(1, len(spaces) + 1):
        if _stands(look, space) and look.seen.walking(space) is None:
            pawn(frame, _stand(spaces[space - 1]))
            number_of(frame, spaces[space - 1], space)
    walk = look.seen.walk
    if walk is not None:
        looked, share = walk
        pawn(frame, _on_the_way(spaces, looked, share))
    _sights(frame, areas.works, look)


def _stands(look: Look, space: int) -> bool:
    """Whether a worker stands on a space."""
    return look.state.ring[space - 1]


def _stand(space: Rect) -> Rect:
    side = space.w * PAWN
    box = space.middle(side, side)
    return box.offset(space.w * 0.1, space.h * 0.07)


def _on_the_way(spaces: tuple[Rect, ...], looked: tuple[int, ...], share: float) -> Rect:
    """Where a pawn is that looks at one space after the other."""
    stops = [_stand(spaces[space - 1]) for space in looked]
    along = share * (len(stops) - 1)
    i = min(int(along), len(stops) - 2) if len(stops) > 1 else 0
    if len(stops) == 1:
        rise = (1 - share) * RISES * stops[0].h
        return stops[0].offset(0, -rise)
    rest = along - i
    a, b = stops[i], stops[i + 1]
    rise = RISES * a.h * 4 * rest * (1 - rest)
    return Rect(a.x + (b.x - a.x) * rest, a.y + (b.y - a.y) * rest - rise, a.w, a.h)


def pawn(frame: Frame, rect: Rect) -> None:
    """A worker who stands somewhere."""
    frame.icon("pawn", rect, lifted=True)


def _sights(frame: Frame, works: Works, look: Look) -> None:
    """What is counted; a click on how much may be moved sends the worker, and a card that is
    dropped there goes to that space, unless spaces stand for numbers to choose between. While a
    card is looked at in the hand, its tooltip leaves that in sight."""
    more = further(look)
    tallies = sights(frame, works, look.counted, open_numbers(look), more)
    shown = (*look.counted, *more)
    if look.job is None and look.picker is not None and look.picker.held is None:
        for sight, box in zip(shown, tallies, strict=True):
            frame.spot(f"tally:{name(way_button(sight))}", box, focus=False, role="text")
    elif look.job is None and look.picker is not None and not open_numbers(look):
        for sight, box in zip(shown, tallies, strict=True):
            frame.spot(f"space:{sight.space}", box, focus=False, drag=False, drop=True)
    if look.job is None or look.job.way is not None or not look.acting or number_pointed_at(look):
        return  # what another number would come to is no way that one could go now
    for sight, box in zip(shown, tallies, strict=True):
        frame.spot(way_button(sight), box, tooltip=cards_view.spoken(look, sight), focus=False)


def sights(
    frame: Frame,
    works: Works,
    counted: Sequence[WayFacts],
    lit: Sequence[int] = (),
    more: Sequence[WayFacts] = (),
) -> list[Rect]:
    """What is counted: first the frames of where it ends, for they would hide the numbers; and the
    numbers from which it might be counted instead. Of `more` ways only the end is shown. Gives
    where it stands how much may be moved."""
    ends = (*counted, *more)
    for sight in ends:
        end = works.spaces[sight.space - 1]
        frame.fill(end.inset(-theme.TIGHT), f"sight_{sight.way}")
    for sight in ends:
        number_of(frame, works.spaces[sight.space - 1], sight.space)
    for n in lit:
        number_of(frame, works.spaces[n - 1], n, lit=True)
    return [_count(frame, works, sight, steps=sight in counted) for sight in ends]


def _count(frame: Frame, works: Works, sight: WayFacts, steps: bool) -> Rect:
    """The spaces looked at, numbered if their `steps` are shown; the last one bears how much may be
    moved, where it says."""
    for n in range(1, len(sight.looked) if steps else 1):
        box = _counted_at(frame, works, sight, n)
        frame.fill(box, f"step_{sight.way}")
        _figure(frame, box, str(n), float(theme.TEXT), "ink")
    return _tag(frame, works, sight)


def _tag(frame: Frame, works: Works, sight: WayFacts) -> Rect:
    """How much may be moved, at the last space looked at."""
    box = _counted_at(frame, works, sight, len(sight.looked))
    frame.fill(box, f"tally_{sight.way}")
    _tally(frame, box, sight)
    return box


def _counted_at(frame: Frame, works: Works, sight: WayFacts, n: int) -> Rect:
    """Where it stands that a space is the `n`-th looked at."""
    x, y = works.circle.centre
    side = works.spaces[0].w * BADGE * 1.1 * min(1.2, frame.sizes.text_scale)
    out = AWAY if sight.way == TO else -AWAY
    rect = works.spaces[sight.looked[n - 1] - 1]
    cx, cy = rect.centre
    far = ((cx - x) ** 2 + (cy - y) ** 2) ** 0.5
    dx, dy = (cx - x) / far * rect.w * out, (cy - y) / far * rect.w * out
    if min(dx, dy) > rect.w * CORNER:  # there stands the number of the space
        dx, dy = 0.0, rect.w * abs(out)
        if out < 0:
            dx, dy = rect.w * BELOW[0], rect.w * BELOW[1]
    grown = side * (1.5 if n == len(sight.looked) else 0.9)
    box = Rect(cx + dx - grown / 2, cy + dy - grown / 2, grown, grown)
    return _off_waiting(works, box, rect.w)


def _off_waiting(works: Works, box: Rect, side: float) -> Rect:
    """A tag of a space of this side where it hides neither how many wait nor, if it can, the worker
    who stands on the space."""
    waiting = _waiting(works).inset(-theme.TIGHT)
    if not box.meets(waiting):
        return box
    beside = box.offset(-side * ASIDE, 0)
    lower = box.offset(-side * OFF, side * (AWAY - OFF))
    below = box._replace(y=waiting.bottom)
    return next((one for one in (beside, lower) if not one.meets(waiting)), below)


def _tally(frame: Frame, box: Rect, sight: WayFacts) -> None:
    """How much can be moved, and below it of how much, where that is more, or what is in the way
    where it is nothing."""
    if sight.able in (0, sight.capacity) and not sight.full:
        _figure(frame, box, str(sight.able), float(theme.TITLE), "cream")
        return
    upper, lower = box.cut_top(box.h * ABLE, 0)
    words = _("full") if sight.full else _("of {n}").format(n=sight.capacity)
    _figure(frame, upper, str(sight.able), float(theme.TITLE), "cream")
    _figure(frame, lower.offset(0, -box.h * RAISED), words, float(theme.TEXT), "cream")


def _figure(frame: Frame, box: Rect, figure: str, size: float, colour: str) -> None:
    share = 0.8 if len(figure) < 3 else 0.9
    frame.text(
        figure,
        box,
        size=min(size, box.h * share / frame.sizes.text_scale),
        face="bold",
        colour=colour,
        align="centre",
        valign="middle",
        wrap=False,
    )
