"""The hand of cards: its size by posture, and how many to draw (1.1, 5.4)."""

import re
from dataclasses import dataclass

from referee.calculators.combat_commander.fate import GAME, cells
from referee.calculators.declare import Input
from referee.calculators.kinds import COUNTS, Choice, Flag, Integer, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

POSTURE = Choice(
    {
        "attacco": (
            N_("Attacco"),
            "attack",
            "attaccante",
            "postura attacco",
            "offensiva",
            "postura offensiva",
            "attacker",
        ),
        "ricognizione": (N_("Ricognizione"), "recon", "esplorazione", "postura ricognizione", "ricognitore"),
        "difesa": (
            N_("Difesa"),
            "defend",
            "defense",
            "difensore",
            "postura difesa",
            "difensiva",
            "postura difensiva",
            "difendo",
            "defender",
        ),
    }
)
LARGEST = max(int(row[1]) for row in table(GAME, "mano").rows)
DECK = int(table(GAME, "componenti").cell("Carte di ogni mazzo Fato", "quantità"))


@dataclass(frozen=True, slots=True)
class Played(Integer):
    """Cards that left the hand, by what they were played for: «tre ordini e un'azione»."""

    @property
    def pattern(self) -> str:
        """How it looks in a sentence."""
        one = r"(?:\d{1,2}|una?|uno)(?: (?:cart[ae]|ordin[ei]|azion[ei]|fuoc[oh]i?|op|per|di|come)\b)*"
        return rf"\b{one}(?:(?: ?(?:,|\be\b|\bed\b|\bpiu\b|\+) ?)+{one})*"

    def tidy(self, said: str) -> str:
        """How many they are in all."""
        return str(sum(COUNTS.get(word, 0) or int(word) for word in re.findall(r"\d+|\buna?\b|\buno\b", said)))


@calculator(
    game=GAME,
    name="mano",
    title=N_("Mano di carte"),
    summary=N_("Dimensione della mano secondo la Postura e carte da pescare a fine Turno."),
    sections=("1.1", "5.4", "5.4#mazzo-finito"),
    inputs=(
        Input("postura", N_("Postura"), POSTURE, help=N_("La dà lo scenario.")),
        Input(
            "giocate",
            N_("Carte giocate o scartate nel Turno"),
            Played(0, LARGEST),
            None,
            N_("Al posto di quelle rimaste, se il Turno è cominciato a mano piena."),
            said=(
                r"\b(?:giocat[oe]|usat[oe]|scartat[oe]|spes[oe]|buttat[oe]|fatt[oie]|dat[oie]|calat[oe]|gioco|scarto|faccio)(?: (?:solo|gia|via|giu|le|ne))* {}",
                r"\b(\d (?:ordin[ei]|azion[ei])(?: (?:,|e|ed|piu) (?:\d|una?) (?:ordin[ei]|azion[ei]))*)\b",
            ),
            listens=False,
        ),
        Input(
            "carte",
            N_("Carte rimaste in mano"),
            Integer(0, LARGEST),
            None,
            said=(
                r"\b(?:rest\w+|rimast\w+|riman\w+|ho|tengo|avanza\w*)(?: (?:in|mano|solo|ancora|con|sono|me|ne))* {}(?= |$)",
                r"{} (?:sola |sole )?cart[ae]\b(?! su)",
                r"{} in mano\b",
                r"\bin mano(?: (?:ne|ho|solo|ancora|me))* {}",
                (r"\bsenza carte|nessuna carta\b", 0),
            ),
            listens=False,
        ),
        Input(
            "attivo",
            N_("È finito il tuo Turno"),
            Flag(),
            True,
            N_("Ripesca soltanto il giocatore attivo."),
            said=((r"\b(?:non e il mio turno|turno (?:avversario|dell avversario|nemico|suo)|inattivo)\b", False),),
            listens=False,
        ),
        Input(
            "mazzo",
            N_("Carte rimaste nel mazzo"),
            Integer(0, DECK),
            None,
            said=(
                r"\bmazzo(?: (?:ha|con|restano|ci|sono|rimangono|solo|ne))* {}",
                r"{} (?:carte )?(?:nel|del) mazzo\b",
            ),
            listens=False,
        ),
    ),
)
def hand(postura: str, giocate: int | None, carte: int | None, attivo: bool, mazzo: int | None) -> Ruling:
    """The size of the hand and the draw at the end of the Turn."""
    size = int(cells("mano", POSTURE.options[postura][0])["carte"])
    steps = [Step(_("Postura {posture}: carte della mano", posture=POSTURE.label(postura)), str(size), "1.1")]
    if carte is None and giocate is not None:
        carte = max(0, size - giocate)
    elif carte is not None and giocate is not None and carte + giocate > size:
        carte = max(0, carte - giocate)  # told before they were played
    if carte is None:
        return Ruling(_("La mano è di {size} carte.", size=size), str(size), tuple(steps))
    if carte > size:
        raise Wrong(
            _("In Postura {posture} la mano è di {size} carte: controlla.", posture=POSTURE.label(postura), size=size)
        )
    drawn = size - carte if attivo else 0
    reason = _("Carte da pescare: {size} meno {held}", size=size, held=carte)
    steps.append(Step(reason if attivo else _("Chi non è attivo non ripesca"), str(drawn), "5.4"))
    text = _("Carte da pescare: {drawn}, fino a una mano di {size}.", drawn=drawn, size=size)
    if not attivo:
        text = _("Non peschi: a fine Turno ripesca soltanto il giocatore attivo. La mano è di {size}.", size=size)
    return Ruling(text, str(drawn), tuple(steps), warnings=_deck(drawn, mazzo))


def _deck(drawn: int, deck: int | None) -> tuple[str, ...]:
    if deck is None or not drawn or drawn < deck:
        return ()
    return (_("Peschi l'ultima carta del mazzo: il Tempo avanza, rimescoli e poi completi la pesca (5.4)."),)
