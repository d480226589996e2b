"""The printed rulebooks, by the id that a record gives."""

from collections.abc import Mapping

from models.shark.edition import Edition
from models.shark.editions.games_international_1989 import GAMES_INTERNATIONAL_1989
from models.shark.editions.kbg_2022 import KBG_2022
from models.shark.editions.merritt import MERRITT
from models.shark.editions.original_1987 import ORIGINAL_1987
from models.shark.editions.ravensburger_1991 import RAVENSBURGER_1991
from models.shark.editions.ravensburger_2001 import RAVENSBURGER_2001

EDITIONS: Mapping[str, Edition] = {
    edition.id: edition
    for edition in (
        KBG_2022,
        RAVENSBURGER_2001,
        RAVENSBURGER_1991,
        ORIGINAL_1987,
        GAMES_INTERNATIONAL_1989,
        MERRITT,
    )
}
