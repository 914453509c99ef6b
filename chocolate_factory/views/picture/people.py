"""The players in the picture: whose things are shown large, and the others, small."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.match import sentences
from chocolate_factory.views.picture.look import TableLook

LIES = "lies"
"""The kind of places where something lies that is looked at, on a player's card, too: no remark
hides it."""


def title(
    frame: Frame,
    rect: Rect,
    look: TableLook,
    words: str,
    aside: Callable[[Frame, Rect], Rect],
) -> None:
    """The line over what is shown large: marker, whose it is (`words`), and what `aside` draws at
    the right, which gives back the room that is left."""
    marker = look.marker(look.seat)
    icon, rect = rect.cut_left(min(rect.h, theme.ICON * frame.sizes.text_scale), GAP)
    frame.icon(marker.icon, icon, tint=marker.colour)
    rect = aside(frame, rect)
    frame.text(
        words,
        rect,
        size=theme.TITLE * 0.9,
        face="title",
        colour="cream",
        valign="middle",
        wrap=False,
    )


def way_back(frame: Frame, rect: Rect, look: TableLook, tooltip: str) -> Rect:
    """The button back to the person's own things, where another's are shown to look at; gives back
    what is left of the line."""
    if look.watching or not look.looking:
        return rect
    grown = frame.sizes.text_scale
    width = frame.measure(_("Back"), size=theme.TEXT)[0] + theme.BACK * grown
    back, rest = rect.cut_right(width, GAP)
    draw_button(frame, back, "do:back", _("Back"), shortcut=_("Esc"), tooltip=tooltip)
    return rest


def chips(
    frame: Frame, rect: Rect, look: TableLook, draw: Callable[[Frame, Rect, int], None]
) -> None:
    """Compact: the other players in one line, each drawn by `draw`."""
    count = len(look.others)
    if not count:
        return
    most = theme.CHIP * frame.sizes.text_scale**0.4
    width = min(most, (rect.w - GAP * (count - 1)) / count)
    with frame.group("players"):
        for i, seat in enumerate(look.others):
            draw(frame, Rect(rect.x + i * (width + GAP), rect.y, width, rect.h), seat)


def cards(
    frame: Frame, rects: list[Rect], look: TableLook, draw: Callable[[Frame, Rect, int], None]
) -> None:
    """A card for each other player, clockwise from oneself, each drawn by `draw`."""
    with frame.group("players"):
        for seat, rect in zip(look.others, rects, strict=False):
            draw(frame, rect, seat)


def marked(frame: Frame, rect: Rect, look: TableLook, seat: int, side: float, gap: float) -> Rect:
    """A player's marker at the left; gives back what is left of the line."""
    icon, rest = rect.cut_left(side, gap)
    marker = look.marker(seat)
    frame.icon(marker.icon, icon, tint=marker.colour)
    return rest


def named(frame: Frame, rect: Rect, look: TableLook, seat: int, first: bool) -> None:
    """A player's name, and at its right the sign of whoever begins, if that is the `first`."""
    if first:
        flag, rect = rect.cut_right(rect.h, theme.TIGHT)
        frame.icon("start_player", flag.inset(2))
    frame.text(look.names[seat], rect, size=theme.TEXT, face="bold", valign="middle", wrap=False)


def points(frame: Frame, rect: Rect, words: str) -> None:
    """What a player would have if the game ended now, small and at the right."""
    frame.text(
        words,
        rect,
        size=theme.TEXT_SMALL,
        colour="ink_soft",
        align="right",
        valign="middle",
        wrap=False,
    )


def chip(frame: Frame, rect: Rect, look: TableLook, seat: int, acting: bool) -> Rect:
    """A player's place in the line of them, with the marker; gives back what is left of it."""
    frame.fill(rect, "card_plain", "selected" if acting else frame.state(f"player:{seat}"))
    inner = rect.inset(GAP * 0.8, theme.TIGHT)
    return marked(frame, inner, look, seat, inner.h * 0.8, theme.TIGHT)


def full_name(look: TableLook, seat: int, game: str) -> str:
    """A player's name, for a bot with its kind."""
    kind, name = look.kinds[seat], look.names[seat]
    if kind == HUMAN:
        return name
    return _("{name} ({kind})").format(name=name, kind=sentences.kind(game, kind).name)
