"""The golden game of Plantation & Candy (see `tests/helpers/golden.py`).

The acts stand in `goldens/plantation.jsonl`, as a plain player once chose them that likes to move
and to make, so that specialists, stacks, shift changes and all machines come up.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from chocolate_factory.games.plantation.state.state import State
from tests.helpers.golden import Golden, recorded
from tests.helpers.plantation.states import BOOK, GAME, NAMES, setup, spelled

SEED, SEATS = 1906, 3


def table(state: State) -> Iterator[str]:
    """What everybody has."""
    ring = "".join(str(n) if pawn else "-" for n, pawn in enumerate(state.ring, 1))
    yield (
        f"    die {state.die}, ring {ring}, piles {state.sugar} sugar {state.cacao} cacao "
        f"{state.coins} coins, recipes {' '.join(state.recipes)}, left {state.tokens}"
    )
    for name, player in zip(NAMES, state.players, strict=False):
        trucks = " / ".join(
            f"{truck.id}: {spelled(hold) or '-'}"
            for truck, hold in zip(BOOK.trucks, player.trucks, strict=True)
        )
        yield (
            f"    {name}: hand {' '.join(player.hand) or '-'}, coins {player.coins}, "
            f"warehouse {spelled(player.warehouse) or '-'}, trucks {trucks}"
        )


GOLDEN = Golden(
    game=GAME,
    names=NAMES,
    setup=setup(SEATS),
    seed=SEED,
    head=lambda state: (
        f"Plantation & Candy, seed {SEED}, {SEATS} players",
        GAME.words().opening(state, NAMES),
    ),
    title=lambda state: GAME.words().stage(state).partition(",")[0],
    table=table,
    chooser=partial(recorded, GAME),
    reasons=lambda line: map(GAME.words().reason, line.reasons),
    rare=(
        "calls a shift change",
        "rolls the die",
        "makes the number",
        "pays a coin and recruits a specialist",
        '"stack":true',
        '"reverse":true',
        "mixes chocolate",
        " behind",
        "makes 2 Fudge",
        "pays 1 coin and decorates",
        "sells Fudge (decorated)",
    ),
)

if __name__ == "__main__":
    GOLDEN.main()
