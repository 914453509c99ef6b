"""A whole turn in a sentence, as the review tells it."""

from __future__ import annotations

from chocolate_factory.games.plantation.acts.abilities import Mix, Recruit
from chocolate_factory.games.plantation.acts.candy import Make
from chocolate_factory.games.plantation.acts.cards import Play, Shift, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.acts.moving import Gather, Load
from chocolate_factory.games.plantation.mind import reasons
from chocolate_factory.games.plantation.state.events import ChocolateMixed
from chocolate_factory.games.plantation.text import log, turn_summary
from tests.helpers.plantation.states import GAME, at

WORDS = GAME.words()


def test_card_space_and_doings() -> None:
    state = at(1, ring=(4,), hand="worker_4 worker_5 sorter_1")
    acts = (Play(0, "worker_4", False), Transport(0, "to", False))
    assert WORDS.line_of_acts(state, (*acts, EndTurn(0))) == "Worker 4 to space 5"
    taken = (Gather(0, "sugar", False), Gather(0, "sugar", False), Mix(0, "space"))
    told = "Worker 4 to space 5: brings in 2 sugar and mixes chocolate"
    assert WORDS.line_of_acts(state, (*acts, *taken, EndTurn(0))) == told
    shifted = (Shift(0, 5), *acts)
    assert WORDS.line_of_acts(state, shifted) == "Shift change on space 5, Worker 4 to space 6"
    rolled = (Play(0, "sorter_1", True),)
    assert WORDS.line_of_acts(state, rolled) == "Sorter, and the die is rolled"


def test_behind_a_roll_the_rest_is_told() -> None:
    state = at(1, ring=(4,), hand="worker_4 worker_5", warehouse="sugar")
    for act in (Play(0, "worker_4", False), Transport(0, "from", False)):
        GAME.advance(state, act)
    load = Load(0, "a", "sugar", False)
    assert WORDS.line_of_acts(state, (load, EndTurn(0))) == "Loads 1 sugar into truck A"
    assert WORDS.line_of_acts(state, (EndTurn(0),)) == "Nothing more"


def test_when_it_was() -> None:
    state = at(1, ring=(4,), hand="worker_4 worker_5")
    assert WORDS.moment(state, 0) == "Plantation, turn 1"
    GAME.advance(state, Play(0, "worker_4", False))
    assert WORDS.moment(state, 0) == "Plantation, turn 1", "a worker rolls no die"
    GAME.advance(state, Transport(0, "to", False))
    assert WORDS.moment(state, 0) == "Plantation, turn 1"
    state = at(1, ring=(4,), hand="sorter_1 worker_5")
    GAME.advance(state, Play(0, "sorter_1", True))
    assert WORDS.moment(state, 0) == "Plantation, turn 1, after the roll"


def test_the_second_card_of_a_line_meets_the_ring_as_the_first_one_left_it() -> None:
    state = at(1, ring=(1, 2), hand="worker_1 worker_8")
    one, other = (
        (Play(0, card, False), Transport(0, "from", False)) for card in state.players[0].hand
    )
    told = WORDS.line_of_acts(state, (*one, *other))
    assert told == "Worker 1 from space 1, Worker 8 from space 2"


def test_a_turn_that_goes_on_behind_a_recruit_says_so() -> None:
    state = at(1, ring=(2,), hand="worker_2 worker_5", coins=1, warehouse="sugar")
    acts = (Play(0, "worker_2", False), Transport(0, "from", False), Recruit(0))
    told = "Worker 2 from space 2: recruits a specialist, and may then load goods"
    assert WORDS.line_of_acts(state, acts) == told
    coming = at(1, ring=(1,), hand="worker_2 worker_5", coins=1)
    acts = (Play(0, "worker_2", False), Transport(0, "to", False), Recruit(0))
    assert WORDS.line_of_acts(coming, acts) == "Worker 2 to space 2: recruits a specialist"


def test_candy_is_told_with_how_many_there_are() -> None:
    state = at(2, ring=(7,), hand="worker_7 worker_5", warehouse="chocolate chocolate sugar")
    assert GAME.book.ability(2, 7) == "machine"
    acts = (Play(0, "worker_7", False), Transport(0, "from", False))
    truffle, peanuts = Make(0, "truffles", "space"), Make(0, "peanuts", "space")
    told = "Worker 7 from space 7: makes {}"
    assert WORDS.line_of_acts(state, (*acts, truffle)) == told.format("Truffles")
    twice = WORDS.line_of_acts(state, (*acts, peanuts, peanuts, EndTurn(0)))
    assert twice == told.format("4 Chocolate Peanuts")
    assert reasons._brings(GAME.book, state, (*acts, truffle)) == "This turn: make Truffles."
    for act in acts:
        GAME.advance(state, act)
    _after, events = GAME.apply(state, truffle)
    assert log.line(GAME.book, events[0], ("Ada", "Bert")) == "Ada makes Truffles"


def test_two_mixes_are_counted_in_the_log() -> None:
    state = at(1, ring=(4,), hand="machinist_1 worker_5", warehouse="sugar sugar cacao cacao")
    acts = (
        Play(0, "machinist_1", False),
        Transport(0, "from", False),
        Mix(0, "machinist"),
    )
    events = []
    for act in acts:
        state, done = GAME.apply(state, act)
        events += done
    mixed = [event for event in events if isinstance(event, ChocolateMixed)]
    told = log.several(GAME.book, [*events, *mixed], ["Ada", "Bert"])
    assert told.endswith("and mixes 2 chocolate")


def test_what_may_follow_a_recruit_is_told() -> None:
    """Whom one finds is hidden: there the line of the review ends, but not the turn."""
    state = at(1, ring=(8,), hand="worker_8 worker_7", coins=1, warehouse="sugar")
    off = (Play(0, "worker_8", False), Transport(0, "from", False), Recruit(0))
    told = "Then choose one of the specialists you find, and you may still load goods."
    assert turn_summary.behind_a_recruit(state, off) == told
    sent = (Play(0, "worker_7", False), Transport(0, "to", False), Recruit(0))
    told = "Then choose one of the specialists you find."
    assert turn_summary.behind_a_recruit(state, sent) == told
    assert not turn_summary.behind_a_recruit(state, off[:2])
