"""The cards of the solo game and of the Master Chocolatier: counts, the rule book's, mistakes."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from chocolate_factory.content import decks
from chocolate_factory.games.conveyor.cards import value_model
from chocolate_factory.games.conveyor.cards.checks import check, report
from chocolate_factory.games.conveyor.cards.records import (
    FILES,
    STORES,
    Cards,
    Manager,
    Marker,
    Objective,
)
from chocolate_factory.games.conveyor.rules.supply import Imitate
from tests.helpers.conveyor.extra import EXTRA_DECK
from tests.helpers.conveyor.extra import GAME as FROZEN
from tests.helpers.conveyor.states import FROZEN_DECK, LIVE

CARDS = LIVE.book.cards
TARGETS = [card for card in CARDS.managers if card.kind == "target"]
DEMANDS = [card for card in CARDS.managers if card.kind == "demand"]
MIRROR = {"chunks": "fingers", "fingers": "chunks", "caramel": "nuts", "nuts": "caramel"}


# Counts


@pytest.mark.parametrize("cards", [CARDS, FROZEN.book.cards], ids=["live", "frozen"])
def test_cf_1_5_26_factory_manager_cards(cards: Cards) -> None:
    assert Counter(card.kind for card in cards.managers) == {"target": 8, "demand": 18}
    assert [card.id for card in cards.managers] == [
        *(f"t{n:02}" for n in range(1, 9)),
        *(f"d{n:02}" for n in range(1, 19)),
    ]


def test_the_targets_bring_special_orders_of_different_numbers() -> None:
    numbers = [sum(len(o.special) for o in card.objectives) for card in TARGETS]
    assert {n for n in numbers if n} == {1, 2, 3}


def boxes(*steps: int, store: str | None = None) -> Objective:
    return Objective(markers=tuple(Marker(n, store) for n in steps))


RULE_BOOK = {
    "d01": boxes(2, store="dunstan"),
    "d02": Objective(different=3),
    "d03": Objective(same=4),
    "d04": Objective(money=5),
    "d05": boxes(2, 2),
    "d06": boxes(3),
    "d07": boxes(1, 1, 1, 1, 1),
}


@pytest.mark.parametrize("card", RULE_BOOK)
def test_cf_9_7_a_demand_of_the_rule_book(card: str) -> None:
    manager = LIVE.book.managers[card]
    assert (manager.objectives, manager.source) == ((RULE_BOOK[card],), "rulebook")


def test_cf_9_7_only_these_claim_to_be_the_rule_book_s() -> None:
    assert {card.id for card in CARDS.managers if card.source == "rulebook"} == set(RULE_BOOK)


def test_every_kind_of_objective_is_asked_for() -> None:
    for cards in (TARGETS, DEMANDS):
        kinds = {objective.kind for card in cards for objective in card.objectives}
        assert kinds >= {"money", "orders", "markers", "chocolate"}
    named = {box.store for card in DEMANDS for o in card.objectives for box in o.markers}
    assert named == {*STORES, None}


def test_names_are_short_and_different() -> None:
    for cards in (CARDS.managers, CARDS.extra_parts):
        names = [card.name for card in cards]
        assert len(set(names)) == len(names)
        assert max(map(len, names)) <= 20


@pytest.mark.parametrize("card", CARDS.managers, ids=lambda card: card.id)
def test_a_card_of_ours_asks_for_what_the_model_wants(card: Manager) -> None:
    low, high = value_model.EFFORTS[card.kind]
    assert card.source == "rulebook" or low <= value_model.effort(card) <= high


@pytest.mark.parametrize("card", CARDS.managers, ids=lambda card: card.id)
def test_every_card_is_told_in_whole_sentences(card: Manager) -> None:
    text = LIVE.words().manager(card.id)
    assert text.startswith("Weekly Target" if card.kind == "target" else "Demand")
    assert card.name in text
    assert text.endswith(".")
    assert not {"{", "}"} & set(text)


def test_chunks_and_fingers_caramel_and_nuts_are_treated_alike() -> None:
    def figures(cards: Sequence[Manager], swap: dict[str, str]) -> Counter[str]:
        return Counter(
            repr([sorted(swap.get(s, s) for s in o.pay) for o in card.objectives]) for card in cards
        )

    assert figures(CARDS.managers, {}) == figures(CARDS.managers, MIRROR)


def test_cf_10_the_cards_of_the_master_chocolatier() -> None:
    assert [(part.id, part.deck) for part in CARDS.extra_parts] == [
        ("a16", "A"),
        ("a17", "A"),
        ("b16", "B"),
        ("b17", "B"),
    ]
    assert all(part.move == 1 for part in CARDS.extra_parts)
    assert Counter(card.name for card in CARDS.extra_employees) == {
        "The Owner": 2,
        "The Helpers": 2,
        "The Prodigy": 2,
    }
    effects = {card.name: card.effects for card in CARDS.extra_employees}
    assert effects == {
        "The Owner": ({"stage_money": {"extra": 2}},),
        "The Helpers": ({"operate_again": {"uses": 2}},),
        "The Prodigy": ({"any_piece": {"uses": 1}},),
    }


def test_cf_10_3_the_sides_c_and_d() -> None:
    sides = {(s.id, side): rule for s in CARDS.extra_stores for side, rule in s.sides.items()}
    assert sides == {
        ("palace", "C"): {"earned": {"pounds": 8}},
        ("palace", "D"): {"imitate": {}},
        ("fancies", "C"): {"earned": {"pounds": 9}},
        ("fancies", "D"): {"exactly": {"of": "refined", "numbers": (1, 3, 5)}},
        ("salters", "C"): {"earned": {"pounds": 10}},
        ("salters", "D"): {"series": {"spaces": (0, 1, 2, 4, 9)}},
        ("luxury", "C"): {"earned": {"pounds": 11}},
        ("luxury", "D"): {"sets": {"bar": 1, "wrapped": 2}},
        ("dunstan", "C"): {"earned": {"pounds": 12}},
        ("dunstan", "D"): {"pairs": {"of": "refined"}},
    }


@pytest.mark.parametrize("store", STORES)
@pytest.mark.parametrize("side", "CD")
def test_every_side_is_told(store: str, side: str) -> None:
    rule = LIVE.book.supply_rules[store, side]
    assert rule.words().endswith(".")
    assert rule.brief()
    assert not {"{", "}"} & set(rule.words() + rule.brief())
    assert LIVE.words().choice(store, side) == rule.words()


@pytest.mark.parametrize("store", STORES)
@pytest.mark.parametrize("side", "ABCD")
def test_cf_7_every_rule_says_what_a_director_makes_of_it(store: str, side: str) -> None:
    rule = LIVE.book.supply_rules[store, side]
    assert isinstance(rule, Imitate) or rule.words(lambda n: 2 * n) != rule.words()
    assert (
        not rule.brief() or isinstance(rule, Imitate) or rule.brief(lambda n: 2 * n) != rule.brief()
    )


# Mistakes


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the frozen deck with its extra cards, that a test may spoil."""
    made = Path(shutil.copytree(FROZEN_DECK, tmp_path / "conveyor"))
    shutil.copytree(EXTRA_DECK, made, dirs_exist_ok=True)
    parts = made / "extra_parts.yaml"
    parts.write_text(parts.read_text().replace("cost: 0", "cost: 1"))
    return made


SPOILT = {
    "two things": ("managers", "{money: 5}", "{money: 5, same: 2}", "objectives[0]", "has 2"),
    "nothing": ("managers", "{money: 5}", "{}", "objectives[0]", "exactly one"),
    "unknown key": ("managers", "{money: 5}", "{mony: 5}", "objectives[0].mony", "money"),
    "too many steps": ("managers", "{steps: 3}", "{steps: 12}", "steps", "<= 9"),
    "one store twice": (
        "managers",
        "[{steps: 2}, {steps: 2}]",
        "[{steps: 2, store: palace}, {steps: 1, store: palace}]",
        "markers",
        "named twice",
    ),
    "special on a demand": (
        "managers",
        "      - {same: 4}",
        "      - {special: [small]}",
        "objectives",
        "only a Weekly Target",
    ),
    "two of a kind": (
        "managers",
        "      - {markers: [{steps: 2}]}\n",
        "      - {markers: [{steps: 2}]}\n      - {markers: [{steps: 1}]}\n",
        "objectives",
        "only one objective of the kind markers",
    ),
    "kind": ("managers", "kind: demand", "kind: wish", "kind", "demand, target"),
    "too few employees": (
        "extra_employees",
        "effects: [{any_piece: {uses: 1}}]\n  - id: prodigy_2",
        "effects: [{any_piece: {uses: 1}}]\n#  - id: prodigy_2",
        "extra_employees",
        "",
    ),
    "unknown effect": ("extra_employees", "{any_piece", "{any_pice", "any_pice", "any_piece"),
    "used id": ("extra_parts", "id: a16", "id: a01", "id", "used already in parts.yaml"),
    "printed": ("extra_parts", "deck: A", "deck: printed", "deck", "deck A or B"),
    "two functions": (
        "extra_parts",
        "    move: 1\n",
        "    move: 1\n    upgrade: 2\n",
        "",
        "exactly one of",
    ),
    "costs nothing": (
        "extra_parts",
        "    cost: 1\n",
        "    cost: 0\n",
        "cost: the part a16",
        "must cost at least 1 coal, not 0",
    ),
    "no such store": ("extra_stores", "id: palace", "id: palast", "id", "palace"),
    "unknown rule": ("extra_stores", "{imitate: {}}", "{mimic: {}}", "sides.D.mimic", "imitate"),
    "no money": ("extra_stores", "pounds: 8", "pounds: 0", "pounds", "from 1 to 20"),
    "list": ("extra_stores", "[1, 3, 5]", "[0, 3, 5]", "numbers[0]", "from 1 to 9"),
    "long series": ("extra_stores", "[0, 1, 2, 4, 9]", "[0, 1, 2, 4, 9, 9]", "spaces", "1 to 5"),
    "side": ("extra_stores", "C: {earned: {pounds: 8}}", "A: {earned: {pounds: 8}}", "", "C, D"),
}


@pytest.mark.parametrize("kind", SPOILT)
def test_a_deck_that_would_break_play_is_refused(kind: str, folder: Path) -> None:
    name, old, new, key, words = SPOILT[kind]
    file = folder / f"{name}.yaml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    cards, mistakes = decks.examine(folder, FILES, Cards, check)
    assert cards is None
    assert any(f"{name}.yaml, line " in m and key in m and words in m for m in mistakes), mistakes


def cut(file: Path, mark: str) -> None:
    """Leaves out all cards from one on."""
    text = file.read_text(encoding="utf-8")
    file.write_text(text.split(mark)[0], encoding="utf-8")


def test_too_few_cards_are_told(folder: Path) -> None:
    cut(folder / "managers.yaml", "  - id: d05")
    cut(folder / "extra_employees.yaml", "  - id: prodigy_2")
    _cards, mistakes = decks.examine(folder, FILES, Cards, check)
    assert any("there are 4 Demands; solo games need 9." in m for m in mistakes)
    assert any("there are 5 employees of no store; six days need 6." in m for m in mistakes)


def test_without_a_target_there_is_no_solo_game(folder: Path) -> None:
    file = folder / "managers.yaml"
    text = file.read_text(encoding="utf-8").replace("kind: target", "kind: demand")
    file.write_text(text, encoding="utf-8")
    _cards, mistakes = decks.examine(folder, FILES, Cards, check)
    assert any("there is no Weekly Target" in m for m in mistakes)


@pytest.mark.parametrize("missing", FILES[5:])
def test_a_deck_may_do_without_what_is_not_of_the_base_game(missing: str, folder: Path) -> None:
    (folder / f"{missing}.yaml").unlink()
    cards, mistakes = decks.examine(folder, FILES, Cards, check)
    assert mistakes == []
    assert cards is not None
    assert getattr(cards, missing) == ()


def test_the_digest_of_a_deck_without_them_is_what_it_was(folder: Path) -> None:
    for missing in FILES[5:]:
        (folder / f"{missing}.yaml").unlink()
    loaded = decks.load("conveyor", FILES, Cards, folder, check=check)
    plain = decks.load("conveyor", FILES, Cards, FROZEN_DECK, check=check)
    assert loaded.digest == plain.digest
    stored = msgspec.json.decode(decks.canonical(loaded.cards))
    assert not set(FILES[5:]) & set(stored)
    assert "solo" not in stored["board"]


def test_the_report_counts_and_values_them() -> None:
    told = report(CARDS)
    counts = {(t.kind, t.group): t.found for t in told.counts}
    assert (
        counts.items()
        >= {
            ("manager", "target"): 8,
            ("manager", "demand"): 18,
            ("part", "extra A"): 2,
            ("part", "extra B"): 2,
            ("employee", "extra"): 6,
            ("store", "extra"): 5,
        }.items()
    )
    own = sum(card.source == "own" for card in CARDS.employees)
    assert sum(t.found - t.printed for t in told.counts) == own
    assert all(t.found >= t.printed for t in told.counts)
    rows = {row.id: row for row in told.rows if row.kind == "manager"}
    assert (rows["d06"].value, rows["d06"].low, rows["d06"].high) == (11.5, 6.0, 12.0)


# The rules page


def test_the_rules_page_lists_every_card_of_them() -> None:
    told = LIVE.words().manual()
    for card in CARDS.managers:
        text = told["targets" if card.kind == "target" else "demands"]
        assert f"**{card.name}**: " in text
    assert all(
        f"**{part.name}** (deck {part.deck}" in told["extra_parts"] for part in CARDS.extra_parts
    )
    assert told["extra_employees"].count("2 × The ") == 3
    assert told["extra_stores"].count("**Side C**") == told["extra_stores"].count("**Side D**") == 5
    assert "Side C" not in told["stores"]
    assert told["discards"].splitlines()[0] == "- Monday: Dunstan & Gilbert's"
    assert told["discards"].splitlines()[5] == "- Saturday: nobody"
    assert (told["keep"], told["keep_solo"]) == ("2", "6")
