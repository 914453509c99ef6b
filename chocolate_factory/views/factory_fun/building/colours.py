"""Which colour the container has that a machine brings: each colour as a picture, and who takes
it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, capitalised
from chocolate_factory.games.factory_fun.acts.finish import NameGift
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.ui.controls.chooser import Chooser
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.factory_fun import lengths
from chocolate_factory.views.factory_fun.areas import hand_view, tiles
from chocolate_factory.views.factory_fun.look import Look


def chooser(
    look: Look,
    choices: Sequence[NameGift],
    chosen: Callable[[Action | None], None],
    at: Rect | None,
) -> Chooser:
    """The popup that asks for the colour."""

    def choose(index: int | None) -> None:
        chosen(None if index is None else choices[index])

    def row(frame: Frame, rect: Rect, index: int) -> None:
        _row(frame, rect, look, choices[index].colour)

    labels = [words(look, choice.colour) for choice in choices]
    return Chooser(
        _("Which colour?"), labels, choose, draw_row=row, row_height=lengths.COLOUR_ROW, at=at
    )


def words(look: Look, colour: str) -> str:
    """The colour, what one has of it, and who needs it."""
    taker, left = look.numbers.waits_for(colour), look.numbers.stock[colour]
    said = _("{colour}: you have {n}") if left else _("{colour}: none left")
    if taker is not None:
        said = _("{colour}: you have {n}, {machine} needs it")
        if not left:
            said = _("{colour}: none left, {machine} needs it")
    name = capitalised(look.words.colour(colour))
    machine = "" if taker is None else look.book.machines[taker].name
    return said.format(colour=name, n=left, machine=machine)


def _row(frame: Frame, rect: Rect, look: Look, colour: str) -> None:
    """The container, an arrow to the machine that waits for it, and words."""
    picture, rest = rect.inset(0, theme.TIGHT).cut_left(rect.h - 2 * theme.TIGHT, GAP)
    tiles.single(frame, picture, floors.container(floors.COLOURS.index(colour)))
    taker = look.numbers.waits_for(colour)
    if taker is not None:
        mark, rest = rest.cut_left(picture.w * 0.5, GAP)
        frame.icon("arrow", mark.middle(mark.w, mark.w * 2 / 3), tint=tiles.tint(colour))
        whole, rest = rest.cut_left(picture.h * hand_view.ASPECT, GAP)
        head, tail = whole.columns(2)
        tiles.machine(frame, head, tail, look.book.machines[taker], 0, named=False)
    frame.text(words(look, colour), rest, size=theme.TEXT_SMALL, valign="middle")
