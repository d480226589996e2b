"""What is done at the easel: a board is painted, and taken for the game that is set up."""

from dataclasses import replace

from banker_app.screens.boards import NamedBoard, kept_rows
from banker_app.screens.painting import Painting, Spot
from banker_app.screens.shown import Screen
from banker_app.screens.store import ScreenStore
from banker_app.wording.shark_boards import unfit_words
from models.shark.board import Rows, layout_of
from models.shark.editions import EDITIONS
from models.shark.rules.areas import Unfit, unfit


def easel(store: ScreenStore) -> Painting:
    """What is being painted; to begin with, the board that the setup has."""
    if store.shelf.painting is None:
        draft = store.shelf.draft
        painting = Painting.of(draft.layout.rows)
        store.shelf.painting = replace(painting, name=draft.board_name)
    return store.shelf.painting


def open_easel(store: ScreenStore) -> None:
    """Goes to the easel: the board of the setup lies on it, unless it was begun from that one."""
    painting, draft = easel(store), store.shelf.draft
    rows = draft.layout.rows
    if painting.base != rows:
        painting = replace(painting.begun_from(rows), base=rows, name=draft.board_name)
    store.shelf.painting = painting
    store.taps.did("easel")
    store.go(Screen.BOARD)


def paint(store: ScreenStore, painting: Painting) -> None:
    """Changes what is painted, on all screens."""
    store.shelf.painting = painting
    store.shelf.wake()


def dab(store: ScreenStore, spot: Spot) -> None:
    """Paints a cell."""
    paint(store, easel(store).dabbed(spot))


def begin_from(store: ScreenStore, board: NamedBoard) -> None:
    """Puts a board on the easel; the one before can be had back."""
    if not store.taps.bounced("board"):
        name = board.name if board.is_kept else easel(store).name
        paint(store, replace(easel(store).begun_from(board.rows), name=name))


def unfit_for(store: ScreenStore, rows: Rows) -> Unfit | None:
    """What keeps a board from being played with the die of the chosen rulebook."""
    return unfit(EDITIONS[store.shelf.draft.edition], layout_of(rows))


def use(store: ScreenStore, board: NamedBoard) -> None:
    """Takes a board for the game that is being set up."""
    choose(store, board)
    store.shelf.painting = replace(easel(store).lifted(), base=store.shelf.draft.layout.rows)
    store.taps.did("begin")  # its key comes under the finger, and a bounce must not begin the game
    store.go(Screen.SETUP)


def choose(store: ScreenStore, board: NamedBoard) -> None:
    """The same without leaving the setup; the board in the box is no board of one's own."""
    draft = store.shelf.draft
    is_own = not board.is_kept and board.rows == draft.own_rows
    name = "" if is_own else board.name
    store.draw(replace(draft, board=None if is_own else board.rows, board_name=name))


def painted(store: ScreenStore) -> NamedBoard:
    """What is on the easel, under its name if it is kept just so."""
    painting = easel(store).lifted()
    name = painting.name.strip()
    is_kept = bool(name) and kept_rows(store.desk.cupboard, name) == painting.rows
    return NamedBoard(name if is_kept else "", painting.rows, is_kept=is_kept)


def trouble_with(store: ScreenStore, rows: Rows) -> str:
    """Why a board cannot be played with the chosen rulebook, in words; nothing where it can."""
    words = store.desk.words
    if not layout_of(rows).cells:
        return words("the board has no cell")
    found = unfit_for(store, rows)
    return unfit_words(words, found) if found else ""
