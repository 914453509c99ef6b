"""Small steps of cards that are taken too often or too seldom, and what must stay as it is."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from chocolate_factory.core.errors import WrongUse
from chocolate_factory.games.conveyor.cards.records import Cards
from scripts import balance
from scripts.lab import command, tuning
from tests.helpers.conveyor.states import FROZEN_DECK, LIVE, opened
from tests.helpers.folders import ROOT

CARDS = opened(FROZEN_DECK).book.cards
DECKS = {deck: [part.id for part in CARDS.parts if part.deck == deck] for deck in "AB"}


def drafted(**times: float) -> tuning.Counts:
    """1,000 days on the display of every part, first on 200 of them but for those named."""
    shown = {id_: 1000.0 for deck in DECKS.values() for id_ in deck}
    return {"part_shown": shown, "part_first": {**dict.fromkeys(shown, 200.0), **times}}


def chosen(**times: float) -> tuning.Counts:
    """Every order chosen as often as by chance, 300 times, but for those named."""
    chance = {order.id: 300.0 for order in CARDS.orders}
    return {"order_chance": chance, "order_chosen": {**chance, **times}}


def steps(proposed: tuning.Proposed) -> dict[tuple[str, str], tuple[object, object]]:
    return {(c.card, c.what): (c.old, c.new) for c in proposed.changes}


def test_the_decks_have_no_faults() -> None:
    assert list(tuning._faults(CARDS)) == []
    assert list(tuning._faults(LIVE.book.cards)) == []


@pytest.mark.parametrize(
    ("ratio", "step"), [(3, 1), (1 / 3, -1), (1.7, 0), (1.8, 1), (0.6, 0), (0.55, -1), (30, 1)]
)
def test_a_step_is_at_most_one_and_half_way_to_the_bound_is_enough(ratio: float, step: int) -> None:
    assert tuning.step(ratio) == step


def test_a_balanced_deck_stays_as_it_is() -> None:
    assert tuning.proposals(CARDS, drafted()) == tuning.Proposed()
    assert tuning.proposals(CARDS, chosen()) == tuning.Proposed()
    assert tuning.proposals(CARDS, {}) == tuning.Proposed()


def test_a_part_that_is_picked_too_often_becomes_dearer() -> None:
    """Paper Twister gains 5½, for two coal the value model wants 5 to 8 in deck B."""
    assert steps(tuning.proposals(CARDS, drafted(b13=800))) == {("b13", "coal"): (1, 2)}


def test_a_part_whose_cost_is_right_gives_something_plainer() -> None:
    """Luxury Kettle gains 8; for four coal the value model wants 9 at least. For three it wants
    7 at least, which is what it gains with a wrapped piece in place of the boxed one."""
    found = tuning.proposals(CARDS, drafted(b12=800))
    assert steps(found) == {("b12", "output of option 1"): ("boxed", "wrapped")}
    again = tuning.proposals(tuning.change(CARDS, found.changes), drafted(b12=800))
    assert again.changes == ()
    assert [ids for ids, _ratio, _why in again.kept] == ["b12"]


def test_a_part_that_nobody_wants_becomes_cheaper() -> None:
    """Assortment Table gains 6, which in deck A is right for two coal too."""
    found = tuning.proposals(CARDS, drafted(a12=10))
    assert steps(found) == {("a12", "coal"): (3, 2)}
    assert list(tuning._faults(tuning.change(CARDS, found.changes))) == []


def test_mirror_images_are_changed_alike() -> None:
    found = tuning.proposals(CARDS, drafted(b08=20, b09=30))
    assert {change.card for change in found.changes} == {"b08", "b09"}
    old_new = {change.card: (change.what, change.old, change.new) for change in found.changes}
    assert old_new["b08"][0] == old_new["b09"][0]


def test_cards_of_the_rule_book_and_their_mirror_images_stay() -> None:
    found = tuning.proposals(CARDS, drafted(a01=900, a02=900, a03=900))
    assert found.changes == ()
    assert {ids for ids, _ratio, _why in found.kept} == {"a01", "a02+a03"}


def test_a_few_games_move_nothing() -> None:
    """First on one of two days is five halves of the average, but two days say little."""
    counts = {
        "part_shown": dict.fromkeys(DECKS["A"], 2.0),
        "part_first": {**dict.fromkeys(DECKS["A"], 0.4), "a12": 1.0},
    }
    assert tuning.proposals(CARDS, counts) == tuning.Proposed()


def test_an_order_that_nobody_chooses_brings_a_pound_more() -> None:
    found = tuning.proposals(CARDS, chosen(s14=20))
    assert steps(found) == {("s14", "£ of stage 1"): (8, 9)}
    found = tuning.proposals(CARDS, chosen(s14=1500))
    assert steps(found) == {("s14", "£ of stage 1"): (8, 7)}


def test_only_parts_or_orders_can_be_tuned() -> None:
    counts = {**drafted(a12=10), **chosen(s14=20)}
    assert {c.card for c in tuning.proposals(CARDS, counts).changes} == {"a12", "s14"}
    assert {c.card for c in tuning.proposals(CARDS, counts, ["parts"]).changes} == {"a12"}
    assert {c.card for c in tuning.proposals(CARDS, counts, ["orders"]).changes} == {"s14"}


def test_an_order_never_leaves_the_value_model() -> None:
    """After one step up the model allows no other."""
    once = tuning.change(CARDS, tuning.proposals(CARDS, chosen(s14=20)).changes)
    again = tuning.proposals(once, chosen(s14=20))
    assert again.changes == ()
    assert [ids for ids, _ratio, _why in again.kept] == ["s14"]


def test_families_are_cards_and_their_mirror_images() -> None:
    members = [("parts", i, part) for i, part in enumerate(CARDS.parts) if part.deck == "B"]
    found = {"+".join(card.id for _f, _i, card in family) for family in tuning.families(members)}
    assert {"b08+b09", "b10+b11", "b12", "b01"} <= found


def copied(folder: Path) -> Path:
    shutil.copytree(FROZEN_DECK, folder)
    return folder


def written(folder: Path, cards: Cards, changes: tuple[tuning.Change, ...]) -> None:
    tuning.write(folder, changes)
    assert tuning.load(folder)[0] == tuning.change(cards, changes)


def test_what_is_written_is_what_was_proposed(tmp_path: Path) -> None:
    """Costs, outputs and prizes; every other line of the files stays, comments included."""
    to = copied(tmp_path / "conveyor")
    cards = CARDS
    counts = {**drafted(a12=10, b12=800), **chosen(s14=20, l10=1500)}
    changes = tuning.proposals(cards, counts).changes
    assert len({change.path[-1] for change in changes}) >= 2
    before = {file: (to / f"{file}.yaml").read_text().split("\n") for file in ("parts", "orders")}
    written(to, cards, changes)
    for file, old in before.items():
        new = (to / f"{file}.yaml").read_text().split("\n")
        assert len(new) == len(old)
        differing = sum(a != b for a, b in zip(old, new))
        assert differing == sum(change.path[0] == file for change in changes)


@pytest.mark.parametrize("kept", ["cards/conveyor", "cards/other", "tests/decks/conveyor"])
def test_the_project_s_own_folders_are_never_written(kept: str) -> None:
    with pytest.raises(WrongUse, match="not to be tried out"):
        tuning.prepare(ROOT / kept)


def test_a_round_that_was_noted_but_not_written_is_finished(tmp_path: Path) -> None:
    to, notes = copied(tmp_path / "conveyor"), tmp_path / "rounds.jsonl"
    proposed = tuning.proposals(CARDS, drafted(a12=10))
    done = tuning.advance(notes, to, proposed)
    assert tuning.load(to)[1] == done.after
    shutil.rmtree(to)
    copied(to)
    assert tuning.load(to)[1] == done.before
    assert tuning.rounds(notes, to) == [done]
    assert tuning.load(to)[1] == done.after
    board = to / "board.yaml"
    board.write_text(board.read_text().replace("most_orders: 12", "most_orders: 13"))
    with pytest.raises(WrongUse, match="are not those"):
        tuning.rounds(notes, to)


def test_tuning_goes_on_where_it_was_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["tune", "--level", "random", "--games", "1", "--players", "2", "--rounds", "2"]
    given += ["--out", str(tmp_path / "out"), "--to", str(tmp_path / "conveyor")]
    assert command.run(balance.parser(), given) == 0
    assert "Round 1: 0 changes" in capsys.readouterr().out
    assert (tmp_path / "conveyor" / "parts.yaml").is_file()
    (first,) = tuning.rounds(tmp_path / "out" / "rounds.jsonl", tmp_path / "conveyor")
    assert first.before == first.after == LIVE.deck
