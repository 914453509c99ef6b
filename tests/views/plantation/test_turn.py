"""What the table of Plantation & Candy says of a turn while it is played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chocolate_factory import app, wiring
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.places import kind
from chocolate_factory.games.plantation.acts.abilities import Recruit, Sell
from chocolate_factory.games.plantation.acts.cards import Play, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.acts.moving import Gather, Load
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.play.session import Session
from chocolate_factory.ui.controls import button
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.views.hints import advice
from chocolate_factory.views.hints.advice import AdviceStep
from chocolate_factory.views.hints.hint_marks import way_of
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.plantation.areas import actions_view, cards_view
from chocolate_factory.views.plantation.table import PlantationView
from chocolate_factory.views.table import main_button
from tests.helpers.plantation.states import GAME, at
from tests.helpers.plantation.table import a_table, play_until, table_at, view_of
from tests.helpers.shell import said, words
from tests.helpers.tables import focus_on, legal, table_of


def test_the_card_of_a_turn_lies_beside_the_hand_and_nothing_beckons_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shell, match, pilot = a_table(2, 4)
    seat = match.seat or 0
    card = next(c for c in match.state.players[seat].hand if c.startswith("worker"))
    pilot.click(f"card:{card}")
    drawn: dict[str, str] = {}
    draw = cards_view.card

    def noting(frame, rect, look, id_, state, told=False):  # type: ignore[no-untyped-def]
        drawn[id_] = state
        draw(frame, rect, look, id_, state, told)

    monkeypatch.setattr(cards_view, "card", noting)
    view_of(shell).memo.clear()
    pilot.move((5, 5))
    shell.director.top.redraw()
    pilot.settle()
    hand = match.state.players[seat].hand
    assert drawn == dict.fromkeys((card, *hand), "normal")
    in_play = pilot.spot("in_play").rect
    assert all(pilot.spot(f"card:{id_}").rect.right < in_play.x for id_ in hand)


def test_the_end_of_a_turn_shines_and_is_asked_for_once_nothing_else_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kinds: list[str] = []
    draw = button.draw_button

    def noting(*args, **kwargs):  # type: ignore[no-untyped-def]
        kinds.append(kwargs["kind"])
        draw(*args, **kwargs)

    monkeypatch.setattr(main_button, "draw_button", noting)
    shell, match, pilot = a_table(2, 4)
    ends = EndTurn(match.seat or 0)
    play_until(shell, match, pilot, lambda s: s.turn is not None and s.turn.moved)
    seen = set()
    for _act in range(12):
        left = [act for act in legal(match) if act != ends]
        title, detail = table_of(shell).banner()
        if ends in legal(match):
            seen.add(bool(left))
            assert kinds[-1] == ("normal" if left else "main")
            assert title.endswith("end your turn") == (not match.state.turn.left or not left)
            assert (detail == "Nothing is left to move or to use") == (not left)
        if not left:
            break
        match.do(left[0])
        table_of(shell).jump()
        pilot.settle()
    assert seen == {True, False}


def worker_and_space(match: Match, way: str) -> tuple[str, int]:
    """A worker in hand, and the space where it would come or go."""
    facts = match.game.facts(match.state, match.state.seat).cards
    return next(
        (card, found.space)
        for card in match.state.players[match.seat].hand
        if card.startswith("worker")
        for found in facts[card].ways[facts[card].number]
        if found.way == way
    )


def test_nothing_of_the_die_is_asked_while_a_worker_is_dragged() -> None:
    shell, match, pilot = a_table(2, 4)
    card = next(c for c in match.state.players[match.seat or 0].hand if c.startswith("worker"))
    pilot.wait(0.5)
    pilot.grab(f"card:{card}", pilot.centre("space:3"))
    pilot.settle()
    assert shell.director.pointer.drag is not None
    assert not {"tool:play_lies", "tool:play_roll"} & set(pilot.places())
    said = words(shell)
    assert "die lies" not in said
    assert "number" not in view_of(shell).main_words()[0]


@pytest.mark.parametrize("way", ["to", "from"])
def test_a_card_put_on_the_space_where_its_worker_goes_does_both(way: str) -> None:
    shell, match, pilot = a_table(2, 3)
    play_until(shell, match, pilot, lambda s: s.turn is None and sum(s.ring) in (3, 4))
    card, space = worker_and_space(match, way)
    begun = match.session.length
    pilot.drag(f"card:{card}", f"space:{space}")
    pilot.settle()
    job = match.state.turn
    assert (job.card, job.way, job.space) == (card, way, space)
    pilot.key("z")
    pilot.settle()
    assert match.session.length == begun


def test_while_spaces_are_numbers_what_may_be_moved_is_none_of_them() -> None:
    """A click on what the 6 of a Runner would bring, beside space 7, is no choice of the 7."""
    shell, _match, pilot = table_at(at(1, ring=(6,), die=6, hand="runner_1 worker_3", coins=1))
    pilot.wait(0.5)
    pilot.grab("card:runner_1", pilot.centre("pawn"))
    pilot.settle()
    spaces = [spot.place for spot in shell.director.frame.live if kind(spot.place) == "space"]
    assert len(spaces) == len(set(spaces)) == 8


@pytest.mark.parametrize("way", ["to", "from"])
def test_a_card_put_on_what_may_be_moved_goes_to_that_space(way: str) -> None:
    """What is counted lies beside the space, at the rim of the ring or inside it."""
    shell, match, pilot = a_table(2, 3)
    play_until(shell, match, pilot, lambda s: s.turn is None and sum(s.ring) in (3, 4))
    card, space = worker_and_space(match, way)
    pilot.wait(0.5)
    pilot.grab(f"card:{card}", pilot.centre("pawn"))
    pilot.settle()
    place = f"space:{space}"
    tag = [spot for spot in shell.director.frame.live if spot.place == place][-1]
    assert tag.drop
    assert tag.px.size != pilot.spot("space:1" if space != 1 else "space:2").px.size
    pilot.move(tag.px.center, held=True)
    pilot.release(tag.px.center)
    pilot.settle()
    job = match.state.turn
    assert (job.card, job.way, job.space) == (card, way, space)


def test_a_card_put_in_the_middle_of_the_ring_is_only_played() -> None:
    _shell, match, pilot = a_table(2, 4)
    card, _space = worker_and_space(match, "to")
    pilot.drag(f"card:{card}", "pawn")
    pilot.settle()
    assert (match.state.turn.card, match.state.turn.way) == (card, None)


def test_nothing_is_asked_at_the_main_button_of_who_only_looks_on() -> None:
    game = wiring.open_game("plantation").game
    players = (Player("Ada", "red", "easy"), Player("Bert", "blue", "easy"))
    match = Match(Session.new(game, Setup(players, {}), 4), method="thread", bots_play=False)
    shell = app.headless_shell()
    try:
        shell.show_table(match)
        assert table_of(shell).view.main_words() == ("", "", False)
    finally:
        shell.close()


def test_while_a_bot_is_still_seen_at_work_the_main_button_asks_nobody_for_a_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shell, _match, _pilot = table_at(at(1, hand="worker_3"))
    assert view_of(shell).main_words()[0] == "Play a card: click it"
    monkeypatch.setattr(type(table_of(shell)), "deciding", 1)
    assert view_of(shell).main_words()[0] == "Bert's turn"


@pytest.mark.parametrize("key", ["tab", "right"])
def test_from_a_button_of_the_bar_the_keyboard_begins_at_the_hand(key: str) -> None:
    shell, _match, pilot = a_table(2, 4)
    pilot.click("tool:hint")
    pilot.click("tool:hint")
    pilot.settle()
    assert shell.director.focus.place == "tool:hint"
    pilot.key(key)
    pilot.settle()
    assert kind(shell.director.focus.place or "") == "card"


def test_no_hint_is_offered_while_another_yard_is_seen() -> None:
    _shell, match, pilot = a_table(2, 4)
    assert pilot.spot("tool:hint").enabled
    pilot.click(f"player:{1 - (match.seat or 0)}")
    pilot.settle()
    assert not pilot.spot("tool:hint").enabled


def test_a_hint_shows_a_good_on_the_next_free_space_of_the_warehouse() -> None:
    shell, match, pilot = a_table(2, 4)
    play_until(shell, match, pilot, lambda _s: any(isinstance(act, Gather) for act in legal(match)))
    action = next(act for act in legal(match) if isinstance(act, Gather))
    frame = shell.director.frame
    way = way_of(frame, match.game.paths(match.state, action))
    assert way is not None
    whole = pilot.spot("warehouse").rect
    assert way.target.rect == whole
    shown = view_of(shell).refine(frame, AdviceStep(match.state, action, "", ()), way)
    assert shown.target.rect.within(whole) == shown.target.rect
    assert shown.target.rect.w < whole.w / 2
    assert shown.lying is not None


def test_the_focus_goes_to_the_way_that_does_something() -> None:
    shell, match, pilot = a_table(2, 4)

    def one_idle(state: State) -> bool:
        job = state.turn
        if job is None or job.way is not None or state.seat is None:
            return False
        card = match.game.facts(state, state.seat).cards[job.card]
        ways = card.ways[card.number]
        return [bool(w.moves or w.usable) for w in ways] == [False, True]

    play_until(shell, match, pilot, one_idle)
    assert match.seat is not None
    card = match.game.facts(match.state, match.seat).cards[match.state.turn.card]
    assert view_of(shell).focus_after_act() == f"tool:go_{card.ways[card.number][1].way}"


def test_by_keys_a_good_in_hand_is_led_to_a_truck() -> None:
    shell, match, pilot = a_table(2, 4, game="candy")
    assert match.seat is not None
    pile = f"pile:{match.game.facts(match.state, match.seat).stow[0][0]}"
    focus_on(pilot, shell, pile)
    assert view_of(shell).main_words()[0] == "Tab to a pile, Enter takes it"
    pilot.key("return")
    assert view_of(shell).main_words()[0] == "Tab to a truck, Enter loads it"


def test_by_clicks_a_pile_stays_in_hand_while_more_of_it_is_to_be_loaded() -> None:
    shell, match, pilot = a_table(2, 4, game="candy")
    seat = match.seat
    assert seat is not None
    pilot.click("pile:chocolate")
    pilot.settle()
    while dict(match.game.facts(match.state, seat).stow)["chocolate"]:
        picker = view_of(shell).picker
        assert picker.held == "pile:chocolate"
        before = match.session.length
        pilot.click(next(p for p in pilot.places() if p in picker.targets))
        pilot.settle()
        assert match.session.length == before + 1
    assert view_of(shell).picker.held is None
    pilot.click("pile:sugar")
    pilot.settle()
    while match.seat == seat:
        pilot.click(next(p for p in pilot.places() if p in view_of(shell).picker.targets))
        pilot.settle()
    assert match.state.phase == "stow"
    assert view_of(shell).picker.held is None, "the next one has touched nothing yet"


def test_a_pile_says_how_much_of_it_is_still_to_be_loaded() -> None:
    shell, match, pilot = a_table(2, 4, game="candy")
    seat = match.seat
    assert seat is not None
    for good, n in match.game.facts(match.state, seat).stow:
        assert f"{n} still to load." in pilot.spot(f"pile:{good}").tooltip
    view_of(shell).memo.clear()
    told = words(shell).splitlines()
    assert {str(n) for _good, n in match.game.facts(match.state, seat).stow} <= set(told)
    assert str(match.state.sugar) not in told
    assert sum(line.startswith(("Still to load", "To load")) for line in told) == 1
    pilot.click("pile:sugar")
    pilot.settle()
    left = dict(match.game.facts(match.state, seat).stow)["sugar"]
    pilot.click(next(p for p in pilot.places() if p in view_of(shell).picker.targets))
    pilot.settle()
    assert f"{left - 1} still to load." in pilot.spot("pile:sugar").tooltip


def test_a_space_says_first_what_a_click_on_it_does() -> None:
    shell, match, pilot = a_table(2, 4)
    play_until(shell, match, pilot, lambda s: s.turn is not None and s.turn.way is None)
    ways = {act.way for act in legal(match) if isinstance(act, Transport) and not act.reverse}
    told = {
        spot.tooltip.partition(".")[0]
        for spot in shell.director.frame.live
        if spot.place in view_of(shell).picker.sources and kind(spot.place) == "space"
    }
    does = {"to": "A click sends a worker here", "from": "A click takes the worker off"}
    assert told == {does[way] for way in ways}


def test_by_keys_tab_leads_from_one_way_of_a_card_to_the_other() -> None:
    """Not to the workers who wait beside the ring: what begins there begins at the spaces."""
    shell, match, pilot = a_table(2, 4)

    def both(state: State) -> bool:
        open_ = state.turn is not None and state.turn.way is None
        acts = match.game.legal(state, state.seat or 0) if open_ else []
        return len({act.way for act in acts if isinstance(act, Transport)}) == 2

    play_until(shell, match, pilot, both)
    stops = table_of(shell).lead.tab_places()
    assert "pawn" not in stops
    spaces = [place for place in stops if kind(place) == "space"]
    assert len(spaces) == 2
    focus_on(pilot, shell, spaces[0])
    seen: list[str | None] = []
    while len(seen) < 6:
        pilot.key("tab")
        pilot.settle()
        seen.append(shell.director.focus.place)
    assert spaces[1] in seen


def test_by_keys_left_and_right_go_between_the_ways_of_a_card() -> None:
    """Both are counted on the ring meanwhile, and the focus begins at the first button."""
    shell, match, pilot = a_table(2, 4)
    play_until(shell, match, pilot, lambda s: s.turn is None and sum(s.ring) == 3)
    card = next(c for c in match.state.players[match.seat or 0].hand if c.startswith("worker"))
    focus_on(pilot, shell, f"card:{card}")
    pilot.key("return")
    pilot.settle()
    row = ["tool:go_to", "tool:go_from"]
    seen = [shell.director.focus.place]
    for key in ("right", "right", "left"):
        pilot.key(key)
        pilot.settle()
        seen.append(shell.director.focus.place)
        assert len(view_of(shell).look().counted) == 2
    assert seen == [row[0], row[1], row[1], row[0]]
    pilot.wait(2.0)
    pilot.key("return")
    pilot.settle()
    assert f"tool:go_{match.state.turn.way}" == row[0]


def test_a_recruit_that_gives_up_goods_asks_once_more() -> None:
    """It cannot be taken back, as the end of a turn that leaves goods behind."""
    shell, match, pilot = a_table(2, 4)

    def giving_up(state: State) -> bool:
        job = state.turn
        facts = match.game.facts(state, state.seat) if job and state.seat is not None else None
        recruits = any(isinstance(act, Recruit) for act in legal(match))
        return bool(facts and recruits and facts.ends and facts.moves)

    play_until(shell, match, pilot, giving_up)
    before = match.session.length
    pilot.click("do:recruit")
    pilot.settle()
    assert match.session.length == before
    assert said(shell)[0].startswith("Recruiting comes last:")
    view_of(shell).memo.clear()
    shell.director.top.redraw()
    assert "Recruit anyway" in words(shell)
    pilot.click("do:recruit")
    pilot.settle()
    assert match.session.length == before + 1


@pytest.mark.parametrize("how", ["drag", "clicks"])
def test_a_card_put_where_its_worker_does_not_go_is_not_played(how: str) -> None:
    shell, match, pilot = table_at(at(1, ring=(5,), hand="worker_3 temp"))
    before = match.session.length
    if how == "drag":
        pilot.drag("card:worker_3", "space:1")
    else:
        pilot.click("card:temp")
        pilot.settle()
        pilot.click("space:4")
    pilot.settle()
    assert match.session.length == before
    told = "Worker 3 goes to space 3, or takes the worker off space 5: choose one of these."
    if how == "clicks":
        told = "Temp goes to space 1, or takes the worker off space 5: choose one of these."
    assert said(shell)[-1] == told


def test_a_click_where_a_good_has_just_gone_is_not_scolded() -> None:
    state = at(2, ring=(3,), hand="worker_1", warehouse="sugar sugar chocolate")
    shell, match, pilot = table_at(state)
    card, goes = Play(0, "worker_1", False), Transport(0, "from", False)
    for act in (card, goes, Load(0, "a", "sugar", False)):
        match.do(act)
    table_of(shell).jump()
    pilot.settle()
    pilot.click("good:chocolate")
    pilot.settle()
    assert match.session.history[-1].action == Load(0, "a", "chocolate", False)
    told = []
    for _click in range(2):
        pilot.wait(1)
        pilot.click("truck:a")
        pilot.settle()
        told.append(said(shell)[-1])
    assert told[0] == "It is there already: one click was enough."
    assert told[1] != told[0]


def test_a_click_on_the_rim_of_the_ring_says_what_is_right_once_the_card_is_played() -> None:
    shell, match, pilot = table_at(at(1, ring=(4,), hand="worker_1 worker_2"))
    assert pilot.spot("ring").tooltip.startswith("Play a card here.")
    pilot.click("card:worker_1")
    pilot.settle()
    assert isinstance(match.session.history[-1].action, Play)
    ring = pilot.spot("ring")
    for _click in range(2):
        pilot.wait(1)
        pilot.click_at((ring.px.left + 3, ring.px.centery))
        pilot.settle()
        assert said(shell)[-1] == "Click one of the two spaces, or its button."
    assert ring.tooltip == said(shell)[-1]
    pilot.click("tool:go_to")
    pilot.settle()
    assert pilot.spot("ring").tooltip == ""


def test_by_keys_a_space_says_what_enter_does() -> None:
    shell, match, pilot = a_table(2, 4)
    play_until(shell, match, pilot, lambda s: s.turn is not None and s.turn.way is None)
    spaces = [p for p in view_of(shell).picker.sources if kind(p) == "space"]
    focus_on(pilot, shell, spaces[0])
    pilot.settle()
    for place in spaces:
        assert pilot.spot(place).tooltip.startswith("Enter "), place


def test_recruiting_says_what_the_coin_is_and_that_there_is_no_way_back() -> None:
    shell, match, pilot = a_table(2, 4)
    play_until(shell, match, pilot, lambda _s: any(isinstance(a, Recruit) for a in legal(match)))
    tooltip = pilot.spot("do:recruit").tooltip
    assert "would be a point at the end" in tooltip
    assert "no way back" in tooltip


def test_keys_begin_at_the_buttons_that_ask_what_a_specialist_takes() -> None:
    shell, match, pilot = a_table(2, 4)
    power = view_of(shell).game.book.power
    card = next(c for c in match.state.players[match.seat or 0].hand if power(c) is not None)
    focus_on(pilot, shell, f"card:{card}")
    pilot.key("return")
    pilot.settle()
    assert shell.director.focus.place == "tool:play_lies"
    focus_on(pilot, shell, "tool:play_roll")
    focus_on(pilot, shell, "tool:play_lies")
    pilot.key("return")
    pilot.settle()
    job = match.state.turn
    assert job is not None
    assert job.card == card


def test_the_headline_asks_what_is_open_once_a_specialist_is_taken_up() -> None:
    shell, match, pilot = a_table(2, 4)
    power = view_of(shell).game.book.power
    card = next(c for c in match.state.players[match.seat or 0].hand if power(c) is not None)
    pilot.click(f"card:{card}")
    pilot.settle()
    title, detail = table_of(shell).banner()
    assert title.endswith(", take the number or roll?")
    assert f"the die shows {match.state.die}" in detail
    pilot.key("escape")
    assert table_of(shell).banner()[0].endswith(", play a card")


def test_a_second_click_on_the_number_of_the_die_sends_no_worker() -> None:
    """Other buttons stand there by then."""
    shell, match, pilot = a_table(2, 4)
    power = view_of(shell).game.book.power
    card = next(c for c in match.state.players[match.seat or 0].hand if power(c) is not None)
    pilot.click(f"card:{card}")
    pilot.settle()
    pos = pilot.centre("tool:play_lies")
    pilot.click("tool:play_lies")
    done = match.session.length
    pilot.wait(0.2)
    pilot.click_at(pos)
    pilot.settle()
    assert match.session.length == done
    assert not isinstance(shell.director.top, Dialog)


def test_the_number_that_a_runner_has_stands_in_the_row_of_those_it_may_have() -> None:
    shell, match, pilot = a_table(2, 4)
    card, player = "runner_1", match.state.players[match.seat or 0]
    player.hand = (card, *player.hand[1:])
    match.do(Play(match.seat or 0, card, False))
    table_of(shell).jump()
    pilot.settle()
    look = view_of(shell).look()
    facts = look.facts.cards[card]
    places = [p for p in pilot.places() if p.startswith("tool:number_")]
    assert places == [f"tool:number_{n}" for n in facts.numbers]
    assert table_of(shell).banner()[0].endswith(", choose a number")
    pilot.click(f"tool:number_{facts.number}")
    pilot.settle()
    job = match.state.turn
    assert job is not None
    assert (job.number, job.way) == (facts.number, None), "it stays, and the way is open"


def test_how_a_good_is_sold_is_told_at_the_button_until_it_is_done() -> None:
    shell, match, pilot = a_table(2, 4)

    def sells(state: State) -> bool:
        acts = match.game.legal(state, state.seat or 0)
        return len({act.good for act in acts if isinstance(act, Sell)}) > 1

    play_until(shell, match, pilot, sells)
    pilot.click(actions_view.USE)
    told = "Click the good you want to sell."
    assert said(shell)[-1] == told
    (notice,) = (one for one in shell.director.notices.shown if one.words == told)
    assert notice.at_px is not None
    good = next(act.good for act in legal(match) if isinstance(act, Sell))
    pilot.click(f"good:{good}")
    assert not shell.director.saying(told)


def test_where_nothing_can_be_played_nobody_is_told_to_point_at_a_card() -> None:
    shell, _match, pilot = a_table(2, 4)
    hint = "Point at a card"
    assert any(line.startswith(hint) for line in words(shell).splitlines())
    table_of(shell).handover.watched = True
    view_of(shell).memo.clear()
    shell.director.top.redraw()
    pilot.settle()
    assert hint not in words(shell)


def test_esc_puts_a_card_back_before_it_asks_whether_to_leave() -> None:
    shell, match, pilot = table_at(at(1, ring=(4,), hand="worker_4 worker_5"))
    match.do(Play(0, "worker_4", False))
    table_of(shell).jump()
    pilot.settle()
    pilot.key("escape")
    pilot.settle()
    assert match.state.turn is None
    assert not isinstance(shell.director.top, Dialog)
    pilot.key("escape")
    pilot.settle()
    assert isinstance(shell.director.top, Dialog)


def test_a_wrong_space_is_refused_though_the_card_was_just_played() -> None:
    shell, match, pilot = table_at(at(1, ring=(8,), hand="worker_6 worker_5"))
    pilot.click("card:worker_6")
    pilot.settle()
    assert match.state.turn is not None
    pilot.click("space:3")
    pilot.settle()
    assert said(shell)[-1] == (
        "Your worker does not reach space 3: going to the ring, it ends on 6."
    )


def test_who_plays_on_alone_is_told_why() -> None:
    state = at(1, hand="worker_1 worker_2", coins=1)
    shell, _match, _pilot = table_at(state)
    title, plain = view_of(shell).banner("Ada, play a card", "")
    assert plain == "A worker, or a specialist with the die"
    state.players[1].hand = ()
    shell, _match, _pilot = table_at(state)
    told = view_of(shell).banner(title, "")
    assert told == ("Ada, play a card", "Bert has no cards left: you play on")


def test_a_hint_leaves_the_end_of_each_turn_to_the_person() -> None:
    """Also of one that the same person plays after: the next card is another decision."""
    state = at(1, hand="worker_1 worker_2")
    state.players[1].hand = ()
    for act in (Play(0, "worker_1", False), Transport(0, "to", False)):
        GAME.advance(state, act)
    step = AdviceStep(state, EndTurn(0), "", ())
    assert advice._ends(GAME, step, PlantationView.hint_rules)


def test_while_a_hint_is_shown_the_ring_counts_for_no_other_card() -> None:
    state = at(1, hand="worker_1 worker_2", coins=1)
    shell, _match, pilot = table_at(state)
    pilot.move(pilot.spot("card:worker_1").px.center)
    pilot.settle()
    look = view_of(shell).look()
    assert look.counted
    assert not replace(look, hinted=("", "")).counted
    assert replace(look, hinted=("worker_2", "")).counted[0].space == 2


def test_a_tag_within_the_ring_stands_at_its_own_space() -> None:
    """Space 8 has its number where the tag would be; straight below lies the edge of space 7."""
    state = at(1, ring=(8,), hand="worker_7", warehouse="sugar sugar")
    _shell, _match, pilot = table_at(state)
    pilot.move(pilot.spot("card:worker_7").px.center)
    pilot.settle()
    tag = pilot.spot("tally:go_from").rect
    assert not tag.meets(pilot.spot("space:7").rect)


def test_a_mouse_that_moves_takes_over_from_the_keys() -> None:
    """Though it stays on the card that it was on before."""
    shell, _match, pilot = table_at(at(1, hand="worker_1 worker_5", coins=1))
    pilot.move(pilot.spot("card:worker_5").px.center)
    focus_on(pilot, shell, "card:worker_1")
    pilot.settle()
    assert view_of(shell).look().aimed == "card:worker_1"
    x, y = pilot.spot("card:worker_5").px.center
    pilot.wait(0.2)
    pilot.move((x + 4, y + 4))
    pilot.settle()
    assert view_of(shell).look().aimed == "card:worker_5"
