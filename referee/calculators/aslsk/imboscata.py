"""The ambush by itself: the two dice with their drm, who springs it, and what one side must roll (3.8)."""

from fractions import Fraction

from referee.calculators.aslsk.ambush import MARGIN, ambush_odds
from referee.calculators.aslsk.common import GAME
from referee.calculators.aslsk.said import LEADER, Said
from referee.calculators.aslsk.troops import LEADERS, leader_values
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Choice, Choices, Integer
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

STATES = Choices(
    Choice(
        {
            "cx": (N_("CX"), "esausti"),
            "pinned": (N_("Pinned"), "inchiodati"),
            "inesperte": (N_("unità inesperte"), "green", "coscritti"),
        }
    )
)
_ROWS = {"cx": "unità CX", "pinned": "unità Pinned", "inesperte": "unità inesperte"}
_WORDS = {"cx": r"cx|esaust\w", "pinned": r"pinned|pinnat\w|inchiodat\w", "inesperte": r"inespert\w|green|coscritt\w"}
_HE = r"\b(?:lui|loro|nemic\w+|avversari\w+|difensor\w+|l altro|su[oaie])"
_I = r"\b(?:io|noi|sono|siamo|mi[oaei]+|attaccant\w+)"
_GAP = r"(?: (?!\b(?:io|noi|lui|loro|mi[oaei]+|nemic\w+)\b)[^ ,]+){0,4}?"
HIS: Said = tuple((rf"{_HE}{_GAP} (?:{words})\b()", state) for state, words in _WORDS.items())
MY: Said = tuple((rf"{_I}{_GAP} (?:{words})\b()", state) for state, words in _WORDS.items())
_ROLLED = r"(?: (?!\b(?:io|noi|lui|loro|mi[oaei]+|nemic\w+)\b)[^ ]+){0,9}? (?:fatto|fa|tira|tirato|tiro|faccio|dado|ottiene|ottengo) (?:un |di )?{}"


@calculator(
    game=GAME,
    name="imboscata",
    title=N_("Imboscata (Ambush)"),
    summary=N_("I due dadi dell'imboscata con i loro drm: chi la tende, e che dado serve."),
    sections=("3.8#ambush-tiro", "3.8#ambush-drm", "3.8#ambush-effetti"),
    inputs=(
        Input(
            "leader",
            N_("Il tuo miglior Leader, se non è solo"),
            LEADERS,
            None,
            said=(rf"^(?!.*{_HE}{_GAP} {LEADER}).*?({LEADER})",),
        ),
        Input(
            "leader_nemico",
            N_("Il suo miglior Leader, se non è solo"),
            LEADERS,
            None,
            said=(rf"{_HE}{_GAP} ({LEADER})",),
            listens=False,
        ),
        Input("miei", N_("Lo stato dei tuoi"), STATES, (), said=MY, listens=False),
        Input("suoi", N_("Lo stato dei suoi"), STATES, (), said=HIS, listens=False),
        Input(
            "dado",
            N_("Il tuo dado"),
            Integer(1, 6),
            None,
            said=(
                _I + _ROLLED,
                r"\b(?:io|mio dado|il mio) (?:tiro |faccio |ho fatto |un |di |e )*{}(?![\w-])",
                r"^(?!.*\b(?:io|mio|noi)\b).*?\b(?:faccio|tiro|ho fatto) (?:un )?([1-6])\b(?!-)",
                r"(?<![\w-])([1-6]) (?:contro|a) [1-6]\b(?!-)",
            ),
            listens=False,
        ),
        Input(
            "dado_nemico",
            N_("Il suo dado"),
            Integer(1, 6),
            None,
            said=(
                _HE + _ROLLED,
                r"\b(?:lui|loro|nemico|avversario|suo dado|il suo) (?:tira |fa |ha fatto |un |di |e )*{}(?![\w-])",
                r"(?<![\w-])[1-6] (?:contro|a) ([1-6])\b(?!-)",
            ),
            listens=False,
        ),
    ),
)
def ambush_roll(
    leader: str | None,
    leader_nemico: str | None,
    miei: tuple[str, ...],
    suoi: tuple[str, ...],
    dado: int | None,
    dado_nemico: int | None,
) -> Ruling:
    """Who springs the ambush, or what it takes."""
    mine, his = _drm(leader, miei), _drm(leader_nemico, suoi)
    steps = [
        Step(_("drm d'imboscata tuo"), signed(mine), "3.8#ambush-drm"),
        Step(_("drm d'imboscata suo"), signed(his), "3.8#ambush-drm"),
    ]
    odds = ambush_odds(mine, his, dado, dado_nemico)
    if len(odds) == 1 and dado and dado_nemico:
        return _settled(next(iter(odds)), dado + mine, dado_nemico + his, steps)
    head = _("drm tuo {mine}, suo {his}.", mine=signed(mine), his=signed(his))
    if dado_nemico and not dado:
        most = min(dado_nemico + his - MARGIN - mine, 6)
        steps.append(Step(_("La tendi con un dado di"), str(max(most, 0)), "3.8#ambush-tiro"))
        needed = _("{most} o meno", most=most) if most > 0 else _("nessun dado")
        head = _("La tendi con {needed}: {head}", needed=needed, head=head)
    if dado and not dado_nemico:
        least = max(dado + mine + MARGIN - his, 1)
        needed = _("almeno {least}", least=least) if least <= 6 else _("nessun dado")
        head = _("La tendi se lui fa {needed}: {head}", needed=needed, head=head)
    names = {"attaccante": _("la tendi tu"), "no": _("nessuna imboscata"), "subita": _("la tende lui")}
    told = {names[who]: odds[who] for who in names if odds.get(who, Fraction(0))}
    text = "; ".join(f"{name} {percent(part)}" for name, part in told.items())
    return Ruling(f"{head} {_('Probabilità: {odds}.', odds=text)}", str(odds.get("attaccante", 0)), tuple(steps), told)


def _drm(leader: str | None, states: tuple[str, ...]) -> int:
    """What one side adds to its die."""
    rows = table(GAME, "ambush")
    states_drm = sum(int(rows.cell(_ROWS[each], "drm")) for each in set(states))
    return states_drm + (leader_values(leader, False)[1] if leader else 0)


def _settled(who: str, mine: int, his: int, steps: list[Step]) -> Ruling:
    """Both dice are known."""
    text = {
        "attaccante": _("Sì: tendi tu l'imboscata ({mine} contro {his}, scarto {by})."),
        "subita": _("No: l'imboscata la tende lui ({mine} contro {his}, scarto {by})."),
        "no": _("No: nessuna imboscata ({mine} contro {his}), lo scarto, {by}, è minore di 3."),
    }[who].format(mine=mine, his=his, by=abs(mine - his))
    step = Step(_("I due totali"), f"{mine}-{his}", "3.8#ambush-tiro")
    return Ruling(text, who, (*steps, step))
