"""Specialists to choose from: recruits over the log, with ring, trucks, hand and recipes in sight,
as it is for them that one chooses; those of whom not all may come along over the works."""

from __future__ import annotations

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.plantation import lengths
from chocolate_factory.views.plantation.areas import hand_view
from chocolate_factory.views.plantation.look import Look

MOST = 3
"""So many cards lie one below the other."""


def draw(frame: Frame, panel: Rect, look: Look) -> None:
    """The cards, and the way out for those who do not come along, with a heading that says how
    many; of recruits the banner says enough."""
    frame.fill(panel, "felt")
    rest = panel.inset(theme.PAD, theme.WIDE)
    with frame.group("choosing"):
        if look.state.phase == "drop":
            head, rest = rest.cut_top(theme.LINE_LARGE * frame.sizes.text_scale, theme.TIGHT)
            frame.text(
                title(look),
                head,
                size=theme.TITLE * 0.9,
                face="title",
                colour="cream",
                align="centre",
                valign="middle",
            )
            rest = _door(frame, rest, look)
            _grid(frame, rest, look, [(f"card:{card}", card) for card in look.player.played])
        else:
            _grid(frame, rest, look, [(f"offer:{card}", card) for card in look.facts.offer])


def title(look: Look) -> str:
    """How many come along, and how many do not."""
    gone = len(look.player.played) - look.numbers.uncovered
    if not look.numbers.uncovered:
        return _("Nobody can come along")
    words = ngettext(
        "{keep} come along, leave {n} behind", "{keep} come along, leave {n} behind", gone
    )
    return words.format(keep=look.numbers.uncovered, n=gone)


def _grid(frame: Frame, rect: Rect, look: Look, cards: list[tuple[str, str]]) -> None:
    """A few cards one below the other, more of them side by side, too."""
    columns = 1 if len(cards) <= MOST else 2
    rows = -(-len(cards) // columns)
    low = min(rect.h / max(rows, 1), lengths.HAND_STRIP * frame.sizes.text_scale)
    field = rect._replace(h=min(rect.h, low * rows))
    cells = field.grid(columns, rows, GAP) if cards else []
    for (place, card), cell in zip(cards, cells, strict=False):
        hand_view.face(frame, cell, look, card, place, True)


def _door(frame: Frame, rect: Rect, look: Look) -> Rect:
    """Where those go who do not come along; what is left of the rectangle."""
    place = "box"
    foot, rest = rect.cut_bottom(lengths.ACTIONS * frame.sizes.text_scale, GAP)
    frame.fill(foot, "slot", look.emphasis(place, look.aimed == place))
    picture, words = foot.inset(GAP).cut_left(foot.h, GAP)
    frame.icon("direction_from", picture)
    frame.text(_("Leave one behind: choose the card"), words, colour="cream_soft", valign="middle")
    frame.spot(
        place,
        foot,
        tooltip=_("Whoever stays behind leaves the game."),
        drop=True,
        focus=look.mark(place) == "target",
        role="target",
    )
    return rest
