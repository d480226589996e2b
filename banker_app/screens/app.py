"""The banker's screen: one page, drawn anew from the store after every change."""

import logging
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from banker_app.screens.keyboard import pressed
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.look import Look
from banker_app.screens.ports import BankerDesk
from banker_app.screens.rooms import room
from banker_app.screens.saved import invite
from banker_app.screens.shown import Screen
from banker_app.screens.store import ScreenStore, Shelf
from banker_app.screens.theme import fonts, page_theme, palette_for

log = logging.getLogger(__name__)


@ft.observable
@dataclass
class Pulse:
    """Beats whenever a screen is to be drawn; one per Flet session, changed only in it."""

    beats: int = 0


@safe_component
def Banker(_pulse: Pulse, store: ScreenStore) -> ft.Control:
    """The whole screen, drawn at every beat of its pulse."""
    store.drawing()
    ft.use_effect(store.taps.seen_now)
    look = Look(palette_for(store.is_dark), store.width, store.height)
    return ft.Container(
        ft.SafeArea(room(look, store), expand=True),
        expand=True,
        bgcolor=look.palette.table,
    )


def banker_main(desk: BankerDesk) -> Callable[[ft.Page], None]:
    """The Flet app of the banker.

    Shapes: all its pages share a shelf, since a page is lost with its connection.
    """
    shelf = Shelf.of(desk)
    desk.bank.subscribe(shelf.wake)
    desk.join.subscribe(shelf.wake)
    if desk.lan is not None:
        desk.lan.subscribe(shelf.wake)

    def main(page: ft.Page) -> None:
        store = shelf.taken(desk)
        store.arrived(page.route)
        if not store.screen.needs_table and store.screen is not Screen.HOME:
            invite(store)
        _dress(page, store)
        pulse = Pulse()
        follower = page.run_task(_follow, page, store, pulse)
        _listen(page, store, follower.cancel)
        page.render(Banker, pulse, store)
        page.run_task(_stay_awake)

    return main


async def _follow(page: ft.Page, store: ScreenStore, pulse: Pulse) -> None:
    """Draws after every change, and keeps the address of the page in step."""
    queue = store.follow()
    store.wake()
    try:
        while True:
            await queue.get()
            page.theme_mode = ft.ThemeMode.DARK if store.is_dark else ft.ThemeMode.LIGHT
            pulse.beats += 1
            route = store.screen.value
            if route not in (page.route, store.expects):
                store.expects = route
                await page.push_route(route)
    finally:
        store.unfollow(queue)


def _dress(page: ft.Page, store: ScreenStore) -> None:
    page.title = "Shark Banker"
    page.fonts = fonts()
    page.theme, page.dark_theme = (page_theme(palette_for(dark)) for dark in (False, True))
    page.padding, page.spacing = 0, 0
    store.resized(page.width or store.width, page.height or store.height)
    store.device_is_dark = page.platform_brightness is ft.Brightness.DARK
    page.theme_mode = ft.ThemeMode.DARK if store.is_dark else ft.ThemeMode.LIGHT
    page.bgcolor = palette_for(store.is_dark).table


def _listen(page: ft.Page, store: ScreenStore, stop: Callable[[], object]) -> None:
    """Passes on what happens to the page."""
    session = page.session

    def brightness(_: object) -> None:
        store.device_is_dark = page.platform_brightness is ft.Brightness.DARK
        store.wake()

    async def gone(_: object) -> None:
        stop()
        store.shelf.park(store)
        await store.desk.drop_session(session)

    page.on_resize = lambda event: store.resized(event.width, event.height)
    page.on_platform_brightness_change = brightness
    page.on_keyboard_event = lambda event: pressed(store, event)
    page.on_route_change = lambda event: store.routed(event.route)
    page.on_disconnect = gone


async def _stay_awake() -> None:
    """Asks the platform not to sleep; one that cannot is left alone."""
    try:
        await ft.Wakelock().enable()  # type: ignore[no-untyped-call]
    except Exception:
        log.info("this platform cannot be kept awake", exc_info=True)
