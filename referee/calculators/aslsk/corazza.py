"""The armour of an AFV in ASL Starter Kit: AF of hull and turret, where a hit lands, size as a target."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.aslsk.common import GAME, in_order
from referee.calculators.aslsk.guns import (
    ARMOUR,
    HULL,
    PARTS,
    SIDES,
    SIZES,
    TURRET,
    area_armour,
    armour,
    listed,
    part_hit,
    side_hit,
    size,
)
from referee.calculators.aslsk.said import FRONT_ARMOUR, ROLL, SIDE_ARMOUR, SIZE_SAID
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, two_dice
from referee.calculators.kinds import Choice, Flag, Integer, Rolled, TwoDice, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

FRONT = "fronte"
MARKS = Choice({"cerchio": (N_("cerchio"), "cerchiato"), "quadrato": (N_("quadrato"), "riquadrato")})


@calculator(
    game=GAME,
    name="corazza",
    title=N_("Corazza: AF, parte colpita, taglia"),
    summary=N_("AF di scafo e torretta, dove arriva il colpo, AF da sottrarre al TK# e taglia del veicolo."),
    sections=("7.1", "7.1#torretta", "7.3", "3.2.4#torretta-scafo", "3.2.4#esposizione", "7.11#modificatori"),
    inputs=(
        Input(
            "fronte",
            N_("AF superiore (fronte)"),
            ARMOUR,
            None,
            N_("Il numero stampato, con il segno se c'è: «6», «6 cerchio», «8 quadrato»."),
            FRONT_ARMOUR,
            listens=False,
        ),
        Input(
            "lato",
            N_("AF inferiore (fianco e retro)"),
            ARMOUR,
            None,
            N_("Come sopra: «3», «3 quadrato»."),
            SIDE_ARMOUR,
            listens=False,
        ),
        Input(
            "segno",
            N_("Il segno attorno agli AF detti"),
            MARKS,
            None,
            N_("Al posto di quello che avevano: «e nel quadrato?»."),
            ((r"^(?!.*\d).*\bquadrat\w*()", "quadrato"), (r"^(?!.*\d).*\bcerchi\w*()", "cerchio")),
            listens=False,
        ),
        Input(
            "vca",
            N_("Lato dello scafo verso chi spara"),
            SIDES,
            None,
            N_("Sulla spina fra due lati: il più corazzato."),
            (
                (
                    r"\b(?:colpit\w+|preso|sparo|spara\w*|tiro)(?: \w+){0,3} (?:di lato|di fianco|sul fianco|al fianco|nel fianco)\b",
                    "fianco",
                ),
                (
                    r"\b(?:colpit\w+|preso|sparo|spara\w*|tiro)(?: \w+){0,3} (?:da dietro|sul retro|al retro|nel retro)\b",
                    "retro",
                ),
                (
                    r"\b(?:colpit\w+|preso|sparo|spara\w*|tiro)(?: \w+){0,3} (?:di fronte|frontalmente|sul fronte|sul muso|al fronte)\b",
                    "fronte",
                ),
            ),
            listens=False,
        ),
        Input(
            "tca",
            N_("Lato della torretta verso chi spara"),
            SIDES,
            None,
            N_("Vuoto: lo stesso dello scafo."),
            listens=False,
        ),
        Input("stesso_esagono", N_("Si spara dallo stesso esagono"), Flag(), False),
        Input("dr", N_("DR To Hit originale"), TwoDice(), None, N_("I due dadi, prima il colorato: «3+4»."), ROLL),
        Input(
            "massimo",
            N_("DR originale più alto che colpisce"),
            Integer(2, 12),
            12,
            N_("Per contare solo i tiri che vanno a segno."),
        ),
        Input("taglia", N_("Taglia del veicolo"), SIZES, None, said=SIZE_SAID, listens=False),
    ),
)
def plating(
    fronte: str | None,
    lato: str | None,
    segno: str | None,
    vca: str | None,
    tca: str | None,
    stesso_esagono: bool,
    dr: Rolled | None,
    massimo: int,
    taglia: str | None,
) -> Ruling:
    """What armour a hit meets, and the size of the target."""
    if stesso_esagono and (vca or tca):
        raise Wrong(_("Dallo stesso esagono il lato lo dà il dado colorato: non indicarlo."))
    if segno:
        fronte, lato = (each and ARMOUR.parse(f"{each.split()[0]} {segno}") for each in (fronte, lato))
    if dr is not None and dr.total > massimo:
        raise Wrong(_("Con un DR di {dr} il colpo non va a segno: il massimo è {most}.", dr=dr.total, most=massimo))
    target = _Target(fronte, lato, vca, tca or vca, stesso_esagono)
    steps = [*target.steps(), *_size_steps(taglia)]
    if not steps and dr is None and not stesso_esagono and vca is None and tca is None:
        raise Wrong(_("Scrivi almeno un AF, la taglia, il lato o il DR To Hit."))
    if dr is None and not target.aimed:
        return _printed(target, taglia, steps)
    return _hit(target, dr, massimo, steps)


@dataclass(frozen=True, slots=True)
class _Target:
    """The AFV as it stands before the firer."""

    front: str | None
    side: str | None
    hull_side: str | None
    turret_side: str | None
    same_hex: bool

    @property
    def aimed(self) -> bool:
        """Whether it is known which side a hit meets."""
        return self.same_hex or self.hull_side is not None or self.turret_side is not None

    def armour(self, part: str, side: str) -> int | None:
        """The AF of one part on one side, where it was told."""
        printed = self.front if side == FRONT else self.side
        return armour(printed)[part] if printed else None

    def steps(self) -> list[Step]:
        """The AF of hull and turret, as printed and as they are."""
        found = []
        for label, printed in ((_("Fronte"), self.front), (_("Fianco e retro"), self.side)):
            if printed is not None:
                both = armour(printed)
                text = _("{side}: AF stampato {printed}; scafo e torretta", side=label, printed=printed)
                found.append(Step(text, f"{both[HULL]}/{both[TURRET]}", "7.1#torretta"))
        if self.front and self.side:
            drm = area_armour(self.front, self.side)
            found.append(Step(_("DRM della corazza contro un colpo in ATT o OBA"), signed(drm), "7.11#modificatori"))
        return found

    def met(self, coloured: int, white: int) -> tuple[str, str | None]:
        """The part and the side that a roll hits."""
        part = part_hit(coloured, white)
        if self.same_hex:
            return part, side_hit(coloured)
        return part, self.hull_side if part == HULL else self.turret_side

    def name(self, coloured: int, white: int) -> str:
        """Part, side and AF that a roll hits, as far as they are known."""
        part, side = self.met(coloured, white)
        words = [PARTS.label(part)]
        if side is not None:
            words.append(SIDES.label(side))
            found = self.armour(part, side)
            words += [_("AF {af}", af=found)] if found is not None else []
        return ", ".join(words)


def _size_steps(option: str | None) -> list[Step]:
    if option is None:
        return []
    return [Step(_("Taglia {size}: DRM al To Hit", size=option), signed(size(option)), "7.3")]


def _printed(target: _Target, option: str | None, steps: list[Step]) -> Ruling:
    """No shot: the figures alone."""
    said, values = [], []
    for label, printed in ((_("Fronte"), target.front), (_("Fianco e retro"), target.side)):
        if printed is not None:
            both = armour(printed)
            said.append(_("{side}: scafo {hull}, torretta {turret}.", side=label, hull=both[HULL], turret=both[TURRET]))
            values.append(f"{both[HULL]}/{both[TURRET]}")
    if option is not None:
        said.append(_("Taglia {size}: {drm} al To Hit.", size=option, drm=signed(size(option))))
        values.append(signed(size(option)))
    return Ruling(" ".join(said), " ".join(values), tuple(steps))


def _hit(target: _Target, dr: Rolled | None, most: int, steps: list[Step]) -> Ruling:
    """Where a hit lands: for certain, or with the odds of the rolls that hit."""
    rolls = [dice for dice, _part in two_dice(lambda first, second: (first, second), dr) if sum(dice) <= most]
    odds = _odds(target.name(*dice) for dice in rolls)
    by_hex = "3.2.4#esposizione-stesso-esagono" if target.same_hex else "3.2.4#esposizione"
    if len(odds) > 1:
        shown = _("Torretta se il dado colorato è minore del bianco, altrimenti scafo")
        steps.append(Step(shown, _("colorato < bianco"), "3.2.4#torretta-scafo"))
        return Ruling(listed(odds), _("torretta o scafo"), tuple(steps), odds)
    part, side = target.met(*rolls[0])
    steps.append(Step(_("Parte colpita"), PARTS.label(part), "3.2.4#torretta-scafo"))
    if side is not None:
        steps.append(Step(_("Lato colpito"), SIDES.label(side), by_hex))
    name = next(iter(odds))
    return Ruling(_("Colpo a segno: {name}.", name=name), name, tuple(steps))


def _odds(names: Iterable[str]) -> dict[str, Fraction]:
    each = list(names)
    found = distribution((name, Fraction(1, len(each))) for name in each)
    return in_order(found, sorted(found))
