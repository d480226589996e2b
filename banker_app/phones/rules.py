"""The rules of the open table, made once for all phones."""

import json

from banker_app.session import Bank
from banker_app.wording import Words
from banker_app.wording.phone_why import PhoneRules


class Rules:
    """What phones fetch after their balance: rules stand fixed once a game has begun."""

    def __init__(self, bank: Bank, words: Words) -> None:
        self._bank, self._words = bank, words
        self._made_of, self._rules, self._told = "", words.phone_rules(None), ""

    def rules(self) -> PhoneRules | None:
        """The rules of the open table, if there is one."""
        return self._rules if self.told() else None

    def told(self) -> str | None:
        """The same as JSON."""
        table = self._bank.table
        if table is None:
            return None
        if table.game_id != self._made_of:
            self._rules = self._words.phone_rules(table.state)
            told = {"table": table.game_id, **self._rules.model_dump()}
            self._made_of, self._told = table.game_id, json.dumps(told, ensure_ascii=False)
        return self._told
