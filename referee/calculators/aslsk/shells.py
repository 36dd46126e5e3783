"""The firepower of a shell that has hit: calibre to column, area fire, ammunition, critical hits (3.2.4, 6.1, 6.2, 7.11)."""

from fractions import Fraction

from referee.calculators.aslsk.fire import Firer
from referee.calculators.aslsk.guns import ammunition_column, calibre, calibre_warnings
from referee.calculators.kinds import Wrong, halves
from referee.calculators.ruling import Step
from referee.i18n import _


def area(firer: Firer) -> bool:
    """Whether the shot was in Area Target Type, as a mortar's always is."""
    return firer.weapon == "mortaio" or "att" in firer.tags


def shell(firer: Firer) -> tuple[Fraction, list[Step], list[str]]:
    """The firepower on the IFT of a hit, its steps and warnings."""
    _check(firer)
    column, warnings = calibre(firer.values[0]).column, list(calibre_warnings(firer.values[0]))
    steps = [Step(_("{unit}: colonna del calibro, HE", unit=firer.text), str(column), "3.2.4#calibro-colonna")]
    if "ch" in firer.tags and firer.weapon != "oba":
        return (
            Fraction(2 * column),
            [*steps, Step(_("Critical Hit: FP delle HE raddoppiato"), "×2", "6.1#fanteria")],
            warnings,
        )
    if firer.tags & {"ap", "apcr"}:
        value, step = _solid_shot(firer)
        return value, [step], []
    if "heat" in firer.tags:
        value = Fraction(ammunition_column(firer.values[0], "heat"))
        return value, [*steps, Step(_("HEAT: una colonna in meno"), halves(value), "6.2#heat")], warnings
    if area(firer):
        return (
            Fraction(column, 2),
            [*steps, Step(_("Area Target Type: metà del FP"), "×½", "3.2.4#effetto-ift")],
            warnings,
        )
    return Fraction(column), steps, warnings


def _check(firer: Firer) -> None:
    """Which shots do not exist."""
    if firer.weapon == "mortaio" and firer.tags & {"itt", "ap", "apcr", "heat"}:
        raise Wrong(_("Un mortaio tira sempre in ATT, e mai con AP o HEAT."))
    if area(firer) and firer.tags & {"ap", "apcr", "heat"}:
        raise Wrong(_("In ATT si tirano solo HE: togli AP o HEAT, o scegli ITT."))
    if firer.weapon == "oba" and firer.tags & {"itt", "att", "ap", "apcr", "heat"}:
        raise Wrong(_("L'OBA attacca con le HE, senza To Hit: togli ITT, ATT e munizioni."))
    if len(firer.tags & {"itt", "att"}) > 1 or len(firer.tags & {"he", "heat", "ap", "apcr"}) > 1:
        raise Wrong(_("Scegli un solo tipo di bersaglio (ITT o ATT) e una sola munizione."))


def _solid_shot(firer: Firer) -> tuple[Fraction, Step]:
    """AP, APCR and APDS against infantry."""
    kind = "apcr" if "apcr" in firer.tags else "ap"
    value = ammunition_column(firer.values[0], kind)
    section = {"ap": "6.2#ap", "apcr": "6.2#apcr-apds"}[kind]
    return Fraction(value), Step(_("{unit}: FP contro la fanteria", unit=firer.text), str(value), section)
