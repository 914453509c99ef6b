"""What the table asks or tells before something is given up, and the keys of a turn."""

from __future__ import annotations

import pytest

from chocolate_factory.games.plantation.acts.abilities import Mix, Sell
from chocolate_factory.games.plantation.acts.candy import DecorateAll
from chocolate_factory.games.plantation.acts.cards import Play, Transport
from chocolate_factory.games.plantation.acts.moving import Load
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.views.plantation import layout
from chocolate_factory.views.plantation.areas import actions_view
from chocolate_factory.views.plantation.goods_placement import GoodsPlacement
from chocolate_factory.views.plantation.turn import prompt
from chocolate_factory.views.table.main_button import MAIN_AGAIN, SEEN_AGAIN
from tests.helpers.hints import wait
from tests.helpers.plantation.states import BOOK, GAME, at, give
from tests.helpers.plantation.table import a_table, table_at, view_of
from tests.helpers.shell import said, words
from tests.helpers.tables import table_of


def gone(state: State, card: str, way: str):  # type: ignore[no-untyped-def]
    """The table once a card is played and its worker has gone."""
    shell, match, pilot = table_at(state)
    match.do(Play(0, card, False))
    match.do(Transport(0, way, False))
    table_of(shell).jump()
    pilot.settle()
    return shell, match, pilot


@pytest.mark.parametrize(
    ("card", "ring", "source", "target"),
    [
        ("worker_4", (), "good:cacao", "outlet"),
        ("worker_3", (), "good:cacao", "machine"),
    ],
)
def test_a_good_dragged_onto_a_space_asks_while_goods_could_come_in(
    card: str, ring: tuple[int, ...], source: str, target: str
) -> None:
    state = at(1, ring=ring, hand=card, warehouse="sugar cacao")
    shell, match, pilot = gone(state, card, "to")
    before = match.session.length
    pilot.drag(source, target)
    pilot.settle()
    assert match.session.length == before
    told = "comes last: you could still bring in 1 good. Do it once more to "
    assert said(shell)[-1].partition(told)[2] in ("sell anyway.", "mix anyway.")
    pilot.drag(source, target)
    pilot.settle()
    assert isinstance(match.session.history[-1].action, (Mix, Sell))


def test_loading_asks_while_the_space_could_be_used() -> None:
    state = at(1, ring=(3,), hand="worker_2", warehouse="sugar sugar cacao")
    shell, match, pilot = gone(state, "worker_2", "from")
    before = match.session.length
    pilot.drag("good:sugar", "truck:a")
    pilot.settle()
    assert match.session.length == before
    assert said(shell)[-1].startswith("Loading comes after the chocolate mixer, which you could")
    assert "Mix anyway" not in words(shell)
    pilot.drag("good:sugar", "truck:a")
    pilot.settle()
    assert match.session.history[-1].action == Load(0, "a", "sugar", False)


def test_another_load_than_the_one_asked_about_asks_again() -> None:
    state = at(1, ring=(3,), hand="worker_2", warehouse="sugar chocolate cacao")
    shell, match, pilot = gone(state, "worker_2", "from")
    before = match.session.length
    for source, target in (("good:sugar", "truck:a"), ("good:sugar", "truck:b")):
        pilot.drag(source, target)
        pilot.settle()
        assert match.session.length == before, "that truck was not asked about"
        assert said(shell)[-1].endswith("Do it once more to load anyway.")
    pilot.drag("good:sugar", "truck:b")
    pilot.settle()
    assert match.session.history[-1].action == Load(0, "b", "sugar", False)
    pilot.key("z")
    pilot.settle()
    pilot.drag("good:sugar", "truck:b")
    pilot.settle()
    assert match.session.history[-1].action == Load(0, "b", "sugar", False), "undone, it is known"


def test_what_is_chosen_from_a_list_asks_likewise() -> None:
    state = at(1, ring=(3,), hand="worker_2", warehouse="sugar sugar cacao")
    shell, match, pilot = gone(state, "worker_2", "from")
    load, before = Load(0, "a", "sugar", False), match.session.length
    told = "Loading comes after the chocolate mixer, which you could still use. "
    told += "Do it once more to load anyway."
    for done in (0, 1):
        table_of(shell).pointing.asking.ask([load, Load(0, "b", "sugar", False)], "truck:a")
        pilot.settle()
        pilot.click("choose:0")
        pilot.settle()
        assert match.session.length == before + done
        assert done or said(shell)[-1] == told
    assert match.session.history[-1].action == load


def test_loading_asks_nothing_once_the_space_is_used() -> None:
    state = at(1, ring=(3,), hand="worker_2", warehouse="sugar cacao")
    _shell, match, _pilot = gone(state, "worker_2", "from")
    match.do(Mix(0, "space"))
    assert match.game.objection(match.state, Load(0, "a", "chocolate", False)) is None


def test_a_click_that_sells_asks_likewise() -> None:
    shell, match, pilot = gone(at(1, hand="worker_4", warehouse="cacao"), "worker_4", "to")
    before = match.session.length
    pilot.click("good:cacao")
    pilot.settle()
    assert match.session.length == before
    view_of(shell).memo.clear()
    shell.director.top.redraw()
    assert "Sell anyway" in words(shell)
    pilot.click("good:cacao")
    pilot.settle()
    assert match.session.length == before + 1


def test_s_uses_the_space() -> None:
    state = at(1, ring=(4,), hand="worker_4", warehouse="cacao")
    _shell, match, pilot = gone(state, "worker_4", "from")
    pilot.key("s")
    pilot.settle()
    assert isinstance(match.session.history[-1].action, Sell)


def test_x_uses_the_machinist_and_s_never() -> None:
    state = at(1, ring=(2,), hand="machinist_1", die=2, warehouse="sugar cacao cacao")
    _shell, match, pilot = gone(state, "machinist_1", "from")
    before = match.session.length
    pilot.key("s")
    pilot.settle()
    assert match.session.length == before
    pilot.key("x")
    pilot.settle()
    assert match.session.history[-1].action == Mix(0, "machinist")


def test_the_machinist_and_the_break_room_have_each_their_key() -> None:
    state = at(1, ring=(8,), hand="machinist_1", die=8, coins=2, warehouse="sugar cacao")
    shell, match, pilot = gone(state, "machinist_1", "from")
    keys = {b.place: b.key for b in actions_view._abilities(view_of(shell).look())}
    assert keys == {"do:recruit": "S", "do:machinist": "X"}
    pilot.key("x")
    pilot.settle()
    assert match.session.history[-1].action == Mix(0, "machinist")


def test_k_decorates_all() -> None:
    number = next(n for n in range(1, 9) if GAME.book.ability(2, n) == "froster")
    state = at(2, ring=(number,), hand=f"worker_{number}", coins=2, warehouse="truffles truffles")
    _shell, match, pilot = gone(state, f"worker_{number}", "from")
    pilot.key("k")
    pilot.settle()
    assert match.session.history[-1].action == DecorateAll(0)


def test_x_leads_to_the_recipes_of_the_machinist() -> None:
    state = at(2, ring=(2,), hand="machinist_1", die=2, warehouse="sugar sugar chocolate")
    shell, _match, pilot = gone(state, "machinist_1", "from")
    pilot.key("x")
    pilot.settle()
    assert shell.director.focus.place.startswith("recipe:")
    assert said(shell)[-1] == "Go to the recipe that you make, then Enter."


def test_a_hint_that_tells_why_grows_over_the_log_and_hides_no_words_below_it() -> None:
    """Where the large button only says what to do, too."""
    shell, match, pilot = a_table(2, 3, size=(1440, 900), game="both")
    hints = table_of(shell).hints
    pilot.key("i")
    wait(pilot, lambda: hints.adviser.advice is not None)
    pilot.settle()
    before = hints.panel
    pilot.key("w")
    pilot.wait(0.1)
    pilot.settle()
    after, log = hints.panel, shell.director.frame.find("log")
    assert before is not None
    assert after is not None
    assert log is not None
    assert after.h > before.h
    assert after.bottom <= log.rect.bottom
    match.close()


def test_the_tip_about_the_outlet_waits_until_the_goods_are_in() -> None:
    state = at(1, ring=(), hand="worker_4", warehouse="cacao")
    shell, _match, pilot = gone(state, "worker_4", "to")
    assert "pl_sell" not in [tip.key for tip in view_of(shell).lessons()]
    pilot.click("pile:sugar")
    pilot.settle()
    assert "pl_sell" in [tip.key for tip in view_of(shell).lessons()]


def test_the_key_takes_all_of_the_pile_that_has_the_focus() -> None:
    shell, match, pilot = gone(at(1, ring=(3,), hand="worker_3"), "worker_3", "to")
    pilot.key("tab")
    shell.director.set_focus("pile:sugar", ring=True)
    pilot.key("g")
    pilot.settle()
    assert match.state.players[0].warehouse == (("sugar",),) * 2


def test_goods_on_a_truck_stay_where_they_lie_while_others_are_unloaded() -> None:
    shelf = GoodsPlacement()
    state = at(2, hand="worker_4", trucks={"a": "chocolate chocolate sugar"})
    for act in (Play(0, "worker_4", False), Transport(0, "to", False)):
        GAME.advance(state, act)
    first = shelf.beds(state, 0, BOOK.trucks)[0]
    state.players[0].trucks = ((("chocolate",), ("sugar",)), *state.players[0].trucks[1:])
    then = shelf.beds(state, 0, BOOK.trucks)[0]
    assert first[:3] == (("chocolate",), ("chocolate",), ("sugar",))
    assert then[:3] == (("chocolate",), None, ("sugar",))
    state.turn = None
    after = shelf.beds(state, 0, BOOK.trucks)[0]
    assert after[:3] == then[:3], "also once the turn is over"
    state.half = 1
    shelf.beds(at(1, trucks={"a": "sugar chocolate"}), 0, BOOK.trucks)
    bed = shelf.beds(at(1, trucks={"a": "sugar"}), 0, BOOK.trucks)[0]
    assert bed[0] == ("sugar",)
    assert bed[1] is None, "where icons are, no gap is left"


@pytest.mark.parametrize(
    ("deck", "other", "told"),
    [
        ("worker_1", "worker_8", "What you draw cannot be undone; then Bert plays"),
        ("", "worker_8", "Then Bert plays; you draw nothing"),
        ("worker_1", "", "What you draw cannot be undone; then you play again"),
        ("", "", "You play again: the others have no cards left"),
    ],
)
def test_end_turn_tells_what_it_does(deck: str, other: str, told: str) -> None:
    state = at(1, ring=(4,), hand="worker_4 worker_2", deck=deck)
    shell, _match, _pilot = gone(give(state, 1, hand=other), "worker_4", "from")
    assert view_of(shell).main_words()[1] == told


@pytest.mark.parametrize(
    ("hand", "deck", "other", "told"),
    [
        ("worker_2", "", "worker_8", "You draw nothing this turn. Then the next player plays. The"),
        ("worker_2", "worker_1", "worker_8", "You draw your last card. Then the next player"),
        ("", "worker_1 worker_2", "", "You draw your last 2 cards. Then you play again. What you"),
        ("worker_2 temp", "worker_1", "", "You draw until you hold 3 cards. Then you play again."),
        ("", "", "", "You draw nothing this turn. The half ends when all cards are played."),
    ],
)
def test_the_tip_tells_the_same_of_the_end_of_a_turn(
    hand: str, deck: str, other: str, told: str
) -> None:
    state = give(at(1, ring=(4,), hand=f"worker_4 {hand}", deck=deck), 1, hand=other)
    shell, _match, _pilot = gone(state, "worker_4", "from")
    tip = next(lesson for lesson in view_of(shell).lessons() if lesson.key == "pl_end")
    assert tip.words.startswith(told)


@pytest.mark.parametrize("coins", [0, 1])
def test_the_tip_promises_a_break_room_only_to_who_can_pay(coins: int) -> None:
    shell, _match, _pilot = gone(at(1, hand="worker_2", coins=coins), "worker_2", "to")
    tip = next(lesson for lesson in view_of(shell).lessons() if lesson.key == "pl_gather")
    assert tip.words.endswith("Then you may use your space.") is bool(coins)


@pytest.mark.parametrize(
    ("text", "deck", "told"),
    [
        (100, "worker_1", "You may still bring in 1 good this turn. Press again to end it."),
        (200, "worker_1", "You may still bring in 1 good this turn. Press again to end it."),
        (
            100,
            "",
            "You may still bring in a cacao and sell it for 2 coins. This is your last chance.",
        ),
    ],
)
def test_a_last_chance_is_told_only_where_it_is_one(text: int, deck: str, told: str) -> None:
    shell, _match, pilot = gone(at(1, hand="worker_4", deck=deck), "worker_4", "to")
    shell.settings.text = text
    shell.apply_settings()
    pilot.settle()
    assert layout.compact(shell.director.sizes) is (text == 200)
    pilot.wait(2)
    pilot.click("do:main")
    pilot.settle()
    assert told in words(shell)


def test_the_last_turn_is_called_so() -> None:
    state = give(at(1, ring=(4,), hand="worker_4"), 1, hand="")
    shell, _match, _pilot = gone(state, "worker_4", "from")
    assert view_of(shell).main_words()[1] == "The Plantation closes"
    assert "Half 1 of 2, last turn" in words(shell)


@pytest.mark.parametrize(
    ("ring", "way", "good", "told"),
    [
        ((), "to", "cacao", "Click: Sell "),
        ((4,), "from", "chocolate", "Click it, then where it goes."),
    ],
)
def test_a_good_says_what_a_click_on_it_does(
    ring: tuple[int, ...], way: str, good: str, told: str
) -> None:
    state = at(1, ring=ring, hand="worker_4", warehouse=good)
    shell, _match, _pilot = gone(state, "worker_4", way)
    spot = shell.director.frame.find(f"good:{good}")
    assert spot is not None
    assert spot.tooltip.startswith(told), spot.tooltip


@pytest.mark.parametrize(
    ("hand", "acts", "told"),
    [
        ("worker_3", (), "You may still use the chocolate mixer this turn. Press again to end it."),
        ("machinist_1", (Mix(0, "space"),), "You may still mix chocolate"),
        ("worker_2", (), "You may still recruit a specialist for 1 coin"),
        ("worker_4", (), "You may still sell a cacao for 2 coins this turn. Press again to end it"),
    ],
)
def test_the_end_of_a_turn_asks_while_something_could_be_mixed_or_sold_or_somebody_recruited(
    hand: str, acts: tuple[Mix, ...], told: str
) -> None:
    """Nothing can be brought in, as the warehouse is full or the space has been used."""
    goods = "sugar sugar sugar sugar cacao cacao cacao"
    state = at(1, die=3, hand=hand, deck="worker_1", warehouse=goods, coins=1)
    shell, match, pilot = gone(state, hand, "to")
    for act in acts:
        match.do(act)
    table_of(shell).jump()
    pilot.settle()
    before = match.session.length
    pilot.wait(2)
    pilot.key("e")
    pilot.settle()
    assert match.session.length == before
    assert told in words(shell)
    pilot.wait(2)
    pilot.key("e")
    pilot.settle()
    assert match.session.length == before + 1


@pytest.mark.parametrize(
    ("half", "ring", "card", "way", "goods", "told"),
    [
        (1, (4,), "worker_3", "from", "cacao sugar", "sell a cacao for 2 coins and load 1 good"),
        (1, (), "worker_4", "to", "cacao", "sell a cacao for 2 coins"),
        (1, (3,), "worker_3", "from", "cacao sugar", "use the chocolate mixer and load 1 good"),
        (1, (), "worker_3", "to", "cacao sugar", ""),
        (1, (), "worker_1", "to", "", ""),
    ],
)
def test_the_last_turn_of_a_half_asks_for_what_counts_and_for_nothing_that_is_lost_anyway(
    half: int, ring: tuple[int, ...], card: str, way: str, goods: str, told: str
) -> None:
    """Also where the end could be taken back: the page of half-time comes at once."""
    state = at(half, ring=ring, hand=card, warehouse=goods)
    give(state, 1, hand="")
    shell, match, pilot = gone(state, card, way)
    assert view_of(shell).unfinished_work() == (f"You may still {told}." if told else "")
    before = match.session.length
    pilot.wait(2)
    pilot.key("e")
    pilot.settle()
    assert (match.session.length == before) is bool(told)
    if told:
        assert f"You may still {told}. This is your last chance." in words(shell)


def test_goods_that_only_fit_onto_a_grey_truck_are_no_last_chance_of_the_second_half() -> None:
    full = " ".join(["sugar"] * 7)
    state = at(
        2, ring=(1,), hand="worker_1", warehouse="sugar", trucks={"a": full, "b": "sugar sugar"}
    )
    shell, _match, _pilot = gone(state, "worker_1", "from")
    assert "load" not in view_of(shell).unfinished_work()


@pytest.mark.parametrize(("goods", "told"), [("sugar", "sell a good for 1 coin"), ("", "")])
def test_the_end_of_a_turn_asks_for_a_sale_in_the_second_half_too(goods: str, told: str) -> None:
    state = at(2, hand="worker_4 worker_6", warehouse=goods)
    shell, _match, _pilot = gone(state, "worker_4", "to")
    assert view_of(shell).unfinished_work() == (f"You may still {told}." if told else "")


def test_the_button_of_a_sale_says_what_it_brings() -> None:
    state = at(1, ring=[4], hand="worker_4 worker_7", warehouse="cacao")
    for act in (Play(0, "worker_4", False), Transport(0, "from", False)):
        GAME.advance(state, act)
    shell, _match, _pilot = table_at(state)
    assert "Sell cacao for 2\u00a0coins" in words(shell)


def test_a_key_that_ends_too_early_names_the_only_way() -> None:
    shell, match, pilot = table_at(at(1, hand="worker_4 worker_5", deck="worker_1"))
    match.do(Play(0, "worker_4", False))
    table_of(shell).jump()
    pilot.settle()
    pilot.wait(MAIN_AGAIN + SEEN_AGAIN)
    pilot.key("e")
    pilot.settle()
    assert said(shell)[-1] == "Click the gold button, or space 4"
    assert view_of(shell).main_words()[0] == said(shell)[-1]


def test_what_asks_before_a_good_is_loaded_looks_like_no_refusal() -> None:
    """The truck is lit, and the same click once more loads the good."""
    state = at(1, ring=(4,), hand="worker_4", warehouse="cacao sugar")
    shell, match, pilot = gone(state, "worker_4", "from")
    before = match.session.length
    pilot.click("good:sugar")
    pilot.settle()
    pilot.click("truck:a")
    pilot.settle()
    assert match.session.length == before
    assert [notice.tone for notice in shell.director.notices.shown] == ["asks"]
    pilot.click("truck:a")
    pilot.settle()
    assert match.session.length == before + 1


def test_cacao_that_is_to_be_loaded_says_what_it_is_good_for() -> None:
    state = at(1, ring=(2,), hand="worker_2", warehouse="sugar cacao")
    shell, match, pilot = gone(state, "worker_2", "from")
    before = match.session.length
    pilot.drag("good:cacao", "truck:a")
    pilot.settle()
    assert match.session.length == before
    assert said(shell)[-1] == (
        "Cacao cannot go on a truck. Mix it with sugar: chocolate can. Or sell it at the outlet."
    )


@pytest.mark.parametrize(
    ("half", "card", "ring", "goods", "clicked", "told"),
    [
        (1, "worker_3", (), "sugar cacao", "cacao", "Mixed: a sugar and a cacao are chocolate now"),
        (1, "worker_4", (), "cacao", "cacao", "Cacao sold for 2 coins"),
        (2, "worker_4", (), "sugar", "sugar", "Sugar sold for 1 coin"),
    ],
)
def test_a_click_that_uses_the_space_says_what_it_did_and_how_it_comes_back(
    half: int, card: str, ring: tuple[int, ...], goods: str, clicked: str, told: str
) -> None:
    shell, match, pilot = gone(at(half, ring=ring, hand=card, warehouse=goods), card, "to")
    assert said(shell) == []
    while said(shell)[-1:] != [f"{told}. Z takes it back."]:
        before = match.session.length
        pilot.click(f"good:{clicked}")
        pilot.settle()
        assert said(shell), "once more, or done"
    assert match.session.length == before + 1
    pilot.key("z")
    pilot.settle()
    assert match.session.length == before


def test_the_words_over_the_buttons_say_what_a_click_does_before_it_is_done() -> None:
    state = at(1, ring=(), hand="worker_3", warehouse="sugar cacao")
    shell, _match, pilot = gone(state, "worker_3", "to")

    def told(place: str) -> str:
        pilot.move(pilot.spot(place).px.center)
        pilot.settle()
        return prompt.told(view_of(shell).look())

    assert told("good:cacao") == "Click: Mix chocolate."
    assert told("pile:cacao") == "Click: Bring in cacao."
    assert told("truck:a") == "Bring in 1 good, then mix if you like"


def test_with_a_good_in_hand_the_words_over_the_buttons_say_where_it_may_go() -> None:
    state = at(1, ring=(4,), hand="worker_4", warehouse="sugar chocolate")
    shell, _match, pilot = gone(state, "worker_4", "from")
    pilot.click("good:chocolate")
    pilot.settle()
    assert prompt.told(view_of(shell).look()) == "Now click a lit place"
    pilot.key("tab")
    pilot.settle()
    assert prompt.told(view_of(shell).look()) == "Go to a lit place, then Enter"
