"""A translation made up for a test."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from chocolate_factory.core import language


@contextmanager
def translated(folder: Path, words: Mapping[str, str]) -> Iterator[None]:
    """Whatever is shown inside comes from a catalogue with these words."""
    place = folder / "xx" / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / f"{language.DOMAIN}.mo").write_bytes(_catalogue(words))
    language.install(folder, ["xx"])
    try:
        yield
    finally:
        language.install(None)


def _catalogue(words: Mapping[str, str]) -> bytes:
    """The words, compiled."""
    words = {"": "Content-Type: text/plain; charset=UTF-8\n", **words}
    ids = [key.encode() for key in sorted(words)]
    texts = [words[key].encode() for key in sorted(words)]
    start = 28 + 16 * len(ids)
    tables, blob = [], b""
    for group in (ids, texts):
        for item in group:
            tables.append((len(item), start + len(blob)))
            blob += item + b"\0"
    header = struct.pack("<7I", 0x950412DE, 0, len(ids), 28, 28 + 8 * len(ids), 0, 0)
    return header + b"".join(struct.pack("<2I", *row) for row in tables) + blob
