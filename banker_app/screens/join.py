"""Join: how players come to the table with their phones."""

from dataclasses import replace

import flet as ft

from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.keys import Cap, icon_key, key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import Frame, Way, banner, card, framed, head, rule
from banker_app.screens.ports import JoinDesk, SeatStatus
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import NAME, NOTE, R_CARD, TITLE, Face, written
from banker_app.wording import Words

_CODE, _ADDRESS, _SEAT = Face("B6", 24, 1.1), Face("HG8", 22, 1.15), Face("HG7", 16, 1.2)


@safe_component
def JoinScreen(look: Look, store: ScreenStore) -> ft.Control:
    """The QR code as large as the screen allows, the address and code beside it, the seats."""
    words, desk = store.desk.words, store.desk.join
    if not desk.address:
        body: list[ft.Control] = [_no_network(look, words, desk), _help(look, words)]
    elif look.is_phone:
        body = [_qr(look, words, desk, min(look.width - 24, 480.0)), *_facts(look, store)]
    else:
        side = min(look.width * 0.52, look.height - 110, 720.0)
        beside = ft.Column(
            _facts(look, store),
            spacing=look.gap,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        body = [
            ft.Row(
                [_qr(look, words, desk, side), beside],
                spacing=30,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
        ]
    menu = icon_key(
        look, ft.Icons.MORE_VERT_ROUNDED, words("Menu"), lambda: store.open_sheet("menu")
    )
    top = head(look, words("Join the table"), Way(words("Back"), store.back), [menu])
    return framed(look, Frame(top, body, most=1240))


def _qr(look: Look, words: Words, desk: JoinDesk, side: float) -> ft.Control:
    """Black on white in both themes."""
    picture = ft.Image(
        src=desk.qr_png(),
        width=side,
        height=side,
        fit=ft.BoxFit.CONTAIN,
        filter_quality=ft.FilterQuality.NONE,
        border_radius=R_CARD,
        gapless_playback=True,
        semantics_label=words("QR code to join, {address}", address=desk.plain_url()),
    )
    lying = card(look, picture, padding=0)
    lying.bgcolor, lying.alignment = "#FFFFFF", ft.Alignment.CENTER
    lying.width = side
    return lying


def _facts(look: Look, store: ScreenStore) -> list[ft.Control]:
    words, desk = store.desk.words, store.desk.join
    shown = [_typed(look, words, desk), *_interfaces(look, store)]
    seats = desk.seats()
    shown.append(_seats(look, store, seats) if seats else _no_table(look, words))
    shown.append(_help(look, words))
    return shown


def short_address(url: str) -> str:
    """An address as it is typed: without what a browser adds by itself."""
    return url.removeprefix("http://").rstrip("/")


def _typed(look: Look, words: Words, desk: JoinDesk) -> ft.Control:
    palette = look.palette
    code = written(desk.short_code(), _CODE, palette.ink)
    code.expand = True
    new = key(look, Cap(words("New code"), height=44, kind="well"), desk.new_code)
    return card(
        look,
        ft.Column(
            [
                written(words("or type in the phone’s browser"), NOTE, palette.ink2),
                written(short_address(desk.plain_url()), _ADDRESS, palette.ink),
                ft.Row(
                    [
                        written(words("code"), NOTE, palette.ink2),
                        code,
                        ft.Container(new, width=116),
                    ],
                    spacing=8,
                ),
            ],
            spacing=4,
            tight=True,
        ),
    )


def _interfaces(look: Look, store: ScreenStore) -> list[ft.Control]:
    """The address in use, and the others once it is tapped."""
    words, desk, palette = store.desk.words, store.desk.join, look.palette
    addresses = desk.addresses()
    is_open = store.shown.sheet == "interfaces"

    def choose(address: str) -> None:
        if is_open:
            desk.choose_address(address)
            store.close_sheet()
        else:
            store.open_sheet("interfaces")

    def row(address: str) -> ft.Control:
        said = written(address, NAME, palette.ink)
        said.expand = True
        icon = ft.Icons.EXPAND_LESS_ROUNDED if is_open else ft.Icons.EXPAND_MORE_ROUNDED
        behind = [ft.Icon(icon, size=22, color=palette.ink)] if len(addresses) > 1 else []
        lying = card(
            look,
            ft.Row(
                [
                    ft.Icon(ft.Icons.WIFI_ROUNDED, size=20, color=palette.ink),
                    written(words("Network"), _SEAT, palette.ink),
                    said,
                    *behind,
                ],
                spacing=12,
            ),
            padding=11,
        )
        if len(addresses) > 1:
            lying.ink, lying.on_click = True, lambda _: choose(address)
        return lying

    return [row(address) for address in (addresses if is_open else (desk.address,))]


def _seats(look: Look, store: ScreenStore, seats: tuple[SeatStatus, ...]) -> ft.Control:
    words, palette = store.desk.words, look.palette
    rows: list[ft.Control] = []
    for seat in seats:
        rows += [_seat(look, store, seat), rule(look)]
    watching = store.desk.join.watchers()
    eye = ft.Icon(ft.Icons.VISIBILITY_ROUNDED, size=22, color=palette.ink2)
    said = words.count("{n} just watching", "{n} just watching", watching)
    rows.append(
        ft.Container(
            ft.Row([eye, written(said, NOTE, palette.ink2)], spacing=12),
            padding=ft.Padding(left=2, top=12, bottom=12),
        )
    )
    return card(
        look,
        ft.Column(rows, spacing=0, tight=True),
        padding=ft.Padding(left=14, right=6, top=2, bottom=2),
    )


def _seat(look: Look, store: ScreenStore, seat: SeatStatus) -> ft.Control:
    words, palette = store.desk.words, look.palette
    state = written(seat_state(words, seat, _banker(store)), NOTE, palette.ink2)
    state.expand = True
    line: list[ft.Control] = [
        _live_mark(look, is_live=bool(seat.live)),
        written(seat.name, _SEAT, palette.ink),
        state,
    ]
    is_open = store.shown.row == seat.name
    if seat.live and is_open:
        line.append(_release(look, store, seat))
    elif seat.live:
        more = words("More of {people}", people=seat.name)
        line.append(
            icon_key(
                look,
                ft.Icons.MORE_VERT_ROUNDED,
                more,
                lambda: store.show(replace(store.shown, row=seat.name)),
            )
        )
    return ft.Container(ft.Row(line, spacing=10), height=48)


def _release(look: Look, store: ScreenStore, seat: SeatStatus) -> ft.Control:
    words = store.desk.words

    def release() -> None:
        store.desk.join.release(seat.name)
        store.close_sheet()

    cap = Cap(
        words("Release"),
        height=44,
        kind="well",
        spoken=words("Release the seat of {name}", name=seat.name),
    )
    return ft.Container(key(look, cap, release), width=104)


def _banker(store: ScreenStore) -> str:
    return store.table.state.table.banker if store.table else ""


def seat_state(words: Words, seat: SeatStatus, banker: str) -> str:
    """Who sits there, as far as the bank can know."""
    if seat.live == 1:
        return words("phone, live")
    if seat.live:
        return words.count("{n} phone, live", "{n} phones, live", seat.live)
    return words("banker, on this screen") if seat.name == banker else words("not yet")


def _live_mark(look: Look, *, is_live: bool) -> ft.Control:
    palette = look.palette
    check = ft.Icon(ft.Icons.CHECK_ROUNDED, size=16, color=palette.on_sea) if is_live else None
    return ft.Container(
        check,
        width=26,
        height=26,
        border_radius=13,
        bgcolor=palette.sea if is_live else None,
        border=None if is_live else ft.Border.all(2, palette.field),
        alignment=ft.Alignment.CENTER,
    )


def _no_table(look: Look, words: Words) -> ft.Control:
    return card(look, written(words("No game on the table yet."), NOTE, look.palette.ink2))


def _no_network(look: Look, words: Words, desk: JoinDesk) -> ft.Control:
    text = words("No network found. Phones need the same Wi-Fi.")
    return banner(look, text, [key(look, Cap(words("Look again")), desk.look_again, expand=True)])


def _help(look: Look, words: Words) -> ft.Control:
    """What to try when a phone does not get through."""
    palette = look.palette
    advice = (
        words("Phone and bank in the same Wi-Fi, not in its guest part."),
        words("Mobile data and VPN off on the phone."),
        words("Ask this device’s firewall to let phones in."),
        words("Still nothing: another network above, or a hotspot of a phone."),
    )
    lines = [
        written(f"{n}. {text}", NOTE, palette.ink2, lines=None) for n, text in enumerate(advice, 1)
    ]
    title = written(words("A phone does not get through?"), TITLE.sized(16), palette.ink)
    return card(look, ft.Column([title, *lines], spacing=4, tight=True))
