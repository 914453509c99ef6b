"""The scripts."""
