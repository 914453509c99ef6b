"""Every act of Coffee Rush held to all that an act must have, a made-up one of the test's, too."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest

from chocolate_factory.core.action import Action, Transition, type_name
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.places import kind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.act import Act, Acts
from chocolate_factory.games.coffee_rush.acts import actions, pour
from chocolate_factory.games.coffee_rush.acts.act import ButtonAct, CoffeeAct
from chocolate_factory.games.coffee_rush.acts.move import Stop
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.ingredients import ONE
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind import minds
from chocolate_factory.games.coffee_rush.state.events import RushSpent, SeatEvent
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.coffee_rush.text import names
from tests.helpers import conformance
from tests.helpers.coffee_rush.kit import CoffeeKit, generous
from tests.helpers.coffee_rush.states import GAME, LIVE, at, begun, code, do, legal, setup

PHASES = ("place", "upgrade", "move", "pour", "process")
TYPES = tuple(actions.ACTS.types)
KIT = CoffeeKit(LIVE)


@cache
def seen() -> dict[str, list[tuple[State, CoffeeAct]]]:
    """By type, legal acts with states in which they are, from games in which much happens."""
    found: dict[str, list[tuple[State, CoffeeAct]]] = {tag: [] for tag in TYPES}
    easy = minds(LIVE)["easy"]
    for seed in range(3):
        state, rng = LIVE.begin(setup(2 + seed % 3), seed), Rng(seed)
        generous(state)
        while state.seat is not None:
            listed = LIVE.legal(state, state.seat)
            for act in listed:
                assert isinstance(act, CoffeeAct)
                found[type_name(act)].append((state, act))
            thought = easy.choose(state, state.seat, 1, 0).action
            state, _events = LIVE.apply(state, thought if rng.below(8) else rng.choice(listed))
    return found


@pytest.fixture(params=TYPES)
def tag(request: pytest.FixtureRequest) -> str:
    """The type of one act after the other."""
    return str(request.param)


def test_it_says_which_rule_it_is(tag: str) -> None:
    doc = inspect.getdoc(actions.ACTS.types[tag]) or ""
    assert "(CR-" in doc
    assert doc.endswith(".")


def test_it_is_done_in_its_phases_alone(tag: str) -> None:
    act = actions.ACTS.types[tag]
    assert act.phases
    assert set(act.phases + act.also) <= set(PHASES)
    for phase in act.phases:
        assert names.phase(phase)
    phases = {state.phase for state, _act in seen()[tag]}
    assert set(act.phases) <= phases <= set(act.phases + act.also)


def test_it_is_refused_elsewhere_with_its_phases_named(tag: str) -> None:
    _state, act = seen()[tag][0]
    for phase in set(PHASES) - {*act.phases, *act.also}:
        state = at(phase, seats=2, seat=act.seat % 2, up="espresso_1 espresso_2 cocoa_1")
        refusal = GAME.refusal(state, msgspec.structs.replace(act, seat=act.seat % 2))
        assert refusal is not None
        assert refusal.code == "wrong_phase"
        assert refusal.params["phase"] == phase
        assert refusal.params["phases"] == list(act.phases)
        assert len(GAME.words().refusal(refusal)) > len("You cannot do that now.")


def test_it_outlives_a_journal(tag: str) -> None:
    for _state, act in seen()[tag][:50]:
        line = msgspec.json.encode(act)
        assert json.loads(line)["type"] == tag
        assert LIVE.action(json.loads(line)) == act


def test_it_has_paths_and_words_of_its_own(tag: str) -> None:
    for state, act in seen()[tag][::7]:
        paths, words = LIVE.paths(state, act), LIVE.words().act(state, act)
        assert paths
        assert all(paths)
        assert words[0].isupper()
        assert not words.endswith(".")
        assert not {"{", "}"} & set(words)
        others = [other for other in LIVE.legal(state, act.seat) if other != act]
        assert not set(paths) & {path for other in others for path in LIVE.paths(state, other)}


def test_it_is_meant_by_its_own_paths(tag: str) -> None:
    """Whoever tries a path of it where it is not legal is told of this act."""
    for state, act in seen()[tag][::7]:
        for path in LIVE.paths(state, act):
            pair = (kind(path[0]), kind(path[1]) if path[1:] else "")
            meant = {
                type(meaning.meant(LIVE.book, state, act.seat, path))
                for meaning in actions.ACTS.types.values()
                if pair in meaning.means
            }
            assert type(act) in meant


def test_it_changes_the_state_by_events_alone(tag: str) -> None:
    for state, act in seen()[tag][::29]:
        after, events = conformance.step(KIT, state, act)
        assert events
        assert after != state


def test_it_has_a_reason_why_not_in_words(tag: str) -> None:
    for state, act in seen()[tag][::97]:
        for mutant in conformance.mutants(KIT, act):
            if type(mutant) is type(act):
                conformance.agreed(KIT, state, mutant)


def test_no_two_acts_are_meant_by_the_same_places() -> None:
    pairs = [
        pair
        for act in actions.ACTS.types.values()
        if not issubclass(act, ButtonAct)
        for pair in act.means
    ]
    assert len(pairs) == len(set(pairs))


def subclasses(base: type[Act[Book, State]]) -> Iterator[type[Act[Book, State]]]:
    for act in base.__subclasses__():
        yield act
        yield from subclasses(act)


def test_every_class_of_an_act_is_among_the_acts() -> None:
    package = actions.__name__.rpartition(".")[0]
    found = {act for act in subclasses(CoffeeAct) if act.__module__.startswith(package)}
    assert {act for act in found if not act.__subclasses__()} == set(actions.ACTS.types.values())


# an act that only these tests know


class MilkFound(SeatEvent, frozen=True, tag="milk_found"):
    """Milk comes into the hand."""

    def write(self, state: State) -> None:
        state.hand += ONE["milk"]


class Milk(ButtonAct, frozen=True, tag="milk"):
    """Spend a Rush Token for milk while pouring (no rule)."""

    phases = ("pour",)

    def reason(self, book: Book, state: State) -> Refusal:
        return Refusal("no_rush")

    def do(self, book: Book, transition: Transition[State]) -> None:
        transition.do(RushSpent(self.seat))
        transition.do(MilkFound(self.seat))

    def words(self, book: Book, state: State) -> str:
        return "Buy milk"


class MilkKit(CoffeeKit):
    """The kit, with the act of the test."""

    types: ClassVar = {**CoffeeKit.types, "milk": Milk}

    def ledgers(self, state: State) -> list[conformance.Ledger]:
        """The till of the kit knows nothing of milk that is bought."""
        return []


@pytest.fixture
def milk(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game with milk for sale."""
    listed = pour.pourings

    def pourings(state: State, seat: int) -> tuple[Action, ...]:
        bought = (Milk(seat),) if state.players[seat].rush else ()
        return listed(state, seat) + bought

    types: tuple[type[Act[Book, State]], ...] = (*actions.ACTS.types.values(), Milk)
    monkeypatch.setattr(CoffeeRush, "acts", Acts("Coffee Rush", types, actions.ELSEWHERE))
    monkeypatch.setattr(pour, "pourings", pourings)


@pytest.mark.usefixtures("milk")
def test_a_made_up_act_is_listed_done_worded_and_refused() -> None:
    state = at("pour", rush=1)
    (act,) = legal(state, Milk)
    assert GAME.paths(state, act) == (("do:milk",),)
    assert GAME.words().act(state, act) == "Buy milk"
    after = do(state, act)
    assert (after.hand, after.players[0].rush) == (ONE["milk"], 0)
    assert code(after, Milk(0)) == "no_rush"
    assert GAME.hindrance(after, 0, ("do:milk",)).code == "no_rush"
    assert code(at("move", rush=1), Milk(0)) == "wrong_phase"
    assert GAME.action({"type": "milk", "seat": 0}) == act


@pytest.mark.usefixtures("milk")
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_with_a_made_up_act(seed: int) -> None:
    conformance.play(MilkKit(LIVE), setup(2 + seed), seed, change=generous)


@pytest.mark.usefixtures("milk")
def test_a_made_up_act_is_saved_undone_and_replayed(tmp_path: Path) -> None:
    conformance.recorded(MilkKit(LIVE), setup(3), 4, tmp_path)
    assert '"type":"milk"' in (tmp_path / "4.jsonl").read_text(encoding="utf-8")


def test_without_it_the_act_is_unknown() -> None:
    assert code(at("pour", rush=1), Milk(0)) == "unknown"
    assert code(begun(2), Stop(1)) == "wrong_phase"
