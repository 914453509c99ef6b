"""What is told of a finished game below its score sheet."""

from __future__ import annotations

from chocolate_factory.games.factory_fun.state.events import Settled
from chocolate_factory.games.factory_fun.state.state import RoundEntry
from tests.helpers.factory_fun.states import GAME, begun


def test_each_player_is_told_the_build_that_brought_most() -> None:
    """FF-2.9, FF-6.1: what it paid less what it cost, and the chips that it won."""
    state = begun(2)
    names = [GAME.book.machines[id_].name for id_ in ("m36", "m38")]
    steps = []
    for number, event in enumerate(
        (
            Settled(0, "m36", 6, 2, ()),
            Settled(0, "m38", 9, 8, (("m36.L", 10),), had=0),
            Settled(0, "m07", 8, 0, (), had=10),
        ),
        start=1,
    ):
        after = GAME.copy(state)
        after.players[0].entries = (RoundEntry(number, event.machine, event.value, event.price),)
        steps.append(((event,), after))
    assert GAME.words().afterwards(state, steps) == [
        (
            "Best build",
            (f"{names[1]} in round 2: 9 − 8 in money, +10 in chips: +11", "Nothing built"),
        )
    ]
    assert GAME.words().afterwards(state, steps[:1]) == [
        ("Best build", (f"{names[0]} in round 1: +4", "Nothing built"))
    ]
    assert GAME.words().afterwards(state, []) == []
    after = GAME.copy(state)
    after.players[0].entries = (RoundEntry(4, "m54", 4, 0),)
    equal = (((Settled(0, "m54", 4, 0, ()),), after),)
    (told,) = GAME.words().afterwards(state, (*steps[:1], *equal))
    assert told[1][0] == f"{names[0]} in round 1: +4 (1 other as good)"
