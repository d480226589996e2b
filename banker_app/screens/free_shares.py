"""The free shares: four large pieces, one tap a player."""

import flet as ft

from banker_app.screens.parts import pieces
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import Frame, Way, card, framed, head, rule
from banker_app.screens.parts.undo import undo_row
from banker_app.screens.store import ScreenStore, SharkTable
from banker_app.screens.theme import KEY, NAME, NOTE, R_KEY, TURN, foot, written
from banker_app.wording import Words
from banker_app.wording.language import capital
from models.shark.moves import Take
from models.shark.state import State
from models.shark.vocabulary import Company
from models.vocabulary import Player


@safe_component
def FreeSharesScreen(look: Look, store: ScreenStore) -> ft.Control:
    """Who has taken what, whose turn it is to take, and the four pieces."""
    words, table = store.desk.words, store.table
    assert table is not None
    step = written(words("{step} of {steps}", step=2, steps=2), NAME, look.palette.ink2)
    body = [
        card(look, _taken(look, words, table)),
        ft.Container(
            written(_then(words, table.state), NOTE, look.palette.ink2, lines=2),
            padding=ft.Padding(left=4),
        ),
        ft.Container(expand=True),
        _pieces(look, store, table.state.active),
    ]
    top = head(look, words("Free shares"), Way(words("Back"), store.back), [step])
    return framed(look, Frame(top, body, undo_row(look, store), is_scrolled=look.height < 640))


def _taken(look: Look, words: Words, table: SharkTable) -> ft.Control:
    """A line for every share taken, then the player who takes now."""
    rows: list[ft.Control] = []
    for done in table.history.steps:
        if isinstance(done.move, Take):
            rows += [_taken_row(look, words, done.move), rule(look)]
    state = table.state
    line = ft.Row(
        [
            pieces.token(26, look.palette),
            written(state.active, TURN, look.palette.ink),
            written(words("takes one, free"), NOTE, look.palette.ink2),
        ],
        spacing=10,
    )
    return ft.Column([*rows, ft.Semantics(content=line, live_region=True)], spacing=12)


def _taken_row(look: Look, words: Words, take: Take) -> ft.Control:
    said = written(take.player, KEY, look.palette.ink)
    said.expand = True
    share = words("1 {company}", company=words.company(take.company))
    return ft.Row(
        [
            said,
            pieces.mark(take.company, 18, look.palette),
            written(share, NAME, look.palette.ink),
        ],
        spacing=10,
    )


def _then(words: Words, state: State) -> str:
    following = state.takers[1:]
    fine = words("The same company twice is fine. R2")
    if not following:
        return words("Then the first turn.") + " " + fine
    return words("Then {names}.", names=words.both(following)) + " " + fine


def _pieces(look: Look, store: ScreenStore, player: Player) -> ft.Control:
    """Four pieces, two and two, in the order in which companies are always named."""
    red, blue, green, yellow = (_piece(look, store, player, company) for company in Company)
    if look.is_phone:
        return ft.Column(
            [ft.Row([red, blue], spacing=12), ft.Row([green, yellow], spacing=12)], spacing=8
        )
    return ft.Row([red, blue, green, yellow], spacing=12)


def _piece(look: Look, store: ScreenStore, player: Player, company: Company) -> ft.Control:
    words, palette = store.desk.words, look.palette
    name = capital(words.company(company))
    said = written(name, TURN.sized(18), palette.ink)
    said.semantics_label = words(
        "{name} takes 1 {company}", name=player, company=words.company(company)
    )
    low = look.height < 720
    return ft.Container(
        ft.Column(
            [pieces.building(company, 56 if low else 84, palette), said],
            spacing=6,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        height=104 if low else 146,
        expand=True,
        bgcolor=palette.card,
        border_radius=R_KEY,
        margin=ft.Margin(bottom=4),
        shadow=[foot(palette.paint(company).edge, 4)],
        ink=True,
        on_click=lambda _: store.submit(Take(player=player, company=company)),
    )
