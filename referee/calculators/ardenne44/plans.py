"""What both sides mean to do after the CRT: take ENG or push, retreat or stand (rules 16.2.1, 16.7.1)."""

from referee.calculators.ardenne44.endings import Plan
from referee.calculators.ardenne44.leads import Lead, defence_lead
from referee.calculators.kinds import Choice, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.ruling import Step
from referee.i18n import N_, _

AFTER_FF = Choice(
    {
        "eng": (N_("accetta ENG"), "accetto", "accettare", "accetta", "eng", "ingaggiato", "non spingo"),
        "spingi": (
            N_("spinge lo Scontro a Fuoco"),
            "spingo",
            "spingere",
            "spinge",
            "spinta",
            "push",
            "insisto",
            "insistere",
            "tira",
        ),
    }
)


def stands_of(
    tried: bool,
    defenders: tuple[Piece, ...],
    survivors: tuple[Piece, ...],
    terrain: tuple[str, ...],
    german: bool,
) -> tuple[Lead, Lead] | None:
    """The defender's lead before and after the loss of a level; none when he does not try to stand."""
    if not tried:
        return None
    before = defence_lead(defenders, terrain, german)
    after = defence_lead(survivors, terrain, german) if survivors else before
    if before is None or after is None:
        raise Wrong(
            _(
                "Niente Difesa Determinata: nessun difensore può fare da Unità di Testa (non chi è Disorganizzato, In Rotta, Artiglieria o con segnalino SM)."
            )
        )
    return before, after


def plan_of(
    choice: str | None,
    die: int | None,
    lead: Lead | None,
    stands: tuple[Lead, Lead] | None,
    stand_die: int | None,
    levels: int | None,
) -> Plan:
    """What both sides will do after the CRT; a die for the fire-fight means that it is pushed."""
    if choice == "eng" and die is not None:
        raise Wrong(_("Se l'attaccante accetta ENG non tira sullo Scontro a Fuoco: togli il dado o scegli «spingi»."))
    push = None if choice is None and die is None else choice != "eng"
    if push and lead is None:
        raise Wrong(_("Nessun attaccante può entrare nell'esagono del difensore: con FF può solo accettare ENG."))
    push_drm = lead.drm if lead else 0
    if stands is None:
        return Plan(push, push_drm, die, levels=levels)
    return Plan(push, push_drm, die, True, stands[0].drm, stands[1].drm, stand_die, levels)


def plan_steps(plan: Plan, lead: Lead | None, stands: tuple[Lead, Lead] | None) -> tuple[Step, ...]:
    """The lead units and their modifiers, for what is to be rolled."""
    steps: list[Step] = []
    if plan.push and lead:
        text = _("Scontro a Fuoco, in testa {unit}: modificatore", unit=lead.unit.text)
        steps += [*lead.steps, Step(text, f"{lead.drm:+d}", "16.2.1#testa")]
    if stands:
        text = _("Difesa Determinata, in testa {unit}: modificatore", unit=stands[0].unit.text)
        steps += [
            *(step for step in stands[0].steps if step.section.startswith("16.")),
            Step(text, f"{stands[0].drm:+d}", "16.7.1#testa"),
        ]
    return tuple(steps)
