"""Infantry against a vehicle in Close Combat, in the CCPh or as Reaction Fire (3.8, 3.3.4)."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.aslsk.ambush import AMBUSH, AMBUSH_SAID, ambush_step
from referee.calculators.aslsk.common import GAME, named, totals
from referee.calculators.aslsk.kill_numbers import close_combat_drm
from referee.calculators.aslsk.said import HELPING, HELPING_UNNAMED, ROLL, Said
from referee.calculators.aslsk.troops import (
    DRM,
    KINDS,
    LEADER_WOUNDED,
    LEADERS,
    leader_step,
    leader_values,
    most,
    said,
    sentence,
)
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, one_die
from referee.calculators.kinds import Choice, Choices, Flag, Integer, Rolled, TwoDice, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

VEHICLE = Choice(
    {
        "moto": (N_("in moto o non fermo"), "in moto", "motion", "non fermo", "in movimento", "non stopped"),
        "immobilizzato": (N_("immobilizzato"), "immobile", "immobilized", "bog", "fermo per guasto"),
        "senza-mg": (N_("senza alcuna MG"), "senza mg", "no mg", "senza mitragliatrici"),
        "shock": (N_("in Shock o UK"), "shocked", "uk"),
        "stun": (N_("Stunned"), "stordito", "stunned"),
    }
)
VEHICLE_SAID: Said = (
    (
        r"\b(?:in moto|in motion|motion|in movimento|non (?:si )?(?:e )?(?:ferm\w+|stopped)|che si muove|che muove|che passa|che sta \w+ndo|di passaggio|mentre passa)\b",
        "moto",
    ),
    (r"\bimmobilizzat\w|\bimmobil\w|impantanat\w|\bbog\w*", "immobilizzato"),
    (r"\b(?:senza|privo di|no) (?:alcuna |nessuna )?(?:mg|mitragliatric\w+)", "senza-mg"),
    (r"\bshock\w*|\buk\b", "shock"),
    (r"\bstun\w*|stordit\w", "stun"),
)
_CAUSES = {
    "moto": "veicolo in moto o non fermo",
    "immobilizzato": "veicolo immobilizzato",
    "senza-mg": "veicolo senza MG",
}
_ROWS = {"squadra": "squadra", "hs": "HS", "crew": "Crew", "smc": "SMC da solo"}
ORDER = (
    N_("eliminato"),
    N_("immobilizzato"),
    N_("nessun effetto"),
    N_("Casualty Reduction a chi attacca"),
    N_("eliminato, e Casualty Reduction a chi attacca"),
    N_("immobilizzato, e Casualty Reduction a chi attacca"),
    N_("PAATC fallito: Pinned"),
)


@dataclass(frozen=True, slots=True)
class Assault:
    """An attack on a vehicle, all but the dice."""

    ccv: int
    drm: int
    hits_back: bool  # a 12 costs the attacker, unless the vehicle is shocked or stunned

    @property
    def needed(self) -> int:
        """The roll that immobilizes; less eliminates."""
        return self.ccv - self.drm

    def results(self, total: int, third: int | None) -> list[tuple[str, Fraction]]:
        """What a roll does; a 2 that would not be enough asks for a third die (R38)."""
        if total == 2 and self.needed < 2:
            return one_die(lambda face: table(GAME, "terzo-dado").cell(str(face), "veicolo"), third)
        effect = "nessun effetto" if total > self.needed else "immobilizzato" if total == self.needed else "eliminato"
        if total < 12 or not self.hits_back:
            return [(effect, Fraction(1))]
        loss = "Casualty Reduction a chi attacca"
        return [(loss if effect == "nessun effetto" else f"{effect}, e {loss}", Fraction(1))]

    def odds(self, total: int | None, third: int | None, may_try: Fraction) -> dict[str, Fraction]:
        """The chance of each result, when the attack takes place with chance `may_try`."""
        found = [
            (name, may_try * chance * part)
            for roll, chance in totals(total)
            for name, part in self.results(roll, third)
        ]
        all_of_them = distribution([*found, (ORDER[-1], 1 - may_try)])
        return {name: all_of_them[name] for name in ORDER if all_of_them.get(name)}


@calculator(
    game=GAME,
    name="cc-afv",
    title=N_("Close Combat contro un veicolo"),
    summary=N_("CCV, DRM ed esito della fanteria che attacca un veicolo in CC o in Reaction Fire."),
    sections=("3.8#ccv", "3.8#ccv-drm", "3.8#ccv-esito", "3.8#ccv-due", "3.8#ccv-dodici", "3.3.4", "3.3.4#attacco"),
    inputs=(
        Input(
            "unita",
            N_("Chi attacca"),
            KINDS,
            help=N_("Squadra, HS, Crew o un Leader da solo."),
            said=(
                (r"\b(?:hs|half squad|mezz[ae] squadr[ae])\b", "hs"),
                # «equipaggio a posto» is the vehicle's
                (
                    r"^(?!.*\bsquadr)(?!.*\d-\d-\d).*?\b(crew|equipaggio|serventi)\b(?! (?:del|a posto|intatt|espost|ce\b|dentro|chius|nemic|sano|illes))",
                    "crew",
                ),
                (r"\b(?:leader|comandante|ufficiale)(?: da)? solo\b", "smc"),
                (r"(?<![\w-])[12]-\d-\d(?![\w-])", "hs"),
                (r"(?<![\w-])[3-9]-\d-\d(?![\w-])|\bsquadr[ae]\b|\bmmc\b|\bfanteria\b|\bfanti\b|\buomini\b", "squadra"),
            ),
            listens=False,
        ),
        Input(
            "leader",
            N_("Leader che attacca con lei"),
            LEADERS,
            None,
            N_("Aggiunge 1 al CCV e la sua Leadership: «8-1»."),
            # «insieme a una squadra»: only a Leader joins one
            (
                *HELPING,
                *HELPING_UNNAMED,
                (r"\b(?:insieme|assieme) (?:a|ad|con) (?:una |la |mia )*(?:squadra|mmc|hs|crew)\b()", "8-0"),
            ),
        ),
        LEADER_WOUNDED,
        Input(
            "veicolo",
            N_("Stato del veicolo"),
            Choices(VEHICLE, gathers=True),
            (),
            N_("Anche più d'uno: «in moto, senza mg»."),
            VEHICLE_SAID,
            listens=False,
        ),
        Input(
            "dimezzamenti",
            N_("Cause che dimezzerebbero il FP"),
            Integer(0, 4),
            0,
            N_("Essere Pinned ne è una."),
            (
                (r"\b(?:senza|niente|non)(?: (?:piu|e|era|il|la))* (?:pin\b|pinned|inchiodat\w)", 0),
                (r"\b(?:pinned|pinnat\w|inchiodat\w)\b", 1),
            ),
        ),
        Input(
            "reazione",
            N_("È Reaction Fire"),
            Flag(),
            False,
            N_("Il veicolo le muove nell'esagono, nella MPh."),
            (r"\breaction fire\b|fuoco di reazione",),
        ),
        Input("gia_sparato", N_("In Reaction Fire: ha già sparato"), Flag(), False, N_("Anche con una sola SW.")),
        Input(
            "paatc",
            N_("PAATC ancora da tirare: DR più alto che lo passa"),
            Integer(0, 12),
            None,
            N_("Quello del calcolo «paatc»: le probabilità contano anche quel tiro."),
        ),
        Input("cx", N_("Chi attacca è CX"), Flag(), False, said=(r"\bcx\b|esaust\w|affaticat\w",)),
        Input("imboscata", N_("Imboscata (Ambush)"), AMBUSH, "no", said=AMBUSH_SAID[:3], listens=False),
        Input("altri_drm", N_("Altri DRM della scheda"), DRM, 0, N_("La QRDC ne ha altri, che il testo non stampa.")),
        Input("dr", N_("DR"), TwoDice(), None, N_("Vuoto: le probabilità di ogni risultato."), ROLL),
        Input(
            "terzo_dado",
            N_("Terzo dado"),
            Integer(1, 6),
            None,
            N_("Solo dopo un 2 originale che non basterebbe."),
            (r"\bterzo (?:dado )?(?:fa |e |di |un |esce |viene |ha fatto )*{}",),
        ),
    ),
)
def against_vehicle(
    unita: str,
    leader: str | None,
    leader_ferito: bool,
    veicolo: tuple[str, ...],
    dimezzamenti: int,
    reazione: bool,
    gia_sparato: bool,
    paatc: int | None,
    cx: bool,
    imboscata: str,
    altri_drm: int,
    dr: Rolled | None,
    terzo_dado: int | None,
) -> Ruling:
    """One attack of infantry on a vehicle."""
    _refuse(unita, veicolo, reazione, gia_sparato, imboscata, paatc)
    values = _ccv_steps(unita, leader, dimezzamenti, gia_sparato)
    modifiers = [*_leadership(unita, leader, leader_ferito), *_drm_steps(veicolo, cx, imboscata, altri_drm)]
    ccv, drm = (sum(int(step.value) for step in steps) for steps in (values, modifiers))
    assault = Assault(ccv, drm, not {"shock", "stun"} & set(veicolo))
    steps = [
        *values,
        Step(_("CCV"), str(ccv), "3.8#ccv"),
        *modifiers,
        Step(_("DRM totale"), signed(drm), "3.8#ccv-drm"),
        Step(_("Elimina con un DR di"), most(assault.needed - 1), "3.8#ccv-esito"),
    ]
    may_try = Fraction(1)
    if paatc is not None:
        steps.insert(0, Step(_("Prima il PAATC: passa con un DR di"), most(paatc), "3.3.4#paatc"))
        may_try = Fraction(1) if dr else sum((part for roll, part in totals(None) if roll <= paatc), Fraction(0))
    notes = _warnings(unita, reazione, dr)
    return _ruling(assault, dr, terzo_dado, may_try, tuple(steps), notes, _loss(unita, leader))


def _refuse(unit: str, vehicle: tuple[str, ...], reaction: bool, fired: bool, ambush: str, paatc: int | None) -> None:
    if fired and not reaction:
        raise Wrong(_("«gia_sparato» conta solo in Reaction Fire: aggiungi «reazione» o toglilo."))
    if reaction and ambush != "no":
        raise Wrong(_("L'imboscata è della CCPh: in Reaction Fire non c'è. Togli «imboscata» o «reazione»."))
    if {"moto", "immobilizzato"} <= set(vehicle):
        raise Wrong(_("Un veicolo immobilizzato non è in moto: scegli uno dei due stati."))
    if unit == "smc" and paatc is not None:
        raise Wrong(_("Un Leader non fa il PAATC (decisione R37): togli «paatc»."))


def _ccv_steps(unit: str, leader: str | None, halvings: int, fired: bool) -> list[Step]:
    """What makes the CCV."""
    rows = table(GAME, "ccv")
    steps = [Step(_("CCV base: {unit}", unit=KINDS.label(unit)), rows.cell(_ROWS[unit], "CCV"), "3.8#ccv")]
    if leader:
        extra = rows.cell("SMC unito a un'altra unità", "CCV")
        steps.append(Step(_("Leader {leader} che attacca insieme", leader=leader), extra, "3.8#ccv"))
    if halvings:
        steps.append(Step(_("Cause che dimezzerebbero il FP"), signed(-halvings), "3.8#ccv"))
    if fired:
        steps.append(Step(_("Reaction Fire dopo aver già sparato"), "-1", "3.3.4#attacco"))
    return steps


def _leadership(unit: str, leader: str | None, wounded: bool) -> list[Step]:
    """The Leader's modifier: he directs a MMC, and need not when it would hurt."""
    if not leader:
        return []
    value = leader_values(leader, wounded)[1]
    if unit == "smc":
        return [Step(_("Nessuna MMC da dirigere: la Leadership non conta"), "0", "3.8#leader")]
    if value > 0:
        return [Step(_("Leadership +1: conviene non dirigere, e non si conta"), "0", "3.8#leader")]
    return [leader_step(leader, wounded, value, "3.8#ccv-drm")]


def _drm_steps(vehicle: tuple[str, ...], cx: bool, ambush: str, other: int) -> list[Step]:
    """The other modifiers."""
    steps = [
        Step(_("Veicolo {state}", state=VEHICLE.label(each)), signed(close_combat_drm(_CAUSES[each])), "3.8#ccv-drm")
        for each in vehicle
        if each in _CAUSES
    ]
    if cx:
        steps.append(Step(_("Attaccante CX"), signed(close_combat_drm("attaccante CX")), "3.3.1#cx-effetti"))
    steps += ambush_step(ambush)
    if other:
        steps.append(Step(_("Altri DRM"), signed(other), "3.8#ccv-drm"))
    return steps


def _warnings(unit: str, reaction: bool, roll: Rolled | None) -> tuple[str, ...]:
    notes = [_("Il testo italiano stampa solo questi DRM: controlla gli altri sulla QRDC.")]
    if reaction:
        notes.append(_("Se è FPF, lo stesso DR vale anche come NMC di chi attacca (3.3.3)."))
    if unit != "smc" and roll and roll.total == 2:
        notes.append(_("Con un 2 originale può nascere un Leader (5.3)."))
    return tuple(notes)


def _what_it_takes(needed: int) -> str:
    """The rolls that eliminate and that immobilize."""
    if needed < 2:
        return _("Serve un 2 originale, e poi il terzo dado.")
    if needed == 2:
        return _("Immobilizza con un 2; non può eliminare.")
    if needed > 12:
        return _("Elimina con qualsiasi tiro.")
    return _("Elimina con {less}, immobilizza con {equal}.", less=most(needed - 1), equal=needed)


def _loss(unit: str, leader: str | None) -> str:
    """What a Casualty Reduction is to the attackers."""
    if leader:
        return _("Si sorteggia quale delle due unità la subisce.")
    return {
        "squadra": _("La squadra diventa una HS."),
        "smc": _("Il Leader è ferito e tira per la gravità."),
    }.get(unit, _("L'unità è eliminata."))


def _ruling(
    assault: Assault,
    roll: Rolled | None,
    third: int | None,
    may_try: Fraction,
    steps: tuple[Step, ...],
    notes: tuple[str, ...],
    loss: str,
) -> Ruling:
    """The result of the roll, or the chances of each; `loss` says what a Casualty Reduction is."""
    total = roll.total if roll else None
    odds = assault.odds(total, third, may_try)
    if roll is None:
        ccv = _("CCV {ccv}, DRM {drm}.", ccv=assault.ccv, drm=signed(assault.drm))
        text = f"{ccv} {_what_it_takes(assault.needed)} {said(odds)}"
        return Ruling(text, str(assault.needed), steps, named(odds), notes)
    if len(odds) > 1:
        text = _("Con {total} l'esito dipende da un altro tiro. {odds}", total=roll.total, odds=said(odds))
        return Ruling(text, " / ".join(odds), steps, named(odds), notes)
    result = next(iter(odds))
    final = roll.total + assault.drm
    section = {2: "3.8#ccv-due", 12: "3.8#ccv-dodici"}.get(roll.total, "3.8#ccv-esito")
    last = Step(_("DR {total}, con i DRM", total=roll.total), str(final), section)
    text = _("{result}: {final} contro CCV {ccv}.", result=sentence(result), final=final, ccv=assault.ccv)
    text = f"{text} {loss}" if "Casualty" in result else text
    return Ruling(text, result, (*steps, last), {}, notes)
