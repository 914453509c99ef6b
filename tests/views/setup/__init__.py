"""Tests of `chocolate_factory/views/setup`."""
