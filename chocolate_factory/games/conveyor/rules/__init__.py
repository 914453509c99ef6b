"""The phases of a day and what they ask: CF-2 to CF-8."""
