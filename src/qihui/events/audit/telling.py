"""Facts, results and rulings in words, as codes and fields."""

from collections.abc import Mapping
from typing import Final, assert_never

from qihui.events import facts as told
from qihui.events.results import (
    Adjusted,
    Bye,
    DoubleForfeit,
    Forfeit,
    Missing,
    Played,
    Result,
    Void,
)
from qihui.rules.junqi.pieces import RANKS
from qihui.rules.outcome import Told

QUIET: Final[Mapping[str, Told]] = {
    # Facts of which nothing but the name need be said.
    "Founded": Told("audit.founded"),
    "RegulationsChanged": Told("audit.regulations"),
    "PlaceChanged": Told("audit.place"),
    "Appointed": Told("audit.appointed"),
    "Dismissed": Told("audit.dismissed"),
    "Seeded": Told("audit.seeded"),
    "Prohibited": Told("audit.prohibited"),
    "ReserveListed": Told("audit.reserves"),
    "EnvelopesOpened": Told("audit.opened"),
    "Started": Told("audit.started"),
    "StageBegan": Told("audit.stage-began"),
    "StageClosed": Told("audit.stage-closed"),
    "Finished": Told("audit.finished"),
    "Noted": Told("audit.noted"),
}


def fact_told(fact: told.AnyFact) -> Told:  # noqa: C901, PLR0911, PLR0912 - one case a kind of fact
    """What happened, in words."""
    match fact:
        case told.Entered(number, card, reason=reason):
            return Told("audit.entered-after" if reason else "audit.entered", {"number": number, "name": card.name})
        case told.EntryChanged(number, card):
            return Told("audit.entry-changed", {"number": number, "name": card.name})
        case told.Substituted(number, out, member):
            return Told("audit.substituted", {"number": number, "out": out, "name": member.name})
        case told.CheckedIn(number):
            return Told("audit.checked-in", {"number": number})
        case told.Withdrawn(number, annulled=annulled):
            return Told("audit.annulled" if annulled else "audit.withdrawn", {"number": number})
        case told.Reinstated(number):
            return Told("audit.reinstated", {"number": number})
        case told.Absent(number, round_, bye):
            return Told("audit.absent" if bye else "audit.present", {"number": number, "round": round_})
        case told.Disqualified(number, assent=assent):
            return Told("audit.disqualified", {"number": number, "name": assent})
        case told.DrawSealed(purpose):
            return Told("audit.draw-sealed", {"purpose": purpose})
        case told.Drawn(purpose, draw):
            return Told("audit.drawn", {"purpose": purpose, "seed": draw.seed})
        case told.FormationHandedOut(round_, table, deal):
            return Told("audit.handed-out", {"round": round_, "table": table, "deal": deal})
        case told.FormationReturned(round_, table, deal):
            return Told("audit.returned", {"round": round_, "table": table, "deal": deal})
        case told.RoundPaired(round_, by_hand=by_hand, unlike=unlike):
            others = (Told("audit.unlike", {"tables": ", ".join(map(str, unlike))}),) if unlike else ()
            return Told("audit.paired-by-hand" if by_hand else "audit.paired", {"round": round_}, others)
        case told.RoundRepaired(round_):
            return Told("audit.repaired", {"round": round_})
        case told.TableReseated(round_, table):
            return Told("audit.reseated", {"round": round_, "table": table})
        case told.Published(round_, scores):
            return Told("audit.scores-published" if scores else "audit.published", {"round": round_})
        case told.RefereeAssigned(round_, name):
            return Told("audit.referee", {"round": round_, "name": name or "-"})
        case told.TableBegan(round_, table):
            return Told("audit.table-began", {"round": round_, "table": table})
        case told.EquipmentReported(report, round_, table, lacks):
            return Told(
                "audit.equipment",
                {"round": round_, "table": table, "report": report},
                tuple(map(lack_told, lacks)),
            )
        case told.EquipmentSettled(report, remedy, to=to):
            return _settled(report, remedy, to)
        case told.LateForfeited(round_, table, numbers):
            late = ", ".join(map(str, numbers))
            return Told("audit.late", {"round": round_, "table": table, "numbers": late})
        case told.ResultEntered(round_, table, result, version):
            return Told("audit.result", {"round": round_, "table": table, "version": version}, (result_told(result),))
        case told.ResultCorrected(round_, table, before, result, version, counts=counts):
            return Told(
                "audit.corrected" if counts else "audit.corrected-record",
                {"round": round_, "table": table, "version": version},
                (result_told(before or Missing()), result_told(result)),
            )
        case told.DealScored(round_, table, deal, scores, version):
            told_scores = ", ".join(map(str, scores)) or "-"
            return Told(
                "audit.deal",
                {"round": round_, "table": table, "deal": deal, "version": version, "scores": told_scores},
            )
        case told.RoundClosed(round_):
            return Told("audit.closed", {"round": round_})
        case told.Ruled(ruling, effect, clause):
            return Told("audit.ruled", {"ruling": ruling, "clause": clause or "-"}, (effect_told(effect),))
        case told.Appealed(appeal, number):
            return Told("audit.appealed", {"appeal": appeal, "number": number})
        case told.AppealAnswered(appeal, upheld=upheld):
            return Told("audit.upheld" if upheld else "audit.denied", {"appeal": appeal})
        case told.AppealCarried(appeal):
            return Told("audit.carried", {"appeal": appeal})
        case _:
            return QUIET[type(fact).__name__]


def _settled(report: int, remedy: told.Remedy, to: str) -> Told:
    match remedy:
        case told.Remedy.REPLACED:
            return Told("audit.equipment-replaced", {"report": report})
        case told.Remedy.MOVED:
            return Told("audit.equipment-moved", {"report": report, "to": to})
        case told.Remedy.PLAY_ON:
            return Told("audit.equipment-play-on", {"report": report})
    assert_never(remedy)


def lack_told(lack: told.Lack) -> Told:
    """What is wanting at a table, in words."""
    seat, text = lack.seat or "-", lack.text or "-"
    if lack.piece in RANKS:
        return Told(
            "lack.rank-broken" if lack.broken else "lack.rank-missing",
            {"count": lack.count, "rank": lack.piece, "seat": seat, "text": text},
        )
    named = ", ".join(part for part in (lack.piece, lack.text) if part) or "-"
    return Told(
        "lack.broken" if lack.broken else "lack.missing",
        {"count": lack.count, "thing": lack.thing, "seat": seat, "text": named},
    )


def result_told(result: Result) -> Told:
    """A result in words: 0 is the side that is named first."""
    match result:
        case Played(None):
            return Told("result.draw")
        case Played(winner):
            return Told("result.second-won" if winner else "result.first-won")
        case Forfeit(winner):
            return Told("result.first-forfeited" if winner else "result.second-forfeited")
        case DoubleForfeit():
            return Told("result.both-forfeited")
        case Bye():
            return Told("result.bye")
        case Adjusted((one, other)):
            return Told("result.adjusted", {"one": one, "other": other})
        case Void():
            return Told("result.void")
        case Missing():
            return Told("result.missing")


def effect_told(effect: told.AnyEffect) -> Told:
    """What a ruling changes, in words."""
    match effect:
        case told.Warned(number):
            return Told("effect.warned", {"number": number})
        case told.Infraction(number, kind):
            return Told("effect.infraction", {"number": number, "kind": kind or "-"})
        case told.PointsTaken(number, units):
            return Told("effect.points-taken", {"number": number, "units": units})
        case told.RateTaken(number, deal, percent):
            return Told("effect.rate-taken", {"number": number, "deal": deal, "percent": percent})
        case told.Awarded(_, _, deal, number, grade):
            return Told("effect.awarded", {"number": number, "deal": deal, "percent": grade})
        case told.ResultRuled(_, _, result):
            return Told("effect.result", {}, (result_told(result),))
        case told.Advanced(number=number):
            return Told("effect.advanced", {"number": number}) if number else Told("effect.nobody-advanced")
        case told.PlayedOff(order):
            return Told("effect.played-off", {"numbers": ", ".join(map(str, order))})
        case told.Overturned(ruling):
            return Told("effect.overturned", {"ruling": ruling})
