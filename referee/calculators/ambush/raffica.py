"""Aimed automatic fire on several enemies: how many the burst hits (9/2, 13/6)."""

from fractions import Fraction

from referee.calculators.ambush.figures import GAME, limit
from referee.calculators.ambush.numbers_said import ROLLED, numbers
from referee.calculators.ambush.ten_sided import DIE, chance, falling, hit_count
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, percent
from referee.calculators.kinds import Integer, Lacking, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import possible
from referee.i18n import N_, _


@calculator(
    game=GAME,
    name="raffica",
    title=N_("Raffica mirata"),
    summary=N_("Quanti nemici colpisce il fuoco automatico mirato: la catena dei tiri di danno e le probabilità."),
    sections=("9/2#automatico", "13/6", "13/6#catena", "13/6#ordine"),
    inputs=(
        Input(
            "nemici",
            N_("Nemici attivi nell'esagono bersaglio"),
            Integer(1, 12),
            None,
            said=(
                r"\b(?:su|contro|di|tra|fra) (\d{1,2})(?: [a-z]+)?\b(?! di danno)",
                r"\b(?:sono|erano|fossero) (?:in )?(\d{1,2})\b(?! (?:dann|turn|esagon))",
                r"\b(\d{1,2}) (?:nemici|tedeschi|crucchi|bersagli|soldati|uomini)\b",
            ),
        ),
        Input(
            "danni",
            N_("Dadi del danno già tirati"),
            ROLLED,
            None,
            N_("In ordine, dal bersaglio primario: «7, 4, 4»."),
            said=(
                r"\bdann[oi](?: (?:gia|tirati|tirato|di|e|sono|tiro|tiri|primo|dado|dadi|con|il|un|fa|esc\w+|usciti|fanno|vengono))* {}",
                r"\b(?:tir\w+|uscit\w+|esc\w+|faccio|fatto|vengono|danno)(?: (?:gia|un|i|dadi|danni|danno))* {}(?! (?:nemic|tedesc|bersagl|soldat|uomin))",
                r"\bcon {}$",
                r"\b((?:primo|1o)?(?: ?(?:tiro|dado|di|danno))* \d(?: ?(?:,|e|ma|poi|al|il))+ (?:secondo|2o)(?: (?:tiro|dado|di|danno|ancora|un|fa|esce|pure|invece|e))* \d(?:(?: ?(?:,|e|ma|poi|al|il))+ (?:terzo|3o)(?: (?:tiro|dado|di|danno|ancora|un|fa|esce|pure|invece|e))* \d)?)(?!\w| nemic| tedesc| bersagl)",
            ),
        ),
        Input(
            "probabilita",
            N_("Probabilità Finale di colpire il primario"),
            Integer(limit("Probabilità Finale di fuoco, minimo"), limit("Probabilità Finale di fuoco, massimo")),
            None,
            N_("Vuoto: il bersaglio primario è già stato colpito."),
            said=(r"\bprobabilita(?: (?:finale|di|e|colpire))* (\d)\b",),
            listens=False,
        ),
    ),
)
def burst(nemici: int | None, danni: tuple[Piece, ...] | None, probabilita: int | None) -> Ruling:
    """How many enemies a burst hits."""
    rolls = numbers(danni)
    if rolls and probabilita is not None:
        raise Wrong(_("Se hai già tirato i danni il primario è colpito: togli «probabilita»."))
    if nemici is None:
        if not rolls:
            raise Lacking("nemici", _("Indica quanti nemici attivi ci sono nell'esagono."))
        nemici = len(rolls) + 1  # enough for the chain to go on
    rolls, hits, going = _chain(rolls, nemici)
    if rolls and not going:
        return _ended(rolls, hits, nemici)
    steps = [
        Step(_("Dado del danno {die}: colpito", die=die), str(at), "13/6#catena") for at, die in enumerate(rolls, 1)
    ]
    first = Fraction(1) if probabilita is None else chance(probabilita)
    if probabilita is not None:
        steps.append(Step(_("Il primario è colpito"), percent(first), "9/1#tiro"))
    steps.append(Step(_("Ogni nuovo danno deve essere minore del precedente"), f"max {nemici}", "13/6#catena"))
    last = rolls[-1] if rolls else DIE.high + 1
    after = falling(last, nemici - hits)
    counts = distribution([(0, 1 - first), *((hits + more, first * part) for more, part in after.items())])
    odds = possible({hit_count(count): part for count, part in sorted(counts.items())})
    mean = sum((count * part for count, part in counts.items()), Fraction(0))
    text = _("La raffica colpisce in media {mean} nemici su {enemies}.", mean=_decimal(mean), enemies=nemici)
    if rolls:
        text = _("Colpiti finora: {hits}. Si tira ancora: serve meno di {last}.", hits=hits, last=last)
    elif nemici > 1:
        text += " " + _("Il bersaglio multiplo dà {bonus} alla Probabilità Base.", bonus=f"{nemici - 1:+d}")
    return Ruling(text, _decimal(mean), tuple(steps), odds, _notes(rolls))


def _chain(rolls: tuple[int, ...], enemies: int) -> tuple[tuple[int, ...], int, bool]:
    """The rolls that count, how many they hit, and whether one more is to be rolled; those after the end are dropped."""
    hits, last = 0, DIE.high + 1
    for at, die in enumerate(rolls, 1):
        if die < last:
            hits, last = hits + 1, die
        over = die > last or hits < at or hits == enemies or not last
        if over:
            return rolls[:at], hits, False
    return rolls, hits, True


def _ended(rolls: tuple[int, ...], hits: int, enemies: int) -> Ruling:
    steps = []
    for at, die in enumerate(rolls, 1):
        text = _("Dado del danno {die}: colpito", die=die) if at <= hits else _("Dado del danno {die}: fine", die=die)
        steps.append(Step(text, str(min(at, hits)), "13/6#catena"))
    if hits < len(rolls):
        why = _("l'ultimo danno non è minore del precedente")
    elif hits == enemies:
        why = _("non ci sono altri bersagli")
    else:
        why = _("sotto lo 0 non si può scendere")
    return Ruling(_("Colpiti: {hits}; {why}.", hits=hits, why=why), str(hits), tuple(steps), warnings=_notes(rolls))


def _decimal(value: Fraction) -> str:
    return f"{float(value):.2f}".replace(".", ",")


def _notes(rolls: tuple[int, ...]) -> tuple[str, ...]:
    notes = [
        _("Dopo il primario tocca al più esposto; a parità si sorteggia (13/6). Il danno è sulla Tabella delle Armi.")
    ]
    if DIE.low in rolls[:1]:
        notes.append(_("Con 0 al primo danno la raffica si ferma (decisione R8)."))
    return tuple(notes)
