"""One saved game in a list: its picture, what it is called, who plays, how far it is."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import pygame

from chocolate_factory import wiring
from chocolate_factory.core.game import Words
from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.core.untrusted_text import show_path
from chocolate_factory.games import catalog
from chocolate_factory.play.record.sidecar import Summary
from chocolate_factory.play.saves import Save
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views import covers, dates
from chocolate_factory.views.current_game import THUMBNAIL
from chocolate_factory.views.picture.chrome import glue
from chocolate_factory.views.thumbnail import picture_at

_log = logging.getLogger(__name__)


class SaveRow:
    """Draws rows; it keeps the pictures and the words of games that it needed so far."""

    def __init__(self) -> None:
        self._pictures: dict[tuple[Path, float], pygame.Surface | None] = {}
        self._words: dict[str, Words] = {}

    def draw(self, frame: Frame, rect: Rect, save: Save, others: Sequence[Save] = ()) -> None:
        """A row; one that cannot be drawn says so, and the others stand all the same. Among
        `others` may be the game from which this one was played on."""
        try:
            self._whole_row(frame, rect, save, others)
        except Exception:
            _log.exception("A row of the list cannot be drawn: %r", save.path)
            words = _("This game cannot be shown in the list.")
            self._draw_damage(frame, rect.inset(theme.PAD, theme.GAP), save._replace(problem=words))

    def _whole_row(self, frame: Frame, rect: Rect, save: Save, others: Sequence[Save]) -> None:
        inner = rect.inset(theme.PAD, theme.GAP)
        image, text = inner.cut_left(inner.h * THUMBNAIL[0] / THUMBNAIL[1], theme.PAD)
        self._picture(frame, image, save)
        title, below = text.cut_top(text.h * 0.4)
        middle, foot = below.rows(2)
        date, title = title.cut_right(frame.sizes.grow(theme.WIDTH_S), theme.PAD)
        if save.problem is not None:
            self._draw_damage(frame, text, save)
            return
        frame.text(
            heading(save),
            self._mark(frame, title, save),
            size=theme.TEXT_LARGE,
            face="bold",
            colour="cream",
            valign="middle",
            wrap=False,
        )
        frame.text(
            dates.when(save.changed, datetime.now()),
            date,
            size=theme.TEXT_SMALL,
            colour="cream_soft",
            align="right",
            valign="middle",
        )
        self._players(frame, middle, save)
        stage = _of_copy(save, played_on(save, others, self._stage(save)))
        frame.text(
            stage, foot, size=theme.TEXT_SMALL, colour="cream_soft", valign="middle", wrap=False
        )

    def _mark(self, frame: Frame, title: Rect, save: Save) -> Rect:
        """The mark of the game before its title; what is left for the words."""
        known = save.header is not None and save.header.game in catalog.GAMES
        cover = covers.cover(save.header.game) if save.header is not None and known else None
        if cover is None or not cover.mark:
            return title
        icon, rest = title.cut_left(title.h, theme.SNUG)
        frame.icon(cover.mark, icon)
        return rest

    def _picture(self, frame: Frame, rect: Rect, save: Save) -> None:
        picture = self._thumbnail(save)
        if picture is not None:
            frame.image(picture, rect)
            return
        frame.fill(rect, "tray")
        icon = "ui_warning" if save.problem else "ui_save"
        frame.icon(icon, rect.inset(rect.h * 0.25), tint="gold_dark")

    def _thumbnail(self, save: Save) -> pygame.Surface | None:
        """The thumbnail; None if there is none that can be drawn."""
        if save.thumbnail is None:
            return None
        key = (save.thumbnail, save.changed)
        if key not in self._pictures:
            self._pictures[key] = picture_at(save.thumbnail)
        return self._pictures[key]

    def _draw_damage(self, frame: Frame, rect: Rect, save: Save) -> None:
        top, rest = rect.cut_top(rect.h * 0.36)
        frame.text(
            save.name or show_path(save.path.name),
            top,
            face="bold",
            colour="red_light",
            valign="middle",
            wrap=False,
        )
        frame.text(save.problem or "", rest, size=theme.TEXT_SMALL, colour="cream")

    def _players(self, frame: Frame, rect: Rect, save: Save) -> None:
        """Markers with names and, as far as known, what each has."""
        if save.header is None:
            return
        side = rect.h * 0.82
        x = rect.x
        for seat, player in enumerate(save.header.setup.players):
            words = player.name
            if save.summary is not None:
                score = self._score(save.header.game, save.summary, seat)
                words = _("{name} {score}").format(name=words, score=score)
            wide = frame.measure(words, size=theme.TEXT_SMALL)[0] + 2
            if x + side + wide > rect.right:
                break
            marker = theme.MARKERS.get(player.colour)
            if marker is not None:
                frame.icon(
                    marker.icon,
                    Rect(x, rect.y + (rect.h - side) / 2, side, side),
                    tint=marker.colour,
                )
            frame.text(
                words,
                Rect(x + side + theme.SNUG, rect.y, wide, rect.h),
                size=theme.TEXT_SMALL,
                colour="cream",
                valign="middle",
                wrap=False,
            )
            x += side + wide + theme.SNUG + theme.PAD

    def _score(self, game_id: str, summary: Summary, seat: int) -> str:
        """A score with the unit of its game, or how many goals are met."""
        n = summary.scores[seat]
        if summary.goals:
            return ngettext(
                "{n} of {all} objective", "{n} of {all} objectives", summary.goals
            ).format(n=n, all=summary.goals)
        if game_id not in self._words:
            self._words[game_id] = wiring.open_game(game_id).game.words()
        return self._words[game_id].amount(n)

    def _stage(self, save: Save) -> str:
        if save.summary is None:
            return _("reading …")
        if save.finished and save.header is not None:
            names = [save.header.setup.players[seat].name for seat in save.summary.winners]
            if not names:
                return _("finished, lost")
            return _("finished, {names} won").format(names=enumeration(names))
        if save.summary.goals:
            return save.summary.stage
        return _("{stage} · score if it ended now").format(stage=save.summary.stage)


def title_of(save: Save) -> str:
    """What a game is called: its name, else those of its players, else that of its file."""
    if save.name:
        return save.name
    if save.header is None:
        return show_path(save.path.name)
    return enumeration([player.name for player in save.header.setup.players])


def heading(save: Save) -> str:
    """The game that a save is of, with what the person called it; of a game that is not there, what
    it is called alone."""
    game = None if save.header is None else catalog.GAMES.get(save.header.game)
    if save.header is None or game is None:
        return title_of(save)
    title = _(game.title).rpartition(": ")[2]
    if save.header.pack:
        title = _("{game} with {pack}").format(game=title, pack=save.header.pack)
    return _("{game}: {name}").format(game=title, name=save.name) if save.name else title


def of_game(save: Save, stage: str) -> str:
    """Where a game stands, with its title if there are several games; no line ends before a
    number."""
    stage = glue(stage)
    game = None if save.header is None else catalog.GAMES.get(save.header.game)
    if save.header is None or game is None:
        return stage
    if save.header.pack:
        text = _("{game} with {pack}: {stage}")
        return text.format(game=_(game.title), pack=save.header.pack, stage=stage)
    if len(catalog.GAMES) < 2:
        return stage
    title = _(game.title).rpartition(": ")[2]  # the family's name is over all of them
    if stage in title:
        return title
    return _("{game}: {stage}").format(game=title, stage=stage)


def played_on(save: Save, others: Sequence[Save], stage: str) -> str:
    """Where a game stands, and before it from where it was played on, if it was."""
    origin = None if save.header is None else save.header.origin
    if origin is None:
        return stage
    begun = next((one for one in others if one.path.stem == origin.record), None)
    source = _("another game")
    if begun is not None and begun.name:
        source = begun.name
    elif begun is not None:
        when = dates.when(begun.changed, datetime.now())  # as it stands in that game's row
        source = _("the game of {when}").format(when=when)
    text = ngettext(
        "Played on from {game}, {n} move in. {stage}",
        "Played on from {game}, {n} moves in. {stage}",
        origin.at,
    )
    if not origin.at:
        text = _("Played on from {game}. {stage}")
    return text.format(game=source, n=origin.at, stage=stage)


def _of_copy(save: Save, stage: str) -> str:
    """Where a game stands, and before it that the file is a second version of another one."""
    if save.original is None:
        return stage
    text = _("Conflict copy of {file} from a synced folder. {stage}")
    return text.format(file=show_path(save.original), stage=stage)
