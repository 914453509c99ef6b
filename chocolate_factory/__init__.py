"""Chocolate Factory: a desktop client for a family of factory board games."""

__version__ = "0.2.0"
