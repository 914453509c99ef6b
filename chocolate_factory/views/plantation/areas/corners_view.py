"""The corners round the works: the piles, and sweets where no pile is needed."""

from __future__ import annotations

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.plantation.layout import Works
from chocolate_factory.views.plantation.look import Look
from chocolate_factory.views.plantation.turn import prompt

RIM = 0.08
"""What sweets leave free round them, by the height of a corner: they keep off the ring."""
CHOCOLATE = ("pile:chocolate", "good_chocolate")
"""In the second half the tokens of the pile of cacao are chocolate."""


def draw(frame: Frame, works: Works, look: Look) -> None:
    """The piles in the corners; where none lies, what a sweet shop has to show."""
    state = look.state
    upper_left, upper_right, lower_left, lower_right = works.corners
    if look.facts.supplied:
        _supplies(frame, upper_left, upper_right, look)
    elif state.half == 2:
        _sweets(frame, upper_left, "sweets_jar")
        _sweets(frame, upper_right, "sweets_canes")
    if state.half == 2:
        _sweets(frame, lower_right, "sweets_bag")
    coins = ngettext(
        "{n} coin is left in the pile.", "{n} coins are left in the pile.", state.coins
    )
    _pile(frame, lower_left, look, "pile:coins", "coin", state.coins, coins)
    left = len(state.specialists)
    if state.half == 1:
        words = ngettext(
            "{n} specialist is left to recruit in a break room.",
            "{n} specialists are left to recruit in a break room.",
            left,
        )
        _pile(frame, lower_right, look, "recruits", "recruit", left, words)


def _sweets(frame: Frame, rect: Rect, icon: str) -> None:
    """A sweet painted on the board: faint, so that nobody takes it for a pile."""
    frame.icon(icon, rect.inset(rect.h * RIM), alpha=theme.DARK)


def _supplies(frame: Frame, left: Rect, right: Rect, look: Look) -> None:
    """The piles from which goods come; before a short game they say what is still to be loaded."""
    state, to_load = look.state, dict(look.facts.stow)
    sugar = ngettext("{n} sugar left in the pile.", "{n} sugar left in the pile.", state.sugar)
    _pile(frame, left, look, "pile:sugar", "pile_sugar", state.sugar, sugar, to_load.get("sugar"))
    cacao = ngettext(
        "{n} token is left in the pile: its one side is cacao, its other side chocolate.",
        "{n} tokens are left in the pile: each is cacao on one side and chocolate on the other.",
        state.cacao,
    )
    place, icon = ("pile:cacao", "pile_cacao") if state.half == 1 else CHOCOLATE
    _pile(frame, right, look, place, icon, state.cacao, cacao, to_load.get("chocolate"))


def _pile(
    frame: Frame,
    rect: Rect,
    look: Look,
    place: str,
    icon: str,
    left: int,
    words: str,
    to_load: int | None = None,
) -> None:
    """A pile with what is left in it or, where that is asked, with what is `to_load` of it."""
    tooltip = " ".join(filter(None, (prompt.on_click(look, place), words.format(n=left))))
    if to_load is not None:
        tooltip = _("{n} still to load. {left}").format(n=to_load, left=words.format(n=left))
    number = left if to_load is None else to_load
    mark = look.mark(place)
    if mark:
        frame.fill(rect, "tray", look.emphasis(place, look.aimed == place))
    lower = min(rect.h * 0.36, theme.LINE * frame.sizes.text_scale)
    foot, head = rect.inset(theme.TIGHT).cut_bottom(lower, 2)
    frame.icon(icon, head, alpha=255 if number else theme.DARK, lifted=True)
    frame.text(
        str(number),
        foot,
        size=theme.TEXT_LARGE,
        face="bold",
        colour="cream",
        align="centre",
        valign="middle",
        wrap=False,
    )
    frame.spot(
        place,
        rect,
        tooltip=tooltip,
        drag=mark == "source",
        drop=True,
        focus=bool(mark) and look.focusable(place),
        role="source",
    )
