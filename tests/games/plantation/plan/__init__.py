"""The turns that can be taken at Plantation & Candy."""
