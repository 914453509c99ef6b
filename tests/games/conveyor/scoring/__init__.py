"""Tests of `chocolate_factory/games/conveyor/scoring`."""
