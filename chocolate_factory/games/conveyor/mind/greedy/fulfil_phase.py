"""Fulfil Orders as the level `easy` plays it: the delivery after which the seat stands best."""

from __future__ import annotations

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.mind.evaluation import solo_values, values
from chocolate_factory.games.conveyor.mind.greedy.question import Question
from chocolate_factory.games.conveyor.rules import fulfil as fulfil_rules
from chocolate_factory.games.conveyor.rules.numbers import arrival
from chocolate_factory.games.conveyor.rules.supply import Earned
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, State
from chocolate_factory.games.conveyor.text import names


def fulfil(question: Question) -> Thought:
    """The delivery after which the seat stands best, or none."""
    later = question.belt().plan().later
    found = [(_delivery_gain(question, action, later), action) for action in question.legal]
    value, chosen = max(found, key=lambda item: item[0])
    return Thought(chosen, value, (chosen,), _why(question, chosen))


def _delivery_gain(question: Question, action: Action, later: Pile) -> float:
    """£ gained by a delivery and by what can be done with the rest; ending delivers no more."""
    room, stock = question.factory.room, question.store_room()
    if isinstance(action, act.EndFulfil):
        return stock.kept_value(room, later) + stock.earned_gain(0.0)
    after = question.after(action)
    factory = after.players[question.seat]
    if isinstance(action, act.DeliverStore):
        store = STORE_INDEX[action.store]
        gain = solo_values.advance(
            question.book, question.state, question.seat, store, _arrival(question, action, after)
        )
        room -= pieces.pile_of(action.pay)
        if question.state.phase == "agent":
            return gain + stock.kept_value(room, later)
        return gain + question.store_room(after).value(room, later)
    if question.state.solo is not None:
        gain = solo_values.gain(question.book, question.state, after)
        return gain + question.store_room(after).value(factory.room, later)
    done = len(factory.completed) - len(question.factory.completed)
    gain = factory.money - question.factory.money + done * values.COMPLETION
    return gain + question.store_room(after).value(factory.room, later)


def _arrival(question: Question, action: act.DeliverStore, after: State) -> int:
    """The space that a delivery leads to; of a C side that is imitated, with the money so far."""
    factory = after.players[question.seat]
    if factory.model is None or question.state.phase == "agent":
        return factory.tracks[STORE_INDEX[action.store]]
    rule = fulfil_rules.side_rule(question.book, question.state, factory.model)
    assert isinstance(rule, Earned)
    return arrival(question.book, factory, action.store, rule.spaces(factory.earned_today))


def _why(question: Question, action: Action) -> str:
    if isinstance(action, act.DeliverStage):
        money = question.after(action).players[question.seat].money - question.factory.money
        return _("It brings £{money}.").format(money=money)
    if isinstance(action, act.DeliverStore):
        return _("Your marker moves up at {store}.").format(store=names.store(action.store))
    if isinstance(action, act.SkipStage):
        return _("The stages above this one pay better.")
    if isinstance(action, act.DeliverDemand):
        return _("It delivers a chocolate order.")
    return _("Nothing more is worth delivering today.")
