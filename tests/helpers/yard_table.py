"""The table of the yard game: what a new game's own folder among the views would hold."""

from __future__ import annotations

from functools import partial

from chocolate_factory.core.places import cell
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.picture import chrome
from chocolate_factory.views.table.game_view import GameView
from chocolate_factory.views.table.scene import TableScene
from tests.helpers.yard import SIDE


class YardView(GameView):
    """Tiles above, the own yard below, the hand beside it."""

    main_acts = ("do:finish", "do:leave")

    def build(self, frame: Frame) -> None:
        """All of it in plain boxes."""
        bar, rest = frame.window.cut_top(60)
        words, tools = bar.cut_left(bar.w / 2)
        chrome.banner(frame, words, *self.table.banner(), None)
        chrome.tools(frame, tools, self.table.tools(), False)
        foot, rest = rest.cut_bottom(60)
        self.table.main.draw(frame, foot)
        side, rest = rest.cut_left(200)
        self._tiles(frame, side)
        self._yard(frame, rest)
        self.table.hints.draw(frame)

    def _tiles(self, frame: Frame, rect: Rect) -> None:
        state = self.table.motion.shown
        for row, tile in zip(rect.rows(6), state.table, strict=False):
            frame.text(str(tile), row)
            frame.spot(f"tile:{tile}", row, drag=True)
        frame.spot("hand", rect.rows(6)[-1], drag=True, drop=True)

    def _yard(self, frame: Frame, rect: Rect) -> None:
        yard = self.table.motion.shown.players[self.table.viewpoint.own]
        laid = {(x, y): tile for tile, x, y, _degrees in yard.laid}
        for y, row in enumerate(rect.rows(SIDE), 1):
            for x, square in enumerate(row.columns(SIDE), 1):
                frame.text(str(laid.get((x, y), "")), square)
                frame.spot(cell(x, y), square, drag=True, drop=True)


TABLE = partial(TableScene, YardView)
