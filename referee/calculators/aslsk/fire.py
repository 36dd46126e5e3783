"""What fires on the IFT and who directs it, as inputs: «due 4-6-7 e LMG 2-8 a 5 esagoni», «mortaio 81mm», «9-1»."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from referee.calculators.aslsk.retelling import counter_of, listed, recounted, retold, taken_away, unsaid
from referee.calculators.kinds import COUNTS, Wrong, cut, plain
from referee.calculators.pieces import Piece, Pieces
from referee.i18n import N_, _
from referee.text import fold

MOST_FP = 200  # no attack comes near it
MOST_SAID_FP = 44  # told as one figure; beyond it is a calibre
LOWEST_RANGE_OF_A_MG = 4  # a pair like 9-1 is a leader, one like 2-8 a machine gun
WEAPONS: Mapping[str, tuple[str, ...]] = {  # what fires, and the words for it
    "mmc": ("squadre", "squadra", "squads", "squad", "mezze squadre", "mezza squadra", "hs", "crew", "equipaggio"),
    "mg": ("mitragliatrice", "mitragliatrici"),
    "lmg": ("mitragliatrice leggera",),
    "mmg": ("mitragliatrice media",),
    "hmg": ("mitragliatrice pesante",),
    "bmg": ("mitragliatrice di scafo",),
    "cmg": ("mitragliatrice coassiale", "coassiale"),
    "aamg": ("mitragliatrice antiaerea",),
    "rmg": ("mitragliatrice posteriore",),
    "ife": (),
    "atr": ("fucile anticarro", "fucile controcarro", "fucilone"),
    "ft": ("lanciafiamme", "lanciafiame", "flamethrower"),
    "dc": (
        "carica da demolizione",
        "carica demolizione",
        "cariche demolizione",
        "carica di demolizione",
        "carica esplosiva",
        "cariche esplosive",
        "demolition charge",
        "esplosivo",
        "carica",
        "cariche",
    ),
    "pf": ("panzerfaust", "faust"),
    "psk": ("panzerschreck",),
    "baz": ("bazooka",),
    "piat": (),
    "mortaio": ("mortai", "mtr", "mortar"),
    "gun": ("cannone", "cannoni", "guns", "obice", "pezzo", "artiglieria", "ma"),
    "oba": ("artiglieria fuori mappa", "batteria", "ffe"),
    "sn": ("nahverteidigungswaffe",),
    "backblast": ("vampa di ritorno", "vampa"),
    "leader": ("comandante", "ufficiale"),
}
MACHINE_GUNS = frozenset({"mg", "lmg", "mmg", "hmg"})
VEHICLE_GUNS = frozenset({"bmg", "cmg", "aamg", "rmg"})
GUNS = frozenset({"gun", "mortaio", "oba"})  # their FP is the calibre's
LATW = frozenset({"pf", "psk", "baz", "piat"})
TAGS = {
    "pinned": (N_("Pinned"), "pinnata", "pinnato", "pin", "inchiodata", "inchiodato"),
    "cx": (N_("CX"), "esausta", "esausto"),
    "inesperta": (N_("inesperta"), "inesperti", "green", "coscritta", "coscritti", "recluta", "reclute", "conscript"),
    "sottolineato": (
        N_("FP sottolineato"),
        "assault fire",
        "fuoco d'assalto",
        "sottolineata",
        "fattore sottolineato",
        "fuoco sottolineato",
        "potenza sottolineata",
        "potenza di fuoco sottolineata",
        "fattore di fuoco sottolineato",
    ),
    "sff": (N_("in SFF"), "subsequent first fire"),
    "fpf": (N_("in FPF"), "final protective fire"),
    "first-fire": (N_("già segnata First Fire"), "gia first fire"),
    "smc": (N_("usata da un SMC solo"), "un smc", "da un smc", "leader solo", "usata da un leader"),
    "due-smc": (N_("usata da due SMC"), "da due smc", "due leader"),
    "veicolo": (N_("di un veicolo"), "veicolare", "di veicolo", "del carro", "carro", "afv"),
    "non-fermo": (N_("veicolo non fermo o in moto"), "in moto", "motion", "non stopped", "non fermato"),
    "stun": (N_("AFV con pedina Stun +1"), "stun +1"),
    "fissa": (N_("BMG fissa"), "punto bianco"),
    "catturata": (N_("catturata"), "catturato", "captured"),
    "non-elite": (N_("non di élite"), "non d'elite"),
    "itt": (N_("colpo in ITT"), "infantry target type", "in itt"),
    "att": (N_("colpo in ATT"), "area target type", "in att"),
    "he": (N_("HE"),),
    "heat": (N_("HEAT"),),
    "ap": (N_("AP"),),
    "apcr": (N_("APCR o APDS"), "apds"),
    "ch": (N_("Critical Hit"), "colpo critico", "critico"),
    "collaterale": (N_("attacco collaterale"), "collateral"),
    "guasta": (N_("si è guastata"), "guasto", "inceppata", "malfunzionante"),
    "rof-tenuta": (N_("ha tenuto la ROF"), "tiene la rof", "rof mantenuta", "con rof"),
}
LEVELS = ("b", "rof", "uso")
_NAMES = {word: weapon for weapon, words in WEAPONS.items() for word in (weapon, *words)}
_NAME = "|".join(sorted(map(re.escape, _NAMES), key=len, reverse=True))
_MANY = "|".join(COUNTS)
_SPLIT = re.compile(rf"[,;\n]|(?<=[\w)]) (?:e|ed|con|piu) (?=\d|un'|(?:{_MANY}|{_NAME})\b)")
_UNIT = re.compile(
    rf"(?:(\d{{1,2}}) ?x ?|(\d{{1,2}}|{_MANY}) (?=\d+-\d|(?:{_NAME})\b)|un')?"
    rf"(?:({_NAME})\b(?: da)? ?)?"
    rf"(?:(\d{{1,3}}(?:-\d{{1,2}}){{0,2}}|\d{{1,2}}\+1)(?![\d/+-]))?( ?mm\b)?(.*)"
)
# In a sentence: what stands before a counter, what fires, what is said of it, and what stands between two of them.
_NOUNS = r"green|inespert[aei]|coscritt[aei]|elite|scelt[ae]|squadr[ae]|squads?|mezz[ae] squadr[ae]|hs|unita|pedin[ae]|tedesc[ah]e?|russ[ae]|american[ae]|ingles[ei]|italian[ae]|mi[ae]|la|le|di|da|mitragliatric[ei]"
_EMPTY = r"green|inespert[aei](?= \d)|coscritt[aei](?= \d)|elite|scelt[ae]|un|una|uno|unita|pedin[ae]|tedesc[ah]e?|russ[ae]|american[ae]|ingles[ei]|italian[ae]|mi[ae]|la|le|di|da|mitragliatric[ei](?= [lmh]?mg)"
_SHORT_NAMES = r"[lmh]?mg|[bcar]a?mg|ife|atr|ft|dc|psk|baz|piat|leader"
_GUN = r"(?:mortaio|mtr|cannone|gun|obice|pezzo|he|colpo|colpo he|oba|batteria|ffe|critico|critical hit|cannonata|granata|proiettile|anticarro)(?: (?:di|da|he|in|heat|at|itt|att))*"
_CALIBRES = r"(?:20|37|40|45|47|50|57|60|75|76|81|82|88|90|100|105|107|114|120|122|150|152|155)"
_STRUCK = (
    r"l{0,2} (?:che )?(?:ha |va )?(?:fatto |messo |mandato )?(?:a segno|colpi\w+|centr\w+|preso|prende|becca\w*)\b"
)
_BARE_CALIBRE = (  # «un 105 in ITT», «un 75 a segno»
    rf"(?<![\w-]){_CALIBRES}(?:(?=l{{0,2}} (?:(?:con |di )?(?:he|heat|ap) )?(?:in )?(?:itt|att)\b)|{_STRUCK})"
)
_ABOARD = r"(?:del|della|mio|mia|suo|sua|carro|panzer|mezzo|veicolo|afv|da|di|con|a bordo)"
_SOUGHT = (
    r"(?<![\w-])\d{1,2}-\d{1,2}-\d{1,2}(?![\w-])"
    r"|(?:mitragliatric[ei](?: (?:leggera|media|pesante))?|[lmh]?mg)(?:(?: da| di| con| che fa| che ha| che vale)*(?: \d{1,2}(?:-\d{1,2})?(?![\w-])(?! (?:esagon|hex|squadr))(?: ?(?:fp|fattori|di fuoco))?))?"
    r"|(?:squadr[ae]|squads?|hs|mezz[ae] squadr[ae]|mmc|unita|gruppi|gruppo) (?:da|di|con) \d{1,2}(?![\w-])(?: ?(?:fp|fattori|di fuoco|punti))?"
    rf"|(?:bmg|cmg|aamg|rmg|ife)(?: {_ABOARD})* \d{{1,2}}(?![\w-])"
    rf"|{_GUN} \d{{2,3}} ?(?:mm)?\b|(?<![\w-])\d{{2,3}} ?mm\b|\b(?:heat|he|ap|apcr)(?: (?:del|di|un|da|dal|col|con|il))* {_CALIBRES}(?: ?mm)?\b"
    r"|\b(?:lanciafiam+e|ft|flamethrower|dc|caric(?:a|he)(?: (?:da|di) demolizione| esplosiv[ae])?|demolition charge|esplosivo|bazooka|baz|psk|panzerschreck|piat|panzerfaust"
    r"|pf|atr|fucile anticarro|nahverteidigungswaffe)\b"
    rf"|{_BARE_CALIBRE}"
)
_A_LEADER = r"(?<![\w-])(?:10|[6-9])(?:-[0-3]|\+1)(?![\w-])"
_SAID_OF_IT = (
    r"pinned|pinnat[aoei]|inchiodat[aoei]|cx|esaust[aoe]|inespert[aoei]|green|coscritt[aoei]|guast[ao]|inceppat[ao]|catturat[ao]"
    r"|in att|in itt|att|itt|heat|con heat|ap|con ap|apcr|critico|critical hit|colpo critico|del carro|non elite"
    r"|(?:con |col )?(?:il |la )?(?:fp|fattore|fuoco|potenza|firepower)(?: di fuoco)? sottolineat[oa]|sottolineat[oa]|(?:con )?(?:numero d )?uso \d{1,2}"
)
_TOGETHER = r"(?: (?:impilat[aei]|in pila|in stack|insieme|nello stesso esagono|tutt[ei](?: e \d)?))?"
_JOIN = rf"{_TOGETHER}(?: ?,| (?:ed|e|con|col|coi|piu|\+|insieme a\w*|assieme a\w*)(?= ))+ (?:(?:le|la|i|il|l|lo|un altr[oa]|anche|sua|suo|mia|mio|propria) )*"
_COUNTER = r"(?<![\w-])\d{1,2}-\d{1,2}-\d{1,2}(?![\w-])"
_WAS = r"(?:(?:che |gia |pero )*(?:e|era|fosse|sono|erano|fossero)(?: gia)? )?"  # «la 4-6-7 era pinnata»
_ONE_FIRER = rf"(?:(?:\d{{1,2}}|una|uno|un) (?:x )?)?(?:(?:{_NOUNS}) )*(?:{_SOUGHT})(?: {_WAS}(?:{_SAID_OF_IT})\b)*"
# Each with its own distance: «una 4-6-7 attaccata al bersaglio e un'altra, sua vicina, a 2 esagoni».
_GROUP = rf"{_ONE_FIRER}(?:{_JOIN}{_ONE_FIRER})*"
_BETWEEN = r"(?: (?!\d|contro\b|su\b|sul\b|sulla\b)[^ ]+){0,4}? "
_FOE = (
    r"(?:al|allo|alla|ai|del|dal|dei) (?:bersaglio|nemic[oi]|avversari[oi]?|russ[oi]|tedesc\w+|american[oi]|ingles[ei])"
)
_AWAY = (
    r"(?:a|ad|da) \d{1,2} (?:esagon[oi]|hex|casell[ae]|di distanza)|(?:a|ad) \d{1,2}(?! ?(?:fp|fattor|punt|di fuoco|mg|squadr|\d))(?![\w-])"
    rf"|adiacent[ei](?: {_FOE})?|attaccat[aeio] {_FOE}|appiccicat[aeio](?: {_FOE})?|(?:a|di) (?:ridosso|contatto|fianco)(?: {_FOE})?|(?:accanto|vicin[aeio]|addosso) {_FOE}"
)
_TOGETHER_WITH = r"(?:insieme|assieme|in coppia|unit[oa]) (?:al|alla|a|con)(?: (?:il|la|un|una|suo|sua|mio|mia|loro|proprio|propria))* "
_FAR = rf"{_GROUP}{_BETWEEN}(?:{_AWAY})"
_RANGE = re.compile(r"\b(?:(?:a|gittata|distanza|raggio) )+(\d{1,2})\b(?: esagon[oi]| hex)?|\b(\d{1,2}) esagon[oi]\b")
_NEXT_DOOR = re.compile(r"\b(?:in |nell')?(?:esagono )?(?:adiacente|adiacenti|pbf)\b")
_SAME_HEX = re.compile(r"\b(?:nello )?(?:stesso esagono|tpbf)\b")
_LEVEL = re.compile(rf"\b({'|'.join(LEVELS)}|x)[# ]?(\d{{1,2}})\b")
_LINKS = frozenset("a ad al da di e il la in con".split())


@dataclass(frozen=True, slots=True)
class Firer(Piece):
    """A unit or weapon that fires: what it is, and its own distance from the target when said."""

    weapon: str = "mmc"
    range: int | None = None

    @property
    def untold(self) -> bool:
        """A machine gun whose firepower was not said: no rule prints it, so it counts for nothing, and is told so."""
        return self.weapon in MACHINE_GUNS and self.values == (0,)

    @property
    def vehicular(self) -> bool:
        """Mounted on a vehicle, as bow, coaxial, anti-aircraft and rear machine guns always are."""
        return self.weapon in VEHICLE_GUNS or bool(self.tags & {"veicolo", "non-fermo"})


@dataclass(frozen=True, slots=True)
class Firers(Pieces):
    """The units and weapons of one attack; a bare number is printed firepower."""

    @property
    def alone(self) -> str:
        """Who fires, as it is said in a sentence: counters, machine guns with their values, other weapons by name."""
        more = rf"{_ONE_FIRER}|(?:(?:un|leader) )*{_A_LEADER}(?: (?:cx|ferito)\b)*"
        return rf"{_ONE_FIRER}(?:{_JOIN}(?:{more}))*"

    @property
    def apart(self) -> str:
        """Firers each with its own distance, or in two hexes: «due 4-6-7 a 5 esagoni e una 5-4-8 a 4»."""
        held = rf"{_ONE_FIRER} (?:in mano a|usata da|servita da|portata da|manovrata da)(?: una| la| un)? {_COUNTER}(?= .*\b(?:anche|pure|insieme)\b)"
        beside = rf"{held}|{_GROUP}(?: (?!contro\b|sulla?\b)[^ ]+){{1,8}}? {_TOGETHER_WITH}{_ONE_FIRER}"
        one_of = r"(?:una|uno|la prima|la seconda|l altra|quella)(?: (?:delle|di|fra le|tra le) (?:due|2|3|loro|esse|quelle|queste))?"
        armed = rf"{_ONE_FIRER}(?: (?!contro\b|sulla?\b|sul\b|spar)[^ ]+){{0,8}}? {one_of} (?:con|ha|porta|usa|possiede|tiene|imbraccia|serve|maneggia)(?: (?:in mano|anche))? {_ONE_FIRER}"
        other = rf"{armed}|{beside}|{_COUNTER}(?: (?!contro\b|sparano\b|su\b|sul\b)[^ ]+){{1,8}}? un altra {_COUNTER}"
        return rf"({_FAR}(?:{_JOIN}{_FAR})+|{other})"

    def tidy(self, said: str) -> str:
        """A list from a sentence as `parse` reads it."""
        apart = re.findall(rf"({_GROUP}){_BETWEEN}({_AWAY})", said)
        if len(apart) > 1:
            return ", ".join(
                f"{each} a {_hexes(away)}" for group, away in apart for each in self.tidy(group).split(", ")
            )
        armed = re.fullmatch(
            rf"({_ONE_FIRER})(?: [^ ]+){{1,14}}? (?:con|ha|porta|usa|possiede|tiene|imbraccia|serve|maneggia)(?: (?:in mano|anche))? ({_ONE_FIRER})",
            said,
        )
        if armed:  # «due 6-6-6, una delle due ha una MMG da 4»
            return f"{self.tidy(armed.group(1))}, {self.tidy(armed.group(2))}"
        beside = re.fullmatch(rf"({_GROUP})(?: [^ ]+){{1,8}}? {_TOGETHER_WITH}({_ONE_FIRER})", said)
        if beside:
            return f"{self.tidy(beside.group(1))}, {self.tidy(beside.group(2))}"
        if re.search(r" (?:c e|ce n e|sta|ho|e) un altra ", said) and " c " in said:
            return ", ".join(re.findall(_COUNTER, said))
        said = re.sub(rf"\b(bmg|cmg|aamg|rmg|ife)(?: {_ABOARD})+ (?=\d)", r"\1 ", said)
        said = re.sub(r" (?:in mano a|usata da|servita da|portata da|manovrata da)(?: una| la| un)? (?=\d)", ", ", said)
        said = re.sub(
            r"\b(?:critico|critical hit|cannonata|granata|proiettile|anticarro)(?: (?:del|di|da|dal|un|con|il|col|he|in))* (?=\d)",
            "cannone ",
            said,
        )
        listed = re.sub(rf"{_JOIN}(?=(?:un|una|uno|\d|{_NOUNS}|{_SHORT_NAMES})\b)", ", ", said)
        listed = re.sub(
            rf"\b(heat|he|ap|apcr)(?: (?:del|di|un|da|dal|col|con|il))* ({_CALIBRES})(?: ?mm)?\b", r"\2mm \1", listed
        )
        listed = re.sub(
            rf"(?<![\w-])({_CALIBRES})(?:{_STRUCK}|(?= (?:con |in )*(?:he|heat|ap|itt|att)\b))", r"\1mm", listed
        )
        listed = re.sub(
            r"\b(?:numero d|con il|con la|il|la)(?= (?:uso|fp|potenza|fattore|fuoco))|\b(?:con|col)(?= (?:heat|ap|fp|fattore|fuoco|uso|numero|potenza))",
            "",
            listed,
        )
        listed = re.sub(r"\b(?:colpo|he|da|di) (?=(?:\w+ )*?\d{2,3} ?mm)", "", listed)
        listed = re.sub(rf" {_WAS}(?=(?:{_SAID_OF_IT})\b)", " ", listed)
        listed = re.sub(r"(?<=\d) ?(?:fp|fattori|di fuoco|punti)\b", "", listed)
        listed = re.sub(
            r"(?<=\d) (?:(?:che|si) )*(?:e|sta|spara|stanno|sono|trova|sparano)(?= (?:a|da|adiacent))| al bersaglio",
            "",
            listed,
        )
        return re.sub(rf"\b(?:{_EMPTY}) ", "", listed)

    def parse(self, raw: Any) -> tuple[Firer, ...]:
        """The firers that a text or a list of texts names."""
        parts = raw if isinstance(raw, list | tuple) else _SPLIT.split(fold(str(raw)))
        firers = [each for part in parts if str(part).strip() for each in self._read(" ".join(fold(str(part)).split()))]
        if not firers:
            raise Wrong(_("scrivi almeno un'unità che spara, per esempio 4-6-7."))
        if len(firers) > self.most:
            raise Wrong(_("troppe unità: al massimo {most}.", most=self.most))
        if all(each.untold for each in firers):
            _check_values(firers[0].weapon, (), firers[0].text)
        return tuple(firers)

    def joined(self, before: Any, said: str, adds: bool) -> str | None:
        """The firers `before` with what a follow-up changes of them; none when `said` is something else."""
        told, texts = self.parse(said), listed(before)
        weapons = {text: self._read(fold(text))[0].weapon for text in texts}
        if adds or "mmc" not in weapons.values():
            return None
        guns = [text for text in texts if weapons[text] in MACHINE_GUNS]
        if all(each.weapon in MACHINE_GUNS for each in told):  # «e se avesse la LMG da 3?»: the squad fires with it
            same = [text for text in guns if weapons[text] == told[0].weapon]
            changed = same if len(guns) > 1 else guns  # what was said of another one stays
            return ", ".join([*(text for text in texts if text not in changed), said])
        if not all(each.weapon == "mmc" and len(each.values) == 3 for each in told):
            return None
        if {counter_of(each) for each in listed(said)} <= {counter_of(each) for each in texts}:
            return retold(texts, listed(said))
        stay = [text for text in texts if weapons[text] != "mmc"]
        return ", ".join([said, *stay]) if stay else None

    def without(self, before: str, plain: str) -> str:
        """The firers that stay when a follow-up takes some away: «e senza la LMG?»."""
        return unsaid(taken_away(listed(before), plain, self._named), plain, self.tags)

    def counted(self, before: str, count: int) -> str | None:
        """The same firers, where only the number of squads changes: «e se fossero due squadre?»."""
        return recounted(listed(before), count, lambda text: self._named(text) == "squadra")

    def _named(self, text: str) -> str:
        """What a text of one firer is, as `taken_away` asks."""
        firer = self._read(fold(text))[0]
        if firer.weapon == "mmc":
            return "squadra" if len(firer.values) == 3 else "altro"
        return "smc" if firer.weapon == "leader" else firer.weapon

    def _read(self, text: str) -> list[Firer]:
        match = _UNIT.fullmatch(text)
        assert match is not None  # the last group takes anything
        times, counted, name, figures, mm, rest = match.groups()
        if not (name or figures) or (figures and rest[:1].isalnum()):
            raise Wrong(_("non capisco «{text}»: scrivi FP e gittata, per esempio 4-6-7 o LMG 2-8.", text=cut(text)))
        count = int(times or COUNTS.get(counted or "un", counted))
        if not 1 <= count <= self.most:
            raise Wrong(_("troppe unità: al massimo {most}.", most=self.most))
        values = tuple(int(each) for each in re.findall(r"\d+", figures or ""))
        weapon = _weapon(_NAMES.get(name or "", ""), values, bool(mm), "+" in (figures or ""))
        values = values or ((0,) if weapon in MACHINE_GUNS else ())
        _check_values(weapon, values, text)
        rest, range = _distance(rest)
        tags, levels = _said(rest, text, self.tags)
        shown = text[match.start(3) if name else match.start(4) :]
        return [Firer(_shown(shown), values, False, tags, levels, weapon, range)] * count


@dataclass(frozen=True, slots=True)
class Leader(Piece):
    """A leader: morale (0 when not said) and Leadership DRM, as they stand now."""

    morale: int = 0
    drm: int = 0


@dataclass(frozen=True, slots=True)
class Leaders(Pieces):
    """The leaders who direct an attack: «9-1», «8+1 CX», or the DRM alone: «-1»."""

    @property
    def pattern(self) -> str:
        """A leader, or his modifier."""
        return rf"{self.alone}|(?<![\w-])(?:-[0-3]|\+1)(?![\w-])"

    @property
    def alone(self) -> str:
        """A leader, known by his two values."""
        one = rf"(?:leader )?{_A_LEADER}(?: {_WAS}(?:cx|ferito|pinned|pinnato|inchiodato)\b)?"
        return rf"{one}(?: e (?:un |il )?{one})*"

    def tidy(self, said: str) -> str:
        """Leaders from a sentence as `parse` reads them."""
        several = re.findall(_A_LEADER, said)
        if len(several) > 1:
            return " e ".join(several)
        return re.sub(rf" {_WAS}(?=cx|ferit|pinn|inchiod)", " ", re.sub(r"\b(?:un|il) ", "", said))

    def parse(self, raw: Any) -> tuple[Leader, ...]:
        """The leaders that a text or a list of texts names."""
        parts = raw if isinstance(raw, list | tuple) else re.split(r"[,;\n]| e ", fold(str(raw)))
        leaders = tuple(self._read(" ".join(fold(str(part)).split())) for part in parts if str(part).strip())
        if not leaders or len(leaders) > self.most:
            raise Wrong(_("indica da uno a {most} Leader, per esempio 9-1.", most=self.most))
        return leaders

    def _read(self, text: str) -> Leader:
        match = re.fullmatch(r"(?:(?:un |il )?leader )?(?:(\d{1,2}) ?)?([-+]? ?[0-3])( .*)?", text)
        if match is None or (match.group(1) and not (6 <= int(match.group(1)) <= 10 and match.group(2)[0] in "-+")):
            raise Wrong(
                _("«{text}» non è un Leader: scrivi morale e Leadership, per esempio 9-1, 8-0 o 8+1.", text=cut(text))
            )
        drm = int(match.group(2).replace(" ", ""))
        if drm > 1 or (drm == 1 and "+" not in match.group(2)):
            raise Wrong(_("«{text}» non è un Leader: la Leadership va da -3 a +1, con il segno.", text=cut(text)))
        tags, _levels = _said(match.group(3) or "", text, self.tags)
        wounded = "ferito" in tags
        morale = int(match.group(1) or 0)
        return Leader(text, (), False, tags, (), morale - wounded if morale else 0, drm + wounded)


def _weapon(name: str, values: tuple[int, ...], millimetres: bool, plus: bool) -> str:
    """What fires, from its name or the shape of its values."""
    if name:
        return name
    if millimetres:
        return "gun"
    if plus or (len(values) == 2 and values[1] < LOWEST_RANGE_OF_A_MG):
        return "leader"
    if len(values) == 1 and values[0] > MOST_SAID_FP and re.fullmatch(_CALIBRES, str(values[0])):
        return "gun"  # «un 105»: no player tells that much firepower in one figure
    return {1: "numero", 2: "mg", 3: "mmc"}[len(values)]


def _check_values(weapon: str, values: tuple[int, ...], text: str) -> None:
    """Each weapon needs its own figures."""
    if weapon in MACHINE_GUNS and len(values) not in (1, 2):
        raise Wrong(_("«{text}»: di una MG scrivi FP e gittata, per esempio LMG 2-8.", text=cut(text)))
    if weapon == "mmc" and len(values) not in (1, 3):
        raise Wrong(_("«{text}»: di una squadra scrivi i tre numeri, per esempio 4-6-7.", text=cut(text)))
    if weapon in VEHICLE_GUNS | {"ife"} and len(values) != 1:
        raise Wrong(_("«{text}»: di una MG di bordo o di un IFE scrivi il FP, per esempio CMG 5.", text=cut(text)))
    if weapon in GUNS and (len(values) != 1 or values[0] < 20):
        raise Wrong(
            _("«{text}»: di un pezzo scrivi il calibro in mm, da 20 in su, per esempio mortaio 81mm.", text=cut(text))
        )
    if weapon == "leader" and len(values) != 2:
        raise Wrong(
            _("«{text}» non è un Leader: scrivi morale e Leadership, per esempio 9-1, 8-0 o 8+1.", text=cut(text))
        )
    if values and weapon not in GUNS and values[0] > MOST_FP:
        raise Wrong(_("«{text}»: il FP va da 0 a {most}.", text=cut(text), most=MOST_FP))


def _hexes(away: str) -> str:
    """A distance of its own in hexes; what has no figure is next door."""
    figure = re.search(r"\d+", away)
    return figure.group() if figure else "1"


def _distance(rest: str) -> tuple[str, int | None]:
    """What is left once the unit's own distance is read."""
    for pattern, hexes in ((_SAME_HEX, 0), (_NEXT_DOOR, 1)):
        if pattern.search(rest):
            return pattern.sub(" ", rest), hexes
    match = _RANGE.search(rest)
    if match is None:
        return rest, None
    return rest.replace(match.group(0), " "), int(match.group(1) or match.group(2))


def _said(
    rest: str, text: str, known: Mapping[str, tuple[str, ...]]
) -> tuple[frozenset[str], tuple[tuple[str, int], ...]]:
    """The tags and the numbers said of a unit."""
    levels = tuple((name, int(value)) for name, value in _LEVEL.findall(rest))
    if any(not 1 <= value <= 12 for _name, value in levels):
        raise Wrong(_("«{text}»: B#, X#, ROF e numero d'uso vanno da 1 a 12.", text=cut(text)))
    rest = f" {plain(_LEVEL.sub(' ', rest))} "
    tags = set()
    if rest.strip():
        for word, tag in _words(tuple(known.items())):
            while f" {word} " in rest:
                tags.add(tag)
                rest = rest.replace(f" {word} ", " ")
    left = " ".join(word for word in rest.split() if word not in _LINKS)
    if left:
        allowed = ", ".join(_(names[0]) for names in known.values())
        raise Wrong(
            _(
                "non capisco «{left}» in «{text}»; puoi aggiungere: {allowed}.",
                left=left[:40],
                text=cut(text),
                allowed=allowed,
            )
        )
    return frozenset(tags), levels


@lru_cache(maxsize=8)
def _words(known: tuple[tuple[str, tuple[str, ...]], ...]) -> tuple[tuple[str, str], ...]:
    """Every word for every tag, the longest first."""
    words = [(plain(word), tag) for tag, names in known for word in (tag, *names)]
    return tuple(sorted(words, key=lambda pair: -len(pair[0])))


def _shown(text: str) -> str:
    """A counter as players write it: the names of weapons are capitals."""
    return re.sub(
        r"\b(?:[lmhbcar]?a?mg|ife|atr|ft|dc|pf|psk|baz|piat|oba|sn|cx|hs|sff|fpf|itt|att|he|heat|ap|ch)\b",
        lambda word: word.group(0).upper(),
        text,
    )


FIRERS = Firers(TAGS, LEVELS)
LEADERS = Leaders(
    {
        "cx": TAGS["cx"],
        "ferito": (N_("ferito"), "wounded", "ferita"),
        "pinned": TAGS["pinned"],
    },
    most=4,
)
