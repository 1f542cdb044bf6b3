"""Cuts 去高低分 of sums of terms (FIDE C.07, 14.1 to 14.4 and 16.5): which terms are left out.

The least significant term is the one of the lowest opponent's score, and of several such the lowest term; the most
significant one likewise upwards. Lowest ones are cut first, then highest ones. Where the policy says so (16.5), the
lowest term of a voluntary round is cut in place of the least significant one, unless it is lower than that.
"""

from collections.abc import Sequence

from qihui.events.ranking.opponents import Share
from qihui.rules.outcome import Told


def cut(terms: Sequence[tuple[Share, int]], lowest: int, highest: int, *, voluntary_first: bool) -> dict[int, Told]:
    """The terms to leave out, by their index, and why. A term is the share of a round and what it is worth."""
    left = list(range(len(terms)))
    gone: dict[int, Told] = {}

    def weight(index: int) -> tuple[int, int]:
        share, amount = terms[index]
        return share.score, amount

    for _ in range(min(lowest, len(left))):
        least, why = min(left, key=weight), Told("tie.cut-lowest")
        willing = [index for index in left if terms[index][0].voluntary] if voluntary_first else []
        if willing:
            chosen = min(willing, key=lambda index: (terms[index][1], terms[index][0].score))
            if terms[chosen][1] >= terms[least][1]:
                least, why = chosen, Told("tie.cut-voluntary")
        left.remove(least)
        gone[least] = why
    for _ in range(min(highest, len(left))):
        most = max(left, key=weight)
        left.remove(most)
        gone[most] = Told("tie.cut-highest")
    return gone
