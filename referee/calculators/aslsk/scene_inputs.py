"""Where the target of fire stands and what lies between, as inputs of more than one calculator."""

from referee.calculators.aslsk.cover import COVER, MOVEMENT, MOVES, TERRAIN
from referee.calculators.aslsk.said import HINDRANCE, OTHER_DRM, Said
from referee.calculators.declare import Input
from referee.calculators.kinds import Flag, Integer
from referee.i18n import N_

_THERE = r"(?:\b(?:nel|nello|sul|sullo|nell|sull)(?: (?:loro|suo|stesso))? (?:esagono|hex)(?: (?:del|dei|della|di)(?: \w+)?)?(?: bersaglio)?|\b(?:su di|sopra di) (?:loro|lui))"
SMOKE_SAID: Said = (
    r"\b(?:fumo|smoke|fumogeno)(?: (?:disperso|pieno|di|da|a|del|che vale|con))* \+?{}",
    (r"^(?:e |era |di |quello |fumo |uno )*dispers[oi]$", 2),
    (r"^(?:e |era |di |quello |fumo |uno )*pien[oi]$", 3),
    (r"\b(?:fumo|smoke) disperso\b(?! \+?\d)", 2),
    (r"\b(?:fumo|smoke) pieno\b(?! \+?\d)", 3),
    (
        r"\b(?:fumo|smoke)\b(?: [^ ]+){0,3}? (?:pieno(?: [^ ]+){0,2} (?:e|,) uno disperso|disperso(?: [^ ]+){0,2} (?:e|,) uno pieno)\b",
        5,
    ),
    *(
        (rf"\b{count} (?:esagoni|hex|pedine) (?:di|con) (?:fumo|smoke) (?:{kind})\b", count * value)
        for count in (2, 3)
        for value, kind in ((2, "dispers[oi]"), (3, "pien[oi]"))
    ),
)
SCENE_INPUTS = (  # where the target stands and what lies between
    Input(
        "terreno",
        N_("Terreno del bersaglio"),
        TERRAIN,
        "aperto",
        said=(
            r"\b(?:su|sul|sulla|sulle|sui|contro|bersaglio|addosso a\w*)(?: [^ ,]+){0,4}? (?:nel|nella|nei|negli|in|dentro)(?: (?:un|una|il|la|al|alla|a))* {}\b",
        ),
    ),
    Input(
        "tem",
        N_("TEM, se lo sai già"),
        Integer(-1, 5),
        None,
        N_("Al posto di quello del terreno."),
        (r"\btem (?:di |a |da |totale |= )?{}", r"{} (?:di |per il |come )?tem\b"),
    ),
    Input(
        "protezione",
        N_("Altre protezioni del bersaglio"),
        COVER,
        (),
        N_("Vale la migliore: non si sommano fra loro né al terreno."),
        said=(
            (
                # through its arc, a gun's shield is in the way
                r"^(?=.*\b(?:anticarro|cannone|gun|pezzo|at|obice|serventi)\b)(?!.*\b(?:fuori|dietro|esterno|spalle|retro)\b(?: \w+){0,3} (?:arco|ca)\b).*\b(?:attraverso|dentro|entro|nel|dal|davanti)(?: (?:il|suo|al|nel))* (?:arco|ca|covered arc)\b()",
                "gunshield",
            ),
            (
                r"\b(?:io|noi|tiratore|chi spara)(?: \w+){0,3}? (?:sotto|in basso|piu in basso|dal basso|a livello 0)\b"
                r"|\b(?:da sotto|dal basso|da piu in basso|dal piano)\b",
                "altezza",
            ),
        ),
    ),
    Input("movimento", N_("Movimento del bersaglio"), MOVEMENT, "fermo", said=MOVES),
    Input(
        "ffmo",
        N_("FFMO"),
        Flag(),
        None,
        N_("Vuoto: lo dice il terreno. Sì o no lo decidono."),
        (
            (
                r"\blos\b.*?\b(?:corre|passa|va|segue|resta|rimane|e)(?: tutta| sempre)? (?:lungo|sulla|sopra|solo sulla) (?:la )?strada\b()",
                True,
            ),
            (
                r"\b(?:senza|non)(?: \w+){0,1} (?:tocca|tagli|attravers|passa|incroci|sfior)\w*(?: \w+){0,3} (?:verde|bosco|alberi|frutteto)\b()",
                True,
            ),
        ),
    ),
    Input(
        "hindrance",
        N_("Hindrance lungo la LOS"),
        Integer(0, 20),
        0,
        N_("La somma dei +1 di terreno, AFV e relitti attraversati."),
        HINDRANCE,
        listens=False,
    ),
    Input(
        "fumo",
        N_("Fumo lungo la LOS"),
        Integer(0, 20),
        None,
        N_("La somma delle pedine fuori dall'esagono bersaglio, quella di chi spara compresa."),
        SMOKE_SAID,
    ),
    Input(
        "fumo_detto",
        N_("C'è del fumo, ma non si dice quanto vale"),
        Flag(),
        False,
        said=(
            r"^(?!.*\b(?:wp|fosforo|granat\w+|fumogen[oi]\w*)\b)(?=.*\b(?:spar\w*|tir\w*|attacc\w*|attravers\w*|drm|modificator\w*)\b|(?:e|ma|se|con|invece)\b).*?(?<!senza )(?<!niente )(?<!non c e )\b(?:nel|nella|di|il|del|un|c e|dietro|da|attraverso|col|dal) (?:fumo|smoke)\b()(?! ?(?:\+?\d|disper|pien))",
        ),
        listens=False,
    ),
    Input(
        "fumo_bersaglio",
        N_("Fumo nell'esagono bersaglio"),
        Integer(0, 6),
        0,
        said=tuple(
            (
                rf"{_THERE}(?: (?!senza\b)[^ ]+){{0,4}}? (?:fumo|smoke)(?: \+?{value}| {kind})\b|\b(?:(?:un|il|del) )?(?:fumo|smoke)(?: \+?{value}| {kind}) (?:sul|nel|sopra|dentro|addosso)(?: (?:l|il|al|loro|suo|stesso))* (?:esagono|bersaglio|nemico)",
                value,
            )
            for value, kind in ((3, "pieno"), (2, "disperso"))
        ),
    ),
    Input(
        "esce_dal_fumo",
        N_("Si spara fuori da un esagono con fumo"),
        Flag(),
        False,
        said=(
            r"\b(?:da dentro|dall interno|stando (?:dentro|in)|fuori) (?:\w+ ){0,8}?(?:fumo|smoke)\b()|\bdentro (?:\w+ ){0,3}?(?:fumo|smoke)\b.*\b(?:sparo|tiro|spara) (?:verso )?(?:l )?(?:fuori|esterno)\b()",
        ),
    ),
    Input(
        "ft_bersaglio",
        N_("Lanciafiamme posseduti dal bersaglio"),
        Integer(0, 3),
        0,
        said=(
            (
                r"\b(?:con|col|coi|ha|porta|possiede|che ha|portatore d\w+)(?: (?:il|un|suo|l|addosso))* (?:lanciafiamme|ft)\b"
                r"(?= (?:in spalla|addosso|sulle spalle|al seguito))"
                r"|\bbersaglio (?:\w+ ){0,3}(?:lanciafiamme|ft)\b"
                # «lui … si porta appresso un lanciafiamme», where others fire
                r"|\b(?:port\w+|possied\w+|possess\w+|tien\w+|trasport\w+)(?: \w+){0,3} (?:lanciafiam+e|ft)\b",
                1,
            ),
        ),
    ),
    Input(
        "hip",
        N_("Contro un Gun ancora HIP"),
        Flag(),
        False,
        said=(r"\b(?:cannone|gun|pezzo|obice|at|anticarro)(?: (?!spara|tira)\w+){0,5} (?:hip|nascost\w|hidden)\b",),
    ),
    Input(
        "altri_drm",
        N_("Altri DRM"),
        Integer(-10, 10),
        0,
        N_("Per esempio il cambio di CA di una MG di bordo."),
        OTHER_DRM,
    ),
)
