"""A row of buttons whose words all stand in full size as long as there is room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP


@dataclass(frozen=True)
class Button:
    """A button in the row."""

    place: str
    label: str
    icon: str | None
    tooltip: str
    key: str = ""
    weight: float = 1.0
    """Its width beside that of others."""
    ability: bool = False
    """Whether it uses a space or a specialist; these begin at the right."""
    chosen: bool = False
    """Whether what it stands for is so already."""
    numbered: bool = False
    """Whether its number is its key."""
    short: str = ""
    """What it says where there is no room for its label, as its icon tells the rest."""
    kind: str = "normal"
    """How it looks: `main` where there is no other, `asleep` where it does nothing now."""


def draw(frame: Frame, row: Rect, buttons: Sequence[Button], least: int, keyed: bool) -> None:
    """The buttons side by side, those of abilities from the right on; `keyed`: with their keys."""
    if is_crowded(frame, row, buttons):
        buttons = [replace(button, label=button.short or button.label) for button in buttons]
    x, right = row.x, row.right
    for button, width in zip(buttons, _widths(frame, row, buttons, least), strict=True):
        cell = Rect(x, row.y, width, row.h)
        if button.ability:
            right -= width
            cell = cell._replace(x=right)
            right -= GAP
        else:
            x = cell.right + GAP
        if button.kind == "asleep":
            frame.fill(cell, "tray")  # a faint button lets palms and roof through its words
        draw_button(
            frame,
            cell,
            button.place,
            button.label,
            kind=button.kind,
            icon=button.icon,
            tooltip=button.tooltip,
            shortcut=button.key if keyed else "",
            selected=button.chosen,
            size=theme.TEXT,
        )


def is_crowded(frame: Frame, row: Rect, buttons: Sequence[Button]) -> bool:
    """Whether the labels do not stand side by side."""
    wanted = sum(_wanted(frame, row.h, button, False) for button in buttons)
    return wanted + GAP * (len(buttons) - 1) > row.w


def _widths(frame: Frame, row: Rect, buttons: Sequence[Button], least: int) -> list[float]:
    """The widths of the buttons: alike, for at least so many of them; several that come alone fill
    the row. No label is cut as long as
    there is room: those at the right have it first and so keep their place, the others share what
    is left."""
    most = row.w if not least and buttons[1:] else theme.WIDTH_L * frame.sizes.text_scale
    weights = max(sum(button.weight for button in buttons), least)
    one = min(most, (row.w - GAP * (max(len(buttons), least) - 1)) / weights)
    words, lines = ([_wanted(frame, row.h, b, whole) for b in buttons] for whole in (False, True))
    right = [max(one, word) for word, b in zip(words, buttons, strict=True) if b.ability]
    left = [i for i, button in enumerate(buttons) if not button.ability]
    room = row.w - sum(right) - GAP * (len(buttons) - 1)
    if room < sum(words[i] for i in left):
        right = [word for word, b in zip(words, buttons, strict=True) if b.ability]
        room = row.w - sum(right) - GAP * (len(buttons) - 1)
    shared = [words[i] for i in left]
    for wanted in ([one * buttons[i].weight for i in left], [lines[i] for i in left]):
        lacks = [max(want - has, 0.0) for want, has in zip(wanted, shared, strict=True)]
        share = min(1.0, max(room - sum(shared), 0.0) / sum(lacks)) if sum(lacks) else 0.0
        shared = [has + lack * share for has, lack in zip(shared, lacks, strict=True)]
    tight = min(1.0, max(room, 0.0) / sum(shared)) if sum(shared) else 1.0
    rest = {True: iter(right), False: iter(width * tight for width in shared)}
    return [next(rest[button.ability]) for button in buttons]


def _wanted(frame: Frame, high: float, button: Button, whole: bool) -> float:
    """The width at which a button's label stands in two lines, or all of it in one, as it must
    where its key stands below."""

    def wide(words: Sequence[str]) -> float:
        return frame.measure(" ".join(words), size=theme.TEXT)[0]

    words = button.label.split(" ")
    width = wide(words)
    if not whole and not button.key:
        width = min(max(wide(words[:n]), wide(words[n:])) for n in range(1, len(words) + 1))
    width += theme.TIGHT
    if button.icon:
        width += min(high * 0.7, frame.sizes.grow(theme.ICON)) + GAP
    return min(width / 0.8, width + 2 * theme.PAD)
