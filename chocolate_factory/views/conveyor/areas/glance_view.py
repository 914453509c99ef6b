"""What the player drafts for, at a glance, where there is no room for it: the next stage of each
own order and how far the player's markers are at the stores. A click opens the drawer with the
whole of it."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.cards.records import STORES
from chocolate_factory.games.conveyor.state.state import Held
from chocolate_factory.games.conveyor.text import card_text
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.conveyor.areas import pieces_view, stores_view
from chocolate_factory.views.conveyor.areas.cards import order_card
from chocolate_factory.views.conveyor.look import Look

ORDERS_SHARE = 0.6
"""Of the strip: what the orders take."""


def glance(frame: Frame, rect: Rect, look: Look) -> None:
    """Orders at the left, stores at the right."""
    left, right = rect.cut_left(rect.w * ORDERS_SHARE, GAP * 2)
    pairs = list(zip(look.factory.orders, look.numbers.stage_money, strict=False))
    pairs += zip(look.factory.special, look.numbers.special_money, strict=False)
    for i, ((held, money), cell) in enumerate(
        zip(pairs, left.columns(len(pairs), GAP), strict=True)
    ):
        _order(frame, cell, look, i, held, money)
    for i, cell in enumerate(right.columns(len(STORES), theme.TIGHT)):
        _store(frame, cell, look, i)


def _order(
    frame: Frame, rect: Rect, look: Look, i: int, held: Held | None, money: tuple[int, ...]
) -> None:
    """The stage that is to be paid next and what it brings, then later ones as far as they fit."""
    place = f"glance:orders:{i}"
    card = look.book.orders[held.id] if held else None
    if held is None or card is None or held.stage >= len(card.stages):
        frame.fill(rect, "slot")
        frame.text(
            _("completed"),
            rect.inset(theme.TIGHT),
            colour="enamel_light",
            align="centre",
            valign="middle",
            wrap=False,
        )
        frame.spot(place, rect, tooltip=_("The order that lay here is done."), focus=False)
        return
    frame.fill(rect, "docket", frame.state(place))
    rest = rect.inset(theme.SNUG, 2)
    for stage in range(held.stage, len(card.stages)):
        pay = card.stages[stage].pay
        price = order_card.price_words(card.stages[stage].money, money[stage])
        width = frame.measure(price, size=theme.TEXT_LARGE, face="hand")[0] + 2
        side = min(rest.h, theme.SYMBOL, rect.w / len(pay) / 2)
        if side * len(pay) + width > rest.w:
            break
        alpha = theme.OPAQUE if stage == held.stage else theme.GHOST
        used = pieces_view.line(frame, rest, pay, side, alpha)
        words = Rect(used.right, rest.y, width, rest.h)
        frame.text(
            price,
            words,
            size=theme.TEXT_LARGE,
            face="hand",
            colour="ink_blue",
            valign="middle",
            wrap=False,
            alpha=alpha,
        )
        rest = rest.cut_left(words.right - rest.x, GAP)[1]
    tooltip = f"{card.name}\n{card_text.order(card, held.stage, money)}"
    frame.spot(place, rect, tooltip=tooltip, focus=False)


def _store(frame: Frame, rect: Rect, look: Look, index: int) -> None:
    """A store and the space of one's marker there."""
    store, place = STORES[index], f"glance:stores:{index}"
    frame.fill(rect, "card_plain", frame.state(place), accent=store)
    number = str(look.factory.tracks[index])
    width = frame.measure(number, face="bold")[0]
    right, left = rect.inset(theme.TIGHT, 2).cut_right(width + 2, 2)
    frame.icon(f"store_{store}", left.cut_left(theme.SNUG)[1])
    frame.text(number, right, face="bold", valign="middle", wrap=False)
    frame.spot(place, rect, tooltip=stores_view.tooltip(look, store), focus=False)
