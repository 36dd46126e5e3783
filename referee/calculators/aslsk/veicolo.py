"""A vehicle's MPh: MP of a path, start and stop, turns, breakdowns; and its Motion attempt (3.3.2, 3.3.2.1)."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from referee.calculators.aslsk import bog
from referee.calculators.aslsk.common import GAME
from referee.calculators.aslsk.driving import DRIVES, STOP, TURN, Drive
from referee.calculators.aslsk.ground import BUILDINGS, GRAIN, WRECKS, in_season
from referee.calculators.aslsk.said import CE, DIE, VEHICLE_MP
from referee.calculators.aslsk.words import ARMORED_CAR, HATCHES, MONTHS, TERRAIN, TRACKED
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, one_die, percent, two_dice
from referee.calculators.kinds import Choice, Flag, Integer, Number, Wrong, halves
from referee.calculators.registry import calculator
from referee.calculators.routes import Leg
from referee.calculators.ruling import Ruling, Step
from referee.calculators.spoken import inflected
from referee.i18n import N_, _

UNLIMITED = Fraction(1000)  # MP of a vehicle whose own are not said: only the cost is asked for
RED = Choice(
    {
        "no": (N_("MP neri"), "neri", "nessuno", "black"),
        "12": (N_("MP rossi: guasto con 12"), "rossi", "si", "rosso", "red"),
        "11": (N_("MP rossi, certi russi: guasto con 11 o 12"), "russi", "rossi 11"),
    }
)
VEHICLES = Choice(
    {
        TRACKED: (N_("Fully Tracked (cingolato)"), "fully tracked", "carro", "carro armato", "tank", "cingolati"),
        ARMORED_CAR: (N_("Armored Car (autoblindo)"), "armored car", "armoured car", "ac", "autoblinda", "blindo"),
    }
)


@calculator(
    game=GAME,
    name="veicolo",
    title=N_("Movimento di un veicolo"),
    summary=N_("MP di un percorso, partenza, fermata, giri del VCA, Bog Check e guasti; oppure un Motion Attempt."),
    sections=("3.3.2", "3.3.2#start", "3.3.2#stop", "3.3.2#vca-cambio", "3.3.2#mp-rossi", "3.3.2.1", "7.6"),
    inputs=(
        Input(
            "percorso",
            N_("Percorso"),
            DRIVES,
            None,
            N_(
                "Un passo dopo l'altro: «aperto, gira, strada, aperto in salita, stop». La partenza si conta da sé. "
                "Vuoto se vuoi un Motion Attempt."
            ),
        ),
        Input(
            "mp",
            N_("MP stampati del veicolo"),
            Number(1, 40),
            None,
            N_("Sulla pedina, in alto a destra. Vuoto: solo il costo."),
            VEHICLE_MP,
        ),
        Input("chi", N_("Tipo di veicolo"), VEHICLES, TRACKED),
        Input("portelli", N_("Comincia CE o BU"), HATCHES, "bu", said=CE, listens=False),
        Input(
            "in_moto",
            N_("Comincia in moto (Motion)"),
            Flag(),
            False,
            N_("Anche chi entra da fuori mappa."),
            (
                r"\b(?:gia|e|carro|veicolo|parte|comincia|sto|sta|ero|era|sono|panzer|e gia) (?:in (?:moto|motion|movimento|marcia)|lanciato)\b",
            ),
            listens=False,
        ),
        Input(
            "da",
            N_("Terreno da cui parte"),
            TERRAIN,
            None,
            N_("Conta solo per girarsi prima di muovere. Vuoto: campo aperto."),
            (
                r"\b(?:parte da|partendo da|parto da) (?:un |una |il |lo )?{}",
                # «dentro un bosco devo girare»
                *(
                    (
                        rf"\b(?:dentro|in|nel|nella|fra gli|tra gli|mezzo a)(?: (?:un|una|il|la|al|alla|a))* (?:{inflected(name)})(?: (?!e\b|poi\b|entr)[^ ]+){{0,5}}? (?:gir|ruot|volt)\w+\b()",
                        option,
                    )
                    for option, names in TERRAIN.options.items()
                    for name in (option, *names)
                ),
                *(
                    (
                        rf"\b(?:(?:gir|ruot|volt)\w+|vca|spin[ae])(?: (?!e\b|poi\b|entr|,)\S+){{0,8}}? (?:in|nel|nella|dentro|su)(?: (?:un|una|il|la|al|a))* (?:{inflected(name)})\b()",
                        option,
                    )
                    for option, names in TERRAIN.options.items()
                    for name in (option, *names)
                ),
            ),
            listens=False,
        ),
        Input(
            "ferma",
            N_("Si ferma alla fine"),
            Flag(),
            False,
            said=(r"\b(?:si ferma|fermarsi|fermarmi|mi fermo) (?:alla fine|infine|li)\b",),
            listens=False,
        ),
        Input(
            "rossi",
            N_("MP rossi"),
            RED,
            "no",
            said=(
                (
                    r"\b(?:mp|punti (?:di )?movimento|punti)(?: (?:stampat\w|scritt\w|segnat\w|sono|in|e|di|colore))* ross[io]\b|\bross[io] (?:di |i |gli )*(?:mp|punti)\b",
                    "12",
                ),
                (
                    r"\b(?:guast|romp|piant|ferm)\w+(?: \w+){0,2} (?:con|a|da) 11\b|\b11 (?:per|come|secondo) (?:le note|nota)\b",
                    "11",
                ),
            ),
            listens=False,
        ),
        bog.PRESSURE,
        bog.PRESSURE_DRM,
        bog.OTHER_DRM,
        Input("mese", N_("Mese dello scenario"), MONTHS, None, N_("Decide la stagione di grano e frutteti.")),
        Input(
            "spesi_in_los",
            N_("Motion Attempt: MF o MP spesi dal nemico in LOS"),
            Number(0, 40),
            None,
            N_("Quelli spesi in questa MPh dall'unità nemica entrata nella LOS del veicolo."),
            (
                r"\b(?:spes[oi]|spend\w+|consum\w+|us(?:a|ato|ati)|bruci\w+)(?: (?:gia|solo|appena|finora|in tutto))* (\d{1,2}(?:[.,]5)?) ?(?:mf|mp|punti)?\b",
                r"{} ?(?:mf|mp|punti)(?: (?:di|movimento))* (?:spes[io]|nella (?:mia |sua )?(?:los|vista|visuale)|(?:in|sotto|dentro)(?: la)?(?: mia)? (?:los|vista|visuale|tiro))",
            ),
        ),
        Input("dado", N_("Motion Attempt: dr"), Integer(1, 6), None, said=DIE),
    ),
)
def vehicle(
    percorso: tuple[Leg, ...] | None,
    mp: Fraction | None,
    chi: str,
    portelli: str,
    in_moto: bool,
    da: str | None,
    ferma: bool,
    rossi: str,
    pressione: str,
    drm_pressione: int | None,
    altri_drm: int,
    mese: str | None,
    spesi_in_los: Fraction | None,
    dado: int | None,
) -> Ruling:
    """A path, or a Motion attempt in the enemy's MPh."""
    if (percorso is None) == (spesi_in_los is None):
        raise Wrong(_("Indica il percorso, oppure i MF o MP spesi dal nemico in LOS per un Motion Attempt: uno solo."))
    if percorso is None:
        return _motion_attempt(spesi_in_los or Fraction(0), dado, rossi)
    if mp is None and _turns_there(percorso, da):
        percorso, da = percorso[:-1], percorso[-1].option
    elif mp is None and _turns_where_it_is(percorso, da):
        percorso = percorso[1:]
    stops = ferma or percorso[-1].option == STOP
    drive = Drive(
        UNLIMITED if mp is None else mp,
        chi,
        portelli == "ce",
        in_moto or _only_turns(percorso, mp),
        da or "aperto",
        stops,
        alone=len(percorso) == 1,
    )
    for leg in percorso:
        drive.go(leg, in_season("grano", mese))
    if ferma and drive.moving:
        drive.stop()
    checks = [
        _start_check(rossi) if each == "start" else _bog_check(each, pressione, drm_pressione, altri_drm)
        for each in drive.rolls
    ]
    if mp is None and any(leg.option in ("bosco", *BUILDINGS) for leg in percorso):
        raise Wrong(_("Indica i MP stampati del veicolo: bosco ed edificio ne chiedono una parte."))
    return _ruling(drive, percorso, [each for each in checks if each.chance], mese, limited=mp is not None)


def _turns_there(legs: tuple[Leg, ...], place: str | None) -> bool:
    """Whether a terrain said after turns is where it turns: «gira di due spine dentro un bosco»."""
    *before, last = legs
    return bool(before) and all(leg.option == TURN for leg in before) and last.option in (place, "bosco", *BUILDINGS)


def _turns_where_it_is(legs: tuple[Leg, ...], place: str | None) -> bool:
    """Whether a terrain said before turns is where it stands: «dentro un bosco devo girare»."""
    first, *after = legs
    return bool(after) and first.option == place and all(leg.option == TURN for leg in after)


def _only_turns(legs: tuple[Leg, ...], mp: Fraction | None) -> bool:
    """Whether only the price of one action is asked for, without the start before it."""
    return mp is None and (all(leg.option == TURN for leg in legs) or [leg.option for leg in legs] == [STOP])


@dataclass(frozen=True, slots=True)
class _Check:
    """A roll on the way that may end the MPh: how, with what chance, and the step that says so."""

    outcome: str
    chance: Fraction
    step: Step


def _start_check(red: str) -> _Check:
    chance = _breakdown(red)
    step = Step(_("Affidabilità dei MP rossi alla partenza"), percent(chance), "3.3.2#mp-rossi")
    return _Check(_("guasto: immobilizzato"), chance, step)


def _bog_check(cause: str, pressure: str, pressure_drm: int | None, other: int) -> _Check:
    drm = bog.total(bog.modifiers(cause, pressure, pressure_drm, other))
    chance = bog.bogs(drm)
    text = _("Bog Check ({cause}), DRM {drm:+d}: probabilità di fallire", cause=bog.CAUSES.label(cause), drm=drm)
    outcome = _("immobilizzato alla siepe") if cause == "siepe" else _("impantanato")
    return _Check(outcome, chance, Step(text, percent(chance), "7.6#esito"))


@lru_cache
def _breakdown(red: str) -> Fraction:
    """The chance that red MP break the vehicle down (3.3.2)."""
    if red == "no":
        return Fraction(0)
    return distribution(two_dice(lambda first, second: first + second >= int(red))).get(True, Fraction(0))


def _odds(checks: list[_Check]) -> dict[str, Fraction]:
    """How the MPh ends, over every roll on the way."""
    going, found = Fraction(1), []
    for check in checks:
        found.append((check.outcome, going * check.chance))
        going *= 1 - check.chance
    return {name: odds for name, odds in distribution([(_("arriva"), going), *found]).items() if odds}


def _ruling(drive: Drive, legs: tuple[Leg, ...], checks: list[_Check], month: str | None, limited: bool) -> Ruling:
    steps = (*drive.steps, *(check.step for check in checks))
    notes = [*drive.notes, *_notes(drive, legs, month)]
    if drive.halted:
        return Ruling(_("No: {reason}.", reason=drive.halted), _("no"), steps, warnings=tuple(notes))
    spent = halves(drive.mp - drive.left)
    if not limited:
        text = " ".join([_("Spende {spent}MP.", spent=spent), *_risks(checks)])
        return Ruling(text, spent, steps, _odds(checks) if checks else {}, tuple(notes))
    text = _("Sì: spende {spent}MP di {mp}.", spent=spent, mp=halves(drive.mp))
    text += " " + (_("MP rimasti: {left}.", left=halves(drive.left)) if drive.left else _("Non resta nulla."))
    return Ruling(text, halves(drive.left), steps, _odds(checks) if checks else {}, (*notes, *_ending(drive)))


def _risks(checks: list[_Check]) -> list[str]:
    """What may go wrong on the way, said with its chance."""
    if not checks:
        return []
    odds = {name: chance for name, chance in _odds(checks).items() if name != _("arriva")}
    return [_("Rischio: {odds}.", odds=", ".join(f"{name} {percent(chance)}" for name, chance in odds.items()))]


def _ending(drive: Drive) -> list[str]:
    """What becomes of the MP that are left, and of Motion."""
    if drive.moving and drive.left:
        return [_("Finisce in moto solo se usa tutti i MP, o se i rimasti non bastano per l'esagono che vuole.")]
    if drive.moving:
        return [_("Finisce in moto: pedina Motion.")]
    return [_("I MP rimasti si considerano spesi nell'esagono in cui si trova (3.3.2).")] if drive.left else []


def _notes(drive: Drive, legs: tuple[Leg, ...], month: str | None) -> list[str]:
    notes = []
    if any(leg.option == "grano" for leg in legs) and month is None:
        notes.append(GRAIN)
    if {"vca", "siepe"} & set(drive.rolls):
        notes.append(bog.UNPRINTED)
    if any(leg.tags & {"relitto", "due-relitti"} for leg in legs):
        notes.append(WRECKS)
    return [_(note) for note in notes]


def _motion_attempt(spent: Fraction, die: int | None, red: str) -> Ruling:
    """A dr no higher than what the enemy spent in LOS; then red MP must hold (3.3.2.1)."""
    steps = [Step(_("Riesce con un dr pari o minore ai MF o MP spesi in LOS"), halves(spent), "3.3.2.1")]
    breaks = _breakdown(red)
    if breaks:
        steps.append(Step(_("Affidabilità dei MP rossi se riesce"), percent(breaks), "3.3.2#mp-rossi"))
    wins = distribution(one_die(lambda face: face <= spent, die)).get(True, Fraction(0))
    found = {
        _("in moto"): wins * (1 - breaks),
        _("guasto: immobilizzato"): wins * breaks,
        _("fallisce"): 1 - wins,
    }
    odds = {name: chance for name, chance in found.items() if chance}
    if die is None:
        most = min(int(spent), 6)
        text = _("Riesce con {most} o meno sul dado: {chance}.", most=most, chance=percent(found[_("in moto")]))
        if not most:
            text = _("Non può riuscire: il nemico non ha speso nemmeno un punto in LOS.")
        return Ruling(text, str(found[_("in moto")]), tuple(steps), odds)
    if not wins:
        return Ruling(_("Fallisce, senza altre conseguenze."), _("fallisce"), tuple(steps))
    text = _("Riesce: pedina Motion, e può girare VCA e TCA se passa gli eventuali Bog Check.")
    if breaks:
        text = _("Il dr riesce: ora il DR di affidabilità dei MP rossi, con un guasto resta immobilizzato.")
    return Ruling(text, _("in moto"), tuple(steps), odds if breaks else {})
