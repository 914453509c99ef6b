"""What every game must hold to, whatever is played: one harness for all games of the catalog.

A game joins with a `Kit`: what its actions may be mutated to, what it hides, its places, and what
must hold on its own table. `play` then plays a whole game at random and checks all of it at every
step, the costly questions at some of the states only; `recorded` plays one as a saved session.
A failure is an `AssertionError`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Protocol

import msgspec
import pytest

from chocolate_factory.core.action import Action, Event, Transition, type_name
from chocolate_factory.core.errors import BadRecord, IllegalAction
from chocolate_factory.core.game import Game, Setup
from chocolate_factory.core.places import cell, coordinates, degrees, kind, turn
from chocolate_factory.core.rng import Rng
from chocolate_factory.play.record.trace import trace
from chocolate_factory.play.record.verify import verify
from chocolate_factory.play.restore import probe
from chocolate_factory.play.session import Session
from tests.helpers import mostly_seldom

MOST_ACTIONS = 2_000
"""More than this `legal` may never list."""
LONGEST = 5_000
"""A game that takes more acts than this never ends."""
NAMES = ("Ada", "Bert", "Clara", "Dora", "Emil")


class Ledger(Protocol):
    """Something reckoned from the events alone, without the rules' own code."""

    def follow(self, event: Event) -> None:
        """Books one event."""
        ...

    def matches(self, state: Any) -> None:
        """Fails if the state says otherwise."""
        ...


class Kit:
    """What the harness must know of one game; every part may be left as it is."""

    types: ClassVar[Mapping[str, type[Action]]] = {}
    """All action types by the name that they bear in JSON."""
    values: ClassVar[Mapping[str, Sequence[Any]]] = {}
    """What a field of an action is changed to, by its name in JSON."""
    optional: ClassVar[frozenset[str]] = frozenset()
    """Fields that JSON leaves out where they have their default."""
    plain: ClassVar[frozenset[str]] = frozenset()
    """Places without a name of their own."""
    hidden: ClassVar[tuple[str, ...]] = ()
    """Fields of the state that `observe` deals anew."""
    ends: ClassVar[tuple[type[Action], ...]] = ()
    """Actions that a random player chooses less often, as they only end something."""

    def __init__(self, game: Any) -> None:
        self.game: Any = game

    def canonical(self, state: Any, action: Action) -> Action:
        """The action as `legal` writes it."""
        return action

    def ledgers(self, state: Any) -> list[Ledger]:
        """What is to be reckoned along the events of one step from here."""
        return []

    def table(self, state: Any) -> None:
        """Fails if a card or piece is nowhere, or in two places."""

    def sheet(self, state: Any) -> None:
        """Fails if the score sheet does not fit the facts that a view shows."""

    def is_place(self, place: str) -> bool:
        """Whether a place may be called so."""
        return bool(kind(place) and ":" in place) or place in self.plain

    def places(self, state: Any) -> list[str]:
        """Places of the table, for clicks and drops that make no sense."""
        return sorted(self.plain)

    def mixed(self, state: Any, rng: Rng) -> Any:
        """The state with all that nobody can know put into another order."""
        return self.game.copy(state)

    def told(self, state: Any) -> Any:
        """The trace of a state without what `observe` deals anew, where the trace has it."""
        return self.game.trace(state)

    def reveal(self, state: Any, seen: Any) -> None:
        """Writes on an observed state what is hidden in it, as it truly is."""
        for field in self.hidden:
            setattr(seen, field, getattr(state, field))

    def known(self, state: Any, seen: Any) -> None:
        """Fails if an observed state has lost what everybody has seen of the hidden things."""

    def over(self, state: Any) -> None:
        """Fails if a game that has ended is not as it should be."""

    def acted(self, state: Any, legal: Sequence[Action], rng: Rng) -> Action:
        """One of them for a game that is played."""
        return self.chosen(legal, rng)

    def chosen(self, legal: Sequence[Action], rng: Rng) -> Action:
        """One of the actions: what makes something more often than what ends something."""
        makes = [action for action in legal if not isinstance(action, self.ends)]
        return rng.choice(makes if makes and rng.below(8) else legal)

    def last_words(self, seats: int) -> list[Action]:
        """Actions that must be refused when the game is over."""
        return []


# every step


def whole(*sentences: str) -> None:
    """Fails if a sentence has something left to fill in."""
    for sentence in sentences:
        assert not {"{", "}"} & set(sentence), sentence
        assert "None" not in sentence, sentence


def listed(kit: Kit, state: Any) -> list[Action]:
    """The legal actions of all seats that decide, seat by seat as they are named; each has some,
    none of them twice and none of anybody else's."""
    game: Game = kit.game
    decision = game.decision(state)
    for seat in range(-1, len(state.players) + 1):
        if decision is None or seat not in decision.seats:
            assert not game.legal(state, seat)
    if decision is None:
        return []
    found: list[Action] = []
    assert len(set(decision.seats)) == len(decision.seats) > 0
    for seat in decision.seats:
        legal = list(game.legal(state, seat))
        assert 0 < len(legal) <= MOST_ACTIONS
        assert len(set(legal)) == len(legal)
        assert all(action.seat == seat for action in legal)
        found += legal
    title, detail = game.words().decision(decision, NAMES)
    assert title
    assert not {"{", "}"} & set(title + detail)
    return found


def deciding(kit: Kit, state: Any) -> tuple[int, ...]:
    """The seats that decide."""
    decision = kit.game.decision(state)
    return decision.seats if decision else ()


def step(kit: Kit, state: Any, action: Action) -> tuple[Any, list[Event]]:
    """Applies a legal action: the input stays as it was; folding and advancing agree."""
    game: Game = kit.game
    before, text = game.copy(state), str(state)
    after, done = game.apply(state, action)
    assert state == before
    assert str(state) == text
    folded, ledgers = game.copy(state), kit.ledgers(state)
    for event in done:
        Transition(folded, keep=False).do(event)
        for ledger in ledgers:
            ledger.follow(event)
        assert not {"{", "}"} & set(game.words().event(event, NAMES)), type_name(event)
    advanced = game.copy(state)
    game.advance(advanced, action)
    assert state == before
    assert after == folded == advanced
    for ledger in ledgers:
        ledger.matches(after)
    return after, done


# some of the states


def stored(kit: Kit, state: Any) -> None:
    """A state outlives JSON text; the trace is JSON, too."""
    game: Game = kit.game
    assert game.decode(json.loads(json.dumps(game.encode(state)))) == state
    assert json.loads(json.dumps(game.trace(state))) == game.trace(state)


def forged(kit: Kit, state: Any, rng: Rng, times: int = 40) -> int:
    """What anybody may put into a stored state is refused in one sentence, or makes a state that
    can be asked all that a table asks; gives how often it was refused."""
    refused = 0
    for _time in range(times):
        data = json.loads(json.dumps(kit.game.encode(state)))
        for _value in range(1 + rng.below(2)):
            _forge(data, rng)
        seats = len(data["players"]) if isinstance(data.get("players"), list) else 0
        try:
            found = kit.game.decode(data)
        except BadRecord as error:
            whole(str(error).replace("None", ""))
            refused += 1
            continue
        probe(kit.game, kit.game.encode(found), seats)
        for _act in range(6):
            decision = kit.game.decision(found)
            legal = kit.game.legal(found, decision.seats[0]) if decision else ()
            if legal:
                found = kit.game.apply(found, rng.choice(legal))[0]
    return refused


def forgeries(kit: Kit, setup: Setup, seed: int, every: int = 9) -> None:
    """A random game, of which every so many states are forged (see `forged`)."""
    rng, game = Rng(seed), kit.game
    state = game.begin(game.resolve(setup, seed), seed)
    refused = 0
    for number in range(LONGEST):
        decision = game.decision(state)
        if decision is None:
            break
        state = game.apply(state, rng.choice(game.legal(state, decision.seats[0])))[0]
        if number % every == 0:
            refused += forged(kit, state, rng, 6)
    assert refused


STRANGE: tuple[Any, ...] = (
    None, -1, 99, 10**30, 1.5, "", "\0", "x", [], {}, True, [[[]]], ["x"], {"x": 1},
)  # fmt: skip
"""What may stand in the place of anything."""


def _forge(value: Any, rng: Rng) -> None:
    """Puts something strange, or something from elsewhere, in the place of something within."""
    whole_of = value
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = rng.choice(keys)
        below = value[key]
        if isinstance(below, dict | list) and below and rng.below(6):
            value = below
            continue
        value[key] = _another(below, whole_of, rng)
        return


def _another(old: Any, whole_of: Any, rng: Rng) -> Any:
    kind = rng.below(4)
    if type(old) is int and kind < 2:
        return old + rng.choice((-1, 1, 2, 7, 100))
    if isinstance(old, list) and old and kind < 2:
        return [*old, old[rng.below(len(old))]] if kind else old[:-1]
    if kind < 3:  # of the same kind, from another place
        alike = [each for each in _leaves(whole_of) if type(each) is type(old)]
        if alike:
            return rng.choice(alike)
    return json.loads(json.dumps(rng.choice(STRANGE)))


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _leaves(each)
    else:
        yield value


def summed(kit: Kit, state: Any) -> None:
    """The score sheet's lines sum to its scores, every amount has its reason in words."""
    game: Game = kit.game
    result, words = game.result(state), game.words()
    for seat, score in enumerate(result.scores):
        assert score == sum(line.amounts[seat] for line in result.lines)
    assert all(result.scores[seat] == max(result.scores) for seat in result.winners)
    for line in result.lines:
        assert words.line(line)
        whole(words.line(line), *(words.reason(reason) for reason in line.reasons))
    whole(words.stage(state))
    kit.sheet(state)


def pathed(kit: Kit, state: Any, legal: Iterable[Action]) -> None:
    """Each action has a path; no path is another action's, nor the beginning of one, for its seat.

    An orientation comes after the place where something is put, and a cell can be read."""
    owners: dict[tuple[Any, ...], Action] = {}
    for action in legal:
        paths = kit.game.paths(state, action)
        assert paths
        for path in paths:
            assert path
            assert all(map(kit.is_place, path))
            assert owners.setdefault((action.seat, *path), action) == action
            assert not path or kind(path[0]) != "turn"
            readable(path)
    for path, action in owners.items():
        for length in range(2, len(path)):
            assert owners.get(path[:length], action) == action


def readable(path: Sequence[str]) -> None:
    """Fails if a place of a kind that all games share is not written as it should be."""
    for place in path:
        if kind(place) == "cell":
            assert cell(*coordinates(place)) == place
        if kind(place) == "turn":
            assert turn(degrees(place)) == place


def journaled(kit: Kit, action: Action) -> None:
    """An action outlives JSON text."""
    assert kit.game.action(json.loads(msgspec.json.encode(action))) == action


def mutants(kit: Kit, action: Action) -> Iterator[Action]:
    """The action with one field or its type changed, as far as a journal can hold that at all."""
    data = msgspec.to_builtins(action)
    for field in (*data, *(kit.optional - set(data))):
        for value in kit.values.get(field, ()):
            yield from _parsed(kit, {**data, field: value})
    for name, type_ in kit.types.items():
        fields = {field.encode_name for field in msgspec.structs.fields(type_)}
        kept = {key: value for key, value in data.items() if key in fields}
        yield from _parsed(kit, {**kept, "type": name})


def _parsed(kit: Kit, data: dict[str, Any]) -> Iterator[Action]:
    try:
        yield kit.game.action(data)
    except BadRecord:
        return


def agreed(kit: Kit, state: Any, action: Action) -> None:
    """`legal` and `refusal` agree; a refused action has one whole sentence and changes nothing."""
    game: Game = kit.game
    refusal = game.refusal(state, action)
    listed_ = kit.canonical(state, action) in game.legal(state, action.seat)
    assert (refusal is None) == listed_, action
    if refusal is None:
        return
    text = game.words().refusal(refusal)
    assert text.endswith(".")
    whole(text)
    before = game.copy(state)
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, action)
    assert caught.value.refusal == refusal
    assert state == before


def hindered(kit: Kit, state: Any, rng: Rng) -> None:
    """Whatever is clicked or dropped anywhere, there is one whole sentence about it."""
    game, places = kit.game, kit.places(state)
    seat = deciding(kit, state)[0]
    for first in rng.shuffle(places)[:12]:
        for path in ((first,), (first, rng.choice(places)), (first, rng.choice(places))):
            text = game.words().refusal(game.hindrance(state, seat, path))
            assert text.endswith(".")
            whole(text)


def observed(kit: Kit, state: Any, rng: Rng) -> None:
    """What a seat observes tells nothing of what is hidden, and all that everybody has seen."""
    for seat in deciding(kit, state):
        _observed(kit, state, seat, rng)


def _observed(kit: Kit, state: Any, seat: int, rng: Rng) -> None:
    game: Game = kit.game
    seed = rng.below(1 << 32)
    before = game.copy(state)
    seen = game.observe(state, seat, Rng(seed))
    assert state == before
    assert seen == game.observe(kit.mixed(state, rng), seat, Rng(seed))
    assert game.legal(seen, seat) == game.legal(state, seat)
    assert kit.told(seen) == kit.told(state)
    assert game.result(seen) == game.result(state)
    kit.known(state, seen)
    kit.reveal(state, seen)
    assert seen == state


def deeply(kit: Kit, state: Any, legal: Sequence[Action], rng: Rng) -> None:
    """The costly questions about a state."""
    stored(kit, state)
    summed(kit, state)
    pathed(kit, state, legal)
    observed(kit, state, rng)
    hindered(kit, state, rng)
    for action in (rng.choice(legal), rng.choice(legal)):
        journaled(kit, action)
        for mutant in mutants(kit, action):
            agreed(kit, state, mutant)


# whole games


def seeds(count: int, everyday: int, first: int = 0) -> list[object]:
    """So many seeds, of which the long run alone has those after the first few."""
    return mostly_seldom(range(first, first + count), everyday)


def play(
    kit: Kit,
    setup: Setup,
    seed: int,
    every: int = 10,
    change: Callable[[Any], None] = lambda state: None,
) -> Any:
    """A random game to its end, all of it checked; one in `every` states in depth.

    `change` makes the first state another one, for games in which more happens."""
    game: Game = kit.game
    state, rng = game.begin(game.resolve(setup, seed), seed), Rng(seed, 77)
    change(state)
    for _count in range(LONGEST):
        kit.table(state)
        legal = listed(kit, state)
        if not legal:
            ended(kit, state)
            return state
        if rng.below(every) == 0:
            deeply(kit, state, legal, rng)
        action = kit.acted(state, legal, rng)
        assert game.refusal(state, action) is None
        state, _events = step(kit, state, action)
    raise AssertionError("the game does not end")


def ended(kit: Kit, state: Any) -> None:
    """The questions about a game that has ended."""
    assert kit.game.decision(state) is None
    kit.over(state)
    stored(kit, state)
    summed(kit, state)
    for action in kit.last_words(len(state.players)):
        agreed(kit, state, action)


def recorded(kit: Kit, setup: Setup, seed: int, folder: Path) -> None:
    """A random game as a saved session, with much taken back and done again: reopened, verified
    and traced it is the same game."""
    path = folder / f"{seed}.jsonl"
    session = Session.new(kit.game, setup, seed, path)
    rng = Rng(seed, 78)
    with session.batched():
        while not session.finished:
            session.do(kit.acted(session.state, listed(kit, session.state), rng))
            if rng.below(6) == 0:
                _back_and_forth(session, rng)
    session.close()
    again = Session.open(path, lambda header: kit.game, writing=False)
    assert again.damage is None
    assert again.take_notices() == []
    assert again.state == session.state
    assert verify(path, lambda header: kit.game).problems == ()
    _replayed(kit, again)


def _back_and_forth(session: Session, rng: Rng) -> None:
    """Takes back as much as may be, then does some of it again."""
    before, length = session.state, session.length
    while rng.below(3) and _taken_back(session, rng):
        assert session.length < length
    while rng.below(3) and session.redo():
        pass
    if session.length == length:
        assert session.state == before


def _taken_back(session: Session, rng: Rng) -> bool:
    """Whether something could be taken back: by whoever acted last, or, where several decide, by
    one of these, whose own act alone goes."""
    decision = session.game.decision(session.state)
    seat = None
    if decision is not None and len(decision.seats) > 1:
        seat = rng.choice(decision.seats)
    seats = [step_.action.seat for step_ in session.history]
    assert session.can_undo(seat) == (session.why_no_undo(seat) is None)
    count = session.undo(seat)
    gone = {other for other in seats[len(seats) - count :] if session.kinds[other] == "human"}
    assert gone <= ({seat} if seat is not None else gone)
    return count > 0


def _replayed(kit: Kit, session: Session) -> None:
    """The trace tells the same story as the actions played once more."""
    game: Game = kit.game
    state = session.state_at(0)
    lines = list(trace(session))
    assert lines[1] == {"n": -1, "state": game.trace(state)}
    for line, step_ in zip(lines[2:-1], session.history, strict=True):
        state, events = game.apply(state, step_.action)
        assert state == step_.state
        assert tuple(events) == step_.events
        assert line["state"] == game.trace(state)
        assert line["action"] == msgspec.to_builtins(step_.action)
    assert state == session.state
    sheet = msgspec.to_builtins(game.result(state))
    del sheet["ties"]
    assert lines[-1] == {"result": sheet}


def repeated(kit: Kit, setup: Setup, seed: int) -> None:
    """The same seed and the same acts give the same states, done in place."""
    game: Game = kit.game
    given = game.resolve(setup, seed)
    state, rng, record = game.begin(given, seed), Rng(seed), []
    while legal := listed(kit, state):
        record.append(kit.chosen(legal, rng))
        state, _events = game.apply(state, record[-1])
    again = game.begin(given, seed)
    for action in record:
        game.advance(again, action)
    assert game.encode(again) == game.encode(state)
