"""Why an entry stands where it does, key by key and term by term, as lines for people."""

from collections.abc import Callable, Iterable, Iterator

from qihui import words
from qihui.cli.speak import language, said, word
from qihui.events import ranking
from qihui.events.audit import result_told
from qihui.events.results import Game


def lines_of(found: tuple[ranking.Explained, ...], names: dict[int, str]) -> list[str]:
    """What explains an entry's values, line by line."""
    speech = language()
    colon = ": " if speech is words.Language.ENGLISH else "："
    lines: list[str] = []
    for each in found:
        measure = ranking.KEYS[each.key].measure
        value = ranking.exact(each.value, measure)
        if each.how is ranking.How.MEAN and each.value is not None:
            value = word("cli.mean-of", value=value)
        lines.append(f"{words.named(f'key.{each.key}', speech)}{colon}{value}")
        if each.note is not None:
            lines.append(f"  {said(each.note)}")
        for part in each.parts:
            terms = [word("cli.round", round=part.round) if part.round else ""]
            terms.append(f"{part.rival} {names.get(part.rival, '')}".strip() if part.rival is not None else "")
            terms.append(words.named(f"mark.{part.mark}", speech) if part.mark is not None else "")
            terms.append(said(part.why))
            amount = ranking.worth(part, measure)
            if not part.counted:
                amount = f"({amount})"
            terms.append(said(part.cut) if part.cut is not None else "")
            lines.append(f"  {amount}  {'  '.join(term for term in terms if term)}")
    return lines


def games_of(games: Iterable[Game], label: Callable[[int], str]) -> Iterator[str]:
    """The games of an entry, line by line."""
    for game in games:
        names = " - ".join(label(each) for each in (game.first, game.second) if each is not None)
        yield f"  {word('cli.round', round=game.round)}  {names}  {said(result_told(game.result))}"
