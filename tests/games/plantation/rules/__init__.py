"""Tests of `chocolate_factory/games/plantation/rules`."""
