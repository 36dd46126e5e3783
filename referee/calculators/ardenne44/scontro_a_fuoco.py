"""The fire-fight: what pushing an FF gives (rules 16.2.1, 16.2.2)."""

from referee.calculators.ardenne44.attempt import named, prospects_text, said
from referee.calculators.ardenne44.die_tables import DIE, DIE_SAID, die_text, faces_text, used_die
from referee.calculators.ardenne44.endings import Plan, endings
from referee.calculators.ardenne44.forces import GAME, TERRAINS
from referee.calculators.ardenne44.leads import tanks_help
from referee.calculators.ardenne44.odds_text import likely
from referee.calculators.ardenne44.results import FIRE_FIGHTS, choice, result_of
from referee.calculators.ardenne44.traits import MORALE, morale_drm, morale_steps
from referee.calculators.declare import Input
from referee.calculators.dice import distribution
from referee.calculators.kinds import Choice, Flag, Integer, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

LEADS = Choice(
    {
        "fanteria": (N_("fanteria o altro"), "altro", "fanti", "panzergrenadier"),
        "carri": (N_("Carri"), "corazzati", "corazzata", "carro", "tank", "panzer", "comando da combattimento"),
    }
)
_TANKS = r"(?:carr[io]|corazzat[aio]|tanks?|panzer|panther|tigr[ei]|sherman|cacciacarri|stug|comando da combattimento|cannoni d assalto)"
_FACING = r"(?<!contro )(?<!contro i )(?<!contro la )(?<!contro le )(?<!difende )(?<!difendono )(?<!difensori )"


@calculator(
    game=GAME,
    name="scontro-a-fuoco",
    title=N_("Scontro a Fuoco"),
    summary=N_("Che cosa dà spingere un FF: modificatori dell'Unità di Testa, risultato e probabilità esatte."),
    sections=("16.2.1", "16.2.1#tabella", "16.2.1#drm", "16.2.2"),
    inputs=(
        Input(
            "risultato",
            N_("Risultato della CRT"),
            choice(FIRE_FIGHTS),
            "FF",
            said=((r"\bff ?\(? ?\+ ?1\b", "FF (+1)"),),
        ),
        Input("morale", N_("Morale dell'Unità di Testa"), MORALE, "normale"),
        Input(
            "testa",
            N_("Tipo dell'Unità di Testa"),
            LEADS,
            "fanteria",
            said=((rf"{_FACING}\b{_TANKS}\b", "carri"),),
            listens=False,
        ),
        Input(
            "tq_difesa",
            N_("TQ più alta fra i difensori"),
            Integer(0, 6),
            0,
            N_("0 se non ne hanno."),
            said=(r"\b(?:contro|vs|difes[ao]|difensor[ei]|difende)(?: [^ ,]+){0,4}? tq ?([0-6])\b",),
            listens=False,
        ),
        Input(
            "tq",
            N_("TQ dell'Unità di Testa"),
            Integer(0, 6),
            None,
            N_("Il numero stampato sulla pedina; serve solo per i Carri."),
            said=(
                r"(?<!contro )(?<!contro una )(?<!contro la )(?<!difesa )(?<!difensore )\btq(?: (?:grigi[ao]|ross[ao]|di|da|in))* ?([0-6])\b",
            ),
            listens=False,
        ),
        Input(
            "tq_rossa",
            N_("La TQ è rossa"),
            Flag(),
            False,
            said=(rf"{_FACING}\b(?:cacciacarri|stug|cannoni d assalto|tq ?\d? ?ross[ao]|ross[ao])\b",),
        ),
        Input("terreno", N_("Terreno del difensore"), TERRAINS, ("aperto",)),
        Input(
            "dado",
            N_("Dado dello Scontro a Fuoco"),
            DIE,
            None,
            N_("Vuoto: le probabilità di ogni risultato."),
            said=DIE_SAID,
        ),
    ),
)
def fire_fight(
    risultato: str,
    morale: str,
    testa: str,
    tq_difesa: int,
    tq: int | None,
    tq_rossa: bool,
    terreno: tuple[str, ...],
    dado: int | None,
) -> Ruling:
    """One push, from the lead unit to the result."""
    tanks = testa == "carri"
    if tanks and tq is None and tq_difesa:
        raise Wrong(_("Con Carri in testa e una TQ in difesa serve anche la TQ dell'Unità di Testa."))
    steps = list(morale_steps(morale, "16.2.1#drm-morale"))
    drm = morale_drm(morale)
    if tanks:
        helps = tanks_help(tq or 0, tanks, tq_rossa, tq_difesa, terreno)
        drm -= helps
        steps.append(_tank_step(helps, tq_rossa, (tq or 0) < tq_difesa))
    total = drm + (risultato == FIRE_FIGHTS[1])
    if total != drm:
        steps.append(Step(_("Il risultato era FF (+1)"), "+1", "16.1#ff-1"))
    steps.append(Step(_("Modificatore totale"), f"{total:+d}", "16.2.1#drm"))
    found = distribution(endings(risultato, Plan(push=True, push_drm=drm, push_die=dado)))
    if dado is None:
        text = _(
            "Spingendo si tira con {drm}: il difensore si ritira con {faces}. {prospects} {odds}",
            drm=f"{total:+d}",
            faces=faces_text("scontro-a-fuoco", total, lambda fought: bool(result_of(fought).retreat)),
            prospects=prospects_text(found),
            odds=likely(named(found)),
        )
        accept = Step(_("Accettando ENG: il difensore resta Ingaggiato, nessuna perdita"), "ENG", "16.1#eng")
        return Ruling(text, f"DRM {total:+d}", (accept, *steps), named(found))
    ending = next(iter(found))
    die = used_die("scontro-a-fuoco", dado, total, "16.2.1#tabella")
    text = said(ending, die_text("scontro-a-fuoco", dado, total))
    return Ruling(text, ending.name, (*steps, die, Step(_("Risultato"), ending.name, "16.2.1#tabella")))


def _tank_step(helps: bool, red: bool, lower: bool) -> Step:
    """Why tanks in the lead take one from the die, or do not."""
    section = "16.2.1#drm-tq"
    if helps:
        return Step(_("Carri in testa, TQ grigia pari o superiore a quella in difesa"), "-1", section)
    if red:
        return Step(_("Carri in testa con TQ rossa: nessun modificatore"), "0", section)
    if lower:
        return Step(_("Carri in testa con TQ inferiore: nessun modificatore"), "0", section)
    return Step(_("Carri in testa, ma il terreno esclude lo spostamento per corazzati"), "0", section)
