"""The game at the table: its match, its scene, and the picture that its save gets."""

from __future__ import annotations

import io

import pygame

from chocolate_factory.play.saves import Saves
from chocolate_factory.ui.stage.director import Director
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.match.match import Match

THUMBNAIL = (480, 270)


class CurrentGame:
    """One for the program; `match` is None while no game is at the table."""

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
        file = io.BytesIO()
        pygame.image.save(small, file, "thumbnail.png")
        self.picture = file.getvalue()
