"""Fire at the bunkers of Mission 6: the part hit, the penetration and what it does."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.ten_sided import DIE, DIE_HELP, FACES, chance_up_to, faces_said, likely
from referee.calculators.ambush.vehicles import LEVELS, PENETRATIONS
from referee.calculators.declare import Input
from referee.calculators.dice import distribution
from referee.calculators.kinds import Choice, Flag, Integer, Lacking, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

SIDES = Choice(
    {
        "fronte": (
            N_("di fronte"),
            "davanti",
            "front",
            "frontale",
            "frontalmente",
            "lato della feritoia",
            "lato feritoia",
        ),
        "porta": (
            N_("lato della porta"),
            "lato porta",
            "dalla porta",
            "dalla parte della porta",
            "retro",
            "dietro",
            "door",
        ),
    }
)
PLACES = Choice(
    {
        "Muro": (N_("muro"), "parete", "pareti", "muri"),
        "Apertura": (N_("apertura"), "feritoia", "fessura"),
        "Porta": (N_("porta"), "portone"),
    }
)
COLUMNS = {"fronte": "di fronte", "porta": "lato porta"}
SECTIONS = {
    "Muro": "Missione_6#bunker-muro",
    "Apertura": "Missione_6#bunker-apertura",
    "Porta": "Missione_6#bunker-porta",
    "Soldato": "Missione_6#bunker-occupanti",
}
PARTS = {"Muro": N_("muro"), "Apertura": N_("apertura"), "Porta": N_("porta"), "Soldato": N_("soldato")}
FOR_BAZOOKA = {"fronte": "Apertura", "porta": "Porta"}  # what «Soldato» is for a bazooka
NOTHING = N_("nessun effetto")
RUIN = N_("bunker distrutto, occupanti uccisi")
DOOR = N_("porta abbattuta")
PRONE = N_("a vuoto: gli occupanti sono proni")
HURT = N_("un soldato colpito: si tira il danno")
EFFECTS = {"nessun effetto": NOTHING, "porta abbattuta": DOOR}


@dataclass(frozen=True, slots=True)
class Shot:
    """A hit on a bunker."""

    side: str
    bazooka: bool = False
    prone: bool = False
    no_door: bool = False
    penetration: str | None = None

    def part(self, die: int) -> str:
        """The part hit; a bazooka's «Soldato» is the opening or the door."""
        found = table(GAME, "bunker-colpi").cell(str(die), COLUMNS[self.side])
        return FOR_BAZOOKA[self.side] if found == "Soldato" and self.bazooka else found

    def armour(self, part: str) -> str:
        """The armour of a part, «-» for a man."""
        rows = table(GAME, "bunker-colpi")
        side = COLUMNS[self.side]
        return next(row[rows.column(f"corazza {side}")] for row in rows.rows if row[rows.column(side)] == part)

    def effect(self, part: str) -> str | None:
        """What the hit does; none while the penetration is not known."""
        if part == "Soldato":
            return PRONE if self.prone and not (self.no_door and self.side == "porta") else HURT
        if self.penetration is None:
            return None
        column = "nessuna penetrazione" if self.penetration == "nessuna" else self.penetration
        return EFFECTS.get(table(GAME, "bunker-danni").cell(part, column), RUIN)


@calculator(
    game=GAME,
    name="bunker",
    title=N_("Fuoco contro un bunker"),
    summary=N_("Missione 6: quale parte del bunker è colpita, con che corazza, e se la penetrazione lo distrugge."),
    sections=(
        "Missione_6#bunker-fuoco",
        "Missione_6#bunker-fronte",
        "Missione_6#bunker-lato-porta",
        "Missione_6#bunker-muro",
        "Missione_6#bunker-porta",
        "Missione_6#bunker-occupanti",
    ),
    inputs=(
        Input("lato", N_("Lato colpito"), SIDES, None),
        Input(
            "parte",
            N_("Parte colpita"),
            PLACES,
            None,
            N_("Se la sai già: al posto del dado."),
            said=(r"\b(?:il|la|lo|l|sul|sulla|alla|al|contro|un|una|colpit\w|ha) {}(?! abbattuta)\b",),
            listens=False,
        ),
        Input(
            "probabilita",
            N_("Probabilità Finale del tiro"),
            Integer(0, 8),
            None,
            N_("Col +2 del bunker già contato. Vuoto: il bunker è già colpito."),
            said=(r"\bprobabilita(?: (?:finale|di|e|colpire))* (\d)\b",),
            listens=False,
        ),
        Input(
            "quanto_probabile",
            N_("Con che probabilità è quella la parte colpita"),
            Flag(),
            False,
            said=said.LIKELY_HIT,
            listens=False,
        ),
        Input(
            "dado",
            N_("Dado della parte colpita"),
            DIE,
            None,
            DIE_HELP,
            said=(*said.ROLLED, *said.BARE_DIE),
            listens=False,
        ),
        Input(
            "penetrazione",
            N_("Risultato di penetrazione"),
            PENETRATIONS,
            None,
            N_("Dalla Tabella delle Armi, sullo Schermo."),
            said=(*said.PENETRATION, (r"()(?:\b(?:senza|nessuna) penetrazione\b|\bnon penetra\b)", "nessuna")),
        ),
        Input("bazooka", N_("Spara un bazooka"), Flag(), False),
        Input("proni", N_("Gli occupanti sono proni"), Flag(), False, said=(r"()\bpron[oi]\b",), listens=False),
        Input(
            "porta_abbattuta",
            N_("Porta già abbattuta"),
            Flag(),
            False,
            said=(r"()\bporta (?:gia )?(?:abbattuta|sfondata|distrutta)\b",),
            listens=False,
        ),
    ),
)
def fire_at_bunker(
    lato: str | None,
    parte: str | None,
    probabilita: int | None,
    quanto_probabile: bool,
    dado: int | None,
    penetrazione: str | None,
    bazooka: bool,
    proni: bool,
    porta_abbattuta: bool,
) -> Ruling:
    """One shot at a bunker."""
    if probabilita is not None and dado is not None:
        raise Wrong(_("Col dado della parte il bunker è già colpito: togli la Probabilità Finale."))
    if parte is not None and dado is None and quanto_probabile and probabilita is None and penetrazione is None:
        side = lato or ("porta" if parte == "Porta" else "fronte")
        shot = Shot(side, bazooka, proni, porta_abbattuta)
        text, chance, rolls = faces_said(_(PARTS[parte]), [face for face in FACES if shot.part(face) == parte])
        return Ruling(text, chance, (Step(_(PARTS[parte]), rolls, _section(shot)),))
    if parte is not None and dado is None:
        shot = Shot("porta" if parte == "Porta" else "fronte", bazooka, proni, porta_abbattuta, penetrazione)
        return _at(shot, parte, ())
    if lato is None and parte is not None and parte != "Muro":
        lato = "porta" if parte == "Porta" else "fronte"
    if lato is None:
        raise Lacking("lato", _("Indica da che lato si spara: di fronte o dal lato della porta."))
    shot = Shot(lato, bazooka, proni, porta_abbattuta, penetrazione)
    if dado is None:
        return _open(shot, probabilita)
    return _at(shot, shot.part(dado), (_located(shot, dado),))


def _at(shot: Shot, part: str, steps: tuple[Step, ...]) -> Ruling:
    """What a hit does to a part that is known."""
    effect = shot.effect(part)
    steps = (*steps, Step(_named(shot, part), _(effect) if effect else _("secondo la penetrazione"), SECTIONS[part]))
    text = f"{_named(shot, part)}: {_(effect)}." if effect else _by_penetration(shot, part)
    return Ruling(text, _(effect) if effect else _(PARTS[part]), steps, warnings=_warnings(shot, (part,)))


def _section(shot: Shot) -> str:
    return "Missione_6#bunker-fronte" if shot.side == "fronte" else "Missione_6#bunker-lato-porta"


def _located(shot: Shot, die: int) -> Step:
    return Step(_("Dado {die}, {side}", die=die, side=SIDES.label(shot.side)), _(PARTS[shot.part(die)]), _section(shot))


def _named(shot: Shot, part: str) -> str:
    name = _(PARTS[part])
    name = name[0].upper() + name[1:]
    return name if part == "Soldato" else _("{part}, corazza {armour}", part=name, armour=shot.armour(part))


def _open(shot: Shot, chance: int | None) -> Ruling:
    """The odds of each part, or of each effect when the penetration is known."""
    hit = Fraction(1) if chance is None else chance_up_to(chance)
    named = {
        face: _(shot.effect(shot.part(face)) or NOTHING) if shot.penetration else _(PARTS[shot.part(face)])
        for face in FACES
    }
    missed = [(_("colpo a vuoto"), 1 - hit)] if hit < 1 else []
    odds = distribution([*((named[face], hit / len(FACES)) for face in FACES), *missed])
    parts = tuple(dict.fromkeys(shot.part(face) for face in FACES))
    steps = []
    if chance is not None:
        steps.append(Step(_("Il bunker è colpito se il dado non supera"), str(chance), "Missione_6#bunker-fuoco"))
    for part in parts:
        faces = [face for face in FACES if shot.part(face) == part]
        steps.append(
            Step(_named(shot, part), f"{faces[0]}-{faces[-1]}" if len(faces) > 1 else str(faces[0]), _section(shot))
        )
    ruin = odds.get(_(RUIN), Fraction(0)) if shot.penetration else None
    return Ruling(
        likely(odds), SIDES.label(shot.side) if ruin is None else str(ruin), tuple(steps), odds, _warnings(shot, parts)
    )


def _by_penetration(shot: Shot, part: str) -> str:
    cases = [
        f"{PENETRATIONS.label(level)}: {_(Shot(shot.side, shot.bazooka, shot.prone, shot.no_door, level).effect(part) or NOTHING)}"
        for level in LEVELS
    ]
    return _("{part}. Secondo la penetrazione: {cases}.", part=_named(shot, part), cases="; ".join(cases))


def _warnings(shot: Shot, parts: tuple[str, ...]) -> tuple[str, ...]:
    notes = []
    if "Porta" in parts and shot.penetration in (None, "M", "H"):
        notes.append(_("Dalla porta H o M distrugge il bunker e uccide gli occupanti, come dal muro (decisione R51)."))
    if "Porta" in parts and shot.no_door:
        notes.append(_("La stampa non dice che cosa prenda un colpo alla porta già abbattuta."))
    if "Soldato" in parts and not shot.prone:
        notes.append(
            _(
                "Soldato colpito: il bersaglio si sceglie a caso; col fuoco automatico mirato può essere più d'uno (13/6)."
            )
        )
    return tuple(notes)
