"""A tiny part of Markdown (`#`, `##`, `-`, paragraphs, **bold**), rows of icons, and boxes.

A line `! piece_bean → piece_cocoa | Words` is a row: icons by name, short words between them, and
beside them what is said of them. An icon that bears a colour is written `icon@colour`, and
`card:name` is a card as the game draws it, `figure:name` a larger square drawing, `scene:name` one
as wide as a part of a table. An item that begins with `:icon: ` has that in place of its dot. Lines
behind `> ` stand together in a box.
"""

from __future__ import annotations

import re
from typing import NamedTuple

BULLET = re.compile(r":([a-z]\w*(?:@#?\w+)?): ")


class Paragraph(NamedTuple):
    """A paragraph: its kind (`h1`, `h2`, `item`, `row`, `text`, `gap`) and its words."""

    kind: str
    words: str
    icons: tuple[str, ...] = ()
    """What stands before the words of a row, or in place of an item's dot."""
    boxed: bool = False


class Word(NamedTuple):
    """A word, its face, and whether a space stands before it."""

    words: str
    face: str
    spaced: bool


def paragraphs(markdown: str) -> list[Paragraph]:
    """The paragraphs of a text; lines of one paragraph are joined."""
    found: list[Paragraph] = []
    for line in markdown.strip().splitlines():
        line = line.strip()
        boxed = line.startswith(">")
        line = line[1:].strip() if boxed else line
        made = _paragraph(line)._replace(boxed=boxed)
        last = found[-1] if found else None
        joins = made.kind == "text" and last is not None and last.boxed == boxed
        if joins and last is not None and last.kind in ("text", "item", "row"):
            found[-1] = last._replace(words=f"{last.words} {line}".strip())
        else:
            found.append(made)
    return found


def _paragraph(line: str) -> Paragraph:
    """What one line by itself is."""
    if not line:
        return Paragraph("gap", "")
    if line.startswith("## "):
        return Paragraph("h2", line[3:])
    if line.startswith("# "):
        return Paragraph("h1", line[2:])
    if line.startswith("! "):
        icons, _bar, words = line[2:].partition(" | ")
        return Paragraph("row", words.strip(), tuple(icons.split()))
    if line.startswith("- "):
        words = line[2:]
        bullet = BULLET.match(words)
        if bullet is None:
            return Paragraph("item", words)
        return Paragraph("item", words[bullet.end() :], (bullet[1],))
    return Paragraph("text", line)


def words_of(text: str, face: str) -> list[Word]:
    """The words of a paragraph, each with its face; `**` turns bold on and off."""
    found: list[Word] = []
    spaced = False
    for number, part in enumerate(text.split("**")):
        tone = "bold" if number % 2 == 1 and face == "body" else face
        for piece in re.split(r"(\s+)", part):
            if piece.strip():
                found.append(Word(piece, tone, spaced and bool(found)))
            if piece:
                spaced = piece.isspace()
    return found
