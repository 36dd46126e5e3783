"""Opportunity Fire: how many attacks a move allows, and with what (A33)."""

from referee.calculators.combat_commander.fate import GAME, forbidden
from referee.calculators.combat_commander.units import ORDNANCE, PIECE
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, Lacking, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

EACH = int(table(GAME, "limiti").cell("Attacchi di Fuoco OP per ogni spesa di MP", "massimo"))
ORDER = Choice(
    {
        "movimento": (N_("Movimento"), "muove", "move"),
        "avanzata": (N_("Avanzata"), "avanza", "advance"),
        "ritirata": (N_("Ritirata"), "rotta", "si ritira", "rout"),
    }
)


@calculator(
    game=GAME,
    name="fuoco-di-opportunita",
    title=N_("Fuoco di Opportunità"),
    summary=N_("Quante volte si può sparare a chi muove: un attacco per spesa di MP, senza Artiglieria."),
    sections=(
        "A33.1",
        "A33.2",
        "A33.3",
        "A33.3#artiglieria",
        "A33.3#una-spesa",
        "A33.3#secondo-movimento",
        "F105.2#fuoco-di-opportunita",
    ),
    inputs=(
        Input(
            "esagoni",
            N_("Esagoni in cui il nemico entra"),
            Integer(0, 40),
            None,
            N_("Uno per ogni spesa di MP: un gruppo che muove insieme conta una volta."),
            said=(
                r"{} (?:esagon\w+|hex\w*|caselle|spese)\b",
                (r"\b(?:que\w+|l|stess[oa]|sol[oa]|singol[oa]|una|unica|ogni|ciascuna) (esagono|hex|spesa)\b", 1),
                (
                    r"\b((?:in|con) un (?:solo |unico )?colpo|in una (?:sola )?volta|tutti insieme)\b(?= .*\b(?:quant|posso))",
                    1,
                ),
                r"\b(?:muov\w+|mosso|entra\w*|attraversa\w*|percorr\w+|fa|passa\w*)(?: (?:di|in|per|da|si))* {}(?! (?:unita|squadr\w+|team|mp))",
            ),
        ),
        Input(
            "fra_trincee",
            N_("Di questi, fra Trincea e Trincea, Bunker o Casamatta"),
            Integer(0, 40),
            0,
            said=(
                r"{} (?:esagon\w+ |passi |sono |e |dei quali |delle quali |di questi |di essi )*(?:tra|fra|da|nelle|in) (?:le |una )?trince\w",
                r"di cui {} ",
            ),
            listens=False,
        ),
        Input(
            "ordine",
            N_("Ordine del nemico"),
            ORDER,
            "movimento",
            said=(
                (r"\b(?:avanza\w*|advance)\b", "avanzata"),
                (r"\b(?:ritirat\w+|si ritira|in rotta|rout|scappa\w*|fugg\w+)\b", "ritirata"),
            ),
            listens=False,
        ),
        Input(
            "pedina",
            N_("Chi spara"),
            PIECE,
            "squadra",
            said=(
                (r"\b(?:mortai?o?|mortar)\b", "mortaio"),
                (r"\b(?:cannon[ei]|artiglieria|ordnance)\b", "artiglieria"),
            ),
            listens=False,
        ),
        Input(
            "gia_attivata",
            N_("Già attivata per il Fuoco OP in un Ordine precedente del Turno"),
            Flag(),
            False,
            said=(r"\bgia (?:\w+ )?(?:attivat[ao]|sparato|usat[ao])\b",),
        ),
    ),
)
def opportunity(esagoni: int | None, fra_trincee: int, ordine: str, pedina: str, gia_attivata: bool) -> Ruling:
    """The attacks that a move allows."""
    if ordine == "avanzata":
        return forbidden(_("Chi avanza non subisce Fuoco di Opportunità"), "O16.1#senza-costi")
    if ordine == "ritirata":
        return forbidden(_("Chi si ritira non subisce Fuoco di Opportunità"), "O23.3.2")
    if pedina in ORDNANCE:
        return forbidden(
            _("Le Armi di Artiglieria non fanno Fuoco di Opportunità; l'unità che le porta sì"), "A33.3#artiglieria"
        )
    if gia_attivata:
        return forbidden(
            _("Chi è stato attivato per il Fuoco OP non lo è di nuovo nello stesso Turno"), "A33.3#secondo-movimento"
        )
    if esagoni is None:
        raise Lacking("esagoni")
    if fra_trincee > esagoni:
        raise Wrong(_("I passi fra Trincee non possono superare gli esagoni: correggili."))
    shots = (esagoni - fra_trincee) * EACH
    steps = [
        Step(_("Spese di MP per entrare in un esagono: un attacco ciascuna"), str(esagoni * EACH), "A33.3#una-spesa")
    ]
    if fra_trincee:
        steps.append(
            Step(_("Passi fra Trincee: nessun Fuoco OP"), str(-fra_trincee * EACH), "F105.2#fuoco-di-opportunita")
        )
    text = _("Attacchi possibili: {shots}, uno per ogni spesa di MP, anche con la stessa pedina.", shots=shots)
    notes = (
        _("A parità chi è attivato per il Movimento diventa non efficiente invece che Soppresso (O20.3.4)."),
        _("Il passaggio di un'Arma e l'uscita dalla mappa non danno Fuoco OP: decisione R34."),
    )
    return Ruling(text, str(shots), tuple(steps), warnings=notes)
