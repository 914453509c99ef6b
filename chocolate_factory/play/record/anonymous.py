"""A record without the names of those who played it, for reports about what went wrong."""

from __future__ import annotations

from pathlib import Path

import msgspec

from chocolate_factory.core.language import _
from chocolate_factory.play.record.journal import line
from chocolate_factory.play.record.reader import read_record


def nameless(seat: int) -> str:
    """What the player of a seat is called instead."""
    return _("Player {number}").format(number=seat + 1)


def without_names(path: Path) -> bytes:
    """The good part of a journal with players called by their number, and sums that are right.

    Raises `BadRecord` if nothing of it can be read."""
    text, total = b"", ""
    for number, each in enumerate(read_record(path).text.splitlines()):
        body = msgspec.json.decode(each)
        del body["n"], body["sum"]
        if number == 0:
            for seat, player in enumerate(body["setup"]["players"]):
                player["name"] = nameless(seat)
            if body.get("from"):
                body["from"]["record"] = ""
        new, total = line(number, body, total)
        text += new
    return text
