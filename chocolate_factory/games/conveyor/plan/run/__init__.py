"""The best run of a day: journeys of piles, combined and put in order."""
