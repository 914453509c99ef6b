"""The other players: their cards, coins, warehouse and trucks, small."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.rules.begin import BOTH
from chocolate_factory.games.plantation.state.state import Hold
from chocolate_factory.games.plantation.text import names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.picture import people
from chocolate_factory.views.plantation.areas import actions_view, cards_view, goods
from chocolate_factory.views.plantation.look import Look

EDGE = 0.08
"""What is seen of a shelf or a bed round its spaces, by their side."""

CLOSE = 0.6
"""Of their line: how small cards that were played may become before the words give way."""


def players(frame: Frame, area: Rect, look: Look) -> None:
    """A card for each other player, clockwise from oneself."""
    rects = area.rows(len(look.others), GAP)
    people.cards(frame, rects, look, partial(_player, look=look))


def _player(frame: Frame, rect: Rect, seat: int, look: Look) -> None:
    """One player's card; a click shows the yard large."""
    place = f"player:{seat}"
    grown = frame.sizes.text_scale
    frame.fill(rect, "card", "selected" if look.state.seat == seat else frame.state(place))
    inner = rect.inset(GAP * 1.2, GAP * 0.9)
    head, body = inner.cut_top(min(theme.LINE * grown, rect.h * 0.26), theme.TIGHT)
    head = people.marked(frame, head, look, seat, head.h, GAP * 0.7)
    head = _figures(frame, head, look, seat)
    people.named(frame, head, look, seat, look.state.starter == seat)
    person = look.state.players[seat]
    store, lower = body.cut_top(body.h * 0.33, theme.TIGHT)
    _bays(frame, store, person.warehouse, look.book.board.warehouse, "shelf")
    foot, fleet = lower.cut_bottom(min(theme.LINE_SMALL * grown, lower.h * 0.42), 2)
    _fleet(frame, fleet, look, seat)
    _foot(frame, foot, look, seat)
    frame.spot(f"{people.LIES}:{seat}", body, focus=False)
    frame.spot(place, rect, tooltip=tooltip(look, seat))


def _figures(frame: Frame, rect: Rect, look: Look, seat: int) -> Rect:
    """Whistle, coins and cards at the right; what is left of the rectangle."""
    facts = look.facts.players[seat]
    side = min(rect.h, theme.ICON_SMALL * frame.sizes.text_scale)
    figures = (("worker_back", str(facts.hand)), ("coin", str(facts.coins)))
    for icon, words in figures:
        width = frame.measure(words, size=theme.TEXT, face="bold")[0]
        cell, rect = rect.cut_right(side + theme.TIGHT + width, GAP)
        picture, number = cell.cut_left(side, theme.TIGHT)
        frame.icon(icon, picture.middle(side, side))
        frame.text(words, number, size=theme.TEXT, face="bold", valign="middle", wrap=False)
    cell, rect = rect.cut_right(side, GAP)
    gone = look.state.players[seat].whistle
    frame.icon("whistle", cell.middle(side, side), alpha=theme.GHOST if gone else theme.OPAQUE)
    return rect


def _bays(frame: Frame, rect: Rect, hold: Hold, spaces: int, style: str, icons: int = 0) -> None:
    """A row of small spaces with what lies on them, no higher than they need."""
    count = max(spaces, len(hold), 1)
    side = min(rect.h, rect.w / count)
    edge = max(2.0, side * EDGE)
    rect = rect.middle(rect.w, min(rect.h, side + 2 * edge))
    frame.fill(rect, style)
    inner = rect.inset(edge)
    side = min(inner.h, inner.w / count)
    for i in range(count):
        y = inner.y + (inner.h - side) / 2
        cell = Rect(inner.x + i * side, y, side, side).inset(1)
        frame.fill(cell, "bay")
        if i >= spaces - icons:
            frame.icon("worker", cell.inset(2), alpha=theme.DARK if i < len(hold) else 255)
        if i < len(hold):
            goods.pile(frame, cell.inset(1), hold[i])


def _fleet(frame: Frame, rect: Rect, look: Look, seat: int) -> None:
    """All trucks, their beds alone, in a row or in two where they are larger so."""
    trucks = look.book.trucks
    gap = theme.SNUG
    holds = look.state.players[seat].trucks or ((),) * len(trucks)
    rows = fleet_rows([truck.spaces for truck in trucks], rect.w / rect.h)
    for row, line in zip(rows, rect.rows(len(rows), gap), strict=True):
        room = line.w - gap * (len(row) - 1)
        whole = sum(trucks[i].spaces for i in row)
        x, side = line.x, min(room / whole, line.h)
        for i in row:
            truck = trucks[i]
            width = side * truck.spaces
            style = "bed" if truck.colour == "own" else "bed_grey"
            icons = truck.icons if look.facts.icons else 0
            _bays(frame, Rect(x, line.y, width, line.h), holds[i], truck.spaces, style, icons)
            x += width + gap


def fleet_rows(spaces: Sequence[int], wide: float) -> list[list[int]]:
    """Which trucks stand in each row, in a field so many times as wide as high."""
    every = list(range(len(spaces)))
    half = next(n for n in every if 2 * sum(spaces[: n + 1]) >= sum(spaces)) + 1
    two = [row for row in (every[:half], every[half:]) if row]
    longest = max(sum(spaces[i] for i in row) for row in two)
    larger = min(1 / len(two), wide / longest) > min(1.0, wide / sum(spaces))
    return two if larger else [every]


def _foot(frame: Frame, rect: Rect, look: Look, seat: int) -> None:
    """What was played, and points if the game ended now."""
    words = look.words.amount(look.facts.players[seat].projected)
    width = frame.measure(words, size=theme.TEXT_SMALL)[0]
    points, played = rect.cut_right(width + 2, GAP)
    people.points(frame, points, words)
    cards: Sequence[str] = look.state.players[seat].played
    title = _("Played:")
    width = frame.measure(title, size=theme.TEXT_SMALL)[0] + theme.TIGHT
    if cards and played.w - width >= len(cards) * (played.h * CLOSE + 2):
        told, played = played.cut_left(width, theme.TIGHT)
        frame.text(
            title, told, size=theme.TEXT_SMALL, colour="ink_soft", valign="middle", wrap=False
        )
    side = min(played.h, played.w / max(1, len(cards)) - 2)
    for i, id_ in enumerate(cards):
        box = Rect(played.x + i * (side + 2), played.y + (played.h - side) / 2, side, side)
        number = look.book.workers.get(id_)
        if number is None:
            cards_view.portrait(frame, box, look.book.specialists[id_].id)
            continue
        frame.text(
            str(number),
            box,
            size=theme.TEXT_SMALL,
            colour="ink_soft",
            align="centre",
            valign="middle",
            wrap=False,
        )


def tooltip(look: Look, seat: int) -> str:
    """A player's figures in words."""
    facts = look.facts.players[seat]
    return _(
        "{name}: {cards} in the hand, {deck} in the deck, {coins}. Not played yet: {left}.\n"
        "{shift}\n"
        "{flag}"
        "{points}\n"
        "{click}"
    ).format(
        shift=_shift(look, seat),
        flag=_flag(look, seat),
        name=people.full_name(look, seat, Plantation.id),
        cards=ngettext("{n} card", "{n} cards", facts.hand).format(n=facts.hand),
        deck=facts.deck,
        coins=names.coins(facts.coins),
        points=look.words.projected(look.state, facts),
        left=names.cards(look.book, facts.unplayed) or _("nothing"),
        click=_way_there(look, seat),
    )


def _shift(look: Look, seat: int) -> str:
    """Whether the ring may still change by this player's whistle."""
    if look.state.players[seat].whistle:
        return _("The shift change is used up.")
    return _("A shift change may still come.")


def _flag(look: Look, seat: int) -> str:
    """What the flag beside a name means, with the end of its line; '' where there is none."""
    if look.state.starter != seat:
        return ""
    words = _("The flag: {name} had the first turn.")
    if look.state.game == BOTH:
        words = _("The flag: {name} had the first turn of this half.")
    return words.format(name=look.names[seat]) + "\n"


def _way_there(look: Look, seat: int) -> str:
    """How another yard is seen: by its key, unless numbers choose just then or a turn goes on."""
    if not look.by_keys:
        return _("Click to see this yard.")
    if actions_view.numbered(look) or look.job is not None:
        return _("Enter shows this yard.")
    return _("Press {key} to see this yard.").format(key=seat + 1)


def chips(frame: Frame, rect: Rect, look: Look) -> None:
    """Compact: the other players in one line."""
    people.chips(frame, rect, look, partial(_chip, look=look))


def _chip(frame: Frame, rect: Rect, seat: int, look: Look) -> None:
    inner = people.chip(frame, rect, look, seat, look.state.seat == seat)
    points = str(look.facts.players[seat].projected)
    width = frame.measure(points, size=theme.TEXT_SMALL, face="bold")[0]
    score, inner = inner.cut_right(width, theme.TIGHT)
    frame.text(
        points,
        score,
        size=theme.TEXT_SMALL,
        face="bold",
        colour="green_ink",
        valign="middle",
        wrap=False,
    )
    hold = look.state.players[seat].warehouse
    name = look.names[seat]
    room = frame.measure(name, size=theme.TEXT_SMALL)[0] + theme.TIGHT
    if room < inner.w:
        title, inner = inner.cut_left(room, theme.TIGHT)
        frame.text(name, title, size=theme.TEXT_SMALL, valign="middle", wrap=False)
    side = min(inner.h, inner.w / max(1, len(hold)))
    for j, space in enumerate(hold):
        box = Rect(inner.x + j * side, inner.y + (inner.h - side) / 2, side, side)
        goods.pile(frame, box.inset(1), space)
    frame.spot(f"player:{seat}", rect, tooltip=tooltip(look, seat))
