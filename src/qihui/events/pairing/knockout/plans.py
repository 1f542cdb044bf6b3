"""Plans of knockouts for any number of entrants: single elimination, third place, double elimination.

The places are the next power of two; what is missing are byes 轮空. In a double elimination the losers of a round drop
in against those who have come through so far, in turned order, so that nobody meets an opponent again soon. In its last
match the one without a loss meets the best of the others, and must be beaten twice.

Source: J.knockout. House choices: the turning (reversed, then by halves, and so on), and the second last match.
"""

from qihui.events.pairing.errors import BadBracket
from qihui.events.pairing.knockout.bracket import (
    Bracket,
    LoserOf,
    Match,
    Part,
    Seed,
    Source,
    Unbeaten,
    WinnerOf,
)


def size_for(entrants: int) -> int:
    """How many places a knockout of so many has. Raises `BadBracket`."""
    if entrants < 2:
        raise BadBracket("knockout-few", entrants=entrants, least=2)
    return 1 << (entrants - 1).bit_length()


def single(entrants: int, *, third_place: bool = False) -> Bracket:
    """Whoever loses is out. With four or more entrants the losers before the last match may play for the third place.

    Raises:
        BadBracket: fewer than two entrants, or than four where there is a match for the third place.
    """
    if third_place and entrants < 4:
        raise BadBracket("knockout-few", entrants=entrants, least=4)
    size = size_for(entrants)
    matches = _main(size)
    if third_place:
        before = matches[-3:-1]
        third = Match("T", Part.THIRD, matches[-1].round, (LoserOf(before[0].name), LoserOf(before[1].name)))
        matches.insert(-1, third)
    return Bracket(size, tuple(matches))


def double(entrants: int) -> Bracket:
    """Whoever loses twice is out. Raises `BadBracket` for fewer than three entrants."""
    if entrants < 3:
        raise BadBracket("knockout-few", entrants=entrants, least=3)
    size = size_for(entrants)
    main = _main(size)
    rounds = size.bit_length() - 1
    matches = [match for match in main if match.round == 1]
    through: list[Source] = []
    number = 0
    for each in range(1, rounds + 1):
        dropped: list[Source] = [LoserOf(match.name) for match in main if match.round == each]
        if each == 1:
            pairs = _next_to_next(dropped)
        else:
            matches += [match for match in main if match.round == each]
            pairs = list(zip(through, _turned(dropped, each), strict=True))
        number += 1
        through = _played(matches, number, pairs)
        if len(through) > 1 and each > 1:
            number += 1
            through = _played(matches, number, _next_to_next(through))
    matches.append(Match("F", Part.FINAL, 1, (WinnerOf(main[-1].name), through[0])))
    matches.append(Match("F2", Part.FINAL, 2, (WinnerOf("F"), Unbeaten("F"))))
    return Bracket(size, tuple(matches))


def _main(size: int) -> list[Match]:
    sides: list[Source] = [Seed(place) for place in range(size)]
    matches: list[Match] = []
    number = 0
    while len(sides) > 1:
        number += 1
        made = [
            Match(f"W{number}-{index}", Part.MAIN, number, pair)
            for index, pair in enumerate(_next_to_next(sides), start=1)
        ]
        matches += made
        sides = [WinnerOf(match.name) for match in made]
    return matches


def _next_to_next(sides: list[Source]) -> list[tuple[Source, Source]]:
    return list(zip(sides[::2], sides[1::2], strict=True))


def _played(matches: list[Match], number: int, pairs: list[tuple[Source, Source]]) -> list[Source]:
    """Add a round among those who have lost once; give back who comes through it."""
    made = [Match(f"L{number}-{index}", Part.LOSERS, number, pair) for index, pair in enumerate(pairs, start=1)]
    matches += made
    return [WinnerOf(match.name) for match in made]


def _turned(sides: list[Source], number: int) -> list[Source]:
    half = len(sides) // 2
    return sides[::-1] if number % 2 == 0 else [*sides[half:], *sides[:half]]
