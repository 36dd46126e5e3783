"""How far soldiers see in each mission (Missions 3, 4 and 6)."""

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.missions import MISSION, printed
from referee.calculators.declare import Input
from referee.calculators.kinds import Integer
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

SECTIONS = {3: "Missione_3#nebbia", 4: "Missione_4#visibilita", 6: "Missione_6#visibilita"}
UNLIMITED = "-"
_SEEING = r"\b(?:visib|invisib|vis(?:ta|to|uale|ual)|ved|scorg|avvist|nebbi|nott[ei]\b|notturn\w+ (?:si|fino|quanto|a)|buio|occhi|lontan|fin dove|sguard|visual|limit|distan|esagon|hex|los\b|spar|bersagl)\w*"


@calculator(
    game=GAME,
    name="visibilita",
    title=N_("Visibilità"),
    summary=N_("A quanti esagoni si vede in una missione, e se un bersaglio a una data distanza è visibile."),
    sections=("Missione_3#nebbia", "Missione_4#visibilita", "Missione_6#visibilita", "8"),
    inputs=(
        Input("missione", N_("Missione"), MISSION, said=said.about(_SEEING, said.MISSION), listens=False),
        Input(
            "distanza",
            N_("Distanza in esagoni"),
            Integer(0, 60),
            None,
            N_("Senza contare l'esagono di chi guarda."),
            said=(*said.HEXES, r"\b(\d{1,2}) esagoni\b"),
            listens=False,
        ),
        Input(
            "paragrafo",
            N_("Visibilità data da un paragrafo"),
            Integer(0, 60),
            None,
            N_("Se un paragrafo l'ha cambiata."),
            said=(r"\bparagrafo(?: [a-z]+){0,5}? (\d{1,2})\b",),
            listens=False,
        ),
    ),
)
def visibility(missione: int, distanza: int | None, paragrafo: int | None) -> Ruling:
    """Whether something at that distance can be seen."""
    said = printed(missione, "visibilità in esagoni")
    section = SECTIONS.get(missione, "8")
    steps = [
        Step(
            _("Visibilità della Missione {mission}", mission=missione),
            _("nessun limite") if said == UNLIMITED else said,
            section,
        )
    ]
    limit = None if said == UNLIMITED else int(said)
    if paragrafo is not None:
        limit = paragrafo
        steps.append(Step(_("Visibilità data da un paragrafo"), str(paragrafo), section))
    notes = () if distanza is None else (_("Dentro la visibilità, il terreno può ancora bloccare la LOS."),)
    if limit is None:
        text = _("Nessun limite di visibilità in questa missione: decide la LOS.")
        return Ruling(text, _("nessun limite"), tuple(steps), warnings=notes)
    if distanza is None:
        text = _("Si vede fino a {limit} esagoni, senza contare il proprio.", limit=limit)
        return Ruling(text, str(limit), tuple(steps))
    steps.append(Step(_("Distanza"), str(distanza), section))
    if distanza <= limit:
        return Ruling(
            _("Sì: è a distanza {distance}, e si vede fino a {limit} esagoni.", distance=distanza, limit=limit),
            _("sì"),
            tuple(steps),
            warnings=notes,
        )
    return Ruling(
        _("No: è a distanza {distance}, e si vede fino a {limit} esagoni.", distance=distanza, limit=limit),
        _("no"),
        tuple(steps),
    )
