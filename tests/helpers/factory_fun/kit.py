"""Factory Fun in the harness of all games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

from chocolate_factory.core.action import Action, Event, type_name
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.factory_fun.acts.actions import ACTS
from chocolate_factory.games.factory_fun.acts.build import Place
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.mind import LEVELS
from chocolate_factory.games.factory_fun.rules.check import is_right, overlaps, too_many
from chocolate_factory.games.factory_fun.rules.ending import usable
from chocolate_factory.games.factory_fun.state import events
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.state import State, left_over
from tests.helpers.conformance import Kit, Ledger, whole


class Purse:
    """What one player has, reckoned from the events alone and without the rules' own code."""

    def __init__(self, state: State, seat: int) -> None:
        factory = state.players[seat]
        self.seat, self.money = seat, factory.money
        self.hand = Counter(factory.hand)
        self.lying = Counter(floors.listing(factory.floor))
        self.before = Counter(floors.listing(factory.before))
        self.chips = dict(factory.chips)
        self.taken = factory.machine if state.phase == "pick" else None
        """What comes into the hand when picking is over."""

    def matches(self, state: State) -> None:
        """Fails if the state says otherwise."""
        factory = state.players[self.seat]
        assert factory.money == self.money >= 1
        assert Counter(factory.hand) == +self.hand
        assert Counter(floors.listing(factory.floor)) == +self.lying
        assert Counter(floors.listing(factory.before)) == +self.before
        assert dict(factory.chips) == self.chips

    def follow(self, event: Event) -> None:
        """Books one event; one that says nothing of these things changes none."""
        book = getattr(self, "_" + type_name(event), None)
        if book is not None and getattr(event, "seat", self.seat) == self.seat:
            book(event)

    def _taken(self, e: events.Taken) -> None:
        self.taken = e.machine

    def _building_began(self, e: events.BuildingBegan) -> None:
        if self.taken is not None:
            self.hand[self.taken] += 1
        self.taken = None

    def _placed(self, e: events.Placed) -> None:
        self.hand[e.machine] -= 1
        self.lying[f"{e.machine} {e.square[0]} {e.square[1]} {e.turn}"] += 1

    def _laid(self, e: events.Laid) -> None:
        self.lying[f"{e.piece} {e.square[0]} {e.square[1]}"] += 1

    def _lifted(self, e: events.Lifted) -> None:
        where = f"{e.piece} {e.square[0]} {e.square[1]}"
        if e.piece in floors.LAYABLE:
            self.lying[where] -= 1
        else:
            self.lying[f"{where} {e.turn}"] -= 1
            self.hand[e.piece] += 1

    def _given_up(self, e: events.GivenUp) -> None:
        self.money -= e.paid
        self.hand.clear()
        self.lying = Counter(self.before)

    def _settled(self, e: events.Settled) -> None:
        self.money += e.value - e.price
        self.before = +self.lying
        self.chips = dict(e.chips)


class FunKit(Kit):
    """Random players that choose a kind of act first, so that builds end."""

    types = ACTS.types
    hidden = ("stack", "aside")
    optional = frozenset({"turn", "sides"})
    values: ClassVar[dict[str, tuple[Any, ...]]] = {
        "seat": (-1, 0, 1, 2, 5),
        "machine": ("m38", "m00", "m07", "m99", "red", ""),
        "piece": (
            "NS",
            "EW",
            "NE",
            "NESW",
            "red",
            "out.W",
            "end.N",
            "diag.h",
            "diag.v",
            "m38",
            "X",
        ),
        "square": ((1, 1), (5, 4), (3, 3), (9, 9), (10, 8), (14, 14)),
        "sides": ("", "NS", "EW", "SW", "X"),
        "turn": (0, 1, 2, 3),
        "colour": ("green", "blue", "black", ""),
    }

    def canonical(self, state: State, action: Action) -> Action:
        """A tile of two squares is listed with the first one."""
        return self.game.canonical(state, action)  # type: ignore[no-any-return]

    def ledgers(self, state: State) -> list[Ledger]:
        """One for each player."""
        return [Purse(state, seat) for seat in range(len(state.players))]

    def table(self, state: State) -> None:
        """Every machine is in one place at most, nothing overlaps, stocks are what is left."""
        seen = [*state.table, *state.stack, *state.aside]
        for factory in state.players:
            standing = [floors.machine_id(n) for n in floors.machines(factory.floor)]
            assert len(set(standing)) == len(standing)
            seen += {*standing, *factory.hand, *([factory.machine] if factory.machine else [])}
            assert not list(overlaps(factory.floor))
            assert not list(too_many(factory.floor, usable(factory)))
            assert floors.what_lies(factory.floor) == factory.lying
            owned = list(factory.owned)
            if factory.gift is not None:
                owned[floors.COLOURS.index(factory.gift)] += 1
            assert left_over(tuple(owned), factory.floor) == factory.stock
            assert min(factory.stock) >= 0
            ground = self.game.book.ground(factory.board)
            assert floors.what_lies(factory.floor).keys() <= ground
            assert is_right(self.game.book, ground, factory.before, usable(factory))
            assert state.phase == "build" or factory.floor == factory.before
            assert state.phase == "build" or not factory.hand
        assert len(set(seen)) == len(seen)
        assert set(seen) <= set(self.game.book.machines)

    def sheet(self, state: State) -> None:
        """Facts tell the same money; words fit every fault."""
        facts, words = self.game.facts(state, 0), self.game.words()
        assert tuple(p.projected for p in facts.players) == self.game.result(state).scores
        for seat, mine in enumerate(facts.players):
            for fault in mine.faults:
                text = words.refusal(fault)
                assert text.endswith(".")
                assert not {"{", "}"} & set(text)
            assert mine.price == sum(line.cost for line in mine.costs)
            legal = self.game.legal(state, seat)
            if state.phase == "build" and legal and mine.placed:
                assert (EndBuild(seat) in legal) == mine.right

    def places(self, state: State) -> list[str]:
        """All of them, of things that are not there too."""
        hands = {id_ for factory in state.players for id_ in factory.hand}
        return [
            "nowhere",
            *(f"machine:{id_}" for id_ in ("m00", "m99", *state.table, *sorted(hands))),
            *(f"piece:{code}" for code in floors.LAYABLE),
            *(f"cell:{column},{row}" for column in (1, 3, 5, 9) for row in (1, 4, 8, 14)),
            "turn:90",
            "way:NS",
            "way:green",
            "do:pass",
            "do:end_build",
            "do:give_up",
            "do:name_gift",
        ]

    def mixed(self, state: State, rng: Rng) -> State:
        """What is to come and what was put away, in another order."""
        other: State = self.game.copy(state)
        heap, count = rng.shuffle(state.stack + state.aside), len(state.stack)
        other.stack, other.aside = heap[:count], heap[count:]
        return other

    def known(self, state: State, seen: State) -> None:
        """It is the same heap."""
        assert sorted(seen.stack + seen.aside) == sorted(state.stack + state.aside)
        assert len(seen.stack) == len(state.stack)

    def over(self, state: State) -> None:
        """All rounds are played, nobody has anything in hand."""
        assert (state.phase, state.round, state.seats) == ("over", 10, ())
        assert not state.stack
        assert all(not p.hand and p.floor == p.before for p in state.players)

    def chosen(self, legal: Sequence[Action], rng: Rng) -> Action:
        """A kind of act first, then one of that kind; what ends something less often."""
        kinds = list(dict.fromkeys(map(type, legal)))
        if EndBuild in kinds and rng.below(4):
            return next(act for act in legal if isinstance(act, EndBuild))
        kind = rng.choice(kinds)
        if kind in (GiveUp, Pass) and rng.below(2):
            kind = rng.choice(kinds)
        return rng.choice([act for act in legal if type(act) is kind])

    def last_words(self, seats: int) -> list[Action]:
        """Nothing is legal any more."""
        return [EndBuild(0), Pass(0), Take(0, "m38"), Place(0, "m38", (1, 1), 0), GiveUp(0)]


class BotKit(FunKit):
    """The same with bots at the table, a level for each seat. A bot plays what it is sure of, and
    now and then thinks anew amid a build."""

    anew = 24
    """One of so many acts that a bot is sure of it thinks over."""

    def __init__(self, game: FactoryFun, levels: Sequence[str]) -> None:
        super().__init__(game)
        made = {level.id: level for level in LEVELS}
        self._budgets = [made[name].budget for name in levels]
        self._minds = [made[name].make(game) for name in levels]
        self._line: tuple[Action, ...] = ()
        self._next: State | None = None
        """Where `_line` goes on."""

    def acted(self, state: State, legal: Sequence[Action], rng: Rng) -> Action:
        """What a bot that decides would do, which must be legal."""
        if not self._line or state != self._next or rng.below(self.anew) == 0:
            self._line = self._thought(state, rng.choice(state.seats), rng)
        action, *rest = self._line
        assert action in legal, action
        self._line, self._next = tuple(rest), self.game.apply(state, action)[0]
        return action

    def _thought(self, state: State, seat: int, rng: Rng) -> tuple[Action, ...]:
        """All that the bot of a seat is sure of, decided by what the seat can see."""
        seen = self.game.observe(state, seat, rng)
        found = self._minds[seat].choose(seen, seat, self._budgets[seat], rng.below(1 << 30))
        whole(found.reason)
        assert found.reason
        return tuple(found.plays)


KIT = FunKit
