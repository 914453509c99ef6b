"""The game at the table: its match, its scene, and the picture that its save gets."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from chocolate_factory.core import files
from chocolate_factory.core.language import _
from chocolate_factory.play.saves import Saves
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.stage.director import Director
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.thumbnail import png

THUMBNAIL = (480, 270)


def loss(match: Match) -> str | None:
    """What is lost of a game when it is left, in a sentence; None if all of it is saved."""
    if match.session.saved or match.session.read_only_reason is not None:
        return None
    if match.session.path is not None and files.exists(match.session.path):
        return _("Your last moves could not be saved and will be lost.")
    return _("This game could not be saved and will be lost.")


class LossQuestion(Dialog):
    """Asks whether to leave a game of which something will be lost; if so, goes on."""

    def __init__(self, text: str, then: Callable[[], None]) -> None:
        def answer(answer: str) -> None:
            if answer == "leave":
                then()

        buttons = [("stay", _("Stay")), ("leave", _("Leave"))]
        super().__init__(_("Leave the table?"), text, buttons, answer, escape="stay")


class CurrentGame:
    """The match and scene of the game at the table; the program has one of these.

    `match` is None while no game is at the table."""

    def __init__(self, director: Director) -> None:
        self.match: Match | None = None
        self.picture: bytes | None = None
        """PNG of what the table looked like last, None if nobody has looked."""
        self._director = director
        self._scene: Scene | None = None

    def seat(self, match: Match, scene: Scene) -> None:
        """A match with its table is the one that is played."""
        self.match, self._scene = match, scene

    def put_away(self, store: Saves) -> None:
        """Lets go of the game; its save gets its summary and picture."""
        if self.match is None:
            return
        if self.match.listed:
            self.take_picture()
            store.keep(self.match.session, self.picture)
        self.match.close()
        self.give_up()

    def unless_lost(self, then: Callable[[], None]) -> None:
        """Does what takes the game from the table, but asks first if that would lose any of it.

        While that very question is asked, nothing is done."""
        text = None
        if self.match is not None and self._scene in self._director.scenes:
            self.match.session.save()
            text = loss(self.match)
        if text is None:
            then()
        elif not isinstance(self._director.top, LossQuestion):
            self._director.push(LossQuestion(text, then))

    def give_up(self) -> None:
        """Forgets the game as it is."""
        self.match, self._scene, self.picture = None, None, None

    def take_picture(self) -> None:
        """Keeps what the table looks like, if it is what is seen now."""
        if self._scene is None or self._director.top is not self._scene:
            return
        if self._scene.dirty and self.picture is not None:
            return  # what is on the screen is still the dialog that has just been answered
        small = pygame.transform.smoothscale(self._director.picture(), THUMBNAIL)
        self.picture = png(small)
