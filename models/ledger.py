"""Accounts, transfers and the ledger that folds them: nothing can appear or vanish."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from models.errors import RulesError
from models.vocabulary import Player

Commodity: TypeAlias = str
"""What a transfer moves: `CASH` in dollars, or the shares of the company of that name."""

CASH: Commodity = "cash"


class Account(NamedTuple):
    """Whoever can hold money or shares."""

    kind: Literal["bank", "player", "company"]
    name: str = ""


BANK = Account("bank")


def player_account(player: Player) -> Account:
    """The account of a player."""
    return Account("player", player)


class Transfer(NamedTuple):
    """A positive amount of one commodity on its way from payer to payee.

    Units: dollars for `CASH`, else shares.
    """

    payer: Account
    payee: Account
    commodity: Commodity
    amount: int


def transfer_if_any(
    payer: Account, payee: Account, commodity: Commodity, amount: int
) -> tuple[Transfer, ...]:
    """The transfer, or none where nothing moves."""
    return (Transfer(payer, payee, commodity, amount),) if amount else ()


Holding: TypeAlias = tuple[Account, Commodity]


@dataclass(frozen=True, slots=True)
class Ledger:
    """What every account holds after the transfers so far, and what was issued in all."""

    issued: Mapping[Commodity, int]
    balances: Mapping[Holding, int]

    @classmethod
    def opened(cls, shares: Mapping[Commodity, int]) -> "Ledger":
        """A ledger in which the bank holds all shares and nobody has money.

        Units: shares.
        """
        issued = {CASH: 0, **shares}
        return cls(issued, {(BANK, commodity): amount for commodity, amount in issued.items()})

    def balance(self, account: Account, commodity: Commodity) -> int:
        """What an account holds of a commodity; the bank's cash may be negative."""
        return self.balances.get((account, commodity), 0)

    def after(self, transfers: Iterable[Transfer]) -> "Ledger":
        """The ledger once the transfers are made.

        Raises: RulesError for an amount that is not positive, or a payer who is the payee.
        """
        balances = dict(self.balances)
        for payer, payee, commodity, amount in transfers:
            if amount <= 0 or payer == payee:
                raise RulesError(f"no transfer: {amount} {commodity} from {payer} to {payee}")
            balances[payer, commodity] = balances.get((payer, commodity), 0) - amount
            balances[payee, commodity] = balances.get((payee, commodity), 0) + amount
        return Ledger(self.issued, balances)

    def unbalanced(self) -> Commodity | None:
        """The first commodity whose balances no longer add up to what was issued."""
        totals = dict.fromkeys(self.issued, 0)
        for (_, commodity), amount in self.balances.items():
            totals[commodity] = totals.get(commodity, 0) + amount
        return next(
            (name for name, total in totals.items() if total != self.issued.get(name)), None
        )

    def overdrawn(self) -> Account | None:
        """The first account but the bank's cash that is below zero."""
        return next(
            (
                account
                for (account, commodity), amount in self.balances.items()
                if amount < 0 and (account, commodity) != (BANK, CASH)
            ),
            None,
        )

    def digest(self) -> str:
        """A fingerprint of all balances, the same for the same balances on every machine."""
        lines = sorted(
            f"{account.kind}/{account.name}/{commodity}={amount}"
            for (account, commodity), amount in self.balances.items()
            if amount
        )
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]
