"""Days and times as one says them."""

from __future__ import annotations

from datetime import date, datetime

from chocolate_factory.core.language import _


def spoken(day: date) -> str:
    """`22 November`."""
    months = (
        _("January"),
        _("February"),
        _("March"),
        _("April"),
        _("May"),
        _("June"),
        _("July"),
        _("August"),
        _("September"),
        _("October"),
        _("November"),
        _("December"),
    )
    return _("{day} {month}").format(day=day.day, month=months[day.month - 1])


def when(seconds: float, now: datetime) -> str:
    """A day and time as one says them: `today 14:05`, `yesterday 9:30`, `12 November`, `12 November
    2024`; nothing where no calendar reaches."""
    try:
        then = datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return ""
    time = f"{then.hour}:{then.minute:02}"
    days = (now.date() - then.date()).days
    if days == 0:
        return _("today {time}").format(time=time)
    if days == 1:
        return _("yesterday {time}").format(time=time)
    day = spoken(then)
    return day if then.year == now.year else f"{day} {then.year}"
