"""The Defence roll by itself: a known Attack total against Morale, Cover and dice (O20.3.4)."""

from dataclasses import replace

from referee.calculators.combat_commander import cover as covers
from referee.calculators.combat_commander import sayings
from referee.calculators.combat_commander.fate import GAME, ROLL, Tally
from referee.calculators.combat_commander.fire_inputs import CAMOUFLAGE, MOVING
from referee.calculators.combat_commander.fuoco import camouflaged
from referee.calculators.combat_commander.resolution import Attack, Target, defence_only, resolve
from referee.calculators.combat_commander.trials import STANDING
from referee.calculators.combat_commander.units import MORALE, current_morale
from referee.calculators.declare import Input
from referee.calculators.kinds import Integer, Lacking, Rolled
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

TOTAL = Integer(0, 60)
_LINK = r"(?: (?:di|d|da|e|fa|pari|a|=|nemico|suo|sua|mio|mia|era|il|con|totale|viene|un|una|,|vale|valeva|fosse|sia|diventa|facesse|ammonta|pure|anche|proprio|giusto|esattamente|uguale|invece|per|fuori|esce|contro|di me|di noi|me|noi|lui|che|mi|arriva|solo|appena|ottiene|totalizza|ho|ha|fatto))*"
_DEFEND = r"(?:difesa|difendo|difende|defense|difensivo)"


@calculator(
    game=GAME,
    name="difesa",
    title=N_("Lancio di Difesa"),
    summary=N_("Un Totale di Attacco già noto contro Morale, Copertura e dadi di chi si difende: che cosa succede."),
    sections=("O20.3.4", "O20.3.4#totale", "O20.3.4#esito", "O20.3.4#parita-movimento", "T78.3", "A29"),
    inputs=(
        Input(
            "attacco",
            N_("Totale di Attacco"),
            TOTAL,
            None,
            N_("FP più dadi di chi spara."),
            said=sayings.figures(
                rf"\b(?:totale (?:di |d |dell )?attacco|totale (?:nemico|suo|avversario)|attacco totale|attack total|attack|attacc\w+|(?<!difesa )(?<!difendersi )totalizz\w+){_LINK} {{}}",
                r"{} (?:di |d |come |in )?(?:attacco|attack)\b",
                r"(?:\b(?:da|di|con|il|quel) )?{} (?:in|di|punti di) (?:totale|complessiv[oi])\b(?! (?:di |della )?difesa)",
                r"\b(?:da|di|con|il|quel) {} (?:in |di )?(?:totale|complessiv[oi])\b(?! (?:di |della )?difesa)",
                r"(?<!difesa )(?<!morale )\btotale(?: (?:di|e|da|fa|finale|pari|a|del tiro))* {}",
                r"\b(?:io|mio|mia|miei|lui|loro|suo|sua|chi spara|mg|totale)(?: (?:ho|ha|faccio|fa|fanno|un|il|con|mi|gli|le|viene))* totale(?: (?:di|e|da|fa|finale|pari|a))* {}",
                r"\b(?:regg\w+|resist\w+|contro|super\w+|batt\w+|par\w+|salv\w+|subi\w+|prend\w+|becc\w+|arriva|incass\w+|spara\w*|arriv\w+|piov\w+|assorb\w+|beccat\w+)(?: (?:addosso|un|il|a|al|da|di|totale|attacco|con|gia|mi|ci))* (\d{1,2})(?! (?:di )?(?:morale|copertura|difesa|esagon))\b",
            ),
            listens=False,
        ),
        Input(
            "difesa",
            N_("Totale di Difesa, se lo sai già"),
            TOTAL,
            None,
            N_("Vuoto: si ricava da Morale, Copertura e dadi."),
            said=(
                rf"\b(?:totale (?:di |della )?difesa|difesa totale|defense total){_LINK} {{}}",
                rf"^(?!.*\bmorale\b).*?\b{_DEFEND}{_LINK} {{}}",
                r"^(?!.*\bmorale\b)(?=.*\b(?:attacc|becc|arriv|subi|prend|incass|fuoco|spar)\w*).*?\d.*?\b(?:e|,|ma) (?:io )?(?:faccio|totalizzo|arrivo a|ottengo|ho fatto)(?: in tutto)? {}",
                r"^(?!.*\bmorale\b).*?{} (?:di |in )?difesa\b",
            ),
            listens=False,
        ),
        replace(MORALE, default=None),
        *STANDING,
        MOVING,
        CAMOUFLAGE,
        Input(
            "contro",
            N_("Contro quale attacco"),
            covers.AGAINST,
            covers.FIRE,
            said=(
                (
                    r"\b(?:mortai?o?|mortaiat\w+|artiglieria|cannon\w+|bombardament\w+|bombard\w+|obic[ei]|impatto|radio|colp[oi] di mortaio)\b",
                    covers.SHELLS,
                ),
                (
                    r"\b(?:lancia ?fiamm\w+|fiammat[ae]|flamethrower|molotov|bottigli[ae] incendiari[ae])\b",
                    covers.BURNING,
                ),
            ),
            listens=False,
        ),
        replace(
            ROLL,
            label=N_("Dadi della difesa"),
            said=(*ROLL.said, rf"^(?=.*\bmorale\b).*?\b{_DEFEND}{_LINK}(?: tiro| tira| dadi| lancio)? {{}}"),
        ),
    ),
)
def defend(
    attacco: int | None,
    difesa: int | None,
    morale: int | None,
    unita: str,
    comando: int,
    stati: tuple[str, ...],
    terreno: tuple[str, ...],
    copertura: int | None,
    in_movimento: bool,
    mimetizzazione: int,
    contro: str,
    dadi: Rolled | None,
) -> Ruling:
    """One Defence roll."""
    shelter = covers.cover(terreno, copertura, contro)
    less = camouflaged(Tally(0), shelter, mimetizzazione)
    if difesa is None and morale is None:
        if mimetizzazione:
            return _hidden(attacco, shelter, less)
        raise Lacking("morale")
    known = (
        Tally(difesa, (Step(_("Totale di Difesa indicato"), str(difesa), "O20.3.4"),)) if difesa is not None else None
    )
    defence = known or current_morale(morale or 0, unita, comando, shelter, covers.states_there(stati, terreno))
    rolled = Rolled(0) if known else dadi
    target = Target(defence.total, unita, stati, in_movimento)
    if attacco is None:
        return defence_only(target, dadi, defence.steps, defence.warnings)
    return resolve(
        Attack(attacco, less.total, Rolled(0), rolled), target, (*less.steps, *defence.steps), defence.warnings
    )


def _hidden(attack: int | None, shelter: Tally, less: Tally) -> Ruling:
    """What Concealment takes from an Attack total, where nothing is known of the unit."""
    steps = (*shelter.steps, *less.steps)
    if attack is None:
        text = _("Il Totale di Attacco cala di {cover}, la Copertura.", cover=-less.total)
        return Ruling(text, str(less.total), steps, warnings=less.warnings)
    total = attack + less.total
    text = _(
        "Totale di Attacco {total}: {before} meno la Copertura {cover}.",
        total=total,
        before=attack,
        cover=shelter.total,
    )
    return Ruling(text, str(total), steps, warnings=less.warnings)
