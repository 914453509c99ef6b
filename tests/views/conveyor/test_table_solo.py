"""The solo game and the Master Chocolatier at the table, by synthetic mouse."""

from __future__ import annotations

import pytest

from chocolate_factory.core.places import kind
from chocolate_factory.core.rng import Rng
from tests.helpers.conveyor.table import a_table, a_whole_game, by_clicks, by_drag, plain, view_of
from tests.helpers.tables import By, table_of

MASTER = {
    "extra_parts": True,
    "extra_employees": True,
    "palace": "D",
    "fancies": "C",
    "salters": "D",
    "luxury": "D",
    "dunstan": "D",
}


@pytest.mark.parametrize(
    ("seats", "seed", "options", "how", "every"),
    [
        pytest.param(1, 3, {"initial_demands": 2}, by_clicks, 0, marks=pytest.mark.slow),
        pytest.param(1, 8, {"initial_demands": 1, **MASTER}, by_drag, 0, marks=pytest.mark.slow),
        pytest.param(2, 6, MASTER, by_clicks, 2, marks=pytest.mark.slow),
    ],
)
def test_a_whole_game_by_mouse(
    seats: int, seed: int, options: dict[str, object], how: By, every: int
) -> None:
    shell, match, pilot = a_table(seats, seed, options=options)
    a_whole_game(shell, match, pilot, how, seed, every)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("scale", [1.0, pytest.param(1.5, marks=pytest.mark.slow), 2.0])
def test_all_objectives_are_on_the_screen_or_in_their_drawer(
    size: tuple[int, int], scale: float
) -> None:
    shell, match, pilot = a_table(1, 9, size, scale, {"initial_demands": 4})
    table = table_of(shell)
    if table.view.compact(shell.director.sizes):
        pilot.key("g")
        pilot.settle()
    goals = [place for place in pilot.places() if kind(place) == "demand"]
    facts = match.game.facts(match.state, 0)
    assert len(goals) == len(facts.solo.goals)
    bottom = shell.director.sizes.height
    assert all(pilot.spot(place).rect.bottom <= bottom for place in goals)


def test_no_two_objectives_bear_the_same_name() -> None:
    shell, _match, _pilot = a_table(1, 9)
    look = view_of(shell).look()
    for card in look.book.managers.values():
        every = range(len(card.objectives))
        names = {look.words.objective_title(card.id, index) for index in every}
        assert len(names) == len(card.objectives)


def test_a_chocolate_order_is_delivered_by_drag() -> None:
    """CF-9.5: in Fulfil, on a face-up card, all its chocolates at once."""
    rng = Rng(5)
    for seed in range(40):
        shell, match, pilot = a_table(1, seed, options={"initial_demands": 4})
        while not match.over:
            legal = match.game.legal(match.state, 0)
            wanted = [a for a in legal if type(a).__name__ == "DeliverDemand"]
            if wanted:
                table_of(shell).jump()
                pilot.settle()
                before = match.session.length
                by_drag(shell, match, pilot, wanted[0], rng)
                assert match.session.step(before).action == wanted[0]
                return
            match.do(plain(match, rng))
    raise AssertionError("no chocolate order could be delivered in forty games")
