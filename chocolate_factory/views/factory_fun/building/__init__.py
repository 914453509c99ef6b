"""What a person does on the floor: what is in hand, pipes that are drawn."""
