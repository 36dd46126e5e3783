"""Throwing a grenade or a demolition charge: where it lands and whether it goes off (10/1-10/4)."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME, cell, figure, limit
from referee.calculators.ambush.shooting import BASE, FINAL, GRENADE, THROWN, known
from referee.calculators.ambush.soldiers import OTHERS, PC, POSTURES, WS, Tally, refused
from referee.calculators.ambush.ten_sided import DIE, FACES, PERCENT, chance, percentile, succeeds, up_to
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, percent
from referee.calculators.kinds import Choice, Flag, Integer, Lacking, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import possible, signed
from referee.i18n import N_, _

ON_TARGET, ELSEWHERE, DUD, THROWN_BACK = "esplode sul bersaglio", "esplode altrove", "non esplode", "rigettato via"
ROWS = {GRENADE: "Granata", "carica": "Carica da demolizione"}
_KNOWN_RANGE = 5  # hexes: the one distance that the example gives for a grenade
SCATTERS = frozenset(
    int(die) for die, place in table(GAME, "dispersione").rows if place != "esagono bersaglio"
)  # the rolls that take it to another hex
STAYS = Fraction(len(FACES) - len(SCATTERS), len(FACES))


@calculator(
    game=GAME,
    name="granate",
    title=N_("Granate e cariche da demolizione"),
    summary=N_(
        "Se si può lanciare, la probabilità di centrare, la dispersione, il difetto e le probabilità complessive."
    ),
    sections=("10/1", "10/1#distanza", "10/1#probabilita", "10/1#tiro", "10/1#difettosa", "10/2", "10/3"),
    inputs=(
        Input(
            "distanza",
            N_("Distanza in esagoni"),
            Integer(0, 12),
            None,
            said=(
                *said.HEXES,
                r"\b(?:piedi|accucciat\w|^e|^e se) a (\d{1,2})\b(?! punt)",
                r"\bgranata (\d{1,2}) esagon",
                r"\b(\d{1,2}) esagoni\b",
            ),
            listens=False,
        ),
        Input("ordigno", N_("Ordigno"), Choice(THROWN), None),
        Input(
            "posizione",
            N_("Posizione di chi lancia"),
            POSTURES,
            "in-piedi",
            said=(*said.ACTOR_POSTURE, r"^(?:(?!\b(?:contro|bersaglio|nemic\w+|tedesc\w+|crucc\w+|pc)\b).)*?{}\b"),
            listens=False,
        ),
        Input(
            "base",
            N_("Probabilità Base"),
            BASE,
            None,
            N_(
                "Dalla Tabella delle Armi dello Schermo, secondo la gittata. Il testo dà solo quella della granata a 5 esagoni: 3."
            ),
            said=said.BASE,
            listens=False,
        ),
        Input(
            "finale",
            N_("Probabilità finale"),
            FINAL,
            None,
            N_("Se l'hai già: i modificatori non si contano più."),
            said=said.FINAL,
            listens=False,
        ),
        Input(
            "non_visto",
            N_("Chi lancia non vede il bersaglio"),
            Flag(),
            False,
            said=(
                r"()(?:\bnon (?:lo |la |li |le |si |ho |e |ci |mi |posso |riesco a |sia |fosse )*(?:ved\w+|vist\w+|in vista|visibil\w+)|\bfuori (?:dalla |dalla mia )?(?:vista|visuale|los)\b|\bsenza (?:veder\w+|los|visuale|linea)\b|\b(?:alla cieca|non vist[oa]|nascost\w+|invisibile|al buio)\b)",
            ),
            listens=False,
        ),
        Input("ws", N_("WS di chi lancia"), WS, None, N_("Nel lancio non conta."), said=said.WS, listens=False),
        Input("ferito", N_("Chi lancia è ferito"), Flag(), False, said=said.WOUNDED, listens=False),
        Input(
            "altri",
            N_("Altri modificatori dello Schermo"),
            OTHERS,
            None,
            N_(
                "La somma, col segno, dalla tabella di granate e cariche: lancio da accucciato, apertura non adiacente."
            ),
            said=said.SCREEN,
            listens=False,
        ),
        Input(
            "eccezione",
            N_("Fra i piani del campanile, o dentro un veicolo del proprio esagono"),
            Flag(),
            False,
            said=(r"()(?:\bcampanile\b|\bdentro (?:un|il|al|la|una|l)(?: [a-z]+)? (?:veicolo|carro|auto|jeep)\b)",),
            listens=False,
        ),
        Input(
            "pc",
            N_("PC di chi può rigettarlo via"),
            PC,
            None,
            N_("Nell'esagono bersaglio: allerta, non in panico, non prono e con un turno da spendere."),
            said=(r"\bpc(?: (?:di|a|e))* (\d)\b",),
            listens=False,
        ),
        Input(
            "sbagliato",
            N_("Il lancio è già sbagliato"),
            Flag(),
            False,
            said=(
                r"()\b(?:dispersion\w+|deviazion\w+|scatter|devi(?:a|are|asse)|rimbalz\w+|(?:va|vada|finisce|finisca|cade|esce) (?:lung[oa]|cort[oa]|fuori|storta|male)|(?:ha |ho |lancio |tiro |gia |viene |e )(?:mancat|sbagliat|fallit)[oa]|sbagli(?:o|a|ando)|manc(?:o|a|ando) il (?:tiro|bersaglio|lancio))\b",
            ),
            listens=False,
        ),
        Input(
            "dado_dispersione",
            N_("Dado della dispersione"),
            DIE,
            None,
            said=(
                rf"{said.FACE} (?:di|alla|per la|sulla|in|nella) (?:dispersione|deviazione|scatter)\b",
                rf"\b(?:dispersione|deviazione|scatter)(?: (?:tiro|e|dado|di|fa|con|esce|uscito|viene|venuto|un|il|faccio|mi|ho|fatto|segna))* {said.FACE}",
                rf"\b(?:sbagliat\w+|mancat\w+|fuori|a vuoto)\b.*\b(?:dispersione|dispers\w+|devia\w+).*?\b(?:tir[oa]|esce|fa|faccio|dado|con)(?: un| il)? {said.FACE}",
            ),
            listens=False,
        ),
        Input(
            "dado_difetto",
            N_("Dadi percentuali del difetto"),
            PERCENT,
            None,
            said=(
                rf"\b(?:difett\w+|percentual\w+)(?: [a-z]+){{0,2}}? {said.PERCENTS}",
                rf"{said.PERCENTS} (?:per il |al |di |sul )difett\w+",
            ),
            listens=False,
        ),
        Input(
            "dado",
            N_("Dado per centrare"),
            DIE,
            None,
            N_("Vuoto: le probabilità. Lo 0 vale zero."),
            said=said.ROLLED,
            listens=False,
        ),
    ),
)
def throw(
    distanza: int | None,
    ordigno: str | None,
    posizione: str,
    base: int | None,
    finale: int | None,
    non_visto: bool,
    ws: int | None,
    ferito: bool,
    altri: int | None,
    eccezione: bool,
    pc: int | None,
    sbagliato: bool,
    dado_dispersione: int | None,
    dado_difetto: int | None,
    dado: int | None,
) -> Ruling:
    """One throw, from the range to the blast."""
    if dado_dispersione is not None and dado is None and base is None and finale is None:
        return _lands(dado_dispersione)
    if sbagliato and dado is None and base is None and finale is None:
        return _strays()
    if ordigno is None and distanza is None and base is None and finale is None and dado is None:
        raise Lacking("ordigno", _("Indica che cosa si lancia."))
    ordigno = ordigno or GRENADE
    reach = _reach(ordigno, posizione)
    if reach and distanza is None and base is None and finale is None and dado is None:
        return _modified(non_visto, ferito, altri) or _in_general(reach, posizione)
    if distanza is None:
        distanza = 1  # the range counts for nothing else when the Base Chance is told
    barred = _barred(distanza, ordigno, posizione, eccezione)
    if barred:
        return barred
    if dado_dispersione is not None and dado is None:
        raise Wrong(_("Indica anche il dado per centrare: la dispersione si tira solo dopo un lancio sbagliato."))
    tally = Tally()
    if finale is not None:
        tally.start(_("Probabilità finale"), finale, "10/1#probabilita")
        return _final(tally, _Throw(finale, pc, dado, dado_dispersione, dado_difetto), ())
    chance_base = _base(base, ordigno, distanza)
    if chance_base is not None:
        tally.start(_("Probabilità Base"), chance_base, "10/1#probabilita")
    _modify(tally, non_visto, ferito, altri)
    if chance_base is None:
        return _within_reach(distanza, reach, tally)
    thrown = _Throw(tally.total, pc, dado, dado_dispersione, dado_difetto)
    return _final(tally, thrown, _notes(distanza, posizione, altri, pc, ws))


def _lands(scatter: int) -> Ruling:
    """Where a throw that went wrong lands, whatever its chance was."""
    stray = scatter in SCATTERS
    place = _("altro esagono") if stray else _("esagono bersaglio")
    text = (
        _("Cade in un altro esagono, secondo il diagramma di dispersione, e lì esplode.")
        if stray
        else _("Cade lo stesso nell'esagono bersaglio: con 6-9 ci resta.")
    )
    return Ruling(text, place, (Step(_("Dispersione: {die}", die=scatter), place, "10/3"),))


def _strays() -> Ruling:
    """The chance that a throw gone wrong lands on its target all the same."""
    text = _(
        "Un lancio sbagliato cade lo stesso nell'esagono bersaglio con 6-9: {stays}; in un altro esagono con 0-5: {goes}.",
        stays=percent(STAYS),
        goes=percent(1 - STAYS),
    )
    return Ruling(text, percent(STAYS), (Step(_("Dispersione 6-9: esagono bersaglio"), percent(STAYS), "10/3"),))


def _final(tally: Tally, thrown: "_Throw", notes: tuple[str, ...]) -> Ruling:
    """The throw whose final chance is known."""
    label = _("Probabilità finale {final}: centra con {rolls}", final=tally.total, rolls=up_to(tally.total))
    tally.steps.append(Step(label, percent(chance(tally.total)), "10/1#tiro"))
    return thrown.ruling(tally.steps, notes)


def _modify(tally: Tally, unseen: bool, wounded: bool, others: int | None) -> None:
    """Add all that changes the Base Chance of a throw."""
    if unseen:
        tally.add(_("Bersaglio non visto"), _modifier("Bersaglio non visto"), "10/1#valori")
    if wounded:
        tally.add(_("Lanciatore ferito"), _modifier("Lanciatore ferito"), "13/2#combattimento")
    if others:
        tally.add(_("Altri modificatori dello Schermo"), others, "10/1#probabilita")


def _modified(unseen: bool, wounded: bool, others: int | None) -> Ruling | None:
    """What the throw loses, when neither its range nor its chance was told; none when it loses nothing."""
    tally = Tally()
    _modify(tally, unseen, wounded, others)
    if not tally.steps:
        return None
    text = _(
        "Modificatore totale {total} alla Probabilità Base del lancio, che è sulla Tabella delle Armi.",
        total=signed(tally.total),
    )
    return Ruling(text, signed(tally.total), tuple(tally.steps))


def _in_general(reach: str, posture: str) -> Ruling:
    """What holds for any throw: how far it goes, and how often it fails to go off."""
    highest = limit("Granata o carica difettosa, percentuale fino a")
    text = _(
        "Arriva al massimo a {reach} esagoni ({posture}). È difettosa con {highest} o meno sui dadi percentuali: {dud}. Sbagliando, con 6-9 di dispersione cade lo stesso sul bersaglio.",
        reach=reach,
        posture=POSTURES.label(posture),
        highest=highest,
        dud=percent(percentile(highest)),
    )
    steps = (
        Step(_("Gittata massima in esagoni"), reach, "10/1#distanza"),
        Step(_("Difettosa"), percent(percentile(highest)), "10/1#difettosa"),
    )
    return Ruling(text, reach, steps)


def _base(given: int | None, device: str, hexes: int) -> int | None:
    """The Base Chance, as told or as the printed example has it."""
    if given is None and device == GRENADE and hexes == _KNOWN_RANGE:
        return known("Granata: Probabilità Base a gittata lunga")
    return given


def _reach(device: str, posture: str) -> str:
    """How far it can be thrown; empty when not at all."""
    reach = cell("gittate-lancio", ROWS[device], posture.replace("-", " "))
    return reach if reach.isdigit() else ""


def _within_reach(hexes: int, reach: str, tally: Tally) -> Ruling:
    """A throw that can be made, whose Base Chance is not known."""
    text = _(
        "Sì, ci arriva: distanza {hexes}, al massimo {reach}. Modificatore totale {total}; la Probabilità Base è sulla Tabella delle Armi.",
        hexes=hexes,
        reach=reach,
        total=signed(tally.total),
    )
    steps = (Step(_("Gittata massima in esagoni"), reach, "10/1#distanza"), *tally.steps)
    return Ruling(text, "sì", steps)


def _modifier(row: str) -> int:
    return figure("modificatori-lancio", row, "modificatore")


def _barred(hexes: int, device: str, posture: str, exception: bool) -> Ruling | None:
    """Why this throw cannot be made; none when it can."""
    reach = _reach(device, posture)
    if not reach:
        if device == GRENADE or posture == "prono":
            return refused(_("in questa posizione non si può lanciare."), "10/1#distanza")
        return refused(_("una carica si lancia solo in piedi."), "10/1#distanza")
    if hexes > int(reach):
        return refused(_("in questa posizione arriva al massimo a {reach} esagoni.", reach=reach), "10/1#distanza")
    if not hexes and not exception:
        return refused(
            _(
                "non si lancia nel proprio esagono, salvo fra i piani del campanile o dentro un veicolo (decisione R36)."
            ),
            "10/1#gittata",
        )
    return None


def _notes(hexes: int, posture: str, others: int | None, score: int | None, skill: int | None) -> tuple[str, ...]:
    notes = [_("La tabella di granate e cariche non è nel testo: base e altri modificatori li dai tu, dallo Schermo.")]
    if posture == "accucciato" and others is None:
        notes.append(_("Da accucciati si è meno precisi: il numero è sullo Schermo e qui non è contato."))
    if skill:
        notes.append(_("La WS di chi lancia non conta: vale solo nel fuoco e negli assalti (10/1)."))
    if hexes == 1:
        notes.append(
            _(
                "Lanciando da un esagono adiacente, un altro numero del diagramma di dispersione può valere il bersaglio."
            )
        )
    if not hexes:
        notes.append(_("Nel proprio esagono si usa la colonna dell'esagono adiacente (decisione R36)."))
    if score is not None:
        notes.append(_("Prima reagisce chi è nell'esagono, poi si tira il difetto (decisione R37)."))
    return tuple(notes)


@dataclass(frozen=True, slots=True)
class _Throw:
    """A throw whose final chance is known: what is left is dice."""

    final: int
    score: int | None
    die: int | None
    scatter: int | None
    defect: int | None

    def ruling(self, steps: list[Step], notes: tuple[str, ...]) -> Ruling:
        """The answer, with the dice that have been rolled."""
        if self.die is not None and succeeds(self.die, self.final) and self.scatter is not None:
            raise Wrong(_("Con {die} il lancio centra: togli il dado della dispersione.", die=self.die))
        steps = [*steps, *self._steps()]
        odds = distribution(self._outcomes())
        shown = possible({name: odds[name] for name in (ON_TARGET, ELSEWHERE, DUD, THROWN_BACK)})
        if len(shown) == 1:
            outcome = next(iter(shown))
            return Ruling(_said(outcome), outcome, tuple(steps), {}, notes)
        return Ruling(self._sentence(shown), str(self.final), tuple(steps), shown, notes)

    def _steps(self) -> Iterator[Step]:
        """What was rolled, and the chances of what was not."""
        if self.die is None:
            lands = (1 - chance(self.final)) * STAYS
            yield Step(_("Sbagliato, cade lo stesso sul bersaglio con 6-9"), percent(lands), "10/3")
        else:
            hit = succeeds(self.die, self.final)
            yield Step(_("Tiro per centrare: {die}", die=self.die), _("centro") if hit else _("sbagliato"), "10/1#tiro")
        if self.scatter is not None:
            place = _("altro esagono") if self.scatter in SCATTERS else _("esagono bersaglio")
            yield Step(_("Dispersione: {die}", die=self.scatter), place, "10/3")
        highest = limit("Granata o carica difettosa, percentuale fino a")
        if self.defect is None:
            label = _("Difettoso con {threshold} o meno (dadi da 0 a 99)", threshold=highest)
            yield Step(label, percent(percentile(highest)), "10/1#difettosa")
        else:
            bad = self.defect <= highest
            label = _("Difetto fino a {threshold}, tirato {roll}", threshold=highest, roll=self.defect)
            yield Step(label, _("non esplode") if bad else _("esplode"), "10/1#difettosa")

    def _on_target(self) -> Fraction:
        """The chance that it lands in the hex it was meant for."""
        hit = chance(self.final) if self.die is None else Fraction(succeeds(self.die, self.final))
        stays = STAYS if self.scatter is None else Fraction(self.scatter not in SCATTERS)
        return hit + (1 - hit) * stays

    def _outcomes(self) -> Iterator[tuple[str, Fraction]]:
        highest = limit("Granata o carica difettosa, percentuale fino a")
        dud = percentile(highest) if self.defect is None else Fraction(self.defect <= highest)
        lands = self._on_target()
        away = Fraction(0) if self.score is None else chance(self.score)
        yield THROWN_BACK, lands * away
        yield ON_TARGET, lands * (1 - away) * (1 - dud)
        yield DUD, (1 - lands * away) * dud
        yield ELSEWHERE, (1 - lands) * (1 - dud)

    def _scattered(self, blast: str) -> str:
        """Where a throw that went wrong lands."""
        if self.scatter in SCATTERS:
            return _(
                "Cade in un altro esagono, secondo il diagramma di dispersione; lì esplode con probabilità {chance}.",
                chance=blast,
            )
        return _("Cade lo stesso nell'esagono bersaglio: esplode con probabilità {chance}.", chance=blast)

    def _sentence(self, odds: dict[str, Fraction]) -> str:
        blast = percent(odds.get(ON_TARGET, Fraction(0)))
        if self.scatter is not None:
            return self._scattered(percent(1 - odds.get(DUD, Fraction(0))))
        if self.die is not None:
            if succeeds(self.die, self.final):
                return _(
                    "Dado {die}: centro. Esplode sul bersaglio con probabilità {chance}.", die=self.die, chance=blast
                )
            return _(
                "Dado {die}: lancio sbagliato, si tira la dispersione. Con 6-9 cade lo stesso sul bersaglio; vi esplode con probabilità {chance}.",
                die=self.die,
                chance=blast,
            )
        return _(
            "Probabilità finale {final}: centra con {rolls}, {hit}, sbaglia {missed}; con la dispersione cade nell'esagono bersaglio con {lands}, e vi esplode con {chance}.",
            final=self.final,
            rolls=up_to(self.final),
            hit=percent(chance(self.final)),
            missed=percent(1 - chance(self.final)),
            lands=percent(self._on_target()),
            chance=blast,
        )


def _said(outcome: str) -> str:
    return {
        ON_TARGET: _("Esplode nell'esagono bersaglio: un dado di danno per ogni occupante."),
        ELSEWHERE: _("Esplode in un altro esagono, secondo il diagramma di dispersione."),
        DUD: _("Difettoso: non esplode."),
        THROWN_BACK: _("Rigettato via: esplode senza fare danni."),
    }[outcome]
