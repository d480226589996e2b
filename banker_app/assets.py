"""Where the fonts, icons and pages lie: beside the code of a checkout, inside an installed app."""

from pathlib import Path

_PACKAGE = Path(__file__).parent
_INSTALLED = _PACKAGE / "assets"
ASSETS = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent / "assets"


def asset_path(*parts: str) -> Path:
    """The file of an asset."""
    return ASSETS.joinpath(*parts)
