"""A part, drawn into any rectangle."""

from __future__ import annotations

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.cards.records import Part
from chocolate_factory.games.conveyor.text import card_text, names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.conveyor import lengths
from chocolate_factory.views.conveyor.areas import pieces_view
from chocolate_factory.views.picture import chips

BESIDE = 0.3
"""What of the width of a part its machine takes beside two conversions, where they get no smaller
by it."""
FEW = 3
"""Pieces of a conversion beside which its machine has room on a small card."""


def draw(
    frame: Frame,
    rect: Rect,
    card: Part,
    coal: int,
    state: str = "normal",
    *,
    worn: bool = False,
    stamp: str = "",
    helper: str = "",
    tint: str = "",
) -> None:
    """A part: name and coal in the head, picture → picture in the body.

    `stamp` are words stamped on it, `helper` the portrait of who was sent there, in `tint`."""
    spent = state == "spent"
    frame.fill(rect, "card_worn" if worn else "card", state)
    grown = frame.sizes.text_scale
    tall = min(rect.h * 0.36, theme.LINE_LARGE * grown)
    inner = rect.inset(theme.RIM)
    top = inner.cut_top(tall)[0]
    beside = tall if helper else 0.0
    top = top.cut_left(beside)[1]
    if not _on_one_line(frame, top, card.name, coal):
        room = _head_parts(frame, top, coal)[1].w
        lines = frame.measure(card.name, room)[1] + 2 * theme.TIGHT
        tall = max(tall, min(rect.h * 0.5, max(lines, theme.HEADING * grown)))
    head, body = inner.cut_top(tall)
    frame.fill(head, "card_head", alpha=170 if spent else 255)
    _head(frame, head.cut_left(beside)[1], card.name, coal)
    alpha = 90 if spent else 255
    within = body.inset(GAP * 0.8, GAP * 0.5)
    _function(frame, within, card, alpha)
    if stamp:
        high = within.h > lengths.PART_SPECIAL  # over the picture: what it does stays to be read
        chips.stamp(
            frame, (body.cut_top(body.h / 2) if high else body.cut_left(body.w / 2))[0], stamp
        )
    if helper:
        side = head.h + 2 * theme.SNUG
        at = Rect(head.x - theme.TIGHT, head.y - theme.SNUG, side * 0.84, side)
        frame.icon(f"portrait_{helper}", at, tint=tint)


def _on_one_line(frame: Frame, head: Rect, name: str, coal: int) -> bool:
    """Whether the name of a part can stand on one line beside its cost."""
    room = _head_parts(frame, head, coal)[1].w
    return frame.measure(name, size=theme.TEXT_LEAST)[0] <= room


def _head_parts(frame: Frame, head: Rect, coal: int) -> tuple[Rect, Rect]:
    """(coin with the cost, title) of a part's head."""
    width = frame.measure(_cost(coal), size=theme.TEXT, face="bold")[0]
    high = min(head.h, theme.LINE_LARGE * frame.sizes.text_scale) - 2 * theme.TIGHT
    coin_w = width + (theme.WIDE + high * 0.8 if coal else high * 0.6)
    coin, title = head.inset(theme.SNUG, 0).cut_right(coin_w, theme.TIGHT)
    return coin.middle(coin_w, high), title.cut_left(2)[1]


def _cost(coal: int) -> str:
    return str(coal) if coal else card_text.cost(coal)


def _head(frame: Frame, head: Rect, name: str, coal: int) -> None:
    words = _cost(coal)
    coin, title = _head_parts(frame, head, coal)
    frame.text(
        name,
        title,
        size=theme.TEXT,
        colour="cream",
        valign="middle",
        wrap=not _on_one_line(frame, head, name, coal),
    )
    frame.fill(coin, "coin")
    if coal:
        width = frame.measure(words, size=theme.TEXT, face="bold")[0]
        number, lump = coin.inset(theme.SNUG, 0).cut_left(width)
        frame.text(words, number, size=theme.TEXT, face="bold", valign="middle", wrap=False)
        frame.icon("coal", lump.inset(1, theme.TIGHT))
    else:
        frame.text(
            words, coin, size=theme.TEXT, face="bold", align="centre", valign="middle", wrap=False
        )


def _function(frame: Frame, body: Rect, card: Part, alpha: int) -> None:
    machine = pieces_view.machine_of(card)
    if not card.options:
        _special(frame, body, card, machine, alpha)
        return
    rows = len(card.options)
    many = max(len(option.inputs) + len(option.outputs) for option in card.options) > FEW
    roomy = rows == 1 and not many
    if body.h > (lengths.PART_PICTURE if roomy else lengths.PART_PICTURES):
        picture, body = body.cut_top(body.h * (0.44 if rows == 1 else 0.34))
        frame.icon(machine, picture, alpha=alpha, lifted=True)
    elif rows > 1 and body.w * (1 - BESIDE) > body.h / rows * (FEW + 1) and not many:
        picture, body = body.cut_left(body.w * BESIDE)
        frame.icon(machine, picture.inset(theme.TIGHT), alpha=alpha, lifted=True)
    for i, (option, row) in enumerate(zip(card.options, body.rows(rows, theme.TIGHT), strict=True)):
        if i:
            frame.line(row.x + GAP, row.y - 2, row.right - GAP, row.y - 2, "cream_soft", theme.HAIR)
        pieces_view.conversion(frame, row, option.inputs, option.outputs, alpha=alpha)


def _special(frame: Frame, body: Rect, card: Part, machine: str, alpha: int) -> None:
    """Upgraders, repeaters, movers and chutes: their machine and what it does to any piece."""
    if body.h > lengths.PART_SPECIAL:
        picture, row = body.cut_top(body.h * 0.5)
        frame.icon(machine, picture, alpha=alpha, lifted=True)
    else:
        picture, row = body.cut_left(body.w * 0.36)
        frame.icon(machine, picture.inset(theme.TIGHT), alpha=alpha, lifted=True)
    if card.upgrade:
        text = (
            _("up to {n} upgrades").format(n=card.upgrade)
            if card.upgrade > 1
            else _("upgrade 1 piece")
        )
    elif card.repeat:
        copies = card.repeat - 1
        text = ngettext("{n} copy", "{n} copies", copies).format(n=copies)
    elif card.chute:
        text = _("drop pieces into the store room")
    else:
        text = _("to any square")
    symbol, words = row.cut_left(min(row.h, row.w * 0.3, theme.SYMBOL), theme.TIGHT)
    width, height = frame.measure(text, words.w, theme.TEXT)
    if width <= words.w and height <= words.h + theme.TIGHT:
        frame.icon("piece_any", symbol, alpha=alpha)
        frame.text(text, words, size=theme.TEXT, valign="middle")
    else:
        _short_special(frame, row, card, alpha)


def _short_special(frame: Frame, row: Rect, card: Part, alpha: int) -> None:
    """What the function is where there is no room for words."""
    icons: tuple[str, ...] = ("piece_any", "arrow", "piece_any")
    if card.chute:
        icons = ("piece_any", "arrow", "shelf")
        row = _note(frame, _("1+"), row, before=True)
    elif card.move:
        icons = ("piece_any", "arrow", "ui_swap")
    if card.upgrade > 1:  # before the pieces: behind them it would read as a product
        row = _note(frame, _("1–{n}").format(n=card.upgrade), row, before=True)
    elif card.repeat:
        row = _note(frame, _("+ {n}").format(n=card.repeat - 1), row, before=False)
    for icon, cell in zip(icons, row.columns(len(icons), 2), strict=True):
        frame.icon(icon, cell, alpha=alpha, tint=theme.colour("ink"))


def _note(frame: Frame, note: str, row: Rect, *, before: bool) -> Rect:
    """A number at an end of a row; gives the rest."""
    width = max(frame.measure(note, size=theme.TEXT_SMALL, face="bold")[0] + 2, row.w / 4)
    words, rest = row.cut_left(width, 2) if before else row.cut_right(width, 2)
    frame.text(note, words, face="bold", valign="middle", wrap=False)
    return rest


def slot_title(index: int) -> str:
    """Where a free slot lies."""
    return _("Free slot {where}.").format(where=names.slot(index))
