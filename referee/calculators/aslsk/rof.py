"""Whether a weapon keeps its Rate of Fire: the coloured die against the ROF (1.2.4.1, 4.0)."""

from fractions import Fraction

from referee.calculators.aslsk.common import GAME
from referee.calculators.declare import Input
from referee.calculators.dice import DIE, percent
from referee.calculators.kinds import Flag, Integer
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

MOST_ROF = 3


@calculator(
    game=GAME,
    name="rof",
    title=N_("ROF: sparare ancora"),
    summary=N_("Con che probabilità un'arma mantiene la ROF e spara un'altra volta, e quanti colpi fa in media."),
    sections=("1.2.4.1", "1.2.4.1#limiti", "1.2.4.1#riduzioni", "4.0#catturate"),
    inputs=(
        Input(
            "rof",
            N_("ROF stampata"),
            Integer(0, MOST_ROF),
            help=N_("Il numero piccolo sulla pedina dell'arma, da 1 a 3."),
            said=(
                r"\b(?:rof|cadenza|rate of fire|multiple rof|cadenza di fuoco|cadenza di tiro)(?: (?:di|a|da|e|pari|vale|stampata|=))* {}",
                r"\barma (?:con|da|di|a|che ha)(?: un| il)? {}(?! (?:fp|pp|esagon))",
                r"(?<![\w-])([0-3]) di (?:rof|cadenza)\b",
            ),
        ),
        Input(
            "catturata",
            N_("Arma catturata"),
            Flag(),
            False,
            said=(r"\b(?:catturat\w|presa al nemico|del nemico|nemica|rubat\w)\b",),
        ),
        Input(
            "non_qualificato",
            N_("Uso non qualificato"),
            Flag(),
            False,
            N_("Un Gun in mano a chi non è un Crew."),
            (r"\bnon qualificat\w\b|\b(?:senza|non e|non sono)(?: \w+)? (?:crew|serventi)\b",),
        ),
        Input(
            "gira",
            N_("Arma senza torretta che ha girato il CA in questa fase"),
            Flag(),
            False,
            said=(
                r"^(?!.*\b360\b)(?=.*\b(?:at|nt|gun|cannone|pezzo|obice|anticarro|semovente|senza torretta)\b).*\b(?:gir|ruot|cambi)\w+(?: \w+){0,3} (?:ca|arco|vca|covered arc|scafo|spin[ae])\b()",
            ),
            listens=False,
        ),
        Input(
            "pinned",
            N_("Chi la usa è Pinned"),
            Flag(),
            False,
            said=(r"\b(?:pinned|pinnat\w|inchiodat\w|in pin)\b",),
        ),
        Input(
            "dado",
            N_("Dado colorato"),
            Integer(1, 6),
            None,
            N_("Vuoto: la probabilità."),
            (
                r"\bcolorato(?: (?:fa|e|di|da|un|ha fatto|viene|esce|dice|segna))* {}",
                r"{} (?:col|con il|sul|al|di) (?:dado )?colorato\b",
            ),
        ),
    ),
)
def rate_of_fire(
    rof: int, catturata: bool, non_qualificato: bool, gira: bool, pinned: bool, dado: int | None
) -> Ruling:
    """The chance that the coloured die stays within the ROF."""
    steps = [Step(_("ROF stampata"), str(rof), "1.2.4.1")]
    less = (
        (catturata, _("Arma catturata"), "4.0#catturate"),
        (non_qualificato, _("Serventi non qualificati"), "3.2.4#rof-ridotta"),
        (gira, _("CA di un'arma NT girato in questa fase"), "3.2.4#rof-ridotta"),
    )
    steps += [Step(text, "-1", section) for holds, text, section in less if holds]
    kept = max(rof - sum(holds for holds, _text, _section in less), 0)
    if pinned:
        steps.append(Step(_("Chi è Pinned non ha tiri in più"), "0", "1.2.4.1#limiti"))
        kept = 0
    if not kept:
        return Ruling(_("No: nessun tiro in più."), _("no"), tuple(steps))
    chance = Fraction(kept, len(DIE))
    steps.append(Step(_("Spara ancora con un dado colorato di"), _("{most} o meno", most=kept), "1.2.4.1"))
    if dado is not None:
        held = dado <= kept
        text = (
            _("Sì: mantiene la ROF e può sparare ancora.") if held else _("No: la ROF è persa, ha finito di sparare.")
        )
        return Ruling(text, _("sì") if held else _("no"), tuple(steps))
    text = _(
        "Spara ancora con un dado colorato di {most} o meno: {chance} ({part}) ogni volta; in media {shots} tiri per fase.",
        most=kept,
        chance=percent(chance),
        part=chance,
        shots=f"{float(1 / (1 - chance)):.2g}".replace(".", ","),
    )
    odds = {_("spara ancora"): chance, _("ha finito"): 1 - chance}
    return Ruling(text, str(chance), tuple(steps), odds)
