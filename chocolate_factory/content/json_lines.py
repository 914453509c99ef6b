"""Data files of one JSON value a line."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from chocolate_factory.core import files
from chocolate_factory.core.errors import BadContent
from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import show_path

LARGEST = 16 * 1024 * 1024
"""Bytes that such a file may have."""

T = TypeVar("T")


def read(path: Path, type_: type[T]) -> tuple[T, ...]:
    """The values of all lines. Raises `BadContent` naming the file and the line."""
    try:
        lines = files.read(path, LARGEST).splitlines()
    except OSError as error:
        text = _("{file} cannot be read: {reason}.")
        raise BadContent(text.format(file=show_path(path), reason=files.reason(error))) from error
    found = []
    for number, line in enumerate(lines, 1):
        try:
            found.append(msgspec.json.decode(line, type=type_))
        except (msgspec.MsgspecError, ValueError) as error:
            text = _("Line {n} of {file} is not as it should be: {reason}.")
            raise BadContent(text.format(n=number, file=show_path(path), reason=error)) from error
    return tuple(found)
