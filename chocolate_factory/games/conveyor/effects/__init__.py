"""What employees do: one class for each effect, found by the verb on the card."""
