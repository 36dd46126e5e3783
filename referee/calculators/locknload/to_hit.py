"""The roll to hit of guns and other weapons that use the OFT (14.0, 14.3, 15.2, 4.0, 20.01)."""

from dataclasses import dataclass

from referee.calculators.declare import Input
from referee.calculators.kinds import Flag, Rolled
from referee.calculators.locknload.checks import Check
from referee.calculators.locknload.common import DARK, REDUCING, TEC, Tally, chance_text, figure, tec_warnings, terrain
from referee.calculators.locknload.firepower import OPS
from referee.calculators.locknload.saying import GAP, Figure
from referee.calculators.ruling import Ruling
from referee.i18n import N_, _

SECTION = "14.0#tiro-colpire"
HIT, MISSED = N_("colpito"), N_("mancato")
_COLUMN = "sul tiro di 2d6"
# Shots missed before give a marker, unless the target has moved or is another one since.
_STILL = r"^(?!.*(?<!non )\bsi e (?:poi |gia |appena )?(?:mosso|mossa|spostat[oa])\b)(?!.*\b(?:cambi\w+|nuovo|altro) (?:di )?bersaglio).*?\b"
_MISSED = r"(?:mancat[oaie]|sbagliat[oaie]|mancandolo|a vuoto|fallit[oi]|miss)"
AIM_INPUTS = (
    Input(
        "numero",
        N_("Numero per colpire a quella distanza"),
        Figure(1, 20),
        help=N_("È sul retro della pedina dell'arma: il compendio non lo stampa."),
        said=(
            rf"\bnumero(?: (?:per|to) (?:colpire|hit))?{GAP} {{}}",
            rf"\b(?:to hit|th){GAP} {{}}",
            rf"\btabell\w+{GAP} {{}}(?! per| punti)",
            r"{} (?:di|in|da|sulla|dalla) tabella\b",
            rf"\bper colpire{GAP} {{}}",
            r"\b(?:mi serve|serve|servono|colpisc[oe] con|prendo con)(?: (?:un|il|almeno|meno|di))* {}(?: o meno)?(?= (?:per colpire|o meno))",
            r"\b(?:mi serve|serve|servono|colpisc[oe] con)(?: (?:un|il))* {}",
        ),
        listens=False,
    ),
    TEC,
    REDUCING,
    Input(
        "oft",
        N_("Altri modificatori della OFT"),
        Figure(-10, 10),
        0,
        N_("La somma che leggi sulla OFT, col segno: il compendio non la stampa."),
        said=(r"\boft(?: (?:di|e|da|un|modificator[ei]))* {}", r"{} (?:di|dalla|sulla|della|per la) oft\b"),
        listens=False,
    ),
    Input(
        "acquisizione",
        N_("Segnalino di acquisizione"),
        Figure(-2, 0),
        0,
        N_("0, -1 o -2."),
        said=(
            rf"\bacqui\w+{GAP} {{}}",
            r"\bsegnalin\w(?: (?:di|da|a|gia|del))* (?=-\d){}",
            (r"\bacqui\w+(?: (?:di|a|e|segnalino|da))* 1\b|\b1 (?:di )?acquisizione", -1),
            (r"\bacqui\w+(?: (?:di|a|e|segnalino|da))* 2\b|\b2 (?:di )?acquisizione", -2),
            r"{} (?:di|per l|dell) ?acqui\w+",
            (rf"{_STILL}({_MISSED}(?: \w+){{0,5}}? (?:[2-9] (?:volt|tir|colp|cannonat)\w*|di nuovo|ancora))\b", -2),
            (
                rf"{_STILL}([2-9] (?:volte|tiri|colpi|cannonate)(?: (?:di|fila|gia|l|ho|sono|andati|lo))* {_MISSED})\b",
                -2,
            ),
            (
                rf"{_STILL}((?:second|terz|quart)[oa] (?:tiro|colpo|cannonata)(?: (?:gia|che|e|andato|di))* {_MISSED})\b",
                -2,
            ),
            (rf"{_STILL}({_MISSED}(?: \w+){{0,5}}? (?:1|una) volta)\b", -1),
            (rf"{_STILL}((?:un|1|il|primo|prima) (?:tiro|colpo|cannonata)(?: (?:gia|che|e|andato))* {_MISSED})\b", -1),
            (rf"{_STILL}({_MISSED} (?:il|la|col|con il) prim[oa])\b", -1),
            (
                rf"{_STILL}((?:sbagli\w|manc\w|mancassi|sbagliassi|avessi {_MISSED})(?: (?:gia|anche))? (?:il prim[oa]|la prima|un colpo|un tiro|una volta))\b",
                -1,
            ),
            (
                rf"{_STILL}((?:sbagli\w|manc\w|mancassi|sbagliassi|avessi {_MISSED})(?: (?:di nuovo|ancora|anche il second[oa]|il second[oa]|due volte|2 volte)))\b",
                -2,
            ),
        ),
        listens=False,
    ),
    Input(
        "assalto",
        N_("Il veicolo che spara ha fatto movimento d'assalto"),
        Flag(),
        False,
        said=(
            r"\b(?:movimento d|in|dopo l|dopo un|con l|con un|fatto l|fatto un|fatto|fa|d|l) ?assalto\b(?! ravvicinat)",
            r"\bassault move\b",
        ),
        listens=False,
    ),
    OPS,
    Input("notte", N_("Scenario notturno"), Flag(), False, said=(DARK,)),
)


@dataclass(frozen=True, slots=True)
class Aim:
    """All that bears on the roll to hit."""

    number: int
    tec: int | None
    reducing: int
    oft: int
    acquisition: int
    assault: bool
    ops: bool
    night: bool

    def doubtful(self) -> Tally:
        """What the print subtracts though it should make the shot harder (R3)."""
        value = self.reducing * figure("colpire", "LOS riducente", _COLUMN)
        total = Tally(0).plus(value, _("LOS riducente, come è stampato"), SECTION)
        dark = figure("colpire", "di notte", _COLUMN) if self.night else 0
        return total.plus(dark, _("Di notte, come è stampato"), "20.01#oft")

    def check(self) -> Check:
        """The roll with its modifiers."""
        doubtful = self.doubtful()
        sum = terrain(self.tec, SECTION)
        sum = Tally(sum.total + doubtful.total, (*sum.steps, *doubtful.steps))
        sum = sum.plus(self.oft, _("Modificatori della OFT"), SECTION)
        sum = sum.plus(self.acquisition, _("Acquisizione del bersaglio"), "14.3#valore")
        if self.assault:
            value = figure("colpire", "movimento d'assalto del veicolo", _COLUMN)
            sum = sum.plus(value, _("Movimento d'assalto"), "15.2")
        if self.ops:
            value = figure("colpire", "Ops Complete (fuoco di opportunità)", _COLUMN)
            sum = sum.plus(value, _("Fuoco di opportunità sotto Ops Complete"), "4.0#ops-complete-fuoco")
        return Check(self.number, sum, HIT, MISSED, SECTION)

    def ruling(self, roll: Rolled | None) -> Ruling:
        """The answer when only the hit is asked about."""
        after = (_("Colpito, si passa ai danni."), _("Mancato: l'artiglieria acquisisce il bersaglio (14.3)."))
        return self.check().ruling(_("Numero per colpire"), after, roll, self.warnings())

    def warnings(self) -> tuple[str, ...]:
        """Where figures come from, and what the doubtful signs would change."""
        notes = [
            *tec_warnings(self.tec),
            _("Numero per colpire e OFT non sono nel compendio: valgono quelli che hai letto tu (decisione R12)."),
        ]
        doubtful = self.doubtful().total
        if doubtful:
            check = self.check()
            other = Check(self.number, Tally(check.modifiers.total - 2 * doubtful), HIT, MISSED, SECTION)
            notes.append(
                _(
                    "La stampa sottrae la LOS riducente e la notte, e così è calcolato; se al tavolo si sommano, si colpisce con probabilità {chance} (decisione R3).",
                    chance=chance_text(other.chance()),
                )
            )
        return tuple(notes)
