"""Chocolate Factory, the flagship: six days of pushing beans along a belt (rules CF-1 to CF-8)."""
