"""The floor: pieces as numbers, floors as sets of them."""
