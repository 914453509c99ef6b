"""The counter shown large: votes and tokens in its title, orders on their tabs, cups."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.coffee_rush.areas import cups_view, slips
from chocolate_factory.views.coffee_rush.layout import Areas
from chocolate_factory.views.coffee_rush.look import Look
from chocolate_factory.views.picture import people


def draw(frame: Frame, areas: Areas, look: Look) -> None:
    """The whole counter with its spots."""
    frame.fill(areas.counter, "panel" if look.looking else "felt")
    _title(frame, areas.title, look)
    slips.tabs(frame, areas.tabs, look)
    cups_view.cups(frame, areas.cups, look)


def _title(frame: Frame, rect: Rect, look: Look) -> None:
    words = _("{name}'s counter").format(name=look.names[look.seat])

    def aside(frame: Frame, rect: Rect) -> Rect:
        rest = scores(frame, rect, look, look.seat, spots=True)
        rest = people.way_back(frame, rest, look, _("Back to your own counter"))
        return _points(frame, rest, look, frame.measure(words, size=theme.TITLE * 0.9)[0])

    people.title(frame, rect, look, words, aside)


def _points(frame: Frame, rect: Rect, look: Look, name: float) -> Rect:
    """What the player has if the game ends now, beside a name so wide, if there is room; gives back
    what is left."""
    facts = look.facts.players[look.seat]
    short = look.words.amount(facts.projected)
    words = look.words.standing(facts.projected, facts.ahead)
    width = frame.measure(words, size=theme.TEXT_LARGE, face="bold")[0]
    if rect.w - width - 2 * GAP < name:
        words, width = short, frame.measure(short, size=theme.TEXT_LARGE, face="bold")[0]
    if rect.w - width - 2 * GAP < name:
        return rect
    cell, rest = rect.cut_right(width, 2 * GAP)
    frame.text(
        words,
        cell,
        size=theme.TEXT_LARGE,
        face="bold",
        colour="gold_light",
        valign="middle",
        wrap=False,
    )
    tooltip = _("{standing}, if the game ended now: up votes and upgrades, less down votes.")
    told = tooltip.format(standing=look.words.standing(facts.projected, facts.ahead))
    frame.spot("score:points", cell, tooltip=told, focus=False)
    return rest


def scores(
    frame: Frame, rect: Rect, look: Look, seat: int, *, spots: bool = False, ink: str = "cream"
) -> Rect:
    """Up votes, down votes and Rush Tokens at the right; what is left of the rectangle."""
    facts = look.facts.players[seat]
    most = look.facts.down_votes
    down = str(facts.down)
    if not look.facts.closed:  # how many close it matters no more
        down = _("{n}/{most}").format(n=facts.down, most=most)
    closes = _(
        "Down votes: each takes 1 point away. Once anybody has {n}, the shop closes: this round "
        "is the last."
    ).format(n=most)
    tokens = _("Rush Tokens: each is one more step. Specialty orders and down votes bring them.")
    figures = (
        ("rush", "rush_token", str(facts.rush), tokens),
        ("down", "vote_down", down, closes),
        (
            "up",
            "vote_up",
            str(facts.up),
            _("Up votes: 1 point each, or {n} for an upgrade.").format(n=look.facts.turn_in),
        ),
    )
    size = theme.TEXT_LARGE if spots else theme.TEXT
    icons = theme.ICON if spots else theme.ICON_SMALL
    side = min(rect.h, icons * frame.sizes.text_scale)
    for key, icon, words, tooltip in figures:
        width = frame.measure(words, size=size, face="bold")[0]
        cell, rect = rect.cut_right(side + theme.TIGHT + width, GAP * (1.8 if spots else 1))
        picture, number = cell.cut_left(side, theme.TIGHT)
        frame.icon(icon, picture.middle(side, side))
        frame.text(words, number, size=size, face="bold", colour=ink, valign="middle", wrap=False)
        if spots:
            frame.spot(f"score:{key}", cell, tooltip=tooltip, focus=False)
    return rect
