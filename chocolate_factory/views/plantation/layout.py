"""Where everything on the table lies, in units. Drawing and rules know nothing of it.

Two layouts: the wide one shows everything at once; the compact one, for large text in small
windows, puts the other players, the log and the words of recipes into drawers. In both the round
works stand at the left, the own yard beside them, hand and recipes below.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from chocolate_factory.games.plantation.cards.records import SPACES
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.draw.theme import GAP, PAD
from chocolate_factory.views.picture import areas as shared
from chocolate_factory.views.picture.areas import TableAreas
from chocolate_factory.views.plantation import lengths

SPACE_OUT, SPACE_SIDE = 0.282, 0.172
"""How far the middle of a space lies from the middle of the works, and its side, as shares of the
works' side."""
HUB = 0.30
CHOOSING = 1.4
"""Height of the recruits to choose from by their width, at least."""
CORNER = 0.165
"""Side of what lies in the four corners round the works."""


@dataclass(frozen=True)
class Works:
    """The round works: the panel, the circle's square, spaces 1 to 8, hub, corners."""

    panel: Rect
    circle: Rect
    spaces: tuple[Rect, ...]
    hub: Rect
    corners: tuple[Rect, ...]
    """Upper left, upper right, lower left, lower right."""


@dataclass(frozen=True)
class Yard:
    """The yard shown large: title, what there is to do, buttons of the turn, warehouse, trucks."""

    panel: Rect
    title: Rect
    slip: Rect | None
    """Where it is told what there is to do; None where that stands beside the buttons."""
    actions: Rect
    warehouse: Rect
    trucks: Rect


@dataclass(kw_only=True)
class Areas(TableAreas):
    """All places of the table. Rects that a layout does not show are None."""

    works: Works
    yard: Yard
    hand: Rect
    recipes: Rect | None

    @property
    def choosing(self) -> Rect:
        """Where recruits lie to choose from: over the log, and over the others where their words
        need more, as one looks at ring, trucks and recipes meanwhile; where no log is seen, over
        all of the yard but its title."""
        if self.log is not None and self.players is not None:
            over = self.log.with_all(rect for code, rect in self.heads if code == "log")
            column = self.log.with_all([self.players])
            return column.cut_bottom(min(column.h, max(over.h, column.w * CHOOSING)))[0]
        yard, top = self.yard, self.yard.actions.y
        return yard.panel._replace(y=top, h=yard.panel.bottom - top)


def compact(sizes: Sizes) -> bool:
    """Whether the window is too small for the wide layout at this text scale."""
    return shared.crowded(sizes, lengths.COMPACT_BELOW, lengths.COMPACT_LOW)


def areas(sizes: Sizes, others: int, recipes: int) -> Areas:
    """The layout for a window, with so many other players and recipes."""
    if compact(sizes):
        return _compact(sizes, recipes)
    return _wide(sizes, others, recipes)


def works(panel: Rect) -> Works:
    """The round works in a panel: space 1 at the top, the others clockwise."""
    side = min(panel.w, panel.h) - 2 * GAP
    circle = panel.middle(side, side)
    x, y = circle.centre
    spaces = []
    for i in range(SPACES):
        angle = 2 * pi * i / SPACES
        dx, dy = sin(angle) * SPACE_OUT * side, -cos(angle) * SPACE_OUT * side
        spaces.append(Rect(x + dx, y + dy, 0, 0).inset(-SPACE_SIDE * side / 2))
    hub = circle.middle(HUB * side, HUB * side)
    corner = CORNER * side
    inner = panel.inset(GAP * 1.5)
    corners = tuple(
        Rect(a, b, corner, corner)
        for b in (inner.y, inner.bottom - corner)
        for a in (inner.x, inner.right - corner)
    )
    return Works(panel, circle, tuple(spaces), hub, corners)


def _yard(panel: Rect, grown: float, tight: bool) -> Yard:
    inner = panel.inset(PAD if not tight else PAD * 0.8, GAP if tight else GAP * 1.4)
    title, rest = inner.cut_top(theme.LINE_LARGE * grown, GAP if not tight else 2)
    buttons = lengths.ACTIONS * (grown if not tight else 1 + (grown - 1) * 0.6)
    slip, share = None, 0.3
    if not tight:
        high, share = theme.LINE * grown + theme.TIGHT, 0.28
        slip, rest = rest.cut_top(high, theme.TIGHT)
    actions, rest = rest.cut_top(buttons, GAP)
    warehouse, trucks = rest.cut_top(rest.h * share, GAP)
    return Yard(panel, title, slip, actions, warehouse, trucks)


def _wide(sizes: Sizes, others: int, recipes: int) -> Areas:
    grown = sizes.text_scale
    top, below = shared.wide_top(sizes, theme.STATUS, theme.TOOLS)
    side = min(lengths.SIDE_MOST, max(lengths.SIDE, sizes.width * 0.2))
    right, rest = below.cut_right(side * (1 + (grown - 1) * 0.5), PAD)
    head = theme.HEADING * grown
    strip_h = min(lengths.HAND_STRIP_MOST, max(lengths.HAND_STRIP, below.h * 0.27))
    strip, upper = rest.cut_bottom(strip_h * (1 + (grown - 1) * 0.6), GAP)
    strip_head, strip = strip.cut_top(head)
    share = 0.44 if recipes else 1.0
    hand, recipe_row = strip.cut_left(strip.w * share, PAD)
    hand_head = strip_head._replace(w=hand.w)
    heads = [("hand", hand_head)]
    if recipes:
        heads.append(("recipes", Rect(recipe_row.x, strip_head.y, recipe_row.w, head)))
    ring_w = min(upper.h, upper.w * 0.56, lengths.RING_MOST)
    left, yard = upper.cut_left(ring_w, PAD)
    placard = lengths.PLACARD_ALONE if others == 1 else lengths.PLACARD
    aside = shared.side(sizes, right, others, placard * (1 + (grown - 1) * 0.7))
    return Areas(
        compact=False,
        top=top,
        works=works(left),
        yard=_yard(yard, grown, False),
        hand=hand,
        recipes=recipe_row if recipes else None,
        main=aside.main,
        players=aside.players,
        log=aside.log,
        heads=heads + aside.heads,
    )


def _compact(sizes: Sizes, recipes: int) -> Areas:
    grown = sizes.text_scale
    buttons_w = theme.DRAWER_BUTTONS * (1 + (grown - 1) * 0.6)
    top = shared.compact_top(sizes, theme.STATUS_COMPACT, theme.TOOLS_COMPACT, buttons_w)
    below = top.below
    strip, upper = below.cut_bottom(lengths.HAND_STRIP_COMPACT * (1 + (grown - 1) * 0.5), GAP)
    main, strip = strip.cut_right(theme.WIDTH_S * (1 + (grown - 1) * 0.6), GAP)
    hand, recipe_row = strip.cut_left(strip.w * (0.52 if recipes else 1.0), GAP)
    ring_w = min(upper.h, upper.w * 0.5)
    left, yard = upper.cut_left(ring_w, GAP)
    return Areas(
        compact=True,
        top=top.bar,
        works=works(left),
        yard=_yard(yard, grown, True),
        hand=hand,
        recipes=recipe_row if recipes else None,
        main=main,
        chips=top.chips,
        drawers=top.drawers,
        drawer=top.drawer,
    )
