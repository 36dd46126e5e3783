"""Melee: the ratio of firepower, the column and the roll (8.0)."""

from dataclasses import replace
from fractions import Fraction

from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Lacking, Rolled, TwoDice, Wrong
from referee.calculators.locknload.checks import at_most
from referee.calculators.locknload.common import GAME, Tally, chance_text, refused, shown
from referee.calculators.locknload.saying import Counters, Figure
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

M_BONUS = 1  # what the letter M adds in melee
ZERO_FP = 1  # what an MMC of 0 FP counts for
ZERO_DIE = 1  # taken from its own roll, given to those who attack it
HERO_COLUMNS = 1
_SINGLE = {"eroe", "smc"}  # men who are no MMC
FIGHTERS = Counters(
    tags={
        "m": (N_("simbolo M"), "con m", "lettera m", "con la m"),
        "eroe": (N_("Eroe"), "hero"),
        "smc": (N_("Leader o altro SMC"), "leader", "ufficiale"),
        "rotta": (N_("in rotta"), "shaken", "scossa", "scosso", "rotte"),
        "inadatta": (N_("non idonea alla mischia"), "non idonea", "non idoneo", "inidonea"),
        "mmc": (N_("MMC"), "squadra", "squad", "mezza squadra", "fp", "unita", "wt"),
        "arma": (N_("lanciafiamme o carica"), "lanciafiamme", "ft", "carica", "cariche", "satchel"),
    },
    most=12,
)
SENSE = Choice(
    {
        "almeno": (N_("quel numero o più"), "o piu", "alto", "maggiore", ">="),
        "al-massimo": (N_("quel numero o meno"), "o meno", "basso", "minore", "<="),
    }
)
# «X sta in corpo a corpo con Y»: X attacks.
_FIGHTS = r"(?: (?:con|senza) (?:la |il simbolo |la lettera )?m)?(?: (?:,|che|e|sta|stanno|finisce|finita|e finita|si trova|impegnata|impegnato|bloccata))* (?:in )?(?:mischia|melee|corpo a corpo|si scontra|combatte)"
_US = r"io|noi|ho|abbiamo|mi[oae]|miei|nostr[oaie]|con me|attaccant[ei]"
_THEM = r"lui|loro|nemic\w+|avversari\w+|suo|sua|suoi|difensor[ei]|tedesc\w+|russ[oi]|american\w"
LETTER_M = r"(?:simbolo|lettera|la|una|con|l|ha|hanno|ho) m"
HIT, MISS = N_("riesce"), N_("non riesce")


@calculator(
    game=GAME,
    name="mischia",
    title=N_("Mischia"),
    summary=N_(
        "Il rapporto di FP, la colonna con l'Eroe, i modificatori al tiro e, dal numero della tua scheda, le probabilità."
    ),
    sections=("8.0", "8.0#rapporto", "8.0#eroe", "8.0#fp-zero", "8.0#simbolo-m", "8.0#eliminati"),
    inputs=(
        Input(
            "attaccanti",
            N_("Chi attacca"),
            FIGHTERS,
            help=N_("Il FP di ognuno: «4, 3 m, 1 eroe, 0»."),
            said=(
                rf"{{}}(?={_FIGHTS} con )",
                r"\b(?:attaccat|assalit|aggredit)[aoie](?: in (?:mischia|melee|corpo a corpo))? da(?:ll[ae]|i|l)? (?:una? )?(?:mi[ae] |nostr[ae] )?{}",
                r"{}(?=(?: che)? (?:contro|vs|a(?! (?:che|quant|quale|qual))|su(?! (?:che|quale|qual))|attacca(?!t)\w*|tra) )",
                r"\bcon (?:la|le|il|i|una|un|l)? ?(?:mi[aeo]|miei|nostr\w)? ?{}(?!.* contro )",
                r"\b(?:attaccanti?|ho|io|noi|miei|nostri|avessi|avessimo|abbiamo)(?: (?:in mischia|attacc\w+|con|ho|fp|di|totale|a|avessi|invece|solo))* {}",
                r"\battacc\w+(?: in (?:mischia|melee))? (?:con |(?=\d)){}",
            ),
        ),
        Input(
            "difensori",
            N_("Chi si difende"),
            FIGHTERS,
            help=N_("Il FP di ognuno: «4, 0, 1 leader, 3 rotta»."),
            said=(
                r"{}(?=(?: (?:,|che|viene|e|sta|finisce))* (?:attaccat|assalit|aggredit)[aoie]\b)",
                r"\b(?:contro|vs)(?: (?:di|le|la|il|i|sue|sua|suo|suoi|nemic\w+|una|un(?= (?:solo|sola|singol\w))|solo|sola))* {}",
                rf"\b{_FIGHTS.strip()} con (?:l[ae]|il|i|una?|uno)? ?(?:su[aeo]|suoi|nemic\w+)? ?{{}}",
                r"\b(?:rapporto|odds|mischia|melee|forze)(?: \w+){0,3}? \d+ a {}",
                r"\b(?:difes[ao] (?:da|di)|difende|difendono|difensor[ei])(?: (?:con|e|di|ha|una|un|fp))* {}",
                r"\battacc\w+(?: in (?:mischia|melee|corpo a corpo))? (?=(?:un|una|la|le|il|lo|l|\d) ){}(?!.* contro )",
                r"\b\d+ fp e {}",
                r"^(?:(?:e|ma|se|invece) )*ne (?:ha|avesse|avessero|hanno) {}",
                r"\b(?:lui|nemic[oi]|avversario|suoi|loro|tedeschi|russi)(?: (?:ha|ne|con|hanno|e|di|invece|solo|una|un|foss\w+|aves\w+|erano|sono|fp))*? {}",
            ),
        ),
        Input(
            "eroe",
            N_("Con chi attacca c'è un Eroe"),
            Flag(),
            False,
            N_("Se il suo FP è già nell'elenco non serve."),
            said=(
                rf"^(?:(?! contro |\b(?:{_THEM})\b).)*\b(ero[ei]|hero)\b(?! (?:da|fp|con fp|di) )",
                rf"\b(?:{_US})\b(?:(?!\b(?:{_THEM})\b).)*?\b(ero[ei]|hero)\b(?! (?:da|fp|con fp|di) )",
                r", (?:(?:e|ed|ma|con|piu|c|ce|ho|un|l|anche|pure) )*(ero[ei]|hero)\b(?! (?:da|fp|con fp|di) )",
            ),
            listens=False,
        ),
        Input(
            "simbolo_m",
            N_("Chi attacca ha il simbolo M"),
            Flag(),
            False,
            N_("Se la M è già nell'elenco non serve."),
            said=(
                rf"^(?:(?! contro |\b(?:{_THEM})\b).)*\b({LETTER_M})\b",
                rf"\b(?:{_US})\b(?:(?!\b(?:{_THEM})\b|,).)*?\b({LETTER_M})\b",
            ),
            listens=False,
        ),
        Input(
            "m_difesa",
            N_("Chi si difende ha il simbolo M"),
            Flag(),
            False,
            N_("Se la M è già nell'elenco non serve."),
            said=(rf"(?: contro |\b(?:{_THEM})\b)(?:(?!\b(?:{_US})\b).)*?\b({LETTER_M})\b",),
            listens=False,
        ),
        Input(
            "attacca_lui",
            N_("Attacca l'avversario"),
            Flag(),
            False,
            N_("I due lati si scambiano."),
            said=(
                r"\b(?:attacca(?:no)?|tocca a|quando tocca a|tira(?:no)?) (?:lui|loro|il nemico|i nemici|l avversario)\b",
                r"\b(?:al contrario|viceversa|a (?:parti|ruoli) (?:invertit|rovesciat|scambiat)\w+|(?:parti|ruoli) invertit\w)\b",
                r"\b(?:se|quando) (?:lui|loro|il nemico|l avversario) attacca(?:no)?\b",
            ),
            listens=False,
        ),
        Input(
            "numero",
            N_("Numero della tabella della mischia"),
            Figure(2, 12),
            None,
            N_("La tabella non è nel compendio: leggi sulla scheda il numero di quella colonna."),
            said=(r"\bnumero(?: (?:di|e|della|tabella|da|fare))* {}", r"{}(?= o (?:meno|piu))"),
            listens=False,
        ),
        Input(
            "verso",
            N_("Quel numero va fatto"),
            SENSE,
            None,
            said=((r"\bo piu\b|\balmeno\b", "almeno"), (r"\bo meno\b|\bal massimo\b", "al-massimo")),
            listens=False,
        ),
        Input("tiro", N_("Tiro di 2d6"), TwoDice(), None, N_("Senza modificatori.")),
    ),
)
def melee(
    attaccanti: tuple[Piece, ...],
    difensori: tuple[Piece, ...],
    eroe: bool,
    simbolo_m: bool,
    m_difesa: bool,
    attacca_lui: bool,
    numero: int | None,
    verso: str | None,
    tiro: Rolled | None,
) -> Ruling:
    """One roll of melee, of one side against the other."""
    if attacca_lui:
        attaccanti, difensori = difensori, attaccanti
        simbolo_m, m_difesa = m_difesa, simbolo_m
    ours, theirs = _able(attaccanti), _able(difensori)
    if not ours:
        return refused(
            _("Chi attacca ha solo unità in rotta o non idonee: in mischia sono eliminate."), "8.0#eliminati"
        )
    if not theirs:
        text = _("Non si tira: i difensori, in rotta o non idonei da soli, sono eliminati.")
        return Ruling(text, "eliminati", (Step(text, _("eliminati"), "8.0#eliminati"),))
    ours = lettered(ours) if simbolo_m else ours
    theirs = lettered(theirs) if m_difesa else theirs
    attack, defence = strength(ours, _("Attacco")), strength(theirs, _("Difesa"))
    if attack.total <= 0 or defence.total <= 0:
        raise Wrong(_("Uno dei due lati ha FP 0: in mischia serve almeno una MMC o un'unità con FP."))
    quotient = attack.total // defence.total
    hero = HERO_COLUMNS if eroe or any("eroe" in piece.tags for piece in ours) else 0
    die = _die_modifier(ours, theirs)
    steps = (*attack.steps, *defence.steps, *_ratio_steps(attack.total, defence.total, quotient, hero), *die.steps)
    text = _column_text(attack.total, defence.total, quotient, hero)
    if die.steps:
        text += " " + _("Al tiro {value}.", value=signed(die.total))
    notes = _warnings(attaccanti, difensori, quotient, bool(die.steps))
    if numero is None:
        return Ruling(text, str(quotient), steps, warnings=notes)
    if verso is None:
        raise Lacking(
            "verso", _("Di' se sulla tua tabella va fatto quel numero o più, o quel numero o meno («verso»).")
        )
    return _rolled(text, numero, verso == "almeno", die.total, tiro, steps, notes)


def lettered(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """A side told to have the letter M, on one of its units unless the list has it already."""
    if any("m" in piece.tags for piece in pieces):
        return pieces
    return (replace(pieces[0], tags=pieces[0].tags | {"m"}), *pieces[1:])


def _able(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Those who fight: shaken squads are eliminated, and so are unfit units when they are alone."""
    fit = tuple(piece for piece in pieces if not piece.tags & {"rotta", "inadatta"})
    return tuple(piece for piece in pieces if "rotta" not in piece.tags) if fit else ()


def is_zero(piece: Piece) -> bool:
    """Whether it is an MMC that has no FP printed."""
    return piece.values[0] == 0 and not piece.tags & {*_SINGLE, "arma"}


def strength(pieces: tuple[Piece, ...], title: str) -> Tally:
    """The melee FP of one side."""
    total = Tally(0)
    for piece in pieces:
        zero = is_zero(piece)
        value = ZERO_FP if zero else piece.values[0]
        text = _("{unit}: MMC con 0 FP, vale 1", unit=piece.text) if zero else _("{unit}: FP", unit=piece.text)
        total = total.plus(value, text, "8.0#fp-zero" if zero else "8.0#rapporto", always=True)
        if "m" in piece.tags:
            total = total.plus(M_BONUS, _("{unit}: simbolo M", unit=piece.text), "8.0#simbolo-m")
    step = Step(_("{side}: FP in mischia", side=title), str(total.total), "8.0#rapporto")
    return Tally(total.total, (*total.steps, step))


def _die_modifier(ours: tuple[Piece, ...], theirs: tuple[Piece, ...]) -> Tally:
    """What MMC of 0 FP do to the roll: less when all who attack are such, more when all who are attacked are."""
    total = Tally(0)
    if all(is_zero(piece) for piece in ours):
        total = total.plus(-ZERO_DIE, _("Attacca una MMC con 0 FP: al tiro"), "8.0#fp-zero")
    if all(is_zero(piece) for piece in theirs):
        total = total.plus(ZERO_DIE, _("Si attacca una MMC con 0 FP: al tiro"), "8.0#fp-zero")
    return total


def _ratio_steps(attack: int, defence: int, quotient: int, hero: int) -> tuple[Step, ...]:
    text = _("Rapporto {attack} a {defence}, arrotondato in basso", attack=attack, defence=defence)
    shift = (Step(_("Eroe: colonne a destra"), signed(hero), "8.0#eroe"),) if hero else ()
    return (Step(text, str(quotient), "8.0#rapporto"), *shift)


def _column_text(attack: int, defence: int, quotient: int, hero: int) -> str:
    if quotient:
        text = _(
            "Rapporto {quotient} a 1 ({attack} contro {defence}).", quotient=quotient, attack=attack, defence=defence
        )
    else:
        text = _("Rapporto inferiore a 1 a 1 ({attack} contro {defence}).", attack=attack, defence=defence)
    if hero and quotient:
        shifted = _(
            "Colonna {column} a 1: con l'Eroe si legge la colonna subito a destra (se sulla scheda crescono di uno).",
            column=quotient + hero,
        )
        return f"{shifted} {text}"
    return text + " " + _("Con l'Eroe si legge la colonna subito a destra.") if hero else text


def _rolled(
    text: str,
    number: int,
    high: bool,
    modifier: int,
    roll: Rolled | None,
    steps: tuple[Step, ...],
    notes: tuple[str, ...],
) -> Ruling:
    """The roll against the number that the player read on the card."""
    need = number - modifier
    said = _("{need} o più", need=need) if high else _("{need} o meno", need=need)
    steps = (*steps, Step(_("Serve, ai dadi"), said, "8.0#rapporto"))
    if roll is not None:
        done = roll.total >= need if high else roll.total <= need
        end = _("Il tiro riesce.") if done else _("Il tiro non riesce.")
        return Ruling(f"{end} {text}", HIT if done else MISS, steps, warnings=notes)
    chance = 1 - at_most(need - 1) if high else at_most(need)
    end = _("Il tiro riesce con probabilità {chance}.", chance=chance_text(chance))
    return Ruling(f"{end} {text}", str(chance), steps, shown({HIT: chance, MISS: Fraction(1) - chance}), notes)


def _warnings(ours: tuple[Piece, ...], theirs: tuple[Piece, ...], quotient: int, modified: bool) -> tuple[str, ...]:
    notes = [_("La tabella della mischia non è nel compendio: il numero è sulla scheda (decisione R12).")]
    if not quotient:
        notes.append(_("Il compendio non dice quali colonne ci siano sotto 1 a 1: guarda la scheda."))
    if modified:
        notes.append(
            _(
                "Il compendio scrive 1d6, ma in mischia si tirano 2d6: il modificatore è contato sul totale (decisione R8)."
            )
        )
    for side in (ours, theirs):
        if any("rotta" in piece.tags for piece in side):
            notes.append(_("Le squadre in rotta in mischia sono eliminate subito e non contano."))
            break
    if any("eroe" in piece.tags for piece in theirs):
        notes.append(_("L'Eroe che si difende conta quando tocca a lui attaccare."))
    for side in (ours, theirs):
        zero = [is_zero(piece) for piece in _able(side)]
        if any(zero) and not all(zero):
            notes.append(
                _("MMC con 0 FP insieme ad altre: il modificatore al tiro non è contato, il compendio non lo dice.")
            )
            break
    return tuple(notes)
