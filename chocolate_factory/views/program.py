"""What scenes may ask of the program around them: its services, and the ways to other scenes.

Pages and tables know these protocols alone; `Shell`, at the top, knows all pages.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal, Protocol

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.play.saves import Saves
from chocolate_factory.ui.stage.director import Director
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.puzzles.puzzle_match import PuzzleMatch

Aside = Literal["about", "card_packs", "first_game"]
"""Pages that stand aside of any game."""


class Services(Protocol):
    """What the program keeps for all scenes."""

    director: Director
    settings: Settings
    full_screen: Callable[[bool], None] | None
    """Switches the real window, None where there is none."""
    notices: list[str]
    """Sentences that the menu shows until they are dismissed."""
    unplayed: frozenset[str]
    """The games of which nobody here has finished one."""
    log_file: Path | None

    @property
    def match(self) -> Match | None:
        """The game at the table."""

    @property
    def store(self) -> Saves:
        """The folder of saved games."""

    @property
    def method(self) -> str:
        """How processes start that work for the window."""

    @property
    def usual_game(self) -> str:
        """The game that was begun last, the first one if there was none."""

    def say(self, sentence: str, tone: str = "info") -> None:
        """Shows a sentence for a while in the corner, or as a refusal at the pointer."""

    def tell(self, title: str, sentence: str) -> None:
        """Shows a sentence until it is dismissed."""

    def apply_settings(self) -> None:
        """Puts the settings to use and on the disk."""

    def apply_sound(self) -> None:
        """Puts the volumes to use."""

    def toggle_mute(self) -> None:
        """Sound off or on; a sentence says which."""

    def quit(self) -> None:
        """Ends the program."""


class Routes(Protocol):
    """The ways to other scenes. Whatever cannot be shown is said in a sentence instead."""

    def menu(self) -> None:
        """The menu, in the place of everything."""

    def new_game(self, setup: Setup | None = None) -> None:
        """The form for a new game, filled in with a set-up or as it was left last time."""

    def saves(self) -> None:
        """The list of saved games."""

    def show_page(self, page: Aside) -> None:
        """A page that asks nothing of the game: versions and licences, card packs, or
        which game is to be the first."""

    def statistics(self) -> None:
        """How the persons at this computer fared."""

    def puzzles(self, game_id: str = "") -> None:
        """The page of puzzles, opened at a game; '' for the first that has some."""

    def daily_puzzle(self) -> None:
        """The puzzle of the day at its table."""

    def puzzle_result(self, match: PuzzleMatch) -> None:
        """What was reached in a puzzle."""

    def show_settings(self) -> None:
        """The settings."""

    def show_help(self, game_id: str, topic: str = "", alone: bool = False) -> None:
        """The rules of a game, opened at a topic: the name of a phase, or '' for the beginning;
        for who plays alone or among others, where that is known."""

    def show_results(self, match: Match, fresh: bool = False) -> None:
        """The score sheet; written row by row if the game has just ended."""

    def look_back(self, match: Match, at: int | None = None) -> None:
        """The table as it was at any point of the game, above what is shown; first as it stood
        after `at` acts, or as it stands.

        Raises `BadRecord` if none of the game can be replayed."""

    def review(self, match: Match) -> None:
        """What each decision of a game cost."""

    def review_save(self, path: Path) -> None:
        """The review of a saved game, which is only looked at."""

    def show_table(self, match: Match, scene: Scene | None = None) -> None:
        """The table of a game (or another scene of it), in the place of everything."""

    def leave_table(self, match: Match) -> None:
        """The menu, after a question."""

    def start(self, game_id: str, setup: Setup, seed: int, pack: str = "") -> None:
        """The table of a new game, with the card pack of this key if there is one."""

    def open_save(self, path: Path) -> None:
        """The table of a saved game."""

    def branch(
        self, match: Match, position: int, seed: int | None, then: Sequence[Action] = ()
    ) -> None:
        """The table of a new game from a past point; with a seed what is hidden is dealt anew."""

    def rematch(self, match: Match, players: Sequence[Player] = ()) -> None:
        """The table of a new game of the same players, or of these, with the same options."""

    def after_failure(self) -> None:
        """The menu; whatever is left of the game at the table is given up."""


class Program(Services, Routes, Protocol):
    """Both: what most scenes are given. `Shell` is the one there is."""
