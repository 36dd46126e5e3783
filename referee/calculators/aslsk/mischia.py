"""Close Combat against infantry: ambush, odds, modifiers and the Kill Number (3.8)."""

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar

from referee.calculators.aslsk.ambush import AMBUSH_SAID, OPEN, ambush_ways, best_leader
from referee.calculators.aslsk.common import GAME, in_order, named
from referee.calculators.aslsk.kill_numbers import RESULTS, Column, close_combat_drm, column, odds
from referee.calculators.aslsk.said import AGAINST, BY, LEADER, MINE, ROLL, Said
from referee.calculators.aslsk.troops import (
    COUNTER_TAGS,
    KINDS,
    NATION,
    Units,
    kind_label,
    kind_of,
    most,
    read_unit,
    said,
)
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, percent
from referee.calculators.kinds import Flag, Integer, Rolled, TwoDice, Wrong, cut, halves
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

MOST_FP = 60
NO_EFFECT = "nessun effetto"
_STATES = {
    "cx": (N_("CX"), "esausta", "esausto"),
    "pinned": (N_("Pinned"), "pin", "inchiodata", "inchiodato", "pinnata"),
    "broken": (N_("Broken"), "rotta", "demoralizzata", "breccata", "broken dm", "dm"),
    "inesperta": (
        N_("inesperta"),
        "inesperti",
        "inesperte",
        "coscritti",
        "coscritte",
        "coscritta",
        "coscritto",
        "conscript",
    ),
    "green": (N_("Green: inesperta se non ha con sé un Leader"), "recluta", "reclute"),
}
_VEHICLE = {
    "veicolo": (N_("armi di un veicolo"), "afv", "carro", "carro armato", "mezzo"),
    "moto": (N_("veicolo in moto"), "in moto", "motion", "non fermo"),
    "stun1": (N_("veicolo con Stun +1"), "stun +1"),
}
_BY_FP = r"(?:(?:\d|una|un) )?(?:squadr[ae]|hs|mezz[ae] squadr[ae]|unita) (?:da|di|con) \d{1,2}(?![\w-])(?: ?(?:fp|fattori|punti))?"
_SQUADS = rf"{_BY_FP}(?: (?:e|,|piu) {_BY_FP})*(?: (?:,|e|ed|con|piu) (?:un |il )?leader\b(?! \d))?"


_FOES = r"\b(?:difensor\w+|nemic\w+|avversari\w+|bersaglio|loro|lui|lei|su[oa]|russ\w+|tedesc\w+|american\w+|ingles\w+|italian\w+)"
_A_LEADER = "8 smc"  # one without values: any morale, Leadership 0


class Fighters(Units):
    """Units of a Close Combat: a squad may also be told by its firepower alone, «due squadre da 4 FP»."""

    __slots__ = ()
    adds_leaders: ClassVar[bool] = True
    after: ClassVar[str] = rf"(?: {NATION}\b)?"
    whose: ClassVar[str] = r"(?:(?:squadr[ae] )?(?:mi[ae]|nostr[ae]|su[ae]|loro) )?"

    @property
    def alone(self) -> str:
        """Counters as they are said in a sentence, or squads by their firepower."""
        return rf"{_SQUADS}|{super().alone}"

    def tidy(self, said: str) -> str:
        """The same as `parse` reads it; a Leader without values counts 1 (3.8)."""
        plain = re.sub(r"(?<=\d) ?(?:fp|fattori|punti)\b", "", said)
        plain = re.sub(r"\b(squadr[ae]|hs|mezz[ae] squadr[ae]|unita) (?:da|di|con) (\d{1,2})\b(?!-)", r"x \2", plain)
        plain = re.sub(r"(?<![\d ]) ?\bx (?=\d)", "", re.sub(r"^x ", "", plain))
        return super().tidy(re.sub(r" (?:con|e|ed|piu) (?:un |il )?leader$", f", {_A_LEADER}", plain))


ATTACKERS = Fighters({**COUNTER_TAGS, **_STATES, **_VEHICLE}, most=12)
DEFENDERS = Fighters({**COUNTER_TAGS, **_STATES}, most=12)


# «il carro risponde con la CMG da 4 contro una squadra»: a vehicle's weapons against a kind of unit
_VEHICLE_ARM = r"\b(?:cmg|bmg|aamg|rmg)(?: (?:da|di))?"
VEHICLE_WEAPONS: Said = tuple((rf"{_VEHICLE_ARM} {fp}\b(?!-)", f"{fp} veicolo") for fp in range(1, 13))
VEHICLE_TARGETS: Said = tuple(
    (
        rf"^(?=.*{_VEHICLE_ARM} \d).*\bcontro (?:una |un |la |il )?({words})\b",
        _A_LEADER if kind == "smc" else f"1 {kind}",
    )
    for kind, words in (
        ("squadra", "squadra"),
        ("hs", "hs|mezza squadra"),
        ("crew", "crew|equipaggio"),
        ("smc", "leader"),
    )
)


@calculator(
    game=GAME,
    name="mischia",
    title=N_("Close Combat (mischia)"),
    summary=N_("Rapporto, imboscata, DRM, Kill Number ed esito di un attacco in corpo a corpo contro fanteria."),
    sections=(
        "3.8",
        "3.8#odds",
        "3.8#esito",
        "3.8#drm",
        "3.8#smc",
        "3.8#leader",
        "3.8#ambush-tiro",
        "3.8#veicolo-attacco",
    ),
    inputs=(
        Input(
            "attaccanti",
            N_("Chi fa questo attacco"),
            ATTACKERS,
            help=N_(
                "Le pedine: «4-6-7, 8-1, 9-1», «5-4-8 cx», «9-2 ferito»; o il solo FP: «6». Di un veicolo: «9 veicolo»."
            ),
            said=(
                r"\b(?:rapporto|odds|siamo|sono|in|il|del|a)(?: (?:di|da|il|un|in))* (\d{1,2}) (?:a |contro |su )?\d{1,2}\b(?!-)",
                r"(?<!imboscata )(?<!ambush )(?<![\w/-])(\d{1,2}) ?(?:fp |fattori )?(?:contro|a|vs) (?:i )?\d{1,2}\b(?!-| esagon)",
                r"(?<![\w/-])([1-9]) [1-9](?![\w/-])(?! ?(?:fp|esagon|squadr|unita))",
                r"(?<![\w/-])([1-9]) (?:contro|vs) un[ao]?\b(?!.*\d-\d)",
                *VEHICLE_WEAPONS,
                rf"({_SQUADS})(?=.* (?:contro|attacc|su|vs)\b)",
                (
                    r"\b(?:mio |un |il )?(?:leader|comandante|smc)(?: da)? solo\b(?! \d)|\bsolo (?:il |un )?(?:leader|comandante)\b",
                    _A_LEADER,
                ),
                r"(?<!\d )(?<!\bun )(?<!\buna )" + MINE + r" {}",
                BY + r" {}",
                (r"\b(?:il )?doppio (?:di loro|dei loro|delle loro|del nemico|loro|rispetto a loro)\b", "2"),
                # but «una 6-6-6 con un 9-1» is one side
                rf"\bcon (?:una |la |le |un )?(?:mia |mie |squadra |hs )*(?!(?:un |uno |il |l |1 |leader )*{LEADER}){{}}",
                r"(?<!\d )\bcon (?:il |l |un )?(?:mio )?{}",
            ),
        ),
        Input(
            "difensori",
            N_("Chi lo subisce"),
            DEFENDERS,
            help=N_("Le pedine attaccate: «4-4-7», «4-4-7 broken, 8-0»; o il solo FP: «4»."),
            said=(
                r"\b(?:rapporto|odds|siamo|sono|in|il|del|a)(?: (?:di|da|il|un|in))* \d{1,2} (?:a |contro |su )?(\d{1,2})\b(?!-)",
                r"(?<!imboscata )(?<!ambush )(?<![\w/-])\d{1,2} ?(?:fp |fattori )?(?:contro|a|vs) (?:i )?(\d{1,2})\b(?!-| esagon)",
                r"(?<![\w/-])[1-9] ([1-9])(?![\w/-])(?! ?(?:fp|esagon|squadr|unita))",
                AGAINST + r" {}",
                (r"(?<![\w/-])[1-9] (?:contro|vs) (un[ao]?)\b(?!.*\d-\d)", "1"),
                (r"\b(?:il )?(?:doppio) (?:di loro|dei loro|delle loro|del nemico|loro|rispetto a loro)()", "1"),
                *VEHICLE_TARGETS,
                r"\b(?:attacc(?:a|ano|o|hiamo|are|hi)|assal(?:ta|to|tano|gono|e|go|isce|iamo|ire)|aggredi\w+|avvent\w+|scagli\w+|butt\w+|salt\w+|caric\w+|piomb\w+)(?: (?:in|nel|mischia|melee|cc|close|combat|corpo|a|nella|ccph|insieme|assieme|tutt[ei]|addosso|su|sulla|sopra|contro|a|alla|di))*(?: (?:una|un|due|la|le|squadra|hs|unita|leader))* {}",
                r"{} (?:difende|si difende|subisce)",
            ),
        ),
        Input(
            "imboscata",
            N_("Imboscata (Ambush)"),
            OPEN,
            "no",
            N_(
                "Possibile avanzando in un bosco o in un edificio, non in una Melee. Se nel CC ci sono altre unità oltre a queste, tira tu e di' chi l'ha tesa."
            ),
            AMBUSH_SAID,
            listens=False,
        ),
        Input(
            "attaccanti_cx",
            N_("Chi attacca è CX"),
            Flag(),
            False,
            said=(
                r"\b(?:mia|mie|mio|miei|noi|io|attaccant\w+|chi attacca|attacco da|siamo|sono)(?! (?:nemic|russ|tedesc)\w*)(?: (?!contro\b)[^ ]+){0,2} cx\b()|^(?:e |ma )?(?:se )?(?:sono|siamo|sono io|fossi|fossimo|e|da) cx$",
                (r"^(?:(?:e|ma|se|invece) )*non (?:fosse\w*|fossi\w*|e|sono|siamo|era\w*)(?: (?:piu|gia))? cx$", False),
            ),
            listens=False,
        ),
        Input(
            "difensori_cx",
            N_("Chi lo subisce è CX"),
            Flag(),
            False,
            said=(rf"{_FOES}(?: [^ ]+){{0,2}} cx\b()|\bcontro (?:\S+ ){{0,4}}cx\b()",),
            listens=False,
        ),
        Input(
            "difensori_broken",
            N_("Chi lo subisce è Broken"),
            Flag(),
            False,
            N_("Chi attacca non può esserlo."),
            (r"\b(?:broken|rott[aeio])\b()",),
            listens=False,
        ),
        Input("dado_attaccanti", N_("Dado d'imboscata di chi attacca"), Integer(1, 6), None),
        Input("dado_difensori", N_("Dado d'imboscata dell'altra parte"), Integer(1, 6), None),
        Input(
            "dirige",
            N_("Il Leader dirige l'attacco"),
            Flag(),
            True,
            N_("Se la sua Leadership è +1 non conviene, e non si conta."),
            ((r"\b(?:non|senza)(?: \w+)? dirig\w+()", False),),
            listens=False,
        ),
        Input("dr", N_("DR dell'attacco"), TwoDice(), None, N_("Vuoto: le probabilità di ogni risultato."), ROLL),
    ),
)
def close_combat(
    attaccanti: tuple[Piece, ...],
    difensori: tuple[Piece, ...],
    imboscata: str,
    attaccanti_cx: bool,
    difensori_cx: bool,
    difensori_broken: bool,
    dado_attaccanti: int | None,
    dado_difensori: int | None,
    dirige: bool,
    dr: Rolled | None,
) -> Ruling:
    """One attack in Close Combat."""
    attaccanti = _tagged(attaccanti, "cx") if attaccanti_cx else attaccanti
    difensori = _tagged(difensori, "broken") if difensori_broken else difensori
    difensori = _tagged(difensori, "cx") if difensori_cx else difensori
    vehicle = _vehicle(attaccanti)
    if any("broken" in piece.tags for piece in attaccanti):
        raise Wrong(_("Un'unità Broken non attacca in CC: toglila da chi attacca."))
    if (dado_attaccanti or dado_difensori) and imboscata != "possibile":
        raise Wrong(_("I dadi d'imboscata servono se l'imboscata è «possibile»: correggi «imboscata» o toglili."))
    attack, steps = _strength(attaccanti, attacking=True, ccv=False)
    defence, more = _strength(difensori, attacking=False, ccv=vehicle)
    found = column(attack, defence)
    text = _("Rapporto {attack}:{defence}, a favore di chi si difende", attack=halves(attack), defence=halves(defence))
    steps += [*more, Step(text, found.name, "3.8#odds"), Step(_("Kill Number"), str(found.kill), "3.8#esito")]
    modifiers = [*_attack_drm(attaccanti, vehicle, dirige), *_target_drm(difensori)]
    drm = sum(int(step.value) for step in modifiers)
    steps += modifiers
    ways, why = ambush_ways(imboscata, attaccanti, difensori, dado_attaccanti, dado_difensori)
    notes = [*found.warnings(), *_mixed(difensori), *_notes(attaccanti, vehicle, imboscata, ways, dr)]
    return _Attack(found, drm, ways, (*steps, *why), len(difensori) == 1).ruling(dr, tuple(notes))


def _tagged(pieces: tuple[Piece, ...], tag: str) -> tuple[Piece, ...]:
    """The same units, with one thing more said of all."""
    return tuple(replace(each, tags=each.tags | {tag}) for each in pieces)


def _vehicle(attackers: tuple[Piece, ...]) -> bool:
    """Whether a vehicle attacks: its weapons alone, then."""
    armed = [bool(piece.tags & {"veicolo", "moto", "stun1"}) for piece in attackers]
    if any(armed) and not all(armed):
        raise Wrong(_("Un veicolo attacca in CC da solo: togli la fanteria, o fai due calcoli."))
    if any(armed) and any(len(piece.values) != 1 for piece in attackers):
        raise Wrong(_("Di un veicolo scrivi il FP delle armi che usa: «9 veicolo», «5 veicolo, 4 veicolo»."))
    return any(armed)


def _strength(pieces: tuple[Piece, ...], attacking: bool, ccv: bool) -> tuple[Fraction, list[Step]]:
    """The total of one side: FP, or the CCV that a vehicle's weapons are compared with."""
    total, steps = Fraction(0), []
    alone = not any(_is_mmc(piece) for piece in pieces)
    for piece in pieces:
        value, step = _ccv(piece, alone) if ccv else _firepower(piece, attacking)
        total += value
        steps.append(step)
    if not 0 < total <= MOST_FP:
        raise Wrong(_("Ogni parte deve avere da 1 a {most} FP: ne leggo {total}.", most=MOST_FP, total=halves(total)))
    return total, steps


def _is_mmc(piece: Piece) -> bool:
    return kind_of(piece) in ("squadra", "hs", "crew")


def _firepower(piece: Piece, attacking: bool) -> tuple[Fraction, Step]:
    """The FP of one unit; halved when a Pinned unit or a moving vehicle attacks (R39, R48)."""
    if _is_mmc(piece):
        _check_mmc(piece)
        value, section = Fraction(piece.values[0]), "3.8#odds"
        if piece.tags & {"veicolo", "moto", "stun1"}:
            section = "3.8#veicolo-attacco"
    else:
        read_unit(piece)
        value, section = Fraction(1), "3.8#smc"
    text = _("{unit}: FP", unit=piece.text)
    if attacking and "pinned" in piece.tags:
        value, text, section = value / 2, _("{unit}: Pinned, FP dimezzato", unit=piece.text), "3.8#pinned"
    elif attacking and "moto" in piece.tags:
        value, text = value / 2, _("{unit}: in moto, FP dimezzato", unit=piece.text)
    return value, Step(text, halves(value), section)


def _check_mmc(piece: Piece) -> None:
    """A MMC is written with its three values, or with its FP alone."""
    if len(piece.values) == 3:
        read_unit(piece)
    elif len(piece.values) != 1 or "ferito" in piece.tags:
        raise Wrong(_("«{text}» non va bene: una MMC ha tre valori, per esempio 4-6-7.", text=cut(piece.text)))


def _ccv(piece: Piece, alone: bool) -> tuple[Fraction, Step]:
    """The CCV of a unit that a vehicle attacks."""
    kind = kind_of(piece)
    if len(piece.values) == 1 and not piece.tags & set(KINDS.options):
        raise Wrong(
            _("Un veicolo si confronta con il CCV: di «{text}» scrivi la pedina o il tipo.", text=cut(piece.text))
        )
    if len(piece.values) > 1:
        read_unit(piece)
    row = {"squadra": "squadra", "hs": "HS", "crew": "Crew"}.get(kind)
    row = row or ("SMC da solo" if alone else "SMC unito a un'altra unità")
    value = int(table(GAME, "ccv").cell(row, "CCV"))
    text = _("{unit}, {kind}: CCV", unit=piece.text, kind=kind_label(kind))
    return Fraction(value), Step(text, str(value), "3.8#ccv")


def _attack_drm(attackers: tuple[Piece, ...], vehicle: bool, directs: bool) -> list[Step]:
    """The modifiers that the attackers bring."""
    steps = []
    if any("cx" in piece.tags for piece in attackers):
        steps.append(Step(_("Attaccante CX"), signed(close_combat_drm("attaccante CX")), "3.3.1#cx-effetti"))
    if vehicle:
        if any("stun1" in piece.tags for piece in attackers):
            cause = "attacco di un AFV con pedina Stun +1"
            steps.append(Step(_("Veicolo con Stun +1"), signed(close_combat_drm(cause)), "7.10#stun-piu-1"))
        return steps
    best = best_leader(attackers)
    if best is None or not directs:
        return steps
    if best > 0:
        return [*steps, Step(_("Leadership +1: conviene non dirigere, e non si conta"), "0", "3.8#leader")]
    if not any(_is_mmc(piece) for piece in attackers):
        return [*steps, Step(_("Nessuna MMC da dirigere: la Leadership non conta"), "0", "3.8#leader")]
    return [*steps, Step(_("Leadership di chi dirige"), signed(best), "3.8#leader")]


def _target_drm(targets: tuple[Piece, ...]) -> list[Step]:
    """The modifiers that the targets' state brings, when it is the state of all."""
    steps = []
    if all("broken" in piece.tags for piece in targets):
        steps.append(Step(_("Bersaglio Broken"), signed(close_combat_drm("bersaglio Broken")), "3.8#broken"))
    if all("cx" in piece.tags for piece in targets):
        steps.append(Step(_("Bersaglio CX"), signed(close_combat_drm("bersaglio CX")), "3.8#drm"))
    return steps


def _mixed(targets: tuple[Piece, ...]) -> list[str]:
    for tag in ("broken", "cx"):
        if len({tag in piece.tags for piece in targets}) > 1:
            text = _(
                "Bersagli in stati diversi: la stampa non dice se il DRM valga per tutti, e non è contato. Puoi fare attacchi separati."
            )
            return [text]
    return []


def _notes(
    attackers: tuple[Piece, ...], vehicle: bool, ambush: str, ways: list[tuple[int, Fraction]], roll: Rolled | None
) -> list[str]:
    notes = []
    if ambush == "subita" or any(extra > 0 for extra, _chance in ways):
        notes.append(
            _("Se l'imboscata è dell'altra parte, il suo attacco viene prima: qui chi attacca è contato intatto.")
        )
    if not vehicle and any(_is_mmc(piece) for piece in attackers) and roll and roll.total == 2:
        notes.append(_("Con un 2 originale può nascere un Leader (5.3): i rapporti si ricalcolano con lui."))
    if vehicle:
        notes.append(_("L'IFE di un MA si usa in CC solo fino a 15 mm (decisione R9)."))
    return notes


@dataclass(frozen=True, slots=True)
class _Attack:
    """An attack whose column and fixed modifiers are known; an ambush may still change the roll."""

    column: Column
    drm: int
    ways: list[tuple[int, Fraction]]
    steps: tuple[Step, ...]
    alone: bool  # one unit is attacked

    def ruling(self, roll: Rolled | None, notes: tuple[str, ...]) -> Ruling:
        """The result of the roll, or the chances of each."""
        total = roll.total if roll else None
        found = distribution(
            (name, chance * part)
            for extra, chance in self.ways
            for name, part in odds(self.column.kill, self.drm + extra, total).items()
        )
        chances = in_order(found, RESULTS)
        if total is not None and len(self.ways) == 1:
            return self._rolled(total, next(iter(chances)), notes)
        text = _("{odds}, Kill Number {kill}.", odds=self.column.name, kill=self.column.kill)
        if len(self.ways) == 1:
            highest = self.column.kill - 1 - self.drm - self.ways[0][0]
            text += " " + _("Elimina con {needed}.", needed=most(min(highest, 12)))
        hurt = sum((part for name, part in chances.items() if name != NO_EFFECT), Fraction(0))
        text += " " + said(chances)
        if hurt and len(self.ways) == 1:
            text += " " + _("In tutto gli fa danno {chance}.", chance=percent(hurt))
        return Ruling(text, self.column.name, self.steps, named(chances), notes)

    def _rolled(self, total: int, result: str, notes: tuple[str, ...]) -> Ruling:
        final = total + self.drm + self.ways[0][0]
        step = Step(_("DR {total}, con i DRM", total=total), str(final), "3.8#esito")
        meaning = {
            "eliminate": _("Eliminata") if self.alone else _("Eliminate tutte le unità attaccate"),
            "Casualty Reduction": _("Casualty Reduction")
            if self.alone
            else _("Casualty Reduction a una delle unità attaccate, scelta a caso"),
            "nessun effetto": _("Nessun effetto"),
        }[result]
        text = _(
            "{meaning}: {final} contro Kill Number {kill} ({odds}).",
            meaning=meaning,
            final=final,
            kill=self.column.kill,
            odds=self.column.name,
        )
        return Ruling(text, result, (*self.steps, step), {}, notes)
