"""The colours of the seats at a table."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.ui.draw import theme


def markers(colours: Sequence[str]) -> list[str]:
    """The colours by seat, with free ones where there is no such marker or another seat has it."""
    known = [colour for colour in theme.MARKERS if colour not in colours]
    return [
        known.pop(0)
        if known and (colour not in theme.MARKERS or colour in colours[:seat])
        else colour
        for seat, colour in enumerate(colours)
    ]
