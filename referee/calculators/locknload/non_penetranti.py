"""Hits that do not penetrate: the vehicle's morale decides (14.01)."""

from dataclasses import replace
from fractions import Fraction

from referee.calculators.declare import Input
from referee.calculators.kinds import Flag, Integer, Lacking, Rolled, Wrong
from referee.calculators.locknload.checks import ROLL, Check
from referee.calculators.locknload.common import GAME, MORALE, MORALE_SAID, NOTHING, Tally, chance_text, shown
from referee.calculators.locknload.saying import Figure
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

ROUTED, ABANDONED = N_("in rotta"), N_("abbandonato")
TOTAL = Figure(-5, 40)
VEHICLE_MORALE = Input(
    "morale",
    N_("Morale del veicolo"),
    MORALE,
    None,
    N_("Con un Leader di corazzato a bordo si usa il suo (15.41)."),
    said=MORALE_SAID,
)
ALREADY = Input(
    "gia_in_rotta",
    N_("Il veicolo è già in rotta"),
    Flag(),
    False,
    said=(r"\bgia (?:in rotta|shaken|scosso)\b", r"\bseconda rotta\b", r"\bera (?:gia )?(?:in rotta|shaken|scosso)\b"),
    listens=False,
)
_SETS = r"(?: (?:totale|fa|e|di|mio|pari|a|con|ha|fatto|del|carro|veicolo|compreso|dado))*"


def section_of(margin: int) -> str:
    """The rule for a hit that fell short by this much."""
    return "14.01#minore" if margin < 0 else "14.01#pari"


def vehicle_check(margin: int, morale: int, routed: bool) -> Check:
    """The vehicle's check after an attack that beat it by `margin`, zero or less; signs as printed (R4)."""
    rout = ABANDONED if routed else ROUTED
    text = _("Meno la differenza fra attacco e difesa, come è stampato")
    modifiers = Tally(0).plus(-margin, text, section_of(margin))
    ends = (NOTHING, rout) if margin else (rout, ABANDONED)
    return Check(morale, modifiers, *ends, section_of(margin))


def check_odds(margin: int, morale: int, routed: bool, roll: Rolled | None = None) -> list[tuple[str, Fraction]]:
    """What the check leads to, each with its chance."""
    check = vehicle_check(margin, morale, routed)
    chance = check.chance(roll)
    return [(check.good, chance), (check.bad, 1 - chance)]


def sign_warning(margin: int, morale: int) -> tuple[str, ...]:
    """What the other sign would give, when the attack is lower (R4)."""
    if margin >= 0:
        return ()
    other = Check(morale, Tally(margin), "", "", "14.01#minore")
    text = _(
        "Il segno della differenza è come è stampato, ed è dubbio: con l'altro segno il controllo riesce con probabilità {chance} (decisione R4).",
        chance=chance_text(other.chance()),
    )
    return (text,)


@calculator(
    game=GAME,
    name="non-penetranti",
    title=N_("Colpi non penetranti"),
    summary=N_("Il controllo morale del veicolo quando il colpo non supera la corazza, e che cosa ne segue."),
    sections=("14.01", "14.01#pari", "14.01#minore", "15.41#morale"),
    inputs=(
        Input(
            "attacco",
            N_("Totale dell'attacco, dado compreso"),
            TOTAL,
            None,
            said=(
                rf"\b(?:attacco|attaccante){_SETS} {{}}",
                rf"\bio{_SETS} {{}}",
                r"{} (?:a|contro|su|vs|e) \d+\b",
                r"{}(?: \w+){0,3}? (?:contro|vs|a|su) (?:un |una |il |la )?\d+ (?:di |in )?(?:difesa|armatura|corazza)\b",
                r"\b(?:penetr\w+|colpo|tiro|cannonata|arrivo)(?: (?:a|di|da|fa|totale|con))* {} (?=(?:\w+ ){0,3}?(?:contro|a|vs) )",
            ),
            listens=False,
        ),
        Input(
            "difesa",
            N_("Totale della difesa, dado compreso"),
            TOTAL,
            None,
            said=(
                rf"\b(?:difesa|difensore){_SETS} {{}}",
                rf"(?<!morale )(?<!morale del )(?<!morale al )\b(?:lui|carro|veicolo){_SETS} {{}}",
                r"\b\d+ (?:a|contro|su|vs|e) {}",
                r"\b\d+(?: \w+){0,3}? (?:contro|vs) (?:un |una |il |la )?{}",
                r"{} (?:di |in )difesa\b",
            ),
            listens=False,
        ),
        Input(
            "sotto",
            N_("Di quanto l'attacco è sotto la difesa"),
            Integer(0, 20),
            None,
            N_("In luogo dei due totali; 0 se sono pari."),
            said=(
                r"\b(?:minore|sotto|inferiore|manca)(?: (?:della|la|alla|difesa|corazza|di|per))* {}",
                r"\b(?:per|di) {} (?:solo )?punt[oi]\b",
                r"{} (?:sol[oi] )?(?:punt[oi] )?(?:in |di )?(?:meno|sotto|difetto|scarto|differenza|mancanz\w+)\b",
                (
                    r"\b(?:pari|parita|pareggi\w*|ugual[ei]|identic[io])\b(?! a \d)|\bstess[oa] (?:totale|numero|valore|somma)\b",
                    0,
                ),
            ),
            listens=False,
        ),
        # A bare figure is the morale: it is what the answer without it leaves open.
        replace(VEHICLE_MORALE, said=(*MORALE_SAID, r"^{}$")),
        ALREADY,
        ROLL,
    ),
)
def no_penetration(
    attacco: int | None,
    difesa: int | None,
    sotto: int | None,
    morale: int | None,
    gia_in_rotta: bool,
    tiro: Rolled | None,
) -> Ruling:
    """The check of a vehicle that was hit without being pierced."""
    margin = _margin(attacco, difesa, sotto)
    if margin > 0:
        raise Wrong(
            _("L'attacco supera la difesa: il colpo penetra e il veicolo è distrutto (14.0). Usa il calcolo «danno».")
        )
    if morale is None:
        return _total_alone(margin, gia_in_rotta, tiro)
    check = vehicle_check(margin, morale, gia_in_rotta)
    after = (ending(check.good), ending(check.bad))
    said = (_("Esito: {end}", end=after[0]), _("Esito: {end}", end=after[1]))
    ruling = check.ruling(_("Morale del veicolo"), said, tiro, sign_warning(margin, morale))
    if tiro is not None:
        return ruling
    if check.good == check.bad:
        text = _("Comunque vada il controllo: {end}", end=after[0])
        return Ruling(text, check.good, ruling.steps, shown({check.good: Fraction(1)}), ruling.warnings)
    text = _("{check} Se passa: {good} Se fallisce: {bad}", check=ruling.result, good=after[0], bad=after[1])
    return replace(ruling, result=text)


def _total_alone(margin: int, routed: bool, roll: Rolled | None) -> Ruling:
    """The total of the check's roll, when the morale it is compared with was not told."""
    if roll is None:
        raise Lacking("morale")
    total = roll.total - margin
    check = vehicle_check(margin, total, routed)
    text = _(
        "Il controllo fa {total} (tiro {roll}, differenza {modifier}). Con morale {total} o più: {good} Con meno: {bad}",
        total=total,
        roll=roll.total,
        modifier=signed(-margin),
        good=ending(check.good),
        bad=ending(check.bad),
    )
    step = Step(_("Tiro {roll} con i modificatori", roll=roll.total), str(total), section_of(margin))
    note = _("Il segno della differenza è come è stampato, ed è dubbio (decisione R4).")
    return Ruling(text, str(total), (step,), warnings=(note,) if margin else ())


def _margin(attack: int | None, defence: int | None, below: int | None) -> int:
    """The attack less the defence, from both totals or from the difference alone."""
    if attack is not None and defence is not None:
        return attack - defence
    if below is not None:
        return -below
    if attack is None:
        raise Lacking("attacco", _("Manca il totale dell'attacco, dado compreso."))
    raise Lacking("difesa", _("Manca il totale della difesa, dado compreso."))


def ending(result: str) -> str:
    """What becomes of the vehicle, as the end of a sentence."""
    return {
        NOTHING: _("nessun effetto."),
        ROUTED: _("veicolo in rotta (Chiuso, non spara e non avvista, MF a metà)."),
        ABANDONED: _("veicolo abbandonato, inutilizzabile per tutti; l'equipaggio esce e fa un MC."),
    }[result]
