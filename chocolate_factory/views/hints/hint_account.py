"""What is behind a hint: the sums that its figure is made of, and sentences."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.hints.advice import Advice

SIZE = theme.TEXT_SMALL


def height(frame: Frame, game: Game, advice: Advice, w: float) -> float:
    """What the sums need at a width; 0 where none are shown."""
    more = advice.thought.more if advice.opened else ()
    told = sum(frame.measure(words, w, SIZE)[1] + theme.TIGHT for words in more)
    rows = _rows(frame, game, advice, w)
    high = sum(h + theme.TIGHT for _words, _amount, h in rows)
    return told + high + (3 * theme.TIGHT if rows else 0.0)


def draw(frame: Frame, rect: Rect, game: Game, advice: Advice) -> None:
    """A row for each amount, the whole last, then the sentences; nothing where none are shown."""
    rows = _rows(frame, game, advice, rect.w)
    for number, (words, amount, h) in enumerate(rows, 1):
        face = _face(number, rows)
        if face == "bold":
            frame.line(rect.x, rect.y, rect.right, rect.y, "ink_soft", theme.HAIR)
            rect = rect.cut_top(theme.TIGHT)[1]
        row, rect = rect.cut_top(h, theme.TIGHT)
        right, left = row.cut_right(_amounts(frame, game, advice), theme.GAP)
        frame.text(words, left, size=SIZE, face=face, shrink=False)
        frame.text(amount, right, size=SIZE, face=face, align="right", wrap=False)
    if rows:
        rect = rect.cut_top(theme.TIGHT)[1]
    for words in advice.thought.more if advice.opened else ():
        row, rect = rect.cut_top(frame.measure(words, rect.w, SIZE)[1], theme.TIGHT)
        frame.text(words, row, size=SIZE, shrink=False)


def _rows(frame: Frame, game: Game, advice: Advice, w: float) -> list[tuple[str, str, float]]:
    """(words, amount, height) of what is told at a width."""
    if not advice.opened or not advice.thought.account:
        return []
    inner = w - _amounts(frame, game, advice) - theme.GAP
    told = _told(game, advice)
    return [
        (words, amount, frame.measure(words, inner, SIZE, _face(number, told))[1])
        for number, (words, amount) in enumerate(told, 1)
    ]


def _face(number: int, rows: Sequence[object]) -> str:
    """The letters of a row, the whole in bold ones."""
    return "bold" if number == len(rows) else "body"


def _amounts(frame: Frame, game: Game, advice: Advice) -> float:
    """How wide the column of amounts is."""
    told = _told(game, advice)
    return max(frame.measure(amount, size=SIZE, face="bold")[0] for _words, amount in told)


def _told(game: Game, advice: Advice) -> list[tuple[str, str]]:
    """(words, amount) of every entry, and of all together."""
    words, account = game.words(), advice.thought.account
    found = []
    for each in account:
        sign = _("+{amount}") if each.points > 0 else _("−{amount}")
        sign = sign if each.points else "{amount}"
        found.append((each.words, sign.format(amount=words.amount(abs(each.points)))))
    return [*found, (_("Total"), words.amount(sum(each.points for each in account)))]
