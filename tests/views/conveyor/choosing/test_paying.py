"""Paying piece by piece: what is lit, what is exact, what is proposed; by mouse and by keys."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.core.places import kind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.acts.delivery_worth import Toll
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.conveyor.choosing import paying, payment_words
from chocolate_factory.views.conveyor.choosing.basket import Basket
from chocolate_factory.views.conveyor.choosing.paying import Payer
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from tests.helpers import mostly_seldom
from tests.helpers.conveyor.states import LIVE, give
from tests.helpers.conveyor.table import a_table, come_to, pay, plain
from tests.helpers.hints import advised
from tests.helpers.shell import words
from tests.helpers.tables import table_of


def stage(*pay: str, who: str | None = None) -> act.DeliverStage:
    """A payment of a stage."""
    return act.DeliverStage(0, "o1", pieces.in_order(pay), who)


BARS = [stage("chunks", "boxed"), stage("fingers", "boxed")]
"""A bar and a boxed one, with both bars in the store room."""
AGENT = next(
    card
    for card, effects in LIVE.book.effects.items()
    if any(effect.verb == "any_refined" for effect in effects)
)
"""Somebody who pays a stage with any refined pieces."""


def test_what_every_payment_takes_is_in_from_the_beginning() -> None:
    basket = Basket(BARS, [0, 0])
    assert basket.put == ["boxed"]
    assert basket.pieces == ("chunks", "fingers", "boxed")


def test_the_proposal_is_in_from_the_beginning() -> None:
    ways = [act.DeliverStore(0, "salters", ("nuts",) * n) for n in (1, 2, 3)]
    basket = Basket(ways, [1, 2, 2])
    assert basket.put == ["nuts", "nuts"]
    assert basket.exact() == [basket.proposal()]


def test_what_is_in_the_way_of_a_piece_is_named() -> None:
    basket = Basket(BARS, [0, 0])
    basket.put.append("chunks")
    assert basket.in_the_way("fingers") == ["chunks"]
    two = Basket([stage("chunks", "chunks"), stage("fingers", "fingers")], [0, 0])
    two.put += ["chunks", "chunks"]
    assert two.in_the_way("fingers") == []


def test_of_what_brings_as_much_the_proposal_leaves_the_store_of_the_day_most() -> None:
    """Caramel is cheaper, but today's store takes nothing else."""
    ways = [stage("caramel"), stage("boxed")]
    assert Basket(ways, [6, 6]).proposal() == ways[0]
    basket = Basket(ways, [6, 6], left=[0, 2])
    assert basket.proposal() == ways[1]
    assert basket.spares_store
    assert not basket.sparing
    cheaper = Basket(ways, [6, 6])
    assert cheaper.sparing
    assert not cheaper.spares_store
    assert Basket(ways, [6, 7], left=[2, 0]).proposal() == ways[1], "what it brings counts first"


def test_what_no_payment_takes_besides_goes_dark() -> None:
    basket = Basket(BARS, [0, 0])
    assert basket.may_put("chunks")
    assert basket.may_put("fingers")
    assert not basket.may_put("boxed")
    assert basket.exact() == []
    basket.put.append("chunks")
    assert not basket.may_put("fingers")
    assert basket.exact() == [BARS[0]]


def test_a_store_is_exact_with_any_number_and_more_may_go_in() -> None:
    ways = [act.DeliverStore(0, "salters", ("nuts",) * n) for n in (1, 2, 3)]
    basket = Basket(ways, [1, 2, 3])
    assert basket.put == ["nuts"] * 3
    del basket.put[1:]
    assert basket.exact() == [ways[0]]
    assert basket.may_put("nuts")
    assert basket.proposal() == ways[2]


def test_the_proposal_keeps_dearer_pieces_and_helpers() -> None:
    plain_, dear = stage("nuts", "nuts"), stage("nuts", "boxed")
    helped = stage("nuts", who="dealer")
    assert Basket([dear, plain_, helped], [7, 7, 7]).proposal() == plain_
    assert Basket([dear, plain_], [9, 7]).proposal() == dear, "what brings more comes first"


def test_between_equals_the_proposal_keeps_the_rarer_kind() -> None:
    ways = [stage("chunks"), stage("fingers"), stage("fingers", "fingers")]
    assert Basket(ways, [3, 3, 0]).proposal() == ways[1]


def test_nothing_is_proposed_where_nothing_is_to_be_had() -> None:
    """As for a marker that stands at the end of its track."""
    assert Basket([stage("chunks"), stage("fingers")], [0, 0]).proposal() is None


def test_pieces_that_are_given_are_in_but_may_be_taken_out() -> None:
    ways = [stage("chunks", "boxed"), stage("nuts", "boxed"), stage("nuts", "nuts")]
    basket = Basket(ways, [5, 5, 5], ["boxed", "fingers"])
    assert basket.put == ["chunks", "boxed"], "fingers pay for nothing"
    basket.put.clear()
    assert all(map(basket.may_put, ("chunks", "nuts", "boxed")))


def test_a_dragged_piece_is_in_and_another_may_take_its_place() -> None:
    shell, match, pilot = a_table(2, 10)
    place, ways = many(shell, match, pilot, 3)
    kinds = sorted({piece for way in ways for piece in way.pay})
    piece = next(p for p in kinds if 2 <= sum(p in way.pay for way in ways) < len(ways))
    pilot.drag(f"room:{piece}", place)
    pilot.settle()
    payer = shell.director.top
    assert isinstance(payer, Payer)
    assert piece in payer.basket.put
    without = next(way for way in ways if piece not in way.pay)
    before = match.session.length
    pay(pilot, payer, without)
    assert match.session.step(before).action == without


def test_one_payment_may_be_several_acts() -> None:
    ways = [
        act.DeliverStore(0, "palace", ("nuts",), "salters"),
        act.DeliverStore(0, "palace", ("nuts",), "dunstan"),
    ]
    assert Basket(ways, [1, 2]).exact() == ways[::-1], "what is proposed comes first"


def many(shell: Shell, match: Match, pilot: Pilot, least: int) -> tuple[str, list[Any]]:
    """Plays until so many payments begin at one place; the place and the payments."""
    rng = Rng(1)
    for _step in range(600):
        legal = match.game.legal(match.state, match.seat or 0)
        paid: dict[str, list[Any]] = {}
        for action in legal:
            if isinstance(action, (act.DeliverStage, act.DeliverStore)):
                place = match.game.paths(match.state, action)[0][0]
                paid.setdefault(place, []).append(action)
        place = max(paid, key=lambda p: len(paid[p]), default="")
        if place and len(paid[place]) >= least:
            table_of(shell).jump()
            pilot.settle()
            return place, paid[place]
        match.do(plain(match, rng))
    raise AssertionError("nothing can be paid in several ways")


@pytest.mark.parametrize("how", ["drag", "click", "key"])
def test_cf_7_nobody_is_used_up_unasked(how: str) -> None:
    """A stage that asks for two pieces, one of which is there, and a Dealer who makes that enough:
    the hand named only the piece and the order."""
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.EndFulfil)
    order = next(o for o in LIVE.book.cards.orders if len(o.stages[0].pay) == 2)
    piece = pieces.members(order.stages[0].pay[0])[0]
    own = {"orders": f"{order.id} - -", "employee": "luxury_dealer_1", "uses_left": 1}
    give(match.state.players[match.state.seat], room=piece, **own)
    table_of(shell).jump()
    table_of(shell).pointing.renew()
    pilot.settle()
    place, before = f"order:{order.id}", match.session.length

    def deliver() -> None:
        if how == "drag":
            pilot.drag(f"room:{piece}", place)
        elif how == "click":
            pilot.click(place)
        else:
            shell.director.set_focus(place, ring=True)
            pilot.key("return")
        pilot.settle()

    deliver()
    assert match.session.length == before
    assert "Use the Dealer?" in words(shell)
    pilot.key("escape")
    pilot.settle()
    assert match.session.length == before
    deliver()
    pilot.key("e")
    pilot.settle()
    done = match.session.step(before).action
    assert isinstance(done, act.DeliverStage)
    assert done.with_ == "dealer"


LAYOUTS = [((1280, 800), 1.0), ((1280, 800), 2.0), ((1920, 1080), 1.0)]


@pytest.mark.parametrize(("size", "scale"), mostly_seldom(LAYOUTS, 1))
def test_each_payment_can_be_put_together_by_clicks(size: tuple[int, int], scale: float) -> None:
    shell, match, pilot = a_table(2, 1, size, scale)
    place, ways = many(shell, match, pilot, 3)
    for action in ways[:6]:
        pilot.click(place)
        pilot.settle()
        payer = shell.director.top
        assert isinstance(payer, Payer)
        before = match.session.length
        pay(pilot, payer, action)
        assert match.session.step(before).action == action
        pilot.key("z")
        pilot.settle()


def test_pieces_that_cannot_go_in_besides_others_go_in_for_them() -> None:
    shell, match, pilot = a_table(2, 1)
    place, ways = many(shell, match, pilot, 3)
    pilot.click(place)
    payer = shell.director.top
    assert isinstance(payer, Payer)
    while payer.basket.put:
        pilot.key("backspace")
    for piece in max(ways, key=lambda way: len(way.pay)).pay:
        free = [i for i, p in enumerate(payer.basket.pieces) if p == piece and not payer.inside(i)]
        if free and payer.basket.may_put(piece):
            pilot.click(f"pay:{free[0]}")
    for i in [i for i in range(len(payer.basket.pieces)) if not payer.inside(i)]:
        piece = payer.basket.pieces[i]
        if not payer.basket.may_put(piece):
            before = payer.basket.put.count(piece)
            pilot.click(f"pay:{i}")
            assert payer.basket.put.count(piece) > before
            put = pieces.pile_of(payer.basket.put)
            paid = [pieces.pile_of(way.pay) for way in payer.basket.ways]
            assert any(pieces.holds(pile, put) for pile in paid)


def test_another_kind_takes_the_place_of_all_that_is_in() -> None:
    two = Basket([stage("chunks", "chunks"), stage("fingers", "fingers")], [6, 6])
    first = two.put[0]
    other = "fingers" if first == "chunks" else "chunks"
    two.swap(other)
    assert two.put == [other] * 2
    bars = Basket(BARS, [0, 0])
    bars.put.append("chunks")
    bars.swap("fingers")
    assert sorted(bars.put) == ["boxed", "fingers"]


def test_of_what_brings_as_much_the_proposal_keeps_what_orders_ask_for_next() -> None:
    ways = [stage("fingers"), stage("nuts")]
    assert Basket(ways, [1, 1]).proposal() == ways[0], "the cheaper piece"
    basket = Basket(ways, [1, 1], asked=[1, 0])
    assert basket.proposal() == ways[1]
    assert basket.spares_orders
    assert basket.as_good(ways[0]), "who wants it otherwise loses nothing at once"
    assert not Basket(ways, [1, 2]).as_good(ways[0])


def test_while_a_hint_is_shown_what_it_pays_is_proposed() -> None:
    """Two pieces of advice at once, and nobody would believe either."""
    shell, match, pilot = a_table(2, 1)
    place, ways = many(shell, match, pilot, 2)
    usual = Basket(ways, [0] * len(ways)).proposal()
    other = next(way for way in ways if way.pay != (usual and usual.pay))
    advised(shell, match, pilot, other)
    pilot.click(place)
    payer = shell.director.top
    assert isinstance(payer, Payer)
    assert payer.basket.proposal() == other
    assert sorted(payer.basket.put) == sorted(other.pay)
    assert "The hint says so." in words(shell)


def test_one_click_or_p_pays_as_proposed() -> None:
    for how in ("click", "key"):
        shell, match, pilot = a_table(2, 1)
        place, _ways = many(shell, match, pilot, 2)
        pilot.click(place)
        payer = shell.director.top
        assert isinstance(payer, Payer)
        wanted, before = payer.basket.proposal(), match.session.length
        pilot.key("backspace")
        pilot.settle()
        pilot.click("pay:proposed") if how == "click" else pilot.key("p")
        assert match.session.step(before).action == wanted


def test_by_keys_alone_the_focus_comes_to_done() -> None:
    shell, match, pilot = a_table(2, 1)
    place, _ways = many(shell, match, pilot, 2)
    shell.director.set_focus(place, ring=True)
    pilot.key("return")
    pilot.settle()
    payer = shell.director.top
    assert isinstance(payer, Payer)
    before = match.session.length
    for _press in range(40):
        if shell.director.focus.place == "pay:done:0":
            break
        place = shell.director.focus.place or ""
        assert kind(place) == "pay"
        if not payer.inside(int(place.split(":")[1])):
            pilot.key("return")
        if shell.director.focus.place != "pay:done:0":
            pilot.key("tab")
        pilot.settle()
    assert match.session.length == before
    pilot.key("return")
    pilot.settle()
    assert match.session.length == before + 1


def test_a_click_on_the_store_room_puts_pieces_in_and_one_elsewhere_dismisses() -> None:
    shell, match, pilot = a_table(2, 1)
    place, _ways = many(shell, match, pilot, 3)
    rooms = {s.place: s.px.center for s in shell.director.frame.live if kind(s.place) == "room"}
    before = match.session.length
    pilot.click(place)
    pilot.settle()
    payer = shell.director.top
    assert isinstance(payer, Payer)
    pilot.key("backspace")
    free = [p for p in payer.basket.pieces if payer.basket.may_put(p)]
    put = list(payer.basket.put)
    pilot.wait(0.5)
    pilot.click_at(rooms[f"room:{free[0]}"])
    assert payer.basket.put == [*put, free[0]]
    pilot.wait(0.5)
    pilot.click_at((3, shell.director.sizes.height_px - 3))
    pilot.settle()
    assert shell.director.top is table_of(shell).scene
    assert match.session.length == before


def test_only_the_best_button_shines(monkeypatch: pytest.MonkeyPatch) -> None:
    shining: list[str] = []

    def drawn(*rest: Any, **how: Any) -> None:
        if how.get("kind") == "main":
            shining.append(rest[2])
        draw_button(*rest, **how)

    monkeypatch.setattr(paying, "draw_button", drawn)
    shell, match, pilot = a_table(2, 1)
    place, _ways = many(shell, match, pilot, 2)
    pilot.click(place)
    pilot.settle()
    assert set(shining) == {"pay:done:0"}
    shining.clear()
    pilot.key("backspace")
    pilot.settle()
    assert set(shining) == {"pay:proposed"}


def test_the_panel_names_what_is_asked() -> None:
    shell, match, pilot = a_table(2, 1)
    place, _ways = many(shell, match, pilot, 2)
    pilot.click(place)
    pilot.settle()
    told = words(shell)
    assert "Deliver what?" in told
    assert "Keeps a chunk for The Albion Ocean Line." in told
    assert "Proposed:" not in told
    pilot.key("backspace")
    assert "Proposed:" in words(shell)


def test_the_panel_keeps_its_place_whatever_is_in() -> None:
    """Also where the Agent could pay; for the same pieces nobody needs him."""
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.EndFulfil)
    factory = match.state.players[match.state.seat]
    room = "nuts nuts caramel"
    give(factory, room=room, orders="s06 - -", employee=AGENT)
    table_of(shell).jump()
    table_of(shell).pointing.renew()
    pilot.settle()
    pilot.click("order:s06")
    pilot.settle()
    assert len([place for place in places(shell) if place.startswith("pay:done:")]) == 1
    before = shell.director.frame.find("pay")
    pilot.key("backspace")
    pilot.settle()
    after = shell.director.frame.find("pay")
    assert before is not None
    assert after is not None
    assert before.px == after.px


def places(shell: Shell) -> list[str]:
    """The places in the picture."""
    return [spot.place for spot in shell.director.frame.live]


def supplying(size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> tuple[Shell, Payer]:
    """The panel of a store that takes any number of nuts; an order wants two of the three."""
    sides = {"salters": "B"}
    shell, match, pilot = a_table(2, 4, size, scale, sides)
    come_to(shell, match, act.EndFulfil)
    factory = match.state.players[match.state.seat]
    give(factory, room="nuts nuts nuts", orders="s06 - -", employee="salters_director")
    table_of(shell).jump()
    table_of(shell).pointing.renew()
    pilot.settle()
    pilot.click("store:salters")
    pilot.settle()
    payer = shell.director.top
    assert isinstance(payer, Payer)
    return shell, payer


@pytest.mark.parametrize(("size", "scale"), mostly_seldom(LAYOUTS, 2))
def test_the_panel_says_which_order_wants_the_pieces_too(
    size: tuple[int, int], scale: float
) -> None:
    shell, payer = supplying(size, scale)
    pilot = Pilot(shell.director)
    assert payer.basket.put == ["nuts"], "what the order does not need"
    kept = f"Keeps 2 nuts for {LIVE.book.orders['s06'].name}."
    assert kept in words(shell)
    assert "want" not in words(shell)
    free = next(i for i in range(3) if not payer.inside(i))
    pilot.click(f"pay:{free}")
    order = LIVE.book.orders["s06"]
    less = f"you earn £{order.stages[0].money} less in all today."
    assert f"{order.name} wants these too: pay them here, and {less}" in words(shell)


def test_what_another_order_pays_better_is_not_proposed() -> None:
    """Advice and warning never disagree: either it takes nothing from others, or it is left."""
    ways = [act.DeliverStore(0, "salters", ("nuts",) * n) for n in (1, 2)]
    basket = Basket(ways, [1, 2], tolls=[Toll(7, ("s06",))] * 2)
    assert basket.proposal() is None
    assert basket.richest == ways[1]
    assert not any(map(basket.as_good, ways))
    told = Payer(basket, str, "", print, kept=lambda way, toll, _kept: f"{way.pay} {toll.cards}")
    assert told._why() == "('nuts', 'nuts') ('s06',)"


def test_what_orders_make_more_of_later_is_not_given_to_a_store() -> None:
    """Most spaces are not best where an order that cannot be paid yet asks for the same."""
    ways = [act.DeliverStore(0, "salters", ("nuts",) * n) for n in (1, 2)]
    basket = Basket(ways, [1, 2], asked=[1, 2], lost=[0.0, 3.0])
    assert (basket.proposal(), basket.put) == (ways[0], ["nuts"])
    assert (basket.richest, basket.kept) == (ways[1], ("nuts",))
    assert not basket.as_good(ways[1])
    none = Basket(ways, [1, 2], asked=[1, 2], lost=[2.0, 3.0])
    assert (none.proposal(), none.put) == (None, ["nuts"]), "better kept, all of it"


def test_who_asks_for_the_pieces_of_a_store_is_told() -> None:
    shell, match, _pilot = a_table(2, 4)
    come_to(shell, match, act.EndFulfil)
    state, seat = match.state, match.state.seat
    give(state.players[seat], room="nuts nuts", orders="s06 - -")
    one, two = (act.DeliverStore(seat, "salters", ("nuts",) * n) for n in (1, 2))
    name = LIVE.book.orders["s06"].name
    kept = payment_words.kept(LIVE.book, state, two, Toll(), ("nuts",))
    assert kept == f"Keeps a nut for {name}."
    assert payment_words.kept(LIVE.book, state, two, Toll(), ()) == f"Better keep these for {name}."
    spent = payment_words.spent(LIVE.book, state, one)
    assert spent == f"{name} asks for a nut too, but here you gain more by it."


def test_a_stage_that_needs_no_agent_is_paid_without_a_question() -> None:
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.EndFulfil)
    factory = match.state.players[match.state.seat]
    give(factory, room="nuts nuts", orders="s06 - -", employee=AGENT)
    table_of(shell).jump()
    table_of(shell).pointing.renew()
    pilot.settle()
    before = match.session.length
    pilot.click("order:s06")
    pilot.settle()
    assert match.session.step(before).action == act.DeliverStage(0, "s06", ("nuts", "nuts"))


def test_a_plan_that_goes_on_is_proposed_though_its_hint_is_gone() -> None:
    shell, match, pilot = a_table(2, 1)
    place, ways = many(shell, match, pilot, 2)
    usual = Basket(ways, [0] * len(ways)).proposal()
    other = next(way for way in ways if way.pay != (usual and usual.pay))
    advised(shell, match, pilot, other)
    adviser = table_of(shell).hints.adviser
    adviser._last = adviser.advice
    adviser.drop()
    pilot.click(place)
    payer = shell.director.top
    assert isinstance(payer, Payer)
    assert payer.basket.proposal() == other
