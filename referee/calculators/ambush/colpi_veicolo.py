"""Hits on vehicles: the part hit by side and state, its armour and the effect (rules 17/6, Annex 1)."""

from fractions import Fraction

from referee.calculators.ambush import hits, said
from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.hits import Hit, part_name, section
from referee.calculators.ambush.ten_sided import DIE, DIE_HELP, FACES, faces_said, likely
from referee.calculators.ambush.vehicles import LEVELS, PENETRATIONS, VEHICLES, is_tank, seats
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, one_die
from referee.calculators.kinds import Choice, Flag, Integer, Lacking, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

SIDES = Choice(
    {
        "fronte": (N_("fronte"), "davanti", "di fronte", "front", "frontale"),
        "lato": (N_("lato"), "fianco", "di lato", "di fianco", "side", "laterale"),
        "retro": (N_("retro"), "dietro", "da dietro", "rear", "posteriore", "alle spalle"),
    }
)
HARMS = Choice(
    {
        "panico": (N_("panico"), "panic"),
        "ferita": (N_("ferita"), "ferito", "wound", "wnd"),
        "fuori": (N_("fuori combattimento"), "icp", "ko"),
        "morte": (N_("morte"), "morto", "ucciso", "kia", "dead"),
    }
)
CREW = seats("sherman")
PLACES = Choice(
    {
        "Pneumatico": (N_("pneumatico"), "gomma", "gomme", "ruota"),
        "Corpo": (N_("corpo dell'auto"), "carrozzeria", "corpo"),
        "Autista": (N_("autista"), "guidatore"),
        "Cingolo": (N_("cingolo"), "cingoli", "track"),
        "Scafo": (N_("scafo"), "hull"),
        "Torretta": (N_("torretta"), "turret"),
        "Affusto": (N_("affusto"),),
        "Equipaggio": (N_("equipaggio"), "carrista", "crew"),
    }
)
ARMOURED = ("Cingolo", "Scafo", "Torretta", "Affusto")
ON_TANKS = frozenset({"Cingolo", "Scafo", "Torretta", "Affusto", "Equipaggio"})


@calculator(
    game=GAME,
    name="colpi-veicolo",
    title=N_("Colpi ai veicoli"),
    summary=N_(
        "Quale parte è colpita secondo lato, stato e occupanti, che corazza ha e che effetto fa la penetrazione."
    ),
    sections=("17/6", "17/6#localizzazione", "17/6#equipaggio", "17/6#guidatore", "17/1#corazza", "Allegato_1", "13/6"),
    inputs=(
        Input("veicolo", N_("Veicolo colpito"), VEHICLES),
        Input(
            "occupanti",
            N_("Occupanti dell'auto"),
            Integer(0, 5),
            None,
            N_("Autista compreso; solo per le auto."),
            said=(
                r"\b(\d|un|uno)(?: [a-z]+)? (?:occupant\w|person\w|a bordo|dentro|uomini|soldati|sopra|tedesc\w+|crucc\w+|american\w+|nemic\w+|bersagli|tizi|tipi|fanti|passeggeri)\b",
                r"\b(?:a bordo|dentro|sopra|occupant\w)(?: (?:sono|ci|in|erano|c|e|fossero|siamo|fossimo|solo))* (\d|uno)\b",
                r"\bpien[ao] (?:in |con |di )?(\d)\b",
                (r"()\b(?:jeep|kubelwagen|kubel)(?: [a-z]+){0,2}? (?:pien[ao]|al completo|a pieno carico)\b", 4),
                (
                    r"()\b(?:auto|automobile|macchina|vettura)(?: [a-z]+){0,2}? (?:pien[ao]|al completo|a pieno carico)\b",
                    5,
                ),
                (r"()\b(?:autista|guidatore) (?:(?:da|e|tutto) )*solo\b", 1),
                (
                    r"()\b(?:solo l|solo il|soltanto l|soltanto il|col solo|con il solo|con l) ?(?:autista|guidatore)\b",
                    1,
                ),
                (r"()\bautista (?:e|piu) (?:un|1) passegger\w", 2),
                (r"()\bautista (?:e|piu) 2 passegger\w", 3),
                (r"()\bautista (?:e|piu) 3 passegger\w", 4),
                (r"()\b(?:vuot[oa]|abbandonat[oa]|nessuno (?:a bordo|dentro))\b", 0),
                r"\b(?:con|in) (\d)(?: occup\w+)?$",
            ),
            listens=False,
        ),
        Input(
            "lato",
            N_("Lato colpito"),
            SIDES,
            None,
            N_("Solo per i carri: lo dice il diagramma di orientamento, sullo Schermo."),
            said=((r"\b(?:di|sul|al|dal|il|lo|un)(?: suo)? lato\b", "lato"),),
        ),
        Input(
            "chiuso",
            N_("Veicolo chiuso"),
            Flag(),
            False,
            said=((r"()\bapert[oaie]\b", False), r"()\bchius[oaie]\b"),
            listens=False,
        ),
        Input(
            "carristi",
            N_("Carristi attivi"),
            Integer(1, CREW),
            CREW,
            N_("Solo per i carri."),
            said=(r"\b(\d) carrist\w\b",),
            listens=False,
        ),
        Input("parte", N_("Parte colpita"), PLACES, None, N_("Se la sai già: al posto del dado.")),
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
            N_("Dado della localizzazione"),
            DIE,
            None,
            DIE_HELP,
            said=(
                *said.ROLLED,
                rf"\b(?:localizzazione|tabella(?: dei colpi)?)(?: (?:,|e|tiro|dado|esce|con))* {said.FACE}",
                rf"{said.FACE} (?:di|alla|per la|sulla|in|nella) (?:localizzazione|tabella)\b",
                *said.BARE_DIE,
            ),
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
        Input(
            "danno",
            N_("Danno all'autista"),
            HARMS,
            None,
            N_("Dalla Tabella delle Armi, sullo Schermo."),
            said=(r"\b(?:autista|guidatore)(?: (?:e|va|resta|viene|in))* {}\b",),
            listens=False,
        ),
        Input("bazooka", N_("Spara un bazooka"), Flag(), False),
        Input(
            "automatico",
            N_("Fuoco automatico mirato"),
            Flag(),
            False,
            said=(r"()\b(?:raffica|automatic\w+|mitra)\b",),
            listens=False,
        ),
    ),
)
def hit_vehicle(
    veicolo: str,
    occupanti: int | None,
    lato: str | None,
    chiuso: bool,
    carristi: int,
    parte: str | None,
    quanto_probabile: bool,
    dado: int | None,
    penetrazione: str | None,
    danno: str | None,
    bazooka: bool,
    automatico: bool,
) -> Ruling:
    """One hit, from the location die to its effect."""
    if bazooka and automatico:
        raise Wrong(_("Il bazooka non fa fuoco automatico: togli uno dei due."))
    placed = parte is not None and (parte in ON_TANKS) == is_tank(veicolo) and dado is None
    if placed and is_tank(veicolo) and lato is None and parte in ARMOURED and not quanto_probabile:
        lato = _any_side(veicolo, str(parte)) if penetrazione else None
        if lato is None:
            return _plates(veicolo, str(parte))
    if placed and not is_tank(veicolo) and occupanti is None and not quanto_probabile:
        occupanti = 1  # someone drives it: how many more changes nothing once the part is known
    column = _column(veicolo, occupanti, lato, chiuso)
    hit = Hit(veicolo, column, lato or hits.NOTHING, chiuso, occupanti or 0, penetrazione, danno, bazooka)
    if placed and quanto_probabile and column and dado is None and parte is not None:
        return _likely_part(hit, parte)
    if placed and parte is not None:
        return _placed(hit, parte, None, carristi, automatico)
    if dado is None:
        return _open(hit)
    return _placed(hit, hit.part(dado), dado, carristi, automatico)


def _likely_part(hit: Hit, part: str) -> Ruling:
    """The rolls that hit one part, and their chance."""
    name = part_name(part)
    text, chance, rolls = faces_said(name, [face for face in FACES if hit.part(face) == part])
    return Ruling(text, chance, (Step(f"{_part_text(hit, part)} ({_where(hit)})", rolls, section(hit, part)),))


def _any_side(vehicle: str, part: str) -> str | None:
    """A side that stands for all, where the part has the same armour wherever it can be hit."""
    plates = {side: Hit(vehicle, "", side).armour(part) for side in SIDES.options}
    sides = [side for side, plate in plates.items() if plate not in (None, "-")]
    return sides[0] if len({plates[side] for side in sides}) == 1 else None


def _plates(vehicle: str, part: str) -> Ruling:
    """The armour of a part of a tank from every side."""
    plates = [(side, Hit(vehicle, "", side).armour(part)) for side in SIDES.options]
    named = ", ".join(f"{SIDES.label(side)} {plate}" for side, plate in plates if plate and plate != "-")
    if not named:
        text = _("{vehicle} non ha quella parte.", vehicle=VEHICLES.label(vehicle))
        return Ruling(text, "-", (Step(part_name(part), "-", "17/1#corazza"),))
    text = _(
        "{vehicle}, corazza di {part}: {named}.", vehicle=VEHICLES.label(vehicle), part=part_name(part), named=named
    )
    return Ruling(text, named, (Step(part_name(part), named, "17/1#corazza"),))


def _column(vehicle: str, occupants: int | None, side: str | None, closed: bool) -> str:
    """The column of the table of hits."""
    if is_tank(vehicle):
        if side is None:
            raise Lacking("lato", _("Per un carro indica il lato colpito: fronte, lato o retro."))
        return f"{side} {'chiuso' if closed else 'aperto'}"
    if occupants is None:
        raise Lacking("occupanti", _("Per un'auto indica quanti occupanti ha, autista compreso."))
    if occupants > seats(vehicle):
        raise Wrong(
            _("{vehicle} porta al massimo {most} occupanti.", vehicle=VEHICLES.label(vehicle), most=seats(vehicle))
        )
    if closed and vehicle != "automobile":
        raise Wrong(_("{vehicle} è sempre aperta: togli «chiuso».", vehicle=VEHICLES.label(vehicle)))
    return str(occupants)


def _where(hit: Hit) -> str:
    if not is_tank(hit.vehicle):
        return _("{count} occupanti", count=hit.column) if hit.column != "1" else _("1 occupante")
    state = _("chiuso") if hit.closed else _("aperto")
    return f"{SIDES.label(hit.side)}, {state}"


def _open(hit: Hit) -> Ruling:
    """The odds of each part, or of each effect when the penetration is known."""
    known = all(hit.effect(hit.part(face)) for face in FACES)

    def named(face: int) -> str:
        part = hit.part(face)
        return _(hit.effect(part) or hits.NOTHING) if known and hit.penetration else part_name(part)

    odds = distribution(one_die(named, faces=FACES))
    shown = VEHICLES.label(hit.vehicle)
    text = _("{vehicle} ({where}). {odds}", vehicle=shown, where=_where(hit), odds=likely(odds))
    steps = [Step(_("Un dado sulla tabella dei colpi di {vehicle}", vehicle=shown), _where(hit), "17/6#localizzazione")]
    for part in dict.fromkeys(hit.part(face) for face in FACES):
        faces = [face for face in FACES if hit.part(face) == part]
        steps.append(
            Step(
                _part_text(hit, part),
                f"{faces[0]}-{faces[-1]}" if len(faces) > 1 else str(faces[0]),
                section(hit, part),
            )
        )
    return Ruling(text, _where(hit), tuple(steps), odds, _warnings(hit, None))


def _part_text(hit: Hit, part: str) -> str:
    armour = hit.armour(part)
    name = part_name(part)
    name = name[0].upper() + name[1:]
    return _("{part}, corazza {armour}", part=name, armour=armour) if armour else name


def _placed(hit: Hit, part: str, die: int | None, crew: int, automatic: bool) -> Ruling:
    """The location is known: its effect, or what each penetration would do."""
    effect = hit.effect(part)
    steps = []
    if die is not None:
        where = _("Dado {die} sulla tabella dei colpi ({where})", die=die, where=_where(hit))
        steps.append(Step(where, part_name(part), "17/6#localizzazione"))
    odds: dict[str, Fraction] = {}
    if effect is None:
        text = _by_penetration(hit, part)
        steps.append(Step(_part_text(hit, part), _("secondo la penetrazione"), section(hit, part)))
    else:
        text = f"{_part_text(hit, part)}: {_(effect)}."
        steps.append(Step(_part_text(hit, part), _(effect), section(hit, part)))
    if part == "Corpo" and hit.occupants and effect == hits.OUT:
        text = _("{text} Gli occupanti sono illesi.", text=text)
    if part == "Equipaggio":
        more, odds = _crew(hit, crew, automatic)
        text = f"{text} {more}"
    return Ruling(
        text, _(effect) if effect else part_name(part), tuple(steps), odds, _warnings(hit, part, automatic, crew)
    )


def _by_penetration(hit: Hit, part: str) -> str:
    """What each level of penetration does to the part."""
    cases = []
    for level in LEVELS:
        tried = Hit(hit.vehicle, hit.column, hit.side, hit.closed, hit.occupants, level)
        cases.append(f"{PENETRATIONS.label(level)}: {_(tried.effect(part) or hits.NOTHING)}")
    return _("{part}. Secondo la penetrazione: {cases}.", part=_part_text(hit, part), cases="; ".join(cases))


def _crew(hit: Hit, crew: int, automatic: bool) -> tuple[str, dict[str, Fraction]]:
    """What a hit on the crew goes on to."""
    exposed = min(crew, hits.EXPOSED)
    if automatic and exposed > 1:
        odds = {_lost(count): chance for count, chance in hits.burst(exposed).items()}
        return _("Poi si continua, finché ogni tiro è minore del precedente. {odds}", odds=likely(odds)), odds
    if hit.bazooka:
        text = _(
            "L'uomo colpito è ucciso; gli altri {others} esposti tirano il danno come proni, e ferita, fuori combattimento o morte tolgono un uomo.",
            others=exposed - 1,
        )
        return text, {}
    return _("Carristi rimasti: {left}, senza tirare il danno.", left=crew - 1), {}


def _lost(count: int) -> str:
    return _("1 carrista perso") if count == 1 else _("{count} carristi persi", count=count)


def _warnings(hit: Hit, part: str | None, automatic: bool = False, crew: int = CREW) -> tuple[str, ...]:
    """What the print does not settle, and what is left to do."""
    notes = []
    person = part is not None and (part == "Autista" or part.startswith("Passeggero"))
    turret = part == "Torretta" or (part is None and hit.penetration and hit.vehicle in ("panzer-iv", "sherman"))
    if turret and hit.penetration in (None, "nessuna"):
        notes.append(
            _(
                "Torretta: la stampa distrugge la coassiale se la penetrazione è «minore»; senza nessuna penetrazione Arbitro tiene nessun effetto (decisione R53)."
            )
        )
    if hit.vehicle == "automobile":
        notes.append(
            _("I danni dell'automobile sono quelli della jeep, e la stampa non decide se sia chiusa (decisione R44).")
        )
    if hit.bazooka and (person or part == "Equipaggio"):
        notes.append(
            _("Bazooka: per gli altri a bordo, considerati proni, si usa la riga che lo Schermo dà (decisione R45).")
        )
    if automatic and person:
        notes.append(_("Fuoco automatico mirato: la raffica può colpire altri occupanti (13/6)."))
    if part == "Equipaggio" and crew < hits.EXPOSED:
        notes.append(_("Con meno di tre carristi sono esposti tutti quelli rimasti (decisione R49)."))
    return tuple(notes)
