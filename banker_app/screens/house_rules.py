"""The house rules: every question of a rulebook, answered anew for this game."""

import flet as ft

from banker_app.screens.draft import SetupDraft
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.keys import Cap, key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import Frame, Way, card, framed, head, pill, rule, section
from banker_app.screens.parts.stepper import Stepper, Steps
from banker_app.screens.parts.switches import Option, Turned, choice, switch, text_key
from banker_app.screens.questions import BOUNDS, GROUPS, USUAL_CAP, answers_of, choices
from banker_app.screens.set_shelf import set_shelf, steady
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import NOTE, Face, written
from banker_app.wording import Words
from banker_app.wording.shark_switches import (
    answer_word,
    idle_words,
    range_words,
    switch_note,
    switch_title,
)
from models.shark.header import RuleAnswer

_TITLE, _TWO_COLUMNS_FROM = Face("HG7", 16, 1.25), 1000
_CAPPED = "capped"


@safe_component
def HouseRulesScreen(look: Look, store: ScreenStore) -> ft.Control:
    """All questions by what they are about, and the shelf of sets that are kept."""
    words, draft = store.desk.words, store.shelf.draft
    groups = [_group(look, store, title, keys) for title, keys in GROUPS.items()]
    is_wide = look.width >= _TWO_COLUMNS_FROM
    body = _two_columns(look, groups) if is_wide else groups
    shelf = set_shelf(look, store)
    top = head(look, words("House rules"), Way(words("Back"), store.back), _plain(look, store))
    frame = Frame(top, [*body, *shelf], _done(look, store, words, draft), 1040 if is_wide else 640)
    return framed(look, frame)


def _two_columns(look: Look, groups: list[ft.Control]) -> list[ft.Control]:
    """The groups side by side, the longer ones left."""
    columns: list[ft.Control] = [
        ft.Column(part, spacing=look.gap, expand=True) for part in (groups[:3], groups[3:])
    ]
    return [ft.Row(columns, spacing=20, vertical_alignment=ft.CrossAxisAlignment.START)]


def _plain(look: Look, store: ScreenStore) -> list[ft.Control]:
    """The way back to what is printed, while something is changed."""
    draft, words = store.shelf.draft, store.desk.words
    if draft.rules:
        return [
            text_key(
                look,
                Cap(words("All as printed"), icon=ft.Icons.RESTART_ALT_ROUNDED),
                steady(store, lambda: store.draw(draft.of_set(draft.edition, {}))),
            )
        ]
    if draft.before is not None:
        return [
            text_key(
                look,
                Cap(words("Undo"), icon=ft.Icons.UNDO_ROUNDED),
                steady(store, lambda: store.draw(draft.undone())),
            )
        ]
    return []


def _done(look: Look, store: ScreenStore, words: Words, draft: SetupDraft) -> ft.Control:
    changed = len(draft.rules)
    note = words.count("{n} changed", "{n} changed", changed) if changed else words("as printed")
    return key(look, Cap(words("Done"), note, kind="sea"), lambda: leave(store))


def leave(store: ScreenStore) -> None:
    """Back to the setup, whose last key comes under the finger: its bounce begins nothing."""
    store.back()
    store.taps.did("begin")


def _group(look: Look, store: ScreenStore, title: str, keys: tuple[str, ...]) -> ft.Control:
    rows: list[ft.Control] = []
    for name in keys:
        rows += [rule(look)] if rows else []
        rows.append(_question(look, store, name))
    padding = ft.Padding(left=8, right=8, top=8, bottom=8)
    lying = card(look, ft.Column(rows, spacing=6, tight=True), padding=padding)
    return ft.Column([section(look, store.desk.words(title)), lying], spacing=4, tight=True)


def answer(store: ScreenStore, name: str, value: RuleAnswer) -> None:
    """Answers a question, unless something is in the way."""
    draft = store.shelf.draft
    if draft.fault_of(name, value) is None:
        store.draw(draft.ruled({name: value}))


def tapped(store: ScreenStore, name: str, value: RuleAnswer) -> None:
    """Answers a question by a tap; what moves under the finger does not answer by its bounce."""
    if store.taps.once("rules"):
        answer(store, name, value)


def _question(look: Look, store: ScreenStore, name: str) -> ft.Control:
    """One question: what it means, its answer, what is in the way of others, the printed answer."""
    draft = store.shelf.draft
    value = answers_of(draft.switches)[name]
    printed = answers_of(draft.printed)[name]
    if isinstance(value, bool):
        parts = _switched(look, store, name, value)
    elif choices(name):
        parts = _chosen(look, store, name, str(value))
    else:
        parts = [_plain_line(look, store, name), _counted(look, store, name, value)]
    if value != printed:
        parts.append(_changed(look, store, name, printed))
    return ft.Column([*parts[:1], *map(_inset, parts[1:])], spacing=4, tight=True)


def _inset(part: ft.Control) -> ft.Control:
    """What stands under the first line of a question, in step with it."""
    return ft.Container(part, padding=ft.Padding(left=8, right=8, bottom=4))


def _facts(look: Look, store: ScreenStore, name: str) -> ft.Control:
    """The title, and what the chosen answer means."""
    words, palette, draft = store.desk.words, look.palette, store.shelf.draft
    value = answers_of(draft.switches)[name]
    note = idle_words(words, name, draft.switches) or switch_note(words, name, value)
    lines: list[ft.Control] = [
        written(switch_title(words, name), _TITLE, palette.ink, lines=2),
        written(note, NOTE, palette.ink2, lines=None),
    ]
    return ft.Column(lines, spacing=2, tight=True)


def _switched(look: Look, store: ScreenStore, name: str, is_on: bool) -> list[ft.Control]:
    words, fault = store.desk.words, store.shelf.draft.fault_of(name, not is_on)
    reason = words.fault(fault) if fault else ""
    facts = _facts(look, store, name)
    line = switch(look, Turned(is_on, reason), facts, lambda: tapped(store, name, not is_on))
    return [line, *_reasons(look, [reason])]


def _chosen(look: Look, store: ScreenStore, name: str, value: str) -> list[ft.Control]:
    words, draft = store.desk.words, store.shelf.draft
    faults = {option: draft.fault_of(name, option) for option in choices(name)}
    options = [
        Option(option, answer_word(words, name, option), fault is not None)
        for option, fault in faults.items()
    ]
    said = [words.fault(fault) for fault in faults.values() if fault]
    pills = choice(look, options, value, lambda option: tapped(store, name, option))
    return [_plain_line(look, store, name), pills, *_reasons(look, said)]


def _plain_line(look: Look, store: ScreenStore, name: str) -> ft.Control:
    """The first line of a question that has no switch."""
    return ft.Container(_facts(look, store, name), padding=8)


def _counted(look: Look, store: ScreenStore, name: str, value: RuleAnswer) -> ft.Control:
    """A number; a cap may be none."""
    words = store.desk.words
    if name != "group_cap":
        assert isinstance(value, int)
        return _stepper(look, store, name, value)
    cap = store.shelf.draft.printed.group_cap or USUAL_CAP
    options = [Option("", answer_word(words, name, None)), Option(_CAPPED, words("At most"))]

    def choose(option: str) -> None:
        if (option == _CAPPED) is not isinstance(value, int):
            tapped(store, name, cap if option == _CAPPED else None)

    line: list[ft.Control] = [choice(look, options, _CAPPED if value else "", choose)]
    if isinstance(value, int):
        line.append(_stepper(look, store, name, value))
    return ft.Row(line, spacing=12, run_spacing=6, wrap=True)


def _stepper(look: Look, store: ScreenStore, name: str, value: int) -> ft.Control:
    words, bounds = store.desk.words, BOUNDS[name]
    title, is_money = switch_title(words, name), name == "starting_cash"
    steps = Steps(
        value,
        bounds.low,
        max(bounds.high, value),
        title,
        words("{title}, fewer", title=title),
        words("{title}, more", title=title),
        shown=words.money(value) if is_money else "",
        by=bounds.by,
        leap=bounds.leap,
        leap_shown=words.short(bounds.leap) if is_money else "",
    )
    line: list[ft.Control] = [Stepper(look, steps, lambda number: answer(store, name, number))]
    if value in (bounds.low, bounds.high):
        line.append(written(range_words(words, name), NOTE, look.palette.ink2, lines=2))
    return ft.Row(line, spacing=10, run_spacing=4, wrap=True)


def _reasons(look: Look, said: list[str]) -> list[ft.Control]:
    """What is in the way of other answers, each thing once."""
    return [
        ft.Row(
            [
                ft.Icon(ft.Icons.LOCK_OUTLINE_ROUNDED, size=18, color=look.palette.ink2),
                ft.Container(written(text, NOTE, look.palette.ink, lines=None), expand=True),
            ],
            spacing=8,
        )
        for text in dict.fromkeys(filter(None, said))
    ]


def _changed(look: Look, store: ScreenStore, name: str, printed: RuleAnswer) -> ft.Control:
    """The mark of a changed answer, and the way back to the printed one."""
    words, draft = store.desk.words, store.shelf.draft
    mark = pill(look, words("changed"))
    fault = draft.fault_of(name, printed)
    word = words("As printed: {answer}", answer=answer_word(words, name, printed))
    if fault is not None:
        said = written(word, NOTE, look.palette.ink3)
        return ft.Row([mark, said], spacing=10)
    cap = Cap(word, icon=ft.Icons.UNDO_ROUNDED)
    back = text_key(look, cap, lambda: tapped(store, name, printed))
    return ft.Row([mark, back], spacing=4, wrap=True)
