"""The ranking: who won, why the game ended, and how everybody's wealth went."""

import flet as ft

from banker_app.screens.asking import ask_ending, ask_wealth
from banker_app.screens.parts import pieces
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.chart import Wealths, wealth_chart
from banker_app.screens.parts.keys import WHY, Cap, icon_key, key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import Frame, card, framed
from banker_app.screens.parts.undo import undo_row
from banker_app.screens.past import turn_number, wealth_by_turn
from banker_app.screens.saved import play_again, prepare
from banker_app.screens.shown import Screen
from banker_app.screens.store import ScreenStore, SharkTable
from banker_app.screens.theme import NET, NOTE, SMALL, TITLE, TURN, Face, written
from banker_app.wording import Words
from models.shark.game import SHARK
from models.shark.state import Ending
from models.shark.views import PlayerView

_PLACE = Face("B6", 34, 1.05)


def ranked(table: SharkTable) -> tuple[PlayerView, ...]:
    """The players by place; of equal ones the seat order stays."""
    return tuple(sorted(SHARK.view(table.history).players, key=lambda player: player.place))


def verdict(words: Words, players: tuple[PlayerView, ...]) -> str:
    """Who has won."""
    first = [player.name for player in players if player.place == 1]
    if len(first) == 1:
        return words("{name} wins", name=first[0])
    return words("{names} win", names=words.both(first))


def reasons(words: Words, table: SharkTable) -> tuple[tuple[Ending, str], ...]:
    """Why the game ended, and behind the last reason in which turn."""
    *before, last = table.state.endings
    told = [(ending, words.ending(ending, is_over=True)) for ending in before]
    why = words.ending(last, is_over=True)
    turn = words("{why} Turn {turn}.", why=why, turn=turn_number(table))
    return (*told, (last, turn))


@safe_component
def RankingScreen(look: Look, store: ScreenStore) -> ft.Control:
    """Everybody's place, and the chart; undo goes back into the game."""
    words, table = store.desk.words, store.table
    assert table is not None
    players = ranked(table)
    cards = [_player(look, store, player) for player in players]
    chart = _chart(look, words, table, players)
    if look.is_wide:
        body: list[ft.Control] = [
            ft.Row(
                [
                    ft.Column(cards, spacing=look.gap, expand=4),
                    ft.Container(chart, expand=7),
                ],
                spacing=20,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
        ]
    else:
        body = [*cards, chart]
    frame = Frame(_top(look, store, table, players), body, _bar(look, store, words, table))
    return framed(
        look, Frame(frame.head, frame.body, frame.bar, most=1160 if look.is_wide else 640)
    )


def _top(
    look: Look, store: ScreenStore, table: SharkTable, players: tuple[PlayerView, ...]
) -> ft.Control:
    words, palette = store.desk.words, look.palette
    said = ft.Column(
        [
            written(verdict(words, players), TITLE, palette.ink),
            *(_reason(look, store, *told) for told in reasons(words, table)),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    menu = icon_key(
        look, ft.Icons.MORE_VERT_ROUNDED, words("Menu"), lambda: store.open_sheet("menu")
    )
    return ft.Container(
        ft.Row([pieces.logo(34, palette), said, menu], spacing=12),
        padding=ft.Padding(left=14, right=10, top=10, bottom=10),
    )


def _reason(look: Look, store: ScreenStore, ending: Ending, text: str) -> ft.Control:
    """Why the game ended; a tap opens more."""
    palette = look.palette
    said = written(text, NOTE, palette.ink2, lines=2)
    said.expand, said.expand_loose = True, True
    why = written(store.desk.words("Why?"), WHY, palette.sea)
    return ft.Container(
        ft.Row([said, why], spacing=8),
        padding=ft.Padding(top=4, bottom=4),
        border_radius=8,
        ink=True,
        on_click=lambda _: ask_ending(store, ending),
    )


def _player(look: Look, store: ScreenStore, player: PlayerView) -> ft.Control:
    words, palette, is_first = store.desk.words, look.palette, player.place == 1
    ink = palette.sea if is_first else palette.ink2
    parts = words(
        "cash {cash} + shares {shares}",
        cash=words.money(player.cash),
        shares=words.money(player.wealth - player.cash),
    )
    name = written(player.name, TURN.sized(18), palette.ink, lines=2)
    name.expand = True
    amounts = [written(words.money(player.wealth), NET, palette.ink)]
    if player.bankrupt:
        amounts = [written(words("bankrupt"), TURN.sized(18), palette.ink2)]
    else:
        amounts.append(written(parts, SMALL, palette.ink2))
    amounts.append(written(words("Why?"), WHY, palette.sea))
    right = ft.Column(
        list(amounts), spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END
    )
    place = ft.Container(
        written(str(player.place), _PLACE, ink), width=44, alignment=ft.Alignment.CENTER
    )
    lying = card(look, ft.Row([place, name, right], spacing=10), is_active=is_first, padding=12)
    lying.ink, lying.on_click = True, lambda _: ask_wealth(store, player.name)
    return lying


def _chart(
    look: Look, words: Words, table: SharkTable, players: tuple[PlayerView, ...]
) -> ft.Control:
    winners = tuple(player.name for player in players if player.place == 1)
    width = min(look.width, 640) - 2 * look.margin - 48
    if look.is_wide:
        width = min(look.width - 2 * look.margin, 1160) * 7 / 11 - 60
    title = written(words("Wealth, turn by turn"), Face("HG7", 15, 1.2), look.palette.ink)
    height = min(520.0, look.height - 330) if look.is_wide else 240
    chart = wealth_chart(look, words, Wealths(wealth_by_turn(table), winners), size=(width, height))
    return card(look, ft.Column([title, chart], spacing=16, tight=True))


def _bar(look: Look, store: ScreenStore, words: Words, table: SharkTable) -> ft.Control:
    again = Cap(words("Same again"), spoken=words("Same people and rules again"))
    keys = ft.Row(
        [
            key(
                look,
                Cap(words("Ledger"), icon=None if look.width < 380 else ft.Icons.NOTES_ROUNDED),
                lambda: store.go(Screen.LEDGER),
                expand=True,
            ),
            key(look, again, lambda: play_again(store, table.game_id), expand=True),
            key(look, Cap(words("New game"), kind="sea"), lambda: prepare(store), expand=True),
        ],
        spacing=8,
    )
    return ft.Column([undo_row(look, store), keys], spacing=8, tight=True)
