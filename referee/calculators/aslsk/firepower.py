"""The firepower of an attack: each unit doubled, tripled or halved, fractions kept to the end (3.2.2, 3.3.3, 3.5, 4, 6)."""

import math
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.aslsk.common import GAME
from referee.calculators.aslsk.fire import GUNS, LATW, MACHINE_GUNS, Firer
from referee.calculators.aslsk.ift import column_of, columns
from referee.calculators.aslsk.shells import shell
from referee.calculators.aslsk.shot import Shot, check_group, check_unit, normal_range, range_of, small_arms
from referee.calculators.ruling import Step
from referee.calculators.tables import table
from referee.i18n import N_, _

_CASES = {  # the row of the table of FP modifiers, its rule and its name
    "pbf": ("bersaglio adiacente (PBF)", "3.2.2#pbf", N_("bersaglio adiacente (PBF)")),
    "tpbf": ("bersaglio nello stesso esagono (TPBF)", "3.2.2.1", N_("bersaglio nello stesso esagono (TPBF)")),
    "long": ("oltre la gittata normale, fino al doppio", "3.2.2#lungo-raggio", N_("oltre la gittata normale")),
    "pinned": ("tiratore Pinned", "3.2.3#pinned", N_("è Pinned")),
    "afph": ("AFPh (anche MG e IFE di veicolo; non FT, DC e artiglieria)", "3.5#penalita", N_("spara nella AFPh")),
    "sff": ("Subsequent First Fire (SFF)", "3.3.3#sff-potenza", N_("Subsequent First Fire")),
    "fpf": ("Final Protective Fire (FPF)", "3.3.3#fpf-potenza", N_("Final Protective Fire")),
    "final-first": ("Final Fire di chi ha già First Fire", "3.4#gia-first-fire", N_("Final Fire con First Fire")),
    "smc": ("un SMC solo che usa una MG", "4.1#smc", N_("MG usata da un SMC solo")),
    "sixteen": (
        "MG oltre 16 esagoni contro fanteria in Good Order",
        "4.1#sedici-esagoni",
        N_("MG oltre 16 esagoni contro fanteria in Good Order"),
    ),
    "hip": ("contro un Gun HIP", "6.4#attaccato", N_("bersaglio ancora HIP")),
    "bounding": ("MG o IFE di veicolo nella propria MPh", "3.3.2.2#mg-ife", N_("veicolo nella propria MPh")),
    "moving": ("MG, IFE o FT di veicolo non fermo", "3.3.2.2#mg-ife", N_("veicolo non fermo")),
}


@dataclass(frozen=True, slots=True)
class Power:
    """The firepower of an attack, the column it uses and the steps that made it."""

    total: Fraction
    column: int | None
    steps: tuple[Step, ...]
    warnings: tuple[str, ...] = ()


def fp_text(value: Fraction) -> str:
    """Firepower as players read it: «3½», «1¼», «7»."""
    whole, part = divmod(value, 1)
    sign = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}.get(part)
    if not part:
        return str(whole)
    return f"{whole or ''}{sign}" if sign else f"{float(value):g}".replace(".", ",")


def power(firers: tuple[Firer, ...], shot: Shot) -> Power:
    """The firepower of units that fire together, and its column."""
    check_group(firers, shot)
    total, steps, warnings = Fraction(0), [], []
    for firer, count in Counter(firers).items():
        check_unit(firer, shot)
        value, made, said = _fp_of(firer, shot)
        total += value * count
        steps += made
        warnings += said
        if count > 1:
            steps.append(
                Step(
                    _("{unit}: FP di tutte e {count}", unit=firer.text, count=count), fp_text(value * count), "3.2.2#fg"
                )
            )
    column = column_of(total)
    if len(firers) > 1:
        steps.append(Step(_("FP totale, con le frazioni"), fp_text(total), "3.2.2#frazioni"))
    if column is None:
        steps.append(Step(_("Meno di 1FP: non c'è colonna, nessun effetto"), fp_text(total), "3.2.3#colonna"))
    else:
        steps.append(
            Step(
                _("Colonna della IFT che non supera {fp}FP", fp=fp_text(total)), str(columns()[column]), "3.2.3#colonna"
            )
        )
    return Power(total, column, tuple(steps), tuple(dict.fromkeys(warnings)))


def _fp_of(firer: Firer, shot: Shot) -> tuple[Fraction, list[Step], list[str]]:
    """One unit's firepower with its steps and warnings."""
    if firer.weapon in GUNS:
        return shell(firer)
    base, section = _printed(firer, shot)
    steps = [Step(_("{unit}: FP", unit=firer.text), str(base), section)]
    value = Fraction(base)
    for case in _cases(firer, shot):
        row, rule, why = _CASES[case]
        factor = table(GAME, "modificatori-fp").cell(row, "fattore")
        value *= Fraction(factor.removeprefix("x").replace("½", "1/2"))
        steps.append(Step(_("{unit}: {case}", unit=firer.text, case=_(why)), factor.replace("x", "×"), rule))
    if "ch" in firer.tags and firer.weapon in LATW:
        value *= 2
        steps.append(Step(_("{unit}: Critical Hit", unit=firer.text), "×2", "6.1#fanteria"))
    return _assault_fire(firer, shot, value, steps)


def _assault_fire(
    firer: Firer, shot: Shot, value: Fraction, steps: list[Step]
) -> tuple[Fraction, list[Step], list[str]]:
    """The bonus of underlined firepower in the AFPh: one more, fractions up, within normal range."""
    if "sottolineato" not in firer.tags:
        return value, steps, []
    distance, reach = shot.distance(firer), normal_range(firer)
    if shot.way(firer) != "afph" or firer.weapon not in ("mmc", "numero"):
        return value, steps, [_("L'Assault Fire vale solo nella AFPh e per una MMC: qui non è contato.")]
    if distance is not None and reach is not None and distance > reach:
        return value, steps, [_("L'Assault Fire non vale oltre la gittata normale: qui non è contato.")]
    final = Fraction(math.ceil(value + 1))
    text = _("{unit}: Assault Fire, 1FP in più e frazioni per eccesso", unit=firer.text)
    return final, [*steps, Step(text, str(final), "3.5#assault-fire")], []


def _printed(firer: Firer, shot: Shot) -> tuple[int, str]:
    """The FP on the counter, or in the table for the weapons whose FP is fixed; and its rule."""
    rows = {
        "ft": ("FT a 2 esagoni" if (shot.distance(firer) or 1) > 1 else "FT a 1 esagono", "4.2#fp"),
        "dc": ("DC", "4.3#attacco"),
        "pf": ("Panzerfaust", "4.4.2#effetto"),
        "psk": ("Panzerschreck", "4.4.1#psk"),
        "baz": ("Bazooka", "4.4.1#effetto"),
        "piat": ("PIAT", "4.4.5#effetto"),
        "atr": ("ATR", "4.4.4#fanteria"),
        "sn": ("Nahverteidigungswaffe", "3.8#nahverteidigungswaffe-effetto"),
        "backblast": ("Backblast", "4.4.3#subire"),
    }
    if firer.weapon in rows:
        row, section = rows[firer.weapon]
        return int(table(GAME, "fp-armi").cell(row, "FP")), section
    return firer.values[0], {"ife": "6.8"}.get(firer.weapon, "7.8#lettura" if firer.vehicular else "3.2.2")


def _cases(firer: Firer, shot: Shot) -> list[str]:
    """Every reason that doubles, triples or halves this unit's firepower."""
    if not small_arms(firer):
        halved = {"hip": shot.hip, "moving": firer.weapon == "ft" and "non-fermo" in firer.tags}
        return [case for case, true in halved.items() if true and firer.weapon in ("ft", "dc")]
    distance, reach, way = shot.distance(firer), normal_range(firer), shot.way(firer)
    mg = firer.weapon in MACHINE_GUNS
    applies = {
        "tpbf": distance == 0,
        "pbf": distance == 1,
        "long": distance is not None and reach is not None and distance > reach,
        "sixteen": mg and distance is not None and distance > range_of("MG (SW)") and shot.good_order,
        "pinned": "pinned" in firer.tags,
        "afph": way == "afph",
        "sff": way == "sff",
        "fpf": way == "fpf",
        "final-first": way == "final-first",
        "smc": mg and "smc" in firer.tags,
        "hip": shot.hip,
        "bounding": way == "bounding",
        "moving": "non-fermo" in firer.tags,
    }
    return [case for case, true in applies.items() if true]
