"""Whatever happens in a game is drawn on its way: states within an act come at no other time."""

from __future__ import annotations

import pytest

from chocolate_factory import wiring
from chocolate_factory.bots.arena import play_game
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games import catalog
from tests.helpers.shell import COLOURS, NAMES
from tests.helpers.tables import a_table_of, at_table, put_away, table_of

SEED = 5
OPTIONS: dict[str, dict[str, object]] = {"plantation": {"curtain": False}}
APART = 0.25
"""Seconds between two pictures."""
LONGEST = 8.0
"""Seconds that an act takes at most."""


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_each_kind_of_event_is_drawn_from_its_beginning_to_its_end(game_id: str) -> None:
    game = wiring.open_game(game_id).game
    registry = wiring.registry(game)
    given = OPTIONS.get(game_id, {})
    setup = Setup(tuple(Player(NAMES[i], COLOURS[i]) for i in range(2)), given)
    level = registry.kinds[:2][-1]  # the game's weakest bot, or random where it has none
    minds = [registry.mind(level, game) for _seat in range(2)]
    played = play_game(game, setup, SEED, minds, [registry.budget(level)] * 2)
    shell, match, pilot = a_table_of(game, 2, SEED, still=False, guide=False, options=given)
    drawn: set[type] = set()
    held: set[type] = set()
    for action in played.record:
        if not at_table(shell):  # a picture that moves comes to its end by the first press
            put_away(shell, pilot)
            put_away(shell, pilot)
        table_of(shell).do(action)
        kinds = {type(event) for event in match.session.step(match.session.length - 1).events}
        held |= kinds
        if at_table(shell) and kinds - drawn:
            drawn |= kinds
            for _picture in range(round(LONGEST / APART)):
                pilot.step(APART)
                if not at_table(shell) or not table_of(shell).motion.busy:
                    break
        if at_table(shell):
            table_of(shell).jump()
    assert match.over
    assert drawn == held
    match.close()
