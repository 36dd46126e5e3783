"""How players say a Fire Attack: the FP of the base piece, who fires with it, the height of the target, the cards."""

from referee.calculators.combat_commander import sayings

_LOWER = (
    r"dall alto|(?:spar\w+|tir\w+|fuoco) da sopra|(?:da|dalla|dal)(?: \w+)? (?:collina|altura|livello superiore)|sopraelevat\w|verso il basso|in discesa|downhill"
    r"|(?:bersaglio|lui|loro|nemico|nemici) (?:e |ed |sta |stanno |sono |si trova |fosse |stesse |ora |pero |invece )*(?:piu )?(?:sotto|giu|in basso|a valle)"
    r"|(?:piu|e|loro|lui|spar\w+|tir[oai]\w*) (?:sono |sta |stanno )?in basso|piu bass[oi]|(?:dalla|da una) cima|sotto di (?:noi|me)|vantaggio (?:di|in) (?:altezza|quota)"
    r"|(?:spar\w+|tir[oai]\w*|mir\w+|fuoco)(?: (?:verso|di|a|in))* giu|laggiu|giu (?:nella|in|a) (?:valle|pianura|fondo|piano)|verso (?:la )?valle|ai piedi della (?:collina|altura)"
    r"|quota (?:inferiore|piu bassa)|livello (?:inferiore|piu basso)|livell[oi] (?:piu )?(?:sotto|in meno|giu)|piu (?:in )?giu|li domin\w+|lo domin\w+"
)
_HIGHER = (
    r"in salita|verso l alto|dal basso|dal piano|dalla pianura|dal fondovalle|dalla valle|uphill|(?:piu|e|spar\w+|tir[oai]) in alto|piu alt[oi]"
    r"|(?:spar\w+|tir[oai]\w*|mir\w+|fuoco)(?: (?:verso|di|a))* (?:in )?su(?= |$)(?! (?:di|un|una|uno|quel|quell|quella|quello|chi|gente|bersagli)\b)|lassu|(?:nemico|bersaglio|lui|loro) (?:e |sta |stanno |sono |si trova |fosse |stesse |ora |pero |invece )*(?:piu )?(?:sopra|su in|in alto)"
    r"|quota (?:superiore|piu alta)|livello (?:superiore|piu alto)|livell[oi] (?:piu )?(?:sopra|in piu|in alto|su)|piu su\b|piu in su|sopra di (?:noi|me)|(?:ci|mi) domin\w+(?: (?:dalla|da|dall)(?: \w+)?)?(?: (?:collina|altura|alto|cima))?|(?:da|di) sotto(?= |$)(?! (?:il|la|al|alla)\b)"
)
_ON_HILL = r"(?:su|sulla|sul|in cima (?:a|alla)|in)(?: una?)? (?:collina|altura|rialzo)"
_LEVEL = r"(?:livello|quota|altezza)"
_BETWEEN = (
    r"(?: (?:,|e|ed|ma|mentre|l|altra|altro|una|uno|un|a|al|il|lo|la|di|sta|sono|bersaglio|nemico|lui|invece|"
    r"contro|che|su|sul|spara|sparo|tiro|tira|io|noi))* "
)
_TARGETED = r"(?:bersaglio|nemico|lui|contro|spar[oa]|tir[oa])"


_WE_ARE = r"(?:io|noi|sono|siamo|sto|stiamo|mi trovo|ci troviamo|i miei|la mia squadra|chi spara|sparo da|spariamo da|tiro da)(?: (?:sono|siamo|sto|stiamo|e|sta|stanno|un|una|quota|livello|di|1|2))*"


def _levels_said() -> sayings.Said:
    """Levels told by their figures, those of who fires before that of the target."""
    said: list[tuple[str, object]] = []
    for target in range(5):
        last = rf"(?=[^\d]*\b{_TARGETED}\b){_BETWEEN}{_LEVEL} {target}\b"
        first_told = rf"(?:bersaglio|nemico|lui)(?: (?!io\b|noi\b)[a-z]+){{0,4}} {_LEVEL} {target}{_BETWEEN}{_LEVEL}"
        above, below = f"[{target + 1}-9]", f"[0-{target - 1}]" if target else r"\b\B"
        for first, second in ((above, below), (below, above)):
            said.append((rf"\b({_LEVEL} {first}{_BETWEEN}{_LEVEL} {second}{last})", "entrambi"))
        for figure, height in ((above, "basso"), (below, "alto")):
            said.append((rf"\b({_LEVEL} {figure}(?:{_BETWEEN}{_LEVEL} {figure})?{last})", height))
            said.append((rf"\b({first_told} {figure})\b", height))
            said.append(
                (
                    rf"\b(dal? {_LEVEL} {figure} (?:ad?|al|verso|contro|su|a chi)(?: (?!io\b|noi\b)[a-z]+){{0,5}} {_LEVEL} {target})\b",
                    height,
                )
            )
    return tuple(said)


HEIGHT_SAID: sayings.Said = (
    *_levels_said(),
    # Who fires is said to stand above or below.
    (rf"\b({_WE_ARE} (?:piu )?(?:in alto|su|sopra|elevat[io]|in cima)(?: di (?:loro|lui|un livello))?)\b", "basso"),
    (rf"\b({_WE_ARE} (?:piu )?(?:in basso|giu|sotto|a valle)(?: di (?:loro|lui|un livello))?)\b", "alto"),
    (rf"\b(?:{_LOWER})\b", "basso"),
    (rf"\b(?:{_HIGHER})\b", "alto"),
    (
        r"\b(?:stess[ao] (?:livello|quota|altezza|collina|piano)|entrambi (?:su|in) |alla pari|(?:a )?pari (?:quota|livello|altezza)|(?:siamo|tutti) in piano)",
        "pari",
    ),
    # Only one of the two is said to be on a hill.
    (rf"\b(?:io|noi|sono|siamo|sto|stiamo|sparo|spariamo)(?: (?!contro\b|ad?\b)[a-z]+){{0,2}} ({_ON_HILL})\b", "basso"),
    (
        rf"\b(?:contro|verso|bersaglio|nemic\w+|lui|loro|spar\w+|tir[oai])(?: (?!io\b|noi\b|da\b)\w+){{0,5}}? ({_ON_HILL})\b",
        "alto",
    ),
)
_UNIT = sayings.OTHER_UNIT
_TOGETHER = r"\b(?:grupp[oi]|insieme|assieme|spar\w+|tiran?[oa]?|tiriamo|fuoco|fanno|attacc\w+|fp)\b"
_NO_BASE = rf"^(?=.*{_TOGETHER})(?!.*\b(?:base|appoggio|oltre|aiuto|supporto|altr[ei])\b)(?:(?!{sayings.TARGET}|\b{_UNIT}\b|\bfp \d|\d fp\b).)*?"
_ONE_MORE = (
    rf"(?: (?:,|e|ed|piu|\+|con|una?|la|il|loro))+ {_UNIT}(?: (?:da|con|di|fp|pesante|leggera|media|\d{{1,2}}))*"
    r"(?! (?:nemic|avversari|bersagli|(?:con |ha |di )?morale|in |nel))"
)
_BOTH = r"\b(?:insieme|assieme|gruppo|entramb\w)\b"
_ARMED_WITH = (
    rf"(?:una |la |la sua |il |un )?{_UNIT}(?: pesante| leggera| media)? (?:da|con|fp|con fp) \d{{1,2}}(?: fp)?"
)


_GROUP_FIRST = rf"{_NO_BASE[1:]}\b[2-8] (?:mie |miei |nostre )?{_UNIT}\b(?! (?:di|in) appoggio)"


def _group_said() -> sayings.Said:
    """A group told by its number, the base piece with it: «tre squadre da 5 sparano insieme»."""
    alike = r"(?: (?!e\b|ed\b|piu\b|con una?\b|contro\b)\w+){0,4}?"
    return tuple(
        (
            rf"{_NO_BASE}\b({count} (?:mie |miei |nostre )?{_UNIT})\b(?={alike}(?:{_ONE_MORE}){{{more}}}(?!{_ONE_MORE}))",
            count - 1 + more,
        )
        for more in (2, 1, 0)
        for count in range(2, 9)
    )


def cards_said(name: str) -> sayings.Said:
    """One card when it is only named, else as many as are said."""
    several = (
        ((rf"(?<!\+)\b({count} (?:carte |azioni |bei |altre )?(?:di |da )?(?:{name}))\b", count)) for count in (2, 3, 4)
    )
    return (*several, (rf"\b(?:{name})\b", 1))


_FP = r"\b(?:fp|potenza(?: di fuoco)?|firepower|forza di fuoco)(?: (?:di|da|a|e|pari|base|stampata|=|vale))*"
_EACH = r"\d{1,2}(?! (?:io|lui|ai|dadi|tiro|morale|esagon|hex|altr|pedin|squadr|team|unita))\b"
_GROUPED = r"\b(?:grupp[oi]|insieme|assieme|squadre|pedine|base|miglior\w*|piu fort\w+)\b"


def _listed_fire(more: int | str) -> str:
    """So many FP after the first, one after the other: «5, 5, 6 e 4»."""
    return rf"{_EACH}(?:(?: (?:,|e|piu|ed))+ {_EACH}){{{more}}}"


_LISTED = _listed_fire("1,7")
MACHINE_GUN = r"(?:mitragliatrice|mitra|[lmh]?mg)"
_LEADER_FIRES = r"(?:tutt[ie]? e [23]|entramb[ie]|(?:pure|anche) (?:lui|il suo fuoco))"
LEADER_FIRES_SAID: sayings.Said = (  # without width: the words may tell its Command
    rf"(?=\b{sayings.LEADER}\b.*\b{_UNIT}\b.*\b{_LEADER_FIRES}\b)(?=.*\b(?:spar|tir|fuoco|grupp)\w*)",
    rf"(?=\b{_UNIT}\b.*\b{sayings.LEADER}\b.*\b{_LEADER_FIRES}\b)(?=.*\b(?:spar|tir|fuoco|grupp)\w*)",
    rf"(?=\b(?:anche|pure) (?:il |un )?(?:suo |mio )?{sayings.LEADER}\b.{{0,30}}\b(?:spar|tir|partecip)\w+)",
    rf"(?=\b{sayings.LEADER}\b(?: \w+){{0,4}} (?:spar\w+|tira|partecipa)(?: \w+)? (?:anche|pure|insieme|assieme|con loro|con lei|nel gruppo)\b)",
    rf"(?=\b(?:spar\w+|tir\w+) (?:anche|pure) (?:il |un )?{sayings.LEADER}\b)",
)
FP_SAID: sayings.Said = sayings.figures(
    # «messo insieme un attacco da 9», «un gruppo da 8»
    # An attack of so many FP, where nobody says to suffer it: that would be its total.
    r"^(?!.*\b(?:(?<!quanto )(?:arriva|arrivano|arrivasse|arrivat[oi])|subi\w+|becc\w+|prend\w+|pres[oi]|incass\w+|regg\w+|resist\w+|contro un attacco|difend\w+|difesa|total\w+|mi|ci (?:spar|tir|attacc)\w+)\b).*?\battacco(?: (?:base|forte|potente|vale|che))* (?:da|di) {}"
    + sayings.FP_AFTER,
    r"\b(?:fuoco|gruppo|gruppo di fuoco|scarica|raffica|bordata|volume di fuoco|sventagliata)(?: (?:totale|base|forte|potente|e|che vale|vale))* (?:da|di) {}"
    + sayings.FP_AFTER,
    # Of a unit and its weapon, the one that is said to fire.
    rf"\b{MACHINE_GUN}(?: pesante| leggera| media)? (?:da|con|fp|con fp) {{}}(?=.*\b(?:spar|tir|attacc)\w+ (?:solo )?con (?:la |quella )?{MACHINE_GUN}\b)",
    sayings.before_target(f"({sayings.ARMED_LIST})"),
    # «due squadre da 5 e una mg da 6», «squadra da 5 con mg da 8 insieme»: the best is the base.
    sayings.before_target(rf"\b{_UNIT} (?:da|fp|con fp) (\d{{1,2}}(?: fp)?(?: (?:,|ed?|piu|\+)+ {_ARMED_WITH})+)"),
    sayings.before_target(rf"\b{_UNIT} (?:da|fp|con fp) (\d{{1,2}} con {_ARMED_WITH})(?=.*{_BOTH})"),
    # «gruppo: fp 3, 4 e 6»
    rf"{_FP} ({_LISTED})(?=.*{_GROUPED})",
    rf"{_GROUPED}.*?{_FP} ({_LISTED})",
    rf"{_FP} {{}}" + sayings.FP_NAMED,
    r"\b(?:potenza(?: di fuoco)?|fuoco|firepower|base|capofila|capogruppo|pedina principale|fp|forza di fuoco|spar\w+ con)"
    r"(?: (?:di|da|a|e|con|pari|base|stampata|=|la|una|squadra|vale|ha|ne|fa|tira|fosse|sia|era|avesse|diventa))* {}"
    + sayings.FP_AFTER,
    r"(?<!movimento )(?<!morale )(?<!raggio )(?<!comando ){} stampat[aeio]\b",
    # «… bersaglio a livello 1. FP?»: the figure is another thing's.
    "".join(rf"(?<!\b{word} )" for word in ("livello", "quota", "morale", "comando", "intralcio", "fumo", "distanza"))
    + r"{} (?:di |punti di |come )?(?:fp|fuoco(?! (?:mirat|sostenut|incrociat))|potenza|firepower)\b",
    r"\b(?:veterani|soldati|uomini|truppe|reclute|ragazzi|assaltatori|guastatori) da {}(?! (?:esagon|hex|di morale|morale))",
    *sayings.of_firer(
        rf"\b{sayings.OTHER_UNIT}(?: (?!{sayings.LEADER}|con\b|col\b)\w+){{0,2}}? da {{}}(?! (?:esagon|hex|di morale|morale))"
    ),
    r"\b(?:lanciafiamme|molotov|mg|[lmh]mg|mitragliatrice|mortaio|cannone)(?: pesante| leggera| media| leggero| medio)? (?:da |con )?{}"
    + sayings.FP_AFTER,
)
COMPANIONS_SAID: sayings.Said = (
    (r"\b((?:spar|tir|attacc)\w+ (?:da |tutt[oa] )?sol[oa])\b", 0),
    *((rf"^(?=.*{_GROUPED})(?=.*{_FP} {_listed_fire(count)}(?! (?:,|e|ed) \d))", count) for count in range(7, 0, -1)),
    *(
        (rf"\b((?:spar\w+|tir\w+|attacc\w+|siamo) in {count})\b(?! (?:esagon|hex|{_UNIT}))", count - 1)
        for count in range(2, 9)
    ),
    *sayings.ARMED_COMPANIONS,
    # «base 6 con tre squadre»
    r"\bbase(?: [a-z]+){0,4}? \d{1,2}(?: (?:,|e|ed|piu|con|fp|di|da|sua|insieme|a))+ {}",
    *_group_said(),
    (rf"^(?=(?:(?!{sayings.TARGET}).)*?(?<!\d )\b{_UNIT} (?:da|fp|con fp) \d{{1,2}} con {_ARMED_WITH}.*{_BOTH})", 1),
    # A weapon and who carries it, where both fire.
    (
        r"\b((?:portat\w+ da|in mano a|assegnata a) (?:una|un|la|il) (?:squadra|team))\b"
        rf"(?=.*\b(?:(?:insieme|assieme)(?! (?:a|ad|al|con|col) (?:un |il |l )?{sayings.LEADER})|gruppo|entramb\w|(?:anche|pure) (?:lei|lui|la squadra|il team|spar\w+)|spar\w+ (?:anche|pure))\b)",
        1,
    ),
    # A list that names the base piece afterwards holds it too.
    *(
        (rf"^({listed})(?= .*\bbase\b)", count)
        for count, listed in (
            *(
                (first + second - 1, rf"{first} {sayings.OTHER_UNIT} (?:e|piu) {one} {sayings.OTHER_UNIT}")
                for first in range(2, 7)
                for second, one in ((1, "una?"), (2, "2"), (3, "3"))
            ),
            *((number - 1, rf"{number} (?:{sayings.OTHER_UNIT})(?! (?:e|piu))") for number in range(2, 9)),
        )
    ),
    *(
        (rf"\b(?:gruppo (?:di fuoco )?(?:di|da|con)|in) ({count} (?:pedine|squadre|unita|pezzi|elementi))\b", count - 1)
        for count in range(2, 10)
    ),
    r"\b(?:con|se c e|si (?:unisce|aggiunge)|unisc[oe]|aggiung\w+|ci metto) {}(?=(?: (?:da|di|con|fp|pesante|leggera|\d{1,2}))* (?:in piu|in aggiunta|anche|pure))",
    r"^(?:e |ma |o )*(?:se )?(?:ce )?ne (?:fossero|avessi|ho|sparassero|sparano|sono|metto|mettessi) (\d{1,2})(?: in tutto| invece)?$",
    r"\b(?:si (?:unisce|uniscono|aggiunge|aggiungono)|unisc[oe]|aggiung(?:o|endo|iamo))(?: (?:anche|pure|al gruppo))* {}",
    sayings.before_target(r"\b(?=altr[aeio] \d|\d{1,2} altr[aeio]\b){}"),
    sayings.before_target(r"\b(altr[aeio] \d{1,2}|\d{1,2} altr[aeio])\b"),
    r"\bcon {}(?= (?:di|in|a|come) (?:supporto|appoggio|rinforzo|sostegno|fianco|aiuto)\b)",
    r"(?<!fuoco )\b(?:aiut|sosten|sostien|sostengon|appoggi|support|affianc|rinforz|spalleggi|accompagn|unisc|aggiung|mett|somm|manforte)[a-z]*(?: (?:da|anche|pure|ci|al gruppo|con|a loro|loro|insieme|di|poi|dentro|dalle|dai))* {}",
    # Beside a base piece; a group told by its number holds them already.
    rf"^(?!{_GROUP_FIRST})(?:(?!{sayings.TARGET}).)*?"
    + (
        r"(?:\bpiu |\+ |(?<!\bbase )\be |\bed |insieme a |assieme a |, |anche |dietro |accanto |di fianco |a fianco |\baggiungo |\bcon (?=(?:\w+ )?altr|\w+ squadra amica)){}"
    ),
)
UNTOLD_COMPANIONS_SAID: sayings.Said = (
    r"^(?=.*\b(?:fp|grupp|fuoco|spar|base)\w*)(?=.*(?<!\d )\b(?:altr[ei]|qualche altr[ao]|alcun[ei]) (?:pedin|pezz|squadr|unita|team)\w*\b(?! \d))",
)
TARGET_UNIT_SAID: sayings.Said = tuple(
    (sayings.of_target(pattern), unit)
    for pattern, unit in (
        (r"\b(team)\b", "team"),
        (r"\b(ero[ei])\b", "eroe"),
        (rf"\b({sayings.LEADER})\b(?= \w* ?morale)", "comandante"),
    )
)
CARRIED = r"(?:portat|tenut|usat|impugnat|imbracciat|assegnat|maneggiat)[ao]"
CARRIES = r"(?:port(?:a|asse|i)|t(?:iene|enesse)|us(?:a|asse)|imbracci(?:a|asse)|impugn(?:a|asse)|maneggi(?:a|asse)|spar(?:a|asse)|av(?:esse|eva) in mano|ha in mano)"
LEADERS_WEAPON_SAID: sayings.Said = (
    (rf"(?=\b(?:la|lo) {CARRIES} (?:(?:una?|la|il|l|proprio|anche|invece|quella|mia) )*(?:{_UNIT})\b)", False),
    rf"(?=\b(?:la|lo) {CARRIES} (?:(?:il|un|l|lo|stesso|direttamente|proprio|anche|quel|invece|suo|mio) )*{sayings.LEADER}\b)",
    rf"(?=\b{sayings.LEADER}(?: (?:stesso|invece|proprio))* (?:a )?(?:la |a )?(?:{CARRIES[3:-1]}|portarla|usarla|tenerla)(?: (?:lui|la|con la|mg|arma|stesso))*$)",
    rf"(?=\b(?:{MACHINE_GUN}|arma)(?: \w+){{0,3}} (?:{CARRIED} (?:da|dal|a|al)|in mano al?|del|ce l ha|la {CARRIES})(?: \w+){{0,2}}? {sayings.LEADER}\b)",
    rf"(?=\b{sayings.LEADER}(?: \w+){{0,3}}? {CARRIES} (?:lui |stesso |direttamente |di persona |in mano |proprio |a mano )*(?:la|una|l|con la) (?:{MACHINE_GUN}|arma)\b)",
)
_IN_ALL = r"(?:in tutto|totale|totali|in totale|complessiv\w+)"
DEFENCE_TOTAL_SAID: sayings.Said = sayings.figures(
    r"\b(?:totale (?:di |della |in )?difesa|difesa totale)(?: (?:di|e|da|fa|pari|a|del|nemico|bersaglio|suo))* {}",
    rf"\b(?:difesa|difend\w+|difensore|lui|bersaglio)(?: [a-z]+){{0,5}}? {{}}(?: di difesa)? {_IN_ALL}\b",
)
