"""The colours of every screen, by day and by evening."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from models.shark.vocabulary import Building, Company, SpecialBuilding


@dataclass(frozen=True, slots=True)
class Paint:
    """The colours of one kind of building.

    Shapes: `fill` the piece, `edge` its outline and foot, `on` its letter, `tint` the ground under
    a chain, `text` its word on a card.
    """

    fill: str
    edge: str
    on: str
    tint: str
    text: str


@dataclass(frozen=True, slots=True)
class Palette:
    """All colours of one theme, by what they are for."""

    dark: bool
    table: str
    card: str
    raised: str
    well: str
    line: str
    edge: str
    ink: str
    ink2: str
    ink3: str
    field: str
    sea: str
    on_sea: str
    sea_soft: str
    on_sea_soft: str
    sea_edge: str
    call: str
    on_call: str
    call_soft: str
    on_call_soft: str
    tray: str
    tray_edge: str
    on_tray: str
    sand_a: str
    sand_b: str
    water: str
    grid: str
    grid_water: str
    numeral: str
    numeral_water: str
    scrim: str
    lit: str
    paints: Mapping[Building, Paint]

    def paint(self, building: Building) -> Paint:
        """The colours of a building."""
        return self.paints[building]


LIGHT = Palette(
    dark=False,
    table="#E3E7E3",
    card="#FBFBF8",
    raised="#FFFFFF",
    well="#EFF1ED",
    line="#C9D0CB",
    edge="#B4BDB8",
    ink="#11262B",
    ink2="#45585C",
    ink3="#566669",
    field="#75858A",
    sea="#0D5363",
    on_sea="#FFFFFF",
    sea_soft="#D5E6E7",
    on_sea_soft="#0A3E4A",
    sea_edge="#083845",
    call="#7B2A6A",
    on_call="#FFFFFF",
    call_soft="#F3E1EE",
    on_call_soft="#5E1B50",
    tray="#1F3F46",
    tray_edge="#122B31",
    on_tray="#C9DAD9",
    sand_a="#EDE6D6",
    sand_b="#E1D8C3",
    water="#C3DADB",
    grid="#CFC5AE",
    grid_water="#A4C2C4",
    numeral="#C6BA9E",
    numeral_water="#93B6B9",
    scrim="#0B1A1E",
    lit="#FFFDF4",
    paints=MappingProxyType(
        {
            Company.RED: Paint("#BE3328", "#741610", "#FFFFFF", "#F2C9BF", "#A3261C"),
            Company.BLUE: Paint("#1E3C8F", "#0E1F55", "#FFFFFF", "#B9C7EA", "#1E3C8F"),
            Company.GREEN: Paint("#48AB74", "#155A36", "#06180E", "#BFE2C8", "#1A6B40"),
            Company.YELLOW: Paint("#F5C22F", "#86600A", "#2A1D00", "#FAE6A4", "#775400"),
            SpecialBuilding.JOKER: Paint("#1B2023", "#000000", "#F4EFE2", "#D9D5CB", "#11262B"),
            SpecialBuilding.NEUTRAL: Paint("#8C9496", "#4D5557", "#161B1C", "#D8DCDB", "#45585C"),
            SpecialBuilding.SUPER: Paint("#A9B1B3", "#4D5557", "#161B1C", "#D8DCDB", "#45585C"),
        }
    ),
)

DARK = Palette(
    dark=True,
    table="#0D1619",
    card="#172429",
    raised="#1F2F35",
    well="#111D21",
    line="#2E4148",
    edge="#060C0E",
    ink="#EAF0EE",
    ink2="#B1C0BF",
    ink3="#94A5A5",
    field="#7B8E91",
    sea="#8FCDD3",
    on_sea="#062830",
    sea_soft="#1E434C",
    on_sea_soft="#CDE9EB",
    sea_edge="#4E8F97",
    call="#EBA9DA",
    on_call="#3A0C31",
    call_soft="#44243D",
    on_call_soft="#F6D6EC",
    tray="#0A1316",
    tray_edge="#000000",
    on_tray="#9DB1B2",
    sand_a="#2F2F29",
    sand_b="#393830",
    water="#1C3C44",
    grid="#47463D",
    grid_water="#2E535C",
    numeral="#55534A",
    numeral_water="#386069",
    scrim="#000000",
    lit="#2A5963",
    paints=MappingProxyType(
        {
            Company.RED: Paint("#EA7261", "#FFB4A6", "#250300", "#5B2A25", "#FF9F90"),
            Company.BLUE: Paint("#3858C4", "#B9C9FF", "#FFFFFF", "#26356B", "#A9BDFF"),
            Company.GREEN: Paint("#69C690", "#C9F2D8", "#04170C", "#1F4A34", "#8ADBAC"),
            Company.YELLOW: Paint("#FAD55C", "#FFF3C4", "#2A1D00", "#574714", "#F5D36B"),
            SpecialBuilding.JOKER: Paint("#0B0E0F", "#C9CFCE", "#F4EFE2", "#3A3A36", "#EAF0EE"),
            SpecialBuilding.NEUTRAL: Paint("#8C9496", "#D5DBDB", "#0D1112", "#3B4243", "#B1C0BF"),
            SpecialBuilding.SUPER: Paint("#B7BEC0", "#EEF2F2", "#0D1112", "#3B4243", "#B1C0BF"),
        }
    ),
)
