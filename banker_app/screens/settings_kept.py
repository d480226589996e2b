"""How the banker likes the screen, kept from one start to the next."""

import logging
from typing import Literal, TypeAlias

from pydantic import ValidationError

from banker_app.cupboard import Cupboard, Kept
from banker_app.journal.errors import NotSaved
from models.vocabulary import Frozen

log = logging.getLogger(__name__)

ThemeChoice: TypeAlias = Literal["device", "light", "dark"]

_NAME = "banker"


class ScreenSettings(Frozen):
    """The colours, whether the roll is asked for at each turn, and amounts told in bank notes."""

    theme: ThemeChoice = "device"
    asks_for_rolls: bool = False
    shows_notes: bool = False

    def but(self, **changes: object) -> "ScreenSettings":
        """The same with something changed."""
        return ScreenSettings.model_validate({**self.model_dump(), **changes})


def settings_in(cupboard: Cupboard) -> ScreenSettings:
    """What was kept; as at first where it cannot be read."""
    kept = cupboard.find("screen", _NAME)
    try:
        return ScreenSettings.model_validate_json(kept.text) if kept else ScreenSettings()
    except ValidationError:
        log.warning("the settings of the screen cannot be read", exc_info=True)
        return ScreenSettings()


def keep_settings(cupboard: Cupboard, settings: ScreenSettings) -> None:
    """Keeps the settings; where that fails they hold until the end."""
    try:
        cupboard.keep(Kept(kind="screen", name=_NAME, text=settings.model_dump_json()))
    except NotSaved:
        log.warning("the settings of the screen were not kept", exc_info=True)
