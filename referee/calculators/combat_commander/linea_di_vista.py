"""Line of sight between two hexes: obstacles, Hindrance and hills (10, T78.4, T88.3-T88.5)."""

from dataclasses import dataclass, replace

from referee.calculators.combat_commander import terrain
from referee.calculators.combat_commander.fate import GAME
from referee.calculators.combat_commander.paths import Route
from referee.calculators.combat_commander.sayings import figures
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, Lacking
from referee.calculators.registry import calculator
from referee.calculators.routes import Leg
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

HIGHEST = max(int(row[0]) for row in table(GAME, "livelli").rows)
LEVEL_NAMES = (N_("livello 0"), N_("livello 1"), N_("livello 2"), N_("livello 3"), N_("livello 4"))
LEVELS = {f"livello-{level}": level for level in range(HIGHEST + 1)}
BLIND = frozenset({"bosco", "edificio"})  # what hides the hex behind it (T88.4.1)
OPEN = {**terrain.GROUNDS, "aperto": (*terrain.GROUNDS["aperto"], "niente", "vuoto", *terrain.HILL["collina"])}
WAYS = {key: tuple(word for word in words if not word.startswith("lungo")) for key, words in terrain.WAYS.items()}
BETWEEN = Route(
    Choice({**OPEN, **terrain.BRIDGES, **WAYS, **terrain.SIDES}),
    {
        **terrain.GROUNDS,
        **WAYS,
        **{tag: (LEVEL_NAMES[level], f"liv {level}", f"l{level}", str(level)) for tag, level in LEVELS.items()},
        "lungo": (N_("lungo la via"), "lungo", "seguendo"),
        "estremo": (
            N_("lato di uno dei due esagoni estremi"),
            "lato dell'osservatore",
            "lato del bersaglio",
            "lato mio",
            "mio lato",
            "suo lato",
            "lato suo",
            "lato del mio esagono",
            "lato del suo esagono",
            "lato dell'esagono del bersaglio",
            "lato dell'esagono bersaglio",
            "lato dell'esagono nemico",
            "lato dell'esagono di chi spara",
            "lato dell'esagono dell'osservatore",
            "bordo dell'esagono del bersaglio",
            "bordo del mio esagono",
        ),
    },
)
GULLY = Choice(
    {
        "nessuno": (N_("Nessuno dei due"), "no", "niente"),
        "osservatore": (N_("Chi osserva"), "io", "chi spara", "tiratore"),
        "bersaglio": (N_("Il bersaglio"), "nemico", "lui"),
        "entrambi": (N_("Entrambi"), "tutti e due", "both"),
    }
)
GULLY_SAID = (
    (
        r"\b(?:bersaglio|nemic\w+|lui|avversario)(?: \w+){0,3} (?:in|nella|dentro)(?: una| la)? (gola|gully)\b",
        "bersaglio",
    ),
    (r"\b(?:da|dalla|dal|sono in|io in|sto in|siamo in)(?: una| la)? (gola|gully)\b", "osservatore"),
)
BLOCKED = "bloccata"


@calculator(
    game=GAME,
    name="linea-di-vista",
    title=N_("Linea di vista"),
    summary=N_("Ostacoli, Intralcio maggiore, Colline ed Esagono Cieco fra due esagoni."),
    sections=(
        "10.1",
        "10.1#esagoni-estremi",
        "10.2",
        "10.3",
        "10.3.3",
        "10.3.3#fumo",
        "T88.3.2",
        "T88.3.3",
        "T88.4",
        "T88.4.1",
        "T88.5",
    ),
    inputs=(
        Input(
            "frapposti",
            N_("Esagoni e lati frapposti, in ordine"),
            BETWEEN,
            None,
            N_(
                "Dall'osservatore al bersaglio, anche quelli vuoti: «aperto, bosco livello 1, muro, frutteto», «bosco lungo la strada». "
            ),
        ),
        Input(
            "livello_osservatore",
            N_("Livello di chi osserva"),
            Integer(0, HIGHEST),
            0,
            said=figures(
                r"\b(?:io|sono|sto|mio|mia|osservator\w+|chi (?:osserva|spara)|da|dal|sparo)(?: (?:sono|sto|e|al|dal|a|sul|di|su|una?|collina|squadra|mg|in))* (?:livello|liv) {}",
                r"\b(?:livello|liv) {} (?:io|contro|e lui)\b",
                r"\b(?:livello|liv) {} (?:contro|a|vs)\b",
            ),
            listens=False,
        ),
        Input(
            "livello_bersaglio",
            N_("Livello del bersaglio"),
            Integer(0, HIGHEST),
            0,
            said=figures(
                r"\b(?:lui|bersaglio|nemic\w+|avversario|suo|sua)(?: (?:e|sta|sono|al|a|sul|di|su|una?|collina|squadra|in|invece))* (?:livello|liv) {}",
                r"\b(?:contro|verso)(?: (?:un|una|uno|al|il|a))* (?:livello|liv) {}",
            ),
            listens=False,
        ),
        Input(
            "fumo",
            N_("Fumo più alto toccato dalla LOS"),
            Integer(0, 10),
            0,
            N_("Anche nei due esagoni estremi."),
            listens=False,
            said=figures(
                r"\b(?:fumo|smoke|fumogeno)(?: (?:da|di|a|con|valore|intralcio|un))* {}",
            ),
        ),
        Input("gola", N_("Chi è in una Gola"), GULLY, "nessuno", said=GULLY_SAID, listens=False),
        Input(
            "lungo_la_via",
            N_("La LOS segue la Strada, il Sentiero o la Ferrovia"),
            Flag(),
            False,
            # No width: the same words may belong to a step of the path.
            said=(r"(?=\b(?:lungo|segu\w+) (?:la |il |una |un )?(?:strada|sentiero|ferrovia|via|binari))",),
            listens=False,
        ),
        Input("adiacenti", N_("I due esagoni sono adiacenti"), Flag(), False, said=(r"\badiacent\w+\b(?! al)",)),
    ),
)
def line_of_sight(
    frapposti: tuple[Leg, ...] | None,
    livello_osservatore: int,
    livello_bersaglio: int,
    fumo: int,
    gola: str,
    lungo_la_via: bool,
    adiacenti: bool,
) -> Ruling:
    """What one hex sees of another."""
    if frapposti is None and not fumo and not adiacenti:
        raise Lacking("frapposti")
    if lungo_la_via:
        frapposti = tuple(replace(leg, tags=leg.tags | {"lungo"}) for leg in frapposti or ())
    sight = _Sight(livello_osservatore, livello_bersaglio)
    hexes = [leg for leg in frapposti or () if leg.option not in terrain.SIDES]
    if hexes and _hidden(gola, livello_osservatore, livello_bersaglio):
        return _blocked(
            _("da una Gola si vede e si è visti solo fra esagoni adiacenti o da esagoni più elevati"),
            (),
            "T86#visibilita",
        )
    steps: list[Step] = []
    worst = 0
    for leg in frapposti or ():
        near = bool(hexes) and leg is sight.nearest(hexes)
        if reason := sight.stops(leg, near):
            notes = (_note_r42(),) if reason[1] == "T88.4.1" and sight.low < _level(leg) else ()
            return _blocked(reason[0], tuple(steps), reason[1], notes)
        value = sight.hinders(leg)
        worst = max(worst, value)
        rule = terrain.row(leg.option)["regola"]
        steps.append(Step(_("Frapposto: {hex}", hex=leg.text), str(-value) if value else _("libera"), rule))
    if fumo:
        steps.append(Step(_("Fumo, a ogni livello e anche nei due esagoni"), str(-fumo), "10.3.3#fumo"))
    return _seen(max(worst, fumo), tuple(steps))


@dataclass(frozen=True, slots=True)
class _Sight:
    """The two levels, and what lies between them."""

    observer: int
    target: int

    @property
    def low(self) -> int:
        return min(self.observer, self.target)

    @property
    def high(self) -> int:
        return max(self.observer, self.target)

    def nearest(self, hexes: list[Leg]) -> Leg:
        """The hex next to the lower of the two."""
        return hexes[0] if self.observer < self.target else hexes[-1]

    def stops(self, leg: Leg, near: bool) -> tuple[str, str] | None:
        """Why this hex or side blocks, and the rule; nothing when it does not."""
        level = _level(leg)
        if "incendio" in _things(leg):
            return _("un Incendio blocca a tutti i livelli"), "T88.4#incendio"
        if level >= self.high and level > self.low:
            return _("la Collina di livello {level} è d'ostacolo", level=level), "T88.3.2"
        obstacles = [key for key in _things(leg) if terrain.row(key)["LOS"] == "ostacolo"]
        if _clear(leg):
            return None
        return next((reason for key in obstacles if (reason := self._obstacle(key, level, near))), None)

    def _obstacle(self, key: str, level: int, near: bool) -> tuple[str, str] | None:
        name = _(terrain.name(key))
        if level >= self.high:
            return _("{terrain} frapposto a un livello pari o superiore", terrain=name), "T88.4" if level else "10.2"
        if key in BLIND and near and level >= self.low:
            return _("{terrain} adiacente crea un Esagono Cieco per chi è più in basso", terrain=name), "T88.4.1"
        return None

    def hinders(self, leg: Leg) -> int:
        """The Hindrance of this hex or side: only between hexes at its own level (T88.5)."""
        if _clear(leg) or not self.observer == self.target == _level(leg):
            return 0
        values = [terrain.row(key)["intralcio"] for key in _things(leg)]
        return max((int(value) for value in values if value.isdigit()), default=0)


def _things(leg: Leg) -> list[str]:
    """The terrain named in one step: a hex may have a way too."""
    return sorted({leg.option, *leg.tags & (terrain.GROUNDS.keys() | terrain.WAYS.keys())})


def _clear(leg: Leg) -> bool:
    """Free whatever is drawn there: along the way, or a side of the observer's or target's hex."""
    return bool(leg.tags & {"lungo", "estremo"})


def _level(leg: Leg) -> int:
    return max((LEVELS[tag] for tag in leg.tags & LEVELS.keys()), default=0)


def _hidden(gully: str, observer: int, target: int) -> bool:
    """Whether a gully hides a unit that is not adjacent: who is in it is seen only from higher ground, and sees so."""
    hidden_target = gully in ("bersaglio", "entrambi") and observer <= target
    return hidden_target or (gully in ("osservatore", "entrambi") and target <= observer)


def _note_r42() -> str:
    return _("L'esagono dietro è più basso dell'Ostacolo: Arbitro lo tratta come cieco, decisione R42.")


def _blocked(reason: str, steps: tuple[Step, ...], section: str, notes: tuple[str, ...] = ()) -> Ruling:
    text = _("LOS bloccata: {reason}.", reason=reason)
    return Ruling(text, BLOCKED, (*steps, Step(reason[0].upper() + reason[1:], _("bloccata"), section)), warnings=notes)


def _seen(hindrance: int, steps: tuple[Step, ...]) -> Ruling:
    note = (
        _(
            "La LOS si traccia fra i due punti centrali e conta ciò che il disegno tocca: indica tutto quello che tocca."
        ),
    )
    if not hindrance:
        free = Step(_("Nessun Ostacolo né Intralcio"), _("libera"), "10.1")
        return Ruling(_("LOS libera."), "libera", (*steps, free), warnings=note)
    worst = Step(_("Intralcio maggiore: uno solo, non si sommano"), str(-hindrance), "10.3.3")
    text = _("LOS libera con Intralcio {value}: -{value} alla FP, o al Puntamento dell'Artiglieria.", value=hindrance)
    return Ruling(text, f"intralcio {hindrance}", (*steps, worst), warnings=note)
