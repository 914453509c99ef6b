"""What a game that was played comes to: the judge is asked of every decision, costs are charged to
acts, and balances are drawn up."""
