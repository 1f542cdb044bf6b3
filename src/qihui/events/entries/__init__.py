"""Entries 参赛者: what is published of them, and what is kept to the organiser."""

from qihui.events.entries.cards import LONGEST, Card, Contact, Member, Standing, of_person

__all__ = ["LONGEST", "Card", "Contact", "Member", "Standing", "of_person"]
