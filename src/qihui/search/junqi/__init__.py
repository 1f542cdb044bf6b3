"""Engines for Junqi: beliefs about hidden ranks, odds of a contact, plans, and the greedy engine made of them."""
