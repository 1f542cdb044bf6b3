"""The engine for gomoku and renju: what points are worth, chains of fours, and the greedy engine made of them."""
