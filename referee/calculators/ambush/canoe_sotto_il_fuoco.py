"""German fire on a canoe of Mission 6: the men aboard, or else the canoe."""

from fractions import Fraction

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.ten_sided import DIE, DIE_HELP, FACES, chance_up_to, likely
from referee.calculators.declare import Input
from referee.calculators.kinds import Integer, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import possible
from referee.i18n import N_, _

AIM, LEAK = "Missione_6#canoa-bersaglio", "Missione_6#canoa-falla"


def hits_canoe(die: int) -> bool:
    """Whether a missed shot hits the canoe: on an even roll, and 0 is even."""
    row = "Colpo tedesco a vuoto, dado dispari" if die % 2 else "Colpo tedesco a vuoto, dado pari"
    return table(GAME, "canoe").cell(row, "valore") == "colpisce la canoa"


@calculator(
    game=GAME,
    name="canoe-sotto-il-fuoco",
    title=N_("Canoa sotto il fuoco"),
    summary=N_("Missione 6: un colpo tedesco prende i soldati, la canoa o niente, e che cosa fa una falla."),
    sections=("Missione_6#canoa-bersaglio", "Missione_6#canoa-falla"),
    inputs=(
        Input(
            "probabilita",
            N_("Probabilità Finale del tedesco"),
            Integer(0, 8),
            None,
            N_("Bersaglio accucciato in terreno aperto; i modificatori sono sullo Schermo."),
            said=(r"\bprobabilita(?: (?:finale|di|e|colpire|del|tedesco))* (\d)\b",),
            listens=False,
        ),
        Input(
            "tiro",
            N_("Dado per colpire"),
            DIE,
            None,
            N_("Da 0 a 9, con la Probabilità Finale."),
            said=(rf"\bprobabilita[^?]*?\b(?:tir\w+|dado|esce|fa)(?: (?:un|di))* {said.FACE}",),
            listens=False,
        ),
        Input("dado", N_("Dado del colpo a vuoto"), DIE, None, DIE_HELP, said=said.ROLLED, listens=False),
    ),
)
def fire_on_canoe(probabilita: int | None, tiro: int | None, dado: int | None) -> Ruling:
    """One German shot, or one that has missed when no chance is given."""
    if tiro is not None and probabilita is None:
        raise Wrong(_("Col dado per colpire indica anche la Probabilità Finale."))
    steps = [Step(_("Chi è in canoa, sotto il fuoco"), _("accucciato in aperto"), AIM)]
    hit = Fraction(0)
    if probabilita is not None:
        hit = chance_up_to(probabilita) if tiro is None else Fraction(tiro <= probabilita)
        steps.append(Step(_("Il colpo prende i soldati se il dado non supera"), str(probabilita), AIM))
    if hit == 1:
        return Ruling(
            _("Colpiti i soldati a bordo: si tira il danno; la canoa è salva."), _("soldati colpiti"), tuple(steps)
        )
    leak = Fraction(sum(map(hits_canoe, FACES)), len(FACES)) if dado is None else Fraction(hits_canoe(dado))
    steps.append(
        Step(
            _("Colpo a vuoto: il dado pari prende la canoa (lo 0 è pari)"),
            _("pari") if dado is None else str(dado),
            AIM,
        )
    )
    odds = possible(
        {
            _("soldati colpiti"): hit,
            _("canoa colpita"): (1 - hit) * leak,
            _("nessun effetto"): (1 - hit) * (1 - leak),
        }
    )
    if len(odds) > 1:
        return Ruling(
            likely(odds), str(odds.get(_("canoa colpita"), Fraction(0))), tuple(steps), odds, _notes(probabilita)
        )
    if leak:
        steps.append(Step(_("Falla: la canoa approda nel prossimo turno che riceve, o affonda"), _("falla"), LEAK))
        text = _(
            "Sì, canoa colpita: deve approdare nel prossimo turno che riceve, altrimenti affonda; i soldati si salvano, il materiale sul fondo è perso."
        )
        return Ruling(text, _("canoa colpita"), tuple(steps))
    return Ruling(_("No, nessun effetto: il dado dispari manca anche la canoa."), _("nessun effetto"), tuple(steps))


def _notes(chance: int | None) -> tuple[str, ...]:
    if chance is None:
        return (_("Senza Probabilità Finale il colpo è inteso già andato a vuoto."),)
    return (_("La Probabilità Finale l'hai detta tu: la base è nella Tabella delle Armi, sullo Schermo."),)
