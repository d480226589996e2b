"""The banker's screen on one other device of the local network."""

from collections.abc import Callable
from typing import Protocol

from banker_app.phones.qr import qr_png
from banker_app.serving.admission import OneDevice
from banker_app.serving.guard import OPEN_PATH


class Network(Protocol):
    """Where this machine can be reached."""

    @property
    def address(self) -> str:
        """The address in use, or nothing without a network."""
        ...


class LanBank:
    """The desk at which the banker admits that device, and sends it away."""

    def __init__(self, admission: OneDevice, network: Network, port: int) -> None:
        self.admission = admission
        self._network, self._port = network, port

    def url(self) -> str:
        """The address with the secret, for the one device."""
        host = f"{self._network.address or '127.0.0.1'}:{self._port}"
        return f"http://{host}{OPEN_PATH}?token={self.admission.token}"

    def qr_png(self) -> bytes:
        """The QR code of that address."""
        return qr_png(self.url())

    def is_taken(self) -> bool:
        """Whether a device is in."""
        return self.admission.is_taken

    def revoke(self) -> None:
        """Sends the device away and makes a new secret."""
        self.admission.revoke()

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Calls the listener after every change."""
        return self.admission.subscribe(listener)
