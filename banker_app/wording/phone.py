"""The texts of the players' page, by the key under which its script finds them.

A key ending in the code of a move, entry, ending or piece words that code. The script puts facts
into the `{places}`; amounts and company names it forms itself, from the keys `money`, `group` and
`company.*`.
"""

from banker_app.wording.language import Language


def phone_texts(words: Language) -> dict[str, str]:
    """All texts of the players' page."""
    return {
        **_connection(words),
        **_join(words),
        **_mine(words),
        **_table(words),
        **_pieces(words),
        **_moves(words),
        **_entries(words),
        **_endings(words),
    }


def _connection(words: Language) -> dict[str, str]:
    return {
        "live": words("Live"),
        "reconnecting": words("Reconnecting"),
        "lost": words("No connection"),
        "closed": words("The bank has closed"),
        "lost.since": words("This is how it stood at {time}. Trying again by itself."),
        "try_now": words("Try now"),
        "no_table": words("No game on the table."),
        "no_table.why": words("This page follows by itself when the banker opens one."),
        "gone": words("You are no longer at this table."),
        "no_script": words("This page refreshes by itself every few seconds."),
    }


def _join(words: Language) -> dict[str, str]:
    return {
        "join.title": words("Shark Banker"),
        "join.code": words("Code from the banker's screen"),
        "join.enter": words("Go on"),
        "join.wrong_code": words("That is not the code."),
        "join.too_many": words("Too many guesses. Wait a minute."),
        "join.bad_link": words("This link is no longer good. Scan the code again."),
        "join.who": words("Who are you?"),
        "join.watch": words("just watch"),
        "join.seated": words("already here"),
    }


def _mine(words: Language) -> dict[str, str]:
    return {
        "change": words("Somebody else"),
        "mine": words("Mine"),
        "board": words("Board"),
        "rules": words("Rules"),
        "loading": words("Just a moment"),
        "cash": words("Your cash"),
        "shares": words("shares"),
        "worth": words("worth"),
        "worth_in_all": words("worth in all"),
        "could_raise": words("could raise now"),
        "price": words("price"),
        "one_step": words("one step"),
        "place_of": words("place {place} of {players}"),
        "just_now": words("just now"),
        "earlier": words("earlier"),
        "last_heard": words("last heard"),
        "you_get": words("you get from the bank"),
        "you_pay": words("you pay the bank"),
        "no_change": words("no money moves"),
        "nothing_yet": words("Nothing yet."),
        "price_change": words("{before} to {after}"),
    }


def _table(words: Language) -> dict[str, str]:
    return {
        "bank": words("bank"),
        "watching": words("watching"),
        "bankrupt": words("bankrupt"),
        "stage.take": words("{player} takes a free share"),
        "stage.place": words("{player}'s turn, placing"),
        "stage.second": words("{player}'s turn, may place once more"),
        "stage.trade": words("{player}'s turn, trading"),
        "stage.sale": words("{player} must sell, {short} short"),
        "stage.sale_hidden": words("{player} must sell"),
        "stage.over": words("The game is over"),
        "last_heard.turn": words("{player}'s turn when last heard"),
        "you_must_sell": words("You must sell, {short} short"),
        "rolled": words("rolled {faces}"),
        "ranking": words("Ranking"),
        "part.cash": words("{amount} cash"),
        "part.shares": words("{amount} in shares"),
        "chain": words("{company}, chain of {size}"),
        "lone": words("{company}, lone building"),
        "hidden": words("for you alone"),
        "hidden.cash": words("cash hidden"),
        "cards": words("Your cards"),
        "cards.left": words("{left} left"),
        "cards.of": words("{player}'s cards: {cards}"),
        "used": words("used"),
        "linked": words("{building}, in {company}'s chain of {size}"),
        "empty": words("empty"),
        "hole": words("no cell"),
        "money": words.sign("an amount of money", "${amount}"),
        "group": words.sign("between groups of digits", ","),
        "thousands": words.sign("thousands of dollars", "{thousands}k"),
    }


def _pieces(words: Language) -> dict[str, str]:
    return {
        "company.red": words("red"),
        "company.blue": words("blue"),
        "company.green": words("green"),
        "company.yellow": words("yellow"),
        "company.joker": words("a joker"),
        "company.neutral": words("a grey building"),
        "company.super": words("a super-building"),
        "face.black": words("black"),
        "face.white": words("white"),
        "face.grey": words("grey"),
        "face.wild": words("any"),
        "face.shark": words("shark"),
    }


def _moves(words: Language) -> dict[str, str]:
    return {
        "move.take": words("{player} takes {shares}"),
        "move.buy": words("{player} buys {shares}"),
        "move.sell": words("{player} sells {shares}"),
        "move.roll": words("{player} rolls {faces}"),
        "move.place": words("{player} places {building} on {cell}"),
        "move.remove_neutral": words("{player} takes the grey building off {cell}"),
        "move.skip": words("{player} skips placing"),
        "move.forced_sale": words("{player} sells {shares} to pay"),
        "move.end_turn": words("{player} ends the turn"),
        "move.adjust": words("{player} is corrected by {changes}: {reason}"),
        "move.adjust_hidden": words("{player} is corrected"),
        "move.finish": words("The banker ends the game"),
        "number_of": words("{shares} {company}"),
    }


def _entries(words: Language) -> dict[str, str]:
    return {
        "entry.starting_cash": words("starting cash {amount}"),
        "entry.take": words("free share, {shares}"),
        "entry.buy": words("bought {shares} × {each}"),
        "entry.sell": words("sold {shares} × {each}"),
        "entry.lone_bonus": words("bonus {amount}, lone building"),
        "entry.chain_bonus": words("bonus {amount}"),
        "entry.chain_bonus.times": words("bonus {times} × {each}"),
        "entry.joker_bonus": words("bonus {amount}, the highest price"),
        "entry.dividend": words("dividend {shares} × {each}"),
        "entry.loss": words("loss {shares} × {each}"),
        "entry.forced_sale": words("sold {shares} at half: {amount}"),
        "entry.bankruptcy": words("bankrupt, {amount} written off"),
        "entry.share_return": words("{shares} back to the bank"),
        "entry.adjust": words("corrected {change}: {reason}"),
    }


def _endings(words: Language) -> dict[str, str]:
    return {
        "ending": words("{why}: the game ends after this turn."),
        "ending.over": words("{why}."),
        "ending.top_price": words("{company} is at {price}"),
        "ending.no_buildings": words("No {company} building is left"),
        "ending.all_shares_bought": words("All shares are bought"),
        "ending.one_player_left": words("One player alone is not bankrupt"),
        "ending.finished": words("The banker ended the game"),
    }
