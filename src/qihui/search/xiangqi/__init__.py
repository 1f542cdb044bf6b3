"""The engine for xiangqi: what pieces are worth where, exchanges to their end, and the greedy engine made of them."""
