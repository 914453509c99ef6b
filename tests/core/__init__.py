"""Tests of `chocolate_factory/core`."""
