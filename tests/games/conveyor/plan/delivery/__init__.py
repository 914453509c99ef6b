"""Tests of `chocolate_factory/games/conveyor/plan/delivery`."""
