"""A journal's bytes as they were written, whatever another program has made of the line ends.

Editors, mails and copies between systems add marks, change line ends or the encoding; a disk that
lost its power leaves zeros behind. None of that takes a line away, and the sums prove it.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from typing import NamedTuple

from chocolate_factory.core.language import _

PADDING = b"\0 \t\r\n"
"""What may follow the last line without having a meaning."""


class PlainLines(NamedTuple):
    """Lines that end in line feeds."""

    data: bytes
    change: str | None
    """What had become of them, in words, or None if nothing had."""


def plain(data: bytes) -> PlainLines:
    """The lines as they were written, if another program has only written them in its own way."""
    change = None
    for mark, encoding in ((codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16")):
        if data.startswith(mark):
            data = data.decode(encoding, "ignore").encode("utf-8", "replace")
            change = _("it was written anew as UTF-16")
    if data.startswith(codecs.BOM_UTF8):
        data, change = data.removeprefix(codecs.BOM_UTF8), _("a mark stands at its beginning")
    if b"\r" not in data.partition(b"\n")[0]:
        return PlainLines(data, change)
    ends = b"\r\n" if b"\n" in data else b"\r"
    return PlainLines(data.replace(ends, b"\n"), change or _("its line ends are not as they were"))


def end(data: bytes) -> tuple[int, bool]:
    """(where the last line ends, whether its line feed follows); what comes then is padding."""
    at = len(data.rstrip(PADDING))
    return at, data[at : at + 1] == b"\n"


def cuts(raw: bytes, number: int) -> Iterator[tuple[int, int]]:
    """Where line `number`, which is not whole, may end in truth because only its line feed is
    damaged: (its end, the beginning of what follows)."""
    follows = re.search(rb'\{"n":%d,' % (number + 1), raw)
    if follows is not None and follows.start() > 1:
        yield follows.start() - 1, follows.start()
        yield follows.start(), follows.start()
    closed = raw.rfind(b'"}') + 2
    if 2 <= closed < len(raw):
        yield closed, len(raw)
