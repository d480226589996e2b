"""Components that cannot take the screen down with them."""

import functools
import logging
from collections.abc import Callable
from typing import Any, ParamSpec, cast

import flet as ft

log = logging.getLogger(__name__)
ParamsT = ParamSpec("ParamsT")


def safe_component(draw: Callable[ParamsT, Any]) -> Callable[ParamsT, ft.Control]:
    """A component that shows a plain line where drawing it fails.

    Flet ends a session's updates without a word when a component raises.
    """

    @functools.wraps(draw)
    def guarded(*args: ParamsT.args, **kwargs: ParamsT.kwargs) -> Any:
        try:
            return draw(*args, **kwargs)
        except Exception:
            log.exception("drawing %s failed", draw.__name__)
            return ft.Text("This part cannot be shown. The books are safe.")

    return cast("Callable[ParamsT, ft.Control]", ft.component(guarded))


def still_component(draw: Callable[ParamsT, Any]) -> Callable[ParamsT, ft.Control]:
    """A safe component that is drawn again only when its arguments have changed.

    Shapes: the arguments must compare by value: frozen dataclasses, bound methods, no lambdas.
    """
    remembered: Callable[..., Any] = ft.memo(safe_component(draw))  # type: ignore[no-untyped-call]
    return cast("Callable[ParamsT, ft.Control]", remembered)
