"""The rules of the open table, made once for all phones."""

import json

from banker_app.session import Bank
from banker_app.wording import Words


class Rules:
    """What phones fetch after their balance: rules stand fixed once a game has begun."""

    def __init__(self, bank: Bank, words: Words) -> None:
        self._bank, self._words = bank, words
        self._made_of, self._told = "", ""

    def told(self) -> str | None:
        """The rules of the open table as JSON, if there is one."""
        table = self._bank.table
        if table is None:
            return None
        if table.game_id != self._made_of:
            rules = self._words.phone_rules(table.state).model_dump()
            told = {"table": table.game_id, **rules}
            self._made_of, self._told = table.game_id, json.dumps(told, ensure_ascii=False)
        return self._told
