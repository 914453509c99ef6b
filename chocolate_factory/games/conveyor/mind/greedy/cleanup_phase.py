"""Cleanup as the levels without a search play it: what is traded, which order is taken."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.pieces import ONE
from chocolate_factory.games.conveyor.mind.evaluation import card_estimates, solo_values
from chocolate_factory.games.conveyor.mind.greedy.question import Question, best_of


def cleanup(question: Question) -> Thought:
    """Trades what is wanted least, or takes the order that promises most."""
    later = question.belt().plan().later
    stock, room = question.store_room(), question.factory.room
    trades = [(stock.kept_value(room - ONE[a.piece], later), a) for a in question.of(act.Trade)]
    trade = best_of(trades)
    if trade:
        text = _("You need this piece least.")
        return Thought(trade[1], trade[0], (trade[1],), text)
    costs = card_estimates.piece_costs(
        question.book, question.state, question.seat, question.budget
    )
    cards, day = question.book.orders, question.state.day
    wanted = (
        None
        if question.state.solo is None
        else solo_values.OpenObjectives(question.book, question.state)
    )
    orders = [
        (card_estimates.order_value(cards[action.order], day, costs, wanted), action)
        for action in question.of(act.ChooseOrder)
    ]
    value, chosen = max(orders, key=lambda item: item[0])
    text = _("This order suits your factory best.")
    return Thought(chosen, value, (chosen,), text)
