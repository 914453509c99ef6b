"""Plantation & Candy rule by rule: PL-10, what a seat knows."""

from __future__ import annotations

from collections import Counter

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation import facts
from chocolate_factory.games.plantation.acts.abilities import Pick, Recruit
from chocolate_factory.games.plantation.acts.cards import Play, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.state.state import State
from tests.helpers.plantation.states import BOOK, GAME, at, begun, do, give, own


def seen(state: State, seat: int, seed: int = 0) -> State:
    """The state as a seat knows it."""
    return GAME.observe(state, seat, Rng(seed))


def samples(state: State, seat: int, count: int = 60) -> list[State]:
    """Many of what the seat holds possible."""
    return [seen(state, seat, seed) for seed in range(count)]


def recruited(seats: int = 3) -> State:
    """Ada has recruited the first of three specialists and put the others under the deck; Bert
    has recruited one too and put two under it."""
    state = at(seats=seats, hand="worker_2 worker_1", coins=1)
    state = give(state, 1, hand="worker_6 worker_5", coins=1, deck="worker_4 worker_3")
    for seat, worker in ((0, "worker_2"), (1, "worker_6")):
        state = do(state, Play(seat, worker, False), Transport(seat, "to", False), Recruit(seat))
        state = do(state, Pick(seat, state.specialists[0]), EndTurn(seat))
    return state


@pytest.mark.parametrize("seed", range(6))
def test_pl_10_nothing_follows_of_how_hidden_cards_lie(seed: int) -> None:
    """Hands and decks of others, the own deck and the common one, put into another order."""
    state = recruited()
    other, rng = GAME.copy(state), Rng(seed)
    bert, clara = other.players[1], other.players[2]
    workers = [card for card in (*bert.hand, *bert.deck) if card in BOOK.workers]
    mixed = rng.shuffle(workers)
    (special,) = (card for card in bert.hand if card not in BOOK.workers)
    bert.hand, bert.deck = (*mixed[:1], special), mixed[1:]
    unknown = [i for i, who in enumerate(other.knowers) if who != 0]
    cards = list(other.specialists)
    for i, card in zip(unknown, rng.shuffle([cards[i] for i in unknown]), strict=True):
        cards[i] = card
    swap = unknown[seed]
    cards[swap], special = special, cards[swap]
    bert.hand = (*mixed[:1], special)
    other.specialists, other.rng = tuple(cards), 99
    assert other != state
    assert seen(other, 0, seed) == seen(state, 0, seed)
    assert clara.hand == state.players[2].hand


def test_pl_10_the_own_hand_is_known_and_the_own_deck_is_a_set() -> None:
    state = begun(3)
    decks = {each.players[0].deck for each in samples(state, 0)}
    assert len(decks) > 40
    assert {tuple(sorted(deck)) for deck in decks} == {tuple(sorted(own(state).deck))}
    assert {each.players[0].hand for each in samples(state, 0)} == {own(state).hand}


def test_pl_10_unplayed_workers_of_others_are_hand_and_deck_together() -> None:
    state = begun(2)
    in_hand = Counter(card for each in samples(state, 0, 300) for card in each.players[1].hand)
    assert in_hand["temp"] == 300
    assert set(in_hand) == {"temp", *BOOK.workers}
    assert all(40 < in_hand[worker] < 115 for worker in BOOK.workers)


def test_pl_10_a_played_worker_is_in_no_hand() -> None:
    state = begun(2)
    state.seat = 1
    card = next(card for card in own(state, 1).hand if card in BOOK.workers)
    state = do(state, Play(1, card, False), Transport(1, "to", False), EndTurn(1))
    for each in samples(state, 0):
        assert card not in (*own(each, 1).hand, *own(each, 1).deck)


def test_pl_10_a_recruited_card_is_in_the_hand_but_which_one_nobody_knows() -> None:
    state = recruited()
    found = set()
    for each in samples(state, 0, 200):
        special = [card for card in own(each, 1).hand if card in BOOK.common]
        assert len(special) == 1
        found.update(special)
        assert not set(own(each, 1).deck) & BOOK.common
    assert len(found) == 15
    assert not found & set(own(state).hand)


def test_pl_10_what_one_put_under_the_deck_is_remembered_by_who_put_it() -> None:
    state = recruited()
    assert state.knowers[-4:] == (0, 0, 1, 1)
    places = {seat: [i for i, who in enumerate(state.knowers) if who == seat] for seat in (0, 1)}
    for seat in (0, 1):
        for each in samples(state, seat):
            for place in places[seat]:
                assert each.specialists[place] == state.specialists[place]
    for seat, other in ((0, 1), (1, 0), (2, 0), (2, 1)):
        cards = {each.specialists[places[other][0]] for each in samples(state, seat)}
        assert len(cards) > 5
    assert GAME.facts(state, 0).known == {i: state.specialists[i] for i in places[0]}
    assert GAME.facts(state, 2).known == {}


def test_pl_10_the_break_room_is_seen_by_who_looks() -> None:
    state = at(seats=3, hand="worker_2 worker_1", coins=1)
    state = do(state, Play(0, "worker_2", False), Transport(0, "to", False), Recruit(0))
    assert {each.specialists[:3] for each in samples(state, 0)} == {state.specialists[:3]}
    assert len({each.specialists[:3] for each in samples(state, 1)}) > 40
    assert GAME.facts(state, 0).offer == state.specialists[:3]
    assert GAME.facts(state, 1).offer == ()


def test_pl_10_the_decks_of_the_second_half_are_known_as_sets() -> None:
    state = at(2, hand="worker_1 sorter_1", deck="worker_2 runner_1")
    state = give(state, 1, hand="worker_8 packer_1", deck="worker_7 temp")
    hands = set()
    for each in samples(state, 0):
        cards = (*own(each, 1).hand, *own(each, 1).deck)
        assert sorted(cards) == ["packer_1", "temp", "worker_7", "worker_8"]
        assert sorted(own(each).deck) == ["runner_1", "worker_2"]
        hands.add(tuple(sorted(own(each, 1).hand)))
    assert len(hands) == 6


def test_pl_10_in_the_short_game_nobody_knows_the_specialists_before_they_are_drawn() -> None:
    state = begun(2, game="candy")
    sets, mine = set(), set()
    for each in samples(state, 0, 100):
        cards = (*own(each, 1).hand, *own(each, 1).deck)
        assert sum(card in BOOK.common for card in cards) == 3
        sets.add(tuple(sorted(card for card in cards if card in BOOK.common)))
        mine.add(tuple(sorted(card for card in own(each).deck if card in BOOK.common)))
        assert own(each).hand == own(state).hand
    assert len(sets) > 60
    assert len(mine) > 10


def test_pl_10_what_everybody_may_know_is_told_to_all() -> None:
    state = recruited()
    told = GAME.facts(state, 2).players[1]
    assert told.unplayed == ("worker_3", "worker_4", "worker_5")
    assert (told.hand, told.deck) == (len(own(state, 1).hand), len(own(state, 1).deck))


def test_pl_10_the_curtain_falls_between_people_at_one_screen() -> None:
    state = begun(3)
    first = state.seat
    assert first is not None
    other = (first + 1) % 3
    kinds = ["human"] * 3
    assert facts.handover(state, kinds, other) == first
    assert facts.handover(state, kinds, None) == first
    assert facts.handover(state, kinds, first) is None
    alone = ["random"] * 3
    alone[first] = "human"
    assert facts.handover(state, alone, None) is None
    bots = ["human"] * 3
    bots[first] = "random"
    assert facts.handover(state, bots, other) is None
    state.curtain = False
    assert facts.handover(state, kinds, other) is None
