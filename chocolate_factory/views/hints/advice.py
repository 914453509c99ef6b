"""What an adviser says at a decision: the best act with its line, each step in words and places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from chocolate_factory.bots.worker import MindError
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought
from chocolate_factory.core.places import Place, PlacePath
from chocolate_factory.views.match import sentences
from chocolate_factory.views.match.match import Match

FAR = 0.5
"""A bound further off than this part of the value says nothing worth a sentence."""


class HintRules(NamedTuple):
    """How a game has hints given."""

    aims: tuple[str, ...] = ()
    """Kinds of places at which stands what the player is after: a hint leaves them in sight."""
    leaves: tuple[type[Action], ...] = ()
    """Acts that are left to the person where a plan is played, if they end the turn or the build:
    what comes then is not for a hint to begin."""
    each_turn: bool = False
    """Whether they are left also where the same person plays on."""
    brief: bool = False
    """Whether further steps are marked on the table alone: the reason says what they come to."""
    closes: tuple[type[Action], ...] = ()
    """Acts behind which nothing is marked on the table, as what is done then is not there yet."""
    alone: tuple[type[Action], ...] = ()
    """Acts behind which nothing is marked where the hint begins with one: it tells of that one."""
    keeps: tuple[str, ...] = ()
    """Kinds of places of which what is in hand stays there when a hint is asked for."""
    signed: bool = False
    """Whether each number bears the hint's sign, as the table has numbers on discs of its own."""
    bare: tuple[str, ...] = ()
    """Kinds of places that a hint may hide though something could be done there."""


PLAIN = HintRules()
"""Nothing in particular."""


class AdviceStep(NamedTuple):
    """An act of a line: the state before it, what it is called, and along which places it goes.

    `more` are further actions that are one act to a person together with the first."""

    state: Any
    action: Action
    words: str
    paths: tuple[PlacePath, ...]
    more: tuple[Action, ...] = ()

    @property
    def actions(self) -> tuple[Action, ...]:
        """All that is done."""
        return (self.action, *self.more)


class Advice(NamedTuple):
    """A thought at a decision of a person; its first `sure` steps can be played as they are."""

    thought: Thought
    steps: tuple[AdviceStep, ...]
    adviser: str
    """The bot that it comes from, as within a sentence: `a hard bot`."""
    brief: bool = False
    """Whether the further steps are marked on the table alone, and told in no words."""
    leaves: bool = False
    """Whether the plan stops before what is left to the person."""
    opened: bool = False
    """Whether it is told what is behind it."""

    @property
    def tells_more(self) -> bool:
        """Whether there is more behind it than its reason."""
        return bool(self.thought.account or self.thought.more)

    @property
    def plan(self) -> tuple[AdviceStep, ...]:
        """The steps that need no second thought."""
        return self.steps[: self.thought.sure]

    def for_person(self, game: Game, hint_rules: HintRules = PLAIN) -> Advice:
        """The advice as a person tells it: steps joined that are one act. The plan ends before what
        is left to the person, which is told so. Where a hint tells of one act alone, so does
        what is told to whoever asks why."""
        steps, done, sure = join_steps(game, self.steps), 0, 0
        for step in steps:
            done += len(step.actions)
            sure += done <= self.thought.sure
        own = (n for n, step in enumerate(steps[:sure]) if n and _ends(game, step, hint_rules))
        left = next(own, None)
        if left is not None:
            words = _("{act} when you are ready").format(act=steps[left].words)
            steps = (*steps[:left], steps[left]._replace(words=words), *steps[left + 1 :])
            sure = left
        thought, brief = msgspec.structs.replace(self.thought, sure=max(1, sure)), hint_rules.brief
        if thought.once and isinstance(self.steps[0].action, hint_rules.alone):
            thought = msgspec.structs.replace(thought, more=thought.more[: thought.once])
        return Advice(thought, steps, self.adviser, brief, left is not None, self.opened)

    def marked(self, hint_rules: HintRules) -> tuple[AdviceStep, ...]:
        """The steps that are marked on the table: not the one that is left to the person, which is
        no move of the hint."""
        if self.steps and isinstance(self.steps[0].action, hint_rules.alone):
            return self.steps[:1]
        steps = self.plan if self.leaves else self.steps
        ends = (n for n, step in enumerate(steps) if isinstance(step.action, hint_rules.closes))
        return steps[: next((n for n in ends if n), len(steps))]

    def after(self, state: Any) -> Advice | None:
        """The rest of the plan where one of its later states is reached; its steps are those of
        `follow`, an action each."""
        for done, step in enumerate(self.plan):
            if step.state == state:
                reason, behind = self._reason_after(done)
                thought = msgspec.structs.replace(
                    self.thought,
                    action=step.action,
                    line=self.thought.line[done:],
                    sure=self.thought.sure - done,
                    reason=reason,
                    behind=behind,
                    account=() if self.thought.behind else self.thought.account,
                    more=self.thought.more[self.thought.once if done else 0 :],
                    once=0 if done else self.thought.once,
                )
                return Advice(thought, self.steps[done:], self.adviser)
        return None

    def _reason_after(self, acts: int) -> tuple[str, tuple[str, ...]]:
        """Why the rest is done after so many acts: that of the part still to come, told as known
        where it was told before; and what is left of `behind`."""
        reason, behind = self.thought.reason, self.thought.behind
        if behind and acts:
            reason = behind[min(acts, len(behind)) - 1]
        if not acts or not reason or acts <= len(behind):
            return reason, behind[acts:]
        return _("Go on with the plan. {reason}").format(reason=reason), ()


def _ends(game: Game, step: AdviceStep, hint_rules: HintRules) -> bool:
    """Whether a step is left to the person: it is of such a kind, and others decide after it, or
    another part of the game begins."""
    if not any(isinstance(one, hint_rules.leaves) for one in step.actions):
        return False
    if hint_rules.each_turn:
        return True
    after = step.state
    for action in step.actions:
        after = game.apply(after, action)[0]
    was, decision = game.decision(step.state), game.decision(after)
    same = was is not None and decision is not None and was.seats == decision.seats
    return not same or game.stage(after) != game.stage(step.state)


def follow(game: Game, state: Any, line: Sequence[Action]) -> tuple[AdviceStep, ...]:
    """The steps of a line as far as they are legal, another seat decides, or something hidden
    would be turned up: what comes then is nobody's to know."""
    steps: list[AdviceStep] = []
    for action in line:
        if game.refusal(state, action) is not None:
            break
        words, paths = game.words().act(state, action), tuple(game.paths(state, action))
        steps.append(AdviceStep(state, action, words, paths))
        state, events = game.apply(state, action)
        if any(event.reveals for event in events):
            break
    return tuple(steps)


def join_steps(game: Game, steps: Sequence[AdviceStep]) -> tuple[AdviceStep, ...]:
    """Steps with those joined that are one act to a person."""
    found: list[AdviceStep] = []
    at = 0
    while at < len(steps):
        first, actions = steps[at], [step.action for step in steps[at:]]
        n, words = game.words().join(first.state, actions)
        found.append(first._replace(words=words, more=tuple(actions[1:n])))
        at += n
    return tuple(found)


def worth(game: Game, thought: Thought, state: Any = None) -> str:
    """How sure the adviser is of a thought; '' if it does not say. Alone (by the `state`) one plays
    for goals, so nothing is told in points."""
    if thought.value is None:
        return ""
    if thought.proven:
        return _("I found nothing better.")
    alone = state is not None and bool(game.result(state).goals)
    if alone or thought.bound is None or thought.bound > thought.value + FAR * abs(thought.value):
        return ""
    return _("There may be an even better way.")


SLOW = 1.0
"""Seconds of a hint from which on the next one of the same stage is thought out before it is asked
for."""


EARLIER = 4
"""Plans that are remembered beside the last one."""
PONDERED = 3.0
"""Seconds for which somebody who is learning looks at a table, before a hint is thought out."""


class Adviser:
    """Asks for advice on the present decision of a match, and drops it when that is past. Whoever
    had to wait for a hint is given the next ones at once: they are thought out while the person
    looks at the table; so is the first one of who is still learning the game and hesitates."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._ticket: int | None = None
        self._state: Any = None
        self._last: Advice | None = None
        self._earlier: list[Advice] = []
        """What was advised before that, the latest first."""
        self.advice: Advice | None = None
        self.asked = 0.0
        """When the question was put, in seconds of the clock."""
        self._played: Advice | None = None
        self._played_from = 0
        """How many acts lay before the first one that was played of that plan."""
        self.learning = False
        """Whether who decides is shown the first steps."""
        self._slow = set[str]()
        self._seen: tuple[Any, float] = (None, 0.0)
        """The state that is looked at, and since when."""
        self._ahead: tuple[Any, int | None] | None = None
        """The state that is thought about before anybody asks, and the ticket; none where the rest
        of a plan is known."""

    @property
    def waiting(self) -> bool:
        """Whether a question is open."""
        return self._ticket is not None

    @property
    def active(self) -> bool:
        """Whether there is advice, or will be."""
        return self.waiting or self.advice is not None

    @property
    def knows_rest(self) -> bool:
        """Whether the plan that was advised last goes on from here."""
        return self._last is not None and self._last.after(self._match.state) is not None

    @property
    def line(self) -> Sequence[Action]:
        """What the hint that is shown, or the plan that was advised last, does from here."""
        advice = self.advice
        if advice is None and self._last is not None:
            advice = self._last.after(self._match.state)
        return advice.thought.line if advice is not None else ()

    def plans(self, actions: Sequence[Action], follows: Place | None = None) -> bool:
        """Whether what was advised has come to its point where one of these is next, and then what
        `follows`, if anything does; whoever did the rest, and also where that hint was put away."""
        rest = self._last.after(self._match.state) if self._last is not None else None
        if rest is None or rest.steps[0].action not in actions:
            return False
        if follows is None or len(rest.steps) == 1:
            return True
        return any(path[0] == follows for path in rest.steps[1].paths)

    def note_played(self) -> None:
        """The plan that was advised last is being played for the person."""
        if not self._still_played:
            self._played, self._played_from = self._last, self._match.session.length

    @property
    def _still_played(self) -> bool:
        """Whether the plan that was advised last was played in part, and that not taken back."""
        same = self._last is not None and self._last is self._played
        return same and self._played_from in self._match.session.advised

    def says(self, action: Action) -> bool:
        """Whether a plan of which some was played for the person has this action next: what is left
        to the person of it is done as advised."""
        rest = self._last.after(self._match.state) if self._last and self._still_played else None
        return rest is not None and rest.steps[0].action == action

    def ask(self, now: float) -> None:
        """Puts the question for whoever decides; what is known already is not asked again."""
        self.drop()
        match = self._match
        if match.seat is None:
            return
        self._state, self.asked = match.state, now
        self.advice = self._rest_of_known()
        if self.advice is None:
            match.minds.forget_ahead()
            self._ticket = self._known() or match.minds.ask(match.seat, match.minds.adviser)

    def _rest_of_known(self) -> Advice | None:
        """The rest of the plan that was advised last, or of an earlier one to which an undo has led
        back: that is then the last one again, and no new plan."""
        for plan in filter(None, (self._last, *self._earlier)):
            rest = plan.after(self._match.state)
            if rest is not None:
                self._last = plan
                return rest
        return None

    def _known(self) -> int | None:
        """The ticket of the same question, if it was put already."""
        ahead, self._ahead = self._ahead, None
        return ahead[1] if ahead is not None and ahead[0] is self._match.state else None

    def _hesitates(self, now: float) -> bool:
        """Whether somebody who is learning has looked at this state for a while."""
        if self._seen[0] is not self._match.state:
            self._seen = self._match.state, now
        return self.learning and now - self._seen[1] >= PONDERED

    def _think_ahead(self, hesitates: bool) -> None:
        """Puts the question of a stage in which hints take long, or of who hesitates, unless a bot
        is to decide, too."""
        match = self._match
        if self._ahead is not None and self._ahead[0] is not match.state:
            match.minds.cancel(self._ahead[1])
            self._ahead = None
        asked = self.active or self._ahead is not None or self._state is match.state
        if asked or not match.human or len(match.seats) != 1:
            return
        if not hesitates and self._stage() not in self._slow:
            return
        known = self.knows_rest or match.seat is None
        ticket = None if known else match.minds.ask(match.seats[0], match.minds.adviser)
        self._ahead = match.state, ticket

    def _stage(self) -> str:
        return self._match.game.stage(self._match.state)[1]

    def tick(self, now: float) -> bool:
        """Takes in the answer; True if what is to be shown has changed. Raises `MindError`."""
        hesitates = self._hesitates(now)
        if self._slow or hesitates:
            self._think_ahead(hesitates)
        if not self.active:
            return False
        if self._match.state is not self._state:
            return self.drop()
        if self._ticket is None:
            return False
        thought = self._poll()
        if thought is None:
            return False
        self._ticket = None
        if now - self.asked >= SLOW:
            self._slow.add(self._stage())
        line = thought.line if len(thought.line) > 1 else (thought.action,)
        steps = follow(self._match.game, self._state, line)
        if not steps:
            raise MindError(_("The hint wanted something the rules forbid."))
        adviser = sentences.kind(self._match.game.id, self._match.minds.adviser).phrase
        told, self._last = self._last, Advice(thought, steps, adviser)
        if told is not None:
            self._earlier = [told, *self._earlier][:EARLIER]
        self.advice = self._last
        if told is not None and thought.reason and self._breaks(told, thought):
            reason = _("New plan. {reason}").format(reason=thought.reason)
            self.advice = self._last._replace(
                thought=msgspec.structs.replace(thought, reason=reason)
            )
        return True

    def _breaks(self, told: Advice, thought: Thought) -> bool:
        """Whether a thought counts on something else than was told before in the same part of the
        game."""
        game, before = self._match.game, told.thought
        same = before.action.seat == thought.action.seat
        same = same and game.stage(told.steps[0].state)[0] == game.stage(self._state)[0]
        return same and bool(before.promised) and not set(thought.promised) <= set(before.promised)

    def _poll(self) -> Thought | None:
        assert self._ticket is not None
        try:
            return self._match.minds.poll(self._ticket)
        except MindError:
            self._ticket = None
            raise

    def drop(self) -> bool:
        """No advice is wanted any more; True if there was some."""
        was = self.active
        self._match.minds.cancel(self._ticket)
        self._ticket = self.advice = None
        return was
