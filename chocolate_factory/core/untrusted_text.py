"""Untrusted text (names, ids, paths, words of other programs), made safe to show.

Saves, cards, sidecars and file names come from anywhere. A NUL stops the drawing of text, control
characters steer a terminal, and direction overrides make a name read as another one.
"""

from __future__ import annotations

import unicodedata
from os import PathLike, fspath

LACKING = "\ufffd"
"""Stands for a sign that may not be shown."""
LONGEST_PATH = 120
"""Characters of a path within a sentence."""

_TURNING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
_NEVER = {"Cc", "Cs", "Zl", "Zp"}
_MARKS = "\ufff9\ufffa\ufffb\ufeff\ufffe\uffff"


def sanitise(text: str, longest: int = 0, lines: bool = False) -> str:
    """The text with nothing in it that steers a terminal, turns its direction or ends a string.

    With `lines` line feeds stay, else all is one line. With `longest` it is shortened in the
    middle to so many characters."""
    if longest and len(text) > 4 * longest:
        text = text[: 2 * longest] + text[-2 * longest :]
    if not text.isprintable():
        text = "".join(_show(sign, lines) for sign in text)
    return shorten(text, longest) if longest else text


def _show(sign: str, lines: bool) -> str:
    if sign == "\n" and lines:
        return sign
    if sign in "\t\n":
        return " "
    if sign in _MARKS or unicodedata.category(sign) in _NEVER:
        return LACKING
    return LACKING if unicodedata.bidirectional(sign) in _TURNING else sign


def shorten(text: str, longest: int) -> str:
    """The text, with an ellipsis in its middle if it is longer than that."""
    if len(text) <= longest:
        return text
    head = (longest - 1) // 2
    return f"{text[:head]}…{text[len(text) - (longest - 1 - head) :]}"


def show_path(path: str | PathLike[str]) -> str:
    """A path as it may stand in a sentence: safe, and shortened in the middle."""
    return sanitise(fspath(path), LONGEST_PATH)
