"""What a banker's screen shows besides the books: no Flet in here, and no money."""

import asyncio
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from banker_app.cupboard import Kept
from banker_app.screens.afterwards import after_move, going_on, key_of
from banker_app.screens.draft import MOST, SetupDraft
from banker_app.screens.faces import is_by_cards, is_replaceable, is_roll_due
from banker_app.screens.painting import Painting
from banker_app.screens.ports import BankerDesk
from banker_app.screens.settings_kept import (
    ScreenSettings,
    ThemeChoice,
    keep_settings,
    settings_in,
)
from banker_app.screens.shown import Screen, Sheet, Shown, parse_route
from banker_app.screens.taps import Taps
from banker_app.session import Accepted, Answer, Declined, TableSession
from banker_app.wording.questions import Question
from models.shark.moves import EndTurn, Roll, SharkMove
from models.shark.state import State, Status
from models.shark.vocabulary import Building, Cell, Company
from models.vocabulary import Player

NO_ROW = -1

MOST_PARKED, PARKED_S = 4, 30.0
"""Screens kept for pages that come back, and for how long; a closed tab never does."""

SharkTable: TypeAlias = TableSession[State, SharkMove]


@dataclass(slots=True)
class Shelf:
    """What all screens of one banker share, and a lost connection must not lose.

    Shapes: `ticks` are game, move number, player, `announced` bankruptcies as game, number, move;
    `painting` what is on the easel, `put_away` the kept board that was deleted or replaced
    last, `set_away` the set of rules; `parked` the screens whose connection was lost, and when.
    """

    theme: ThemeChoice = "device"
    asks_for_rolls: bool = False
    shows_notes: bool = False
    ticks: set[tuple[str, int, Player]] = field(default_factory=set)
    announced: set[tuple[str, int, str]] = field(default_factory=set)
    draft: SetupDraft = field(default_factory=SetupDraft)
    painting: Painting | None = None
    put_away: Kept | None = None
    set_away: Kept | None = None
    screens: list["ScreenStore"] = field(default_factory=list)
    parked: list[tuple["ScreenStore", float]] = field(default_factory=list)
    clock: Callable[[], float] = time.monotonic

    @classmethod
    def of(cls, desk: BankerDesk) -> "Shelf":
        """The shelf as the banker left it: colours, and whether rolls are asked for."""
        kept = settings_in(desk.cupboard)
        return cls(kept.theme, kept.asks_for_rolls, kept.shows_notes)

    @property
    def settings(self) -> ScreenSettings:
        """How the banker likes the screen now."""
        return ScreenSettings(
            theme=self.theme, asks_for_rolls=self.asks_for_rolls, shows_notes=self.shows_notes
        )

    def wake(self) -> None:
        """Has every screen drawn anew."""
        for store in self.screens:
            store.wake()

    def taken(self, desk: BankerDesk) -> "ScreenStore":
        """A screen for a new page: the one parked last, else a fresh one."""
        store, when = self.parked.pop() if self.parked else (None, 0.0)
        if store is None or self.clock() - when > PARKED_S:
            store, self.parked = ScreenStore(desk, self), []
        self.screens.append(store)
        return store

    def park(self, store: "ScreenStore") -> None:
        """Keeps the screen of a page that is gone for the one that comes back."""
        if store in self.screens:
            self.screens.remove(store)
            self.parked = [*self.parked, (store, self.clock())][-MOST_PARKED:]


class ScreenStore:
    """One banker's screen: where it stands, what is open on it, and the taps it passes on."""

    def __init__(
        self, desk: BankerDesk, shelf: Shelf, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.desk, self.shelf, self.taps = desk, shelf, Taps(clock)
        self.shown = Shown()
        self.width, self.height, self.device_is_dark = 390.0, 844.0, False
        self.drawn: tuple[str, int] | None = None
        self.expects = ""
        self._followers: set[asyncio.Queue[None]] = set()

    @property
    def table(self) -> SharkTable | None:
        """The open table."""
        return self.desk.bank.table

    @property
    def screen(self) -> Screen:
        """The screen to draw: the one asked for, as far as the table allows it now."""
        return self.screen_of(self.shown.screen)

    def screen_of(self, asked: Screen) -> Screen:
        """The screen that is drawn where this one is asked for."""
        table = self.table
        if not asked.needs_table:
            return asked
        if asked is Screen.RULES and self.is_setting_up:
            return asked
        if table is None:
            return Screen.HOME
        match asked, table.state.status:
            case ((Screen.TABLE | Screen.RANKING | Screen.FREE_SHARES), Status.SETUP):
                return Screen.FREE_SHARES
            case Screen.FREE_SHARES, _:
                return Screen.TABLE
            case Screen.RANKING, status if status is not Status.ENDED:
                return Screen.TABLE
        return asked

    @property
    def is_setting_up(self) -> bool:
        """Whether the rules being read are those of a game that is being set up."""
        beneath = self.shown.beneath
        return beneath is not None and not beneath.screen.needs_table

    @property
    def asks_for_rolls(self) -> bool:
        """Whether the roll opens by itself: where it is wished, and where it must be entered."""
        is_compulsory = self.table is not None and is_by_cards(self.table.state)
        return self.shelf.asks_for_rolls or is_compulsory

    @property
    def _is_roll_asked(self) -> bool:
        return self.table is not None and self.asks_for_rolls and is_roll_due(self.table.state)

    @property
    def is_dark(self) -> bool:
        """Whether the screen is drawn for the evening."""
        theme = self.shelf.theme
        return self.device_is_dark if theme == "device" else theme == "dark"

    @property
    def seen(self) -> int | None:
        """The row from which the screen was drawn; none of this table's after another one."""
        if self.drawn is None or self.table is None:
            return None
        game_id, seq = self.drawn
        return seq if game_id == self.table.game_id else NO_ROW

    def follow(self) -> "asyncio.Queue[None]":
        """A queue that is woken after every change."""
        queue: asyncio.Queue[None] = asyncio.Queue(1)
        self._followers.add(queue)
        return queue

    def unfollow(self, queue: "asyncio.Queue[None]") -> None:
        """Ends what `follow` began."""
        self._followers.discard(queue)

    def wake(self) -> None:
        """Has the screen drawn anew."""
        for queue in self._followers:
            if queue.empty():
                queue.put_nowait(None)

    def resized(self, width: float, height: float) -> None:
        """Takes note of the size of the page."""
        self.width, self.height = width, height
        self.wake()

    def drawing(self) -> None:
        """Takes note of the state of the table from which the screen is being drawn."""
        self.drawn = (self.table.game_id, self.table.seq) if self.table else None

    def arrived(self, route: str) -> None:
        """A page came, or came back, at an address: what was open there stays open."""
        self.expects, screen = route, parse_route(route)
        if screen is not self.shown.screen:
            self.go(screen)

    def routed(self, route: str) -> None:
        """The address changed: by our doing, or because somebody went Back."""
        if route != self.expects and parse_route(route) is not self.screen:
            self.expects = route
            self.back()

    def escape(self) -> None:
        """Closes what is open, and nothing else."""
        if self.shown.has_open:
            self.close_sheet()

    def show(self, shown: Shown) -> None:
        """Shows something else: `store.show(replace(store.shown, line=7))`."""
        self.shown = shown
        self.wake()

    def go(self, screen: Screen) -> None:
        """Shows a screen, with nothing open on it but a roll that is asked for."""
        is_coming = self.shown.screen in (Screen.HOME, Screen.SETUP)
        closed = self.shown.closed()
        closed = replace(closed, pen=None, is_typing=False)
        closed = replace(closed, screen=screen, message=None, note="", line=None)
        if is_coming and self.screen_of(screen) is Screen.TABLE and self._is_roll_asked:
            closed = replace(closed, sheet="roll")
        self.show(closed)

    def back(self) -> None:
        """One level up: what is open on the screen first, then the screen above."""
        if self.shown.has_open:
            self.close_sheet()
        elif self.shown.beneath is not None:
            self.show(self.shown.beneath)
        else:
            self.go(self.screen.above)

    def open_sheet(self, sheet: Sheet) -> None:
        """Opens a sheet in the place of any other."""
        self.show(replace(self.shown.closed(), sheet=sheet, message=None))

    def open_ledger(self, player: Player | None = None) -> None:
        """Opens the ledger: all of it, or what is about one player."""
        self.shown = replace(self.shown, player=player)
        self.go(Screen.LEDGER)

    def open_price(self, company: Company) -> None:
        """Opens the history of a company's price."""
        self.show(replace(self.shown.closed(), sheet="price", price_of=company))

    def open_rules(self, ruling: str = "") -> None:
        """Opens the page of rules; Back uncovers what is open now, as it is."""
        beneath = self.shown
        closed = replace(beneath.closed(), screen=Screen.RULES, message=None, note="")
        self.show(replace(closed, ruling=ruling, beneath=beneath))

    def close_sheet(self) -> None:
        """Closes what is open, the topmost first; the game goes on where a payout was the last."""
        left, lowered = self.shown, self.shown.lowered()
        if self.table is not None and left.sheet == "payout" and lowered.sheet is None:
            lowered = going_on(lowered, self.table.history, asks=self.asks_for_rolls)
        self.show(lowered)

    def ask(self, question: Question) -> None:
        """Opens an explanation over whatever is open."""
        self.show(replace(self.shown, why=question))

    def choose(self, cell: Cell) -> None:
        """Chooses a cell; the chosen one again closes its sheet."""
        if self.shown.sheet == "cell" and self.shown.cell == cell:
            self.close_sheet()
        else:
            self.show(replace(self.shown.closed(), sheet="cell", cell=cell, message=None))

    def set_up_screen(self, settings: ScreenSettings) -> None:
        """Changes colours, what is asked for and what is told, now and at the next start."""
        self.shelf.theme, self.shelf.asks_for_rolls = settings.theme, settings.asks_for_rolls
        self.shelf.shows_notes = settings.shows_notes
        keep_settings(self.desk.cupboard, settings)
        self.shelf.wake()

    def draw(self, draft: SetupDraft) -> None:
        """Changes the game that is being set up."""
        self.shelf.draft = draft
        self.shelf.wake()

    def typed(self, name: str) -> None:
        """Takes note of a name as it is being written."""
        self.draw(replace(self.shelf.draft, typed=name))

    def name_done(self) -> None:
        """Takes the name, and asks for the next one after a new player."""
        before = self.shelf.draft
        if not before.typed.strip():
            self.draw(before.settled())
            return
        after = before.written()
        is_new = before.editing == len(before.names) and after.editing is None
        self.draw(after.edited(len(after.names)) if is_new and len(after.names) < MOST else after)

    def tick(self, number: int, player: Player) -> None:
        """Ticks a line of a payout, or takes the tick away."""
        if self.table is not None:
            self.shelf.ticks ^= {(self.table.game_id, number, player)}
            self.shelf.wake()

    def tick_all(self, number: int, players: Iterable[Player]) -> None:
        """Ticks every line of a payout and closes it."""
        if self.table is not None:
            self.shelf.ticks |= {(self.table.game_id, number, player) for player in players}
            self.shelf.wake()
        is_over = self.table is not None and self.table.state.is_over
        coming = "begin" if is_over else EndTurn  # the key that comes under the finger
        self.taps.did(coming, None if is_over else EndTurn)
        self.close_sheet()

    def aim(self, building: Building | None) -> None:
        """Shows on the board what placing a building would take off it."""
        if self.shown.aimed != building:
            self.show(replace(self.shown, aimed=building))

    def submit(self, move: SharkMove) -> Answer | None:
        """Passes a move on, once however often the finger bounced."""
        if self.table is None or self.taps.bounced(key_of(move), type(move)):
            return None
        answer = self.table.submit(move, seen=self.seen)
        if isinstance(answer, Accepted):
            self.taps.did(key_of(move), type(move))
            history = self.table.history
            self.shown = after_move(self.shown, history, asks=self.asks_for_rolls)
        return self._told(answer)

    def undo(self) -> Answer | None:
        """Takes the last move back, one however often the finger bounced."""
        return self._once("undo", lambda table: table.undo(seen=self.seen))

    def redo(self) -> Answer | None:
        """Does the move that was taken back again, one however often the finger bounced."""
        return self._once("redo", lambda table: table.redo(seen=self.seen))

    def undo_to(self, number: int) -> Answer | None:
        """Takes moves back until `number` of them count."""
        return self._changed_back(lambda table: table.undo_to(number, seen=self.seen))

    def roll(self, roll: Roll) -> Answer | None:
        """Records a roll, in the place of one that was the last move."""
        if self.table is None or self.taps.bounced(Roll):
            return None
        if is_replaceable(self.table.history):
            undone = self.table.undo(seen=self.seen)
            if not isinstance(undone, Accepted):
                return self._told(undone)
            self.drawing()
        return self.submit(roll)

    def _once(self, what: str, change: Callable[[SharkTable], Answer]) -> Answer | None:
        if self.taps.bounced(what):
            return None
        answer = self._changed_back(change)
        if isinstance(answer, Accepted):
            self.taps.did(what)
        return answer

    def _changed_back(self, change: Callable[[SharkTable], Answer]) -> Answer | None:
        if self.table is None:
            return None
        is_trading = self.shown.sheet == "trade"
        self.shown = replace(self.shown, why=None) if is_trading else self.shown.closed()
        return self._told(change(self.table))

    def _told(self, answer: Answer) -> Answer:
        """What was refused stands on the screen; a stale tap is only drawn anew."""
        match answer:
            case Accepted():
                self.shown = replace(self.shown, message=None, sale=None, line=None)
            case Declined(code="conflict"):
                self.shown = replace(self.shown, message=None)
            case Declined():
                self.shown = replace(self.shown, message=answer)
        self.wake()
        return answer
