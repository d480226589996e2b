"""Whether a board and an area die go together."""

from dataclasses import dataclass

from models.shark.board import Layout
from models.shark.edition import Edition
from models.shark.vocabulary import Area, AreaFace


@dataclass(frozen=True, slots=True)
class Unfit:
    """Why a board does not go with an area die.

    Shapes: `faces` find no cell, `areas` are named by no face; one of the two may be empty.
    """

    faces: tuple[AreaFace, ...]
    areas: tuple[Area, ...]


def unfit(edition: Edition, layout: Layout) -> Unfit | None:
    """What keeps a board from being played with an edition's area die, if anything does.

    Source: R4, R5.
    """
    named = {Area(face.value): face for face in edition.area_faces}
    faces = tuple(face for area, face in named.items() if area not in layout.areas)
    areas = tuple(area for area in Area if area in layout.areas and area not in named)
    return Unfit(faces, areas) if faces or areas else None
