"""Setting up a new game: rulebook, players, banker, board."""

from dataclasses import replace

import flet as ft

from banker_app.screens.board_choice import board_choice
from banker_app.screens.draft import MOST, SetupDraft
from banker_app.screens.hiding import draft_hiding
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.keys import Cap, key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.seats import seat_list
from banker_app.screens.parts.sheet import Frame, Way, card, framed, head, outlined, section
from banker_app.screens.parts.switches import chips, text_key
from banker_app.screens.rulebooks import house_rules, rulebooks, the_start
from banker_app.screens.saved import begin
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import NAME, NOTE, Face, written
from banker_app.wording import Words
from banker_app.wording.shark_boards import unfit_words

_KEEPER, _ROW = "keeper", Face("HG7", 16, 1.2)


@safe_component
def SetupScreen(look: Look, store: ScreenStore) -> ft.Control:
    """Everything that is asked before the first share is taken."""
    words, draft = store.desk.words, store.shelf.draft
    body = [
        section(look, words("Rulebook")),
        *rulebooks(look, store),
        section(look, words("House rules")),
        *house_rules(look, store),
        ft.Row(
            [
                text_key(
                    look,
                    Cap(words("Read these rules"), icon=ft.Icons.RULE_ROUNDED),
                    store.open_rules,
                )
            ]
        ),
        section(look, words("Players, clockwise")),
        *seat_list(look, store),
        _add(look, store, words, draft),
        section(look, words("Who keeps the bank")),
        *_bankers(look, store, words, draft),
        section(look, words("Board")),
        *board_choice(look, store),
        section(look, words("Cash")),
        card(look, draft_hiding(look, store)),
        *the_start(look, store),
    ]
    steps = 2 if draft.switches.starting_share else 1
    step = written(words("{step} of {steps}", step=1, steps=steps), NAME, look.palette.ink2)
    top = head(look, words("New game"), Way(words("Back"), store.back), [step])
    return framed(look, Frame(top, body, _begin_key(look, store, words, draft)))


def _add(look: Look, store: ScreenStore, words: Words, draft: SetupDraft) -> ft.Control:
    """The place for one player more."""
    palette, count = look.palette, len(draft.names)
    if count >= MOST or draft.editing == count:
        return ft.Container(visible=False)
    title = written(words("Add a player"), _ROW, palette.ink2)
    title.expand = True
    line = ft.Row(
        [
            ft.Icon(ft.Icons.ADD_ROUNDED, size=24, color=palette.ink2),
            title,
            written(words("{count} of {most}", count=count, most=MOST), NAME, palette.ink2),
        ],
        spacing=12,
    )
    place = outlined(look, line)
    place.border = ft.Border.all(1.5, palette.field)
    place.ink = True
    place.on_click = lambda _: store.draw(draft.written().edited(count))
    return place


def _bankers(look: Look, store: ScreenStore, words: Words, draft: SetupDraft) -> list[ft.Control]:
    """One tap names the banker; somebody who does not play gives his name."""
    if not draft.names:
        return [written(words("The players first."), NOTE, look.palette.ink2)]
    seats = [(str(seat), name) for seat, name in enumerate(draft.names)]

    def choose(value: str) -> None:
        store.draw(replace(draft, banker=None if value == _KEEPER else int(value)))

    chosen = _KEEPER if draft.banker is None else str(draft.banker)
    shown: list[ft.Control] = [
        chips(look, [*seats, (_KEEPER, words("Somebody else"))], chosen, choose)
    ]
    if draft.banker is None:
        shown.append(_keeper_field(look, store, words, draft))
    return shown


def _keeper_field(look: Look, store: ScreenStore, words: Words, draft: SetupDraft) -> ft.Control:
    fault = draft.fault_of_keeper()
    return ft.TextField(
        value=draft.keeper,
        label=words("Keeps the bank, does not play"),
        error=words.name_fault(fault, draft.keeper) if fault and draft.keeper else None,
        border_color=look.palette.field,
        bgcolor=look.palette.card,
        color=look.palette.ink,
        on_change=lambda event: store.draw(
            replace(store.shelf.draft, keeper=str(event.control.value or ""))
        ),
    )


def _begin_key(look: Look, store: ScreenStore, words: Words, draft: SetupDraft) -> ft.Control:
    """The one way on, with the reason where it is not open yet."""
    takes_shares = draft.switches.starting_share
    title = words("Free shares next") if takes_shares else words("Begin")
    if reason := _missing(words, draft):
        return key(look, Cap(title, reason=reason), None)
    if takes_shares:
        note = words("{name} takes the first", name=draft.first_taker)
    else:
        note = words("{name} plays first", name=draft.first)
    cap = Cap(
        title,
        note,
        kind="sea",
        tail=ft.Icons.ARROW_FORWARD_ROUNDED,
    )
    return key(look, cap, lambda: begin(store))


def _missing(words: Words, draft: SetupDraft) -> str:
    if draft.editing is not None and draft.typed.strip() and draft.fault_of_typed():
        return words("a name is not right yet")
    if draft.settled().missing:
        return words("two players at least")
    if draft.fault_of_keeper():
        return words("who keeps the bank?")
    if draft.unfit:
        return unfit_words(words, draft.unfit)
    return ""
