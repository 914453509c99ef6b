"""Bots: worker processes for minds and reviews, whole games between minds, ratings."""
