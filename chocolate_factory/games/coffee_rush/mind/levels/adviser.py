"""Who gives the hints: decides as `hard` does, but buys upgrades as `master` does and the review
expects, and tells the whole turn it has in mind."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step, Stop
from chocolate_factory.games.coffee_rush.acts.place import Place
from chocolate_factory.games.coffee_rush.acts.pour import EndPour
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.mind import reasons, routes
from chocolate_factory.games.coffee_rush.mind.levels import (
    kept_reasons,
    next_turn,
    turn_reasons,
    upgrade_reasons,
)
from chocolate_factory.games.coffee_rush.mind.levels.hard import Hard
from chocolate_factory.games.coffee_rush.mind.levels.master import wanted_upgrade
from chocolate_factory.games.coffee_rush.mind.next_action import whole_turn
from chocolate_factory.games.coffee_rush.mind.playouts import visits
from chocolate_factory.games.coffee_rush.mind.pouring import Pouring
from chocolate_factory.games.coffee_rush.mind.routes import STAY, Route
from chocolate_factory.games.coffee_rush.mind.turns import TurnPlan
from chocolate_factory.games.coffee_rush.rules.turns import receivers
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.coffee_rush.text import names

MORE = 4
"""Sentences that are told to whoever asks why; more would not be read."""
NOTHING = Pouring((), 0, 0.0, 0.0)
"""No pouring: all is poured."""


class Adviser(Hard):
    """`hard` with its whole turn as a line that is sure to its end: nothing hidden is turned up
    before. It plays no seat. What is told as a tenth of a point is no reason to wait: first steps
    teach to serve."""

    nearly = 0.15

    def choose(
        self, state: State, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        """Decides, and says so where it buys no upgrade; behind an upgrade, a meeple that is placed
        or an act without a choice comes what it would do then."""
        return self._advise(state, seat, budget, cancelled)

    def _advise(
        self, state: State, seat: int, budget: int, cancelled: Cancelled, bought: bool = False
    ) -> Thought:
        """`bought` behind an upgrade, where the others have been spoken of."""
        thought = super().choose(state, seat, budget, 0, cancelled)
        just = len(state.players[seat].up) == self.book.board.turn_in  # said once, not each turn
        asks = state.phase == "upgrade" and not bought
        if asks and not isinstance(thought.action, Activate):
            tiles = state.players[seat].tiles
            why = upgrade_reasons.no_upgrade(self.book, tiles, len(state.players))
            if just:
                thought = _adding(thought, why)
            else:
                more = turn_reasons.without_empty(*thought.more[: MORE - 1], why)
                thought = msgspec.structs.replace(thought, more=more)
        if isinstance(thought.action, Activate):
            tile = thought.action.tile
            left = len(self.book.tiles) - len(state.players[seat].tiles) - 1
            thought = _adding(thought, upgrade_reasons.other_upgrades(left))
            doubled = frozenset(upgrade_reasons.doubles(self.book, tile))
            ends = visits.ends_on(self.book, state, seat, tile, doubled)
            gain = upgrade_reasons.expected(ends)
            more = turn_reasons.without_empty(gain, turn_reasons.traded(self.book))
            thought = msgspec.structs.replace(thought, more=more)
        if len(thought.line) > 1 or isinstance(thought.action, EndTurn):
            return thought
        after = self.game.copy(state)
        self.game.advance(after, thought.action)
        if after.seat != seat or (state.phase == "place" and after.phase != "place"):
            return thought  # the first turn is planned by itself, perhaps with the other meeple
        bought = isinstance(thought.action, Activate)
        then = self._advise(after, seat, budget, cancelled, bought)
        whole = _with_line(thought, (thought.action, *then.plays))
        more = thought.more if state.phase == "place" else (*thought.more, *then.more)[:MORE]
        return msgspec.structs.replace(
            whole, behind=(then.reason, *then.behind), more=more, once=len(thought.more)
        )

    def beam(self, found: Sequence[TurnPlan], budget: int) -> Sequence[TurnPlan]:
        """Also the most promising of those that serve as many orders as none of these does: it
        could be nearly as good."""
        looked_at = list(super().beam(found, budget))
        for plan in found[len(looked_at) :]:
            served = plan.pouring.served.bit_count()
            if all(served != other.pouring.served.bit_count() for other in looked_at):
                looked_at.append(plan)
        return looked_at

    def upgrade(self, state: State, seat: int) -> Activate | None:
        """The one upgrade that pays, as long as it has time to."""
        return wanted_upgrade(self.game, state, seat)

    def move(self, state: State, seat: int, plan: TurnPlan) -> Thought:
        """The way, and all that comes behind it; of one that serves nothing, why it is no other."""
        thought = super().move(state, seat, plan)
        thought = _adding(thought, turn_reasons.thrown_away(state, seat, plan))
        rather = self._rather(state, seat, plan) or self._soon(state, seat, plan, thought.reason)
        thought = self._telling(thought, state, seat, plan)
        return self._to_its_end(thought, state, seat, plan.route, plan.pouring, *rather)

    def place(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Thought:
        """The space, told by the turn that would be advised from there, and the second best one."""
        found = self.first_turns(state, seat)
        thought = self.placing(state, seat, found)
        there = self.before_first_turn(state, seat, thought.action)
        first = self.plan(there, seat, budget, cancelled)
        told = self.from_there(state, seat, first) or thought.reason
        thought = msgspec.structs.replace(thought, reason=told)
        thought = _adding(thought, self._beside_a_higher_number(state, seat, thought.action, found))
        others = [(plan.value, plan, act) for plan, act in found if act != thought.action]
        if not others or thought.value is None:
            return thought
        value, _plan, act = max(others, key=lambda other: other[0])
        assert isinstance(act, Place)
        space = names.stocked_space(act.space, self.book.spaces[act.space])
        more = turn_reasons.elsewhere(space, thought.value - value)
        brings = self._completes(state, seat, act)
        if not brings and not first.pouring.served and not cancelled():
            brings = self._at_once(state, seat, first.value)
        return msgspec.structs.replace(thought, more=turn_reasons.without_empty(more, brings))

    def _completes(self, state: State, seat: int, placed: Place) -> str:
        """With what the first turn from a space can serve an order at once, as the slip there
        counts; "" where it cannot."""
        there = self.before_first_turn(state, seat, placed)
        serving = [plan for plan in self.plans(there, seat) if plan.pouring.served]
        plan = max(serving, key=lambda one: one.value, default=None)
        if plan is None:
            return ""
        things = routes.in_order(self.book, plan.route, plan.route.gain)
        orders = turn_reasons.by_name(self.book, there, seat, plan.pouring.served)
        return turn_reasons.brings(things, orders)

    def _at_once(self, state: State, seat: int, worth: float) -> str:
        """From which space the first turn could serve, beside one that serves nothing and is
        `worth` so much; "" for none."""
        found: list[tuple[float, str, list[str]]] = []
        for act in self.game.legal(state, seat):
            assert isinstance(act, Place)
            there = self.before_first_turn(state, seat, act)
            serving = [plan for plan in self.plans(there, seat) if plan.pouring.served]
            if serving:
                plan = max(serving, key=lambda one: one.value)
                value = self.value(there, seat, plan.route, plan.pouring)
                space = names.stocked_space(act.space, self.book.spaces[act.space])
                orders = turn_reasons.by_name(self.book, there, seat, plan.pouring.served)
                found.append((value, space, orders))
        if not found:
            return ""
        value, space, orders = max(found, key=lambda one: one[0])
        return turn_reasons.at_once(space, orders, worth - value)

    def _beside_a_higher_number(
        self, state: State, seat: int, chosen: Action, found: Sequence[tuple[TurnPlan, Action]]
    ) -> str:
        """Why a space is as good as those with more orders to choose from, '' where none has."""
        starts = self.game.facts(state, seat).starts
        numbers = {
            act.space: (len(starts.get(act.space, ())), plan.value)
            for plan, act in found
            if isinstance(act, Place)
        }
        assert isinstance(chosen, Place)
        own, here = numbers[chosen.space]
        most, there = max(numbers.values(), default=(0, 0.0))
        if most < 2 or most <= own:
            return ""
        return turn_reasons.rather(here - there, most)

    def _telling(self, thought: Thought, state: State, seat: int, plan: TurnPlan) -> Thought:
        """The thought with what is told of its turn to whoever asks why."""
        left = self._left(state, seat, plan)
        found = turn_reasons.without_empty(
            *(() if left is None else self._instead(state, seat, plan)),
            *turn_reasons.hurried(left or ()),
            turn_reasons.lacking(left or ()),
            turn_reasons.steps(plan.route, state.players[seat].rush),
        )
        return _letting_fall(msgspec.structs.replace(thought, more=found[:MORE]), left)

    def _left(self, state: State, seat: int, plan: TurnPlan) -> list[turn_reasons.Rest] | None:
        """What a turn leaves open; None where it closes the shop."""
        outcome = self._evaluation.outcome(state, seat, plan.route, plan.pouring)
        if self._evaluation.closes(state, seat, outcome):
            return None
        return turn_reasons.rest(self.book, state, seat, plan)

    def _instead(self, state: State, seat: int, plan: TurnPlan) -> tuple[str, str]:
        """The best turn that serves something else; where none does, that collects something else;
        "" where it would close the shop, or there is none. And what serving gives the others."""
        price = turn_reasons.handed(state, seat, plan.pouring.served.bit_count())
        plans = sorted(self.plans(state, seat), key=lambda one: -one.value)
        sets: dict[int, TurnPlan] = {}
        for one in plans:
            sets.setdefault(one.pouring.served, one)
        sets.pop(plan.pouring.served, None)
        others = list(sets.values())[: self.budget]
        if not others and not plan.pouring.served:
            others = [one for one in plans if one.route.gain != plan.route.gain][: self.budget]
        worth = [(self.value(state, seat, one.route, one.pouring), one) for one in others]
        if not worth:
            return "", price
        value, other = max(worth, key=lambda found: found[0])
        if self._left(state, seat, other) is None:
            return "", price
        less = self.value(state, seat, plan.route, plan.pouring) - value
        if not other.pouring.served:
            price = turn_reasons.weighed(price, less)
        what = turn_reasons.another(self.book, state, seat, plan, other)
        return turn_reasons.instead(what, less), price

    def _rather(self, state: State, seat: int, plan: TurnPlan) -> tuple[str, ...]:
        """Why no way is taken that serves something, and more about that; () where there is
        none."""
        if plan.pouring.served:
            return ()
        serving = [other for other in self.plans(state, seat) if other.pouring.served]
        if not serving:
            return ()
        other = max(serving, key=lambda one: one.value)
        out = turn_reasons.by_name(self.book, state, seat, other.pouring.served)
        found = [
            self._evaluation.outcome(state, seat, one.route, one.pouring) for one in (plan, other)
        ]
        drawback = self._evaluation.drawback(state, seat, *found)
        rivals = len(receivers(len(state.players), seat))
        words = _no_serving(drawback, out, rivals)
        if drawback != "next":
            return (words,)
        then = [self._evaluation.served_next(state, seat, outcome) for outcome in found]
        if other.pouring.served.bit_count() + len(then[1]) >= len(then[0]):
            worth = (self._evaluation.value(state, seat, outcome) for outcome in found)
            return turn_reasons.one_later(reasons.listed(out), rivals, next(worth) - next(worth))
        less = self._evaluation.less_next(state, seat, *found)
        return words, _next_turns(self._named(then[0]), self._named(then[1]), less)

    def _soon(self, state: State, seat: int, plan: TurnPlan, told: str) -> tuple[str, ...]:
        """Of a turn that serves nothing, what it leads to in the next one; () where that is part of
        what was `told`, or nothing is sure."""
        if plan.pouring.served:
            return ()
        before = (state.players[seat].meeples[plan.route.meeple], *plan.route.steps)
        ahead = [self._ahead(state, seat, plan, space) for space in before[:-1]]
        if any(words and words in told for words in ahead):
            return ()
        titles = reasons.titles_of(self.book, state.players[seat], later=True)
        words = next_turn.soon(self.book, next_turn.behind(self.book, state, seat, plan), titles)
        return (words,) if words else ()

    def _named(self, orders: Sequence[str]) -> str:
        """Orders by their names, '' for none."""
        return reasons.listed([self.book.orders[order].name for order in orders])

    def pour(self, state: State, seat: int, pouring: Pouring) -> Thought:
        """The pouring, and what is served then, or why nothing is though a cup is ready; while
        placing nothing comes behind it."""
        thought, plan = super().pour(state, seat, pouring), TurnPlan(0.0, STAY, pouring)
        if state.phase == "place":
            more = turn_reasons.lacking(turn_reasons.rest(self.book, state, seat, plan))
            return msgspec.structs.replace(thought, more=turn_reasons.without_empty(more))
        thought = self._telling(thought, state, seat, plan)
        return self._to_its_end(thought, state, seat, STAY, pouring)

    def _to_its_end(
        self,
        thought: Thought,
        state: State,
        seat: int,
        route: Route,
        pouring: Pouring,
        rather: str = "",
        more: str = "",
    ) -> Thought:
        """The whole turn, and why nothing is served at its end though a cup is ready; where none
        is, why this way was taken `rather` than another, and `more` about that."""
        line, last = whole_turn(self.game, state, seat, route, pouring), self.game.copy(state)
        for act in line[:-1]:
            self.game.advance(last, act)
        kept = kept_reasons.serve_later(self.book, last, seat)
        if more and not kept:
            thought = msgspec.structs.replace(thought, more=(more, *thought.more)[:MORE])
        return self._with_reasons_behind(
            _adding(thought, kept or rather), state, seat, line, pouring
        )

    def _with_reasons_behind(
        self, thought: Thought, state: State, seat: int, line: tuple[Action, ...], pouring: Pouring
    ) -> Thought:
        """The line, with what is said behind each of its acts: of what is still to come alone."""
        now, behind = self.game.copy(state), []
        serves = any(isinstance(act, Process) for act in line)
        for done, act in pairwise(line):
            self.game.advance(now, done)
            why = self._still(now, seat, act, line, pouring)
            if isinstance(act, EndPour) and not serves:
                why = f"{why} {kept_reasons.serve_later(self.book, now, seat)}".strip()
            behind.append(why)
        return msgspec.structs.replace(_with_line(thought, line), behind=tuple(behind))

    def _still(
        self, state: State, seat: int, act: Action, line: Sequence[Action], pouring: Pouring
    ) -> str:
        """Why an act of a turn is done that is on its way; what the walk is for was told."""
        if isinstance(act, Step | Rush):
            goal = [one.space for one in line if isinstance(one, Step)][-1]
            where = names.stocked_space(goal, self.book.spaces[goal])
            return _("Go on to {where}.").format(where=where)
        if isinstance(act, Stop | Process):
            return reasons.of_the_turn(act)
        if isinstance(act, EndTurn):
            kept = reasons.better_not_served(self.book, state, seat)
            return kept or reasons.of_the_turn(act)
        return reasons.pour(act, pouring, reasons.waiting(self.book, state, seat))

    def serve(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Thought:
        """All that is served, and the end of the turn."""
        thought = super().serve(state, seat, budget, cancelled)
        values = self.serving_values(state, seat)
        best = max((each for each in values if each), key=lambda each: values[each], default=0)
        serving, keeping = (self._left(state, seat, _serving(served)) for served in (best, 0))
        left = keeping if isinstance(thought.action, EndTurn) else serving
        several, less = best.bit_count() > 1, values[best] - values[0]
        if isinstance(thought.action, Process):
            less = max(less, 0.0)  # it serves all the same
        more = turn_reasons.without_empty(
            "" if serving is None or not best else turn_reasons.kept(less, several),
            turn_reasons.handed(state, seat, best.bit_count()),
            *turn_reasons.hurried(left or ()),
        )
        thought = _letting_fall(msgspec.structs.replace(thought, more=more), left)
        now, line = self.game.copy(state), [thought.action]
        while not isinstance(line[-1], EndTurn):
            self.game.advance(now, line[-1])
            legal = self.game.legal(now, seat)
            last = len(legal) == 1
            line.append(legal[0] if last else super().serve(now, seat, budget, cancelled).action)
        return self._with_reasons_behind(thought, state, seat, tuple(line), NOTHING)


def _serving(served: int) -> TurnPlan:
    """The rest of a turn in which orders are served, and nothing is poured any more."""
    return TurnPlan(0.0, STAY, Pouring((), served, 0.0, 0.0))


def _letting_fall(thought: Thought, left: Sequence[turn_reasons.Rest] | None) -> Thought:
    """A turn that lets an order fall off says so before all else."""
    falls = turn_reasons.falling(left or ())
    return msgspec.structs.replace(thought, reason=f"{falls} {thought.reason}".strip())


def _with_line(thought: Thought, line: tuple[Action, ...]) -> Thought:
    return msgspec.structs.replace(thought, line=line, sure=len(line))


def _adding(thought: Thought, words: str) -> Thought:
    return msgspec.structs.replace(thought, reason=f"{thought.reason} {words}".strip())


def _next_turns(waiting: str, serving: str, less: float) -> str:
    """What the next turn can serve after a turn that waits, and after one that serves, by which it
    is worth so many points `less`."""
    if not waiting or waiting == serving:
        text = _("If you wait, your next turn is worth about {points} points more.")
        return text.format(points=f"{less:.1f}")
    if not serving:
        return _("If you wait, your next turn can serve {orders}; otherwise nothing.").format(
            orders=waiting
        )
    text = _("If you wait, your next turn can serve {orders}; otherwise {others}.")
    return text.format(orders=waiting, others=serving)


def _no_serving(drawback: str, orders: Sequence[str], rivals: int) -> str:
    """Why these orders are not served by another walk: what would be worse then, as
    `Evaluation.drawback` calls it."""
    texts = {
        "closes": _("You could serve {orders} now, but that would close the shop."),
        "tokens": _("You could serve {orders} now, but only with more Rush Tokens."),
        "next": _("You could serve {orders} now, but that spoils your next turn."),
        "handed": ngettext(
            "You could serve {orders} now, but your opponent would get more out of it.",
            "You could serve {orders} now, but the next players would get more out of it.",
            rivals,
        ),
    }
    return texts[drawback].format(orders=reasons.listed(orders)) if drawback else ""
