"""The shelf of rules that are kept under a name: keep these, use those, delete some."""

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from banker_app.screens import shelving
from banker_app.screens.parts.keys import Cap, icon_key, key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import card, outlined, rule, section
from banker_app.screens.rule_sets import DamagedSet, RuleSet, keep_set, kept_sets, usable
from banker_app.screens.shelving import away_row, wrote
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import NOTE, R_CONTROL, Face, written
from banker_app.wording import Words
from banker_app.wording.shark_switches import rules_brief
from models.record import name_fault
from models.shark.editions import EDITIONS

_NAME = Face("HG7", 16, 1.25)


def keep(store: ScreenStore) -> None:
    """Keeps the rules under the name that was written; what it replaces can be put back."""
    draft, cupboard = store.shelf.draft, store.desk.cupboard
    if name_fault(draft.set_name):
        return
    before = cupboard.find("rules", draft.set_name)

    def write() -> None:
        keep_set(cupboard, draft.set_name, draft)
        store.shelf.set_away = before
        store.draw(replace(draft, set_name=""))

    _written(store, "keep", write)


def drop(store: ScreenStore, name: str) -> None:
    """Deletes a set; it can be put back."""
    before = store.desk.cupboard.find("rules", name)

    def write() -> None:
        store.desk.cupboard.drop("rules", name)
        store.shelf.set_away = before

    _written(store, "drop", write)


def put_back(store: ScreenStore) -> None:
    """Puts the set back that was deleted, or replaced by another."""
    away = store.shelf.set_away
    if away is None:
        return

    def write() -> None:
        store.shelf.set_away = shelving.put_back(store, away)

    _written(store, "put back", write)


def steady(store: ScreenStore, do: Callable[[], None]) -> Callable[[], None]:
    """A tap that chooses rules: what then comes under the finger is not chosen by its bounce."""

    def tapped() -> None:
        if store.taps.once("rules"):
            do()

    return tapped


def use(store: ScreenStore, kept: RuleSet) -> None:
    """Plays by a set that was kept."""
    if store.taps.once("rules"):
        store.draw(store.shelf.draft.of_set(kept.edition, kept.rules))


def _written(store: ScreenStore, what: str, write: Callable[[], None]) -> None:
    """Changes the cupboard, once however often the finger bounced, or says that it did not."""
    if store.taps.bounced(("set", what)):
        return
    if wrote(store, write):
        store.taps.did(("set", what))
        store.show(replace(store.shown, note=""))
    store.shelf.wake()


def set_shelf(look: Look, store: ScreenStore) -> list[ft.Control]:
    """The place for a name, and all sets that are kept."""
    words, cupboard = store.desk.words, store.desk.cupboard
    kept = kept_sets(cupboard)
    own = next((k for k in usable(cupboard) if k.is_of(store.shelf.draft)), None)
    shown = [section(look, words("Keep these rules")), _keeping(look, store, own)]
    if kept:
        rows: list[ft.Control] = []
        for one in kept:
            rows += [rule(look)] if rows else []
            rows.append(_row(look, store, one))
        shown += [
            section(look, words("Kept rules")),
            card(look, ft.Column(rows, spacing=0, tight=True), padding=0),
        ]
    return [*shown, *away_row(look, store, store.shelf.set_away, lambda: put_back(store))]


def _keeping(look: Look, store: ScreenStore, own: RuleSet | None) -> ft.Control:
    """A field for the name and the key that keeps; the name they are kept under already."""
    words, palette, typed = store.desk.words, look.palette, store.shelf.draft.set_name
    if own is not None:
        text = words("These rules are kept as {name}.", name=own.name)
        return outlined(look, written(text, _NAME, palette.ink, lines=2))
    field = ft.TextField(
        value=typed,
        key="set-name",
        expand=True,
        dense=True,
        label=words("Name of these rules"),
        text_style=_NAME.style(palette.ink),
        label_style=NOTE.style(palette.ink2),
        border=_outline(look),
        bgcolor=palette.card,
        cursor_color=palette.sea,
        capitalization=ft.TextCapitalization.SENTENCES,
        on_change=lambda event: store.draw(
            replace(store.shelf.draft, set_name=str(event.control.value or ""))
        ),
        on_submit=lambda _: keep(store),
    )
    row = ft.Row([field, ft.Container(_keep_key(look, store), width=140)], spacing=8)
    if not typed.strip() or (fault := name_fault(typed)) is None:
        return row
    said = written(words.name_fault(fault, typed.strip()), NOTE, palette.call, lines=None)
    return ft.Column([row, ft.Semantics(content=said, live_region=True)], spacing=2, tight=True)


def _outline(look: Look) -> dict[ft.ControlState, ft.InputBorder]:
    """The outline of the field, and the one while it is written in."""
    lines = {
        ft.ControlState.DEFAULT: ft.BorderSide(1.5, look.palette.field),
        ft.ControlState.FOCUSED: ft.BorderSide(2, look.palette.sea),
    }
    return {
        state: ft.OutlineInputBorder(border_radius=R_CONTROL, side=side)
        for state, side in lines.items()
    }


def _keep_key(look: Look, store: ScreenStore) -> ft.Control:
    words, name = store.desk.words, store.shelf.draft.set_name
    reason = note = ""
    if not name.strip():
        reason = words("a name first")
    elif name_fault(name):
        reason = words("another name")
    elif store.desk.cupboard.find("rules", name):
        note = words("replaces the old")
    cap = Cap(words("Keep"), note, reason=reason, height=48)
    return key(look, cap, lambda: keep(store))


def _row(look: Look, store: ScreenStore, kept: RuleSet | DamagedSet) -> ft.Control:
    """A kept set: a tap plays by it, the cross deletes it."""
    words, palette = store.desk.words, look.palette
    is_own = isinstance(kept, RuleSet) and kept.is_of(store.shelf.draft)
    mark = ft.Icons.CHECK_ROUNDED if is_own else ft.Icons.BOOKMARK_BORDER_ROUNDED
    facts = ft.Column(
        [
            written(kept.name, _NAME, palette.ink),
            written(set_words(words, kept), NOTE, palette.ink2, lines=None),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    body = ft.Container(
        ft.Row([ft.Icon(mark, size=22, color=palette.ink), facts], spacing=12),
        expand=True,
        padding=ft.Padding(left=14, top=10, bottom=10),
        border_radius=14,
    )
    if isinstance(kept, RuleSet):
        chosen = kept
        body.ink, body.on_click = True, lambda _: use(store, chosen)
    away = icon_key(
        look,
        ft.Icons.CLOSE_ROUNDED,
        words("Delete {name}", name=kept.name),
        lambda: drop(store, kept.name),
    )
    return ft.Container(ft.Row([body, away], spacing=4), padding=ft.Padding(right=6))


def set_words(words: Words, kept: RuleSet | DamagedSet) -> str:
    """What a kept set plays by, or why it cannot be used."""
    if isinstance(kept, RuleSet):
        name = words(EDITIONS[kept.edition].name)
        if not kept.rules:
            return words("{edition}, as printed", edition=name)
        return words("{edition}: {rules}", edition=name, rules=rules_brief(words, kept.rules))
    if kept.fault is None:
        return words("Cannot be read, so it is not used.")
    return words("Not used. {why}", why=words.fault(kept.fault))
