"""A real Flet session with a connection that only counts: the screens without a browser."""

# mypy: disable-error-code="no-untyped-call,import-untyped"

import asyncio
import dataclasses
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import MessageAction, configure_encode_object_for_msgpack
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub


class CountingConnection(Connection):
    """Encodes every message, since Flet forgets its changes only while encoding."""

    def __init__(self) -> None:
        super().__init__()
        self.loop, self.executor = asyncio.get_running_loop(), ThreadPoolExecutor(1)
        self.pubsubhub = PubSubHub(loop=self.loop, executor=self.executor)
        self.page_url = "http://test"
        self.sent: list[tuple[MessageAction, int]] = []
        self.crashes: list[str] = []
        self.session: Session | None = None

    def pack(self, message: object) -> bytes:
        encode = configure_encode_object_for_msgpack(BaseControl)
        packed: bytes = msgpack.packb(message, default=encode)
        return packed

    def send_message(self, message: Any) -> None:
        self.sent.append((message.action, len(self.pack([message.action, message.body]))))
        if message.action == MessageAction.SESSION_CRASHED:
            self.crashes.append(message.body.message)
        elif message.action == MessageAction.INVOKE_METHOD and self.session:
            body, answer = message.body, self.session.handle_invoke_method_results
            self.loop.call_soon(answer, body.control_id, body.call_id, None, None)

    def dispose(self) -> None:
        self.executor.shutdown(wait=False)


def walk(value: Any, seen: set[int]) -> Iterator[BaseControl]:
    """All controls below a value."""
    if value is None or id(value) in seen:
        return
    if isinstance(value, BaseControl):
        seen.add(id(value))
        yield value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            if not field.metadata.get("skip") and field.name not in ("_parent", "ref"):
                yield from walk(getattr(value, field.name, None), seen)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from walk(item, seen)
    elif isinstance(value, dict):
        for item in value.values():
            yield from walk(item, seen)


class FakePage:
    """A page that is drawn, tapped and read like a person would, but without a screen."""

    def __init__(
        self, main: Callable[[ft.Page], Any], size: tuple[int, int] = (390, 844), route: str = "/"
    ) -> None:
        self.connection = CountingConnection()
        self.session = Session(self.connection)
        self.connection.session = self.session
        self.page, self._main = self.session.page, main
        about = {"route": route, "web": True, "platform": "android"}
        self.session.apply_page_patch({**about, "width": size[0], "height": size[1]})
        self.connection.pack(self.session.get_page_patch())

    async def __aenter__(self) -> "FakePage":
        _context_page.set(self.page)
        context.reset_auto_update()
        drawn = self._main(self.page)
        if asyncio.iscoroutine(drawn):
            await drawn
        await self.session.after_event(self.page)
        await self.settle()
        return self

    async def __aexit__(self, *_: object) -> None:
        is_dead = self.session._Session__updates_task.done()  # type: ignore[attr-defined]
        self.session.close()
        await asyncio.sleep(0)
        self.connection.dispose()
        _context_page.set(None)
        assert not is_dead, "an error ended the updates of the session"

    async def settle(self, turns: int = 20) -> None:
        """Lets everything that is waiting happen."""
        for _ in range(turns):
            await asyncio.sleep(0)

    def all(self, kind: type[Any] = BaseControl, **facts: object) -> list[Any]:
        """The controls of a kind that have these values."""
        return [
            control
            for control in walk(self.page.views, set())
            if isinstance(control, kind)
            and all(getattr(control, name, None) == value for name, value in facts.items())
        ]

    def texts(self) -> list[str]:
        """All texts on the page."""
        return [text.value for text in self.all(ft.Text)]

    def names(self) -> list[str]:
        """All names that a screen reader finds."""
        labels = [label.label for label in self.all(ft.Semantics) if label.label]
        return labels + [text.semantics_label or text.value for text in self.all(ft.Text)]

    async def tap(self, control: BaseControl, event: str = "click") -> int:
        """Fires an event at a control; the number of bytes that were sent because of it."""
        before = len(self.connection.sent)
        await self.session.dispatch_event(control._i, event, None)
        await self.settle()
        assert not self.connection.crashes, self.connection.crashes[-1]
        return sum(size for _, size in self.connection.sent[before:])
