"""The system clock as dates and times; beyond what `datetime` can hold it gives the last one."""

from __future__ import annotations

from datetime import date, datetime
from time import time


def _seconds() -> float:
    """Seconds since 1970, as the system says."""
    return time()


def moment() -> datetime:
    """The local time, or the last one that a calendar knows."""
    try:
        return datetime.fromtimestamp(_seconds())
    except (ValueError, OverflowError, OSError):
        return datetime.max


def today() -> date:
    """The local day."""
    return moment().date()


def stamp() -> str:
    """The time as a journal has it: ISO 8601, seconds, with the offset from UTC."""
    here = moment()
    try:
        return here.astimezone().isoformat(timespec="seconds")
    except (ValueError, OverflowError, OSError):
        return here.isoformat(timespec="seconds") + "+00:00"
