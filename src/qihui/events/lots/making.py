"""Draws: made from a seed, or sealed first and made when the seal is opened.

A plain draw shows that its result follows from its seed, and no more: whoever chose the seed may have tried several. A
sealed draw binds the organiser before (kind, purpose, items and the seal of the seed are published), and words that
witnesses say after that, in the hall, go into the draw as well: then neither can steer it alone. How results are
computed is told in `docs/draws.md`, for other programs.

Formations of a duplicate event are kept in envelopes: their seals are published with the draw, and each is opened when
its deal has been played at every table (H.deals-drawn).
"""

from collections.abc import Sequence

from msgspec.structs import replace

from qihui.events.lots import chance, kinds, texts
from qihui.events.lots.documents import FORMAT, Draw, Sealed, Secret
from qihui.events.lots.errors import BadDraw
from qihui.events.lots.kinds import Drawn, Kind
from qihui.events.lots.record import digest_of, key_of
from qihui.events.lots.seals import Envelope, Opening, closed, seal_of

DIRECTIONS = ((kinds.CLOCKWISE, kinds.COUNTER),)
"""The pots of a draw of the direction of rotation (H.rotation)."""


def draw(
    what: Kind,
    pots: Sequence[Sequence[str]],
    purpose: str,
    seed: str,
    *,
    witnesses: Sequence[str] = (),
    envelopes: Sequence[Envelope] = (),
) -> Draw:
    """Make a draw that was not sealed. The same arguments give the same draw, whatever the order within a pot.

    >>> made = draw(kinds.Letters(), [["law", "arts", "maths"]], "round 1", "seed")
    >>> [(each.item, each.place) for each in made.result]
    [('maths', 'A'), ('arts', 'A'), ('law', 'B')]

    Raises:
        BadDraw: it cannot be made of these items, or a text is none that can be published.
    """
    return _made(_headed(what, pots, purpose, envelopes, ""), seed, "", witnesses)


def sealed(what: Kind, pots: Sequence[Sequence[str]], purpose: str, secret: Secret) -> Sealed:
    """What is published before a draw whose seed is kept secret; the formations of the secret are in envelopes.

    Raises:
        BadDraw: as `draw`, or the salt is none.
    """
    texts.check(secret.seed, "seed")
    envelopes = [closed(opening) for opening in secret.openings]
    return _headed(what, pots, purpose, envelopes, seal_of(secret.seed, secret.salt))


def opened(promise: Sealed, secret: Secret, witnesses: Sequence[str] = ()) -> Draw:
    """Make the draw that was sealed, with what witnesses say now. Envelopes stay closed.

    Raises:
        BadDraw: the secret is not that of the sealed draw, or a witness's words are no line of text.
    """
    if seal_of(secret.seed, secret.salt) != promise.seal:
        raise BadDraw("draw-other-secret")
    return _made(promise, secret.seed, secret.salt, witnesses)


def shown(made: Draw, openings: Sequence[Opening]) -> Draw:
    """The draw with envelopes opened, beside those that are open already.

    Raises:
        BadDraw: there is no such envelope, or it holds something else.
    """
    known = {envelope.name: envelope for envelope in made.envelopes}
    now = {opening.name: opening for opening in made.openings}
    for opening in openings:
        if closed(opening) != known.get(opening.name):
            raise BadDraw("draw-other-envelope", name=opening.name)
        now[opening.name] = opening
    return replace(made, openings=tuple(now[name] for name in sorted(now)))


def result_of(made: Draw) -> tuple[Drawn, ...]:
    """What the draw's own items, seed and witnesses give."""
    return kinds.drawn(made.what, made.pots, chance.words(key_of(made)))


def _headed(
    what: Kind, pots: Sequence[Sequence[str]], purpose: str, envelopes: Sequence[Envelope], seal: str
) -> Sealed:
    """What can be published before a draw; `seal` is empty where nothing is sealed."""
    full = tuple(texts.canonical(pot) for pot in pots if pot)
    if (item := texts.twice(full)) is not None:
        raise BadDraw("draw-twice", item=item)
    kinds.check(what, full)
    held = tuple(sorted(envelopes, key=lambda each: each.name))
    if held and [each.name for each in held] != sorted(item for pot in full for item in pot):
        raise BadDraw("draw-envelopes")
    head = Sealed(FORMAT, what, texts.check(purpose, "purpose"), full, held, seal, "")
    return replace(head, digest=digest_of(head))


def _made(head: Sealed, seed: str, salt: str, witnesses: Sequence[str]) -> Draw:
    made = Draw(
        format=FORMAT,
        what=head.what,
        purpose=head.purpose,
        pots=head.pots,
        envelopes=head.envelopes,
        seal=head.seal,
        salt=salt,
        seed=texts.check(seed, "seed"),
        witnesses=tuple(texts.check(words, "witness") for words in witnesses),
        result=(),
        digest="",
        openings=(),
    )
    made = replace(made, result=result_of(made))
    return replace(made, digest=digest_of(made))
