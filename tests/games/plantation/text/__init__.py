"""Tests of `chocolate_factory/games/plantation/text`."""
