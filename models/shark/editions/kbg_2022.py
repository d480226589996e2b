"""Korea Boardgames 2022 (KBG)."""

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

KBG_2022 = Edition(
    id="kbg-2022",
    name="KBG 2022",
    board="kbg-2022",  # R4
    wild_faces=(CompanyFace.BLACK, CompanyFace.GREY),  # R5
    area_faces=(  # R5
        AreaFace.ONE,
        AreaFace.TWO,
        AreaFace.THREE,
        AreaFace.FOUR,
        AreaFace.SHARK,
        AreaFace.SHARK,
    ),
    notes=(  # R41
        Note(value=1_000, count=30),
        Note(value=5_000, count=30),
        Note(value=10_000, count=30),
        Note(value=50_000, count=30),
    ),
    switches=Switches(
        valuation=Valuation.CHAINS,  # R6
        group_cap=None,  # R6
        chain_bonus=ChainBonus.NEW_PRICE,  # R12
        zero_price_shares=ZeroPriceShares.KEEP,  # R20
        end_timing=EndTiming.END_OF_TURN,  # R25
        end_when_all_shares_bought=True,  # R24
        no_placement=NoPlacement.MAY_TRADE,  # R15
        starting_share=True,  # R2
        first_player=FirstPlayer.BANKER,  # R3
        buildings_per_company=18,  # R1
        shares_per_company=50,  # R1
    ),
)
