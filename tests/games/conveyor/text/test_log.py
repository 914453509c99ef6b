"""The log, where acts in a row are one line, and reasons on the score sheet."""

from __future__ import annotations

import pytest

from chocolate_factory.core.coded import Reason
from chocolate_factory.games.conveyor.acts.deliver import DeliverStage
from chocolate_factory.games.conveyor.state import events as ev
from chocolate_factory.games.conveyor.text import log
from tests.helpers.conveyor.states import GAME, NAMES, fulfil, legal

WORDS = GAME.words()


def test_trades_in_a_row_are_one_line() -> None:
    told = WORDS.several([ev.Traded(0, "bean", 2), ev.Traded(0, "nuts")], NAMES)
    assert told == "Ada trades 2 beans and a nut for 3 coal"


def test_pieces_down_the_chute_are_one_line() -> None:
    told = WORDS.several([ev.Chuted(1, 2, "bean"), ev.Chuted(1, 3, "caramel")], NAMES)
    assert told == "Bert drops a bean and a caramel down the Chute"


def test_other_things_keep_their_lines() -> None:
    for events in (
        [ev.Traded(0, "bean"), ev.Traded(1, "bean")],
        [ev.Traded(0, "bean"), ev.Chuted(0, 2, "bean")],
        [ev.Chuted(0, 2, "bean"), ev.BeltEmptied(0)],
        [ev.CoalReceived(0, 2), ev.CoalReceived(0, 2)],
    ):
        assert WORDS.several(events, NAMES) == ""


@pytest.mark.parametrize("helped", [True, False])
def test_who_helps_to_pay_a_stage_is_told(helped: bool) -> None:
    """The Dealer, who helps once, is spent by it."""
    state = fulfil(orders="s03 - -", room="chunks chunks", employee="luxury_dealer_1")
    paid = [act for act in legal(state, DeliverStage) if (act.with_ is not None) == helped]
    _after, events = GAME.apply(state, paid[0])
    lines = [line for event in events if (line := log.line(GAME.book, event, NAMES))]
    assert ("Ada uses the Dealer" in lines) == helped
    assert any(line.startswith("Ada delivers") for line in lines)


def test_cf_8_4_who_is_too_far_behind_is_told_what_was_needed() -> None:
    for before, need, more in ((4, 2, ""), (3, 2, " rounded up")):
        params = {"rank": 2, "space": 1, "need": need, "before": before}
        told = WORDS.reason(Reason("store_half", params))
        assert told == f"second, on space 1: needed {need}, half of {before}{more}"
