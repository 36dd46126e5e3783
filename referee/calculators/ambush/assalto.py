"""Assault, standing or charging (11/1-11/4)."""

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME, cell, figure
from referee.calculators.ambush.shooting import known
from referee.calculators.ambush.soldiers import POSTURES, SIDES, WS, Tally, refused
from referee.calculators.ambush.ten_sided import DIE, chance, succeeds, up_to
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Choice, Flag, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import possible, signed
from referee.i18n import N_, _

HIT, MISS = "colpito", "a vuoto"
KILL, CAPTURE = "uccidere", "catturare"
_KNOWN_DAMAGE = 7  # the one roll that the example gives on the row «Uccidere»
AIMS = Choice(
    {
        KILL: (N_("uccidere"), "ammazzare", "kill"),
        CAPTURE: (N_("catturare"), "cattura", "prigioniero", "fare prigioniero", "capture"),
    }
)

_TARGET = r"(?:contro|lui|lei|quello|bersaglio|nemic[oi]|tedesc[oh]i?|crucc[oh]i?|difensore|avversario|vittima|(?<=assalgo )uno|(?<=assalto )uno|(?<=attacco )uno|(?<=carico )uno|(?<=assalire )uno|(?<=assaltare )uno|(?<=addosso a )uno)"
_GERMAN = r"(?:tedesc[oh]i?|crucc[oh]i?|nemic[oi])"
_ASSAILS = r"(?:assal|attacc|caric|salt)\w+"
_OURS = r"(?:mi[oae]\w*|soldat\w|american\w|nostr\w|uomo)"
_COMES = r"(?:vien\w+|va|arriva|corre|parte|si (?:butta|getta|lancia|avventa))"
_ON_US = (
    rf"\b(?:(?:mi|ci) (?!vad|and|arrivo|arriviamo|butt[oi]|prov[oi]|lanci[oa]|mett|sto|faccio)(?:\w+ ){{0,3}}?{_ASSAILS}|{_GERMAN}(?: [a-z+\d-]+){{0,6}}? {_ASSAILS} (?:(?:il|un|uno|la|i|al|alla|sul|contro|su|di|del|dei|addosso|a|ad) )+{_OURS}"
    rf"|{_GERMAN}(?: [a-z+\d-]+){{0,5}}? {_COMES} (?:[a-z]+ ){{0,3}}?(?:carica|addosso|assalto|baionetta)"
    rf"|(?:con quanto|con che|fino a|a che|che).* (?:mi|ci) (?:colpisce|becca|prende|centra|fa fuori|ammazza)"
    rf"|(?:assalto|carica|corpo a corpo) (?:di|del|da parte di)(?: (?:un|uno))? {_GERMAN} (?:[a-z+\d-]+ ){{0,4}}?(?:al|sul|contro il|contro un) {_OURS})"
)
_WS = r"(?:ws|(?:abilita|pratica|bravura|perizia)(?: (?:con le|alle|nelle|d|di))? armi)(?: (?:di|a|pari|e|che|ha|attaccante|dell|mia|mio|del|assalitore|uguale|=|sua|suo|tiratore|fosse|era|diventa|vale))* "
_SKILL = r"([+-]?\d)(?![\w/%-]|[.,]\d)"

# The one assailed comes first, and then «il mio ha WS +1».
_MINE = r"\b(?:mio|mia|io|noi)\b"
_MINE_LATER = rf"(?:(?!{_MINE})[^?])*?\b{_WS}[+-]?\d(?! (?:di )?(?:mia|mio)\b).*?{_MINE}[^?]*?(?:\b{_WS}[+-]?\d|[+-]\d)"

_HE_IS = (
    r"(?:(?:e|ma|se|invece|ok|allora|ah) )*(?:fosse|era) (?:pure |anche |gia |lui )*"  # in a follow-up: the other one
)
# «Entrambi +1»: what both have.
_BOTH = tuple(
    (
        rf"()\b(?:entramb[ie]|ambedue|tutti e 2|tutt e 2)(?: (?:con|a|ws|hanno|abbiamo|di|una|la))* {sign}(?![\w/%-])",
        value,
    )
    for sign, value in ((r"\+1", 1), (r"\+2", 2), ("-1", -1), ("-2", -2), ("0", 0))
)
_NEAR = r"(?: (?!(?:non|senza|ne|io|mio|mia|sono|quando|assal\w+|attacc\w+|contro)\b)[a-z+\d,-]+){0,6}?"  # nothing that denies, or names another


def _of_target(state: str) -> tuple[str, ...]:
    """A state of the one who is assailed: a German, or one of ours when a German assails."""
    return (
        rf"^(?!.*{_ON_US}).*?\b{_TARGET}{_NEAR} ()(?:e )?{state}\b",
        rf"^(?=.*{_ON_US}).*?\b(?:{_OURS}|bersaglio){_NEAR} ()(?:e )?{state}\b",
    )


@calculator(
    game=GAME,
    name="assalto",
    title=N_("Assalto"),
    summary=N_("Probabilità di colpire in un assalto, anche alla carica, con tutti i modificatori."),
    sections=("11/1", "11/1#probabilita", "11/3", "11/4", "11/4#ws-bersaglio", "11/4#feriti"),
    inputs=(
        Input(
            "ws",
            N_("WS dell'attaccante"),
            WS,
            0,
            said=(
                *_BOTH,
                rf"^(?!.*{_ON_US})(?!{_MINE_LATER})(?:(?!\b{_TARGET}\b)[^?])*?\b{_WS}{_SKILL}",
                rf"^(?!.*{_ON_US}).*?\b(?:mio|mia|attaccante|io|assalitore|noi)\b(?:(?!\bws\b|\b{_TARGET}\b)[^?])*?\b{_WS}{_SKILL}",
                rf"^(?!.*{_ON_US}).*?\b{_ASSAILS} con {_WS}{_SKILL}",
                rf"^(?!.*{_ON_US})(?!.*{_MINE}).*?\blui(?: [a-z]+){{0,2}}? {_WS}{_SKILL}(?=.*\b{_GERMAN}[^?]*?[+-]\d)",
                rf"^(?!.*{_ON_US}).*?\b(?:il mio|la mia|io|noi)(?: (?:ha|ho|e|con|a|di|sono|sto))* ([+-]\d)\b",
                rf"^(?!.*{_ON_US}).*?(?<![\w.,/-])([+-]\d) (?:(?:di|per|a) )?(?:io|me|il mio|noi)\b",
                rf"^(?=.*{_ON_US}).*?\b{_GERMAN}(?: [a-z]+){{0,3}}? {_WS}{_SKILL}",
            ),
            listens=False,
        ),
        Input(
            "ws_bersaglio",
            N_("WS del bersaglio"),
            WS,
            0,
            said=(
                *_BOTH,
                rf"^(?!.*{_ON_US}).*?\b{_TARGET}\b(?:(?!\bws\b|\bmio\b|\bio\b)[^?])*?\b{_WS}{_SKILL}",
                rf"^(?!.*{_ON_US})(?={_MINE_LATER})(?:(?!{_MINE})[^?])*?\b{_WS}{_SKILL}",
                rf"^(?!.*{_ON_US}).*?\b(?:{_TARGET}|sua)(?: (?:ha|e|con|a|di|un|uno))* ([+-]\d)\b",
                rf"^(?!.*{_ON_US}).*?(?<![\w.,/-])([+-]\d) (?:(?:di|per|a) )?(?:lui|il (?:tedesco|crucco|nemico)|l avversario)\b",
                rf"^(?!.*{_ON_US}).*?\bws (?:del |di )?(?:bersaglio|nemico|tedesco|difensore) (?:(?:e|di|a|negativa|pari) )*{_SKILL}",
                rf"^(?=.*{_ON_US}).*?\b(?:io|mi[oae]\w*|soldat\w|american\w|bersaglio)\b(?:(?!\bws\b|\b{_GERMAN}\b)[^?])*?\b{_WS}{_SKILL}",
            ),
            listens=False,
        ),
        Input(
            "carica",
            N_("Assalto alla carica"),
            Flag(),
            False,
            said=(r"()\b(?:alla carica|caric[oa]|caricare|caricando|charge|in carica|alla baionetta|di corsa)\b",),
            listens=False,
        ),
        Input(
            "ferito",
            N_("L'attaccante è ferito"),
            Flag(),
            False,
            said=(
                rf"^(?!.*{_ON_US})(?!{_HE_IS})(?:(?!\b{_TARGET}\b)[^?])*?()(?<!non )(?<!non e )(?<!ne )\bferit[oa]\b",
                rf"^(?=.*{_ON_US}).*?\b{_GERMAN}{_NEAR} ()ferit[oa]\b",
                rf"^(?!.*{_ON_US}).*?\b(?:io|mio|sono|fossi|attaccante|assalitore|essendo|da|assale|attacca)(?: (?!{_TARGET}\b)[a-z]+){{0,2}}? ()(?<!non )ferit[oa]\b",
                (r"^()(?:e se |se |ma )*non (?:sono|fossi|fosse|e) ferit", False),
            ),
            listens=False,
        ),
        Input(
            "bersaglio_ferito",
            N_("Il bersaglio è ferito"),
            Flag(),
            False,
            said=(*_of_target(r"ferit[oa]"), rf"^()(?!.*{_ON_US}){_HE_IS}ferit[oa]\b"),
            listens=False,
        ),
        Input(
            "bersaglio_panico",
            N_("Il bersaglio è in panico"),
            Flag(),
            False,
            said=(*_of_target(r"(?:in )?panico"), rf"^()(?!.*{_ON_US}){_HE_IS}in panico\b"),
            listens=False,
        ),
        Input(
            "bersaglio_distratto",
            N_("Il bersaglio non è allerta"),
            Flag(),
            False,
            said=_of_target(
                r"(?:distratt[oa]|unaware|ignar[oa]|sorpres[oa]|di spalle|non (?:e )?(?:ancora )?(?:in )?allerta"
                r"|non (?:(?:si|mi|ci|se|ne|lo|e|ha|hanno|sono) )*(?:ancora )?(?:accort|vist|sentit|sa|sanno)\w*)"
            ),
            listens=False,
        ),
        Input(
            "attaccante",
            N_("Chi attacca"),
            SIDES,
            "usa",
            said=((rf"()(?:{_ON_US})", "tedesco"),),
            listens=False,
        ),
        Input("scopo", N_("Scopo"), AIMS, KILL),
        Input(
            "posizione", N_("Posizione dell'attaccante"), POSTURES, "in-piedi", said=said.ACTOR_POSTURE, listens=False
        ),
        Input(
            "dado",
            N_("Dado per colpire"),
            DIE,
            None,
            N_("Vuoto: le probabilità. Lo 0 vale zero."),
            said=said.ROLLED,
            listens=False,
        ),
        Input(
            "dado_danno",
            N_("Dado del danno"),
            DIE,
            None,
            said=(rf"\bdann[oi](?: (?:e|dado|tiro|di|con))* {said.FACE}", rf"{said.FACE} (?:di|al|per il|sul) danno\b"),
            listens=False,
        ),
    ),
)
def assault(
    ws: int,
    ws_bersaglio: int,
    carica: bool,
    ferito: bool,
    bersaglio_ferito: bool,
    bersaglio_panico: bool,
    bersaglio_distratto: bool,
    attaccante: str,
    scopo: str,
    posizione: str,
    dado: int | None,
    dado_danno: int | None,
) -> Ruling:
    """One assault, from the base chance to the hit."""
    if posizione != "in-piedi":
        return refused(_("per assalire bisogna essere in piedi."), "11/1#requisiti")
    if attaccante == "tedesco" and scopo == CAPTURE:
        return refused(_("un tedesco assale sempre per uccidere."), "11/1#scelta")
    if dado_danno is not None and dado is None:
        raise Wrong(_("Indica anche il dado per colpire: il danno si tira solo dopo un centro."))
    tally = Tally()
    tally.start(_("Probabilità Base dell'assalto"), known("Assalto: Probabilità Base"), "11/1#probabilita")
    tally.add(_("WS dell'attaccante"), ws, "11/4")
    if ws_bersaglio > 0:
        _defend(tally, ws_bersaglio, bersaglio_ferito, bersaglio_panico, bersaglio_distratto)
    if ferito:
        tally.add(_("Attaccante ferito"), _modifier("Attaccante ferito"), "11/4#feriti")
    if carica:
        tally.add(_("Assalto alla carica"), _modifier("Assalto alla carica"), "11/3")
    label = _("Probabilità finale {final}: colpisce con {rolls}", final=tally.total, rolls=up_to(tally.total))
    tally.steps.append(Step(label, percent(chance(tally.total)), "11/1#tiro"))
    return _open(tally) if dado is None else _rolled(tally, scopo, dado, dado_danno)


def _open(tally: Tally) -> Ruling:
    base = known("Assalto: Probabilità Base")
    text = _(
        "Probabilità finale {final} (base {base}, modificatore {total}): colpisce con {rolls}, {chance}; manca {other}.",
        other=percent(1 - chance(tally.total)),
        final=tally.total,
        base=base,
        total=signed(tally.total - base),
        rolls=up_to(tally.total),
        chance=percent(chance(tally.total)),
    )
    odds = possible({HIT: chance(tally.total), MISS: 1 - chance(tally.total)})
    return Ruling(text, str(tally.total), tuple(tally.steps), odds, (_table_note(),))


def _modifier(row: str) -> int:
    return figure("modificatori-assalto", row, "modificatore")


def _defend(tally: Tally, ws: int, wounded: bool, panicked: bool, unaware: bool) -> None:
    """The target's skill counts only if he can use it."""
    section = "11/4#feriti" if wounded else "13/1#assalto" if panicked else "11/4#non-allerta"
    if wounded or panicked or unaware:
        value = _modifier("Bersaglio ferito, in panico o non allerta")
        tally.add(_("Il bersaglio è ferito, in panico o non allerta: la sua WS non conta"), value, section)
        return
    value = _modifier(f"Bersaglio allerta, non ferito né in panico, con WS {ws:+d}")
    tally.add(_("WS del bersaglio"), value, "11/4#ws-bersaglio")


def _rolled(tally: Tally, aim: str, die: int, damage: int | None) -> Ruling:
    hit = succeeds(die, tally.total)
    steps = [*tally.steps, Step(_("Tiro per colpire: {die}", die=die), HIT if hit else MISS, "11/1#tiro")]
    if not hit:
        return Ruling(
            _("No, l'assalto fallisce: il dado è {die}, serviva {rolls}.", die=die, rolls=up_to(tally.total)),
            MISS,
            tuple(steps),
        )
    if damage is None:
        text = _("Sì, colpito: ora il dado del danno sulla Tabella degli Assalti, riga {aim}.", aim=AIMS.label(aim))
        return Ruling(text, HIT, tuple(steps), warnings=(_table_note(),))
    if aim == KILL and damage == _KNOWN_DAMAGE:
        result = cell("valori-noti", "Assalto: riga Uccidere, dado 7", "valore")
        steps.append(Step(_("Danno, dado {die}", die=damage), result, "11/1#danno"))
        return Ruling(_("Colpito: {damage}.", damage=result), result, tuple(steps))
    text = _("Colpito: il danno con {die} è sulla Tabella degli Assalti.", die=damage)
    return Ruling(text, HIT, tuple(steps), warnings=(_table_note(),))


def _table_note() -> str:
    return _("I danni dell'assalto sono sulla Tabella degli Assalti dello Schermo, che il testo non riporta.")
