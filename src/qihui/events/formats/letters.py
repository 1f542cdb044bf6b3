"""The cup's draw by letters 抽签 A A B B C C D (E.draw-letters, E.final-four).

Every entry draws a letter; the two with one letter meet, and who draws the last letter alone goes straight on to the
final stage. The winners and the one who went straight on then play everybody against everybody, in a round robin. With
an even number of entries every letter is there twice.

Source: S6, S7: seven colleges, the final stage of four.
"""

from collections.abc import Mapping, Sequence
from random import Random

import msgspec

from qihui.events.formats.errors import BadFormat
from qihui.events.lots.kinds import letter
from qihui.events.pairing import Pairing, berger


class Letters(msgspec.Struct, frozen=True):
    """What was drawn: pairs by their letters, in order, and who goes straight on, if anybody."""

    pairs: tuple[tuple[int, int], ...]
    straight: int | None = None

    @property
    def letters(self) -> Mapping[int, str]:
        """The letter of each entry.

        >>> Letters(((3, 1), (2, 5)), 4).letters
        {3: 'A', 1: 'A', 2: 'B', 5: 'B', 4: 'C'}
        """
        drawn = {number: letter(index) for index, pair in enumerate(self.pairs) for number in pair}
        if self.straight is not None:
            drawn[self.straight] = letter(len(self.pairs))
        return drawn


def draw_letters(numbers: Sequence[int], rng: Random) -> Letters:
    """Letters for these entries. Raises `BadFormat` for fewer than three."""
    if len(numbers) < 3:
        raise BadFormat("format-letters", entries=len(numbers))
    drawn = list(numbers)
    rng.shuffle(drawn)
    straight = drawn.pop() if len(drawn) % 2 else None
    return Letters(tuple(zip(drawn[::2], drawn[1::2], strict=True)), straight)


def final_stage(drawn: Letters, winners: Sequence[int]) -> tuple[Pairing, ...]:
    """The round robin of the final stage; `winners` has who won each pair, in the order of the letters.

    Raises:
        BadFormat: not one winner of each pair.
    """
    if len(winners) != len(drawn.pairs) or any(
        number not in pair for number, pair in zip(winners, drawn.pairs, strict=True)
    ):
        raise BadFormat("format-winners", pairs=len(drawn.pairs))
    return berger((*winners, *(() if drawn.straight is None else (drawn.straight,))))
