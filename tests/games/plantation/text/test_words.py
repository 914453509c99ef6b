"""Sentences of Plantation & Candy: refusals, banner, log, a position in words, the rules page."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from chocolate_factory.content import folders
from chocolate_factory.core.action import Action, Event
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts import actions
from chocolate_factory.games.plantation.acts.abilities import Mix, Pick, Recruit, Sell
from chocolate_factory.games.plantation.acts.candy import DecorateAll, Make
from chocolate_factory.games.plantation.acts.cards import Adjust, Play, Shift, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.acts.moving import Gather, Load, Stow
from chocolate_factory.games.plantation.facts import WayFacts
from chocolate_factory.games.plantation.options import NAMES as CHOICES
from chocolate_factory.games.plantation.rules.begin import GAMES
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import card_text, names
from chocolate_factory.games.plantation.text.describe import describe
from chocolate_factory.games.plantation.text.refusals import REFUSALS
from tests.helpers import wrong
from tests.helpers.plantation.kit import PlantationKit
from tests.helpers.plantation.states import BOOK, GAME, NAMES, at, begun, do, give

WORDS = GAME.words()

PARAMS: dict[str, Any] = {
    "phase": "turn",
    "phases": ["stow", "pick"],
    "need": 1,
    "lacks": 1,
    "n": 2,
    "more": 2,
    "use": "mixer",
    "most": 2,
    "card": "temp",
    "good": "sugar",
    "truck": "a",
    "recipe": "fudge",
    "ability": "mixer",
    "wanted": "outlet",
    "space": 3,
    "lands": 5,
    "to_spaces": [3],
    "from_spaces": [5, 7],
}


@pytest.mark.parametrize("code", REFUSALS)
def test_every_refusal_is_a_whole_sentence(code: str) -> None:
    wrong.whole_refusal(WORDS, code, PARAMS)


def test_every_reason_of_an_act_has_its_sentence_and_no_sentence_is_idle() -> None:
    given = wrong.reasons_of("plantation", actions)
    of_game = {"ends_moving", "ends_ability", "stays_behind", "good_or_candy_to"}
    assert given == set(REFUSALS) - {"wrong_phase"} - of_game | {"unknown"}


def log_of(state: State, *acts: Action) -> list[str]:
    """The lines of the log of these acts, what goes together in one."""
    lines: list[tuple[str, tuple[Event, ...]]] = []
    for act in acts:
        state, events = GAME.apply(state, act)
        for event in events:
            if not (text := WORDS.event(event, NAMES)):
                continue
            before = lines[-1][1] if lines else ()
            if before and (joined := WORDS.several((*before, event), NAMES)):
                lines[-1] = (joined, (*before, event))
            else:
                lines.append((text, (event,)))
    return [text for text, _events in lines]


def test_a_turn_is_one_line_of_the_log() -> None:
    state = at(ring=[4], hand="worker_4 temp", coins=1, warehouse="sugar")
    state.players[0].deck = ("worker_1", "worker_2")
    give(state, 1, hand="worker_8")
    acts = (Shift(0, 5), Play(0, "worker_4", False), Transport(0, "to", False))
    goods = (Gather(0, "cacao", False), Gather(0, "cacao", False), EndTurn(0))
    other = (Play(1, "worker_8", False), Transport(1, "from", False), EndTurn(1))
    assert log_of(state, *acts, *goods, *other) == [
        "Ada calls a shift change (a worker comes to space 5), plays Worker 4 to space 6 and "
        "brings in 2 cacao",
        "Bert plays Worker 8 and takes the worker off space 4",
    ]


def test_goods_loaded_before_the_short_game_are_one_line_of_the_log() -> None:
    state = begun(2, 1, "candy")
    seat = state.seat
    assert seat is not None
    acts = [Stow(seat, "a", "sugar"), Stow(seat, "b", "chocolate"), Stow(seat, "a", "sugar")]
    assert log_of(state, *acts) == [
        f"{NAMES[seat]} loads 2 sugar into truck A and 1 chocolate into truck B"
    ]


@pytest.mark.parametrize(("by", "told"), [(0, "the 3"), (2, "5 instead of the 3")])
def test_a_number_that_is_not_the_die_s_says_so_in_the_log(by: int, told: str) -> None:
    """PL-5.5: whoever looks at the die next to the log would see another number there."""
    state = at(1, hand="runner_1 worker_4", die=3)
    acts = [Play(0, "runner_1", False), Adjust(0, by), Transport(0, "to", False)]
    acts = [act for act in acts if act != Adjust(0, 0)]
    space = 3 + by
    assert log_of(state, *acts) == [f"Ada plays the Runner with {told} to space {space}"]


def test_the_log_counts_decorated_candy_as_it_counts_what_is_loaded() -> None:
    state = at(2, ring=[6], hand="worker_6 worker_7", warehouse="truffles truffles", coins=1)
    acts = [Play(0, "worker_6", False), Transport(0, "from", False), DecorateAll(0)]
    acts.append(Load(0, "a", "truffles*", False))
    (line,) = log_of(state, *acts)
    assert "decorates 2 Truffles and loads Truffles (decorated) into truck A" in line


def test_points_are_told_by_the_rows_of_the_score_sheet() -> None:
    state = at(2, hand="worker_4", coins=2, trucks={"a": "truffles sugar", "c": "sugar"})
    told = WORDS.projected(state, GAME.facts(state, 0).players[0]).splitlines()
    points = GAME.result(state).scores[0]
    assert told == [
        f"{points} points if the game ended now.",
        "Candy: 4 (1 × Truffles: 4 points)",
        "Sugar and chocolate: 1 (1 × Sugar: 1 point)",
        "Different kinds: 2 (Sugar and Truffles: 1 point each)",
        "Coins: 2 (a point each)",
        "Goods in the warehouse and on grey trucks do not count.",
    ]


def test_points_say_what_the_goods_of_the_warehouse_would_bring() -> None:
    """Else they only fall while goods are unloaded and candy is made of them."""
    state = at(2, hand="worker_4", warehouse="truffles", trucks={"a": "truffles"})
    told = WORDS.projected(state, GAME.facts(state, 0).players[0]).splitlines()
    assert told[-1] == (
        "Loaded onto a truck that counts, those of the warehouse would bring 4 points."
    )


def banner(state: State) -> tuple[str, str]:
    """What heads the table."""
    decision = GAME.decision(state)
    assert decision is not None
    return WORDS.decision(decision, NAMES)


def test_the_banner_says_whose_turn_it_is_and_what_is_asked() -> None:
    state = at(hand="worker_2 worker_3", ring=[2], coins=1)
    assert banner(state) == ("Ada, play a card", "A worker, or a specialist with the die")
    state = do(state, Play(0, "worker_2", False))
    assert banner(state) == (
        "Ada, bring goods in or load a truck?",
        "Worker 2: to the ring, or from it?",
    )
    to = do(state, Transport(0, "to", False))
    assert banner(to) == (
        "Ada, bring goods in",
        "Bring in up to 2 goods, then use the chocolate mixer if you like",
    )
    from_ = do(state, Transport(0, "from", False))
    assert banner(from_) == (
        "Ada, use your space or load a truck",
        "Use the break room if you like, then load 1 good",
    )
    moved = do(to, *[Gather(0, "sugar", False)] * 2)
    assert banner(moved) == (
        "Ada, use your space or end your turn",
        "You may use the chocolate mixer",
    )
    picking = do(from_, Recruit(0))
    assert banner(picking) == ("Ada, recruit one of these", "The others go under the deck")
    picked = do(picking, Pick(0, picking.specialists[0]))
    assert banner(picked)[1] == "You may load 1 good"
    assert banner(begun(game="candy"))[1] == "Still to load: 7 × Sugar, 4 × Chocolate"


def test_the_banner_has_a_verb_for_each_act_with_goods() -> None:
    """Goods are brought in from the piles, unloaded from a truck, loaded onto one."""
    state = at(2, hand="worker_2 worker_3", ring=[2], trucks={"a": "sugar sugar sugar"})
    state = do(state, Play(0, "worker_2", False))
    assert banner(state)[0] == "Ada, unload a truck or load one?"
    to = do(state, Transport(0, "to", False))
    assert banner(to)[0] == "Ada, unload your goods"
    assert banner(to)[1].startswith("Unload up to 2 goods, then use the ")
    told = [
        names.may_move(way, half, "{goods}") for way, half in (("to", 1), ("to", 2), ("from", 2))
    ]
    assert told == [
        "You may bring in {goods}",
        "You may unload {goods}",
        "You may load {goods}",
    ]


def test_with_one_direction_the_banner_asks_for_no_choice() -> None:
    state = do(at(hand="worker_2 worker_3", ring=[]), Play(0, "worker_2", False))
    assert [act for act in GAME.legal(state, 0) if isinstance(act, Transport)] == [
        Transport(0, "to", False)
    ]
    title, detail = banner(state)
    assert title == "Ada, send a worker in"
    assert "?" not in title + detail


def test_the_banner_says_when_nothing_is_left_to_do() -> None:
    state = at(hand="worker_4 worker_3", ring=[], warehouse="cacao")
    state = do(state, Play(0, "worker_4", False), Transport(0, "to", False), Sell(0, "cacao"))
    assert banner(state) == ("Ada, end your turn", "Nothing is left to move or to use")


def test_the_banner_tells_of_the_machine_that_a_card_brings() -> None:
    """PL-5.7: at any moment to the turn's end, if there is something for it to work on."""
    for room, machine in (("sugar sugar cacao cacao", True), ("sugar", False)):
        state = at(hand="machinist_1", ring=[], warehouse=room)
        state = do(state, Play(0, "machinist_1", False), Transport(0, "to", False))
        assert state.turn is not None
        state.turn = msgspec.structs.replace(state.turn, left=0, used=True)
        told = banner(state)[1] == "The Machinist may still use a machine"
        assert told is machine
        assert (banner(state)[0] == "Ada, end your turn") is not machine


def test_the_banner_tells_of_the_machine_beside_the_space() -> None:
    state = at(2, hand="machinist_1", ring=[2], die=2, warehouse="sugar sugar chocolate truffles")
    state = do(state, Play(0, "machinist_1", False), Transport(0, "from", False))
    assert state.turn is not None
    state.turn = msgspec.structs.replace(state.turn, left=0)
    told = "You may use the decorating station, or make candy with the Machinist"
    assert banner(state)[1] == told


def test_the_banner_of_the_drive() -> None:
    full = {"a": "sugar " * 7, "b": "sugar sugar", "c": "sugar " * 3, "d": "chocolate"}
    state = give(at(hand="worker_8", played="temp sorter_1", trucks=full), 1, hand="")
    state = do(state, Play(0, "worker_8", False), Transport(0, "to", False), EndTurn(0))
    assert banner(state) == (
        "Ada, leave a specialist behind",
        "1 worker icon is free, so 1 specialist comes along",
    )


def test_the_banner_of_the_drive_says_how_many_stay_behind() -> None:
    full = {"a": "sugar " * 7, "b": "sugar sugar", "c": "sugar " * 3, "d": "chocolate"}
    state = give(at(hand="worker_8", played="temp sorter_1 runner_1", trucks=full), 1, hand="")
    state = do(state, Play(0, "worker_8", False), Transport(0, "to", False), EndTurn(0))
    assert banner(state)[0] == "Ada, leave 2 specialists behind"


def test_a_truck_says_what_grey_ones_are_for() -> None:
    """At the very end only the own colour counts; no truck repeats a rule that holds of all."""
    state = at(hand="worker_8")
    grey = "Grey, so what it carries is for making candy and does not count"
    for truck in GAME.book.trucks:
        told = WORDS.truck_now(state, truck.id)
        assert told.startswith(grey) == (truck.colour != "own")
        assert told.count(". ") < 2
    assert WORDS.truck_now(begun(game="candy"), "c").startswith(grey)
    assert "candy" not in WORDS.truck_now(begun(game="plantation"), "c")


def test_a_button_for_all_of_a_good_says_how_many() -> None:
    assert WORDS.all_of(Gather(0, "sugar", False), 2) == "2 sugar"
    assert WORDS.all_of(Gather(0, "cacao", False), 1) == "1 cacao"
    assert WORDS.all_of(Load(0, "a", "sugar", False), 3) == "3 more"
    assert WORDS.all_of(Stow(0, "a", "sugar"), 3) == "All into truck A"


def test_acts_are_called_what_they_do() -> None:
    state = at(hand="worker_4 runner_1", ring=[4], die=7, coins=1)
    said = {act: WORDS.act(state, act) for act in GAME.legal(state, 0)}
    assert said[Play(0, "worker_4", False)] == "Play Worker 4"
    assert said[Play(0, "runner_1", False)] == "Play the Runner with the 7 on the die"
    assert said[Play(0, "runner_1", True)] == "Play the Runner and roll the die"
    assert said[Shift(0, 4)] == "Call a shift change: take the worker away from space 4"
    assert said[Shift(0, 5)] == "Call a shift change: add a worker on space 5"
    state = do(state, Play(0, "runner_1", False))
    assert WORDS.act(state, Adjust(0, 2)) == "Make the number 1"
    assert WORDS.act(state, Adjust(0, 0)) == "Keep the 7"
    to = Transport(0, "to", False)
    assert WORDS.act(state, to) == "Send a worker to space 7 and move 1 good"
    from_ = Transport(0, "from", False)
    assert WORDS.act(state, from_) == "Take the worker off space 4", "there is nothing to move"
    state = at(hand="worker_5", ring=[3], warehouse="sugar sugar cacao")
    state = do(state, Play(0, "worker_5", False))
    told = WORDS.act(state, from_)
    assert told == "Take the worker off space 3 and move up to 2 goods", "as many as can go"


def test_goods_one_after_the_other_are_one_act_to_a_person() -> None:
    state = at(hand="worker_1", ring=[1, 2])
    state = do(state, Play(0, "worker_1", False), Transport(0, "to", False))
    run = [Gather(0, "sugar", False)] * 2 + [Mix(0, "space")]
    assert WORDS.join(state, run) == (2, "Bring in 2 sugar")
    assert WORDS.join(state, run[2:]) == (1, "Mix chocolate")
    loads = [Load(0, "a", "sugar", False), Load(0, "a", "chocolate", False)]
    assert WORDS.join(state, loads) == (2, "Load 1 sugar and 1 chocolate into truck A")


def test_the_log_tells_a_turn() -> None:
    state, told = at(hand="worker_2 worker_3", ring=[2], coins=1), []
    for act in (
        Play(0, "worker_2", False),
        Transport(0, "to", False),
        Gather(0, "cacao", False),
        EndTurn(0),
    ):
        state, events = GAME.apply(state, act)
        told += [line for event in events if (line := WORDS.event(event, NAMES))]
    assert told == [
        "Ada plays Worker 2",
        "Ada sends a worker to space 3 (up to 2 goods)",
        "Ada brings in cacao",
    ]


def test_the_log_does_not_say_who_was_recruited() -> None:
    state = at(hand="worker_2 worker_3", coins=1)
    state = do(state, Play(0, "worker_2", False), Transport(0, "to", False), Recruit(0))
    _state, events = GAME.apply(state, Pick(0, state.specialists[0]))
    lines = [WORDS.event(event, NAMES) for event in events]
    assert lines == ["Ada pays a coin and recruits a specialist"]


def test_the_log_opens_with_the_rolls() -> None:
    state = begun(2)
    assert state.rolls == ((0, 4), (1, 1))
    told = "Plantation. Who starts? Ada rolls 4 and Bert rolls 1. Ada starts."
    assert WORDS.opening(state, NAMES) == told


def test_pl_2_3_a_tie_is_told_as_one() -> None:
    state = begun(2)
    state.rolls = ((0, 8), (1, 8), (0, 7), (1, 8))
    assert WORDS.opening(state, NAMES) == (
        "Plantation. Who starts? Ada rolls 8 and Bert rolls 8. "
        "A tie, so again: Ada rolls 7 and Bert rolls 8. Bert starts."
    )


def test_the_capacity_is_counted_out_loud() -> None:
    way = WayFacts("to", False, (2, 3), 3, 2, "mixer")
    assert WORDS.count(way) == (
        "To space 3, counting 2, 3: up to 2 goods, then the chocolate mixer."
    )
    back = WayFacts("to", True, (2, 1), 1, 2, "outlet")
    assert WORDS.count(back) == (
        "To space 1, the other way round, counting 2, 1: up to 2 goods, then the outlet."
    )
    off = WayFacts("from", False, (4,), 4, 1, "outlet")
    assert WORDS.count(off) == "From space 4: first the outlet, then 1 good."


@pytest.mark.parametrize(
    ("coins", "deck", "told"),
    [
        (1, True, "To space 2, counting 1, 2: up to 2 goods, then the break room."),
        (0, True, "up to 2 goods, then the break room. You have no coin for the break room."),
        (1, False, "up to 2 goods, then the break room. Nobody is left to recruit."),
    ],
)
def test_a_break_room_is_promised_only_to_who_can_recruit(
    coins: int, deck: bool, told: str
) -> None:
    state = at(hand="worker_1 packer_1", ring=[1], coins=coins)
    if not deck:
        state.specialists = state.knowers = ()
    for card in ("worker_1", "packer_1"):
        before = next(way for way in GAME.facts(state, 0).cards[card].ways[1] if way.way == "to")
        played = do(state, Play(0, card, False))
        after = next(way for way in GAME.facts(played, 0).cards[card].ways[1] if way.way == "to")
        for way in (before, after):
            assert WORDS.count(way).endswith(told.removeprefix("up to 2 goods")), card
    off = WayFacts("from", False, (2,), 2, 1, "break_room", closed="no_coin")
    assert WORDS.count(off) == (
        "From space 2: first the break room, then 1 good. You have no coin for the break room."
    )
    full = WayFacts("to", False, (8,), 8, 1, "break_room", closed="no_coin", moves=0, lacks="room")
    assert WORDS.count(full) == (
        "To space 8: 1 good, then the break room. "
        "You have no room for goods, and no coin for the break room."
    )


@pytest.mark.parametrize(
    ("half", "number", "warehouse", "told"),
    [
        (
            1,
            3,
            "",
            "To space 3: 1 good, then the chocolate mixer. You would not have both "
            "sugar and cacao to mix.",
        ),
        (1, 3, "sugar", "To space 3: 1 good, then the chocolate mixer."),
        (2, 4, "", "You would have nothing to sell."),
        (2, 2, "", "You would have no candy to decorate."),
    ],
)
def test_a_space_of_no_use_says_why_before_the_worker_goes(
    half: int, number: int, warehouse: str, told: str
) -> None:
    state = at(half, hand=f"worker_{number}", warehouse=warehouse)
    ways = GAME.facts(state, 0).cards[f"worker_{number}"].ways[number]
    assert WORDS.count(next(way for way in ways if way.way == "to")).endswith(told)


@pytest.mark.parametrize(("half", "good"), [(1, "cacao"), (2, "cacao"), (2, "chocolate")])
def test_an_outlet_without_coins_says_so_whatever_there_is_to_sell(half: int, good: str) -> None:
    state = at(half, hand="worker_4", warehouse=good)
    state.coins = 0
    ways = GAME.facts(state, 0).cards["worker_4"].ways[4]
    told = WORDS.count(next(way for way in ways if way.way == "to"))
    assert told.endswith("No coin is left in the pile, so nobody can sell.")


def test_pl_5_6_a_trucker_brings_both_to_an_empty_mixer() -> None:
    state = at(hand="trucker_1", die=2, ring=(2,))
    way = next(way for way in GAME.facts(state, 0).cards["trucker_1"].ways[2] if way.way == "to")
    assert (way.ability, way.moves) == ("mixer", 2)
    assert way.usable


@pytest.mark.parametrize("game", ["both", "plantation", "candy"])
def test_a_position_in_words(game: str) -> None:
    kit, rng = PlantationKit(GAME), Rng(5)
    state = begun(3, game=game)
    while state.seat is not None:
        for seat in range(3):
            for about, text in describe(GAME, state, seat):
                assert about
                assert text
                assert not {"{", "}"} & set(about + text)
        for _act in range(20):
            if state.seat is not None:
                GAME.advance(state, kit.chosen(GAME.legal(state, state.seat), rng))


def test_a_position_in_words_has_the_hand_and_what_it_would_do() -> None:
    state = at(hand="worker_2", ring=[2], warehouse="sugar sugar", coins=2)
    told = dict(describe(GAME, state, 0))
    assert told["Worker 2"] == "to space 3, up to 2 goods, chocolate mixer; from space 2, " + (
        "1 good, break room"
    )
    assert told["Warehouse"] == "2 × Sugar"
    assert told["Coins"] == "2; the shift change is free"
    assert told["Points as it stands"] == "2"


def test_the_rules_page_is_filled_in() -> None:
    page = (folders.assets() / "help" / "plantation.md").read_text(encoding="utf-8")
    page = page.replace("{{keys}}", "")  # the same for all games: `views.parts.shortcuts`
    wanted = set(re.findall(r"{{(\w+)}}", page))
    assert wanted <= set(WORDS.manual())
    for name, text in WORDS.manual().items():
        page = page.replace("{{" + name + "}}", text)
    assert not {"{{", "}}"} & set(re.findall(r"[{}]{2}", page))
    for phase in ("card", "way", "goods", "pick", "drop", "stow", "over", "turn"):
        assert re.search(r"^# .*\{[\w ]*\b" + phase + r"\b[\w ]*\}$", page, re.MULTILINE), phase


def test_the_rules_page_has_no_stray_asterisk() -> None:
    page = (folders.assets() / "help" / "plantation.md").read_text(encoding="utf-8")
    assert "*" not in page.replace("**", "")


def test_values_of_options_have_words() -> None:
    assert (
        WORDS.choice("game", "both") == "The whole game: what leaves the Plantation becomes candy."
    )
    assert "next person" in WORDS.choice("curtain", True)
    assert WORDS.choice("curtain", True) != WORDS.choice("curtain", False)


def test_stages_have_names() -> None:
    assert WORDS.stage(begun()) == "Plantation, turn 1"
    assert WORDS.stage(begun(game="candy")) == "Candy Factory alone, loading the trucks"
    assert WORDS.section(2) == "Candy Factory"
    assert WORDS.phase("pick") == "Recruiting"
    state = begun(game="candy")
    act = Stow(state.seat or 0, "a", "sugar")
    assert WORDS.act(state, act) == "Load sugar into truck A"


def test_the_machine_by_the_card_is_named() -> None:
    state = do(at(2, hand="machinist_1", warehouse="chocolate"), Play(0, "machinist_1", False))
    assert (
        WORDS.act(state, Make(0, "peanuts", "machinist"))
        == "Make Chocolate Peanuts with the Machinist"
    )


def test_the_rules_open_at_what_is_to_be_done_now() -> None:
    """Within a turn at the card, the direction or the goods, at its end once nothing else is left;
    each is the key of a page."""
    text = (folders.assets() / "help" / "plantation.md").read_text(encoding="utf-8")
    state, topics = begun(2), []
    for kind in (Play, Transport):
        topics.append(WORDS.topic(state) or GAME.stage(state)[1])
        act = next(each for each in GAME.legal(state, state.seat or 0) if isinstance(each, kind))
        state, _events = GAME.apply(state, act)
    topics.append(WORDS.topic(state))
    done = at(1, ring=[2], hand="worker_1 worker_5")
    for act in (Play(0, "worker_1", False), Transport(0, "from", False)):
        done = do(done, act)
    topics.append(WORDS.topic(done))
    assert topics == ["turn", "way", "goods", "overview"]
    for topic in topics:
        assert re.search(rf"^# .*\{{.*\b{topic}\b.*\}}$", text, re.MULTILINE), topic


def test_the_rules_open_at_candy_where_it_can_be_made_or_decorated() -> None:
    for card, goods in (("worker_1", "sugar sugar chocolate"), ("worker_2", "truffles")):
        ring = [int(card[-1])]
        state = at(2, ring=ring, hand=f"{card} worker_5", warehouse=goods)
        for act in (Play(0, card, False), Transport(0, "from", False)):
            state = do(state, act)
        assert WORDS.topic(state) == "machine"


def test_a_choice_says_more_than_its_button() -> None:
    assert not {WORDS.choice("game", game) for game in GAMES} & set(CHOICES.values())
    assert "first game" in WORDS.choice("game", "plantation")


def test_the_machinist_runs_only_what_the_game_has() -> None:
    kind = next(kind for kind in BOOK.cards.specialists if kind.machine)
    assert "candy" not in card_text.specialist(kind, "plantation")
    assert "mixer" not in card_text.specialist(kind, "candy")
    assert "mixer or the candy machine" in card_text.specialist(kind)


def test_a_truck_of_the_plantation_is_refused_in_words_that_hold_in_each_game() -> None:
    assert "Candy Factory" not in REFUSALS["trucks_wait"]()


@pytest.mark.parametrize(
    ("points", "told"),
    [
        (0.2, "half a point"),
        (0.7, "half a point"),
        (0.8, "1 point"),
        (1.4, "1½ points"),
        (2.2, "2 points"),
    ],
)
def test_an_estimate_is_told_to_the_nearest_half(points: float, told: str) -> None:
    assert names.about(points) == told


@pytest.mark.parametrize(("id_", "points"), [("rock_candy", "3"), ("truffles", "4")])
def test_a_single_candy_is_not_said_to_count_each(id_: str, points: str) -> None:
    card = BOOK.recipes[id_]
    assert card_text.points_of_one_use(card) == f"{points}\u00a0points"
    each = "" if card.uses == 1 else " each"
    assert card_text.recipe(card).endswith(f"{points}\u00a0points{each}.")
