"""A call when no page is open: asked for at the right moment, said honestly what carries it, shown by the worker."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Request, expect

pytest.importorskip("cryptography", reason="calls are an extra: pip install 'mindscape[push]'")

from browser.test_coming_back import ELSEWHERE, LOOK, forest
from browser.test_devices import Inn
from browser.visiting import Visitor

MAKER = """{
    let found = null;
    const text = data => btoa(String.fromCharCode(...new Uint8Array(data)))
        .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    window.subscribed = [];
    const manager = {
        getSubscription: async () => found,
        subscribe: async ({ userVisibleOnly, applicationServerKey }) => {
            const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
            const p256dh = text(await crypto.subtle.exportKey("raw", pair.publicKey));
            window.subscribed.push([userVisibleOnly, text(applicationServerKey)]);
            return found = {
                endpoint: "https://push.test/send/ann",
                options: { applicationServerKey: applicationServerKey.buffer },
                toJSON: () => ({ endpoint: found.endpoint, keys: { p256dh, auth: "AAAAAAAAAAAAAAAAAAAAAA" } }),
                unsubscribe: async () => { found = null; window.subscribed.push("ended"); return true; },
            };
        },
    };
    window.PushManager ??= class {};
    Object.defineProperty(ServiceWorkerRegistration.prototype, "pushManager", { get: () => manager });
}"""
"""A browser whose maker's service takes everybody."""
REGISTERED = "navigator.serviceWorker.ready.then(() => 0)"
SHOWN = """() => {
    self.shown = [];
    registration.showNotification = async (title, { body, tag, data }) => { shown.push({ title, body, tag, data }); };
    navigator.setAppBadge = async count => { shown.push(count); };
    clients.openWindow = async path => { shown.push(path); };
}"""
"""What the worker shows is written down: this browser has no place for notifications."""
UNTIL = """count => new Promise(done => (function look() {
    if (shown.length >= count) done(shown); else setTimeout(look, 20);
})())"""
CLICK = """path => {
    const notification = { data: path, close: () => shown.push("closed") };
    self.dispatchEvent(Object.assign(new ExtendableEvent("notificationclick"), { notification }));
}"""


@pytest.fixture(scope="module")
def caller() -> Iterator[Inn]:
    found = Inn(MINDSCAPE_PUSH="mailto:house@games.test", MINDSCAPE_PUSH_HOSTS="push.test")
    yield found
    found.close()


@pytest.fixture
def come(caller: Inn, browser: object) -> Iterator[Callable[..., Visitor]]:
    windows: list[Visitor] = []

    def new(**wishes: object) -> Visitor:
        windows.append(Visitor(browser, caller.at, service_workers="allow", **wishes))  # type: ignore[arg-type]
        return windows[-1]

    yield new
    errors = [window.errors for window in windows]
    for window in windows:
        window.close()
    assert not any(errors), errors


def wishes(window: Visitor) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []

    def note(request: Request) -> None:
        if "/api/me/push" in request.url and request.method != "GET":
            found.append((request.method, request.url.rpartition("/api/me/")[2]))

    window.page.on("request", note)
    return found


def test_the_call_is_offered_when_a_turn_was_missed_with_who_carries_it_and_can_be_taken_back(
    come: Callable[..., Visitor],
) -> None:
    ann = come()
    ann.context.add_init_script(ELSEWHERE)
    ann.context.add_init_script(MAKER)
    asked = wishes(ann)
    table, mine, bens = forest(ann, come())
    mine.end_turn()
    ann.go(f"/table/{table}")
    ann.page.evaluate(REGISTERED)
    expect(ann.page.locator("main").first).to_be_visible()
    ann.page.evaluate(LOOK, True)
    bens.end_turn()
    expect(ann.page).to_have_title(re.compile("^●"))
    ann.page.evaluate(LOOK, False)
    offer = ann.page.get_by_role("complementary", name="A call for your turn")
    expect(offer).to_contain_text("the service of your browser’s maker has to carry the message")
    assert ann.page.evaluate("[window.asked, window.subscribed]") == [0, []]
    with ann.page.expect_response("**/api/me/push") as kept:
        ann.button("Yes, also when it is closed").click()
    assert kept.value.ok, kept.value.text()
    expect(offer).to_have_count(0)
    key = ann.page.request.get("/api/me/push").json()["key"]
    assert ann.page.evaluate("[window.asked, window.subscribed]") == [1, [[True, key]]]
    ann.more.click()
    ann.button("Settings").click()
    always = ann.page.get_by_label("and also when no page is open")
    expect(always).to_be_checked()
    with ann.page.expect_response("**/api/me/push/off"):
        always.uncheck()
    expect(always).not_to_be_checked()
    assert asked == [("PUT", "push"), ("POST", "push/off")]
    assert ann.page.evaluate("window.subscribed.at(-1)") == "ended"


def test_a_device_that_wants_calls_says_so_again_when_it_comes_to_a_table(come: Callable[..., Visitor]) -> None:
    ann = come()
    ann.context.add_init_script(ELSEWHERE)
    ann.context.add_init_script(MAKER)
    ann.go("/")
    ann.page.evaluate(REGISTERED)
    ann.button("Settings").click()
    with ann.page.expect_response("**/api/me/push"):
        ann.page.get_by_label("and also when no page is open").check()
    expect(ann.page.get_by_label("as long as the table is open in a tab")).to_be_checked()
    with ann.page.expect_response("**/api/me/push") as again:
        ann.sit_at("nevermind", stage=1)
    assert again.value.ok


def test_a_house_that_calls_nobody_does_not_offer_it(visit: Callable[..., Visitor]) -> None:
    ann = visit(service_workers="allow")
    ann.context.add_init_script(ELSEWHERE)
    ann.context.add_init_script(MAKER)
    ann.go("/")
    ann.page.evaluate(REGISTERED)
    with ann.page.expect_response("**/api/me/push"):
        ann.button("Settings").click()
    expect(ann.page.get_by_label("as long as the table is open in a tab")).to_be_visible()
    expect(ann.page.get_by_label("and also when no page is open")).to_have_count(0)


def test_the_worker_shows_a_call_and_opens_its_table(come: Callable[..., Visitor]) -> None:
    ann = come()
    ann.go("/")
    ann.page.evaluate(REGISTERED)
    (worker,) = ann.context.service_workers
    worker.evaluate(SHOWN)
    devtools = ann.context.new_cdp_session(ann.page)
    registered: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registered.extend(one["registrationId"] for one in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    while not registered:
        ann.page.evaluate("0")
    message = {"origin": ann.at, "registrationId": registered[0], "data": '{"table":"/table/k3j","lang":"de"}'}
    devtools.send("ServiceWorker.deliverPushMessage", message)
    notice = {"title": "Du bist am Zug", "body": "Mindscape", "tag": "turn /table/k3j", "data": "/table/k3j"}
    assert worker.evaluate(UNTIL, 2) == [notice, 1]
    worker.evaluate(CLICK, "/table/k3j")
    assert worker.evaluate(UNTIL, 4)[2:] == ["closed", "/table/k3j"]
