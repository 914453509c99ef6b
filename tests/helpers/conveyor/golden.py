"""The golden game of Chocolate Factory (see `tests/helpers/golden.py`): acts at random."""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.core.action import Action
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.invariants import chosen
from tests.helpers.conveyor.states import GAME, NAMES, setup
from tests.helpers.golden import Chooser, Golden

SEED, SEATS, SIDES = 1894, 3, "ABBAB"


def table(state: State) -> Iterator[str]:
    """Money, coal and completed orders of everybody."""
    yield "    " + "; ".join(
        f"{NAMES[seat]} £{factory.money}, {factory.coal} coal, {len(factory.completed)} orders"
        for seat, factory in enumerate(state.players)
    )


def at_random() -> Chooser:
    """Chooses what makes something more often than what ends something."""
    rng = Rng(SEED, 5)

    def choose(state: State, number: int) -> Action | None:
        return None if state.seat is None else chosen(GAME.legal(state, state.seat), rng)

    return choose


GOLDEN = Golden(
    game=GAME,
    names=NAMES,
    setup=GAME.resolve(setup(SEATS, SIDES, "random"), SEED),
    seed=SEED,
    head=lambda state: (
        f"Chocolate Factory, seed {SEED}, {SEATS} players, sides {SIDES}, start {state.start}",
    ),
    title=GAME.words().stage,
    table=table,
    chooser=at_random,
    sheet_table=False,
    reasons=lambda line: map(GAME.words().reason, line.reasons),
    amount="£{}",
)

if __name__ == "__main__":
    GOLDEN.main()
