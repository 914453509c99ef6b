"""Which objectives a day comes nearer to, in words."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor import facts
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.facts import GoalFacts
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.conveyor.text import card_text, names, objectives


def sentence(book: Book, before: State, after: State, nothing: str = "") -> str:
    """The objectives that are met between two states, and those that come nearer; `nothing` is said
    where there are none, unless the usual words will do."""
    old = {(goal.card, goal.objective): goal for goal in _goals(book, before)}
    found = [(old.get((goal.card, goal.objective)), goal) for goal in _goals(book, after)]
    fresh = [(was, goal) for was, goal in found if was is not None and not was.met]
    met = names.and_list(_title(book, goal) for _was, goal in fresh if goal.met)
    near = names.and_list(
        _("{goal} ({lack})").format(goal=_title(book, goal), lack=objectives.progress(book, goal))
        for was, goal in fresh
        if not goal.met and not goal.lost and goal.missing < was.missing
    )
    if met and near:
        return _("That meets {met}, and brings you nearer to {near}.").format(met=met, near=near)
    if met:
        return _("That meets {met}.").format(met=met)
    if near:
        return _("That brings you nearer to {near}.").format(near=near)
    return nothing or _("That brings you no nearer to an objective yet.")


def at_last(book: Book, missed: tuple[tuple[str, int], ...]) -> str:
    """Whether all can be met on the last day, or which may be missed."""
    if not missed:
        return _("All objectives can be met that way.")
    found = names.and_list(card_text.objective_title(book, *goal) for goal in missed)
    return _("That way most can be met, but perhaps not {goals}.").format(goals=found)


def _goals(book: Book, state: State) -> tuple[GoalFacts, ...]:
    solo = facts.of(book, state).solo
    return () if solo is None else solo.goals


def _title(book: Book, goal: GoalFacts) -> str:
    return card_text.objective_title(book, goal.card, goal.objective)
