"""Coffee Rush from outside: three cups that fill, and what goes into them."""

from __future__ import annotations

from chocolate_factory.core.language import _, mark_message
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views import covers
from chocolate_factory.views.coffee_rush import figures, introduction
from chocolate_factory.views.coffee_rush.areas import cheers, cups_view
from chocolate_factory.views.covers import Cover

AROUND = ("coffee", "milk", "ice", "chocolate", "caramel", "steam")
LAYERS = (("coffee", "milk"), ("coffee", "milk", "chocolate", "steam"), ("ice", "coffee", "water"))


def draw(frame: Frame, rect: Rect) -> None:
    """Three cups on the counter of a café, ingredients on shelves at both sides."""
    whole = covers.ground(frame, rect, "cover_coffee_rush")
    inner = whole.inset(whole.w * 0.05, whole.h * 0.1)
    left, rest = inner.cut_left(inner.w * 0.24)
    right, middle = rest.cut_right(inner.w * 0.24)
    half = len(AROUND) // 2
    for names, side in ((AROUND[:half], left), (AROUND[half:], right)):
        for name, cell in zip(names, side.rows(half), strict=True):
            size = min(cell.w, cell.h) * 0.9
            frame.icon(f"ingredient_{name}", cell.middle(size, size))
    for layers, cell in zip(LAYERS, middle.columns(len(LAYERS)), strict=True):
        cups_view.glass(frame, cell, ingredients.pile_of(layers))


SHORT, LONG = 30, 90
"""Minutes that a game of three or four takes, and one of two at most."""


def length(players: int) -> str:
    """How long a game takes: between two each drink that is served brings one new order, not two,
    so the deck lasts: 40 rounds if both serve well, 80 if they do not."""
    if players == 2:
        return _(
            "For two it is long: 40 to 80 quick rounds, up to {most} minutes. For three or four it "
            "is 7 to 10 rounds, about {least} minutes."
        ).format(least=SHORT, most=LONG)
    return _("About {least} minutes with {n} players: 7 to 10 rounds.").format(
        n=players, least=SHORT
    )


SOURCES = {"up_votes": "vote_up", "upgrades": "tile_any", "down_votes": "vote_down"}
"""What each line of the score sheet is about."""

COVER = Cover(
    mark_message("Fetch, pour and serve before the customers lose patience."),
    draw,
    introduction.introduction,
    card=figures.draw,
    minutes=(SHORT, LONG),
    length=length,
    mark="drink_hot_coffee",
    cheers=cheers.draw,
    sources=covers.by_code(SOURCES),
)
