"""Which sheet lies over the screen: what must be settled first, else what was opened."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from banker_app.screens import bankrupt
from banker_app.screens.bankrupt import BankruptSheet
from banker_app.screens.forced_sale import ForcedSaleSheet
from banker_app.screens.menu import MenuSheet
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import Sheet, SheetKind
from banker_app.screens.shown import Screen
from banker_app.screens.store import ScreenStore
from banker_app.screens.trade import TradeSheet
from models.shark.state import Status

Draw = Callable[[Look, ScreenStore], ft.Control]


@dataclass(frozen=True, slots=True)
class Lying:
    """A sheet that lies over the screen; `stays` where it cannot be closed."""

    draw: Draw
    share: float
    stays: bool = False


def lying(store: ScreenStore) -> Lying | None:
    """The sheet of this part of the app that is due now."""
    at_table = store.screen is Screen.TABLE
    if at_table and bankrupt.is_due(store):
        return Lying(BankruptSheet, 0.8, stays=True)
    if at_table and store.table and store.table.state.status is Status.SALE_PENDING:
        return Lying(ForcedSaleSheet, 0.89, stays=True)
    if store.shown.sheet == "menu":
        return Lying(MenuSheet, 0.8)
    if at_table and store.shown.sheet == "trade":
        return Lying(TradeSheet, 0.76)
    return None


def sheet_over(look: Look, store: ScreenStore) -> ft.Control | None:
    """The sheet over the screen; on a wide one the table has its own place for it."""
    found = lying(store)
    if found is None or (
        look.is_wide and store.screen is Screen.TABLE and found.draw is not MenuSheet
    ):
        return None
    height = look.height * found.share
    if look.is_low:
        height = look.height - 24
    width = min(look.width, 640)
    content = ft.Container(
        found.draw(look, store),
        expand=True,
        width=width,
        padding=ft.Padding(left=14, right=14, bottom=10),
    )
    middle = ft.Row([content], alignment=ft.MainAxisAlignment.CENTER, expand=True)
    close = store.desk.words("Close")
    kind = SheetKind(height=height, may_close=not found.stays, close=close)
    return Sheet(look, kind, middle, store.close_sheet)
