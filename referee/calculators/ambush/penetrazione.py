"""Penetration of a wall or a plate, and who is hit behind a wall (13/5)."""

from fractions import Fraction

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME, cell, limit
from referee.calculators.ambush.ten_sided import DIE, FACES, hit_count, hit_odds, said_span
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Choice, Flag, Integer, Lacking, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import possible
from referee.i18n import N_, _

NOTHING, THROUGH, DESTROYED, COLLAPSE = "nessun effetto", "attraversa", "distrutta", "crollo"
HIT, MISSED = "colpito", "illeso"
LEVELS = Choice(
    {
        "nessuna": (N_("nessuna"), "no", "niente"),
        "leggera": (N_("leggera"), "l", "light"),
        "media": (N_("media"), "m", "medium"),
        "pesante": (N_("pesante"), "h", "heavy"),
    }
)
SURFACES = Choice(
    {
        "legno": (N_("muro di legno"), "legno", "wood", "parete di legno"),
        "muro": (N_("altro muro"), "pietra", "muro di pietra", "mattoni", "stone", "wall"),
        "non-corazzato": (N_("veicolo non corazzato"), "auto", "jeep", "kubelwagen", "automobile"),
        "corazza-media": (N_("corazza media"), "armor m", "corazza m"),
        "corazza-pesante": (N_("corazza pesante"), "armor h", "corazza h"),
    }
)
_RANK = {name: rank for rank, name in enumerate(LEVELS.options)}
_ARMOUR = {"corazza-media": _RANK["media"], "corazza-pesante": _RANK["pesante"]}
WALLS = ("legno", "muro")
EXPOSED = ("in piedi", "accucciato", "prono")  # from the most exposed to the least
BEHIND = {
    posture: Fraction(sum(cell("muro-penetrato", str(die), posture) == HIT for die in FACES), len(FACES))
    for posture in EXPOSED
}


def _other(posture: str) -> tuple[str, int]:
    """A follow-up about a man in another posture: nobody is left in this one."""
    others = r"(?:in piedi|ritt[oi]|(?:accucciat|accovacciat|pron|sdraiat|stes|distes)[oi])"
    return (
        rf"^()(?!.*\b{posture}\b)(?:(?:e|ma|se|invece|ok|allora|uno|un|chi|per|quello|lui|fosse|stato|stata|e|sta|stesse|era|soldato|col) )+{others}\b",
        0,
    )


@calculator(
    game=GAME,
    name="penetrazione",
    title=N_("Penetrazione"),
    summary=N_("Se il colpo attraversa o distrugge muro o corazza, e chi è colpito dietro il muro."),
    sections=("13/5", "13/5#livelli", "13/5#esplosivi", "13/5#dietro-muro", "13/5#muro-distrutto", "13/5#crollo"),
    inputs=(
        Input(
            "livello",
            N_("Penetrazione"),
            LEVELS,
            None,
            N_("La dà il dado del danno, sulla Tabella delle Armi dello Schermo."),
            said=(
                *said.PENETRATION,
                (
                    r"()(?:\b(?:muro|parete|legno)(?: [a-z]+){0,4}? (?:penetrat|bucat|trapassat|attraversat|forat|perforat|passat)[oa]\b|\b(?:bucat|penetrat|forat|perfor|trapass|attravers|trafi|pass|entr)\w*(?: [a-z]+){0,2}? (?:muro|parete|mattoni)\b|\bpenetrazione del muro\b|\b(?:muro|parete)(?: [a-z]+){0,2}? (?:penetra|bucato|trapassa|attraversa|buca)\b)",
                    "media",
                ),
                (r"()(?:\b(?:senza|nessuna) penetrazione\b|\bnon penetra\b)", "nessuna"),
            ),
        ),
        Input("superficie", N_("Superficie colpita"), SURFACES, "muro"),
        Input(
            "esplosivo",
            N_("Bazooka o cannone di un carro"),
            Flag(),
            False,
            said=(r"()\b(?:bazooka|cannon\w+|panzerfaust|esplosiv\w)\b",),
        ),
        Input(
            "automatico",
            N_("Fuoco automatico mirato"),
            Flag(),
            False,
            said=(r"()\b(?:raffica|automatic\w+|mitra|bar)\b",),
            listens=False,
        ),
        Input(
            "in_piedi",
            N_("Soldati attivi in piedi dietro il muro"),
            Integer(0, 8),
            0,
            said=(
                _other("in piedi"),
                r"\b(\d|un|uno)(?: (?!in piedi|accucciat|pron)[a-z]+){0,2}? in piedi\b",
                (r"()\b(?:in piedi|ritt[oi]|eretto|dritto)\b", 1),
            ),
            listens=False,
        ),
        Input(
            "accucciati",
            N_("Soldati attivi accucciati dietro il muro"),
            Integer(0, 8),
            0,
            said=(
                _other(r"(?:accucciat|accovacciat)[oi]"),
                r"\b(\d|un|uno)(?: (?!in piedi|accucciat|pron)[a-z]+){0,2}? accucciat[oi]\b",
                (r"()\b(?:accucciat[oi]|accovacciat[oi]|acquattat[oi]|in ginocchio)\b", 1),
            ),
            listens=False,
        ),
        Input(
            "proni",
            N_("Soldati attivi proni dietro il muro"),
            Integer(0, 8),
            0,
            said=(
                _other(r"(?:pron|sdraiat|stes|distes)[oi]"),
                r"\b(\d|un|uno)(?: (?!in piedi|accucciat|pron)[a-z]+){0,2}? pron[oi]\b",
                (r"()\b(?:pron[oi]|sdraiat[oi]|stes[oi]|distes[oi]|coricat[oi]|a terra)\b", 1),
            ),
            listens=False,
        ),
        Input(
            "lati_distrutti",
            N_("Altri lati già distrutti dell'edificio"),
            Integer(0, 2),
            0,
            said=(
                (
                    r"()\b2 (?:lati|muri|pareti)(?: [a-z]+){0,3}? (?:distrutt|abbattut|crollat|giu|sfondat)\w*|()\b(?:distrutt|abbattut|sfondat)\w+(?: [a-z]+){0,2}? 2 (?:lati|muri|pareti)\b",
                    2,
                ),
                (
                    r"()(?:\b(?:secondo|altro|2o) (?:lato|muro)\b|\bgia (?:un )?(?:altro )?(?:lato|muro) distrutt\w|\bun (?:altro )?(?:lato|muro)(?: e)? gia distrutt\w|\bun lato (?:era|e) gia\b)",
                    1,
                ),
            ),
            listens=False,
        ),
        Input(
            "dado",
            N_("Dado per chi sta dietro"),
            DIE,
            None,
            N_("Vuoto: le probabilità. Lo 0 vale zero."),
            said=said.ROLLED,
            listens=False,
        ),
    ),
)
def penetrate(
    livello: str | None,
    superficie: str,
    esplosivo: bool,
    automatico: bool,
    in_piedi: int,
    accucciati: int,
    proni: int,
    lati_distrutti: int,
    dado: int | None,
) -> Ruling:
    """What a level of penetration does, and to whom."""
    behind: dict[str, int] = {"in piedi": in_piedi, "accucciato": accucciati, "prono": proni}
    soldiers = in_piedi + accucciati + proni
    wall = superficie in WALLS
    if wall and lati_distrutti >= limit("Lati distrutti che fanno crollare un esagono di edificio"):
        return _collapse([])
    if livello is None and not (wall and soldiers):
        raise Lacking("livello", _("Indica la penetrazione: la dà il dado del danno, sulla Tabella delle Armi."))
    livello = livello or "media"  # who asks for the men behind a wall means one that was pierced
    if not wall and (soldiers or lati_distrutti):
        raise Wrong(_("I soldati dietro e i lati distrutti contano solo per un muro: correggi «superficie»."))
    effect = effect_of(livello, superficie, esplosivo)
    steps = [_effect_step(livello, superficie, esplosivo, effect)]
    if not wall:
        note = _("Per i veicoli gli effetti dipendono dalla parte colpita: vedi l'Allegato 1.")
        return Ruling(_said(effect), effect, tuple(steps), warnings=(note,))
    if effect == DESTROYED:
        return _destroyed(steps, lati_distrutti, soldiers)
    if effect == THROUGH and soldiers:
        return _behind(steps, behind, automatico, dado)
    return Ruling(_said(effect), effect, tuple(steps))


def effect_of(level: str, surface: str, explosive: bool) -> str:
    """What the shot does to the surface."""
    rank = _RANK[level]
    if not rank or rank < _ARMOUR.get(surface, 0):
        return NOTHING
    if explosive or level == "pesante":
        return DESTROYED
    return NOTHING if level == "leggera" and surface == "muro" else THROUGH


def _effect_step(level: str, surface: str, explosive: bool, effect: str) -> Step:
    label = _(
        "Penetrazione {level}, {kind}, contro {surface}",
        level=LEVELS.label(level),
        kind=_("proiettile esplosivo") if explosive else _("proiettile non esplosivo"),
        surface=SURFACES.label(surface),
    )
    return Step(label, effect, "Allegato_1#panzer-corazza" if surface in _ARMOUR else "13/5#livelli")


def _said(effect: str) -> str:
    return {
        NOTHING: _("No, nessun effetto: il colpo non penetra."),
        THROUGH: _("Sì, il colpo attraversa senza distruggere."),
        DESTROYED: _("Sì, la superficie è distrutta."),
    }[effect]


def _collapse(steps: list[Step]) -> Ruling:
    """Two sides are gone, and the building with them."""
    steps.append(Step(_("Due lati distrutti"), COLLAPSE, "13/5#crollo"))
    return Ruling(_("L'edificio crolla in macerie: chi c'è dentro muore."), COLLAPSE, tuple(steps))


def _destroyed(steps: list[Step], sides: int, soldiers: int) -> Ruling:
    """A destroyed wall hits all behind it; a second one brings the building down."""
    if sides + 1 >= limit("Lati distrutti che fanno crollare un esagono di edificio"):
        return _collapse(steps)
    steps.append(
        Step(
            _("Tutti colpiti, danno da fucile semiautomatico"),
            hit_count(soldiers) if soldiers else "-",
            "13/5#muro-distrutto",
        )
    )
    text = _("Il muro è distrutto: chi è nell'esagono è colpito in automatico, come da fucile semiautomatico.")
    return Ruling(text, DESTROYED, tuple(steps))


def _behind(steps: list[Step], behind: dict[str, int], burst: bool, die: int | None) -> Ruling:
    """Who is hit through a wall that still stands."""
    soldiers = [posture for posture in EXPOSED for _each in range(behind[posture])]
    if burst and len(soldiers) > 1:
        return _burst(steps, soldiers, die)
    posture = soldiers[0]
    names = {"in piedi": _("in piedi"), "accucciato": _("accucciato"), "prono": _("prono")}
    label = _("Rischia il più esposto: {posture}", posture=names[posture])
    steps.append(Step(label, percent(BEHIND[posture]), "13/5#dietro-muro"))
    if die is not None:
        outcome = cell("muro-penetrato", str(die), posture)
        text = (
            _("Sì, colpito: ora il dado del danno.")
            if outcome == HIT
            else _("No, illeso: il colpo passa senza prenderlo.")
        )
        return Ruling(text, outcome, tuple(steps))
    text = _(
        "Il colpo attraversa: chi è {posture} è colpito con {rolls}, probabilità {chance}.",
        posture=names[posture],
        rolls=_striking(posture),
        chance=percent(BEHIND[posture]),
    )
    return Ruling(text, THROUGH, tuple(steps), possible({HIT: BEHIND[posture], MISSED: 1 - BEHIND[posture]}))


def _striking(posture: str) -> str:
    """The rolls that hit a soldier behind a wall that was gone through."""
    rolls = [die for die in FACES if cell("muro-penetrato", str(die), posture) == HIT]
    return said_span(rolls[-1]) if rolls == list(range(len(rolls))) else ", ".join(map(str, rolls))


def _burst(steps: list[Step], soldiers: list[str], die: int | None) -> Ruling:
    if die is not None:
        raise Wrong(_("Con la raffica si tira un dado per ogni soldato: indica un soldato per volta."))
    odds = hit_odds(BEHIND[posture] for posture in soldiers)
    safe = percent(odds[hit_count(0)])
    text = _("Il colpo attraversa: un dado per ognuno; nessuno è colpito con probabilità {chance}.", chance=safe)
    steps.append(Step(_("Raffica mirata: un dado per ogni soldato"), str(len(soldiers)), "13/5#raffica-muro"))
    return Ruling(text, THROUGH, tuple(steps), odds)
