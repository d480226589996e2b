"""The entries of Shark's ledger: facts, from which transfers and ledger lines follow."""

from collections.abc import Iterable
from typing import Literal, TypeAlias, TypedDict

from models.game import Entry
from models.ledger import BANK, CASH, Transfer, player_account, transfer_if_any
from models.shark.vocabulary import STEP, Company, SpecialBuilding
from models.vocabulary import Dollars, Frozen, Player


def cash_to(player: Player, amount: Dollars) -> tuple[Transfer, ...]:
    """Money from the bank to a player, or back where the amount is negative."""
    account = player_account(player)
    if amount < 0:
        return (Transfer(account, BANK, CASH, -amount),)
    return transfer_if_any(BANK, account, CASH, amount)


def shares_to(player: Player, company: Company, shares: int) -> tuple[Transfer, ...]:
    """Shares from the bank to a player, or back where the number is negative."""
    account = player_account(player)
    if shares < 0:
        return (Transfer(account, BANK, company, -shares),)
    return transfer_if_any(BANK, account, company, shares)


def half_price(price: Dollars) -> Dollars:
    """What the bank pays for one share in a forced sale.

    Source: R18.
    """
    return price // 2 // STEP * STEP


class Line(TypedDict):
    """A line of the ledger; `amount` changes the player's cash, `shares` his shares."""

    move: int
    player: Player
    kind: str
    company: Company | None
    shares: int
    amount: Dollars


class _Entry(Frozen):
    """What all entries have: a player whose cash and shares change, by nothing unless said."""

    kind: str

    player: Player

    @property
    def amount(self) -> Dollars:
        """The change of the player's cash."""
        return 0

    @property
    def share_change(self) -> int:
        """The change of the player's shares of the entry's company."""
        return 0

    @property
    def of(self) -> Company | None:
        """The company whose price or shares the entry is about."""
        return None

    def line(self, number: int) -> Line:
        """The entry as a line of `banker replay`, being one of move `number`."""
        return Line(
            move=number,
            player=self.player,
            kind=self.kind,
            company=self.of,
            shares=self.share_change,
            amount=self.amount,
        )

    def transfers(self) -> tuple[Transfer, ...]:
        """The transfers that the entry stands for: cash first, then shares."""
        cash = cash_to(self.player, self.amount)
        if self.of is None or not self.share_change:
            return cash
        return cash + shares_to(self.player, self.of, self.share_change)


class _CompanyEntry(_Entry):
    company: Company

    @property
    def of(self) -> Company | None:
        return self.company


class CashGranted(_Entry):
    """Starting cash, where an edition gives any; no line of `banker replay`."""

    kind: Literal["starting_cash"] = "starting_cash"
    granted: Dollars

    @property
    def amount(self) -> Dollars:
        return self.granted


class ShareTaken(_CompanyEntry):
    """The free share (R2)."""

    kind: Literal["take"] = "take"

    @property
    def share_change(self) -> int:
        return 1


class SharesBought(_CompanyEntry):
    """A purchase at the current price (R21)."""

    kind: Literal["buy"] = "buy"
    shares: int
    price: Dollars

    @property
    def each(self) -> Dollars:
        """What one share costs."""
        return self.price

    @property
    def amount(self) -> Dollars:
        return -self.shares * self.price

    @property
    def share_change(self) -> int:
        return self.shares


class SharesSold(_CompanyEntry):
    """A sale at the current price (R21)."""

    kind: Literal["sell"] = "sell"
    shares: int
    price: Dollars

    @property
    def each(self) -> Dollars:
        """What one share costs."""
        return self.price

    @property
    def amount(self) -> Dollars:
        return self.shares * self.price

    @property
    def share_change(self) -> int:
        return -self.shares


class LoneBonusPaid(_CompanyEntry):
    """The bonus for a lone building (R11)."""

    kind: Literal["lone_bonus"] = "lone_bonus"
    bonus: Dollars = STEP

    @property
    def amount(self) -> Dollars:
        return self.bonus


class ChainBonusPaid(_CompanyEntry):
    """The bonus for a chain: `times` x `each`, the new price once or the rise three times (R12)."""

    kind: Literal["chain_bonus"] = "chain_bonus"
    times: int
    each: Dollars

    @property
    def amount(self) -> Dollars:
        return self.times * self.each


class SpecialBonusPaid(_Entry):
    """The bonus for a joker or super-building: the highest price (R28, R34)."""

    kind: Literal["joker_bonus"] = "joker_bonus"
    building: SpecialBuilding
    highest_price: Dollars

    @property
    def amount(self) -> Dollars:
        return self.highest_price


class DividendPaid(_CompanyEntry):
    """A rise of the price, paid on every share (R16)."""

    kind: Literal["dividend"] = "dividend"
    shares: int
    price_before: Dollars
    price_after: Dollars

    @property
    def each(self) -> Dollars:
        """What one share earns."""
        return self.price_after - self.price_before

    @property
    def amount(self) -> Dollars:
        return self.shares * self.each


class LossPaid(_CompanyEntry):
    """A fall of the price, due on every share (R16)."""

    kind: Literal["loss"] = "loss"
    shares: int
    price_before: Dollars
    price_after: Dollars

    @property
    def each(self) -> Dollars:
        """What one share costs."""
        return self.price_before - self.price_after

    @property
    def amount(self) -> Dollars:
        return -self.shares * self.each


class SharesForcedOut(_CompanyEntry):
    """Shares sold at half the price to cover a loss (R18)."""

    kind: Literal["forced_sale"] = "forced_sale"
    shares: int
    price: Dollars

    @property
    def each(self) -> Dollars:
        """What one share brings."""
        return half_price(self.price)

    @property
    def amount(self) -> Dollars:
        return self.shares * self.each

    @property
    def share_change(self) -> int:
        return -self.shares


class WrittenOff(_Entry):
    """The part of a loss that a bankrupt player cannot pay (R19)."""

    kind: Literal["bankruptcy"] = "bankruptcy"
    unpaid: Dollars

    @property
    def amount(self) -> Dollars:
        return self.unpaid


class SharesReturned(_CompanyEntry):
    """Shares of a company at $0, back to the bank without payment (R20)."""

    kind: Literal["share_return"] = "share_return"
    shares: int

    @property
    def share_change(self) -> int:
        return -self.shares


class CashAdjusted(_Entry):
    """The banker's correction of a player's cash."""

    kind: Literal["adjust"] = "adjust"
    reason: str
    change: Dollars

    @property
    def amount(self) -> Dollars:
        return self.change


class SharesAdjusted(_CompanyEntry):
    """The banker's correction of a player's shares."""

    kind: Literal["adjust"] = "adjust"
    reason: str
    change: int

    @property
    def share_change(self) -> int:
        return self.change


SharkEntry: TypeAlias = (
    CashGranted
    | ShareTaken
    | SharesBought
    | SharesSold
    | LoneBonusPaid
    | ChainBonusPaid
    | SpecialBonusPaid
    | DividendPaid
    | LossPaid
    | SharesForcedOut
    | WrittenOff
    | SharesReturned
    | CashAdjusted
    | SharesAdjusted
)


def entries_of(player: Player, entries: Iterable[Entry]) -> tuple[SharkEntry, ...]:
    """The entries that are about one player."""
    return tuple(
        entry for entry in entries if isinstance(entry, SharkEntry) and entry.player == player
    )
