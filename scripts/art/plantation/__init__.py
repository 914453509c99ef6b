"""The pictures of Plantation & Candy: its goods, its works and its crew."""
