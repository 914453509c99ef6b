"""With which cards a new game is played: the usual ones, or those of a card pack."""

from __future__ import annotations

from chocolate_factory import wiring
from chocolate_factory.content.packs import Manifest
from chocolate_factory.core.errors import BadContent, WrongUse
from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.pages.page import flow
from chocolate_factory.views.program import Program

USUAL = ""


class PackChoice:
    """The card packs of one game as buttons, the usual cards first; remembered by game."""

    def __init__(self, program: Program, game_id: str) -> None:
        self._program = program
        self._game_id = game_id
        self.manifests: dict[str, Manifest] = wiring.packs_of(game_id)
        chosen = program.settings.packs.get(game_id, USUAL)
        self.key = chosen if chosen in self.manifests else USUAL

    def open(self) -> Game:
        """The game with the chosen cards, or with the usual ones, and a sentence, if there is a
        mistake in the pack."""
        try:
            return wiring.open_game(self._game_id, self.key).game
        except (BadContent, WrongUse) as error:
            if self.key == USUAL:
                raise
            self._program.say(str(error), "refusal")
            self.choose(USUAL)
        return wiring.open_game(self._game_id).game

    def choose(self, key: str) -> None:
        """Chooses the pack of this key, or the usual cards."""
        self.key = key
        packs = {game: pack for game, pack in self._program.settings.packs.items() if pack}
        self._program.settings.packs = packs | {self._game_id: key}

    def draw(self, frame: Frame, rect: Rect) -> float:
        """A button for each pack; gives the height."""
        buttons = [(USUAL, _("As printed"), "")]
        buttons += [
            (key, manifest.name, _tooltip(manifest)) for key, manifest in self.manifests.items()
        ]
        grown = frame.sizes.grow
        widths = [
            max(grown(theme.WIDTH_S), frame.measure(words)[0] + 3 * theme.PAD)
            for _key, words, _about in buttons
        ]
        cells = flow(rect, widths, grown(theme.CONTROL), theme.GAP)
        for (key, words, tooltip), cell in zip(buttons, cells, strict=True):
            draw_button(
                frame,
                cell,
                f"pack/{key}",
                words,
                kind="quiet",
                tooltip=tooltip,
                selected=key == self.key,
            )
        return cells[-1].bottom - rect.y


def _tooltip(manifest: Manifest) -> str:
    author = _("By {author}.").format(author=manifest.author) if manifest.author else ""
    return " ".join(filter(None, (manifest.about, author)))
