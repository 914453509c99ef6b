"""Tests of `chocolate_factory/games/conveyor/mind/alone`."""
