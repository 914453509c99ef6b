"""The pictures of the house, drawn by rule: `python -m scripts.art` writes assets/icons/*.svg.

Every picture is a function that draws on a `Pic`. The SVGs are committed, so nobody needs to run
this to play; it is run after a picture was changed.
"""
