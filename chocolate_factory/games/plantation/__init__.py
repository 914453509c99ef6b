"""Chocolate Factory: Plantation & Candy: its rules, cards and words."""
