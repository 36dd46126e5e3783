"""Recovery from Disorganisation and Rout, over one phase or several (second rule 18.5)."""

from fractions import Fraction

from referee.calculators.ardenne44.die_tables import DIE, DIE_SAID, die_text, faces_text, read, rolled, used_die
from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.odds_text import chance_text
from referee.calculators.ardenne44.states import recovered
from referee.calculators.ardenne44.traits import (
    DISORDERED,
    GOOD,
    MORALE,
    ROUTED,
    STATES,
    morale_drm,
    morale_steps,
    state_name,
)
from referee.calculators.declare import Input
from referee.calculators.dice import distribution
from referee.calculators.kinds import Choice, Flag, Integer, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

SHAKEN = Choice({state: STATES.options[state] for state in (DISORDERED, ROUTED)})


@calculator(
    game=GAME,
    name="recupero",
    title=N_("Recupero"),
    summary=N_("Se un'unità Disorganizzata o In Rotta recupera, e con che probabilità in più turni."),
    sections=("18.5#recupero", "18.5#recupero-automatico", "18.5#recupero-tiro", "18.5#recupero-drm"),
    inputs=(
        Input("stato", N_("Stato dell'unità"), SHAKEN, DISORDERED),
        Input(
            "adiacente",
            N_("È adiacente a un'unità nemica"),
            Flag(),
            None,
            N_("Vuoto: sì se si tira il dado."),
            said=(
                r"\b(?:adiacent\w|accanto|vicin[oa]|attaccat[ao]|a contatto|affianco|di fianco|in ezoc|next to)\b",
                (r"\b(?:lontan\w+|distante|nessun nemico|senza nemici|non adiacente)\b", False),
            ),
        ),
        Input("morale", N_("Morale"), MORALE, "normale"),
        Input(
            "dado",
            N_("Dado del Recupero"),
            DIE,
            None,
            N_("Serve solo accanto al nemico."),
            said=DIE_SAID,
        ),
        Input(
            "fasi",
            N_("Fasi di Recupero"),
            Integer(1, 12),
            1,
            N_("Una per turno: per sapere lo stato dopo più turni nella stessa posizione."),
            said=(r"(?<!turno )\b([2-9]|1[0-2]) (?:turni|fasi|tentativi|recuperi)\b",),
            listens=False,
        ),
    ),
)
def recovery(stato: str, adiacente: bool | None, morale: str, dado: int | None, fasi: int) -> Ruling:
    """The state after one or more Recovery Phases."""
    if not (adiacente if adiacente is not None else dado is not None):
        return _automatic(stato, fasi)
    drm = morale_drm(morale)
    steps = (
        *morale_steps(morale, "18.5#recupero-drm"),
        Step(_("Accanto al nemico serve il dado: modificatore"), f"{drm:+d}", "18.5#recupero-tiro"),
    )
    if dado is not None:
        return _rolled(stato, dado, drm, fasi, steps)
    odds = _after(stato, drm, fasi)
    text = _(
        "Dopo {phases} fasi: {odds}.",
        phases=fasi,
        odds=", ".join(f"{state_name(state)} {chance_text(chance)}" for state, chance in odds.items()),
    )
    if fasi == 1:
        chance = rolled("recupero", drm).get("Si", Fraction(0))
        text = _(
            "Recupera un livello, e diventa {state}, con {faces} di dado: probabilità {chance}; non recupera {fails}.",
            state=state_name(recovered(stato)),
            faces=faces_text("recupero", drm, lambda result: result == "Si"),
            chance=chance_text(chance),
            fails=chance_text(1 - chance),
        )
    return Ruling(text, f"DRM {drm:+d}", steps, {state_name(state): chance for state, chance in odds.items()})


def _automatic(state: str, phases: int) -> Ruling:
    steps = []
    for _phase in range(phases):
        state = recovered(state)
        steps.append(
            Step(_("Non adiacente al nemico: recupera un livello"), state_name(state), "18.5#recupero-automatico")
        )
        if state == GOOD:
            break
    text = _("Sì, recupera senza tirare: diventa {state}.", state=state_name(state))
    if state != GOOD:
        text += " " + _("Per tornare in Buon Ordine gli servono {turns} turni.", turns=len(steps) + 1)
    return Ruling(text, state_name(state), tuple(steps))


def _rolled(state: str, die: int, drm: int, phases: int, steps: tuple[Step, ...]) -> Ruling:
    if phases > 1:
        raise Wrong(_("Un dado vale per una sola fase: togli il dado o lascia una sola Fase di Recupero."))
    wins = read("recupero", die + drm) == "Si"
    after = recovered(state) if wins else state
    steps = (*steps, used_die("recupero", die, drm, "18.5#recupero-tiro"))
    text = (
        _("Sì: recupera un livello e diventa {state}", state=state_name(after))
        if wins
        else _("No: resta {state}", state=state_name(after))
    )
    text = f"{text} ({die_text('recupero', die, drm)})."
    return Ruling(text, state_name(after), (*steps, Step(_("Stato"), state_name(after), "18.5#recupero-tiro")))


def _after(state: str, drm: int, phases: int) -> dict[str, Fraction]:
    """The chance of each state after these phases, always next to the enemy."""
    wins = rolled("recupero", drm).get("Si", Fraction(0))
    found = {state: Fraction(1)}
    for _phase in range(phases):
        found = distribution(
            each
            for now, chance in found.items()
            for each in (
                [(now, chance)] if now == GOOD else [(recovered(now), chance * wins), (now, chance * (1 - wins))]
            )
        )
    return {each: found[each] for each in (GOOD, DISORDERED, ROUTED) if found.get(each)}
