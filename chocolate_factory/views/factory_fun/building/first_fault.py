"""What is to be mended first: shown and said to who clicks the words that count what is wrong."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.games.factory_fun.state.floor import Floor
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.factory_fun.building import prompts
from chocolate_factory.views.factory_fun.building.bench import Bench
from chocolate_factory.views.factory_fun.grid import Grid

PLACE = "tool:wrong"


class FirstFault:
    """The first thing that is open or wrong on the floor of a build."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self._shown_on: Floor | None = None

    @property
    def shown(self) -> bool:
        """Whether its place is shown: until the floor changes."""
        return self._shown_on == self._bench.work.factory.floor

    def draw(self, frame: Frame, words: Rect, grid: Grid, faults: Sequence[Refusal]) -> None:
        """Makes the words a place, while they say how much is open or wrong; and a ring around each
        square of what is shown."""
        work, held = self._bench.work, self._bench.held
        if faults and work.building and work.machine is None and not held.erasing:
            frame.spot(PLACE, words, tooltip=_("Shows what comes first"), focus=False)
        for at in faults[0].params.get("squares", ()) if faults and self.shown else ():
            with frame.clip(grid.view):
                frame.fill(grid.cell(*at), "ring")

    def point_out(self) -> None:
        """Shows the place of the first one, and says what it is."""
        work = self._bench.work
        fault = work.first_fault
        if fault is not None:
            self._shown_on = work.factory.floor
            words = work.game.words().refusal(fault)
            work.table.scene.director.say(words, about=prompts.spoken_of(fault))
