"""Whether a table hides cash: a choice of the house for each game, kept in the cupboard (R40)."""

from banker_app.cupboard import Cupboard, Kept

_TEXT = "hidden"


def is_cash_hidden(cupboard: Cupboard, game_id: str) -> bool:
    """Whether the phones of a game show each player only his own cash."""
    return cupboard.find("hidden_cash", game_id) is not None


def hide_cash(cupboard: Cupboard, game_id: str, *, hidden: bool) -> None:
    """Hides the cash of a game, or lays it open.

    Raises: NotSaved.
    """
    if hidden:
        cupboard.keep(Kept(kind="hidden_cash", name=game_id, text=_TEXT))
    else:
        cupboard.drop("hidden_cash", game_id)
