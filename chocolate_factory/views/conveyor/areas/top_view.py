"""The bar at the top: days with their coal, whose turn it is and what is asked, buttons."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.conveyor.layout import Areas
from chocolate_factory.views.conveyor.look import Look
from chocolate_factory.views.parts.tools import Tool
from chocolate_factory.views.picture import chrome

DAY_ENDS = " · "
"""What follows the day in a long line; the day stands beside it anyway."""


def draw(frame: Frame, areas: Areas, look: Look, tools: list[Tool]) -> None:
    """The whole bar."""
    frame.fill(areas.bar, "bar")
    leads = any(tool.place == "tool:day_back" for tool in tools)
    if areas.compact:
        _day(frame, areas.days, look, look.state.day, leads)
    else:
        for day, rect in enumerate(areas.days.columns(6, theme.SNUG), 1):
            _day(frame, rect, look, day, leads)
    title, detail = look.banner
    if areas.compact and frame.measure(detail, size=theme.TEXT_SMALL)[0] > areas.banner.w:
        detail = detail.partition(DAY_ENDS)[2] or detail
    marker = None if look.deciding is None else look.marker(look.deciding)
    chrome.banner(frame, areas.banner, title, detail, marker)
    chrome.tools(frame, areas.tools, tools, areas.compact)


def _day(frame: Frame, rect: Rect, look: Look, day: int, leads: bool) -> None:
    """A day with its coal; while one looks back it `leads` to its morning."""
    place, today = f"day:{day}", day == look.state.day
    state = frame.state(place, selected=today) if leads else "selected" if today else "normal"
    frame.fill(rect, "tab", state)
    past = day < look.state.day
    name = names.day(day)[:3]
    coal = look.facts.coal_by_day[day - 1]
    colour = "ink" if today else "cream"
    top, bottom = rect.inset(theme.TIGHT).rows(2)
    alpha = theme.OFF if past else theme.OPAQUE
    frame.text(name, top, colour=colour, align="centre", valign="middle", wrap=False, alpha=alpha)
    words = str(coal)
    width = frame.measure(words, size=theme.TEXT_SMALL)[0]
    side = min(bottom.h, theme.ICON_SMALL * frame.sizes.text_scale)
    pair = bottom.middle(side + theme.TIGHT + width, bottom.h)
    lump, number = pair.cut_left(side, theme.TIGHT)
    frame.icon("coal", lump, alpha=alpha)
    frame.text(
        words,
        number,
        size=theme.TEXT_SMALL,
        colour=colour,
        valign="middle",
        wrap=False,
        alpha=alpha,
    )
    tooltip = _("{day}: everybody gets {n} coal.").format(day=names.day(day), n=coal)
    if leads:
        tooltip += " " + _("Click to go to its morning.")
    frame.spot(place, rect, tooltip=tooltip, focus=False)
