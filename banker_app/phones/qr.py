"""QR codes, as a picture and as text."""

import io

import qrcode
from qrcode.image.pure import PyPNGImage

QUIET_MODULES = 4
_MODULE_PX = 12


def qr_png(text: str) -> bytes:
    """A QR code as a PNG, black on white, with the quiet zone that readers need."""
    code = qrcode.QRCode(border=QUIET_MODULES, box_size=_MODULE_PX)
    code.add_data(text)
    picture = io.BytesIO()
    code.make_image(image_factory=PyPNGImage).save(picture)
    return picture.getvalue()


def qr_text(text: str) -> str:
    """A QR code for a terminal, two modules to a character."""
    code = qrcode.QRCode(border=2)
    code.add_data(text)
    shown = io.StringIO()
    code.print_ascii(out=shown, invert=True)
    return shown.getvalue().rstrip("\n")
