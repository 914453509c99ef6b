"""This game's entry in the catalog."""

from chocolate_factory.games.coffee_rush import mind, puzzle_rules
from chocolate_factory.games.coffee_rush.cards import checks
from chocolate_factory.games.coffee_rush.cards.records import FILES, Cards
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind.judge import CoffeeJudge
from chocolate_factory.games.coffee_rush.solver import solve
from chocolate_factory.games.coffee_rush.text.describe import describe
from chocolate_factory.games.entry import Entry

ENTRY = Entry(
    id=CoffeeRush.id,
    title=CoffeeRush.title,
    files=FILES,
    cards=Cards,
    check=checks.check,
    report=checks.report,
    make=CoffeeRush,
    levels=mind.LEVELS,
    first_seats=3,
    counsel=mind.COUNSEL,
    judge=CoffeeJudge,
    puzzles=puzzle_rules.PUZZLES,
    solve=solve,
    describe=describe,
)
