"""This game's entry in the catalog."""

from chocolate_factory.games.entry import Entry
from chocolate_factory.games.factory_fun import mind, puzzle_rules
from chocolate_factory.games.factory_fun.cards import checks
from chocolate_factory.games.factory_fun.cards.records import FILES, Cards
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.mind.judge import FunJudge
from chocolate_factory.games.factory_fun.solver import solve
from chocolate_factory.games.factory_fun.text.describe import describe

ENTRY = Entry(
    id=FactoryFun.id,
    title=FactoryFun.title,
    files=FILES,
    cards=Cards,
    check=checks.check,
    report=checks.report,
    make=FactoryFun,
    levels=mind.LEVELS,
    counsel=mind.COUNSEL,
    judge=FunJudge,
    puzzles=puzzle_rules.PUZZLES,
    solve=solve,
    describe=describe,
)
