"""The line that takes back and does again."""

import flet as ft

from banker_app.screens.parts.keys import redo_key, undo_bar
from banker_app.screens.parts.look import Look
from banker_app.screens.store import ScreenStore, SharkTable
from banker_app.wording import Words
from models.game import Step, cash_change
from models.shark.moves import EndTurn, Finish, SharkMove
from models.shark.state import State


def undo_words(words: Words, table: SharkTable) -> tuple[str, str]:
    """What undo would take back, and the amount of a move that has but one."""
    history = table.history
    if not history.steps:
        return words("Nothing to undo"), ""
    step = history.steps[-1]
    if step.outcome.state.is_over and isinstance(step.move, EndTurn | Finish):
        return words("Undo: {move}", move=words("the game ends")), ""
    by = history.state_before(len(history.steps)).active
    return words("Undo: {move}", move=words.move(step.move, by)), amount_of(words, step)


def amount_of(words: Words, step: Step[State, SharkMove]) -> str:
    """The amount of a move with a single entry; several have no one amount to show."""
    match [cash_change(entry) for entry in step.outcome.entries]:
        case [amount] if amount:
            return words.money(amount, signed=True)
        case _:
            return ""


def undo_row(look: Look, store: ScreenStore) -> ft.Control:
    """Undo, which says what it takes back, and redo beside it."""
    words, table = store.desk.words, store.table
    if table is None:
        return ft.Row()
    title, amount = undo_words(words, table)
    undo = store.undo if table.history.steps else None
    redo = store.redo if table.timeline.undone else None
    return ft.Row(
        [undo_bar(look, title, amount, undo), redo_key(look, words("Redo"), redo)],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
