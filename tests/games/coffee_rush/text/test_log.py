"""The log of Coffee Rush: what happened, in the third person."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.games.coffee_rush.state import events
from tests.helpers.coffee_rush.states import GAME, NAMES, at, give

WORDS = GAME.words()


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (events.RoundBegan(3), "Round 3 begins"),
        (events.Placed(0, 6, "ice"), "Ada places a meeple and takes ice"),
        (events.Stepped(1, 0, 0, 1, "caramel", 2), "Bert collects 2 caramel"),
        (events.Stayed(1), "Bert does not move"),
        (events.RushSpent(0), "Ada spends a Rush Token"),
        (events.Poured(0, "milk", 1), "Ada pours milk into cup 2"),
        (events.Returned(0, "milk"), "Ada puts milk into the bin"),
        (events.CupEmptied(0, 0, ("milk", "milk")), "Ada empties cup 1 of 2 milk"),
        (events.OrderProcessed(0, 0, "espresso_2", 0), "Ada serves Espresso"),
        (
            events.OrderProcessed(0, 0, "green_tea_1", 1),
            "Ada serves Green Tea and gains a Rush Token",
        ),
        (events.OrdersDrawn(1, ("cocoa_1",)), "Bert receives a new order: Cocoa"),
        (
            events.OrdersDrawn(1, ("cocoa_1", "americano_2")),
            "Bert receives new orders: Cocoa and Americano",
        ),
        (events.TimeFlowed(0, ()), ""),
        (
            events.TimeFlowed(0, ("cocoa_1",)),
            "Ada let Cocoa wait too long: a down vote and a Rush Token",
        ),
        (
            events.TimeFlowed(0, ("cocoa_1", "cocoa_2")),
            "Ada let 2 × Cocoa wait too long: 2 down votes and 2 Rush Tokens",
        ),
        (
            events.TileActivated(0, "corner", ("cocoa_1", "cocoa_2", "americano_1")),
            "Ada buys an upgrade for 3 up votes (2 × Cocoa and Americano): Two ingredients on "
            "corner spaces",
        ),
        (events.ShopClosed("deck"), "No order is left to draw: the shop closes after this round"),
        (events.GameEnded(), "The shop is closed"),
        (events.PhaseBegan(0, "pour"), ""),
    ],
)
def test_the_log_tells_it_in_the_third_person(event: Any, line: str) -> None:
    assert WORDS.event(event, NAMES) == line


def test_the_end_of_the_shop_is_nobodys_doing() -> None:
    assert events.ShopClosed.nobodys
    assert events.GameEnded.nobodys


@pytest.mark.parametrize(
    ("told", "line"),
    [
        (
            (events.Poured(0, "milk", 1), events.Poured(0, "coffee", 1)),
            "Ada pours milk and coffee into cup 2",
        ),
        ((events.Poured(0, "milk", 1), events.Poured(0, "coffee", 0)), ""),
        ((events.Poured(0, "milk", 1), events.Poured(1, "coffee", 1)), ""),
        ((events.Poured(0, "milk", 1), events.Returned(0, "coffee")), ""),
        (
            (events.Returned(0, "milk"), events.Returned(0, "ice"), events.Returned(0, "milk")),
            "Ada puts 2 milk and ice into the bin",
        ),
        (
            (events.Stepped(1, 0, 0, 1, "caramel", 2), events.Stepped(1, 0, 1, 2, "steam", 1)),
            "Bert collects 2 caramel and steam",
        ),
        ((events.RushSpent(0), events.RushSpent(0)), ""),
    ],
)
def test_what_one_player_does_in_a_row_is_one_line(told: tuple[Any, ...], line: str) -> None:
    assert WORDS.several(told, NAMES) == line


def test_whoever_was_away_is_told_of_down_votes_before_all_else() -> None:
    """They end the game (CR-4.1)."""
    state = give(at("move", seats=3), 2, down="cocoa_1 cocoa_2")
    told = (
        events.OrderProcessed(1, 0, "espresso_2", 0),
        events.OrdersDrawn(0, ("americano_1",)),
        events.TimeFlowed(1, ()),
        events.TimeFlowed(2, ("cocoa_2",)),
    )
    assert WORDS.meanwhile(state, told, 0, NAMES) == (
        "Clara let Cocoa wait too long (2 of 5 down votes). A new order: Americano. "
        "Bert served 1 order."
    )


@pytest.mark.parametrize(
    ("came", "line"),
    [
        (("cocoa_1", "cocoa_2"), "2 new orders, both Cocoa."),
        (("cocoa_1", "americano_2"), "2 new orders: Cocoa and Americano."),
        (("cocoa_1", "americano_2", "cocoa_2"), "3 new orders: 2 × Cocoa and Americano."),
    ],
)
def test_orders_alike_that_came_are_counted(came: tuple[str, ...], line: str) -> None:
    told = (events.OrdersDrawn(0, came),)
    assert WORDS.meanwhile(at("move"), told, 0, NAMES) == line
