"""How players of ASL Starter Kit talk: each thing under one name, so that no calculator has to know all the others."""

from referee.calculators.registry import shorthand

GAME = "aslsk"
_NATIONS = r"tedesch[ie]|tedesc[oa]|russ[oaie]|american[oaie]|ingles[ei]|italian[oaie]|sovietic[oahi]+"
_SIDE = (
    r"(?:\d-\d-\d|squadr[ae]|squad|hs|crew|unità|unita|mmc|leader|nemic[oahi]+|fanteria|fanti|uomini|" + _NATIONS + ")"
)
# «467» is the squad 4-6-7: no calibre has such figures; «8 meno 1» and «8/-1» are the Leader 8-1.
shorthand(GAME, r"(?<![\w.,/+-])([1-8])([2-8])([6-9])(?![\w/%-]|[.,]\d| ?mm\b)", r"\1-\2-\3")
shorthand(GAME, r"(?<![\w.,/+-])(10|[6-9]) ?(?:meno |/ ?-)([0-3])(?![\w/%-]|[.,]\d)", r"\1-\2")
# The tanks that players name are vehicles like any other; «MG 2/4/4» are bow, coaxial and anti-aircraft (7.8).
shorthand(
    GAME,
    r"(?i)\b(?:t[- ]?(?:34|26|60|70)(?:[-/ ]?(?:76|85))?|kv[- ]?[12]?s?|[ij]s[- ]?[123]|sherman|m4(?:a\d)?|panther|tigre|tiger(?: i{1,2})?"
    r"|(?:panzer|pz(?:kpfw|kw)?)[- ]?(?:iv|i{1,3}|vi?b?|[1-6])(?<!iii)(?:[a-hj-m](?:[/\d]\d?)?)?|stug(?: iii)?|churchill|cromwell|stuart|valentine|matilda"
    r"|crusader|hetzer|jagd\w+|marder|su[- ]?(?:76|85|100|122|152))(?![\w-])",
    "carro",
)
shorthand(GAME, r"(?i)\b(?:mg|emmegi)[- ]?(?:34|42)\b", "mg")  # a model, no firepower
shorthand(GAME, r"(?i)\bmg(?: di bordo| del carro| da)* (\d)/(\d)/(\d)(?![\d/])", r"bmg \1 , cmg \2 , aamg \3")
shorthand(GAME, r"(?i)\bmg(?: di bordo| del carro| da)* (\d)/(\d)(?![\d/])", r"bmg \1 , cmg \2")
# «la pesante da 7», «più una leggerina (1PP)»: machine guns, when a figure of theirs follows
for _weight, _name in (("legger(?:a|ina)", "lmg"), ("media", "mmg"), ("pesante", "hmg")):
    shorthand(
        GAME,
        rf"(?i)\b(la|una|sua|mia|nostra|della|dalla|alla|l'altra) {_weight}(?= \(?(?:(?:da|di|con|fp|che (?:fa|ha|vale)) )*\d)",
        rf"\1 {_name}",
    )
shorthand(GAME, r"(?i)\bce (?=(?:l['’ ]|la |lo |li |le |ne |n['’ ])\w)", "")  # «ce l'ho»: no Crew Exposed
# Calibres that only mortars have.
shorthand(
    GAME,
    r"(?i)(?<!mortaio )(?<!mortai )(?<!da )(?<!mortar )\b(l['’ ])?(81|82) ?(?:mm\b|(?=sul|contro|in att|colpi|centr|bec))(?! (?:oba|ffe|di oba))",
    r"\1mortaio \2mm",
)
shorthand(
    GAME,
    r"(?i)(?<!mortaio )(?<!mortaio da )\b(50|60) ?mm legger[oi]\b|\bmortaio legger[oi] (?:da )?(50|60)(?: ?mm)?\b|\bmortaietto(?: da)? (\d\d)\b",
    lambda found: f"mortaio {found.group(1) or found.group(2) or found.group(3)}mm",
)
# Other names of the same thing.
for _names, _name in (
    (
        r"(?:ufficiali|ufficiale|capitan[oi]|(?:sotto)?tenent[ei]|sergent[ei]|caporal[ei]|sottufficial[ei]|colonnell[oi]|maresciall[oi])",
        "leader",
    ),
    (r"(?:mitragliatrice|mitraglia|mitra|mg) leggera", "LMG"),
    (r"(?:mitragliatrice|mitraglia|mg) media", "MMG"),
    (r"(?:mitragliatrice|mitraglia|mg) pesante", "HMG"),
    (r"(?:capo(?! ?carro)|comandant[ei])", "leader"),
    (r"(?:mitraglia|mitra|emmegi)", "mitragliatrice"),
    (r"(?:fucil(?:e|one) (?:anti ?carro|contro ?carro)|fucilone)", "ATR"),
    (r"coassiale", "CMG"),
    (r"(?:(?:mitragliatrice|mg) )?antiaerea", "AAMG"),
    (r"(?:mitragliatrice|mg) (?:di|dello) scafo", "BMG"),
    (
        r"(?:a )?cort[oaie] di (?:munizioni|colpi|proiettili)|(?:poch[ei]|scars[ei]) (?:munizioni|colpi)|munizioni (?:scarse|agli sgoccioli|quasi finite)",
        "low ammo",
    ),
    (r"half[- ]?squads?|mezza sq\b|metà squadra|meta squadra", "HS"),
    (
        r"(?:chiesa|chiesetta|palazzo|palazzina|palazzone|fattoria|cascina|cascinale|casolare|casetta|casupola|caseggiato|rudere|mulino|villa|villetta|villino"
        r"|baracca|capanna|capanno|stalla|fienile|municipio|scuola|fabbrica|magazzino|condominio|salotto|cucina|soggiorno|stanza|camera)",
        "edificio",
    ),
    (r"(?:chiese|palazzi|fattorie|cascine|casette|ville|baracche|capanne|stalle|case)", "edifici"),
    (r"(?:di|in) mattoni", "di pietra"),
    (r"(?:di|in) (?:tavole|assi)", "di legno"),
    (r"(?:boschetto|pineta|selva|boscaglia|abetaia)", "bosco"),
    (r"(?:arbusti|sterpaglie|sterpi|rovi|cespuglieto)", "cespugli"),
    (r"(?:frumento|campo di spighe|spighe)", "grano"),
    (r"(?:meleto|uliveto|oliveto|alberi da frutto)", "frutteto"),
    (r"(?:radura|terreno libero|spiazzo|pascolo)", "campo aperto"),
    (r"(?:poggio|dosso|cocuzzolo|rilievo)", "collina"),
    (r"(?:crinale|curva di livello|linea di livello)", "cresta"),
    (r"(?:carcass[ae]|rottam[ei])", "relitto"),
    (r"(?:nuvola di fumo|cortina fumogena|cortina di fumo|fumata|nebbia)", "fumo"),
    (r"(?:panzer ?f[aä]uste?n?|faust ?patrone\w*|fausto?|pzf)", "panzerfaust"),
    (r"(?:panzer ?schrec?k\w*|ofenrohr)", "panzerschreck"),
    (r"(?:bazz?u[ck]+a|bazz?oo[ck]+a)", "bazooka"),
    (r"lancia ?fiam+[ae]", "lanciafiamme"),
    (r"nahvert\w*", "nahverteidigungswaffe"),
    (r"(?:fiammata|vampata|fiamma|vampa)(?: (?:di ritorno|posteriore|dietro|all'indietro|all indietro))", "backblast"),
    (r"(?:agguato|tranello)", "imboscata"),
    (r"(?:vertic[ei]|hexspines?)(?! ?pi)", "spine"),
    (r"fuoco (?:difensivo )?finale(?! protettivo)", "final fire"),
    (r"fase (?:di|del) fuoco difensivo|fase difensiva", "DFPh"),
    # the state of a unit
    (r"(?:esaust|affaticat|sfinit|stremat|spompat|sfiancat|stanch)[oiae]|stanc[oa]|col fiatone|senza fiato", "cx"),
    (r"(?:inchiodat|pinnat|pinnat)[oaie]|(?:bloccat|schiacciat|appiattit)[oaie] (?:a terra|al suolo)", "pinned"),
    (r"(?:breccat|demoralizzat|sbandat)[oaie]", "broken"),
    (r"(?:novellin|pivell)[oiae]", "reclute"),
    (
        r"(?:pres|sottratt|rubat|strappat|fregat|catturat|soffiat)[oaie] (?:ai|al|alla|agli|dai|dal) (?:\w+ )?(?:nemic[oi]|avversari[oi]?|"
        + _NATIONS
        + ")",
        "catturata",
    ),
    (r"(?:di|da) preda bellica|bottino di guerra", "catturata"),
    # what a gun aims at
    (
        r"(?:(?:con |in |col |come )?(?:il )?(?:bersaglio )?tipo (?:bersaglio )?(?:di )?fanteria|bersaglio (?:di |tipo )?fanteria|infantry target(?: type)?)",
        "in itt",
    ),
    (
        r"(?:(?:con |in |col |come )?(?:il )?(?:bersaglio )?tipo (?:bersaglio )?(?:ad )?area|bersaglio (?:ad |d'|d )?area|area target(?: type)?)",
        "in att",
    ),
    (
        r"(?:(?:con |in |col |come )?(?:il )?(?:bersaglio )?tipo (?:bersaglio )?veicolo|bersaglio (?:di |tipo )?veicolo|vehicle target(?: type)?)",
        "in vtt",
    ),
    (r"(?:equivalente (?:in|di) (?:fuoco|potenza)? ?(?:di )?fanteria|infantry firepower equivalent)", "IFE"),
    # the hatches of a vehicle
    (
        r"buttoned(?: up)?|(?:portell|botol|sportell)[oaie] (?:chius|sbarrat|serrat|sigillat|tappat)[oaie]|tutto chiuso|chius[oaie] dentro|abbottonat[oaie]|sigillat[oaie]",
        "portelli chiusi",
    ),
    (
        r"(?:portell|botol|sportell)[oaie] (?:apert|spalancat)[oaie]|(?:la )?testa fuori(?: (?:dal|dalla|dai) (?:portell\w+|torretta|botola))?",
        "portelli aperti",
    ),
    # players of one nation
    (r"crucch?o", "tedesco"),
    (r"crucchi", "tedeschi"),
    (r"(?:ivan|popov)", "russo"),
    (r"(?:tommy|tommies)", "inglesi"),
    (r"(?:yankees?|yanks?)", "americani"),
):
    shorthand(GAME, rf"(?i)\b(?:{_names})(?![\w-])", _name.lower())
shorthand(
    GAME, r"(?i)\bscafo (?:da )?(\d)(?=(?: fp)?[, ]+(?:e|\+|più|piu|con)? ?(?:la |una )?(?:cmg|aamg|rmg))", r"bmg \1"
)
# «la pesante (8 FP, gittata 16)»: a machine gun with both its values
shorthand(
    GAME,
    r"(?i)\b([lmh]?mg)(?: da| di| con)*[ (,]+(\d{1,2}) ?(?:fp|fattori|di fuoco)?[ ,]+(?:e )?(?:di |con )?(?:gittata|portata|raggio)(?: (?:normale|stampat[oa]|di))* (\d{1,2})\b",
    r"\1 \2-\3",
)
shorthand(
    GAME,
    r"(?i)\bgranat[ae] fumogen[ae] (?:in|nell|all)\w*['’ ](?:un |l['’ ])?(?:esagono |hex )?(?:accanto|adiacente|vicin[oa]|di fianco|davanti)(?: esagono)?\b",
    "granata adiacente",
)
# «la squadra è in rotta»: broken; but «va in rotta», «i MF per la rotta» are the rout.
shorthand(
    GAME,
    rf"(?i)\b({_SIDE}(?: (?:è|e|era|fosse|già|gia))?|sono|siano|sia|fossero|fosse|erano|già|gia) in rotta\b",
    r"\1 broken",
)
# What is left out of the question is not what is asked.
shorthand(
    GAME,
    r"(?i)\b(?:a parte|oltre (?:al|il)|tolto|senza (?:contare|considerare)|lasciando (?:stare|perdere)|ignorando|non contando)(?: (?:il|l'|la|eventuale|del))* bog(?: check)?\b,?|\bbog(?: check)? a parte\b",
    "",
)
shorthand(GAME, r"(?i)(?<=\d)(?=m[fp]\b)", " ")
shorthand(GAME, r"(?i)(?<=\d )punti (?:di )?fuoco\b", "fp")
shorthand(GAME, r"(?i)(?<=\d )(?:esa|exa|celle|exagoni)\b", "esagoni")
shorthand(
    GAME,
    r"(?i)(?<![\w/])(\d)/(\d)/(\d)(?= (?:di |come |per |in )?(?:mg|mitragliatric\w+))",
    r"bmg \1 , cmg \2 , aamg \3",
)
shorthand(GAME, r"(?i)\b(?:snake ?eyes|occhi di serpente)\b", "doppio 1")
shorthand(GAME, r"(?i)\bbox ?cars?\b", "doppio 6")
shorthand(GAME, r"(?i)\b(?:una )?(?:doppietta|coppia) (?:di|da) ([1-6])\b", r"doppio \1")
