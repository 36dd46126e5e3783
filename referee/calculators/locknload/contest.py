"""Two totals compared, each with its die, and the damage that the winner reads on the DFT (5.0, 14.0, 15.3, 17)."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from referee.calculators.declare import Input
from referee.calculators.dice import DIE as FACES
from referee.calculators.dice import distribution
from referee.calculators.kinds import Flag
from referee.calculators.locknload.common import DIE, NOTHING, Tally, chance_text, dft_warning, figure
from referee.calculators.locknload.saying import GAP, Figure
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

_DID = (
    r"(?: (?:faccio|fa|tiro|tira|tirano|ho|ha|fatto|tirato|rollato|esce|escono|viene|col|con|un|il|lo|la|dado|dadi|di|suo|mio|mi"
    r"|ottengo|ottiene|fanno|tirano|risponde|rolla|rollo|invece|solo|al|sul|e|da|becca|becco|piglia|piglio|butta|butto|difende|dice))*"
)
_BETWEEN = r"(?: ?(?:e|a|contro|,|su|vs|per|il suo|dado|lui|un|del difensore|di difesa))* "
_NO_FACE = (
    r"(?! (?:fp|di (?:fp|leader|terreno|tec|armatura)|esagon|hex|sulla|o (?:meno|piu)"
    r"|(?:per|all|sull|ai|al|di|sul|sui)(?: l| il| i)? (?:equipaggio|dann[io](?! (?:che|quant\w|qual\w*)\b)|morale|controllo|mc)|poi\b))"
)
# Whose die it is: a few words may stand between the one who rolls and the die, «lui TEC 2 e dado 4».
_OURS = r"(?:io|noi|mi[oae]|miei|nostr\w|spar\w+|attacc\w+|squadr[ae]|fp|tiro|faccio)"
_THEY = r"(?:lui|lei|loro|difensor[ei]|difesa|difende|avversari[oa]?|quell[oi]|tedesc\w+|russ[oi]|american\w|giappones\w|vietcong|vc|nva|ingles\w|sovietic\w)"
_WORD = rf"(?: (?!{_OURS}\b|dad[oi]\b|tira\b|fa\b)[^ ]+)"
_THEIR_DIE = (
    rf"(?:\b{_THEY}\b{_WORD}{{0,6}}?|\b(?:nemic[aoi]|bersaglio)\b(?: (?!{_OURS}\b|dad[oi]\b|,)[^ ]+){{0,6}}?)"
    r" (?:dado|tira|tirano|fa|fanno)(?: (?:un|di|il|dado|col|con|e))*"
)
_NOT_THEY = r"(?<!loro )(?<!nemici )(?<!tedeschi )(?<!russi )(?<!americani )(?<!difensori )(?<!avversari )"
_TOLD_TO = r"{} (?:per|a) "  # «dado 3 per me e 5 per lui»
_OF_UNITS = r"(?! (?:squadr|mmc|unita|carr|nemic|uomin|fant|esagon))"
ATTACK_SAID = (
    rf"{_TOLD_TO}(?:me|noi)\b",
    r"\bdado {}(?= (?:,|e|contro|vs)? ?(?:lui|loro|lei|il nemico|il difensore) (?:fa |tira |tirano |dado )?[1-6]\b)",
    rf"(?:\bfp \d+|\d fp)(?: ,| e)* (?:con|col) (?:un |il )?{{}}{_NO_FACE}",
    r"{} (?:io|noi|mio|nostro)(?= (?:,|e|contro)(?: [a-z]+)? [1-6] (?:lui|loro|lei|suo|il nemico)\b)",
    rf"\b(?:mio dado|dado mio|il mio){GAP} {{}}{_NO_FACE}",
    rf"\b(?:io|attaccante|chi spara|chi attacca|mio dado|dado (?:mio|attacco|dell attaccante|dell attacco|d attacco)){_DID} {{}}{_NO_FACE}",
    rf"\b(?:dadi|tiri|lanci|dado)(?: (?:di|sono|escono|da|fanno|a|mio|del|attacco))* {{}}(?:(?= mio\b)|(?={_BETWEEN}[1-6]\b)){_NO_FACE}",
    r"\bpoi(?: i| ai)?(?: dadi)? {}(?= (?:contro|a|e) [1-6]\b)",
    r"{} (?:contro|a|e) [1-6] (?:ai|coi|di) dad[oi]",
    rf"\b(?:tiro|faccio|esce|uscito|tirando|rollo|(?:ho|mi ha) (?:fatto|tirato|rollato)|butto|lancio|attacco dado)(?: (?:un|il|di|con|fuori|dado))* {{}}{_NO_FACE}",
    rf"^(?:(?!{_THEIR_DIE} [1-6]\b).)*?\bdado {{}}{_NO_FACE}",
    rf"{_THEIR_DIE} [1-6]\b.*?\bdado {{}}{_NO_FACE}",
    rf"\b(?:mi[oae]|miei|nostr\w)\b(?: (?!{_THEY}\b|,)[^ ]+){{0,6}}? (?:tira|fa|tirano|fanno)(?: un)? {{}}{_NO_FACE}",
    rf"^(?:(?!{_THEIR_DIE} [1-6]\b).)*?\b(?:fanno|tirano)(?: (?:un|il|di|con))* {{}}{_NO_FACE}",
    rf"{_NOT_THEY}\b(?:facciamo|tiriamo)(?: (?:un|il|di|con))* {{}}{_NO_FACE}",
    rf"{_NOT_THEY}(?<!lui fa )(?<!lui tira )(?<!e tira )\b{{}} (?:col|sul|di|al) dado\b(?! (?:suo|difesa|del))",
)
DEFENCE_SAID = (
    rf"{_TOLD_TO}(?:lui|loro|il difensore|il nemico)\b",
    rf"\bin difesa{_DID} {{}}{_NO_FACE}",
    r"[1-6] (?:io|noi|mio|nostro)(?: ,| e| contro| un| il)* {} (?:lui|loro|lei|suo|il nemico)\b",
    rf"\bse (?:tira|fa|rolla|azzecca)(?: (?:un|il|di))* {{}}{_NO_FACE}(?=.*\b(?:devo|mi serve|passo|supero|batto|vinco|avendo)\b)",
    rf"\bmio [1-6](?: (?:,|e|contro|il))* suo {{}}{_NO_FACE}",
    rf"\bio faccio [1-6](?: (?:contro|a|vs|e|il|un|suo))+ {{}}{_NO_FACE}{_OF_UNITS}",
    rf"\b(?:suo dado|dado suo|il suo){GAP} {{}}{_NO_FACE}",
    rf"(?<!contro )(?<!contro la )\b(?:lui|lei|loro|difensor[ei]|difesa|avversari[oa]?|nemic[oi]|tedeschi|russi|americani|chi si difende|suo dado|il suo|dado (?:suo|difesa|del difensore|della difesa|di difesa)){_DID} {{}}{_NO_FACE}",
    rf"\b(?:dadi|tiri|lanci|dado)(?: (?:di|sono|escono|da|fanno|a|mio))* [1-6](?: mio| il mio)?{_BETWEEN}{{}}{_NO_FACE}",
    rf"\bpoi(?: i| ai)?(?: dadi)? [1-6] (?:contro|a|e) {{}}{_NO_FACE}",
    r"[1-6] (?:contro|a|e) {} (?:ai|coi|di) dad[oi]",
    rf"\bcontro (?:un |il |suo |dado )+{{}}{_NO_FACE}",
    rf"\be (?:tira|fa) (?:un )?{{}}{_NO_FACE}",
    rf"\b(?:bersaglio|nemic[oai]|difensore|avversario)\b(?:(?! {_OURS}\b).)*? (?:tira|fa|tirano|fanno) (?:un )?{{}}{_NO_FACE}",
    rf"\b(?:difesa|carro|veicolo|bersaglio)(?: (?:fa|tira|dado|con il dado|col dado)) (?:un )?{{}}{_NO_FACE}",
    rf"{_THEIR_DIE} {{}}{_NO_FACE}",
    rf"\bdado [1-6]\b(?!.*\b(?:io|mio)\b).*?\bdado {{}}{_NO_FACE}",  # the second die, when nobody is named
)
_TRIED = r"(?: (?:esce|faccio|fa|tiro|e|di|un|il|dado|con|viene|ho|fatto|col))*"
ATTACK_DIE = Input(
    "dado_attacco",
    N_("Dado dell'attaccante"),
    DIE,
    None,
    N_("Vuoto: le probabilità su tutti i tiri."),
    said=ATTACK_SAID,
    listens=False,
)
DEFENCE_DIE = Input(
    "dado_difesa",
    N_("Dado del difensore"),
    DIE,
    None,
    N_("Vuoto: le probabilità su tutti i tiri."),
    said=DEFENCE_SAID,
    listens=False,
)
DAMAGE_DIE = Input(
    "dado_danni",
    N_("Dado del controllo danni"),
    DIE,
    None,
    N_("Quello che si somma alla differenza."),
    said=(
        rf"\b(?:dado|tiro|controllo|check|lancio)(?: dei| di| per i| sui| del)? dann[io]{_TRIED} {{}}",
        rf"\b(?:ai|sui|per i|al|sul) dann[io]{_TRIED} {{}}",
        rf"\bdann[io]{_TRIED} {{}}",
        r"{} (?:ai|sui|per i|al dado|di) dann[io]\b",
        r"\b(?:sulla|per la|alla) dft (?:tiro|faccio|esce|viene|ho fatto)(?: un)? {}",
    ),
    listens=False,
)
MOVED = Input(
    "mosso",
    N_("Il bersaglio ha un segnalino Moved o Assault Move"),
    Flag(),
    False,
    said=(
        r"\b(?:bersaglio|nemic[aoi]|(?<!mia )squadra|unita|lui|fanteria)(?: (?!non\b)\w+){0,2}? (?:ha|hanno|aveva) (?:gia |appena )?moss[oa]\b(?! (?:d|in) assalto)",
        r"^(?:(?:e|ma|se|invece|poi|lui|loro) )*(?:ha|hanno|aveva|avevano|avesse|avessero|si era|si fosse|si e) (?:gia |appena )?moss[oai]\b",
        r"\b(?:bersaglio|nemic[aoi]|lui|avversari[oa])(?: \w+){0,4}? (?:movimento )?d assalto",
        r"\b(?:segnalino|marker|sotto|ha|con)(?: (?:di|il|un|l))* (?:assault )?moved?\b|\bassault moved?\b",
        r"\b(?:bersaglio|nemic[aoi]) (?:gia |appena )?moss[oa]\b",
        r"(?<!non ha )(?<!senza )\bmoved\b",
        r"(?<!mia squadra )(?<!mio )\bsi (?:e|era|erano|sono|fosse|fossero) (?:(?:gia|appena|pure|prima) )*(?:moss|spostat)[oaie]\b",
    ),
    listens=False,
)
THRESHOLD = Input(
    "soglia_dft",
    N_("Totale DFT che ti interessa"),
    Figure(1, 60),
    None,
    N_(
        "La DFT non è nel compendio: scrivi da che totale, sulla tua scheda, il bersaglio subisce il danno che dici tu."
    ),
    said=(
        r"\b(?:arriv\w+|fare|far|ottenere|raggiung\w+|almeno|superare)(?: (?:a|un|di|almeno|il|totale))* {}(?= (?:o piu )?(?:sulla|nella|in|alla) (?:dft|tabella))",
        r"\bdft (?:di )?(?:almeno )?{} o piu",
        r"\bdft (?:di )?almeno {}",
    ),
    listens=False,
)
DAMAGE_INPUTS = (MOVED, ATTACK_DIE, DEFENCE_DIE, DAMAGE_DIE, THRESHOLD)


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice already rolled, and the DFT total the player asks about."""

    attack: int | None = None
    defence: int | None = None
    damage: int | None = None
    threshold: int | None = None


def faces(known: int | None) -> tuple[int, ...]:
    """What a die can show: all six faces, or the one rolled."""
    return tuple(FACES) if known is None else (known,)


def dft_name(total: int, limit: int | None) -> str:
    """A total on the DFT as an outcome: itself, or whether it reaches what the player asks about."""
    if limit is None:
        return _("DFT {total}", total=total)
    return _("DFT {limit} o più", limit=limit) if total >= limit else _("DFT meno di {limit}", limit=limit)


def with_die(total: int, die: int | None) -> str:
    """A total with its die: «4 + 1d6», or the sum when the die is known."""
    return f"{total} + 1d6" if die is None else str(total + die)


def least(face: int) -> str:
    """The faces of a die from this one up, as players say them."""
    if face <= 1:
        return _("basta 1")
    return _("nessuno basta") if face > max(FACES) else _("almeno {face}", face=face)


@lru_cache(maxsize=1024)
def margins(net: int, attack: int | None, defence: int | None) -> tuple[tuple[int, Fraction], ...]:
    """Each difference between the two totals with its chance, in order; `net` is the difference before the dice."""
    counts = Counter(net + high - low for high in faces(attack) for low in faces(defence))
    return tuple((margin, Fraction(counts[margin], counts.total())) for margin in sorted(counts))


def wins(net: int, attack: int | None = None, defence: int | None = None) -> Fraction:
    """The chance that the attack's total is higher than the defence's."""
    return sum((chance for margin, chance in margins(net, attack, defence) if margin > 0), Fraction(0))


def need_steps(attack: int, defence: int, dice: Dice, section: str) -> tuple[Step, ...]:
    """The die that is still to be rolled, when the other one is known: what it must show."""
    if dice.attack is None and dice.defence is not None:
        return (Step(_("Dado che serve all'attacco"), least(defence + dice.defence - attack + 1), section),)
    if dice.attack is not None and dice.defence is None:
        return (Step(_("Dado che serve alla difesa per reggere"), least(attack + dice.attack - defence), section),)
    return ()


@dataclass(frozen=True, slots=True)
class Contest:
    """An attack against a defence, all but the dice; what beats it rolls 1d6 plus the difference on the DFT."""

    attack: Tally
    defence: Tally
    dice: Dice
    section: str  # the rule that compares the totals
    damage: str  # the rule of the damage
    moved: bool = False

    @property
    def net(self) -> int:
        """How much the attack is ahead before the dice."""
        return self.attack.total - self.defence.total

    @property
    def extra(self) -> int:
        """What a target that has moved adds on the DFT."""
        return figure("fuoco-diretto", "ha mosso (Moved o Assault Move)", "valore") if self.moved else 0

    def odds(self) -> dict[str, Fraction]:
        """The chance of no effect and of each total on the DFT."""
        rolled = margins(self.net, self.dice.attack, self.dice.defence)
        none = sum((chance for margin, chance in rolled if margin <= 0), Fraction(0))
        each = faces(self.dice.damage)
        totals = distribution(
            (face + margin + self.extra, chance / len(each)) for margin, chance in rolled if margin > 0 for face in each
        )
        hurt = distribution((dft_name(total, self.dice.threshold), totals[total]) for total in sorted(totals))
        return {_(NOTHING): none, **hurt} if none else hurt

    def ruling(self, warnings: tuple[str, ...] = ()) -> Ruling:
        """The answer: the chance of an effect, or what the dice rolled have done."""
        steps = (
            *self._sums(),
            *self._extra_steps(),
            *need_steps(self.attack.total, self.defence.total, self.dice, self.section),
        )
        if self.dice.attack is None or self.dice.defence is None:
            return Ruling(self._open_text(), signed(self.net), steps, self.odds(), (*warnings, dft_warning()))
        high, low = self.attack.total + self.dice.attack, self.defence.total + self.dice.defence
        steps = (*steps, *self._rolled_steps(high, low))
        if high <= low:
            text = _(
                "No, nessun effetto: l'attacco fa {high} e non supera la difesa, {low} (differenza {margin}).",
                high=high,
                low=low,
                margin=high - low,
            )
            return Ruling(text, NOTHING, steps, warnings=warnings)
        return self._damage(high, low, steps, (*warnings, dft_warning()))

    def _damage(self, high: int, low: int, steps: tuple[Step, ...], warnings: tuple[str, ...]) -> Ruling:
        margin = high - low
        steps = (*steps, Step(_("Differenza da sommare al dado sulla DFT"), signed(margin), self.damage))
        plus = margin + self.extra
        if self.dice.damage is None:
            text = _(
                "Sì, l'attacco ha effetto: {high} contro {low}, differenza {margin}. Sulla DFT si tira 1d6 + {plus}.",
                high=high,
                low=low,
                margin=margin,
                plus=plus,
            )
            return Ruling(text, signed(margin), steps, self.odds(), warnings)
        total = self.dice.damage + plus
        text = _(
            "Sulla DFT si legge {total} (dado {die} + {plus}): l'attacco fa {high} contro {low}, differenza {margin}.",
            total=total,
            high=high,
            low=low,
            margin=margin,
            die=self.dice.damage,
            plus=plus,
        )
        if self.dice.threshold is not None:
            reached = total >= self.dice.threshold
            text += " " + (
                _("La soglia che hai detto è raggiunta.") if reached else _("La soglia che hai detto non è raggiunta.")
            )
        step = Step(_("Totale sulla DFT, dado {die}", die=self.dice.damage), str(total), self.damage)
        return Ruling(text, f"DFT {total}", (*steps, step), warnings=warnings)

    def _sums(self) -> tuple[Step, ...]:
        return (
            *self.attack.steps,
            Step(_("Attacco prima del dado"), str(self.attack.total), self.section),
            *self.defence.steps,
            Step(_("Difesa prima del dado"), str(self.defence.total), self.section),
        )

    def _extra_steps(self) -> tuple[Step, ...]:
        if not self.extra:
            return ()
        return (Step(_("Sulla DFT: il bersaglio ha mosso"), signed(self.extra), "6.0#mosso-danni"),)

    def _rolled_steps(self, high: int, low: int) -> tuple[Step, ...]:
        return (
            Step(_("Attacco con il dado, {die}", die=self.dice.attack), str(high), self.section),
            Step(_("Difesa con il dado, {die}", die=self.dice.defence), str(low), self.section),
        )[: 2 if self.dice.defence else 1]

    def _open_text(self) -> str:
        chance = wins(self.net, self.dice.attack, self.dice.defence)
        text = _(
            "L'attacco ha effetto con probabilità {chance}: {attack} contro {defence}.",
            chance=chance_text(chance),
            attack=with_die(self.attack.total, self.dice.attack),
            defence=with_die(self.defence.total, self.dice.defence),
        )
        if self.dice.attack is not None:
            text = _("L'attacco fa {total}. {text}", total=self.attack.total + self.dice.attack, text=text)
        elif self.dice.defence is not None:
            text = _("La difesa fa {total}. {text}", total=self.defence.total + self.dice.defence, text=text)
        if self.dice.attack is None or 0 < chance < 1:
            text += "".join(
                f" {step.text}: {step.value}."
                for step in need_steps(self.attack.total, self.defence.total, self.dice, self.section)
            )
        if self.dice.threshold is None:
            return text
        name = _("DFT {limit} o più", limit=self.dice.threshold)
        return _(
            "{text} Il totale sulla DFT arriva a {limit} con probabilità {reached}.",
            text=text,
            limit=self.dice.threshold,
            reached=chance_text(self.odds().get(name, Fraction(0))),
        )
