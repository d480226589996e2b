"""Which rulebook is played by, and what is played otherwise: asked at the setup."""

import flet as ft

from banker_app.screens.draft import Rules
from banker_app.screens.parts.keys import Cap
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import card, outlined, rule, section
from banker_app.screens.parts.switches import Option, choice, text_key
from banker_app.screens.rule_sets import DamagedSet, kept_sets, usable
from banker_app.screens.set_shelf import steady, use
from banker_app.screens.shown import Screen
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import NOTE, Face, written
from banker_app.wording import Words
from banker_app.wording.shark_start import start_words
from banker_app.wording.shark_switches import edition_brief, rules_brief
from models.shark.editions import EDITIONS
from models.shark.header import edition_with

_ROW = Face("HG7", 16, 1.25)


def edition_facts(words: Words, edition: str) -> str:
    """What lies in the box."""
    switches = EDITIONS[edition].switches
    return words(
        "{shares} shares, {buildings} buildings",
        shares=switches.shares_per_company,
        buildings=switches.buildings_per_company,
    )


def rulebooks(look: Look, store: ScreenStore) -> list[ft.Control]:
    """The rulebook that is played by; a tap shows all of them."""
    draft, is_open = store.shelf.draft, store.shown.sheet == "rulebooks"
    listed = tuple(EDITIONS) if is_open else (draft.edition,)
    rows: list[ft.Control] = []
    for edition in listed:
        rows += [rule(look)] if rows else []
        rows.append(_rulebook(look, store, edition, is_open=is_open))
    return [card(look, ft.Column(rows, spacing=0, tight=True), padding=0)]


def _rulebook(look: Look, store: ScreenStore, edition: str, *, is_open: bool) -> ft.Control:
    words, palette, draft = store.desk.words, look.palette, store.shelf.draft
    is_chosen = edition == draft.edition

    def choose(_: object) -> None:
        if not store.taps.once("rules"):
            return
        if not is_open:
            store.open_sheet("rulebooks")
            return
        store.draw(store.shelf.draft.of_edition(edition))
        store.close_sheet()

    mark = ft.Icons.CHECK_ROUNDED if is_open and is_chosen else ft.Icons.MENU_BOOK_ROUNDED
    line = [
        ft.Icon(mark, size=22, color=palette.sea if is_open and is_chosen else palette.ink2),
        _book_facts(look, words, edition),
        *([] if is_open else [ft.Icon(ft.Icons.EXPAND_MORE_ROUNDED, size=22, color=palette.ink)]),
    ]
    tapped = ft.Container(
        ft.Row(line, spacing=12),
        padding=ft.Padding(left=14, right=12, top=10, bottom=12),
        border_radius=14,
        ink=True,
        on_click=choose,
    )
    return ft.Semantics(content=tapped, selected=is_chosen if is_open else None)


def _book_facts(look: Look, words: Words, edition: str) -> ft.Control:
    """The name of a rulebook, what lies in its box, how it differs."""
    palette = look.palette
    name = words(EDITIONS[edition].name)
    title: list[ft.Control] = [
        written(name, _ROW, palette.ink),
        written(edition_facts(words, edition), NOTE, palette.ink2),
    ]
    facts: list[ft.Control] = [
        ft.Row(title, spacing=10, run_spacing=0, wrap=True),
        written(edition_brief(words, EDITIONS[edition]), NOTE, palette.ink2, lines=None),
    ]
    return ft.Column(facts, spacing=2, tight=True, expand=True)


def house_rules(look: Look, store: ScreenStore) -> list[ft.Control]:
    """What is played otherwise than printed, the way back to it, the sets to take up again."""
    words, draft = store.desk.words, store.shelf.draft
    shown = [_house_card(look, store)]
    if draft.before is not None:
        shown.append(_undo(look, store, draft.before))
    if sets := usable(store.desk.cupboard):
        by_name = {kept.name: kept for kept in sets}
        own = next((kept.name for kept in sets if kept.is_of(draft)), "")
        options = [Option(name, name, icon=ft.Icons.BOOKMARK_BORDER_ROUNDED) for name in by_name]
        shown.append(choice(look, options, own, lambda name: use(store, by_name[name])))
    damaged = [kept for kept in kept_sets(store.desk.cupboard) if isinstance(kept, DamagedSet)]
    if damaged:
        names = words.both([kept.name for kept in damaged])
        said = words("{names} cannot be used. House rules say why.", names=names)
        shown.append(written(said, NOTE, look.palette.ink2, lines=None))
    return shown


def _house_card(look: Look, store: ScreenStore) -> ft.Control:
    words, palette, rules = store.desk.words, look.palette, store.shelf.draft.rules
    title = words.count("{n} changed", "{n} changed", len(rules)) if rules else words("As printed")
    note = rules_brief(words, rules) if rules else words("Jokers, cards, money at the start")
    facts = ft.Column(
        [
            written(title, _ROW, palette.ink),
            written(note, NOTE, palette.ink2, lines=None),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    line = ft.Row(
        [
            ft.Icon(ft.Icons.TUNE_ROUNDED, size=22, color=palette.sea if rules else palette.ink2),
            facts,
            ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, size=24, color=palette.ink),
        ],
        spacing=12,
    )
    lying = card(look, line, padding=ft.Padding(left=14, right=12, top=10, bottom=12))
    lying.ink = True
    opened = steady(store, lambda: store.go(Screen.HOUSE_RULES))
    lying.on_click = lambda _: opened()
    return lying


def _undo(look: Look, store: ScreenStore, before: tuple[str, Rules]) -> ft.Control:
    """The way back to the rules that others were put in the place of."""
    words = store.desk.words
    name = words(EDITIONS[before[0]].name)
    text = words("Undo: {edition}, {n} changed", edition=name, n=len(before[1]))
    return text_key(
        look,
        Cap(text, icon=ft.Icons.UNDO_ROUNDED),
        steady(store, lambda: store.draw(store.shelf.draft.undone())),
        is_long=True,
    )


def the_start(look: Look, store: ScreenStore) -> list[ft.Control]:
    """How the game begins under these rules."""
    words, draft = store.desk.words, store.shelf.draft
    if not draft.names:
        return []
    edition = edition_with(draft.edition, draft.rules)
    lines: list[ft.Control] = [
        written(line, NOTE, look.palette.ink, lines=None)
        for line in start_words(words, edition, draft.first_taker, draft.first)
    ]
    told = outlined(look, ft.Column(lines, spacing=6, tight=True))
    return [section(look, words("How it begins")), told]
