"""Who has won, by scenario (rules 30, S2.4, S3.4, S4.4, S5.2)."""

from dataclasses import dataclass

from referee.calculators.ardenne44.calendar import DATED_SAID, TURN, label
from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.scenarios import EIGHT, EXTENDED, PATTON, RULES, SCENARIO_SAID, SCENARIOS, SIX, SPANS
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Choices, Flag, Integer, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

MEUSE = Choice({town.casefold(): (town,) for town in ("Givet", "Dinant", "Namur", "Andenne", "Huy", "Amay")})
EXIT_FACTORS, LIEGE, MEUSE_TOWNS, WEST_HEXES = 24, 4, 4, 6  # each one wins the campaign (30.2)
AREAS, CHECKS = 3, 2  # German set-up areas, and checks in a row (30.3)
NEEDED = {SIX: 10, EIGHT: 14}  # victory points (S2.4, S3.4)
FACTORS_PER_POINT = 4
WEST_WITH_BASTOGNE = 4  # S5.2
GERMAN, ALLIED, DRAW, NOBODY = "tedesco", "alleato", "pareggio", "nessuno"


_CONDITION_WORDS = {
    "uscita": "fattori|anversa|usc\\w+",
    "liegi": "liegi",
    "mosa": "mosa",
    "ovest": "ovest",
    "aree": "aree",
}
_THRESHOLDS = {
    "uscita": (N_("Fattori di Attacco usciti da F e G"), EXIT_FACTORS, "30.2#uscita"),
    "liegi": (N_("Esagoni di Liegi"), LIEGE, "30.2#liegi"),
    "mosa": (N_("Città della Mosa"), MEUSE_TOWNS, "30.2#mosa"),
    "ovest": (N_("Esagoni di Vittoria della Mappa Ovest"), WEST_HEXES, "30.2#mappa-ovest"),
    "aree": (N_("Aree divisionali tedesche, per 2 verifiche di fila"), AREAS, "30.3#aree"),
}
CONDITIONS = Choice({name: (label,) for name, (label, _need, _section) in _THRESHOLDS.items()})


@dataclass(frozen=True, slots=True)
class Check:
    """One condition: what it asks, how it stands, and whether it is met."""

    step: Step
    met: bool
    missing: str = ""
    won: str = ""


@calculator(
    game=GAME,
    name="vittoria",
    title=N_("Vittoria"),
    summary=N_("Chi ha vinto, o che cosa manca al Tedesco: campagna, sei e otto turni, Patton, Gioco Esteso."),
    sections=("30.1.1", "30.1.2", "30.2", "30.3", "S2.4", "S3.4", "S4.4", "S5.2"),
    inputs=(
        Input("scenario", N_("Scenario"), SCENARIOS, "campagna", said=SCENARIO_SAID),
        Input(
            "chi_vince",
            N_("Si chiede di vincere"),
            Flag(),
            True,
            said=(
                (
                    r"^(?=.*\b(?:resa|dur\w+|turni dura|artiglier\w+|isolat\w+|sacc[ah]e?|traffico|pont[ei]|mapp[ae] (?:si|uso|usa)|rimpiazz\w+|carburante|benzina|piazz\w+|segnalin\w+)\b)(?!.*\b(?:vinc\w+|vint[oa]|vitto\w+|vp|perd\w+|pareggi\w*|punteggio|manc\w+|serv\w+|obiettiv\w+|condizion\w+|basta\w*)\b)",
                    False,
                ),
            ),
            listens=False,
        ),
        Input(
            "fine",
            N_("È la fine della partita"),
            Flag(),
            False,
            N_("Lo dice anche il turno, se è l'ultimo dello scenario."),
            said=(
                r"\b(?:finit[ao]|a fine|alla fine|fine (?:della )?partita|fine scenario|terminat[ao]|conclus[ao])\b",
            ),
            listens=False,
        ),
        Input(
            "soglia",
            N_("Condizione di cui si chiede la soglia"),
            CONDITIONS,
            None,
            said=tuple(
                (
                    rf"^(?!.*\b(?:ancora|manc\w+)\b)(?=.*\b(?:{words})\b)(?=.*\b(?:serv\w+|per vincere|bast\w+|ci vo\w+|dev\w+ (?:tenere|avere|prendere|controllare|conquistare))\b).*?\b(?=quant\w+ (?:di|del|dell|dei|delle|degli|fra|tra|localita|citta|esagoni|fattori|ne|punti|aree|posti)\b)",
                    name,
                )
                for name, words in _CONDITION_WORDS.items()
            )
            + tuple(
                (
                    rf"\bquant\w+(?: (?!\d)[^ ]+){{0,7}}? (?=(?:{words})\b)(?=.*\b(?:serv\w+|vincere|bast\w+|ci vo\w+|vittoria|dev\w+)\b)",
                    name,
                )
                for name, words in _CONDITION_WORDS.items()
            ),
            listens=False,
        ),
        Input("turno", N_("Turno"), TURN, None, said=DATED_SAID, listens=False),
        Input(
            "fattori_usciti",
            N_("Fattori di Attacco tedeschi usciti a ovest"),
            Integer(0, 400),
            0,
            N_("Nella campagna solo da F e G."),
            said=(
                r"{} (?:fattori|punti)(?: (?:di|d|attacco|tedeschi))*(?: (?:gia|sono|ne|ho|fatti|fatto|uscire))* (?:uscit\w|fuori|da f|da g|usciti)",
                r"\busc\w+(?: [^ \d]+){0,3}? (\d{1,3})(?: fattori| punti|$| ,| da)",
                r"(\d{1,3}) fattori\b",
            ),
            listens=False,
        ),
        Input(
            "altri_fattori",
            N_("Altri Fattori di Attacco usciti, oltre a quelli"),
            Integer(0, 100),
            0,
            said=(
                r"\b(?:altr[io]|ancora|ulterior[ie]|in piu) (\d{1,2})(?: fattori| punti)?(?= (?:fuori|uscit|che esc|di attacco|d attacco|in piu)|$)",
            ),
            listens=False,
        ),
        Input(
            "percorso_uscita",
            N_("Un esagono di uscita è rifornito su strada"),
            Flag(),
            True,
            said=((r"\b(?:uscita|uscite|usciti) (?:non rifornit\w|senza rifornimento|isolat\w)", False),),
            listens=False,
        ),
        Input(
            "liegi",
            N_("Esagoni di Liegi controllati"),
            Integer(0, 4),
            0,
            said=(
                r"{} (?:esagoni )?(?:di |su )?liegi\b",
                r"\bliegi(?: (?:con|ne|ha|ho|controlla))* {} esagon",
                (r"\btutta liegi\b", 4),
            ),
            listens=False,
        ),
        Input("mosa", N_("Città della Mosa controllate"), Choices(MEUSE), ()),
        Input(
            "citta_mosa",
            N_("Quante città della Mosa, se non dici quali"),
            Integer(0, 6),
            0,
            said=(r"{} (?:citta|cittadine) (?:sulla|della|lungo la) mosa\b",),
            listens=False,
        ),
        Input(
            "mappa_ovest",
            N_("Esagoni di Vittoria della Mappa Ovest controllati"),
            Integer(0, 60),
            0,
            said=(
                r"{} (?:esagoni )?(?:di vittoria )?(?:sulla|della|nella|in) (?:mappa )?ovest\b",
                r"{} esagoni ovest\b",
                r"\bmappa ovest(?: [^ \d]+){0,2} {}",
            ),
            listens=False,
        ),
        Input(
            "esagoni",
            N_("Esagoni di Vittoria controllati (scenari da 6 e 8 turni)"),
            Integer(0, 60),
            0,
            said=(r"{} esagoni(?: di vittoria)?\b(?! (?:di liegi|ovest|sulla|della|nella))",),
            listens=False,
        ),
        Input(
            "aree",
            N_("Aree divisionali tedesche occupate dagli Alleati"),
            Integer(0, 30),
            0,
            said=(r"{} aree\b",),
            listens=False,
        ),
        Input(
            "verifiche",
            N_("Verifiche consecutive con quelle aree, compresa questa"),
            Integer(0, 30),
            1,
            said=(r"{} (?:verifiche|turni di fila|controlli)\b",),
            listens=False,
        ),
        Input("bastogne_tedesca", N_("Il Tedesco controlla i due esagoni di Bastogne"), Flag(), False),
        Input(
            "bastogne_rifornita",
            N_("L'Alleato rifornisce Bastogne su strada"),
            Flag(),
            True,
            said=((r"\bbastogne (?:non (?:e )?rifornita|senza rifornimento|isolata|tagliata|tedesca)", False),),
            listens=False,
        ),
    ),
)
def victory(
    scenario: str,
    chi_vince: bool,
    fine: bool,
    soglia: str | None,
    turno: int | None,
    fattori_usciti: int,
    altri_fattori: int,
    percorso_uscita: bool,
    liegi: int,
    mosa: tuple[str, ...],
    citta_mosa: int,
    mappa_ovest: int,
    esagoni: int,
    aree: int,
    verifiche: int,
    bastogne_tedesca: bool,
    bastogne_rifornita: bool,
) -> Ruling:
    """The Victory Check Phase."""
    fattori_usciti += altri_fattori
    told = (fattori_usciti, liegi, mosa, citta_mosa, mappa_ovest, esagoni, aree)
    named = {"mosa": max(len(mosa), citta_mosa)} if soglia == "mosa" else {}
    if soglia is not None and scenario not in NEEDED and (named or not any(told)):
        name, need, section = _THRESHOLDS[soglia]
        text = _("Ne servono {need}: {what}.", need=need, what=_(name))
        if 0 < named.get(soglia, 0) < need:
            text += " " + _("Con {have} ne mancano {missing}.", have=named[soglia], missing=need - named[soglia])
        return Ruling(text, str(need), (Step(_(name), str(need), section),))
    if not (chi_vince or fine or turno or soglia or any(told)):
        raise Wrong(_("Di' che cosa il Tedesco controlla, o quanti fattori sono usciti."))
    over = fine or _over(scenario, turno)
    if scenario in NEEDED:
        return _by_points(scenario, over, esagoni, fattori_usciti, percorso_uscita)
    if bastogne_tedesca and bastogne_rifornita and scenario in (PATTON, EXTENDED):
        raise Wrong(_("Se il Tedesco controlla i due esagoni di Bastogne, l'Alleato non la rifornisce: metti «no»."))
    checks = [
        _exit(fattori_usciti, percorso_uscita),
        _count(_("Esagoni di Liegi"), liegi, LIEGE, "30.2#liegi"),
        _count(_("Città della Mosa"), max(len(mosa), citta_mosa), MEUSE_TOWNS, "30.2#mosa"),
        _count(_("Esagoni di Vittoria della Mappa Ovest"), mappa_ovest, WEST_HEXES, "30.2#mappa-ovest"),
    ]
    if scenario == EXTENDED:
        checks.append(_bastogne(bastogne_tedesca or not bastogne_rifornita, mappa_ovest, over))
    areas = _areas(aree, verifiche)
    steps = (*(check.step for check in checks), *([areas.step] if aree else []))
    return _verdict(scenario, over, checks, areas, steps, bastogne_rifornita)


def _over(scenario: str, turn: int | None) -> bool:
    first, last = SPANS[scenario]
    if turn is not None and not first <= turn <= last:
        raise Wrong(
            _("{scenario} va dal Turno {first} al {last}.", scenario=SCENARIOS.label(scenario), first=first, last=last)
        )
    return turn == last


def _count(name: str, have: int, need: int, section: str) -> Check:
    step = Step(_("{what}: ne servono {need}", what=name, need=need), str(have), section)
    won = _("{what}: {have}, ne servono {need}", what=name, have=have, need=need)
    return Check(step, have >= need, _("{what}: ne mancano {missing}", what=name, missing=need - have), won)


def _exit(factors: int, path: bool) -> Check:
    found = _count(_("Fattori di Attacco usciti da F e G"), factors, EXIT_FACTORS, "30.2#uscita")
    if found.met and not path:
        return Check(found.step, False, _("i fattori usciti bastano, ma nessuna uscita è rifornita su strada"))
    return found


def _bastogne(taken: bool, west: int, over: bool) -> Check:
    text = _(
        "Bastogne tedesca o non rifornita, e {need} esagoni della Mappa Ovest, a fine partita", need=WEST_WITH_BASTOGNE
    )
    met = taken and west >= WEST_WITH_BASTOGNE
    return Check(Step(text, _("sì") if met else _("no"), "S5.2"), met and over, text, text)


def _areas(areas: int, checks: int) -> Check:
    text = _(
        "Aree divisionali occupate dagli Alleati: ne servono {need} per {checks} verifiche di fila",
        need=AREAS,
        checks=CHECKS,
    )
    value = _("{areas} aree, {checks} verifiche", areas=areas, checks=checks)
    return Check(Step(text, value, "30.3#aree"), areas >= AREAS and checks >= CHECKS)


def _verdict(
    scenario: str, over: bool, checks: list[Check], areas: Check, steps: tuple[Step, ...], bastogne: bool
) -> Ruling:
    notes = _notes(checks)
    if areas.met:
        text = _("Vince l'Alleato: occupa le aree divisionali tedesche, e questo prevale su tutto.")
        return Ruling(text, ALLIED, steps, warnings=notes)
    won = [check for check in checks if check.met]
    if won:
        text = _("Vince il Tedesco: {what}. La partita finisce subito.", what="; ".join(check.won for check in won))
        return Ruling(text, GERMAN, steps, warnings=notes)
    if not over:
        closest = "; ".join(check.missing for check in checks)
        text = _("Nessuno ha ancora vinto. Al Tedesco basta una di queste: {missing}.", missing=closest)
        if scenario == PATTON and not bastogne:
            text = _("Se finisse così: pareggio, perché Bastogne non è rifornita su strada. {text}", text=text)
        if areas.step in steps:
            text = _(
                "L'Alleato vince con {need} aree per {checks} verifiche di fila. {text}",
                need=AREAS,
                checks=CHECKS,
                text=text,
            )
        return Ruling(text, NOBODY, steps, warnings=notes)
    end = Step(_("Fine della partita senza vittoria tedesca"), label(SPANS[scenario][1]), RULES[scenario])
    if scenario == PATTON and not bastogne:
        step = Step(_("L'Alleato non rifornisce su strada Bastogne"), DRAW, "S4.4")
        return Ruling(
            _("Pareggio: il Tedesco non ha vinto, ma Bastogne non è rifornita su strada."),
            DRAW,
            (*steps, end, step),
            warnings=notes,
        )
    won_step = Step(_("L'Alleato ha impedito la vittoria tedesca"), ALLIED, "30.3")
    return Ruling(
        _("Vince l'Alleato: il Tedesco non ha raggiunto nessuna condizione."),
        ALLIED,
        (*steps, end, won_step),
        warnings=notes,
    )


def _notes(checks: list[Check]) -> tuple[str, ...]:
    if not any(check.met for check in checks):
        return ()
    return (
        _(
            "Ogni esagono controllato, e almeno un'uscita, deve avere un Percorso di Rifornimento tedesco al momento della verifica (30.1.2, 30.2)."
        ),
    )


def _by_points(scenario: str, over: bool, hexes: int, factors: int, path: bool) -> Ruling:
    """The short scenarios: points at the end."""
    section = "S2.4" if scenario == SIX else "S3.4"
    exits = factors // FACTORS_PER_POINT if path else 0
    total, need = hexes + exits, NEEDED[scenario]
    text = _("Fattori usciti: {factors}, 1 VP ogni {each}", factors=factors, each=FACTORS_PER_POINT)
    if factors and not path:
        text = _("Fattori usciti senza percorso di rifornimento su strada: niente VP")
    steps = (
        Step(_("Esagoni di Vittoria controllati, 1 VP ciascuno"), str(hexes), "S2.4"),
        Step(text, str(exits), "S2.4#uscite"),
        Step(_("VP del Tedesco: ne servono {need}", need=need), str(total), section),
    )
    if total >= need:
        winner, text = GERMAN, _("Vince il Tedesco: {total} VP, ne servono {need}.", total=total, need=need)
    else:
        winner, text = (
            ALLIED,
            _("Vince l'Alleato: il Tedesco ha {total} VP e ne servono {need}.", total=total, need=need),
        )
    if over:
        return Ruling(text, winner, steps)
    text = _(
        "Si conta alla fine dello scenario: ora il Tedesco ha {total} VP, ne servono {need}.", total=total, need=need
    )
    return Ruling(text, str(total), steps)
