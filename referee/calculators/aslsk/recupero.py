"""Rally: units with a Leader, units by themselves, and picking up an abandoned weapon (3.1)."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.aslsk.common import GAME, named, totals
from referee.calculators.aslsk.said import BROKEN_MORALE, DIE, ROLL, Said
from referee.calculators.aslsk.said import LEADER as NAMED
from referee.calculators.aslsk.troops import (
    HIGHEST_MORALE,
    KINDS,
    LEADER,
    LEADER_WOUNDED,
    MORALE,
    WOUND_DIE,
    leader_step,
    leader_values,
    most,
    said,
    sentence,
    wounds,
)
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, one_die
from referee.calculators.kinds import Choice, Flag, Integer, Rolled, TwoDice, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

DESPERATE: Said = (r"\bdm\b|desperat\w+|disperat\w+|\bdemoralizzat\w+ dm",)
PICK_UP = 5  # the highest modified dr that picks up a weapon: less than 6
COVER = Choice(
    {
        "altro": (
            N_("altro terreno"),
            "aperto",
            "open ground",
            "campo aperto",
            "scoperto",
            "nessuno",
            "prato",
            "erba",
            "pianura",
            "spiazzo",
            "piana",
            "radura",
            "grano",
            "cespugli",
            "frutteto",
        ),
        "bosco": (N_("bosco"), "woods", "foresta", "woods road"),
        "edificio": (
            N_("edificio"),
            "building",
            "casa",
            "case",
            "edificio in pietra",
            "edificio in legno",
            "casa di pietra",
            "casa di legno",
        ),
    }
)
ORDER = (
    N_("recuperata"),
    N_("resta Broken"),
    N_("nessun tentativo"),
    N_("ridotta a HS"),
    N_("ferito"),
    N_("eliminata"),
)


def rally_drm(cause: str) -> int:
    """A modifier of the table of Rally."""
    return int(table(GAME, "rally").cell(cause, "DRM"))


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt to rally, all but the dice."""

    kind: str
    morale: int
    drm: int
    wounded: bool = False

    @property
    def highest(self) -> int:
        """The highest roll that rallies; a 12 never does."""
        return min(self.morale - self.drm, 11)

    def results(self, total: int, wound: int | None) -> dict[str, Fraction]:
        """What a roll does."""
        if total == 12:
            if self.kind == "smc":
                return wounds("ferito", self.wounded, wound)
            return {"ridotta a HS" if self.kind == "squadra" else "eliminata": Fraction(1)}
        return {"recuperata" if total <= self.highest else "resta Broken": Fraction(1)}

    def odds(self, roll: Rolled | None, wound: int | None, may_try: Fraction) -> dict[str, Fraction]:
        """The chance of each result, when the attempt itself takes place with chance `may_try`."""
        found = [
            (name, may_try * chance * part)
            for total, chance in totals(roll.total if roll else None)
            for name, part in self.results(total, wound).items()
        ]
        total = distribution([*found, ("nessun tentativo", 1 - may_try)])
        return {name: total[name] for name in ORDER if total.get(name)}


@calculator(
    game=GAME,
    name="recupero",
    title=N_("Recupero (Rally)"),
    summary=N_("Rally con un Leader e Self Rally: i DRM, il tiro che serve, l'esito di un tiro e le probabilità."),
    sections=("3.1#unit-rally", "3.1#self-rally", "3.1#rally-drm", "3.1#self-rally-drm", "3.1#rally-fallito"),
    inputs=(
        Input(
            "morale",
            N_("Morale del lato Broken"),
            Integer(0, HIGHEST_MORALE),
            help=N_("È stampato sul retro della pedina. 0: solo i modificatori."),
            said=(
                *BROKEN_MORALE,
                (
                    r"^(?!.*\bmorale\b)(?!.*\bcon che tiro\b).*\b(?:che|qual[ei]|quanto|quanti|il|i|la|somma|totale)(?: (?:e|il|i|sono|del|dei|di))* (?:modificator[ei]|drm|bonus|malus|penalita)\b",
                    0,
                ),
            ),
            listens=False,
        ),
        Input(
            "tipo",
            N_("Tipo di unità"),
            KINDS,
            "squadra",
            said=(
                (r"\b(?:hs|mezz[ae] squadr[ae]|half squad)\b", "hs"),
                (r"\b(?:crew|equipaggio|serventi)\b", "crew"),
                (
                    r"\bself rally (?:di un |del |del mio |di |per il )?(?:leader|comandante)\b()|\b(?:leader|comandante|ufficiale|smc)(?: (?:ferito|broken|rotto|dm|con|morale|demoralizzato|che))* (?:morale|si rally|si recupera|prova il self)",
                    "smc",
                ),
                (r"\b(?:recuper\w+|rally\w*|riprend\w+)(?: (?:di|un|il|del|mio|a))* leader\b", "smc"),
                (rf"\b(?:il |mio |un )*{NAMED}(?: (?:e|gia|che|ferito|mio))* (?:broken|rott\w|dm)\b", "smc"),
                (
                    r"^(?!.*\b(?:squadr|mmc|hs\b|crew|equipagg)\w*)(?!.*\d-\d-\d).*?\b(?:(?:il|un|mio|suo) leader(?: (?:mio|suo))?(?: (?:e|gia|stato|ferito|con|in|che|sta|mi|ci|s|ora|adesso|andato|finito|scappato|ancora|anche|proprio))* (?:broken|rott\w|rotta|dm|demoralizzat\w)|(?:broken|rott\w) (?:il |un )?(?:mio )?leader)\b()",
                    "smc",
                ),
            ),
            listens=False,
        ),
        Input(
            "auto",
            N_("Self Rally (senza Leader)"),
            Flag(),
            False,
            N_("Leader, Crew e una MMC a scelta dell'attaccante."),
            (
                r"\bself rally\b|\bsenza (?:un |il |nessun |alcun )?(?:leader|comandante)|\bda sol[ao]\b|\bda se\b|\bautorecuper\w+|\bsi (?:riprende|recupera|rallya) da\b",
            ),
        ),
        LEADER,
        LEADER_WOUNDED,
        Input("dm", N_("L'unità è DM"), Flag(), False, said=DESPERATE),
        Input("terreno", N_("Terreno"), COVER, "altro", N_("Bosco ed edificio aiutano.")),
        Input(
            "ferito", N_("Il Leader da recuperare è ferito"), Flag(), False, N_("Scrivi il morale già ridotto di 1.")
        ),
        Input(
            "leader_broken",
            N_("Anche il Leader è Broken: il suo morale Broken"),
            MORALE,
            None,
            N_("Prima deve riuscire il suo Self Rally: le probabilità contano anche quello."),
        ),
        Input("leader_dm", N_("Il Leader Broken è DM"), Flag(), False),
        Input("dr", N_("DR"), TwoDice(), None, N_("Dell'unità. Vuoto: le probabilità di ogni risultato."), ROLL),
        WOUND_DIE,
    ),
)
def rally(
    morale: int,
    tipo: str,
    auto: bool,
    leader: str | None,
    leader_ferito: bool,
    dm: bool,
    terreno: str,
    ferito: bool,
    leader_broken: int | None,
    leader_dm: bool,
    dr: Rolled | None,
    dado_ferita: int | None,
) -> Ruling:
    """One attempt to rally one unit."""
    if not morale:
        return _modifiers_alone(auto, leader, leader_ferito, dm, terreno)
    auto = auto or (tipo == "smc" and leader is None)
    ignored = (_("Self Rally: il Leader non è contato."),) if auto and leader else ()
    leader = None if auto else leader
    _refuse(auto, leader, tipo, ferito, leader_broken, leader_dm)
    steps = [Step(_("Morale del lato Broken"), str(morale), "3.1#unit-rally"), *_common(dm, terreno)]
    if auto:
        steps.append(Step(_("Self Rally"), signed(rally_drm("Self Rally")), "3.1#self-rally-drm"))
    if leader:
        steps.append(leader_step(leader, leader_ferito, leader_values(leader, leader_ferito)[1], "3.1#rally-drm"))
    attempt = Attempt(tipo, morale, sum(int(step.value) for step in steps[1:]), ferito)
    steps.append(Step(_("DRM totale"), signed(attempt.drm), "3.1#rally-drm"))
    steps.append(Step(_("Riesce con un DR di"), most(attempt.highest), "3.1#unit-rally"))
    may_try = Fraction(1)
    if leader_broken is not None:
        own, step = _leader_first(leader_broken, leader_ferito, leader_dm, terreno)
        may_try = Fraction(1) if dr else own.odds(None, None, Fraction(1)).get("recuperata", Fraction(0))
        steps.insert(0, step)
    notes = (*ignored, *_warnings(attempt, auto, dr))
    return _ruling(attempt, dr, dado_ferita, may_try, tuple(steps), notes)


def _modifiers_alone(auto: bool, leader: str | None, wounded: bool, dm: bool, terrain: str) -> Ruling:
    """The modifiers without the roll they change."""
    steps = _common(dm, terrain)
    if auto:
        steps.append(Step(_("Self Rally"), signed(rally_drm("Self Rally")), "3.1#self-rally-drm"))
    if leader:
        steps.append(leader_step(leader, wounded, leader_values(leader, wounded)[1], "3.1#rally-drm"))
    if not steps:
        raise Wrong(_("Indica almeno un modificatore: DM, il terreno, il Leader o il Self Rally."))
    total = signed(sum(int(step.value) for step in steps))
    listed = "; ".join(f"{step.text} {step.value}" for step in steps)
    last = Step(_("DRM totale"), total, "3.1#rally-drm")
    return Ruling(_("DRM {total}: {listed}.", total=total, listed=listed), total, (*steps, last))


def _refuse(
    auto: bool, leader: str | None, kind: str, wounded: bool, leader_broken: int | None, leader_dm: bool
) -> None:
    if not auto and not leader:
        raise Wrong(_("Indica il Leader in Good Order nell'esagono («leader 8-1»), o «auto» per il Self Rally."))
    if wounded and kind != "smc":
        raise Wrong(_("Solo un Leader (SMC) può essere ferito: correggi «tipo» o togli «ferito»."))
    if auto and leader_broken is not None:
        raise Wrong(_("«leader_broken» vale per il Leader che poi recupera l'unità: indica «leader» e togli «auto»."))
    if leader_dm and leader_broken is None:
        raise Wrong(_("Un Leader DM è Broken: scrivi in «leader_broken» il suo morale Broken, o togli «leader_dm»."))


def _common(dm: bool, terrain: str) -> list[Step]:
    """The modifiers of the unit's state and hex."""
    steps = []
    if dm:
        steps.append(Step(_("Unità DM"), signed(rally_drm("unità DM")), "3.1#rally-drm"))
    if terrain != "altro":
        steps.append(Step(_("In bosco o edificio"), signed(rally_drm("in bosco o edificio")), "3.1#rally-drm"))
    return steps


def _leader_first(morale: int, wounded: bool, dm: bool, terrain: str) -> tuple[Attempt, Step]:
    """The Self Rally of a Broken Leader, before he can rally anyone."""
    drm = rally_drm("Self Rally") + sum(int(step.value) for step in _common(dm, terrain))
    own = Attempt("smc", morale, drm, wounded)
    return own, Step(_("Prima il Leader: Self Rally con un DR di"), most(own.highest), "3.1#leader-broken")


def _warnings(attempt: Attempt, alone: bool, roll: Rolled | None) -> tuple[str, ...]:
    notes = []
    if attempt.morale - attempt.drm >= 12:
        notes.append(_("Un 12 originale è contato come Casualty Reduction anche se con i DRM basterebbe."))
    if alone and attempt.kind != "smc" and (roll is None or roll.total == 2):
        notes.append(_("Con un 2 originale una MMC può creare un Leader (5.3, decisione R56)."))
    return tuple(notes)


def _ruling(
    attempt: Attempt,
    roll: Rolled | None,
    wound: int | None,
    may_try: Fraction,
    steps: tuple[Step, ...],
    notes: tuple[str, ...],
) -> Ruling:
    odds = attempt.odds(roll, wound, may_try)
    if roll is None:
        able = attempt.highest >= 2
        text = _("Riesce con {needed}.", needed=most(attempt.highest)) if able else _("Non può riuscire.")
        return Ruling(f"{text} {said(odds)}", str(max(attempt.highest, 0)), steps, named(odds), notes)
    if len(odds) > 1:
        text = _("Con {total} l'esito dipende da un altro tiro. {odds}", total=roll.total, odds=said(odds))
        return Ruling(text, " / ".join(odds), steps, named(odds), notes)
    result = next(iter(odds))
    final = roll.total + attempt.drm
    section = "3.1#rally-fallito" if result != "recuperata" else "3.1#unit-rally"
    last = Step(_("DR {total}, con i DRM", total=roll.total), str(final), section)
    text = _("{result}: {final} contro morale {morale}.", result=sentence(result), final=final, morale=attempt.morale)
    return Ruling(text, result, (*steps, last), {}, notes)


@calculator(
    game=GAME,
    name="recupero-sw",
    title=N_("Raccogliere un'arma abbandonata"),
    summary=N_("Il dr per impossessarsi di una SW nello stesso esagono, nella RPh o nella MPh."),
    sections=("3.1#raccolta-sw", "3.3.1#recupero-sw", "4.0#recupero-rph"),
    inputs=(
        Input("cx", N_("L'unità è CX"), Flag(), False, said=(r"\bcx\b|affaticat\w|esaust\w",)),
        Input("dado", N_("Dado"), Integer(1, 6), None, N_("Vuoto: le probabilità."), DIE),
    ),
)
def pick_up(cx: bool, dado: int | None) -> Ruling:
    """One attempt to pick up a weapon."""
    highest = PICK_UP - cx
    steps = [Step(_("Serve un dr minore di 6"), _("{total} o meno", total=PICK_UP), "3.1#raccolta-sw")]
    if cx:
        steps.append(Step(_("Unità CX"), "+1", "3.3.1#cx-effetti"))
    names = (N_("raccolta"), N_("non raccolta"))
    odds = distribution(one_die(lambda face: names[face > highest], dado))
    if dado is None:
        text = _("La raccoglie con {needed} sul dado. {odds}", needed=most(highest), odds=said(odds))
        return Ruling(text, str(highest), tuple(steps), named(odds))
    result = next(iter(odds))
    steps.append(Step(_("dr {die}, con i drm", die=dado), str(dado + cx), "3.1#raccolta-sw"))
    return Ruling(_("{result}: {final}.", result=sentence(result), final=dado + cx), result, tuple(steps))
