"""Where the sheets of the table lie: over the lower half, or in the right column of a desk."""

import flet as ft

from banker_app.screens.cell_sheet import CellSheet
from banker_app.screens.derive import Payout, payout_of, payouts_beside
from banker_app.screens.menu import MenuSheet
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import Sheet, SheetKind
from banker_app.screens.payout import PayoutSheet
from banker_app.screens.roll import RollSheet
from banker_app.screens.rolled import RolledSheet
from banker_app.screens.sheets import lying
from banker_app.screens.store import ScreenStore, SharkTable
from banker_app.screens.table_facts import just_now
from banker_app.screens.table_now import PriceSheet, now_card
from banker_app.screens.theme import R_CARD
from banker_app.screens.turn_payouts import SWITCH_HEIGHT

SHEET_WIDTH = 640


def _own_sheet(look: Look, store: ScreenStore, table: SharkTable) -> ft.Control | None:
    """The sheet of the table that is open; none before a forced sale is settled."""
    if table.state.debts:
        return None
    match store.shown.sheet:
        case "cell" if store.shown.cell in table.state.table.layout.bits:
            return CellSheet(look, store)
        case "roll":
            return RollSheet(look, store)
        case "rolled" if table.state.turn.roll:
            return RolledSheet(look, store)
        case "price":
            return PriceSheet(look, store)
        case "payout" if payout_of(table.history, store.shown.payout_of or 0):
            return PayoutSheet(look, store)
        case _:
            return None


def table_sheet(
    look: Look, store: ScreenStore, table: SharkTable, *, below: float
) -> ft.Control | None:
    """The open sheet over the lower part; the board stays free for all but a payout.

    Units: `below` is where the board ends.
    """
    content = _own_sheet(look, store, table)
    if content is None:
        return None
    height = look.height - below
    is_payout = store.shown.sheet == "payout"
    if is_payout:
        payout = payout_of(table.history, store.shown.payout_of or 0)
        height = _payout_height(look, payout, table) if payout else height
    kind = SheetKind(height=height, is_modal=is_payout, close=store.desk.words("Close"))
    width = min(look.width, SHEET_WIDTH)
    middle = ft.Container(
        content, expand=True, width=width, padding=ft.Padding(left=14, right=14, bottom=10)
    )
    return Sheet(
        look,
        kind,
        ft.Row([middle], alignment=ft.MainAxisAlignment.CENTER, expand=True),
        store.close_sheet,
    )


def _payout_height(look: Look, payout: Payout, table: SharkTable) -> float:
    """As high as its lines need, and never so high that the board is out of sight."""
    lines = sum(78 + 20 * len(row.entries) for row in payout.rows)
    work = 76 if payout.has_table_work else 0
    switch = SWITCH_HEIGHT if len(payouts_beside(table.history, payout.number)) > 1 else 0
    return min(look.height * 0.78, 170 + work + lines + switch)


def context(look: Look, store: ScreenStore, table: SharkTable, most: int) -> ft.Control:
    """The right column of a desk: what must be settled, the open sheet, else what just was."""
    due = lying(store)
    content = _own_sheet(look, store, table)
    if due is not None and due.draw is not MenuSheet:
        content = due.draw(look, store)
    words = store.desk.words
    if content is None:
        lines = just_now(words, table.history, most)
        return ft.Column(
            [now_card(look, store, lines, words("Just now"))],
            scroll=ft.ScrollMode.AUTO,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    return ft.Container(
        content, bgcolor=look.palette.well, border_radius=R_CARD, padding=12, expand=True
    )
