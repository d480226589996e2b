"""Draws the app's icons for browsers and for `flet build` from the one drawing.

python -m tests.support.draw_icons
"""

import re
import struct
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.conftest import chromium_path

ASSETS = Path(__file__).parents[2] / "assets"
ICONS = ASSETS / "icons"
TILE = (ICONS / "app-icon.svg").read_text(encoding="utf-8")
SQUARE = TILE.replace('rx="15" ', "")
MARK = re.sub(r"<rect[^>]*/>", "", TILE)
FAR_MARK = MARK.replace('viewBox="0 0 64 64"', 'viewBox="-16 -16 96 96"')
"""The mark within what Android leaves of an icon whatever shape it cuts."""

WINDOWS_SIZES = (16, 32, 48, 256)

DRAWINGS = [
    ("icon.png", MARK, 1024),
    ("icon_android.png", FAR_MARK, 1024),
    ("icon_ios.png", SQUARE, 1024),
    ("splash.png", MARK, 512),
    ("favicon.png", TILE, 64),
    ("icons/icon-192.png", TILE, 192),
    ("icons/icon-512.png", TILE, 512),
    ("icons/icon-maskable-192.png", SQUARE, 192),
    ("icons/icon-maskable-512.png", SQUARE, 512),
    ("icons/apple-touch-icon-192.png", SQUARE, 192),
    ("icons/loading-animation.png", TILE, 192),
]


def drawn(page: Page, svg: str, size: int) -> bytes:
    """A drawing as a PNG; a full square has no see-through corner, as iOS wants it."""
    page.set_viewport_size({"width": size, "height": size})
    style = f"*{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}"
    page.set_content(f"<style>{style}</style>{svg}")
    return page.screenshot(omit_background=svg != SQUARE)


def windows_icon(pictures: dict[int, bytes]) -> bytes:
    """PNGs of several sizes in one file, as Windows wants them."""
    at = 6 + 16 * len(pictures)
    directory = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in pictures.items():
        side = size % 256  # 256 is written as 0
        directory += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return directory + b"".join(pictures.values())


def main() -> None:
    """Draws all of them."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        page = browser.new_page()
        for name, svg, size in DRAWINGS:
            (ASSETS / name).write_bytes(drawn(page, svg, size))
        pictures = {size: drawn(page, TILE, size) for size in WINDOWS_SIZES}
        (ASSETS / "icon_windows.ico").write_bytes(windows_icon(pictures))
        browser.close()


if __name__ == "__main__":
    main()
