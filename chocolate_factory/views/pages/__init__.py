"""Everything that is no table: menu, forms, lists, rules, settings, score sheet."""
