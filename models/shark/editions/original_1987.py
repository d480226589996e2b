"""The original of 1987 (ORI), from the Chinese text."""

from models.notes import Note
from models.shark.edition import (
    ChainBonus,
    Edition,
    EndTiming,
    FirstPlayer,
    NoPlacement,
    Switches,
    Valuation,
    ZeroPriceShares,
)
from models.shark.vocabulary import AreaFace, CompanyFace

ORIGINAL_1987 = Edition(
    id="original-1987",
    name="Original 1987",
    board="original-1987",  # R4
    wild_faces=(CompanyFace.WHITE, CompanyFace.WHITE),  # R5
    area_faces=(  # R5
        AreaFace.ONE,
        AreaFace.TWO,
        AreaFace.THREE,
        AreaFace.FOUR,
        AreaFace.FIVE,
        AreaFace.SIX,
    ),
    notes=(  # R41
        Note(value=1_000),
        Note(value=5_000),
        Note(value=10_000),
        Note(value=25_000),
        Note(value=50_000),
    ),
    switches=Switches(
        valuation=Valuation.CHAINS,  # R6
        group_cap=7,  # R6
        chain_bonus=ChainBonus.NEW_PRICE,  # R12
        zero_price_shares=ZeroPriceShares.KEEP,  # R20
        end_timing=EndTiming.IMMEDIATE,  # R25
        end_when_all_shares_bought=False,  # R24
        no_placement=NoPlacement.TURN_OVER,  # R15
        starting_share=False,  # R2
        first_player=FirstPlayer.BANKER,  # R3
        buildings_per_company=19,  # R1
        shares_per_company=40,  # R1
    ),
)
