"""A shot of ASL Starter Kit once its modifiers are summed: what the dice do, and what comes after a hit."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.aslsk import ordnance
from referee.calculators.aslsk.common import GAME, Modifier, capital, in_order, named, shown, summed
from referee.calculators.aslsk.guns import PARTS, ammunition_column, calibre, listed, part_hit
from referee.calculators.aslsk.to_hit import ATT, LATW, VTT, Shot
from referee.calculators.aslsk.troops import most
from referee.calculators.dice import distribution, percent, two_dice
from referee.calculators.kinds import Rolled
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import _


@dataclass(frozen=True, slots=True)
class Tail:
    """What a hit goes on to: the IFT or the To Kill."""

    ammunition: str
    millimetres: int | None
    tem: int

    def step(self, shot: Shot, critical: bool) -> Step | None:
        """The next roll after a hit."""
        if shot.type == VTT:
            return Step(_("Contro un veicolo si passa al To Kill"), _("TK# x2") if critical else "TK", "3.2.4#to-kill")
        if self.ammunition in ("fumo", "wp"):
            return Step(_("Si mette la pedina di fumo"), _("fumo"), "6.2#smoke")
        column = self._column(shot, critical)
        if column is None:
            return None
        if critical:
            text = _(
                "Critical Hit sulla fanteria: FP raddoppiato, TEM invertito ({tem})", tem=signed(-max(self.tem, 0))
            )
            return Step(text, str(column), "6.1#fanteria")
        if shot.type == LATW:
            text = _("Poi il To Kill contro un veicolo, o la IFT senza DRM contro la fanteria in un edificio")
            return Step(text, str(column), "4.4#bersagli")
        drm = _("con il TEM {tem}", tem=signed(self.tem)) if shot.type == ATT else _("senza TEM")
        return Step(
            _("Poi si tira sulla IFT, colonna {column}, {drm}", column=column, drm=drm),
            str(column),
            "3.2.4#effetto-ift",
        )

    def _column(self, shot: Shot, critical: bool) -> int | None:
        if shot.type == LATW:
            row = {"baz": "Bazooka", "psk": "Panzerschreck", "piat": "PIAT"}[shot.weapon]
            fp = int(table(GAME, "fp-armi").cell(row, "FP"))
            return fp * (1 + critical)
        if self.millimetres is None:
            return None
        if critical:
            return calibre(self.millimetres).critical
        if shot.type == ATT:
            return calibre(self.millimetres).area_column
        return ammunition_column(self.millimetres, self.ammunition)


@dataclass(frozen=True, slots=True)
class Aim:
    """A shot whose modifiers are summed: what is left is dice."""

    shot: Shot
    th: int
    critical: int | None
    modifiers: list[Modifier]
    rate: int
    reliability: ordnance.Reliability
    depletion: int | None

    @property
    def drm(self) -> int:
        """All modifiers together."""
        return summed(self.modifiers)

    @property
    def needed(self) -> int:
        """The modified TH#: the highest roll that hits."""
        return self.th - self.drm

    def steps(self) -> list[Step]:
        """The modifiers and what they make of the TH#."""
        found = [each.step for each in self.modifiers]
        if "non-fermo" in self.shot.firer:
            found.append(Step(_("Veicolo non fermo (caso 16): il dado più basso si raddoppia"), _("x2"), "7.12"))
        found.append(Step(_("DRM totale"), signed(self.drm), "3.2.4#drm"))
        return [
            *found,
            Step(_("TH# meno DRM: si colpisce con un DR pari o minore"), str(self.needed), "3.2.4#procedura"),
        ]

    def roll(self, coloured: int, white: int) -> int:
        """The DR before modifiers; a vehicle that has not stopped doubles its lower die."""
        return coloured + white + (min(coloured, white) if "non-fermo" in self.shot.firer else 0)

    def outcome(self, coloured: int, white: int) -> str:
        """Hit or miss, and what else the roll does, as «a; b»."""
        original, roll = coloured + white, self.roll(coloured, white)
        broken = self.reliability.of(original)
        if self.depletion is not None and original > self.depletion:
            return f"{ordnance.ABSENT}; {broken}" if broken else ordnance.ABSENT
        hit = roll <= self.needed
        critical = hit and ordnance.is_critical(self.shot, self.critical, original, roll + self.drm)
        name = ordnance.CRITICAL if critical else ordnance.HIT if hit else ordnance.MISS
        more = broken or (ordnance.RATE if coloured <= self.rate else None)
        return f"{name}; {more}" if more else name

    def ruling(self, dr: Rolled | None, steps: tuple[Step, ...], tail: Tail, warnings: tuple[str, ...]) -> Ruling:
        """The whole answer: of the roll that was made, or the odds of every one."""
        whole = in_order(distribution(sorted(two_dice(self.outcome, dr), key=_rate_first)), ordnance.BEST_FIRST)
        more = self._acquired(tail.ammunition in ("fumo", "wp"), whole if dr else {})
        if dr is None:
            return self._open(named(whole), (*steps, *more), warnings)
        main = {name.partition("; ")[0] for name in whole}
        after = tail.step(self.shot, main == {ordnance.CRITICAL})
        if main <= {ordnance.CRITICAL, ordnance.HIT}:
            more += self._part(dr)
            more += [after] if after is not None else []
        odds = named(whole) if len(whole) > 1 else {}
        text = self._said(dr, " / ".join(shown(name) for name in whole) if not odds else "", main)
        outcome = _(next(iter(main))) if len(main) == 1 else str(self.needed)
        return Ruling(f"{text} {listed(odds)}" if odds else text, outcome, (*steps, *more), odds, warnings)

    def _part(self, dr: Rolled) -> list[Step]:
        """The part of a vehicle that the roll hits, when both dice are known."""
        if self.shot.type not in (VTT, LATW) or dr.dice is None:
            return []
        return [Step(_("Parte colpita, se è un veicolo"), PARTS.label(part_hit(*dr.dice)), "3.2.4#torretta-scafo")]

    def _acquired(self, smoke: bool, rolled: dict[str, Fraction]) -> list[Step]:
        """The acquisition after the shot; a weapon that breaks down loses it, one that had nothing to fire keeps it."""
        level, why = ordnance.gained(self.shot, smoke)
        if level is None or any(name.startswith(ordnance.ABSENT) for name in rolled):
            return []
        if rolled and all(name.endswith((ordnance.BROKEN, ordnance.LOST)) for name in rolled):
            return [Step(_("L'arma che si guasta perde l'acquisizione"), "0", "6.10#perdita-arma")]
        return [Step(why, signed(level), "6.11" if self.shot.type == ATT else "6.10")]

    def _said(self, dr: Rolled, found: str, main: set[str]) -> str:
        """The roll that was made, in a sentence."""
        if "non-fermo" in self.shot.firer and dr.dice is None:
            if len(main) > 1:
                return _("DR {dr}: il dado più basso si raddoppia, servono i due dadi.", dr=dr.total)
            name = capital(_(next(iter(main))))
            return _("{result}: DR {dr}, qualunque sia il dado più basso da raddoppiare.", result=name, dr=dr.total)
        roll = self.roll(*dr.dice) if dr.dice else dr.total
        result = found or " / ".join(_(name) for name in sorted(main))
        return _(
            "{result}: DR {dr} {drm} = {final} contro TH# {th}; si colpisce con {needed}.",
            result=capital(result),
            dr=roll,
            drm=f"{self.drm:+d}",
            final=roll + self.drm,
            th=self.th,
            needed=most(min(self.needed, 12)),
        )

    def _open(self, odds: dict[str, Fraction], steps: tuple[Step, ...], warnings: tuple[str, ...]) -> Ruling:
        hits = sum(
            (part for name, part in odds.items() if not name.startswith((_(ordnance.MISS), _(ordnance.ABSENT)))),
            Fraction(),
        )
        if hits:
            text = _(
                "Si colpisce con un DR di {most} o meno ({chance}): TH# {th}, DRM {drm}. {odds}",
                most=min(self.needed, 12),
                chance=percent(hits),
                th=self.th,
                drm=signed(self.drm),
                odds=listed(odds),
            )
        else:
            text = _(
                "Non si può colpire: TH# {th}, DRM {drm}. {odds}", th=self.th, drm=signed(self.drm), odds=listed(odds)
            )
        return Ruling(text, str(self.needed), steps, odds, warnings)


def _rate_first(found: tuple[str, Fraction]) -> int:
    """Orders outcomes of the same kind: ROF kept, nothing more, breakdown."""
    more = found[0].partition("; ")[2]
    return 0 if more == ordnance.RATE else 2 if more else 1
