"""Tests of `chocolate_factory/play`."""
