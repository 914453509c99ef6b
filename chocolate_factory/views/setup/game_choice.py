"""Choosing a game by its cover: any number of them, side by side as far as there is room."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import NamedTuple

from chocolate_factory import wiring
from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.language import _
from chocolate_factory.games import catalog
from chocolate_factory.games.options import player_numbers
from chocolate_factory.ui.controls.choices import Choice
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views import covers

ROW = 4
"""Covers side by side at most."""
WIDE = 2.4
"""How many times as wide as high a picture is."""


class Letters(NamedTuple):
    """How large a cover's title and the words below it are written."""

    title: float
    words: float


PLAIN = Letters(theme.TEXT_LARGE, theme.TEXT_SMALL)
LARGE = Letters(theme.TITLE, theme.TEXT)


class GameChoice(Choice):
    """A cover for each game of the catalog; the spot of one is `game/id`. Those that were `played`
    say so. Of `first` games it is told how long they are with as many players as sit there."""

    def __init__(
        self,
        value: str,
        on_change: Callable[[str], None],
        played: Container[str] = (),
        first: bool = False,
    ) -> None:
        titles = [(id_, _(entry.title)) for id_, entry in catalog.GAMES.items()]
        super().__init__("game", titles, value, on_change)
        self._played = played
        self._first = first
        self._players = {id_: _players(id_) for id_ in catalog.GAMES}

    def draw_covers(self, frame: Frame, rect: Rect, room: float = 0.0) -> float:
        """The covers from the top of `rect` down; gives the height they took. Where so much `room`
        in height is theirs alone they are larger, half as many side by side, if they fit."""
        across = self._across(frame, rect)
        width = min(
            (rect.w - theme.PAD * (across - 1)) / across, frame.sizes.grow(theme.COVER_MOST)
        )
        picture = (width - 2 * theme.GAP) / WIDE / frame.sizes.text_scale**0.5
        letters = PLAIN
        half = -(-across // 2)
        rows = -(-len(self.options) // half)
        wider = (rect.w - theme.PAD * (half - 1)) / half
        taller = (room + theme.PAD) / rows - theme.PAD
        shown = taller - self._rest(frame, wider, LARGE)
        if shown > picture:
            shown = min(shown, (wider - 2 * theme.GAP) / WIDE)
            across, width, picture, letters = half, wider, shown, LARGE
        elif room:  # as high as the width and the room allow
            spare = (room + theme.PAD) / -(-len(self.options) // across) - theme.PAD
            tall = min((width - 2 * theme.GAP) / WIDE, spare - self._rest(frame, width, letters))
            picture = max(picture, tall)
        high = picture + self._rest(frame, width, letters)
        left = rect.x + (rect.w - across * width - (across - 1) * theme.PAD) / 2
        for i, (key, label) in enumerate(self.options):
            cell = Rect(
                left + i % across * (width + theme.PAD),
                rect.y + i // across * (high + theme.PAD),
                width,
                high,
            )
            self._cover(frame, cell, key, label, picture, letters)
        rows = -(-len(self.options) // across)
        return rows * high + (rows - 1) * theme.PAD

    def _across(self, frame: Frame, rect: Rect) -> int:
        """How many covers of the usual size stand side by side."""
        n, grown = len(self.options), frame.sizes.grow(theme.COVER)
        across = max(1, min(n, ROW, int((rect.w + theme.PAD) / (grown + theme.PAD))))
        return -(-n // -(-n // across))  # rows of equal length, as far as they can be

    def _rest(self, frame: Frame, width: float, letters: Letters) -> float:
        """Units of height that a cover takes beside its picture, at a width."""
        inner = width - 2 * theme.GAP - 2 * theme.SNUG
        words = [
            sum(
                frame.measure(words, inner, size, face)[1] + theme.TIGHT
                for words, size, face in self._words(key, letters)
            )
            for key, _label in self.options
        ]
        return max(words) + 2 * theme.GAP + theme.WIDE

    def _words(self, key: str, letters: Letters) -> list[tuple[str, float, str]]:
        """(words, size, face) of what stands below the picture."""
        found = covers.cover(key)
        lines: list[tuple[str, float, str]] = [(dict(self.options)[key], letters.title, "title")]
        lines += [(_(found.line), letters.words, "body")] if found else []
        told = [self._players[key], self._length(key)]
        told += [_("You have played this one.")] if key in self._played else []
        lines += [(words, letters.words, "bold") for words in told if words]
        return lines

    def _length(self, key: str) -> str:
        """How long a game takes, or a first game, if that is told by the number of players."""
        found = covers.cover(key)
        if found is None:
            return ""
        if self._first and found.length is not None:
            return found.length(catalog.GAMES[key].first_seats)
        return _minutes(found.minutes)

    def _cover(
        self, frame: Frame, rect: Rect, key: str, label: str, picture: float, letters: Letters
    ) -> None:
        segment = self.segment(key)
        chosen = key == self.value
        state = frame.state(segment.place, True, chosen)
        frame.fill(rect, "card", "glow" if chosen else state)
        top, rest = rect.inset(theme.GAP).cut_top(picture, theme.TIGHT)
        found = covers.cover(key)
        (found.draw if found else covers.plain)(frame, top)
        rest = rest.inset(theme.SNUG, 0)
        for words, size, face in self._words(key, letters):
            line, rest = rest.cut_top(frame.measure(words, rest.w, size, face)[1], theme.TIGHT)
            colour = "ink_soft" if face == "bold" else "ink"
            frame.text(words, line, size=size, face=face, colour=colour, align="centre")
        frame.spot(segment.place, rect, repeat=True, control=segment)


def _players(game_id: str) -> str:
    """For how many players a game is; '' where its cards cannot be read."""
    try:
        least, most = wiring.open_game(game_id).game.seats
    except ChocolateError:
        return ""
    return player_numbers(least, most)


def _minutes(minutes: tuple[int, int] | None) -> str:
    """How long a game takes; '' where that is not known."""
    if minutes is None:
        return ""
    least, most = minutes
    text = _("{least} to {most} minutes") if least < most else _("about {least} minutes")
    return text.format(least=least, most=most)
