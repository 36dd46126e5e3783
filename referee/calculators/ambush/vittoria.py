"""Victory points of a mission: earned less lost, against what the mission asks (rule 15 and the missions)."""

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.missions import MISSION, points, printed, victory_section
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Choices, Flag, Integer, Lacking, Total, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

MEN = Integer(0, 16)
EXPLORED = Choice({hex.lower(): (hex,) for hex in "A3 A4 B3 C3 T3 U4 V3".split()})  # Mission 3
NO_RESCUE = 4  # the mission that cannot save the men out of action
_BARE = 2  # the steps of a score to which nothing was added
DOUBLE = 2  # a German who gets out costs twice his value (Mission 7)
_POINTS = r"(?:vp|pv|punti(?: (?:di )?vittoria)?)"
_SCORE = (
    r"\b(?:vp|pv|punt|vittori|vinc|vint|sconfi|pers[oa]|perd|basta|bilanc|saldo|nett|total|premi|obiettiv|punteggi|edific|cas[ae]|esplorat|pont|bunker"
    r"|fortin|casamatt|uscit|esc|scapp|s?fugg|mort|uccis|cadut|fuori combatt|icp|com e (?:andat|finit)|chius|chiud|finit|portare a casa)\w*"
)
_SAMBRE = r"^(?=.*\b(?:y ?8|missione 8|m ?8|sambr[ae])\b)"  # there it is our men who leave
_ESCAPED = r"(?:uscit[oi]|esce|escono|esca|usciva\w*|scapp\w+|s?fugg\w+|evad\w+|svign\w+|(?:fila|filano) via|uscire dal(?:l orlo| bordo)? ovest)\b"  # Germans off the map
MISSIONS_OF = {
    "obiettivi_occupati": 1,
    "edifici": 2,
    "esplorati": 3,
    "ponti": 4,
    "bunker": 6,
    "valore_usciti": 7,
    "usciti": 8,
}


@calculator(
    game=GAME,
    name="vittoria",
    title=N_("Punti di Vittoria"),
    summary=N_("VP guadagnati e perduti in una missione, e se bastano per vincerla."),
    sections=("15", "15#guadagnati", "15#perduti", "15#salvati", "15#punteggio"),
    inputs=(
        Input(
            "missione",
            N_("Missione"),
            MISSION,
            None,
            said=said.about(_SCORE, (*said.MISSION, (r"()\btrappola\b", 7))),
            listens=False,
        ),
        Input(
            "vp_guadagnati",
            N_("VP di carte e paragrafi"),
            Integer(0, 200),
            0,
            N_("Per i tedeschi attivati e i premi scoperti in gioco."),
            said=(
                rf"^(?:(?!\b{_ESCAPED}).)*?(?<!vale )(?<!valgono )(?<!valeva )(?<!da )\b(\d{{1,3}}) {_POINTS}\b(?! (?:pers\w+|perdut\w+))",
                rf"{_SAMBRE}.*?(?<!da )\b(\d{{1,3}}) {_POINTS}\b(?! (?:pers\w+|perdut\w+))",
                r"\bvp (?:di |per |dei |guadagnati |fatti )*(\d{1,3})\b(?! (?:mort|uccis|bunker|pont|soldat|uomin))",
                rf"\b(?:ho|abbiamo|guadagnat\w|fatto|fatti) (?:gia )?(\d{{1,3}}) {_POINTS}\b(?! (?:pers\w+|perdut\w+))",
            ),
            listens=False,
        ),
        Input(
            "vp_perduti",
            N_("Altri VP perduti"),
            Integer(0, 200),
            0,
            said=(
                r"(?<!vale )(?<!valeva )(?<!valgono )(?<!da )\b(\d{1,3}) (?:vp|pv|punti(?: (?:di )?vittoria)?) (?:pers\w+|perdut\w+)",
                r"\bpers[oi] (?:altri )?(\d{1,3}) (?:vp|pv|punti)\b",
                rf"{_POINTS}(?:(?!soldat|uomin|miei|american|mort|uccis)[^?])*?\b(\d{{1,3}}) (?:(?:gia|li|ne|ho|me|sono|invece) )*(?:pers[io]|perdut[io]|bruciati|in meno|buttati)\b(?! (?:soldat|uomin|dei miei))",
                rf"{_POINTS}(?:(?!soldat|uomin|miei|american|mort|uccis)[^?])*?\b(?:pers[io]|perdut[io]|bruciati|buttati) (?:(?:gia|solo|altri|invece) )*(\d{{1,3}})\b(?! (?:soldat|uomin|dei miei|fuori|mort))",
            ),
            listens=False,
        ),
        Input(
            "uccisi",
            N_("Soldati USA uccisi"),
            MEN,
            0,
            said=(
                (r"()\b(?:senza (?:il |i |quel |quei |alcun )?|nessuno? )(?:mort|uccis|perdit|cadut)\w*", 0),
                r"\b(un|uno|\d{1,2})(?: (?!tedesc|nemic|crucc|bunker|fuori|vp|pv|punt|feri|e\b|piu\b|con\b)[a-z]+){0,3}? (?:mort[oi]|uccis[oi]|kia|cadut[oi]|perdit[ae])\b",
                r"\b(un|uno|\d{1,2}) (?:dei )?(?:miei|nostri|usa|soldat[oi]|uomin[oi]|uomo|american[oi])(?: (?:sono|e|stati|andati))* (?:pers[oi]|perdut[oi])\b",
                r"\b(?:muor\w+|muoiono|crepa(?:no)?|cadono|(?:mi|ci) (?:lasci\w+ la pelle|rimett\w+ la pelle)) (?:in )?(un|uno|\d{1,2})\b(?! (?:vp|punt))",
                (
                    r"()\b(?:per )?(?:ogni|ciascun) (?:soldato|uomo|americano)(?: (?:usa|mio|che))? (?:mort|uccis|muore|pers|perdo)\w*",
                    1,
                ),
                r"\b(?:mort[oi]|uccis[oi]|cadut[oi])(?: (?:fossero|sono|fosse|di|solo))* (un|uno|\d{1,2})\b",
                r"\b(?:mort[oi]|cadut[oi]|uccis[oi]|ammazzat[oi]|perdut[oi]|fatt[oi] fuori)(?: (?:mi|ci|gia|anche|in|tutti))* (un|uno|\d{1,2})\b(?! (?:vp|pv|punti))",
                r"\bpers[oi] (un|uno|\d{1,2}) (?:soldat[oi]|uomin[oi]|uomo|dei miei)\b(?! (?:fuori|icp|salvat))",
            ),
            listens=False,
        ),
        Input(
            "fuori_combattimento",
            N_("Fuori combattimento non salvati"),
            MEN,
            0,
            said=(
                r"\b(un|uno|\d{1,2})(?: [a-z]+){0,2}? (?:fuori combattimento|icp|incapacitat[oi]|ko|svenut[oi])\b(?! (?:(?!non\b)\w+ )?(?:salvat|portat))",
            ),
            listens=False,
        ),
        Input(
            "salvati",
            N_("Fuori combattimento salvati"),
            MEN,
            0,
            N_("Portati dove la missione lo permette."),
            said=(r"\b(un|uno|\d{1,2})(?: [a-z]+){0,4}? (?:salvat[oi]|portat[oi] in salvo)\b",),
            listens=False,
        ),
        Input(
            "obiettivi_occupati",
            N_("Missione 1: conclusa con gli obiettivi occupati"),
            Flag(),
            False,
            said=(
                r"()(?:\bprimo modo\b|\bpremio (?:finale|di chiusura)\b|\bobiettiv\w(?: [a-z]+){0,2}? (?:occupat\w|pres\w)|\boccupa\w+(?: [a-z]+){0,2}? obiettiv\w)",
            ),
            listens=False,
        ),
        Input(
            "edifici",
            N_("Missione 2: esagoni di edificio in cui sei entrato"),
            Integer(0, 99),
            0,
            said=(r"\b(\d{1,2}) (?:esagoni (?:di )?)?(?:edifici\w?|case)\b",),
            listens=False,
        ),
        Input(
            "esplorati",
            N_("Missione 3: esagoni esplorati"),
            Integer(0, 7),
            0,
            N_("Fra A3, A4, B3, C3, T3, U4 e V3."),
            said=(r"\b(\d) (?:\w+ )?esplorati\b",),
            listens=False,
        ),
        Input(
            "quali_esplorati",
            N_("Missione 3: quali esagoni esplorati"),
            Choices(EXPLORED),
            (),
            N_("Invece di quanti."),
            said=tuple((rf"\b{hex[0]} ?{hex[1]}\b", hex) for hex in EXPLORED.options),
            listens=False,
        ),
        Input(
            "ponti",
            N_("Missione 4: ponti catturati intatti"),
            Integer(0, 2),
            0,
            said=(
                (r"^(?:e|ma|se)\b.*()\b(?:entrambi|tutti e 2)\b", 2),
                r"\b(un|\d) (?:solo |altro )?pont[ei]\b",
                r"\bponti(?: (?!minat)[a-z]+){0,4} (\d|uno)\b(?! (?:vp|pv|punti|turn))",
                (
                    r"\b((?:entrambi|tutti e (?:2|due)) i ponti|ponti (?:\w+ )?(?:entrambi|tutti e 2)|tutti e 2 (?:i )?(?:\w+ )?ponti)\b",
                    2,
                ),
            ),
            listens=False,
        ),
        Input(
            "bunker",
            N_("Missione 6: bunker distrutti"),
            Integer(0, 9),
            0,
            said=(
                r"\b(un|\d)(?: sol[oi])? (?:bunker|fortin[oi]|casematte|casamatta)\b",
                r"\bbunker (?:distrutti )?(\d)\b",
                r"\bne (?:facciamo|faccio|abbiamo|ho|fatti)(?: (?:fatti|fatto))? (?:saltare|distrutt\w|eliminat\w) (?:in aria )?(\d|un|uno)\b",
            ),
            listens=False,
        ),
        Input(
            "valore_usciti",
            N_("Missione 7: VP dei tedeschi usciti a Ovest"),
            Total(0, 99),
            0,
            N_("Il valore delle loro carte; si perde il doppio."),
            said=(
                rf"\b{_ESCAPED}(?: [a-z]+){{0,9}}? (\d{{1,2}}) {_POINTS}\b",
                rf"^(?!.*\by ?8\b).*?\b{_ESCAPED}.*?\b(?:vale|valgono|valeva|valevano|valore) (?:di )?(\d{{1,2}})\b",
                rf"\b(?:vale|valgono|valeva|da|valore) (?:di )?(\d{{1,2}}) {_POINTS}(?: [a-z]+){{0,6}}? {_ESCAPED}",
                rf"\b(?:vale|valgono|valeva|valore) (?:di )?(\d{{1,2}})(?: {_POINTS})?\b(?=.*{_ESCAPED})",
                rf"\b(?:vale|valgono|valeva|valore)\b.*?\d.*?\b(?:piu|e|con) (?:altri |un )?(?:premio (?:di )?)?(\d)(?: {_POINTS})?(?: (?:di|in|per|se|premio|la|extra))+ (?:cattur|premi|bonus|pres)\w*(?=.*{_ESCAPED})",
                rf"\b(?:tedesc[oh]i?|crucc[oh]i?|veicolo|carro|nemic[oi])(?: [a-z]+)? (?:da|che val\w+|di) (\d{{1,2}})(?: {_POINTS})?(?: [a-z]+){{0,6}}? {_ESCAPED}",
                rf"{_ESCAPED}.*?\b(?:vale|valgono|valeva|valore)\b.*?\d.*?\b(?:piu|e|con) (?:altri |un )?(?:premio (?:di )?)?(\d)(?: {_POINTS})?(?: (?:di|in|per|se|premio|la|extra))+ (?:cattur|premi|bonus|pres)\w*",
            ),
            listens=False,
        ),
        Input(
            "usciti",
            N_("Missione 8: soldati attivi usciti da Y8"),
            MEN,
            0,
            said=(
                r"\b(\d{1,2}|un|uno)(?: [a-z]+){0,2}? uscit[oi]\b",
                rf"{_SAMBRE}.*?\b(?:esc\w+|uscit\w|uscendo|usciamo|fuori|arrivat\w|portat\w)(?: (?:da|dall|dalla|per|in|y ?8|esagono|mappa|vivi|tutti|e|sani|salvi|con|ne|siamo|sono|attivi))* (\d{{1,2}}|un|uno)\b(?! {_POINTS})",
                rf"{_SAMBRE}.*?\b(\d{{1,2}}|un|uno) (?:soldat\w|uomin\w|dei miei|miei|attiv\w|american\w)(?: [a-z]+){{0,3}}? (?:esc\w+|uscit\w|fuori|da y ?8|a y ?8|portat\w|arriva\w+)\b",
            ),
            listens=False,
        ),
    ),
)
def victory(
    missione: int | None,
    vp_guadagnati: int,
    vp_perduti: int,
    uccisi: int,
    fuori_combattimento: int,
    salvati: int,
    obiettivi_occupati: bool,
    edifici: int,
    esplorati: int,
    quali_esplorati: tuple[str, ...],
    ponti: int,
    bunker: int,
    valore_usciti: int,
    usciti: int,
) -> Ruling:
    """The score of a mission."""
    own = {
        "obiettivi_occupati": int(obiettivi_occupati),
        "edifici": edifici,
        "esplorati": esplorati or len(quali_esplorati),
        "ponti": ponti,
        "bunker": bunker,
        "valore_usciti": valore_usciti,
        "usciti": usciti,
    }
    inferred = missione is None
    if missione is None:
        missione = next((MISSIONS_OF[name] for name, count in own.items() if count), None)
    if missione is None and vp_guadagnati:
        return _net(vp_guadagnati, vp_perduti, uccisi, fuori_combattimento)
    if missione is None:
        return _losses(uccisi, fuori_combattimento)
    for name, count in own.items():
        if count and MISSIONS_OF[name] != missione:
            raise Wrong(_("«{name}» vale solo nella Missione {mission}.", name=name, mission=MISSIONS_OF[name]))
    lost_men = fuori_combattimento + (salvati if missione == NO_RESCUE else 0)
    score = _Score(missione)
    score.add(_("VP di carte e paragrafi"), vp_guadagnati, "15#guadagnati")
    score.own(own)
    score.add(_("Soldati USA uccisi: {count}", count=uccisi), uccisi * points("Soldato USA ucciso"), "15#perduti")
    score.add(
        _("Fuori combattimento non salvati: {count}", count=lost_men),
        lost_men * points("Soldato USA fuori combattimento non salvato"),
        "15#perduti",
    )
    score.add(_("Altri VP perduti"), -vp_perduti, "15#perduti")
    if inferred and not (vp_guadagnati or uccisi or lost_men or vp_perduti or valore_usciti):
        return score.worth()
    return score.ruling(salvati, fuori_combattimento)


def _net(gained: int, lost: int, killed: int, down: int) -> Ruling:
    """The score of a mission that was not named."""
    men = killed * points("Soldato USA ucciso") + down * points("Soldato USA fuori combattimento non salvato")
    total = gained - lost + men
    steps = [Step(_("VP guadagnati"), str(gained), "15#guadagnati")]
    if men:
        steps.append(Step(_("Soldati perduti: {count}", count=killed + down), str(men), "15#perduti"))
    if lost:
        steps.append(Step(_("Altri VP perduti"), str(-lost), "15#perduti"))
    steps.append(Step(_("Punteggio: guadagnati meno perduti"), str(total), "15#punteggio"))
    text = _(
        "Punteggio {total} VP: {gained} guadagnati meno {lost} perduti. Quanti ne servono lo dice la missione.",
        total=total,
        gained=gained,
        lost=lost - men,
    )
    return Ruling(text, str(total), tuple(steps))


def _losses(killed: int, down: int) -> Ruling:
    """What fallen soldiers cost in any mission."""
    if not killed + down:
        raise Lacking("missione", _("Indica la missione."))
    each = points("Soldato USA ucciso")
    total = each * killed + points("Soldato USA fuori combattimento non salvato") * down
    text = _(
        "Perdi {total} VP: {each} per ogni soldato USA ucciso o fuori combattimento non salvato.",
        total=-total,
        each=-each,
    )
    return Ruling(
        text, str(total), (Step(_("Soldati perduti: {count}", count=killed + down), str(total), "15#perduti"),)
    )


class _Score:
    """The sum of victory points, entry by entry."""

    def __init__(self, mission: int) -> None:
        self.mission = mission
        self.steps: list[Step] = []
        self.total = 0

    def add(self, text: str, value: int, section: str) -> None:
        """One entry, if it counts for anything."""
        if value:
            self.steps.append(Step(text, f"{value:+d}", section))
            self.total += value

    def own(self, counts: dict[str, int]) -> None:
        """The mission's own awards."""
        section = victory_section(self.mission)
        held = counts["obiettivi_occupati"]
        self.add(
            _("Missione conclusa con gli obiettivi occupati"),
            held * points("Missione conclusa con gli obiettivi occupati"),
            "Missione_1#obiettivi",
        )
        self.add(
            _("Esagoni di edificio: {count}", count=counts["edifici"]),
            counts["edifici"] * points("Esagono di edificio in cui entra un soldato USA"),
            section,
        )
        self.add(
            _("Esagoni esplorati: {count}", count=counts["esplorati"]),
            counts["esplorati"] * points("Esagono esplorato: A3, A4, B3, C3, T3, U4, V3"),
            section,
        )
        self.add(_("Ponti catturati intatti: {count}", count=counts["ponti"]), bridges(counts["ponti"]), section)
        self.add(
            _("Bunker distrutti: {count}", count=counts["bunker"]),
            counts["bunker"] * points("Bunker distrutto"),
            section,
        )
        self.add(
            _("Tedeschi usciti a Ovest: il doppio di {value}", value=counts["valore_usciti"]),
            -DOUBLE * counts["valore_usciti"],
            "Missione_7#uscita-tedeschi",
        )
        self.add(
            _("Soldati attivi usciti da Y8: {count}", count=counts["usciti"]),
            counts["usciti"] * points("Soldato USA attivo uscito da Y8"),
            section,
        )

    def worth(self) -> Ruling:
        """What the mission's own awards are worth, when the rest of the score was not told."""
        needed = int(printed(self.mission, "VP per vincere"))
        text = _(
            "{total} VP. Per vincere la Missione {mission} ne servono {needed}.",
            total=self.total,
            mission=self.mission,
            needed=needed,
        )
        return Ruling(text, str(self.total), tuple(self.steps), warnings=self._notes(0, 0))

    def ruling(self, saved: int, lost: int) -> Ruling:
        needed = int(printed(self.mission, "VP per vincere"))
        self.steps.append(
            Step(
                _("VP per vincere la Missione {mission}", mission=self.mission),
                str(needed),
                victory_section(self.mission),
            )
        )
        self.steps.append(Step(_("Punteggio: guadagnati meno perduti"), str(self.total), "15#punteggio"))
        if len(self.steps) == _BARE:
            text = _("Servono {needed} VP per vincere la Missione {mission}.", needed=needed, mission=self.mission)
            return Ruling(text, str(needed), tuple(self.steps[:-1]), warnings=self._notes(saved, lost))
        if self.total >= needed:
            text = _("Vittoria: {total} VP, e ne bastavano {needed}.", total=self.total, needed=needed)
            return Ruling(text, _("vittoria"), tuple(self.steps), warnings=self._notes(saved, lost))
        lacking = needed - self.total
        said = (
            _("Sconfitta: {total} VP, e ne servivano {needed}: ne manca 1.")
            if lacking == 1
            else _("Sconfitta: {total} VP, e ne servivano {needed}: ne mancano {lacking}.")
        )
        text = said.format(total=self.total, needed=needed, lacking=lacking)
        if not any(step.value.startswith("+") for step in self.steps):
            text = _(
                "Perdi {lost} VP: il punteggio va a {total}, e per vincere ne servono {needed}.",
                lost=-self.total,
                total=self.total,
                needed=needed,
            )
        return Ruling(text, _("sconfitta"), tuple(self.steps), warnings=self._notes(saved, lost))

    def _notes(self, saved: int, lost: int) -> tuple[str, ...]:
        notes = []
        if saved and self.mission == NO_RESCUE:
            notes.append(_("Nella Missione 4 i fuori combattimento non si possono salvare: contano come perduti."))
        elif saved or lost:
            how = table(GAME, "fine-missioni").cell(str(self.mission), "come si salvano i VP dei fuori combattimento")
            notes.append(_("I fuori combattimento si salvano così: {how}.", how=how))
        if self.mission == 6:
            notes.append(
                _(
                    "Un bunker vale i VP se gli occupanti sono uccisi o fuori combattimento e il bunker è in macerie, o vi è esplosa dentro una carica (decisione R51)."
                )
            )
        return tuple(notes)


def bridges(count: int) -> int:
    """The victory points of the bridges captured intact: two are worth more than twice one."""
    if not count:
        return 0
    return points("Un solo ponte catturato intatto" if count == 1 else "Tutti e due i ponti catturati intatti")
