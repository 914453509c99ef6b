"""Shares with intervals and Elo ratings, against values reckoned by hand."""

from __future__ import annotations

from math import log10, sqrt

import pytest

from chocolate_factory.bots.ratings import ELO, Contest, cluster_share, contests, elo, wilson


def series(first: str, second: str, won: int, tied: int, lost: int) -> list[Contest]:
    """Games of two levels, each with a seed of its own."""
    points = [1.0] * won + [0.5] * tied + [0.0] * lost
    return [Contest(first, second, p, 1.0, (first, second, n)) for n, p in enumerate(points)]


def test_wilson_s_interval() -> None:
    """Of Wilson (1927), 95 %: 8 of 10 is 0.4902 to 0.9433, 0 of 10 is 0 to 0.2775."""
    assert wilson(0.8, 10) == pytest.approx((0.49016, 0.94332), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.27753), abs=1e-4)
    assert wilson(0.5, 0) == (0.0, 1.0)


def test_share_of_single_games_is_nearly_that_of_as_many_trials() -> None:
    """Variance 0.8 · 0.2 / 10 · 10 / 9 is that of 9 trials."""
    found = cluster_share([(1, 1)] * 8 + [(0, 1)] * 2)
    assert found.share == pytest.approx(0.8)
    assert (found.low, found.high) == pytest.approx(wilson(0.8, 9))
    assert found.clusters == 10


def test_games_of_one_seed_that_end_alike_count_once() -> None:
    single = cluster_share([(1, 1), (0, 1), (1, 1), (1, 1)])
    double = cluster_share([(2, 2), (0, 2), (2, 2), (2, 2)])
    assert double == pytest.approx(single)


def test_pairs_that_balance_each_other_make_the_interval_narrower() -> None:
    """Points of pairs 2, 1, 1, 1, 1, 0 of 2: variance (2 · 1) / 144 · 6 / 5 = 1/60, so that
    p (1 - p) / variance = 15 trials."""
    found = cluster_share([(2, 2), (1, 2), (1, 2), (1, 2), (1, 2), (0, 2)])
    assert found.share == 0.5
    assert (found.low, found.high) == pytest.approx(wilson(0.5, 15))


def test_an_interrupted_pair_counts_what_was_played() -> None:
    assert cluster_share([(2, 2), (0, 2), (1, 1)]).share == pytest.approx(0.6)


def test_no_scatter_at_all_is_not_taken_for_certainty() -> None:
    found = cluster_share([(2, 2)] * 10)
    assert found.share == 1
    assert found.low == pytest.approx(wilson(1.0, 10)[0])
    assert cluster_share([]) == (0.0, 0.0, 1.0, 0)


def test_elo_of_two_levels() -> None:
    """75 of 100: odds 3, so 400 log10(3); error 1 / √(100 · ¾ · ¼), a hundred clusters."""
    found = elo(series("hard", "easy", 75, 0, 25), "easy", 1000)
    assert found.levels["easy"] == (1000, 0)
    assert found.levels["hard"].elo == pytest.approx(1000 + 400 * log10(3))
    error = ELO / sqrt(100 * 0.75 * 0.25) * sqrt(100 / 99)
    assert found.levels["hard"].error == pytest.approx(error)
    assert found.padded == ()


def test_elo_of_ties_is_that_of_half_wins() -> None:
    tied = elo(series("hard", "easy", 50, 50, 0), "easy")
    assert tied.levels["hard"].elo == pytest.approx(400 * log10(3))
    assert elo(series("hard", "easy", 0, 8, 0), "easy").levels["hard"].elo == pytest.approx(0)


def test_elo_adds_up_along_a_chain() -> None:
    games = series("master", "hard", 60, 0, 40) + series("hard", "easy", 75, 0, 25)
    found = elo(games, "easy").levels
    assert found["hard"].elo == pytest.approx(400 * log10(3))
    assert found["master"].elo == pytest.approx(400 * log10(3) + 400 * log10(1.5))
    parts = 1 / (100 * 0.75 * 0.25) + 1 / (100 * 0.6 * 0.4)
    assert found["master"].error == pytest.approx(ELO * sqrt(parts) * sqrt(200 / 199))


def test_elo_does_not_depend_on_the_anchor_or_on_who_is_named_first() -> None:
    games = series("a", "b", 7, 1, 2) + series("c", "b", 5, 0, 5) + series("a", "c", 6, 0, 4)
    turned = [Contest(c.second, c.first, 1 - c.points, 1.0, c.cluster) for c in games]
    one, two = elo(games, "a").levels, elo(turned, "c").levels
    for level in "abc":
        assert one[level].elo - one["c"].elo == pytest.approx(two[level].elo - two["c"].elo)
    assert one["c"].error == pytest.approx(two["a"].error)


def test_twice_the_same_game_of_a_seed_makes_no_rating_surer() -> None:
    games = series("hard", "easy", 75, 0, 25)
    assert elo(games * 2, "easy").levels["hard"] == pytest.approx(elo(games, "easy").levels["hard"])


def test_a_level_that_won_everything_gets_a_drawn_game_more() -> None:
    """9 of 9 and a draw are 9½ of 10: odds 19."""
    games = series("easy", "random", 9, 0, 0) + series("hard", "easy", 3, 0, 1)
    found = elo(games, "easy")
    assert found.padded == (("easy", "random"),)
    assert found.levels["random"].elo == pytest.approx(-400 * log10(19))
    assert found.levels["hard"].elo == pytest.approx(400 * log10(3))


def test_winning_everything_against_one_is_no_matter_if_others_close_the_circle() -> None:
    games = series("a", "b", 4, 0, 0) + series("b", "c", 3, 0, 1) + series("c", "a", 2, 0, 2)
    assert elo(games, "c").padded == ()


def test_levels_that_never_met_cannot_be_rated() -> None:
    games = series("a", "b", 1, 0, 1) + series("c", "d", 1, 0, 1)
    with pytest.raises(ValueError, match="not all levels have met"):
        elo(games, "a")


def test_contests_of_a_table() -> None:
    """Three seats of two levels: two meetings, each counting two thirds."""
    found = contests(("hard", "easy", "hard"), (2, 1, 1), 5)
    assert [(c.first, c.second, c.points) for c in found] == [
        ("hard", "easy", 1.0),
        ("easy", "hard", 0.5),
    ]
    assert {c.weight for c in found} == {2 / 3}
    assert [c.weight for c in contests(("hard", "easy"), (0, 1), 5)] == [1.0]
