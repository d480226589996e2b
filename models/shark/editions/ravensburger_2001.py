"""Ravensburger 2001 (RAV), from the Spanish text."""

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

RAVENSBURGER_2001 = Edition(
    id="ravensburger-2001",
    name="Ravensburger 2001",
    board="kbg-2022",  # R4
    wild_faces=(CompanyFace.BLACK, CompanyFace.WHITE),  # R5
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
        Note(value=5_000, count=25),
        Note(value=10_000, count=25),
        Note(value=50_000, count=25),
    ),
    switches=Switches(
        valuation=Valuation.CHAINS,  # R6
        group_cap=None,  # R6
        chain_bonus=ChainBonus.TRIPLE_RISE,  # R12
        zero_price_shares=ZeroPriceShares.KEEP,  # R20
        end_timing=EndTiming.IMMEDIATE,  # R25
        end_when_all_shares_bought=True,  # R24
        no_placement=NoPlacement.MAY_TRADE,  # R15
        starting_share=True,  # R2
        first_player=FirstPlayer.LEFT_OF_BANKER,  # R3
        buildings_per_company=18,  # R1
        shares_per_company=50,  # R1
    ),
)
