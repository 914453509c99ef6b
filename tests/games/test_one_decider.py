"""The small game of turns by the harness of all games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.rng import Rng
from tests.helpers import conformance
from tests.helpers.toy import Done, Draw, Keep, Roll, State, Take, Throw, Toy


class ToyKit(conformance.Kit):
    types: ClassVar[dict[str, type[Action]]] = {
        "take": Take,
        "draw": Draw,
        "keep": Keep,
        "throw": Throw,
        "roll": Roll,
        "done": Done,
    }
    values: ClassVar[dict[str, Sequence[Any]]] = {"seat": (-1, 0, 1, 2, 3), "index": (0, 3, 9)}
    hidden = ("deck", "rng")
    ends = (Done,)

    def places(self, state: State) -> list[str]:
        return ["do:take", "do:nothing", "row:1"]

    def mixed(self, state: State, rng: Rng) -> State:
        new: State = self.game.copy(state)
        new.deck = list(rng.shuffle(new.deck))
        return new

    def last_words(self, seats: int) -> list[Action]:
        return [Done(seat) for seat in range(-1, seats + 1)]


KIT = ToyKit(Toy())


def setup(players: int) -> Setup:
    return Setup(tuple(Player(f"P{n}", "red") for n in range(players)), {"rounds": 3})


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [2, 3])
def test_whole_games_hold_what_every_game_promises(players: int, seed: int, tmp_path: Path) -> None:
    conformance.play(KIT, setup(players), seed, every=2)
    conformance.repeated(KIT, setup(players), seed)
    conformance.recorded(KIT, setup(players), seed, tmp_path)
