"""Which screen is drawn, and what lies over every one of them."""

import flet as ft

from banker_app.screens.board_editor import BoardEditorScreen
from banker_app.screens.free_shares import FreeSharesScreen
from banker_app.screens.home import HomeScreen
from banker_app.screens.house_rules import HouseRulesScreen
from banker_app.screens.join import JoinScreen
from banker_app.screens.ledger import LedgerScreen
from banker_app.screens.notices import notices
from banker_app.screens.parts.look import Look
from banker_app.screens.ranking import RankingScreen
from banker_app.screens.rules_page import RulesScreen
from banker_app.screens.setup import SetupScreen
from banker_app.screens.sheets import sheet_over
from banker_app.screens.shown import Screen
from banker_app.screens.store import ScreenStore
from banker_app.screens.table import TableScreen
from banker_app.screens.why import why_over

_SCREENS = {
    Screen.HOME: HomeScreen,
    Screen.SETUP: SetupScreen,
    Screen.BOARD: BoardEditorScreen,
    Screen.HOUSE_RULES: HouseRulesScreen,
    Screen.FREE_SHARES: FreeSharesScreen,
    Screen.TABLE: TableScreen,
    Screen.LEDGER: LedgerScreen,
    Screen.RANKING: RankingScreen,
    Screen.JOIN: JoinScreen,
    Screen.RULES: RulesScreen,
}


def room(look: Look, store: ScreenStore) -> ft.Control:
    """The screen the banker is on, what blocks the bank above it, an open sheet and an
    explanation over it."""
    screen = _SCREENS[store.screen](look, store)
    above = notices(look, store)
    page = ft.Column([*above, ft.Container(screen, expand=True)], spacing=0, expand=True)
    return _under(_under(page, sheet_over(look, store)), why_over(look, store))


def _under(page: ft.Control, sheet: ft.Control | None) -> ft.Control:
    """What lies under a sheet is still seen, but no longer heard."""
    heard = ft.Semantics(content=page, exclude_semantics=sheet is not None, expand=True)
    return ft.Stack([heard, *([sheet] if sheet else [])], expand=True)
