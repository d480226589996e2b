"""The players in seat order, while a game is set up."""

import flet as ft

from banker_app.screens.draft import SetupDraft
from banker_app.screens.parts.keys import icon_key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import card, pill
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import NOTE, Face, written
from banker_app.wording import Words

_NAME, _SEAT = Face("HG7", 16, 1.2), Face("B6", 17, 1.1)
_ROW_HEIGHT = 62


def seat_list(look: Look, store: ScreenStore) -> list[ft.Control]:
    """The seats, to be dragged into order; then the one whose name is being added."""
    draft = store.shelf.draft
    rows = [_seat(look, store, draft, seat) for seat in range(len(draft.names))]
    listed: list[ft.Control] = []
    if rows:
        height = len(rows) * _ROW_HEIGHT + (24 if _editing_fault(draft) else 0)
        listed.append(
            ft.ReorderableListView(
                controls=rows,
                height=height,
                show_default_drag_handles=False,
                on_reorder=lambda event: _reordered(store, event),
            )
        )
    if draft.editing == len(draft.names):
        listed.append(_row(look, _writing(look, store, draft, draft.editing)))
    return listed


def _editing_fault(draft: SetupDraft) -> bool:
    seat = draft.editing
    return seat is not None and seat < len(draft.names) and bool(draft.fault_of_typed())


def _reordered(store: ScreenStore, event: ft.OnReorderEvent) -> None:
    if event.old_index is not None and event.new_index is not None:
        store.draw(store.shelf.draft.settled().moved(event.old_index, event.new_index))


def _row(look: Look, content: ft.Control) -> ft.Control:
    return card(look, content, padding=ft.Padding(left=10, right=6, top=5, bottom=5))


def _seat(look: Look, store: ScreenStore, draft: SetupDraft, seat: int) -> ft.Control:
    if draft.editing == seat:
        content = _writing(look, store, draft, seat)
    else:
        content = _written(look, store, draft, seat)
    lying = _row(look, content)
    lying.key = f"seat-{draft.names[seat]}"
    return ft.Container(lying, padding=ft.Padding(bottom=6), key=f"row-{draft.names[seat]}")


def _written(look: Look, store: ScreenStore, draft: SetupDraft, seat: int) -> ft.Control:
    """A seat with its name; a tap writes it anew."""
    words, palette, name = store.desk.words, look.palette, draft.names[seat]
    handle = ft.ReorderableDragHandle(
        ft.Icon(
            ft.Icons.DRAG_INDICATOR_ROUNDED,
            size=22,
            color=palette.field,
            semantics_label=words("Move {name}", name=name),
        ),
        mouse_cursor=ft.MouseCursor.GRAB,
    )
    said = written(name, _NAME, palette.ink)
    line: list[ft.Control] = [written(str(seat + 1), _SEAT, palette.ink2), said]
    if role := _role(words, draft, seat):
        line.append(pill(look, role))
    body = ft.Container(
        ft.Row(line, spacing=14),
        expand=True,
        height=44,
        ink=True,
        on_click=lambda _: store.draw(draft.settled().edited(seat)),
    )
    away = icon_key(
        look,
        ft.Icons.CLOSE_ROUNDED,
        words("Remove {name}", name=name),
        lambda: _remove(store, draft, seat),
    )
    return ft.Row([handle, body, away], spacing=8)


def _remove(store: ScreenStore, draft: SetupDraft, seat: int) -> None:
    """Takes a player off the list, unless his cross came under a finger that did something else."""
    if not store.taps.bounced("rules") and store.taps.once("seat"):
        store.draw(draft.settled().without(seat))


def _role(words: Words, draft: SetupDraft, seat: int) -> str:
    """Who keeps the bank, and who has the first turn."""
    is_first = draft.first == draft.names[seat]
    if draft.banker == seat:
        return words("banker, plays first") if is_first else words("banker")
    return words("plays first") if is_first else ""


def _writing(look: Look, store: ScreenStore, draft: SetupDraft, seat: int) -> ft.Control:
    """A seat while its name is written; what is wrong with it stands below."""
    words, palette = store.desk.words, look.palette
    fault = draft.fault_of_typed() if draft.typed else None
    field = ft.TextField(
        value=draft.typed,
        key=f"name-{seat}",
        autofocus=True,
        expand=True,
        dense=True,
        border=ft.NoInputBorder(),
        hint_text=words("Name"),
        text_style=_NAME.style(palette.ink),
        hint_style=_NAME.style(palette.ink3),
        cursor_color=palette.sea,
        capitalization=ft.TextCapitalization.WORDS,
        on_change=lambda event: store.typed(str(event.control.value or "")),
        on_submit=lambda _: store.name_done(),
    )
    named = ft.Semantics(label=words("Name of player {seat}", seat=seat + 1), content=field)
    named.expand = True
    moves = _seat_keys(look, store, draft, seat)
    done = icon_key(look, ft.Icons.CHECK_ROUNDED, words("Take this name"), store.name_done)
    line = ft.Row(
        [written(str(seat + 1), _SEAT, palette.ink2), named, *moves, done],
        spacing=6,
    )
    if fault is None:
        return line
    said = written(words.name_fault(fault, draft.typed), NOTE, palette.call, lines=None)
    return ft.Column([line, ft.Semantics(content=said, live_region=True)], spacing=2, tight=True)


def _seat_keys(look: Look, store: ScreenStore, draft: SetupDraft, seat: int) -> list[ft.Control]:
    """One seat up or down, for those who do not drag."""
    words, last = store.desk.words, len(draft.names) - 1
    if seat > last:
        return []

    def to(target: int) -> None:
        store.draw(draft.settled().moved(seat, target).edited(target))

    up = (lambda: to(seat - 1)) if seat else None
    down = (lambda: to(seat + 1)) if seat < last else None
    return [
        icon_key(look, ft.Icons.ARROW_UPWARD_ROUNDED, words("One seat up"), up),
        icon_key(look, ft.Icons.ARROW_DOWNWARD_ROUNDED, words("One seat down"), down),
    ]
