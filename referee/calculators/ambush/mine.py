"""Soldiers on a mine or in a minefield (12/1, 12/2)."""

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.numbers_said import MANY, numbers
from referee.calculators.ambush.soldiers import PCS
from referee.calculators.ambush.ten_sided import DIE, chance, hit_count, hit_odds, succeeds, up_to, winning
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Choice, Integer, Lacking, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import possible
from referee.i18n import N_, _

MINE, FIELD, ANTITANK = "antiuomo", "campo", "anticarro"
BLAST, SAFE = "esplode", "illesi"
KINDS = Choice(
    {
        MINE: (N_("mina antiuomo"), "mina", "mina anti-uomo", "booby trap", "boobytrap", "bobbytrap", "trappola"),
        FIELD: (N_("campo minato"), "campi minati", "minefield", "campo di mine"),
        ANTITANK: (N_("mina anticarro (Missione 7)"), "anticarro", "mina anti-carro", "mina anticarro"),
    }
)
WHO = Choice(
    {
        "soldati": (N_("soldati a piedi"), "a piedi", "fanti"),
        "carro": (N_("carro armato"), "carro", "tank", "panzer", "sherman", "jagdpanther"),
        "auto": (N_("auto"), "jeep", "automobile", "kubelwagen", "macchina"),
    }
)
# Only who asks how many check is answered without a score.
_ASKED = r"^(?=.*\b(?:quant[ie] (?:\w+ )?(?:controll\w+|tir[io]\b|tirano|volte|dadi|prove|test|check)|(?:un|uno) solo o|tutti o|tirano tutti|tira (?:solo )?uno|chi (?:tira|controlla)))(?!.*\bpc (?:\w+ )?\d).*?"
_ROWS = {MINE: "su mina antiuomo", FIELD: "in campo minato", ANTITANK: "su mina anticarro (Missione 7)"}


@calculator(
    game=GAME,
    name="mine",
    title=N_("Mine e campi minati"),
    summary=N_("Chi controlla la percezione, chi è colpito e con quale probabilità."),
    sections=("12/1", "12/1#esito", "12/1#gruppo", "12/2", "12/2#esito", "12/2#gruppo", "12/2#permanente"),
    inputs=(
        Input("tipo", N_("Mina o campo minato"), KINDS, said=((r"()\bcamp[oi] minat[oi]\b", FIELD),)),
        Input("chi", N_("Chi entra"), WHO, "soldati"),
        Input(
            "pc",
            N_("PC di chi entra"),
            PCS,
            None,
            N_("Di tutti quelli che entrano insieme: «6, 4, 4»."),
            said=(
                *MANY,
                r"\bpc(?: (?:di|a|e|del|dei|pari|sono|hanno|rispettivamente|piu|alta|migliore|massima|maggiore|gruppo|soldato|squadra))* {}",
                r"\bpercezione (?:di |e |pari a |piu alta )*{}",
                r"\b(?:con|di|a) {} di pc\b",
                r"\b(?:soldati|uomini) (?:da|con) {}",
            ),
        ),
        Input(
            "quanti",
            N_("Quanti entrano insieme"),
            Integer(1, 16),
            None,
            N_("Se non dici la PC di ognuno."),
            said=(
                rf"{_ASKED}\b(\d{{1,2}}) (?:uomini|soldati|american\w|compagni|dei miei|miei|fanti|persone)\b",
                rf"{_ASKED}\b(?:gruppo|squadra|fila) (?:di|da) (\d{{1,2}})\b",
                rf"{_ASKED}\b(?:in|siamo|sono) (\d{{1,2}})\b",
            ),
            listens=False,
        ),
        Input(
            "dado", N_("Dado"), DIE, None, N_("Vuoto: le probabilità. Lo 0 vale zero."), said=said.ROLLED, listens=False
        ),
    ),
)
def mines(tipo: str, chi: str, pc: tuple[Piece, ...] | None, quanti: int | None, dado: int | None) -> Ruling:
    """What happens to the soldiers who enter."""
    scores = numbers(pc)
    driver = chi == "auto" and tipo == MINE
    if (chi != "soldati" and not (driver and scores)) or tipo == ANTITANK:
        return _printed(tipo, chi)
    if not scores and quanti is not None:
        return _checks(tipo, quanti)
    if not scores:
        raise Lacking("pc", _("Indica la PC di chi entra."))
    if driver:
        return _car(scores[0], dado)
    if tipo == MINE:
        return _mine(scores, dado)
    if dado is not None and len(scores) > 1:
        raise Wrong(_("In un campo minato ognuno tira il suo dado: indica un soldato per volta."))
    return _field(scores, dado)


def _checks(kind: str, men: int) -> Ruling:
    """How many checks of perception there are: one on a mine, one each in a minefield."""
    if kind == MINE:
        text = _("1 controllo solo, con la PC più alta: se fallisce, la mina colpisce tutti.")
        return Ruling(text, "1", (Step(_("Controlla solo la PC più alta"), "1", "12/1#gruppo"),))
    text = _("Controlli di PC: {men}, uno a testa; chi fallisce è colpito lui solo.", men=men)
    return Ruling(text, str(men), (Step(_("Un controllo per ognuno"), str(men), "12/2#gruppo"),))


def _printed(kind: str, who: str) -> Ruling:
    """What the table says where no score counts, or none was told."""
    rows = table(GAME, "mine")
    name = {"soldati": "Soldati", "carro": "Carro", "auto": "Auto"}[who]
    row = next(row[0] for row in rows.rows if row[0].startswith(f"{name} {_ROWS[kind]}"))
    check, passed, failed, after = (rows.cell(row, each) for each in rows.columns[1:])
    harm = passed if failed == "-" else failed
    text = f"{harm[0].upper()}{harm[1:]}."
    if check != "nessuno" and passed != "-":
        text = _(
            "Controllo: {check}. Se riesce: {passed}; se fallisce: {failed}.", check=check, passed=passed, failed=failed
        )
    steps = (Step(_("Controllo"), check, _section(kind, who)), Step(_("La mina dopo"), after, _section(kind, who)))
    return Ruling(text, harm, steps)


def _section(kind: str, who: str) -> str:
    if kind == ANTITANK:
        return "17/10#anticarro"
    if who == "carro":
        return "17/10#carri"
    return "17/10#auto-campo" if kind == FIELD else "17/10#auto-mina"


def _car(score: int, die: int | None) -> Ruling:
    """A car on a mine: its driver checks (R12)."""
    safe = chance(score)
    step = Step(
        _("PC dell'autista {score}: riesce con {rolls}", score=score, rolls=up_to(score)),
        percent(safe),
        "17/10#auto-mina",
    )
    if die is None:
        text = _(
            "La mina esplode con probabilità {blast}: auto fuori uso, occupanti in panico; illesi con {rolls}: {safe}.",
            blast=percent(1 - safe),
            rolls=up_to(score),
            safe=percent(safe),
        )
        return Ruling(text, percent(safe), (step,), possible({SAFE: safe, BLAST: 1 - safe}))
    if succeeds(die, score):
        return Ruling(_("Nessun effetto: l'autista la evita, e la mina resta."), SAFE, (step,))
    return Ruling(_("Esplode: auto fuori uso, occupanti in panico."), BLAST, (step,))


def _mine(scores: tuple[int, ...], die: int | None) -> Ruling:
    """One check only, by the highest score; the blast hits all."""
    best = max(scores)
    safe = chance(best)
    section = "12/1#gruppo" if len(scores) > 1 else "12/1"
    label = _("Controlla la PC più alta, {score}: riesce con {rolls}", score=best, rolls=up_to(best))
    steps = (
        Step(label, percent(safe), section),
        Step(_("Se fallisce, danno a tutti gli occupanti come da granata al chiuso"), percent(1 - safe), "12/1#esito"),
    )
    if die is not None:
        if succeeds(die, best):
            return Ruling(_("Illesi: la mina è eliminata, si mette un segnalino Bobbytrap."), SAFE, steps)
        text = _(
            "Esplode: un dado di danno a testa per tutti nell'esagono, come da granata al chiuso; poi la mina sparisce."
        )
        return Ruling(text, BLAST, steps, warnings=(_damage_note(),))
    text = _(
        "La mina esplode con probabilità {blast} e colpisce tutti nell'esagono; illesi con {rolls}: {safe}.",
        blast=percent(1 - safe),
        rolls=up_to(best),
        safe=percent(safe),
    )
    if len(scores) > 1:
        text += " " + _("Un controllo solo, con la PC più alta: {score}.", score=best)
    return Ruling(text, winning(best), steps, possible({SAFE: safe, BLAST: 1 - safe}), (_damage_note(),))


def _field(scores: tuple[int, ...], die: int | None) -> Ruling:
    """One check each; the blast hits only who fails."""
    steps = [
        Step(
            _("PC {score}: riesce con {rolls}", score=score, rolls=up_to(score)),
            percent(chance(score)),
            "12/2#gruppo",
        )
        for score in scores
    ]
    steps.append(Step(_("Chi vi entra dopo"), _("controlla anche lui"), "12/2#permanente"))
    if die is not None:
        if succeeds(die, scores[0]):
            return Ruling(_("No, illeso; il campo minato resta."), SAFE, tuple(steps))
        text = _("Sì, una mina esplode: danno solo a lui, come da granata al chiuso; il campo minato resta.")
        return Ruling(text, BLAST, tuple(steps), warnings=(_damage_note(),))
    odds = hit_odds(1 - chance(score) for score in scores)
    safe = odds[hit_count(0)]
    text = _(
        "Un controllo a testa: {count}. Nessuno salta su una mina con probabilità {safe}, almeno uno con {blast}.",
        safe=percent(safe),
        blast=percent(1 - safe),
        count=len(scores),
    )
    if len(scores) == 1:
        text = _(
            "Salta su una mina con probabilità {blast}; illeso con {rolls}: {safe}.",
            blast=percent(1 - safe),
            rolls=up_to(scores[0]),
            safe=percent(safe),
        )
    return Ruling(text, percent(safe), tuple(steps), odds, (_damage_note(),))


def _damage_note() -> str:
    return _("Il danno è alla riga «granata all'interno» della Tabella delle Armi, che il testo non riporta.")
