"""Specialists to choose from, over the works: recruits, or those of whom not all may come along.

Hand and recipes stay in sight meanwhile: it is for them that one chooses."""

from __future__ import annotations

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.plantation import lengths
from chocolate_factory.views.plantation.areas import hand_view
from chocolate_factory.views.plantation.layout import Areas
from chocolate_factory.views.plantation.look import Look

MOST = 3
"""So many cards lie one below the other."""


def draw(frame: Frame, areas: Areas, look: Look) -> None:
    """The cards with a heading, and the way home for those who do not come along."""
    panel = areas.works.panel
    frame.fill(panel, "felt")
    inner = panel.inset(theme.PAD)
    head, rest = inner.cut_top(theme.LINE_LARGE * frame.sizes.text_scale, GAP)
    frame.text(
        title(look),
        head,
        size=theme.TITLE * 0.9,
        face="title",
        colour="cream",
        align="centre",
        valign="middle",
    )
    with frame.group("choosing"):
        if look.state.phase == "drop":
            rest = _door(frame, rest, look)
            _grid(frame, rest, look, [(f"card:{card}", card) for card in look.player.played])
        else:
            _grid(frame, rest, look, [(f"offer:{card}", card) for card in look.facts.offer])


def title(look: Look) -> str:
    """The heading."""
    if look.state.phase != "drop":
        return _("Recruit one of these")
    gone = len(look.player.played) - look.numbers.uncovered
    words = ngettext("Keep {keep}: send {n} home", "Keep {keep}: send {n} home", gone)
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
    frame.text(_("Send one home: click the card"), words, colour="cream_soft", valign="middle")
    frame.spot(
        place,
        foot,
        tooltip=_("Whoever you send home leaves the game."),
        drop=True,
        focus=look.mark(place) == "target",
        role="target",
    )
    return rest
