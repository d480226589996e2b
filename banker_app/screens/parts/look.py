"""What a drawing needs to know of the screen it is on."""

from dataclasses import dataclass

from banker_app.screens.theme import (
    FOLDED_UNDER,
    GAP,
    GAP_WIDE,
    MARGIN_PHONE,
    MARGIN_WIDE,
    TABLET_FROM,
    WIDE_FROM,
    Palette,
)


@dataclass(frozen=True, slots=True)
class Look:
    """The colours and the size of a screen.

    Units: logical pixels.
    """

    palette: Palette
    width: float
    height: float

    @property
    def is_phone(self) -> bool:
        """Whether all stands in one column, for one hand."""
        return self.width < TABLET_FROM

    @property
    def is_wide(self) -> bool:
        """Whether a column stands beside the board."""
        return self.width >= WIDE_FROM

    @property
    def is_low(self) -> bool:
        """Whether index and cards are folded."""
        return self.is_phone and self.height < FOLDED_UNDER

    @property
    def margin(self) -> int:
        """The space at the edges of the screen."""
        return MARGIN_PHONE if self.is_phone else MARGIN_WIDE

    @property
    def gap(self) -> int:
        """The space between cards."""
        return GAP_WIDE if self.is_wide else GAP
