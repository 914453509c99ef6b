"""Where a person points at to have a meeple walk: a space near or far, or the meeple itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.places import Place, kind, name
from chocolate_factory.games.coffee_rush.acts import walk
from chocolate_factory.games.coffee_rush.acts.move import Step
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.state import events as ev
from chocolate_factory.games.coffee_rush.state.state import MOVING
from chocolate_factory.play.record.history import Step as Done
from chocolate_factory.views.coffee_rush.look import LineWalk
from chocolate_factory.views.hints.advice import HintRules
from chocolate_factory.views.match.past import Past
from chocolate_factory.views.review.lines import BEST, PLAYED, Fork, LineStep
from chocolate_factory.views.table.interface import TableParts


class Walking:
    """The walks at a table, and what a click on a space means."""

    def __init__(self, table: TableParts, game: CoffeeRush) -> None:
        self._table = table
        self._game = game

    @property
    def _held(self) -> Place | None:
        return self._table.pointing.picker.held

    def ways(self) -> dict[int, list[walk.Walk]]:
        """The walks to each space, one of each meeple that can be meant: of one in hand alone,
        else of those that take fewest Rush Tokens."""
        table, held = self._table, self._held
        away = table.viewpoint.looking is not None or table.motion.busy
        if not table.match.human or away or (held is not None and kind(held) != "meeple"):
            return {}
        found: dict[int, list[walk.Walk]] = {}
        for (meeple, space), way in walk.walks(self._game.book, table.match.state).items():
            if held in (None, f"meeple:{meeple}"):
                found.setdefault(space, []).append(way)
        for space, ways in found.items():
            least = min(map(walk.tokens, ways))
            found[space] = [way for way in ways if walk.tokens(way) == least]
        return found

    def both(self, aim: Place) -> frozenset[int]:
        """Spaces to which both meeples can step, while none is chosen; of those further away the
        one that is aimed at."""
        picker = self._table.pointing.picker
        if picker.held is not None or self._table.viewpoint.looking is not None:
            return frozenset()
        steps = Counter(action.space for action in picker.actions if isinstance(action, Step))
        near = frozenset(space for space, meeples in steps.items() if meeples > 1)
        ways = self.ways()
        far = int(name(aim)) if kind(aim) == "space" else -1
        return near | {far} if far not in steps and len(ways.get(far, ())) > 1 else near

    def standing(self, space: int) -> Place | None:
        """The meeple on a space that can be picked up, or is in hand."""
        table = self._table
        state, picker = table.match.state, table.pointing.picker
        if not table.match.human or state.seat is None or state.phase not in MOVING:
            return None
        here = [n for n, at in enumerate(state.players[state.seat].meeples) if at == space]
        places = [f"meeple:{n}" for n in here]
        return next((one for one in places if one == self._held or picker.may_take(one)), None)

    def space_of(self, meeple: Place) -> Place:
        """The space on which a meeple of whoever decides stands."""
        state = self._table.match.state
        return f"space:{state.players[state.seat or 0].meeples[int(name(meeple))]}"

    def best_start(self) -> Place | None:
        """The first empty space from which the first turn can collect most orders, of which one is
        to be chosen; None for none."""
        state, picker = self._table.match.state, self._table.pointing.picker
        starts = self._game.facts(state, self._table.viewpoint.own).starts
        free = [space for space in starts if picker.may_take(f"space:{space}")]
        best = max(sorted(free), key=lambda space: len(starts[space]), default=None)
        return None if best is None else f"space:{best}"

    def keyed(self) -> frozenset[Place]:
        """Where the keys lead with a meeple in hand, besides single steps: to all that it can walk
        to, and back to where it stands."""
        held = self._held
        if held is None or kind(held) != "meeple":
            return frozenset()
        return frozenset(f"space:{space}" for space in self.ways()) | {self.space_of(held)}

    def choose(self, space: int) -> bool:
        """A space was chosen: the meeple on it is picked up or put down; else a walk to it, if it
        is no single step away, taken back as one. False where the step is all."""
        table, held = self._table, self._held
        picker, place = table.pointing.picker, f"space:{space}"
        here = self.standing(space)
        if here is not None and held in (None, here) and table.pointing.hands_free():
            if held is None:
                picker.take(here)
            else:
                picker.put_down()
            return True
        ways = self.ways().get(space, [])
        if held is None and place in picker.sources:
            return False
        if held is not None and (kind(held) != "meeple" or place in picker.targets):
            return False
        if len(ways) > 1:
            words = self._game.words().refusal(Refusal("which_meeple"))
            steps = [act for way in ways for act in way if isinstance(act, Step)]
            meeples = {f"meeple:{step.meeple}" for step in steps}
            table.scene.director.say(words, about=sorted(meeples))
            return True
        if held is not None and not ways and table.pointing.hands_free():
            table.pointing.refuse((held, place))
            return True
        if not ways or not table.pointing.hands_free():
            return False
        picker.put_down()
        with table.match.as_one():
            for action in ways[0]:
                table.do(action)
        return True

    def advised(self, rules: HintRules) -> tuple[int, ...]:
        """The spaces of the walk that a hint speaks of, the one where it begins first."""
        hints = self._table.hints
        advice = hints.adviser.advice
        if advice is None or hints.running is not None or self._table.motion.busy:
            return ()
        steps = [one.action for one in advice.marked(rules) if isinstance(one.action, Step)]
        if not steps:
            return ()
        start = self._table.match.state.players[steps[0].seat].meeples[steps[0].meeple]
        return (start, *(step.space for step in steps))

    # -- what was walked in this turn --------------------------------------------------------------

    def _walked(self, past: bool = False) -> list[ev.Stepped]:
        """The steps of this turn; of the one that has just ended in the `past`, too."""
        found: list[ev.Stepped] = []
        motion = self._table.motion
        if motion.replaying or (motion.shown.moving is None and not past):
            return []
        for n, step in enumerate(self._steps()):
            for event in reversed(step.events):
                if isinstance(event, ev.TurnBegan) and (n or not past):
                    return found[::-1]
                if isinstance(event, ev.Stepped):
                    found.append(event)
        return found[::-1]

    def _steps(self) -> Iterator[Done | LineStep]:
        """What was done, the last first; of a turn that is compared, on its line."""
        match = self._table.match
        if isinstance(match, Fork):
            return reversed(match.lines[match.line].steps[: match.at])
        return (match.session.step(at) for at in reversed(range(match.played)))

    def route(self) -> tuple[int, ...]:
        """The spaces of this turn's move, the one where it began first; who looks back sees it
        until somebody else does something. Of a turn that is compared, both walks if they are the
        same."""
        match = self._table.match
        if isinstance(match, Fork):
            played, best = (_of_line(match, line).spaces for line in (PLAYED, BEST))
            return best if best == played else ()
        return _spaces(self._walked(past=isinstance(match, Past)))

    def compared(self) -> dict[str, LineWalk]:
        """Of a turn that is compared both walks, as far as they differ."""
        match = self._table.match
        if not isinstance(match, Fork):
            return {}
        walks = {line: _of_line(match, line) for line in (PLAYED, BEST)}
        differ = len({walk.spaces for walk in walks.values()}) > 1
        return {line: walk for line, walk in walks.items() if walk.spaces and differ}

    def order(self) -> tuple[str, ...]:
        """What was collected in this turn, each kind once, in the order in which it came."""
        return tuple(dict.fromkeys(step.ingredient for step in self._walked()))


def _of_line(match: Fork, line: str) -> LineWalk:
    """The walk on a line of whoever decided."""
    found = [
        (number, event)
        for number, done in enumerate(match.lines[line].steps, 1)
        for event in done.events
        if isinstance(event, ev.Stepped) and event.seat == match.own
    ]
    return LineWalk(_spaces([step for _n, step in found]), tuple(number for number, _e in found))


def _spaces(steps: Sequence[ev.Stepped]) -> tuple[int, ...]:
    """The spaces of a walk, the one where it began first; () for none."""
    return (steps[0].start, *(step.space for step in steps)) if steps else ()
