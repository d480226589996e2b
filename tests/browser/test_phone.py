"""A player's phone: it follows the table, says when it cannot, and never shows old news as new."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from banker_app.journal.folder import open_writer
from banker_app.serving.sockets import HERE
from banker_app.session import Bank
from tests.browser.conftest import NewContext, Requests
from tests.browser.hall import Hall, first_turn, hall_of, live
from tests.browser.play import PATIENCE_MS, phone_of, running, shows_cash
from tests.phones.house import House
from tests.support.banker import begun, typed_at
from tests.support.ports import free_port

NASTY = "<script>x=1</script>"
WORSE = "<svg onload=x=1>"

SILENCE_MS = 30_000
"""Three beats."""

PATIENCE_OF_A_PHONE_MS = 6_000
"""So long it tries before it says that it has no connection."""

DEAF = """
window.lines = [];
window.EventSource = class extends window.EventSource {
    constructor(...told) {
        super(...told);
        window.lines.push(this);
        for (const kind of ["message", "beat", "gone", "closed", "error"])
            this.addEventListener(kind, event => this.isDeaf && event.stopImmediatePropagation());
    }
};
"""
"""Lets a test make a stream deaf: the page believes it open, and hears nothing."""

INSECURE = """
Object.defineProperty(window, "isSecureContext", { value: false });
for (const name of ["serviceWorker", "clipboard", "wakeLock", "locks", "storage"])
    Object.defineProperty(Navigator.prototype, name, { get: () => undefined });
Object.defineProperty(Crypto.prototype, "subtle", { get: () => undefined });
Object.defineProperty(Crypto.prototype, "randomUUID", { value: undefined });
"""
"""What a page on a plain address of the network has to do without."""


def sit(page: Page, *names: str) -> None:
    """Waits until the phone lists these players, and nobody else."""
    expect(page.locator(".everybody b.name")).to_have_text(list(names))


def test_two_phones_follow_a_move_and_say_why(hall: Hall, new_context: NewContext) -> None:
    first_turn(hall, "Ann", "Ben")
    ann, ben = (hall.seated(new_context(), name) for name in ("Ann", "Ben"))
    hall.plays(move="place", company="red", cell="A1")
    shows_cash(ann, "$2,000")
    shows_cash(ben, "$1,000")
    expect(ann.locator(".news")).to_contain_text("+$2,000")
    expect(ann.locator(".news")).to_contain_text("bonus $1,000")
    expect(ben.locator(".news")).to_contain_text("dividend 1 × $1,000")
    hall.plays(move="end_turn")
    for phone in (ann, ben):
        expect(phone.locator(".everybody .name").filter(has=phone.locator(".token"))).to_have_text(
            "Ben"
        )
    ann.get_by_role("button", name="Board").click()
    expect(ann.get_by_role("table", name="Board")).to_be_visible()


def test_a_phone_survives_a_restart_and_never_shows_old_news_as_new(
    tmp_path: Path, new_context: NewContext
) -> None:
    data = tmp_path / "data"
    begun(data, "Ann", "Ben")
    type_at(data, ["take Ann red", "take Ben red", "place red A1"])
    with running(data) as app:
        phone = phone_of(new_context(), app, "Ann")
        shows_cash(phone, "$2,000")
        fresh = looks(phone)
        app.kill()
        lost = phone.locator(".app.lost")
        expect(lost).to_contain_text("No connection")
        expect(lost).to_contain_text("This is how it stood at")
        assert looks(phone) != fresh
        type_at(data, ["end", "place red A2", "end"])
        shows_cash(phone, "$2,000")
        app.start()
        live(phone)
        shows_cash(phone, "$3,000")
        expect(phone.get_by_text("No connection")).to_have_count(0)
        assert looks(phone) == fresh


def looks(phone: Page) -> list[str]:
    """What tells a card of now from one of the past, besides words."""
    looked: list[str] = phone.locator(".cash").evaluate(
        """card => {
            const looks = getComputedStyle(card);
            return [looks.opacity, looks.filter, looks.color, looks.backgroundColor];
        }"""
    )
    return looked


def type_at(data: Path, lines: list[str]) -> None:
    """Goes on with the only game while the app is not there."""
    store = open_writer(data)
    try:
        (game,) = store.games()
        typed_at(Bank(store), game.id, lines)
    finally:
        store.close()


def test_a_phone_that_slept_asks_anew_and_holds_one_stream(
    hall: Hall, new_context: NewContext
) -> None:
    first_turn(hall, "Ann", "Ben")
    context = new_context()
    context.add_init_script(DEAF)
    phone = hall.seated(context, "Ann")
    phone.evaluate("lines.forEach(line => { line.isDeaf = true; })")
    hall.plays(move="place", company="red", cell="A1")
    phone.wait_for_timeout(300)
    shows_cash(phone, "$0")
    phone.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    shows_cash(phone, "$2,000")
    live(phone)
    phone.wait_for_function("lines.filter(line => line.readyState < 2).length === 1")
    phone.wait_for_timeout(200)
    assert hall.live() == {"Ann": 1, "Ben": 0}
    assert phone.evaluate("lines.length") == 2


def test_a_page_on_a_plain_address_lacks_nothing(hall: Hall, new_context: NewContext) -> None:
    first_turn(hall, "Ann", "Ben")
    context, broken = new_context(), []
    context.on("weberror", lambda error: broken.append(str(error.error)))
    context.add_init_script(INSECURE)
    phone = hall.seated(context, "Ben")
    assert phone.evaluate("[isSecureContext, !crypto.subtle, !navigator.clipboard]") == [
        False,
        True,
        True,
    ]
    hall.plays(move="place", company="red", cell="A1")
    shows_cash(phone, "$1,000")
    phone.get_by_role("button", name="Board").click()
    expect(phone.get_by_role("table", name="Board")).to_be_visible()
    assert broken == []


def test_a_name_that_is_a_script_is_shown_as_text(hall: Hall, new_context: NewContext) -> None:
    first_turn(hall, NASTY, WORSE)
    context, broken = new_context(), []
    context.on("weberror", lambda error: broken.append(str(error.error)))
    phone = hall.scanned(context)
    expect(phone.get_by_role("button", name=NASTY, exact=True)).to_be_visible()
    phone.get_by_role("button", name=WORSE, exact=True).click()
    live(phone)
    hall.plays(move="adjust", player=WORSE, amount=1_000, reason=f"{NASTY}{WORSE}</script>")
    shows_cash(phone, "$1,000")
    expect(phone.locator("h1")).to_have_text(WORSE)
    sit(phone, NASTY, WORSE)
    expect(phone.locator(".news")).to_contain_text(f"{NASTY}{WORSE}</script>")
    phone.get_by_role("button", name="Board").click()
    sit(phone, NASTY, WORSE)
    assert phone.locator("script:not([src]):not(#first)").count() == 0
    assert phone.locator("[onload]").count() == 0
    assert phone.evaluate("typeof x") == "undefined"
    assert broken == []


def test_the_page_s_policy_stops_a_script_that_got_in(hall: Hall, new_context: NewContext) -> None:
    first_turn(hall, "Ann", "Ben")
    phone = hall.seated(new_context(), "Ann")
    phone.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "window.x = 1";
            document.body.append(script);
            document.body.insertAdjacentHTML("beforeend", "<img src=x: onerror='x = 1'>");
        }"""
    )
    phone.wait_for_timeout(200)
    assert phone.evaluate("typeof x") == "undefined"


def test_a_phone_needs_four_requests_to_its_balance(
    hall: Hall, new_context: NewContext, requests: Requests
) -> None:
    first_turn(hall, "Ann", "Ben")
    context = new_context()
    hall.seated(context, "Ann").close()
    requests.asked.clear()
    phone = context.new_page()
    phone.goto(f"http://{HERE}:{hall.house.port}/")
    live(phone)
    kinds = [request.resource_type for request in requests.asked if "data:" not in request.url]
    assert len(kinds) <= 4
    assert kinds.count("eventsource") == 1


def test_the_secret_is_gone_from_the_address_bar(hall: Hall, new_context: NewContext) -> None:
    first_turn(hall, "Ann", "Ben")
    phone = hall.scanned(new_context())
    assert phone.url == f"http://{HERE}:{hall.house.port}/"
    assert phone.evaluate("document.cookie") == ""


def test_who_just_watches_sees_the_board(hall: Hall, new_context: NewContext) -> None:
    first_turn(hall, "Ann", "Ben")
    watcher = hall.seated(new_context(), "just watch")
    cell = watcher.get_by_role("table", name="Board").get_by_role("cell", name=re.compile("^A1,"))
    expect(cell).to_have_accessible_name("A1, empty")
    hall.plays(move="place", company="red", cell="A1")
    expect(cell).to_have_accessible_name(re.compile("red"))
    expect(watcher.locator(".everybody .money")).to_contain_text(["$2,000", "$1,000"])
    expect(watcher.locator(".cash")).to_have_count(0)


def test_a_released_seat_sends_its_phone_back_to_the_door(
    hall: Hall, new_context: NewContext
) -> None:
    first_turn(hall, "Ann", "Ben")
    ann, ben = (hall.seated(new_context(), name) for name in ("Ann", "Ben"))
    hall.releases("Ann")
    expect(ann.get_by_role("alert")).to_contain_text("no longer at this table")
    expect(ann.get_by_label("Code from the banker's screen")).to_be_visible()
    live(ben)
    assert hall.live() == {"Ann": 0, "Ben": 1}


def test_a_phone_that_waits_follows_to_the_table(hall: Hall, new_context: NewContext) -> None:
    phone = hall.scanned(new_context())
    expect(phone.get_by_text("No game on the table.")).to_be_visible()
    live(phone)
    first_turn(hall, "Ann", "Ben")
    phone.get_by_role("button", name="Ann", exact=True).click()
    shows_cash(phone, "$0")


def test_another_table_asks_phones_of_other_names_who_they_are(
    hall: Hall, new_context: NewContext
) -> None:
    first_turn(hall, "Ann", "Ben")
    ann, ben = (hall.seated(new_context(), name) for name in ("Ann", "Ben"))
    first_turn(hall, "Cleo", "Ben")
    expect(ann.get_by_role("heading", name="Who are you?")).to_be_visible()
    shows_cash(ben, "$0")
    sit(ben, "Cleo", "Ben")


def test_a_closed_bank_says_so_and_is_found_again(new_context: NewContext) -> None:
    before = House(port=free_port())
    with hall_of(before) as hall:
        first_turn(hall, "Ann", "Ben")
        phone = hall.seated(new_context(), "Ann")
    expect(phone.locator(".app.lost")).to_contain_text("The bank has closed")
    after = House(port=before.port, store=before.store)
    after.bank.open(before.table.game_id)
    after.plays(move="place", company="red", cell="A1")
    with hall_of(after):
        live(phone)
        shows_cash(phone, "$2,000")
        expect(phone.get_by_text("The bank has closed")).to_have_count(0)


def test_another_bank_at_the_same_address_shows_the_door(
    new_context: NewContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(port=free_port())
    with hall_of(house) as hall:
        first_turn(hall, "Ann", "Ben")
        phone = hall.seated(new_context(), "Ann")
    monkeypatch.setattr("tests.phones.house.KEY", b"the key of another house")
    with hall_of(House(port=house.port)):
        expect(phone.get_by_label("Code from the banker's screen")).to_be_visible()


def deafened(hall: Hall, context: BrowserContext) -> Page:
    """Ann's phone, whose stream has gone silent; its clock can be moved on."""
    first_turn(hall, "Ann", "Ben")
    context.add_init_script(DEAF)
    context.clock.install()
    phone = hall.seated(context, "Ann")
    phone.evaluate("lines.forEach(line => { line.isDeaf = true; })")
    return phone


def test_a_phone_whose_wi_fi_has_gone_says_so(hall: Hall, new_context: NewContext) -> None:
    context = new_context()
    phone = deafened(hall, context)
    context.set_offline(True)
    phone.locator(".state.reconnecting").wait_for(timeout=PATIENCE_MS)
    phone.clock.fast_forward(PATIENCE_OF_A_PHONE_MS)
    expect(phone.locator(".app.lost")).to_contain_text("No connection")
    hall.plays(move="place", company="red", cell="A1")
    shows_cash(phone, "$0")
    context.set_offline(False)
    live(phone)
    shows_cash(phone, "$2,000")


def test_a_stream_that_says_nothing_is_given_up(hall: Hall, new_context: NewContext) -> None:
    phone = deafened(hall, new_context())
    hall.plays(move="place", company="red", cell="A1")
    shows_cash(phone, "$0")
    phone.clock.fast_forward(SILENCE_MS)
    live(phone)
    shows_cash(phone, "$2,000")
    assert phone.evaluate("lines.length") == 2


def test_a_phone_that_is_one_too_many_waits_for_a_free_stream(
    hall: Hall, new_context: NewContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    first_turn(hall, "Ann", "Ben")
    monkeypatch.setattr("banker_app.phones.feed.STREAMS_PER_ADDRESS", 1)
    ann = hall.seated(new_context(), "Ann")
    late = hall.scanned(new_context())
    with late.expect_response(lambda answer: answer.status == 503):
        late.get_by_role("button", name="Ben", exact=True).click()
    shows_cash(late, "$0")
    assert late.locator(".state.live").count() == 0
    ann.close()
    live(late)
