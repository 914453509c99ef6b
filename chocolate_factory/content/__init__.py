"""Files that are no saves: card files and card packs, read safely and checked; the folders of the
program and of the person; licences."""
