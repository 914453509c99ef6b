"""Two ways of a card, what is counted while one looks, and what a hint shows of it."""

from __future__ import annotations

import pytest

from chocolate_factory.core.mind import Thought
from chocolate_factory.core.places import kind
from chocolate_factory.games.plantation.acts.cards import Play, Shift, Transport
from chocolate_factory.games.plantation.acts.moving import Gather
from chocolate_factory.ui.controls import button
from chocolate_factory.ui.stage import callout
from chocolate_factory.ui.stage.focus import reading_order
from chocolate_factory.views.hints.advice import Advice, follow
from chocolate_factory.views.match.log import LogLine
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.plantation import layout
from chocolate_factory.views.plantation.areas import actions_view, button_row, works_view
from chocolate_factory.views.plantation.look import further
from chocolate_factory.views.plantation.turn import prompt
from tests.helpers.hints import advised
from tests.helpers.plantation.states import BOOK, GAME, at
from tests.helpers.plantation.table import Recorder, table_at, view_of
from tests.helpers.shell import said, words
from tests.helpers.tables import focus_on, legal, table_of

HAND = "temp worker_6 worker_7"


@pytest.mark.parametrize(("key", "way"), [("1", "to"), ("2", "from")])
def test_keys_choose_between_the_two_ways_and_stand_on_the_buttons(key: str, way: str) -> None:
    shell, match, pilot = table_at(at(1, ring=(5, 7), die=5, hand=HAND))
    match.do(Play(0, "worker_6", False))
    table_of(shell).jump()
    pilot.settle()
    view_of(shell).memo.clear()
    shell.director.top.redraw()
    shown = [line for line in words(shell).splitlines() if line.startswith(f"{key}. ")]
    assert shown, "the number stands before the words"
    pilot.key(key)
    pilot.settle()
    assert match.state.turn is not None
    assert match.state.turn.way == way


@pytest.mark.parametrize(
    ("card", "way", "told"),
    [
        ("worker_7", "from", "From space 8: break room, then load 1 (of\u00a02)"),
        ("worker_2", "to", "To space 2: 1 in, then break room"),
        ("worker_8", "from", "From space 8: break room, then load 1"),
    ],
)
def test_a_button_tells_goods_and_space_in_their_order(card: str, way: str, told: str) -> None:
    state = at(1, ring=(8,), hand=card, warehouse="sugar", coins=1)
    shell, match, pilot = table_at(state)
    match.do(Play(0, card, False))
    table_of(shell).jump()
    pilot.settle()
    look = view_of(shell).look()
    assert look.card is not None
    one = next(each for each in look.card.ways[look.card.number] if each.way == way)
    assert actions_view._carried(look, one) == told


def test_a_full_warehouse_is_told_on_the_space_and_on_its_button() -> None:
    """A bare 0 says nothing: 1 of 2 stands on the others."""
    goods = "sugar sugar sugar sugar cacao cacao cacao"
    state = at(1, ring=(6,), hand="worker_4", warehouse=goods)
    GAME.advance(state, Play(0, "worker_4", False))
    shell, _match, _pilot = table_at(state)
    look = view_of(shell).look()
    one = next(way for way in look.counted if way.way == "to")
    told = "To space 4: 0 in (full), then outlet (2 coins a cacao)"
    assert actions_view._carried(look, one) == told
    frame = Recorder(shell.director.frame)
    works = layout.areas(shell.director.frame.sizes, 1, 3).works
    works_view._sights(frame, works, look)  # type: ignore[arg-type]
    assert frame.texts.index("full") == frame.texts.index("0") + 1


def test_in_the_second_half_a_button_says_that_goods_are_unloaded() -> None:
    state = at(2, ring=(8,), hand="worker_2", trucks={"a": "sugar sugar"})
    shell, match, pilot = table_at(state)
    match.do(Play(0, "worker_2", False))
    table_of(shell).jump()
    pilot.settle()
    assert "To space 2: unload 1" in words(shell)


def test_what_is_still_to_come_in_is_told_as_a_sentence() -> None:
    state = at(1, ring=(5, 6), hand="worker_5 worker_3", warehouse="sugar cacao")
    shell, match, pilot = table_at(state)
    for act in (Play(0, "worker_5", False), Transport(0, "to", False)):
        match.do(act)
    for more in ("up to 2 more", "1 more"):
        match.do(Gather(0, "sugar", False))
        table_of(shell).jump()
        pilot.settle()
        told = prompt.told(view_of(shell).look())
        assert told == f"Bring in {more}, then mix if you like"
        heading = f"Bring in {more}, then use the chocolate mixer if you like"
        assert heading in words(shell), "the heading says the same"


def test_a_mix_that_gives_up_goods_asks_once_more() -> None:
    state = at(1, ring=(5,), hand=HAND, warehouse="sugar cacao")
    shell, match, pilot = table_at(state)
    match.do(Play(0, "worker_7", False))
    match.do(Transport(0, "to", False))
    table_of(shell).jump()
    pilot.settle()
    assert match.game.facts(match.state, 0).ability == "mixer"
    before = match.session.length
    pilot.click("do:mix")
    pilot.settle()
    assert match.session.length == before
    assert said(shell)[-1].endswith("Do it once more to mix anyway.")
    view_of(shell).memo.clear()
    shell.director.top.redraw()
    assert "Mix anyway" in words(shell)
    pilot.click("do:mix")
    pilot.settle()
    assert match.session.length == before + 1


@pytest.mark.parametrize(
    ("half", "ring", "card", "count"), [(1, (5, 7), "temp", 2), (2, (5,), "sorter_1", 3)]
)
def test_the_tooltip_of_a_card_leaves_what_is_counted_in_sight(
    half: int, ring: tuple[int, ...], card: str, count: int
) -> None:
    """Also where there is no room for it but farther off."""
    hand, goods = f"worker_4 {card} runner_1", "sugar sugar"
    shell, _match, pilot = table_at(at(half, ring=ring, die=5, hand=hand, warehouse=goods))
    pilot.hover(f"card:{card}")
    pilot.wait(2)
    pilot.settle()
    rect = shell.director.tooltips.rect
    assert rect is not None
    tags = [spot.rect for spot in shell.director.frame.live if spot.place.startswith("tally:")]
    assert len(tags) == count
    assert not any(map(rect.meets, tags))


def test_no_tag_hides_how_many_workers_wait() -> None:
    shell, _match, pilot = table_at(at(1, ring=(5, 7), die=5, hand=HAND))
    pilot.hover("card:temp")
    pilot.settle()
    look = view_of(shell).look()
    frame = shell.director.frame
    areas = layout.areas(frame.sizes, len(look.others), len(look.state.recipes))
    tags = works_view.sights(Recorder(frame), areas.works, look.counted)  # type: ignore[arg-type]
    assert not any(map(frame.find("pawn").rect.meets, tags))  # type: ignore[union-attr]


def test_a_hint_shows_its_card_on_the_ring_and_its_numbers_are_tags() -> None:
    shell, match, pilot = table_at(at(1, ring=(5, 7), die=5, hand=HAND))
    line = (Play(0, "worker_7", False), Transport(0, "to", False))
    steps = follow(match.game, match.state, line)
    view = view_of(shell)
    pilot.hover("card:worker_6")
    assert view.look().counted[0].looked[0] == 6
    table_of(shell).hints.adviser.advice = Advice(Thought(line[0], 0.0, line), steps, "a bot")
    (shown,) = view.look().counted
    assert (shown.way, shown.looked[0]) == ("to", 7), "the hint's, whatever is pointed at"
    assert view.hint_rules.signed


@pytest.mark.parametrize("hand", ["worker_7 temp", "temp worker_7"])
def test_tab_begins_at_the_first_card(hand: str) -> None:
    shell, _match, pilot = table_at(at(1, ring=(5, 7), hand=hand))
    pilot.key("tab")
    pilot.settle()
    cards = [spot for spot in shell.director.frame.live if spot.place.startswith("card:")]
    first = min(cards, key=lambda spot: spot.rect.x)
    assert shell.director.focus.place == first.place


def test_a_roll_by_its_key_asks_once_more() -> None:
    shell, match, pilot = table_at(at(1, ring=(5, 7), die=5, hand=HAND))
    focus_on(pilot, shell, "card:temp")
    pilot.key("return")
    pilot.settle()
    before = match.session.length
    pilot.key("2")
    pilot.settle()
    assert match.session.length == before
    assert said(shell)[-1] == "A roll cannot be undone: press 2 again to roll."
    pilot.key("2")
    pilot.settle()
    assert match.session.history[0].action == Play(0, "temp", True)


def test_a_number_that_chooses_nothing_in_a_turn_shows_no_other_yard() -> None:
    state = at(1, ring=(5, 7), hand="worker_5 worker_7", warehouse="sugar chocolate")
    for action in (Play(0, "worker_5", False), Transport(0, "from", False)):
        GAME.advance(state, action)
    shell, _match, pilot = table_at(state)
    pilot.key("tab")
    pilot.settle()
    panel = next(s for s in shell.director.frame.live if s.place.startswith("player:"))
    assert panel.tooltip.endswith("Enter shows this yard.")
    pilot.key("2")
    pilot.settle()
    assert table_of(shell).viewpoint.looking is None
    assert said(shell)[-1].startswith("No number chooses anything now.")


def test_a_specialist_dropped_on_the_die_does_not_roll_it_unasked() -> None:
    shell, match, pilot = table_at(at(1, ring=(5, 7), die=5, hand=HAND))
    before = match.session.length
    pilot.drag("card:temp", "die")
    pilot.settle()
    assert match.session.length == before, "a roll cannot be undone"
    assert "A roll cannot be undone\n1\nPlay the Temp and roll the die" in words(shell)
    pilot.key("return")
    pilot.settle()
    assert match.session.history[0].action == Play(0, "temp", True)


@pytest.mark.parametrize(("key", "rolled"), [("1", False), ("2", True)])
def test_keys_take_the_number_of_the_die_or_roll_it(key: str, rolled: bool) -> None:
    shell, match, pilot = table_at(at(1, ring=(5, 7), die=5, hand=HAND))
    focus_on(pilot, shell, "card:temp")
    pilot.key("return")
    pilot.settle()
    assert view_of(shell).main_words()[0] == "Press 1 or 2"
    assert {"1. Take the 5", "2. Roll the die (no\u00a0undo)"} <= set(words(shell).splitlines())
    pilot.key(key)
    pilot.settle()
    if rolled:
        pilot.key(key)
    pilot.settle()
    assert match.session.history[0].action == Play(0, "temp", rolled)


def test_three_ways_of_a_sorter_have_their_keys_and_their_ends_on_the_ring() -> None:
    """Also where it is not pointed at which one: the third way goes the other way round."""
    shell, match, pilot = table_at(at(1, ring=(5, 7), die=5, hand="sorter_1 worker_7"))
    pilot.hover("card:sorter_1")
    pilot.settle()
    held = view_of(shell).look()
    match.do(Play(0, "sorter_1", False))
    pilot.move((1, 1))
    table_of(shell).jump()
    pilot.settle()
    for look in (held, view_of(shell).look()):
        assert {(way.way, way.space) for way in look.counted} == {("to", 6), ("from", 5)}
        assert [(way.way, way.space, way.reverse) for way in further(look)] == [("to", 4, True)]
    frame = Recorder(shell.director.frame)
    areas = layout.areas(shell.director.frame.sizes, 1, 3)
    works_view._sights(frame, areas.works, look)  # type: ignore[arg-type]
    ends = [style for style in frame.fills if style.startswith("sight_")]
    assert sorted(ends) == ["sight_from", "sight_to", "sight_to"]
    focus_on(pilot, shell, "tool:go_to")
    assert view_of(shell).main_words()[0] == "Press 1, 2 or 3"
    look = view_of(shell).look()
    assert [(way.way, way.reverse) for way in look.counted] == [("to", False)]


def test_by_keys_what_a_card_does_hides_no_other_card_and_nothing_that_is_counted() -> None:
    state = at(2, ring=(5, 7), die=5, hand="packer_1 runner_1 worker_7", warehouse="sugar sugar")
    shell, _match, pilot = table_at(state)
    focus_on(pilot, shell, "card:packer_1")
    pilot.wait(2)
    pilot.settle()
    rect = shell.director.tooltips.rect
    assert rect is not None
    spots = shell.director.frame.live
    assert not [s.place for s in spots if kind(s.place) in ("card", "tally") and rect.meets(s.rect)]


@pytest.mark.parametrize(
    ("begun", "place"), [(False, "card:sorter_1"), (True, "tool:go_to"), (True, "tool:go_from")]
)
def test_by_keys_words_hide_no_heading_nor_where_a_way_begins_or_ends(
    begun: bool, place: str
) -> None:
    hand = "worker_2 worker_4 worker_6 temp sorter_1"
    state = at(1, ring=(1, 3, 6), die=6, hand=hand, coins=2, warehouse="sugar sugar cacao cacao")
    if begun:
        GAME.advance(state, Play(0, "worker_4", False))
    shell, _match, pilot = table_at(state, (1440, 900))
    focus_on(pilot, shell, place)
    pilot.wait(2)
    pilot.settle()
    director, rect = shell.director, shell.director.tooltips.rect
    assert rect is not None
    told = [director.frame.sizes.units(title) for title in director.frame.titles]
    ends = {n for way in view_of(shell).look().counted for n in (way.looked[0], way.space)}
    spots = [pilot.spot(f"space:{n}").rect for n in ends]
    spots += [pilot.spot(name).rect for name in ("points", "coin")]
    banner = view_of(shell).banner_place(director.sizes)
    assert not any(map(rect.meets, (*told, *spots, banner)))


@pytest.mark.parametrize(
    ("ring", "along", "goes"),
    [
        ((), True, True),
        ((1, 2, 3, 4, 5, 6, 7, 8), True, True),
        ((), False, False),
        ((5,), True, False),
    ],
)
def test_a_worker_who_can_go_only_one_way_goes_if_one_has_it_so(
    ring: tuple[int, ...], along: bool, goes: bool
) -> None:
    shell, match, pilot = table_at(at(1, ring=ring, hand=HAND))
    shell.settings.push_along = along
    pilot.click("card:worker_6")
    pilot.settle()
    assert match.state.turn is not None
    assert (match.state.turn.way is not None) is goes
    assert table_of(shell).pointing.picker.held is None
    pilot.key("z")
    pilot.settle()
    assert match.state.turn is None, "taken back as one"


@pytest.mark.parametrize("rolls", [False, True])
def test_a_shift_change_holds_up_a_worker_with_one_way_only_after_a_roll(rolls: bool) -> None:
    """That one cannot be undone, and a shift change comes before the worker moves."""
    shell, match, pilot = table_at(at(1, hand="temp worker_6", coins=1))
    shell.settings.push_along = True
    table_of(shell).do(Play(0, "temp", True) if rolls else Play(0, "worker_6", False))
    pilot.settle()
    assert match.state.turn is not None
    assert (match.state.turn.way is None) is rolls
    if not rolls:
        pilot.key("z")
        pilot.settle()
        assert any(isinstance(act, Shift) for act in legal(match)), "undone, it can still come"


@pytest.mark.parametrize("place", ["space:1", "space:5"])
def test_who_clicks_a_space_while_the_worker_is_still_seen_to_go_is_not_scolded(place: str) -> None:
    """A click twice, or on the other way: in the picture the worker has not moved yet."""
    shell, match, pilot = table_at(at(1, ring=(5,), hand="worker_3 temp"), still=False)
    pilot.click("card:temp")
    pilot.wait(0.1)
    pilot.click("space:1")
    pilot.wait(0.1)
    assert table_of(shell).motion.busy
    done = match.session.length
    pilot.click(place)
    pilot.wait(0.1)
    assert (match.session.length, said(shell)) == (done, [])
    pilot.click("space:5")
    pilot.wait(0.1)
    assert said(shell) == ["Your worker has moved in this turn already."]


@pytest.mark.parametrize("lines", [1, 40])
def test_by_keys_what_a_card_does_stands_beside_it_and_off_the_newest_lines_of_the_log(
    lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [LogLine("Ada plays Worker 1 to space 1 and brings in 1 sugar", seat=0)] * lines
    monkeypatch.setattr(Match, "log", property(lambda _match: told))
    shell, _match, pilot = table_at(at(1, ring=(5, 7), hand=HAND))
    focus_on(pilot, shell, "card:worker_6")
    pilot.wait(2)
    pilot.settle()
    tip, card = shell.director.tooltips.rect, pilot.spot("card:worker_6").rect
    assert tip is not None
    assert tip.gap(card) <= callout.FAR
    assert not tip.meets(pilot.spot("log:news").rect)


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1024, 768), 200)])
def test_three_ways_say_their_words_in_full_size(size: tuple[int, int], text: int) -> None:
    state = at(1, ring=(2, 5, 6), die=4, hand="sorter_1 worker_6", warehouse="sugar sugar cacao")
    GAME.advance(state, Play(0, "sorter_1", False))
    shell, _match, pilot = table_at(state, size)
    shell.settings.text = text
    shell.apply_settings()
    pilot.settle()
    frame = shell.director.frame
    buttons = [spot for spot in frame.live if spot.group == "actions"]
    assert len(buttons) == 3
    assert not [cut for cut in frame.cuts if any(cut.px.colliderect(b.px) for b in buttons)]


@pytest.mark.parametrize(("ring", "lit"), [((), True), ((5,), False)])
def test_one_way_alone_is_lit(
    ring: tuple[int, ...], lit: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds: dict[str, str] = {}
    draw = button.draw_button

    def noting(frame, cell, place, label, *, kind, **more):  # type: ignore[no-untyped-def]
        kinds[place] = kind
        draw(frame, cell, place, label, kind=kind, **more)

    monkeypatch.setattr(button_row, "draw_button", noting)
    shell, match, pilot = table_at(at(1, ring=ring, hand=HAND, coins=1))
    shell.settings.push_along = False
    pilot.click("card:worker_6")
    pilot.settle()
    assert match.state.turn is not None
    assert match.state.turn.way is None
    assert (kinds["tool:go_to"] == "main") is lit


@pytest.mark.parametrize(
    ("goods", "told"),
    [
        ("cacao", "The mixer needs a sugar and a cacao; you have no sugar."),
        ("sugar", "The mixer needs a sugar and a cacao; you have no cacao."),
        ("sugar cacao", ""),
    ],
)
def test_a_mixer_that_lacks_something_says_what(goods: str, told: str) -> None:
    state = at(1, hand="worker_3 worker_5", warehouse=goods)
    for action in (Play(0, "worker_3", False), Transport(0, "to", False)):
        GAME.advance(state, action)
    shell, _match, pilot = table_at(state)
    button = pilot.spot("do:mix")
    assert (button.tooltip == told) is bool(told)
    if told:
        pilot.key("s")
        pilot.settle()
        assert said(shell)[-1] == told


@pytest.mark.parametrize("by", ["drag", "click"])
def test_a_card_put_on_a_truck_stays_in_the_hand(by: str) -> None:
    shell, match, pilot = table_at(at(1, ring=(5, 7), die=5, hand=HAND))
    if by == "drag":
        pilot.drag("card:worker_7", "truck:c")
    else:
        pilot.click("card:temp")
        pilot.click("truck:c")
    pilot.settle()
    assert match.state.turn is None
    assert said(shell)[-1] == "A truck takes only goods. Put the card on the ring."


def test_what_a_space_cannot_do_keeps_its_place_and_says_why() -> None:
    state = at(1, ring=(8,), hand="worker_8", coins=0, warehouse="sugar")
    shell, match, pilot = table_at(state)
    for act in (Play(0, "worker_8", False), Transport(0, "from", False)):
        match.do(act)
    table_of(shell).jump()
    pilot.settle()
    why = "Recruiting costs 1 coin; you have none."
    spot = shell.director.frame.find("do:recruit")
    assert spot is not None
    assert spot.tooltip == why
    pilot.key("s")
    pilot.settle()
    assert said(shell)[-1] == why


@pytest.mark.parametrize(
    ("half", "ability", "button", "why"),
    [
        (1, "break_room", "do:recruit", "Recruiting costs 1 coin; you have none."),
        (1, "outlet", "tool:use", "You have nothing that the outlet buys."),
        (2, "froster", "do:decorate_all", "There is no plain candy in your warehouse"),
    ],
)
def test_arrows_reach_what_cannot_be_done_and_enter_says_why(
    half: int, ability: str, button: str, why: str
) -> None:
    number = next(n for n in range(1, 9) if BOOK.ability(half, n) == ability)
    card = f"worker_{number}"
    shell, match, pilot = table_at(at(half, ring=(number,), hand=card, warehouse="sugar"))
    for act in (Play(0, card, False), Transport(0, "from", False)):
        match.do(act)
    table_of(shell).jump()
    pilot.settle()
    assert button in {spot.place for spot in reading_order(shell.director.frame.live)}
    shell.director.set_focus(button, ring=True)
    length = match.session.length
    pilot.key("return")
    pilot.settle()
    assert said(shell)[-1].startswith(why)
    assert match.session.length == length


def test_a_refusal_that_has_been_read_gives_way_to_what_is_pointed_at() -> None:
    shell, _match, pilot = table_at(at(1, ring=(5, 7), die=5, hand=HAND))
    pilot.drag("card:worker_7", "truck:c")
    pilot.hover("card:temp")
    pilot.wait(1)
    assert shell.director.tooltips.rect is None, "it is still being read"
    pilot.wait(4)
    assert shell.director.tooltips.rect is not None
    assert not said(shell)


@pytest.mark.parametrize("played", [False, True])
def test_a_click_on_a_lit_space_takes_its_number_and_sends_nobody(played: bool) -> None:
    _shell, match, pilot = table_at(at(1, ring=(1, 2), die=1, hand="runner_1"))
    pilot.click("card:runner_1")
    if played:
        pilot.click("tool:play_lies")
    pilot.settle()
    pilot.click("space:3")  # a worker would come there with the 1, too
    pilot.settle()
    job = match.state.turn
    assert job is not None
    assert (job.number, job.adjusted, job.way) == (3, True, None)
    assert pilot.spot("space:3").tooltip.startswith("A click sends a worker here.")
    pilot.click("space:3")
    pilot.settle()
    assert match.state.turn.way == "to"


def test_while_a_number_is_chosen_a_lit_space_says_that_a_click_takes_it() -> None:
    shell, match, pilot = table_at(at(1, ring=(1, 2), die=1, hand="runner_1"))
    match.do(Play(0, "runner_1", False))
    table_of(shell).jump()
    pilot.settle()
    assert pilot.spot("space:3").tooltip.startswith("A click takes the 3.")
    assert view_of(shell).main_words()[0] == "Click a number, or a way"


@pytest.mark.parametrize("focus", ["card:temp", "card:worker_7"])
def test_neither_words_nor_ring_of_a_card_hide_the_number_of_a_hint(focus: str) -> None:
    shell, match, pilot = table_at(at(1, ring=(5, 7), die=5, hand=HAND, coins=1))
    line = (Shift(0, 4), Play(0, "worker_7", False), Transport(0, "to", False))
    advised(shell, match, pilot, *line, reason="It helps later.")
    focus_on(pilot, shell, focus)
    pilot.wait(3)  # the words of the card have come, however late
    pilot.settle()
    director, numbers = shell.director, table_of(shell).hints.numbers
    words = director.tooltips.rect
    assert words is not None
    assert len(numbers) == 3
    assert not any(map(words.meets, numbers))
    card = pilot.spot("card:worker_7")
    assert card.rect.meets(numbers[1])
    assert card.above is not None, "it is drawn again over the ring of the keys"


def test_who_asks_why_still_sees_the_moves_where_there_is_room() -> None:
    shell, match, pilot = table_at(at(1, hand="worker_7 temp", coins=1), (1920, 1080))
    take = Gather(0, "cacao", False)
    line = (Shift(0, 4), Play(0, "worker_7", False), Transport(0, "to", False), take)
    advised(shell, match, pilot, *line, more=("It helps later.",))
    told = words(shell)
    pilot.key("w")
    pilot.settle()
    assert "It helps later." in words(shell)
    for step in ("2. Play Worker 7", "3. "):
        assert step in told
        assert step in words(shell)


@pytest.mark.parametrize("space", range(3, 8))
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_tag_leaves_in_sight_how_many_workers_wait(space: int, size: tuple[int, int]) -> None:
    state = at(1, ring=(space,), hand=f"worker_{space} temp", warehouse="sugar sugar")
    _shell, _match, pilot = table_at(state, size)
    pilot.hover(f"card:worker_{space}")
    pilot.settle()
    assert not pilot.spot("tally:go_from").rect.meets(pilot.spot("pawn").rect)


@pytest.mark.parametrize(
    ("half", "card", "labels"),
    [
        (1, "runner_1", ["To space 8: 1 in", "From space 5: load 1 (of\u00a06)"]),
        (2, "sorter_1", ["To\u00a08: unload\u00a00", "From\u00a05: load\u00a01"]),
    ],
)
def test_a_button_of_one_of_many_ways_says_what_it_brings(
    half: int, card: str, labels: list[str]
) -> None:
    """Not a number alone behind the space."""
    state = at(half, ring=(5, 7), die=8, hand=f"{card} worker_3", warehouse="sugar")
    GAME.advance(state, Play(0, card, False))
    shell, _match, _pilot = table_at(state)
    shown = actions_view._choices(view_of(shell).look())
    said = {words for button in shown for words in (button.label, button.short)}
    assert all(any(label in words for words in said) for label in labels), said
