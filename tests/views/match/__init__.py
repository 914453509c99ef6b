"""Tests of `chocolate_factory/views/match`."""
