"""How players say what many calculators of ASL Starter Kit are told: patterns over plain text, for `Input.said`."""

import re
from typing import Any

Said = tuple[str | tuple[str, Any], ...]

HEX = r"(?:esagon[io]|hex(?:es)?|casell[ae])"
_FILLER = (
    r"(?: (?:un|una|uno|il|la|le|lo|gli|i|mi[oae]|miei|tu[oae]|su[oae]|squadr[ae]|fanteri[ae]|unita|stack|pila|nemic[oahi]+"
    r"|avversari[oae]|tedesc[oahi]+|russ[oaie]|american[oaie]|ingles[ei]|italian[oaie]|sovietic[oaie]|di|dei|del|leader|altr[oaie]))*"
)
COUNTER = r"(?<![\w-])\d{1,2}-\d{1,2}-\d{1,2}(?![\w-])"
LEADER = r"(?<![\w-])(?:10|[6-9])(?:-[0-3]|\+1)(?![\w-])"
TWO_LEADERS = rf"({LEADER}(?: (?:e|,|nell|altro|altra|il|l|un|c e|in|uno|una|secondo|esagono|con|anche|piu))+ {LEADER})"
DISTANCE: Said = (
    rf"\b(?:a|ad|da|di|distanza|raggio|gittata|range|dista)(?: (?:di|a|da|circa|raggio|distanza|gittata))* {{}} {HEX}\b(?! (?:di |con |in )?(?:gran[oi]|cespugl|frutt|orch|brush|bosc|strad|fumo|casa|edific|campo|apert|siep))",
    r"\b(?:distanza|raggio|gittata|range|distante|lontan[oaie]|dista)(?: (?:di|a|da|e|=))* {}(?!.*\b(?:bersaglio|nemic[oi]|russ[oi])(?: \w+)? a \d)",
    rf"{{}} {HEX} (?:di distanza|di raggio|lontan\w+)",
    rf"(?<!attraverso )(?<!per )(?<!avanti )(?<!di ){{}} {HEX}\b(?! (?:di|in|con|a|per|adiacen|stradal|strada|diversi|d|ogni))",
    r"\b(?:bersaglio|nemic[oi]|russ[oi]|tedesc\w+|american[oi]|lui|loro|carro|afv|tank|panzer|autoblindo|veicolo|mezzo|cannone nemico)(?: (?:e|sta|stanno|sono|lontan[oi]|distant[ei]|fermo|fosse|nemico|era))* a {}(?! ?(?:fp|mf|mp|pp|fattor|punt|di fuoco|squadr))\b",
    r"^(?:[^ ]+ ){0,3}a {}$",
    # smoke in one's own hex is no enemy there
    (
        r"^(?!.*\b(?:fumo|smoke|relitto|wreck)\b(?: [^ ]+){0,5}? (?:nel|nello) (?:mio|suo|nostro|tuo)\b)(?!.*\b(?:esagono|hex)(?: [^ ]+){0,4}? (?:fumo|smoke|fumogeno|relitto|wreck)\b).*\b(?:nel|nello) (?:mio|suo|nostro|tuo) (?:stesso )?(?:esagono|hex)\b()",
        0,
    ),
    # Empty matches: a distance in figures wins, and firers who share a hex are not in the target's. «A bruciapelo» may be either.
    (
        r"\b(?:tpbf|tripl[eo] point blank|nell (?:esagono|hex) (?:della|del|dei|delle|con) (?:mi[aoe]\w*|nostr\w|nemic\w+|su[oa]|squadra|fanteria|bersaglio)"
        r"|stesso (?:esagono|hex)(?: \w+){0,4}? (?:del|della|dei|di|con)(?: \w+)? (?:mi[aoe]\w*|nostr\w)"
        r"|(?:mi|m|ci|c|gli|le|l) (?:e |sono |ha |si e )?(?:entr|piomb|arriv|ven|vien|salt|infil)\w*(?: (?:addosso|dentro|proprio))* (?:nell|in) (?:esagono|hex)"
        r"|(?:con|insieme a|assieme a|dove sto|dove siamo|dove c e la)(?: (?:me|noi|la|mia|squadra))* nell\w* (?:stesso )?(?:esagono|hex)"
        r"|stesso (?:esagono|hex) (?:del|della|dei|di) (?:nemic\w+|bersaglio|avversari\w+)|(?:entr\w+|piomb\w+|infil\w+) (?:addosso|in casa) (?:a |alla |ai )?(?:me|noi|mia|miei)"
        r"|(?<!al )(?<!ai )(?<!alla )(?:nemic\w+|avversari\w+|russ[oi]|tedesc\w+|american[oi]|lui|bersaglio)(?: \w+){0,3} stesso (?:esagono|hex))\b()",
        0,
    ),
    (
        rf"(?<!non )\b(?:adiacent\w+(?! (?:fra|tra) (?:di )?loro)|bruciapelo|pbf|(?<!triple )(?<!triplo )point blank|{HEX} (?:accanto|vicin[oa]|a fianco|confinante|attaccat[oa])"
        r"|(?:qui|li|proprio|subito|giusto) (?:attaccat[oaie]|vicino|di fianco|a fianco)|(?:bosco|casa|edificio|palazzo|frutteto) (?:attaccat|confinant|adiacent)[oaie]"
        r"|accanto(?! (?:c e|al leader|al carro))|attaccat[oaie] (?:al?|alla|ai|agli|allo) (?!carro)\w+|appiccicat[oaie]|a ridosso|a contatto|fianco a fianco|di fianco|confinant[ei]|a fianco (?:a|del) (?:nemico|bersaglio|me|noi))\b()",
        1,
    ),
)
_ONE_OR_MORE = {1: "(?:1|un|uno|una)", **{count: str(count) for count in range(2, 6)}}
_HINDERS = (
    r"(?:solo |bel |bei )?(?:(?:(?:esagon[io]|hex|camp[oi]|caselle|casella) )?(?:di|con) )?(?:grano|grain|cespugl\w+|cespuli|brush|frutteto|frutteti|orchard"
    r"|relitt[oi]|wrecks?)"
)
_BETWEEN = (  # grain hinders in summer only
    r"^(?!.*\b(?:senza|niente|nulla|nessun\w*)(?: \w+){0,2} (?:in|nel|di) mezzo\b)(?=.*\b(?:fra|tra|attravers\w+|(?:in|nel) mezzo|dietro|los|linea|visuale|di mezzo|pass\w+ (?:per|sopra|su)|oltre|altra parte|al di la|di la da|frappost\w+|interpost\w+|prima (?:del|di)|davanti a\w*)\b)"
    r"(?!(?=.*\b(?:grano|grain)\b)(?=.*\b(?:gennaio|febbraio|marzo|aprile|maggio|ottobre|novembre|dicembre)\b)).*?"
)
_AND_MORE = r"(?: (?:giugno|luglio|agosto|settembre|maturo|alto|estivo))?(?: e| ed| ,| piu)+ "
HINDRANCE: Said = (
    r"\+{} (?:(?:di|del|per|il|dal|dei) )*(?:grano|grain|cespugl\w+|brush|frutteto|orchard|hindrance|relitto)\b".replace(
        "{}", r"(\d)"
    ),
    r"\b(?:hindrance|ostacol[oi]|impediment[oi]|disturbo)(?: (?:di|a|da|totale|totali|del))* {}(?! (?:relitto|wreck|carro|afv|veicolo|esagon|hex|camp|frutt|cespugl|gran))",
    r"(?!una? [a-z]+ (?:di|da|a|totale) ){} (?:sol[oi] |bel |singol[oi] |unic[oi] )?(?:di |esagon[oi] di |hex di |punt[oi] di )*(?:hindrance|disturbo|ostacol[oi] alla)\b",
    *(
        (
            rf"{_BETWEEN}(?<!dentro )(?<!\bin )(?<!\bsu )\b({many} {_HINDERS}\b)(?!{_AND_MORE}(?:\d|uno?) {_HINDERS})",
            count,
        )
        for count, many in _ONE_OR_MORE.items()
    ),
    *(
        (rf"{_BETWEEN}\b({many} {_HINDERS}{_AND_MORE}{more} {_HINDERS})\b", count + other)
        for count, many in _ONE_OR_MORE.items()
        for other, more in _ONE_OR_MORE.items()
    ),
)
_ANEW = r"^(?:(?:e|ma|se|invece|pero|ok|e se|con|mettiamo che|facciamo che|senza|niente|nessun|di) )*(?:(?:il|i|l|gli|esagon[io]|hex|di) )*"
_NUMBERED = r"(?:fosse\w*|e|sono|era\w*|ce n e|ce ne sono|ce ne fosse\w*|ci fosse|solo|soltanto|solamente|di|in mezzo)"
HINDRANCE += (  # «e se il grano fosse uno solo?», «e senza grano?»
    *(
        (rf"{_ANEW}{_HINDERS}(?: {_NUMBERED})+ ({many})\b(?! (?:mf|mp|tem))", count)
        for count, many in _ONE_OR_MORE.items()
    ),
    *(
        (rf"{_ANEW}({many})(?: sol[oi])?(?: esagon[io]| hex)? (?:di|e di) {_HINDERS}\b(?! e\b)", count)
        for count, many in _ONE_OR_MORE.items()
    ),
    (rf"^(?:e |ma |invece )?(?:se )?(?:senza|niente|togli\w*|tolt[oi])(?: (?:il|i|l|di|alcun|nessun))* {_HINDERS}$", 0),
    (rf"^(?:e |ma |invece )?(?:se )?(?:il|i|l) {_HINDERS} non (?:ci|c) (?:fosse\w*|e|sono|era\w*)$", 0),
)
HEXES_BETWEEN: Said = tuple(  # where only the line of fire can be meant: «e con due esagoni di grano?»
    (rf"\b({many} (?:esagon[io]|hex) {_HINDERS})\b", count) for count, many in _ONE_OR_MORE.items()
)
SIGNED = r"[+-]\d{1,2}(?![\w/-])"
OTHER_DRM: Said = (
    rf"({SIGNED}) (?:di |al |ai |come )?(?:drm|modificator\w+|mod|al (?:dado|tiro|dr|to hit|th))\b",
    rf"\b(?:drm|modificator[ei]|mod)(?: (?:di|a|totale|totali|finale|complessivo|e|netto|=))* ({SIGNED}|0\b)",
    r"\b(?:drm|modificator[ei])(?: (?:di|totale|finale))* (\d)\b(?! (?:e|o)\b)",
)
# A final roll, and the bare answer to «e con 4?».
ROLLS = r"(?:tir[oiae]\w*|fatt[oi]|facc\w+|facess\w+|fa|fai|fanno|facendo|esc[eoai]\w*|uscit\w|vien[ei]|vengono|venut[oi]|roll\w+|lanci\w*|ottengo|ottenuto)"
_COLOURED = r"(?:colorat[oi]|bianc[oh]i?)"
ROLL: Said = (
    # the total and then the dice: «tiro 8 (5 e 3)», «8, un 5 e un 3»
    rf"\b(?:{ROLLS}|dr|dad[oi])(?: (?:un|di|totale|in tutto|fuori))* \d{{1,2}} (?:(?:,|con|cioe|ossia|ovvero|fatto da|dato da|il|un|dadi|naturale|originale|secco|pulito) )*([1-6](?: (?:e|\+|piu) |\+|-)(?:un |il )?[1-6])(?![\w-])",
    r"\bdad[oi] (?:, )?\d{1,2} ,? ?(?:un |cioe |con )*([1-6](?: (?:e|\+|piu) |\+)(?:un |il )?[1-6])\b",
    rf"\b(?:{ROLLS}) (?:sulla|nella|alla|per la|in) (?:tabella|ift|colonna)(?: (?:un|il|di))* {{}}",
    r"\bdad[oi](?: (?!colorat|bianc)\w+){0,2}? (?:dann?o|da|dicono|dice|segna\w*|mostra\w*|fann?o|fa|port\w+|regal\w+|sputa\w*|vogliono)(?: (?:un|il))* {}",
    r"\b(?:ottengo|ottenuto|ottiene|ottenessi|butto|buttato|butta|becco|beccato|piazzo|piazzato)(?: (?:un|il|uno))* {}(?! (?:mf|mp|fp|esagon|hex|pp|punt|squadr|fumogen))",
    rf"((?:dado )?{_COLOURED} (?:di )?[1-6] (?:, |e |ed )*(?:il |dado )?{_COLOURED} (?:di )?[1-6])\b",
    rf"((?<![\w-])[1-6] (?:\w+ ){{0,2}}?{_COLOURED} (?:, |e |ed )*[1-6] (?:\w+ ){{0,2}}?{_COLOURED})\b",
    r"\b(?:finale|finali)(?: (?:di|e|a|modificato))* {}",
    r"{} (?:sulla|alla|nella) (?:ift|tabella)\b",
    r"{} (?:finale|finali|modificato|originale|naturale|secco|ai dadi)\b",
    r"\b(?:risultato|totale|dado|dr|tiro) (?:modificato|finale|corretto)(?: (?:e|di|a|fa))* {}",
    r"^(?:(?:e|ma|allora|invece|se|e se|anche|solo) )*(?:facendo|facessi|facendone|uscendo|uscisse|tirando|avessi (?:fatto|tirato)|fosse uscito|mi (?:esce|viene|uscisse)) (?:un |il |uno |invece |solo )*{}(?: invece)?$",
    r"^(?:e|ma|allora)? ?(?:se )?(?:con|facevo|faccio|fa|faceva|tiro|tira|tirassi|tiravo|viene|usciva|esce) (?:un |il |uno |invece )*{}$",
    r"\b(?:ptc|[n\d]mc|llmc|lltc|morale|rally|self rally|paatc|check|to hit|to kill|th dr|ift|nmc)(?: (?:e|ed))? (?:con|fa|ho fatto|tira|tiro|rolla|esce) (?:un |il )?{}(?! (?:o|di|fp|mf|mp|esagon))",
    r"\b(?:roll[oai]\w*|tirat[oa]|risultato dei dadi|totale dei dadi|esattamente|viene fuori|vien fuori|saltano fuori|esce fuori)(?: un| esattamente| fuori)* {}",
    r"\b(?:facendo|tirando|rollando|lanciando|ottenendo|uscendo|con un tiro di|col tiro di)(?: (?:un|il))* {}(?! (?:mf|mp|fp|esagon|hex|pp))",
    r"\bse (?:fa|faccio|tira|tiro|esce|viene) (?:un )?{}",
    r"\b(?:tiro|dado|dr)(?: (?:per|del|della|dello|sul|sulla|nel|contro)(?: (?!\d|drm)\w+){1,3}?) (?:e|era|e stato|fa|viene)(?: (?:un|di))* {}(?! (?:o |in ))",
    # a double on the To Hit is not the roll on the IFT that follows
    r"(\bdoppi[oa] (?:di )?(?:[1-6]|uno|un)\b)(?!.*\bift(?: (?:esce|fa|tiro|tira|faccio|viene|dado|poi|e|ho fatto|un|con))* \d)(?! (?:al|nel|per|sul) (?:to hit|th|colpire))",
    r"\bdad[oi] ((?:[1-6]|uno) (?:e|ed|,) (?:un |dado |il )*(?:[1-6]|uno))\b",
    r"^{}$",
)
# A roll, where the rest of the sentence tells which one: put behind a condition.
ROLLED = (
    r"\b(?:tiro|dado|dadi|dr|esce|faccio|ho fatto|tira|fa|viene|rollo|uscito|con)(?: (?:un|uno|il|di|e|del dado|era))* (?!una?\b){}(?! (?:ner|ross|esagon|chit|di |hind))",
    r"{} (?:al|ai|sul|sui|col|di) (?:dado|dadi|tiro)\b",
)
DIE: Said = (
    *ROLL[2:5],
    r"\b(?:recuper\w+|ripar\w+|shock|uk|controllo|check|fumo|fumogen\w+|granat\w+|motion|uso)(?: \w+){0,3}? con (?:un |il )?{}$",
    r"\bdr (?:di )?{}",
)
WITH_LEADER = (
    r"(?:\b(?:con|col|coi|insieme a\w*|assieme a\w*|ha|c e|anche|piu|accompagnat\w+ da\w*|guidat\w+ da\w*|e)|\+)"
    rf"(?: (?:il|un|l|lo|anche|suo|mio|proprio|del|in|stack|con|bonus|bonus del))* (?:leader|comandante|ufficiale|{LEADER})"
)
LED: Said = (WITH_LEADER,)  # a flag: a Leader is with them
HELPING: Said = (  # a Leader named beside a unit
    *(
        (rf"\b(?:leader(?:ship)?|capo|comandante)(?: (?:da|di|con|a|un))* {re.escape(value)}(?![\w-])", name)
        for name, value in (("10-3", "-3"), ("10-2", "-2"), ("9-1", "-1"), ("6+1", "+1"))
    ),
    r"\b(?:con|col|coi|piu|insieme a\w*|assieme a\w*|aiutat\w+ da\w*|c e|c era|ha|accompagnat\w+ da\w*|guidat\w+ da\w*|dirett\w+ da\w*|comandat\w+ da\w*|agli ordini d\w+|anche)"
    r"(?: (?:il|un|l|lo|anche|suo|mio|con|leader|comandante|ufficiale|bravo))* {}",
    r"{} (?:che )?(?:l |la |le |lo |li )?(?:aiut\w+|dirig\w+|accompagn\w+|guid\w+|assist\w+)",
    r"{} (?:li|accanto|vicino|presente|nell esagono|nello stack|nello stesso esagono)\b",
    r"^(?:con |un |il |leader )*{}$",
)
HELPING_UNNAMED: Said = (  # one without values: Leadership 0
    (
        r"(?:\b(?:con|piu|e|col|insieme a\w*|assieme a\w*|accompagnat\w+ da\w*)|\+)(?: (?:un|il|suo|l))* (?:leader|comandante|capo)\b(?! (?:\S+ )?\d|nemic)()",
        "8-0",
    ),
)
AGAINST = (
    r"\b(?:(?:spar|tir)\w{1,4} (?:a|al|allo|alla|ai|agli|alle)|contro|vs|versus|su|sul|sulla|sulle|sui|sugli|addosso a\w*|verso|bersaglio|mira\w* a\w*|colpir?\w* )"
    + _FILLER
)
MINE = r"\b(?:la mia|le mie|il mio|i miei|mia|mie|mio|miei)" + _FILLER
BY = r"\b(?:da|dal|dalla|dalle|dai|dagli)" + _FILLER
KIND_NAMES = r"(?:squadr[ae]|squad|hs|half squad|mezz[ae] squadr[ae]|mezzasquadra|crew|equipaggio|serventi|leader|comandante|unita|mmc)"
# «una HS con morale 7», where no counter is named
MORALE_ONLY = (
    r"^(?!.*\d-\d{1,2}-\d).*?"
    rf"((?:\b{KIND_NAMES} (?:con |di |a |da )?)?\bmorale(?: (?:di|a|e|broken|pari a|attuale|sul retro|del retro))* \d{{1,2}})(?![\d/-])"
)
BROKEN_MORALE: Said = (
    r"\bmorale(?: (?:di|a|e|broken|rotto|pari a|attuale|sul retro|del retro|dietro|demoralizzato|e di))* (?!una?\b){}",
    r"\b(?!una?\b){} (?:di morale|sul retro|dietro|sul lato broken|di morale broken)",
    r"\b(?:retro|lato broken|broken|dietro)(?: (?:di|a|ha|e|c|con))* (?!una?\b){}",
)
CALIBRE: Said = (
    r"\b{} ?mm\b",
    r"\b(\d{2,3})mm\b",
    r"\b(?:calibro|batteria|pezzo|obice|mortaio|cannone|ffe|oba|colpo|granata|proiettile)(?: (?:di|da|del|e|he|in|att|itt|area|ad))* {}",
)
PP: Said = (
    *(
        (rf"\b{count} [a-z]+(?: [a-z]+)? (?:da|di) {each} ?pp\b", count * each)
        for count in (2, 3)
        for each in range(1, 6)
    ),
    r"\b{} ?(?:pp|punti (?:di )?portage|punti di carico|portage points?)\b",
    r"\b(\d{1,2})pp\b",
)
_NUMBER = r"(?<![\w/-])(\d{1,2}(?: (?:(?:e|sta|scritto|dentro|nel|in|un|il|racchius\w|col|con|stampat\w) )*(?:cerchi\w+|quadrat\w+|riquadrat\w+))?)(?![\d-])"
_ARMOUR = r"\b(?:af|corazz\w+|armatur\w+|armor|blindatur\w+)(?: (?:di|da|a|del|dei|con|ha|tutti|in|sul|la|il|e|fosse|era|sia|vale))*"
_FACING = r"(?: (?:frontal[ei]|fronte|davanti|superiore|laterale|lato|fianco|posteriore|retro|dietro|torretta|scafo|in torretta))*"
ARMOUR_HIT: Said = (  # the AF of the part that is hit, whichever it is
    rf"{_ARMOUR}{_FACING}(?: (?:di|da|a))* {_NUMBER}",
    rf"\b(?:frontale|fronte|fianco|lato|davanti|dietro|retro|laterale|scafo|torretta)(?: (?:di|da|con|ha|a|dove|e|vale|c|un))* {_NUMBER}(?! ?(?:mp|mf|esagon))",
    rf"{_NUMBER} (?:di|d) (?:corazza|af|armatura)",
)
FRONT_ARMOUR: Said = (
    rf"\b(?:frontal[ei]|fronte|davanti|superiore|muso)(?: (?:af|di|da|a|ha|corazza|c e|e un|e di|un|il|vale|stampat[oa]|segnat[oa]|scritt[oa]))* {_NUMBER}",
    rf"{_NUMBER} (?:di |sul |il |al )?(?:frontal[ei]|fronte|davanti|superiore)",
    rf"{_ARMOUR} {_NUMBER}(?! (?:di |sul |al )?(?:lato|fianco|laterale|retro|dietro|posteriore))",
)
SIDE_ARMOUR: Said = (
    rf"\b(?:laterale|lato|fianco|posteriore|retro|dietro|inferiore)(?: (?:af|di|da|a|ha|corazza|e|retro|e un|un|il|c e|vale|stampat[oa]|segnat[oa]|scritt[oa]))* {_NUMBER}",
    rf"{_NUMBER} (?:di |sul |il |al )?(?:lato|fianco|laterale|retro|dietro|posteriore|inferiore)",
    rf"{_ARMOUR} \d{{1,2}}(?: \w+)?(?: ?/ ?| e | , | )(\d{{1,2}})(?![\d-])(?! (?:fronte|davanti|ai))",
)
_AFS = r"(?:af|fattor[ei](?: (?:di )?corazza)?|corazze?|numer[oi]|valor[ei](?: di corazza)?)"
_BOTH_AF = rf"(?:(?:tutti e 2|tutt[ei] e due|entramb[ie]|ambedue|i 2)(?: (?:i|gli|le))* {_AFS})"
_ONE_AF = rf"\b(?:(?:solo )?(?:l |il |la )?{_AFS} (?:superiore|frontale|davanti|di sopra|di fronte))"
SIZE_SAID: Said = (
    (rf"{_BOTH_AF}(?: [^ ]+){{0,3}}? ross[io]\b|\bross[io](?: \w+){{0,2}} {_BOTH_AF}", "Very Large"),
    (rf"\bpunt[oi] bianc\w+(?: \w+){{0,2}} {_BOTH_AF}|{_BOTH_AF}(?: [^ ]+){{0,4}}? punt[oi] bianc\w+", "Very Small"),
    (rf"{_ONE_AF}(?: (?!verde)[^ ]+){{0,3}}? ross[io]\b", "Large"),
    (r"\bpunto bianco\b", "Small"),
    (r"\bvery large\b|\bmolto grand[ei]\b|\benorme\b", "Very Large"),
    (r"\bvery small\b|\bmolto piccol\w\b|\bpiccolissim\w\b", "Very Small"),
    (r"(?<!very )\blarge\b|(?<!molto )\bgrand[ei]\b", "Large"),
    (r"(?<!very )\bsmall\b|(?<!molto )\bpiccol\w\b", "Small"),
    (r"\baverage\b|\btaglia (?:normale|media)\b", "Average"),
)
VEHICLE = r"(?:carro|carri|afv|tank|panzer|veicolo|autoblind\w+|sherman|tigre|panther|t ?34|mezzo|semovente)"
VEHICLE_MP: Said = (
    r"\b(?:con|ha|avendo|di|da|stampati|suoi|e) {} ?(?:mp|punti (?:di )?movimento|punti)\b(?! (?:spes|in los|in vista|nella|sotto))",
    r"\bne ha {}\b(?! (?:mf|spes))",
    r"(?<![\w-])(?<!spes[oi] ){} ?mp\b(?! (?:spes|in los|in vista|nella|sotto))",
)
CREW_OUT = r"\b(?:capocarro|carrista|comandante|leader|capo|equipaggio|testa|busto|uno)(?: \w+){0,2}? (?:fuori(?: d\w+)? (?:portell|torrett|botola|carro)\w*|di fuori|affacciat\w|spor(?:ge|gono|gente)|spunta\w*|allo scoperto)"
CE: Said = (  # empty matches: they stand in the middle of a path
    (rf"(?:\bce\b|crew exposed|portell\w+ apert\w+|espost\w+|{CREW_OUT})()", "ce"),
    (
        r"(?:\bbu\b|buttoned up|portell\w+ chius\w+|(?:carro|da|se|tutto|fosse|era|sono) chius[oaie]\b|^(?:e )?chius[oa]$)()",
        "bu",
    ),
)
