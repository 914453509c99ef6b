"""Figures that scripts have found by games played: nobody types them."""
