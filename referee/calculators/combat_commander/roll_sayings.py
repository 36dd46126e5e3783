"""How players say rolls: their own, the other side's, and the only one there is."""

from referee.calculators.combat_commander.sayings import TARGET, Said

DICE_AFTER = r"(?! (?:di )?(?:fp|morale|esagon\w+|hex|mp|carte|squadr\w+|team|comando|altr\w+))"
I_ROLL = (
    r"(?:tiravo|facevo|lanciavo|tirassimo|tiro|tirando|tirat[oi]|tirassi|lancio|lanciato|lanciassi|faccio|facendo|fatto|facessi|rollo|rollato|dad[oi]|roll|esce|escono"
    r"|uscit[oi]|usciss\w+|uscendo|viene|vengono|veniss\w+|pesco|pescato|rivelo|rivelato|ottengo|ottenuto|giro|girando|girat[oa]|estratt[oa]|cavo|cavato|scopro|scoperto|volto)"
)
THEY_ROLL = r"(?:tirava|faceva|lanciava|tiravano|facevano|avesse (?:tirato|fatto|lanciato)|tirano|lanciano|fanno|ottengono|rispondono|girano|pescano|rollano|hanno (?:tirato|fatto|lanciato)|tira|tirasse|lancia|lanciasse|fa|facesse|ottiene|pesca|rolla|risponde|gira|scopre|volta|rivela|ha (?:tirato|fatto|lanciato|ottenuto|pescato))"
_NOT_THEIRS = "".join(  # in «lui 11 e ha tirato 6» the roll is the other's
    f"(?<!{word} )"
    for word in (
        "lui",
        "difesa",
        "difensore",
        "avversario",
        "nemico",
        "bersaglio",
        "loro",
        "suo",
        "suoi",
        "ha",
        "gli e",
    )
)
_NO_VALUE = "".join(rf"(?<!\b{word} )" for word in ("livello", "quota", "fp", "morale", "comando", "raggio", "da"))
_IN_DEFENCE = (
    r" (?:(?:ai|coi|con i|di|sui) dadi )?(?:in|per la|nella|alla|come|di) difesa\b(?! (?:\d|lui|loro|fa|tir|ne))"
)
_ATTACK_AFTER = rf"{DICE_AFTER}(?!{_IN_DEFENCE})"
ATTACK_ROLL_SAID: Said = (
    rf"{_NOT_THEIRS}\b(?:{I_ROLL}|impatto|attack roll)"
    rf"(?: (?:un|di|d|il|i|e|dadi|attacco|dell|fuoco|impatto|io|l|con|per|fuori|su|sui|coi|d6|danno|dicono|fanno|sono|segnano|escono|esce|mi|fa|fanno|viene|da|dato|era|totale|sommano|che|dan))* {{}}{_ATTACK_AFTER}",
    # «una squadra da 5 tira 8»: who fires, where nobody else has been named.
    rf"^(?:(?!{TARGET}|\b(?:morale|difesa|suo|sua|lui)\b).)*?\b(?:tira|lancia|ha (?:tirato|fatto))(?: un)? {{}}{_ATTACK_AFTER}",
    r"\b(?:mi[oae]|miei|io)\b(?:(?!\b(?:suo|sua|suoi|lui|contro|morale)\b).)*? (?:con|piu) (?:un )?{}" + _ATTACK_AFTER,
    r"{} (?:(?:ai|coi|con i|di|sui|col|al|sul) dad[oi]|al lancio|di lancio)\b",
    _NO_VALUE + r"{} (?:io|per me|i miei(?! [a-z])|il mio)\b",
    r"\b(?:io|attacco)(?: (?:tiro|faccio|con))* {}" + _ATTACK_AFTER,
    r"\b(?:tiriamo|facciamo|lanciamo) (\d{1,2}) (?:io )?(?:e|a|contro|,) (?:lui )?\d{1,2}\b",
)
DEFENCE_ROLL_SAID: Said = (
    r"\b(?:lui|lei|loro|difensore|difesa|avversario|nemico|bersaglio|suo|suoi|difend(?:o|e|endo)|defense)"
    rf"(?: (?:{THEY_ROLL}|e|di|con|un|esce|tiro|dadi|fatto|tirato|tirata|che|il|suo|in|lancio|del|i|lui|roll|faccio|facciamo|tiro|tiriamo|lanciamo|giro|invece|ha|gli|viene|se|ne|col|coi))* {{}}"
    + DICE_AFTER,
    r"\b(?:tiro|dadi|tir\w+|lanci\w+|io|impatto|faccio|roll|mine)(?: \w+){0,2}? \d{1,2}(?: ?\+ ?\d)? (?:io )?(?:contro|vs|a) {}"
    + DICE_AFTER,
    r"\b(?:suo|sua|suoi|lui|avversario|nemico)\b(?:(?!\b(?:mio|mia|miei|io|morale)\b).)*? (?:con|piu) (?:un )?{}"
    + DICE_AFTER,
    _NO_VALUE + r"{} (?:lui|per lui|il difensore|i suoi(?! [a-z]))\b",
    r"{}" + _IN_DEFENCE,
    r"\b(?:tiriamo|facciamo|lanciamo) \d{1,2} (?:io )?(?:e|a|contro|,) (?:lui )?(\d{1,2})\b",
    r"\b(?:tiro|faccio|lancio) \d{1,2} (?:, |e )+(?:tira|fa) {}",
    # «morale 7 nel bosco, tira 4»: the Morale is of who defends.
    rf"\bmorale \d{{1,2}}(?: (?!io\b|mi[oae]\b|noi\b|fp\b|spar)[a-z,]+){{0,8}}? {THEY_ROLL}(?: un)? {{}}" + DICE_AFTER,
)
EVERY_ROLL_SAID: Said = (
    rf"\b(?:tir\w+|lanci\w+|rolls?|recover|rout|rally|recupero|rotta|commissario|fa|facesse|{I_ROLL}|{THEY_ROLL})"
    r"(?: (?:per|la|il|di|al|alla|del|recupero|rotta|un|uno|roll|e|da|danno|dicono|fanno|sono|segnano|escono|risulta|esce|commissario|col|con|i|dado|dadi|sui|ai|fuori|proprio|solo|pure))* {}"
    + DICE_AFTER,
)
