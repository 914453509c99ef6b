"""What puzzles of Coffee Rush ask for: the most points in the last turn, or in the last two, of one
player while all others stand still. The best result is proven.

Nothing hidden matters: who stands still serves nothing, so the one who decides draws no order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _, mark_message
from chocolate_factory.games.coffee_rush.acts.move import Stop
from chocolate_factory.games.coffee_rush.acts.pour import EndPour, Return
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.records import CUPS
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.puzzle_search import PuzzleSearch
from chocolate_factory.games.coffee_rush.rules import turns
from chocolate_factory.games.coffee_rush.scoring import sheet
from chocolate_factory.games.coffee_rush.state.state import MOVING, State
from chocolate_factory.games.puzzles import GRADES, PuzzleKind, PuzzleRules, Solution

WARM_UP, ONE, TWO = "warm_up", "one", "two"
"""The kinds of puzzles."""
SHORT = (2, 1, 0)
"""How far below the best a result brings one, two and three stars."""
ROUTINE = (Stop, EndPour, EndTurn, Return)
"""Acts that need no thought."""
THRESHOLDS = {ONE: (13.0, 16.0), TWO: (17.0, 20.0)}
"""From which `hardness` on a puzzle is medium, and hard."""


def still(state: State, seat: int) -> Action:
    """What it means to do nothing; a meeple that stands with another one has to go on first."""
    if state.hand and state.phase == "pour":
        return Return(seat, ingredients.kinds(state.hand)[0])
    if state.phase == "pour":
        return EndPour(seat)
    return EndTurn(seat) if state.phase == "process" else Stop(seat)


def left(game: Game, state: State, seat: int) -> str:
    """The turns that are to come, in words."""
    return _("one turn") if state.closed else _("two turns")


def stopped(game: Game, state: State, seat: int) -> int:
    """What a seat ends with that does nothing more: orders still fall off."""
    assert isinstance(game, CoffeeRush)
    return idle_points(game, state, seat)


_FALL = mark_message("Nothing is served, and orders fall off")

PUZZLES = PuzzleRules(
    still=still,
    left=left,
    stopped=stopped,
    about=mark_message(
        "The shop closes, and you have one turn left, or two. The others "
        "stand still. Serve what you can, and save what would fall off. You"
        " score as always. The best result there is brings three stars."
    ),
    so_far=mark_message("{puzzle}: {points} if you stop now; stars at {stars}"),
    kinds=(
        PuzzleKind(
            id=WARM_UP,
            title=mark_message("Warm-up"),
            graded=False,
            task=mark_message(
                "The shop is closing: this is your last turn. Score as many points as you can: "
                "{one} earns one star, {two} two, and {three}, the most there is, three. "
                "Orders on tab 4 fall off if you do not serve them. Anything can be taken back."
            ),
            goal=mark_message("This is the last turn: score as many points as you can."),
            news=(
                mark_message(
                    "One cup is ready. The other one needs a single ingredient, and it lies "
                    "next to your meeple."
                ),
                mark_message(
                    "New here: another meeple stands where you want to go. You may pass it, but "
                    "not stop there."
                ),
                mark_message("New here: a cup lacks two ingredients. Find the walk that has both."),
                mark_message(
                    "New here: your walk brings more than you want. What would spoil the cup goes "
                    "into the bin."
                ),
                mark_message(
                    "New here: all cups hold something. Empty one into the bin before you pour."
                ),
                mark_message(
                    "New here: a Rush Token. Your steps are one too few; the token is one more."
                ),
                mark_message(
                    "New here: enough up votes. Before your first step you may turn them in for an "
                    "upgrade."
                ),
            ),
            idle=_FALL,
        ),
        PuzzleKind(
            id=ONE,
            title=mark_message("Last Turn"),
            task=mark_message(
                "The shop is closing: this is your last turn. Score as many points as you can: "
                "{one} earns one star, {two} two, and {three}, the most there is, three. "
                "Orders on tab 4 fall off if you do not serve them. Anything can be taken back."
            ),
            goal=mark_message("This is the last turn: score as many points as you can."),
            idle=_FALL,
        ),
        PuzzleKind(
            id=TWO,
            title=mark_message("Two Turns"),
            task=mark_message(
                "After this turn the next player's last down vote closes the shop; then you "
                "have one more turn, and the others stand still. Score as many points as you "
                "can: {one} earns one star, {two} two, and {three}, the most there is, three. "
                "Anything can be taken back."
            ),
            goal=mark_message(
                "You have this turn and the next one; the others stand still. Score as many "
                "points as you can."
            ),
            idle=_FALL,
        ),
    ),
)
"""What puzzles of this game are about."""


# positions


def last_turn(game: CoffeeRush, state: State) -> State | None:
    """The position as the last turn of the game; None if no turn begins there."""
    new = _beginning(game, state)
    if new is not None:
        new.closed, new.deck = True, ()
    return new


def two_turns(game: CoffeeRush, state: State) -> State | None:
    """The position with one turn more behind it: the next player has all but one of the down votes
    that close the shop, and an order that falls off. None if no turn begins there, or not enough
    cards are left."""
    new, board = _beginning(game, state), game.book.board
    if new is None:
        return None
    own, victim = new.players[state.seat or 0], new.players[new.start]
    lacking = max(0, board.down_votes - 1 - len(victim.down))
    falling = 0 if victim.tabs[-1] else 1
    served = turns.RECEIVERS * CUPS
    if state.closed or len(new.deck) < lacking + falling + served:
        return None
    if len(own.down) + len(own.tabs[-1]) >= board.down_votes:
        return None
    victim.down += new.deck[:lacking]
    victim.tabs = (*victim.tabs[:-1], victim.tabs[-1] + new.deck[lacking : lacking + falling])
    new.deck = new.deck[lacking + falling :][:served]
    return new


def _beginning(game: CoffeeRush, state: State) -> State | None:
    """The position before the turn of the seat that decides, as the last one of its round; None if
    no turn begins there."""
    new = game.copy(state)
    began = new.phase in MOVING and new.steps_left == game.book.board.steps
    if new.seat is None or not began:
        return None
    new.start = (new.seat + 1) % len(new.players)
    return new


# proofs


def idle_points(game: CoffeeRush, state: State, seat: int) -> int:
    """What the seat has in the end if it does nothing more."""
    return sheet.points(game.book, _idled(game, state).players[seat])


def _idled(game: CoffeeRush, state: State) -> State:
    """The end of the game if nobody does anything more; a meeple goes on till it may stop."""
    now = game.copy(state)
    while now.seat is not None:
        action = still(now, now.seat)
        if game.refusal(now, action) is not None:
            action = game.legal(now, now.seat)[0]
        game.advance(now, action)
    return now


def solution(game: CoffeeRush, state: State, seat: int, nodes: int) -> Solution:
    """A best way from a position of any kind, by all that can be done. Raises `Spent`."""
    search, idle = _search(game, state, seat, nodes), idle_points(game, state, seat)
    points = search.best(state, idle)
    return Solution(search.line(state, points), points)


def best_without(
    game: CoffeeRush, state: State, seat: int, nodes: int, without: type[Action]
) -> int:
    """The most points without acts of a kind. Raises `Spent`."""
    search = _search(game, state, seat, nodes, (without,))
    return search.best(state, idle_points(game, state, seat))


def _search(
    game: CoffeeRush, state: State, seat: int, nodes: int, without: tuple[type[Action], ...] = ()
) -> PuzzleSearch:
    return PuzzleSearch(game, seat, _idled(game, state).round, still, nodes, without)


# grades


def thought_count(actions: Sequence[Action]) -> int:
    """How many of the acts need a thought."""
    return sum(not isinstance(action, ROUTINE) for action in actions)


def hardness(count: int, missed: int) -> float:
    """How hard a puzzle is: by the acts that it needs, and the points that a bot misses."""
    return count + 2.0 * missed


def grade(kind: str, hard: float) -> str:
    """The grade of a puzzle of a kind that is so hard; warm-ups are all easy."""
    return GRADES[sum(hard >= least for least in THRESHOLDS.get(kind, ()))]


def encode(game: CoffeeRush, state: State) -> dict[str, Any]:
    """The position as JSON values."""
    return game.encode(state)
