"""What a turn asks: PL-2 to PL-7."""
