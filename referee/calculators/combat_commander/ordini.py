"""How many Orders, Actions or discards a Turn still allows (5.1-5.3)."""

from referee.calculators.combat_commander.fate import GAME, cells
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, Lacking, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

_LIMITS = {
    order: (row["massimo"], row["regola"])
    for order, name in (("recupero", "Recupero"), ("rotta", "Rotta"))
    for row in (cells("limiti", f"Ordini di {name} in un Turno"),)
}


@calculator(
    game=GAME,
    name="ordini",
    title=N_("Capacità di Ordini"),
    summary=N_("Ordini che restano nel Turno, Azioni possibili e scarto in alternativa."),
    sections=("5.1", "5.2", "5.3", "O14.1", "O15", "4.3.1", "O22.1", "O23.1"),
    inputs=(
        Input(
            "capacita",
            N_("Capacità di Ordini"),
            Integer(1, 6),
            None,
            N_("Da 1 a 6: sul segnalino OB della nazione o nello scenario, non nel regolamento."),
            said=(
                r"\b(?:capacita|capacity|limite|massimo|max|ob)(?: (?:di|ordini|e|da|e di|dell ob|orders|degli))* {}",
                r"\b(?:capacita|capacity)(?: (?!dat[oi]|gia|carte)[a-z]+){0,5}? {}",
                r"\b(?:ha|ho|abbiamo|posso dare|puo dare|di|su|da) {} (?:ordini|orders)\b",
                r"\bsu {}(?= |$)",
                r"{} ordini (?:a|per|di) (?:turno|capacita)",
            ),
            listens=False,
        ),
        Input(
            "dati",
            N_("Ordini già dati in questo Turno"),
            Integer(0, 6),
            0,
            said=(
                r"\b(?:dat[oi]|giocat[oi]|fatt[oi]|usat[oi]|spes[oi]|eseguit[oi])(?: (?:gia|solo|un|il))* {}",
                r"{} (?:l|lo|li|ne) (?:ho|ha|abbiamo) (?:gia )?(?:dat|giocat|fatt|usat|spes)[oi]\b",
                r"{} (?:ordin[ei] )?(?:gia |sono gia |li ho )?(?:dat[oi]|giocat[oi]|fatt[oi]|usat[oi])\b",
                *(
                    (rf"\b(?:dato|giocato|fatto|usato|al)(?: gia)? (?:il )?({word}) ordine\b", count)
                    for count, word in enumerate(("primo", "secondo", "terzo", "quarto", "quinto"), 1)
                ),
                (r"\bnessun ordine\b", 0),
            ),
            listens=False,
        ),
        Input(
            "carte",
            N_("Carte in mano"),
            Integer(0, 6),
            None,
            said=(r"{} (?:sola |sole )?cart[ae]\b", r"\bcarte in mano {}"),
            listens=False,
        ),
        Input(
            "passato",
            N_("In questo Turno hai passato scartando"),
            Flag(),
            False,
            said=(r"\b(?:passato|passo|ho scartato|scartando)\b",),
        ),
        Input(
            "scarto",
            N_("Capacità di scarto della nazione"),
            Integer(0, 6),
            None,
            N_("È sulla scheda di riferimento, non nel regolamento."),
        ),
        Input(
            "ordine",
            N_("Ordine con un limite suo"),
            Choice({"recupero": (N_("Recupero"), "rally", "recover"), "rotta": (N_("Rotta"), "rout")}),
            None,
            said=((r"\b(recuper\w+|rally|recover)\b", "recupero"), (r"\b(rott[ae]|rout)\b", "rotta")),
            listens=False,
        ),
    ),
)
def orders(
    capacita: int | None, dati: int, carte: int | None, passato: bool, scarto: int | None, ordine: str | None
) -> Ruling:
    """What the Turn still allows."""
    if capacita is None and ordine:
        return _limited(_("Recupero") if ordine == "recupero" else _("Rotta"), *_LIMITS[ordine])
    if capacita is None:
        raise Lacking("capacita")
    if dati > capacita:
        raise Wrong(_("Gli Ordini dati superano la Capacità: correggi uno dei due numeri."))
    if passato and dati:
        raise Wrong(_("O si danno Ordini o si passa scartando: togli uno dei due."))
    if passato:
        step = Step(_("Chi passa scartando non dà Ordini"), "0", "O15")
        return Ruling(_("Nessun Ordine: in questo Turno hai passato."), "0", (step,))
    left = capacita - dati
    steps = [Step(_("Capacità {capacity} meno {given} già dati", capacity=capacita, given=dati), str(left), "5.1")]
    if carte is not None:
        left = min(left, carte)
        steps.append(Step(_("Ogni Ordine vuole una carta: carte in mano {cards}", cards=carte), str(left), "5.1"))
        steps.append(Step(_("Azioni: senza limite oltre alle carte in mano"), str(carte), "5.2"))
    steps += _discard(dati, carte, scarto)
    warning = _("Ogni carta giocata come Ordine o come Azione è spesa, e conta solo se porta l'Ordine che vuoi dare.")
    return Ruling(_("Ordini che puoi ancora dare: {left}.", left=left), str(left), tuple(steps), warnings=(warning,))


def _limited(order: str, most: str, rule: str) -> Ruling:
    """How often an Order may be given that has a limit of its own."""
    text = _("Al massimo {most}: gli Ordini di {order} in un Turno.", most=most, order=order)
    return Ruling(text, most, (Step(_("Ordini di {order} in un Turno", order=order), most, rule),))


def _discard(given: int, held: int | None, limit: int | None) -> list[Step]:
    """Discarding instead of giving Orders."""
    if given or limit is None:
        return []
    most = limit if held is None else min(limit, held)
    return [Step(_("Oppure passare, scartando al massimo"), str(most), "5.3")]
