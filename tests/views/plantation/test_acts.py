"""Acts of a turn at the table: spaces that are used by a click, goods and buttons that stay."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.games.plantation.acts.abilities import Mix, Pick, Sell
from chocolate_factory.games.plantation.acts.candy import Decorate
from chocolate_factory.games.plantation.acts.cards import Play, Transport
from chocolate_factory.games.plantation.acts.moving import Gather, Load
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.plantation.goods_placement import laid
from chocolate_factory.views.table.press_guard import SWITCHED
from tests.helpers.plantation.states import GAME, at
from tests.helpers.plantation.table import a_table, play_until, table_at, view_of
from tests.helpers.shell import said
from tests.helpers.tables import legal, table_of


def test_goods_stay_where_they_lie_while_others_come_and_go() -> None:
    sugar, cacao, fudge = ("sugar",), ("cacao",), ("fudge",)
    before = laid((), (cacao, fudge, sugar), 4)
    assert before == (cacao, fudge, sugar, None)
    gone = laid(before, (fudge, sugar), 4)
    assert gone == (None, fudge, sugar, None)
    assert laid(gone, (fudge, sugar, sugar), 4) == (sugar, fudge, sugar, None)
    assert laid((sugar, fudge, sugar), (fudge, sugar), 3) == (sugar, fudge, None)
    assert laid((sugar, fudge, sugar), (fudge, sugar), 3, touched=0) == (None, fudge, sugar)


def test_goods_lie_where_they_lay_when_a_game_is_opened_again() -> None:
    """The sugar has gone from between the others, and the gap stays."""
    state = at(2, ring=(3,), hand="worker_1", warehouse="chocolate sugar truffles")
    shell, match, pilot = table_at(state)
    for act in (Play(0, "worker_1", False), Transport(0, "from", False)):
        match.do(act)
    table_of(shell).jump()
    pilot.settle()
    match.do(Load(0, "a", "sugar", False))
    table_of(shell).jump()
    pilot.settle()
    before = view_of(shell).look().placed.bays
    assert before[:3] == (("chocolate",), None, ("truffles",))
    shell.show_table(Match(match.session, method="thread"))
    pilot.settle()
    assert view_of(shell).look().placed.bays == before


def test_of_goods_alike_the_one_that_is_clicked_goes() -> None:
    shell, match, pilot = a_table(2, 3)

    def alike(_state: Any) -> bool:
        ways = [act for act in legal(match) if isinstance(act, (Load, Sell))]
        hold = match.state.players[match.seat or 0].warehouse
        return any(hold.count((act.good,)) > 1 for act in ways)

    play_until(shell, match, pilot, alike)
    ways = [act for act in legal(match) if isinstance(act, (Load, Sell))]
    hold = match.state.players[match.seat or 0].warehouse
    way = next(act for act in ways if hold.count((act.good,)) > 1)
    place = f"good:{way.good}"
    pilot.wait(SWITCHED)  # one's own side has just come into view
    first, *others = [spot.rect for spot in shell.director.frame.live if spot.place == place]
    x, y = shell.director.sizes.rect(first).center
    facts = match.game.facts(match.state, match.own)
    for _press in range(2 if isinstance(way, Sell) and facts.ends and facts.moves else 1):
        pilot.click_at((x, y))
        pilot.settle()
        pilot.wait(1)  # no double click
    if isinstance(way, Load):
        pilot.click(f"truck:{way.truck}")
    pilot.settle()
    left = [spot.rect for spot in shell.director.frame.live if spot.place == place]
    assert match.session.history[-1].action == way
    assert left == others


def mixing(match: Any) -> Any:
    """Whether the space mixes now, and nothing else could be meant by it."""
    return lambda _state: any(isinstance(act, Mix) and act.by == "space" for act in legal(match))


def test_a_click_on_the_space_one_stands_on_uses_it() -> None:
    shell, match, pilot = a_table(2, 3)
    play_until(shell, match, pilot, mixing(match))
    before = match.session.length
    place = f"space:{match.state.turn.space}" if "machine" not in pilot.places() else "machine"
    assert match.game.facts(match.state, match.own).moves
    pilot.click(place)
    pilot.settle()
    assert "Do it once more to " in said(shell)[-1]
    pilot.click(place)
    pilot.settle()
    assert match.session.length == before + 1
    assert isinstance(match.session.step(before).action, Mix)


@pytest.mark.parametrize("kind", [Sell, Decorate])
def test_a_space_at_which_goods_are_put_has_a_button(kind: type[Action]) -> None:
    shell, match, pilot = a_table(2, 3)
    play_until(
        shell, match, pilot, lambda _state: any(isinstance(act, kind) for act in legal(match))
    )
    count, before = len(view_of(shell)._space.ways()), match.session.length
    facts = match.game.facts(match.state, match.own)
    for _press in range(2 if count == 1 and facts.ends and facts.moves else 1):
        pilot.click("tool:use")
        pilot.settle()
    if count == 1:
        assert isinstance(match.session.step(before).action, kind)
    else:
        assert "Click the" in said(shell)[-1]


def decorating(candies: str) -> Any:
    """A worker has left space 6, with candy in the warehouse that could be loaded as well."""
    hand = "worker_6 worker_7"
    state = at(2, ring=[6], hand=hand, warehouse=candies)
    for act in (Play(0, "worker_6", False), Transport(0, "from", False)):
        GAME.advance(state, act)
    return table_at(state)


@pytest.mark.parametrize("button", ["tool:use", "space:6"])
def test_decorate_asks_for_a_candy_and_the_one_clicked_is_decorated(button: str) -> None:
    shell, match, pilot = decorating("peanuts truffles")
    pilot.click(button)
    assert "Click the candy you want to decorate." in said(shell)
    pilot.click("good:peanuts")
    pilot.settle()
    assert match.session.history[-1].action == Decorate(0, "peanuts")


def test_decorate_by_keys_leads_to_the_first_candy_and_enter_decorates_it() -> None:
    shell, match, pilot = decorating("peanuts truffles")
    pilot.key("tab")
    pilot.key("s")
    pilot.settle()
    assert said(shell)[-1] == "Go to the candy you want to decorate, then Enter."
    assert shell.director.focus.place == "good:peanuts"
    pilot.key("return")
    pilot.settle()
    assert match.session.history[-1].action == Decorate(0, "peanuts")


def test_who_thinks_better_of_decorating_loads_as_ever() -> None:
    shell, match, pilot = decorating("peanuts truffles")
    before = match.session.length
    pilot.click("tool:use")
    pilot.click("space:3")
    pilot.click("good:peanuts")
    pilot.settle()
    assert (match.session.length, view_of(shell).picker.held) == (before, "good:peanuts")


def test_a_candy_alone_is_decorated_at_once() -> None:
    _shell, match, pilot = decorating("peanuts sugar")
    pilot.click("tool:use")
    pilot.settle()
    assert match.session.history[-1].action == Decorate(0, "peanuts")


def test_an_act_keeps_its_place_when_others_come_and_go() -> None:
    shell, match, pilot = a_table(2, 3)

    def both(state: Any) -> bool:
        more = state.turn is not None and state.turn.left > 1 and not state.turn.moved
        kinds = {type(act) for act in legal(match)}
        return more and Gather in kinds and mixing(match)(state)

    play_until(shell, match, pilot, both)
    first = pilot.spot("do:mix").rect
    pilot.click("pile:sugar")
    pilot.settle()
    assert pilot.spot("do:mix").rect == first


def test_with_the_packer_a_click_on_a_pile_takes_a_good_as_ever() -> None:
    """PL-5.8: laid on another one where it can be, as it takes no space there."""
    shell, match, pilot = a_table(2, 4)

    def packing(_state: Any) -> bool:
        return {True, False} == {act.stack for act in legal(match) if isinstance(act, Gather)}

    play_until(shell, match, pilot, packing)
    good = next(act.good for act in legal(match) if isinstance(act, Gather) and act.stack)
    before = match.session.length
    pilot.click(f"pile:{good}")
    pilot.settle()
    assert match.session.length == before + 1
    assert match.session.step(before).action == Gather(match.seat or 0, good, True)


def into(match: Match, truck: str | None) -> set[str]:
    """The goods that may go into a truck now."""
    return {act.good for act in legal(match) if isinstance(act, Load) and act.truck == truck}


def test_all_is_offered_for_each_good_that_can_follow_into_the_truck_begun() -> None:
    shell, match, pilot = a_table(2, 2)

    def loading(state: Any) -> bool:
        job = state.turn
        begun = job is not None and job.way == "from" and job.truck is not None
        return begun and len(into(match, job.truck)) > 1

    play_until(shell, match, pilot, loading)
    truck = match.state.turn.truck
    ways = [way for way, _n in view_of(shell).all_of.ways().values() if isinstance(way, Load)]
    assert {way.good for way in ways} == into(match, truck)
    assert {way.truck for way in ways} == {truck}


def test_the_hand_stays_in_sight_while_a_specialist_is_chosen() -> None:
    shell, match, pilot = a_table(2, 3)
    play_until(shell, match, pilot, lambda state: state.phase == "pick")
    places = set(pilot.places())
    assert {f"card:{card}" for card in match.state.players[match.seat].hand} <= places
    assert {f"recipe:{recipe}" for recipe in match.state.recipes} <= places
    assert sum(place.startswith("offer:") for place in places) > 1


def test_number_keys_take_one_of_the_specialists_that_lie_open() -> None:
    shell, match, pilot = a_table(2, 3)
    play_until(shell, match, pilot, lambda state: state.phase == "pick")
    own, view = match.seat, view_of(shell)
    assert own is not None
    second = view.look().facts.offer[1]
    before = match.session.length
    pilot.key("2")
    pilot.settle()
    assert match.session.step(before).action == Pick(own, second)
