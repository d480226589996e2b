"""Merritt's variant (R38)."""

from models.notes import Note
from models.shark.edition import (
    ChainBonus,
    Edition,
    EndTiming,
    FirstPlayer,
    NoPlacement,
    Switches,
    Valuation,
    WildFaces,
    ZeroPriceShares,
)
from models.shark.vocabulary import AreaFace, CompanyFace

MERRITT = Edition(
    id="merritt",
    name="Merritt",
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
        valuation=Valuation.CHAINS,  # R38
        group_cap=None,  # R38
        chain_bonus=ChainBonus.NEW_PRICE,  # R12
        zero_price_shares=ZeroPriceShares.RETURN,  # R20
        wild_faces=WildFaces.BLACK_IS_FEWEST,  # R38
        end_timing=EndTiming.IMMEDIATE,  # R25
        end_when_all_shares_bought=False,  # R24
        no_placement=NoPlacement.TURN_OVER,  # R15
        starting_share=False,  # R2
        first_player=FirstPlayer.BANKER,  # R3
        buildings_per_company=19,  # R1
        shares_per_company=40,  # R1
    ),
)
