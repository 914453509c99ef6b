"""Every act and every effect is held to all that an act and an effect must have."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from chocolate_factory.core.action import Action, type_name
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.places import kind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.act import Act
from chocolate_factory.games.conveyor.acts.act import FactoryAct
from chocolate_factory.games.conveyor.acts.actions import FactoryActs
from chocolate_factory.games.conveyor.acts.employee import EmployeeAct
from chocolate_factory.games.conveyor.cards.book import Effect
from chocolate_factory.games.conveyor.effects.event import EffectEvent
from chocolate_factory.games.conveyor.effects.registry import EFFECTS
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.conveyor.text.refusals import REFUSALS
from tests.helpers.conveyor.states import COLOURS, GAME, LIVE, NAMES

ACTS = FactoryActs().types
KINDS = {
    *("part", "employee", "slot", "desk", "piece", "square", "entrance", "room", "storeroom"),
    *("coal", "order", "store", "demand", "offer", "vacant", "do", "way"),
}
"""The kinds of places of this game (see `FactoryAct`)."""
ALL = {"extra_parts": True, "extra_employees": True, "palace": "D", "luxury": "C"}
PHASES = {"draft", "run", "fulfil", "agent", "cleanup"}
ENDS = ("end_shift", "end_fulfil", "trade")
GAMES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (2, {"palace": "B"}),
    (2, ALL),
    (3, ALL),
    (4, ALL),
    (1, {}),
]
Example = tuple[State, FactoryAct]


def played(seats: int, options: dict[str, Any], seed: int) -> Iterator[Example]:
    """Each state of a random game with one legal act of each type that is legal there."""
    players = tuple(Player(NAMES[i], COLOURS[i], "random") for i in range(seats))
    state = LIVE.begin(LIVE.resolve(Setup(players, options), seed), seed)
    rng = Rng(seed)
    while state.seat is not None:
        legal = LIVE.legal(state, state.seat)
        for action in {type_name(a): a for a in legal}.values():
            assert isinstance(action, FactoryAct)
            yield LIVE.copy(state), action
        useful = [a for a in legal if type_name(a) not in ENDS]
        LIVE.advance(state, rng.choice(useful if useful and rng.below(6) else legal))


@cache
def examples() -> dict[str, list[Example]]:
    """Of every type some legal acts, each with its state."""
    found: dict[str, list[Example]] = {tag: [] for tag in ACTS}
    for seed in range(12):
        for seats, options in GAMES:
            for state, act in played(seats, options, seed):
                if len(found[type_name(act)]) < 12:
                    found[type_name(act)].append((state, act))
            if all(found.values()) and seed > 1:
                return found
    return found


@pytest.mark.parametrize("tag", ACTS)
def test_an_act_has_all_that_an_act_must_have(tag: str) -> None:
    cls = ACTS[tag]
    assert cls.__doc__
    assert cls.phases
    assert set(cls.phases) <= PHASES
    assert cls.__dictoffset__ == 0, "acts are bare structs"
    for method in ("paths", "words", "do"):
        assert getattr(cls, method) is not getattr(Act, method), method
    if issubclass(cls, EmployeeAct):
        assert cls.work is not EmployeeAct.work
        assert any(cls in effect.types for effect in EFFECTS.values())
    for pair in cls.means:
        assert set(pair) - {""} <= KINDS
        assert cls.meant.__func__ is not Act.meant.__func__  # type: ignore[attr-defined]


@pytest.mark.parametrize("tag", ACTS)
def test_a_legal_act_is_written_drawn_called_and_done(tag: str) -> None:
    words, found = LIVE.words(), examples()[tag]
    assert found, f"no random game has {tag}"
    for state, act in found:
        assert state.phase in act.phases
        assert LIVE.action(msgspec.json.decode(msgspec.json.encode(act))) == act
        assert LIVE.canonical(state, act) == act
        assert LIVE.refusal(state, act) is None
        paths = LIVE.paths(state, act)
        assert paths
        for path in paths:
            assert {kind(place) for place in path} <= KINDS
            assert kind(path[0]) != "way"
        called = words.act(state, act)
        assert called[0].isupper()
        assert not set("{}_") & set(called)
        after, events = LIVE.apply(state, act)
        assert events
        assert after != state


@pytest.mark.parametrize("tag", ACTS)
def test_an_act_is_refused_in_words_wherever_it_is_not_legal(tag: str) -> None:
    words, codes = LIVE.words(), set()
    acts = [act for _state, act in examples()[tag]]
    for found in examples().values():
        for state, _act in found[:4]:
            for act in acts[:4]:
                here = msgspec.structs.replace(act, seat=state.seat)
                refusal = LIVE.refusal(state, here)
                assert (refusal is None) == (
                    LIVE.canonical(state, here) in LIVE.legal(state, here.seat)
                )
                if refusal is not None:
                    codes.add(refusal.code)
                    told = words.refusal(refusal)
                    assert told
                    assert "{" not in told
    assert "wrong_phase" in codes


@pytest.mark.parametrize("tag", ACTS)
def test_a_refused_click_is_explained_wherever_an_act_may_be_meant(tag: str) -> None:
    words = LIVE.words()
    for state, act in examples()[tag]:
        assert state.seat is not None
        for path in act.paths(LIVE.book, state):
            for short in {path[:1], path[:2]}:
                if kind(short[-1]) not in ("do", "way"):
                    assert words.refusal(LIVE.hindrance(state, state.seat, short))


@pytest.mark.parametrize("verb", EFFECTS)
def test_an_effect_has_all_that_an_effect_must_have(verb: str) -> None:
    effect = EFFECTS[verb]
    (made,) = (
        {e for some in LIVE.book.effects.values() for e in some if e.verb == verb}.__iter__(),
    )
    example = next(made)
    assert effect.verb == verb
    assert effect.__doc__
    assert example.brief()
    assert example.words().endswith(".")
    printed = {e.verb for some in GAME.book.effects.values() for e in some}
    assert vars(effect).get("modelled") or verb not in printed, (
        "plans of the printed cards are proven"
    )
    assert bool(effect.types) == bool(effect.phase) == bool(example.times())
    for cls in effect.types:
        assert issubclass(cls, FactoryAct)
        assert effect.phase in cls.phases
        assert type_name_of(cls) in ACTS
    if effect.who:
        assert example.helper()
    if effect.types:
        assert effect.acts is not Effect.acts
    assert not set(effect.refusals) & set(REFUSALS)
    assert all(say() for say in effect.refusals.values())


def type_name_of(cls: type[Action]) -> str:
    """The type that an act bears in JSON."""
    return str(cls.__struct_config__.tag)


def test_the_employees_of_today_bring_what_is_listed_and_nothing_else() -> None:
    """What only employees bring is brought by an effect; what anybody may do is brought by none."""
    for found in examples().values():
        for state, _act in found:
            assert state.seat is not None
            factory = state.players[state.seat]
            effects = LIVE.book.effects_of(factory) if factory.uses_left else ()
            listed = LIVE.legal(state, state.seat)
            for effect in effects:
                acts = set(effect.acts(LIVE.book, state, state.seat))
                assert all(effect.brings(act) for act in acts)
                if effect.phase == state.phase:
                    assert acts <= set(listed)
            for act in listed:
                if isinstance(act, EmployeeAct):
                    assert any(effect.brings(act) for effect in effects)


def test_every_event_of_an_effect_is_named_by_the_effect() -> None:
    """The table shows and sounds those that are named."""
    named = {event for effect in EFFECTS.values() for event in effect.events}
    known = {event for event in EffectEvent.__subclasses__() if "chocolate" in event.__module__}
    assert named == known
    assert named
