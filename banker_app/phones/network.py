"""The addresses under which phones can reach this machine."""

import ipaddress
import re
from collections.abc import Iterable
from typing import NamedTuple

import ifaddr

_VIRTUAL = re.compile(
    r"docker|^br-|veth|virtual|vbox|vmnet|vmware|hyper-v|\btun|^tun|^tap|utun|^wg|wireguard|^zt|"
    r"tailscale|vpn|ppp|loopback|bluetooth|llw|awdl|bridge|virbr|lxc|podman|cni|flannel",
    re.IGNORECASE,
)
_WIRELESS = re.compile(r"^wl|wi-?fi|wlan|wireless|^en0", re.IGNORECASE)
_HOME = ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")
_HOME_NETWORKS = tuple(map(ipaddress.IPv4Network, _HOME))


class Interface(NamedTuple):
    """A network card and one of its addresses."""

    name: str
    address: str


def interfaces() -> list[Interface]:
    """The IPv4 addresses of all network cards of this machine."""
    return [
        Interface(adapter.nice_name or adapter.name, str(ip.ip))
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if ip.is_IPv4
    ]


def reachable(cards: Iterable[Interface]) -> tuple[str, ...]:
    """The addresses phones may use, the likeliest first: a real card, wireless, a home network."""
    usable = [card for card in cards if _is_usable(card)]
    return tuple(dict.fromkeys(card.address for card in sorted(usable, key=_doubt)))


def _is_usable(card: Interface) -> bool:
    address = ipaddress.IPv4Address(card.address)
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def _doubt(card: Interface) -> tuple[bool, bool, int]:
    address = ipaddress.IPv4Address(card.address)
    homes = [at for at, network in enumerate(_HOME_NETWORKS) if address in network]
    return (
        bool(_VIRTUAL.search(card.name)),
        not _WIRELESS.search(card.name),
        homes[0] if homes else len(_HOME_NETWORKS),
    )
