"""What the table screen says, as plain values: no Flet in here."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from banker_app.screens.derive import (
    SharkHistory,
    SharkStep,
    all_legal_cells,
    is_end_of_turn,
    last_placement,
    turn_payout,
)
from banker_app.screens.faces import is_by_cards, is_roll_compulsory
from banker_app.screens.store import SharkTable
from banker_app.wording import Words
from banker_app.wording.language import capital
from banker_app.wording.shark_moves import roll_words
from banker_app.wording.shark_pieces import a_building, area_word
from models.errors import IllegalMove
from models.shark.entries import SharkEntry
from models.shark.game import SHARK
from models.shark.moves import Buy, EndTurn, Place, RemoveNeutral, Roll, SharkMove, Skip
from models.shark.refusal import GameOver, PlacementDue, SalePending, SharkRefusal
from models.shark.rules.debt import short_of
from models.shark.state import Required, State
from models.shark.vocabulary import Area, Cell, Company
from models.vocabulary import Player


def done_words(words: Words, move: Place | RemoveNeutral) -> str:
    """What was placed, or taken off, and where."""
    match move:
        case Place():
            name = words.building(move.company)
            return words("{building} on {cell}", building=name, cell=move.cell)
        case RemoveNeutral():
            return words("grey off {cell}", cell=move.cell)


@dataclass(frozen=True, slots=True)
class KeyFacts:
    """A key of the bar: its words, why it is greyed, and the move that it stands for."""

    title: str
    note: str = ""
    reason: str = ""
    is_next: bool = False
    move: SharkMove | None = None
    refusal: SharkRefusal | None = None


def said_short(words: Words, refusal: SharkRefusal) -> str:
    """A reason that fits the second line of a key."""
    match refusal:
        case PlacementDue():
            return words("place first")
        case SalePending(player=player):
            return words("{player} must sell", player=player)
        case GameOver():
            return words("the game is over")
        case _:
            return words.refusal(refusal)


def trade_key(words: Words, state: State) -> KeyFacts:
    """Trade: how many purchases are left, or why nobody may trade now."""
    title, limit = words("Trade"), state.table.switches.buy_limit
    refusal = SHARK.refusal_of(state, Buy(company=Company.RED, shares=1))
    if isinstance(refusal, PlacementDue | SalePending | GameOver):
        return KeyFacts(title, reason=said_short(words, refusal), refusal=refusal)
    left = words("{left} of {limit} left", left=limit - state.turn.bought, limit=limit)
    return KeyFacts(title, note=left)


def end_key(words: Words, state: State) -> KeyFacts:
    """End turn; Skip in its place where nothing has been placed and skipping is possible."""
    skip = SHARK.refusal_of(state, Skip())
    if state.turn.required is not Required.DONE and skip is None:
        return _skip_key(words, state)
    refusal = SHARK.refusal_of(state, EndTurn())
    if refusal is not None:
        return KeyFacts(words("End turn"), reason=said_short(words, refusal), refusal=refusal)
    return KeyFacts(words("End turn"), note=_follower(words, state), is_next=True, move=EndTurn())


def _skip_key(words: Words, state: State) -> KeyFacts:
    """With a roll the bank knows that nothing fits, without one it takes the banker's word."""
    is_next = state.turn.roll is not None
    return KeyFacts(words("Skip"), note=_skip_note(words, state), is_next=is_next, move=Skip())


def _skip_note(words: Words, state: State) -> str:
    """Why, or that the turn is over with it (R15)."""
    after = SHARK.apply(state, Skip()).state
    if after.is_over:
        return words("the game ends")
    if after.turn.seat != state.turn.seat:
        return words("the turn is over, {name} is next", name=after.active)
    if state.turn.roll is not None:
        return words("the roll fits nowhere")
    if state.turn.required is Required.SECOND:
        return words("no second building")
    return words("nothing fits")


def _follower(words: Words, state: State) -> str:
    try:
        after = SHARK.apply(state, EndTurn()).state
    except IllegalMove:
        return ""
    return words("the game ends") if after.is_over else words("{name} is next", name=after.active)


def roll_key(words: Words, state: State, *, is_asked: bool) -> KeyFacts:
    """Roll, or Cards: what they show, once it is known."""
    title = words("Cards") if is_by_cards(state) else words("Roll")
    roll = state.turn.roll
    if state.debts:
        due = SalePending(state.debts[0].player, short_of(state, state.debts[0]))
        return KeyFacts(title, reason=said_short(words, due), refusal=due)
    if roll is not None:
        return KeyFacts(title, note=roll_words(words, roll))
    if is_roll_compulsory(state):
        return KeyFacts(title, note=words("enter both"), is_next=True)
    return KeyFacts(title, note=words("or tap a cell"), is_next=is_asked)


def payout_key(words: Words, history: SharkHistory) -> KeyFacts:
    """The payout of this turn's placement, to be called back."""
    number = turn_payout(history)
    if number is None:
        return KeyFacts(words("Payout"), reason=words("nothing placed"))
    move = history.steps[number - 1].move
    note = done_words(words, move) if isinstance(move, Place | RemoveNeutral) else ""
    return KeyFacts(words("Payout"), note=note)


def shows_payout(state: State) -> bool:
    """Whether the left key of the bar is Payout: after the placement; before it, it is Roll."""
    return state.turn.required is Required.DONE or bool(state.debts) or state.is_over


def what_now(words: Words, table: SharkTable) -> str:
    """The line under whose turn it is: what happened, and what is to be done."""
    state = table.state
    if state.is_over:
        return words("The game is over.")
    if state.debts:
        return words("{player} must sell first.", player=state.debts[0].player)
    if state.turn.required is Required.DONE:
        return _after_placing(words, table.history)
    if state.turn.roll is not None:
        return _cells_open(words, state, state.turn.roll)
    if state.turn.required is Required.SECOND:
        return words("Pioneer: place once more, or skip.")
    return words("Enter the cards.") if is_by_cards(state) else words("Roll, or tap a cell.")


def _cells_open(words: Words, state: State, roll: Roll) -> str:
    said, cells = capital(_said_of(words, roll)), all_legal_cells(state).bit_count()
    if cells:
        return words.count("{roll}: {n} cell", "{roll}: {n} cells", cells, roll=said)
    return words("{roll} fits nowhere.", roll=said)


def _said_of(words: Words, roll: Roll) -> str:
    """A lone area die is told as the area: its bare number would be no roll."""
    if roll.company_die is None:
        return area_word(words, Area(roll.area_die))
    return roll_words(words, roll)


def _after_placing(words: Words, history: SharkHistory) -> str:
    number = turn_payout(history)
    if number is None:
        return words("Skipped. Trade, or end turn.")
    match history.steps[number - 1].move:
        case Place() as move:
            name = a_building(words, move.company)
            done = words("{building} on {cell}", building=name, cell=move.cell)
            return words("Placed {done}. Trade, or end turn.", done=done)
        case RemoveNeutral() as move:
            return words("{done}. Trade, or end turn.", done=capital(done_words(words, move)))
        case _:
            return words("Trade, or end turn.")


def what_now_briefly(words: Words, table: SharkTable) -> str:
    """The same for a narrow head."""
    if shows_payout(table.state) and not table.state.debts and not table.state.is_over:
        return words("Trade, or end turn")
    if table.state.turn.required is Required.SECOND and table.state.turn.roll is None:
        return words("Pioneer: again, or skip")
    return what_now(words, table)


def last_cell(history: SharkHistory) -> Cell | None:
    """The cell of the last placement, as long as its building stands."""
    number = last_placement(history)
    move = history.steps[number - 1].move if number else None
    return move.cell if isinstance(move, Place) else None


@dataclass(frozen=True, slots=True)
class NowLine:
    """A line of what happened just now: the text, a note under it, the amount with its sign.

    Shapes: `number` is the move that it is about, `player` whose amount it is; none where it has
    nothing to explain.
    """

    text: str
    note: str
    amount: str
    number: int = 0
    player: Player = ""


def just_now(words: Words, history: SharkHistory, most: int) -> tuple[NowLine, ...]:
    """The last lines of the ledger, newest first; ends of turns are left out."""
    return tuple(islice(_newest(words, history), most))


def _newest(words: Words, history: SharkHistory) -> Iterator[NowLine]:
    for number in range(len(history.steps), 0, -1):
        step = history.steps[number - 1]
        if isinstance(step.move, EndTurn):
            continue
        by = history.state_before(number).active
        yield from _lines_of(words, step, by, number=number)


def _lines_of(words: Words, step: SharkStep, by: Player, *, number: int) -> Iterator[NowLine]:
    """A move of one entry tells it in its own words, of several each entry has its line."""
    title = words.move(step.move, by)
    match [entry for entry in step.outcome.entries if isinstance(entry, SharkEntry)]:
        case []:
            yield NowLine(title, "", "")
        case [entry]:
            amount = words.money(entry.amount, signed=True)
            yield NowLine(title, words.entry(entry), amount, number, entry.player)
        case entries:
            for entry in reversed(entries):
                text = words("{player}: {entry}", player=entry.player, entry=words.entry(entry))
                amount = words.money(entry.amount, signed=True)
                yield NowLine(text, title, amount, number, entry.player)


def out_in_turn(history: SharkHistory, player: Player) -> int | None:
    """The turn in which a player went bankrupt, counted from 1."""
    turn = 1
    for number, step in enumerate(history.steps, 1):
        if step.outcome.state.is_bankrupt(player):
            return turn
        turn += is_end_of_turn(history, number)
    return None
