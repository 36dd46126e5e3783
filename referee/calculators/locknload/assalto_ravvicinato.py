"""Close assault on a vehicle: the check to enter, the attack, and the odds end to end (17.1)."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Integer, Lacking, Rolled, TwoDice, Wrong
from referee.calculators.locknload.armi_leggere import LOWEST_SAID
from referee.calculators.locknload.checks import Check, needed
from referee.calculators.locknload.common import (
    COVER,
    COVERED_SAID,
    FP_SAID,
    GAME,
    LEADERSHIP,
    MORALE,
    MORALE_SAID,
    Tally,
    chance_text,
    refused,
    shown,
    tally,
)
from referee.calculators.locknload.contest import ATTACK_DIE, DEFENCE_DIE, wins, with_die
from referee.calculators.locknload.heat import HE_SAID
from referee.calculators.locknload.morale import close_assault_check
from referee.calculators.locknload.saying import Figure, Lowest
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

DESTROYED, UNHURT, KEPT_OUT = N_("veicolo distrutto"), N_("veicolo indenne"), N_("nessuno entra")
WHO = Choice(
    {
        "mmc": (N_("MMC"), "squadra", "squad", "mezza squadra"),
        "eroe": (N_("Eroe"), "hero"),
        "altro": (
            N_("altra unità"),
            "wt",
            "smc",
            "weapon team",
            "squadra d'arma",
            "leader",
            "leader da solo",
            "veicolo",
        ),
    }
)

# Who fires, from a vehicle's top too, assaults nothing.
_NO_FIRE = r"^(?!(?=.*\b(?:spar\w+|fa fuoco|fanno fuoco|in cima|sopra (?:al|il|un)|a cavallo|in groppa)\b)(?!.*\b(?:assalt\w+|ravvicinat\w+|cc)\b)).*?"


@calculator(
    game=GAME,
    name="assalto-ravvicinato",
    title=N_("Assalto ravvicinato"),
    summary=N_(
        "Controllo morale, attacco contro l'armatura più bassa, e le probabilità complessive, anche di più unità."
    ),
    sections=("17.1", "17.1#chi", "17.1#controllo", "17.1#attacco", "17.1#difesa", "17.1#distrutto", "17.1#indenne"),
    inputs=(
        Input("morale", N_("Morale di chi assalta"), MORALE, None, said=MORALE_SAID, listens=False),
        Input(
            "fp",
            N_("FP di chi assalta"),
            Figure(0, 20),
            None,
            said=tuple(
                _NO_FIRE + text
                for text in (
                    *FP_SAID,
                    r"\b(?:squadr[ae]|mmc|eroe|squad)(?: (?:da|di|con|mia|uguali))* {}(?! (?:di )?morale)",
                )
            ),
            listens=False,
        ),
        Input("armatura", N_("Valore più basso dell'armatura"), Lowest(0, 30), None, said=LOWEST_SAID, listens=False),
        LEADERSHIP,
        Input(
            COVER.name,
            N_("Viene da un esagono con TM positivo"),
            COVER.kind,
            None,
            said=(*COVER.said, *COVERED_SAID),
            listens=False,
        ),
        Input(
            "he",
            N_("HE o cariche esplosive da sommare"),
            Figure(0, 20),
            0,
            N_("Il valore della pedina."),
            said=(
                *HE_SAID,
                r"\b(?:caric(?:a|he)(?: esplosiv[ae])?|satchel|tritolo|demo charge|molotov)(?: (?:da|di|con|he|fp|vale|esplosiv[ae]))* {}",
                r"{} (?:di|per la|per le) (?:caric(?:a|he)|satchel)",
            ),
            listens=False,
        ),
        Input(
            "chi",
            N_("Chi assalta"),
            WHO,
            "mmc",
            # A Leader who helps is not the one who assaults.
            said=(
                (r"\b(?:wt|weapons? team|squadr[ae] d arma)\b", "altro"),
                (r"\b(?:un|il) leader (?:da solo )?(?:puo\b|assalt)", "altro"),
                (r"\bpuo(?: (?:un|il))* leader\b", "altro"),
                (r"\b(?:ero[ei]|hero)\b", "eroe"),
            ),
            listens=False,
        ),
        Input(
            "unita",
            N_("Unità uguali che assaltano"),
            Integer(1, 3),
            1,
            N_("Ognuna controlla e attacca da sola."),
            said=(r"{} (?:squadre|mmc|unita|mezze squadre|eroi)\b",),
            listens=False,
        ),
        Input(
            "veicoli",
            N_("Veicoli nell'esagono"),
            Integer(1, 2),
            1,
            said=(r"{} (?:veicoli|carri|tank|mezzi)\b",),
            listens=False,
        ),
        Input(
            "tiro_morale",
            N_("Tiro di 2d6 del controllo"),
            TwoDice(),
            None,
            said=(
                r"\b(?:tiro|tira|faccio|fa|esce)(?: (?:un|di|il))* {}(?: (?:al|di|per il|sul) (?:morale|controllo|mc|test))",
                r"\b(?:tiro (?:di |del |al )?(?:morale|mc|controllo)|(?:al|il|sul) (?:controllo|morale|mc)(?: morale)?|passo (?:il|al) (?:morale|controllo) con)(?: (?:tiro|faccio|fa|esce|con|un|di))* {}",
                r"{} (?:al|di|per il|sul) (?:morale|mc|controllo)\b",
                r"\btiro {}(?= ?,? ?poi\b)",
                r"\b(?:falli\w+|pass\w+|super\w+)(?: (?:il|al|del))?(?: (?:controllo|morale|mc))*(?: con| di)?(?: un)? {}(?! contro)",
                r"\b(?:tiro|faccio|esce) (?:un )?(?=[7-9]\b|1[0-2]\b){}",
            ),
            listens=False,
        ),
        ATTACK_DIE,
        DEFENCE_DIE,
    ),
)
def close_assault(
    morale: int | None,
    fp: int | None,
    armatura: int | None,
    leadership: int,
    tm_positivo: bool | None,
    he: int,
    chi: str,
    unita: int,
    veicoli: int,
    tiro_morale: Rolled | None,
    dado_attacco: int | None,
    dado_difesa: int | None,
) -> Ruling:
    """A close assault by one unit, or by several alike."""
    if chi == "altro":
        return refused(_("Assaltano i veicoli solo MMC ed Eroi."), "17.1#chi")
    if veicoli > 1:
        return refused(_("Si assalta solo in un esagono con un veicolo soltanto."), "17.1#chi")
    if unita > 1 and (tiro_morale or dado_attacco or dado_difesa):
        raise Wrong(_("I dadi già tirati valgono per una sola unità: metti «unita» a 1, o togli i dadi."))
    if morale is None and (fp is None) != (armatura is None):
        one = _one_side(fp, armatura, leadership + he, dado_attacco, dado_difesa)
        if one:
            return one
    if morale is None and (fp is None or armatura is None):
        raise Lacking("morale", _("Manca il morale di chi assalta."))
    attack = tally(fp or 0, _("FP"), "17.1#attacco").plus(leadership, _("Leadership"), "17.1#attacco")
    attack = attack.plus(he, _("HE o cariche esplosive"), "17.1#attacco")
    if morale is None:
        return _inside(attack, armatura or 0, dado_attacco, dado_difesa, _warnings(he, unita, leadership))
    check = close_assault_check(morale, bool(tm_positivo), leadership)
    covered = () if tm_positivo is not None or tiro_morale else (_covered(morale, leadership),)
    if not check.chance(tiro_morale):
        return Ruling(_ending(KEPT_OUT), KEPT_OUT, check.steps(_("Morale")))
    if fp is None and armatura is None:
        after = (_("L'unità entra e attacca."), "")
        return check.ruling(_("Morale"), after, tiro_morale, covered)
    if fp is None or armatura is None:
        name = "fp" if fp is None else "armatura"
        raise Lacking(name, _("Servono il FP di chi assalta e l'armatura più bassa del veicolo."))
    assault = _Assault(
        check,
        attack,
        armatura,
        unita,
        tiro_morale,
        dado_attacco,
        dado_difesa,
    )
    return assault.ruling((*_warnings(he, unita, leadership), *covered))


def _covered(morale: int, leadership: int) -> str:
    """What the check would be from a hex with a positive TM, when nobody said where the unit comes from."""
    other = close_assault_check(morale, True, leadership)
    return _(
        "Non hai detto da dove viene: da un esagono con TM positivo il controllo riesce con {need}, probabilità {chance}.",
        need=needed(other.highest),
        chance=chance_text(other.chance()),
    )


@dataclass(frozen=True, slots=True)
class _Assault:
    """The check, the attack and the armour, and the dice already rolled."""

    check: Check
    attack: Tally
    armour: int
    units: int
    roll: Rolled | None
    attack_die: int | None
    defence_die: int | None

    @property
    def net(self) -> int:
        return self.attack.total - self.armour

    def odds(self) -> dict[str, Fraction]:
        """The chance of each end, over all dice still to be rolled."""
        enter = self.check.chance(self.roll)
        kill = enter * wins(self.net, self.attack_die, self.defence_die)
        destroyed = 1 - (1 - kill) ** self.units
        kept_out = (1 - enter) ** self.units
        return {DESTROYED: destroyed, UNHURT: 1 - destroyed - kept_out, KEPT_OUT: kept_out}

    def ruling(self, notes: tuple[str, ...]) -> Ruling:
        odds = self.odds()
        steps = (
            *self.check.steps(_("Morale")),
            *self.attack.steps,
            Step(_("Armatura più bassa"), str(self.armour), "17.1#difesa"),
            Step(_("Vantaggio prima dei dadi"), signed(self.net), "17.1#attacco"),
        )
        certain = next((name for name, chance in odds.items() if chance == 1), None)
        if certain and self.units == 1:
            text = _ending(certain) + _totals(self.attack.total, self.armour, self.attack_die, self.defence_die)
            return Ruling(text, certain, steps, warnings=notes)
        text = _("Il veicolo è distrutto con probabilità {chance}.", chance=chance_text(odds[DESTROYED]))
        kill = wins(self.net, self.attack_die, self.defence_die)
        text += " " + _(
            "Ogni unità entra con probabilità {enter}; se entra, distrugge con probabilità {kill}.",
            enter=chance_text(self.check.chance(self.roll)),
            kill=chance_text(kill),
        )
        return Ruling(text, str(odds[DESTROYED]), steps, shown(odds), notes)


def _inside(
    attack: Tally, armour: int, attack_die: int | None, defence_die: int | None, notes: tuple[str, ...]
) -> Ruling:
    """The attack by itself, of one who has passed the check: the morale was not told."""
    chance = wins(attack.total - armour, attack_die, defence_die)
    steps = (*attack.steps, Step(_("Armatura più bassa"), str(armour), "17.1#difesa"))
    notes = (*notes, _("Vale per chi ha passato il controllo morale: col morale si calcola anche quello."))
    if chance in (0, 1):
        name = DESTROYED if chance else UNHURT
        text = _ending(name) + _totals(attack.total, armour, attack_die, defence_die)
        return Ruling(text, name, steps, warnings=notes)
    text = _(
        "Chi passa il controllo morale distrugge il veicolo con probabilità {chance}: {attack} contro {defence}.",
        chance=chance_text(chance),
        attack=with_die(attack.total, attack_die),
        defence=with_die(armour, defence_die),
    )
    return Ruling(text, str(chance), steps, shown({DESTROYED: chance, UNHURT: 1 - chance}), notes)


def _one_side(fp: int | None, armour: int | None, extra: int, attack: int | None, defence: int | None) -> Ruling | None:
    """The total of one side, when nothing is told of the other; none without its die."""
    if fp is not None and attack is not None:
        total = fp + extra + attack
        text = _("L'attacco fa {total}: dado {die}, FP e modificatori {sum}.", total=total, die=attack, sum=fp + extra)
        return Ruling(
            text, str(total), (Step(_("Attacco con il dado, {die}", die=attack), str(total), "17.1#attacco"),)
        )
    die = attack if defence is None else defence  # the only die is the vehicle's
    if armour is not None and die is not None:
        total = armour + die
        text = _("La difesa fa {total}: dado {die} più armatura {value}.", total=total, die=die, value=armour)
        return Ruling(text, str(total), (Step(_("Difesa con il dado, {die}", die=die), str(total), "17.1#difesa"),))
    return None


def _totals(attack: int, armour: int, attack_die: int | None, defence_die: int | None) -> str:
    """Both totals, with the dice that are known."""
    if attack_die is None or defence_die is None:
        sums = {"attack": with_die(attack, attack_die), "defence": with_die(armour, defence_die)}
        return " " + _("Attacco {attack}, difesa {defence}.", **sums)
    high, low = attack + attack_die, armour + defence_die
    return " " + _("Attacco {high}, difesa {low}, differenza {margin}.", high=high, low=low, margin=high - low)


def _ending(name: str) -> str:
    return {
        DESTROYED: _("Sì: veicolo distrutto con equipaggio e passeggeri; chi ha assaltato resta nell'esagono."),
        UNHURT: _("No, veicolo indenne: chi ha assaltato torna nell'esagono di provenienza, con il segnalino MOVE."),
        KEPT_OUT: _("No, controllo morale fallito: niente attacco, e Ops Complete."),
    }[name]


def _warnings(charges: int, units: int, leadership: int) -> tuple[str, ...]:
    notes = []
    if charges:
        notes.append(_("Le cariche esplosive si tolgono dopo l'uso, comunque vada (1.6.3)."))
    if units > 1 and leadership:
        notes.append(_("Qui il Leader conta per ogni unità: il compendio dice solo «1 Leader per attacco»."))
    return tuple(notes)
