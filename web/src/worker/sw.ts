/// <reference lib="webworker" />
/**
 * The worker that keeps the page on the device: the shelf, the books, the lessons' words and all painters.
 * A new one waits until no page of before is open, and two shelves of before stay, so that an update strands no game.
 */
import { noticeOf, windowAt } from "./calls";
import { outworn, texts, wayOf } from "./ways";

const worker = self as unknown as ServiceWorkerGlobalScope;

/** Written in by the build (vite.config.ts): every file of this page, and a word that changes with them. */
declare const __FILES__: readonly string[];
declare const __VERSION__: string;

const PREFIX = "shelf ";
const SHELF = PREFIX + __VERSION__;
/** What everybody is told; of the newest day, whatever the version of the page. */
const TEXTS = "texts";
const GAMES = ["nevermind", "themind", "mindgame", "deepofmine"];

async function keepTexts() {
  const shelf = await caches.open(TEXTS);
  // one after another and each for itself: a book that does not come is no reason to have none
  for (const path of texts(GAMES, ["en", "de"])) await shelf.add(path).catch(() => undefined);
}

async function fromServer(request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (answer.ok && answer.type === "basic") {
    const copy = answer.clone();
    await (await caches.open(TEXTS)).put(request, copy).catch(() => undefined);
  }
  return answer;
}

async function page(request: Request): Promise<Response> {
  const kept = () => caches.match("/", { cacheName: SHELF });
  try {
    const answer = await fetch(request);
    // a proxy speaks for a server that is away
    return [502, 503, 504].includes(answer.status) ? ((await kept()) ?? answer) : answer;
  } catch (error) {
    const answer = await kept();
    if (answer) return answer;
    throw error;
  }
}

async function fresh(request: Request): Promise<Response> {
  try {
    return await fromServer(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

const kept = async (request: Request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELF)
      .then((shelf) => shelf.addAll([...__FILES__]))
      .then(keepTexts),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(outworn(names, PREFIX, SHELF).map((name) => caches.delete(name))))
      // the first worker takes the page that called it; a later one comes only when none is open
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const way = wayOf(request.method, request.mode === "navigate", new URL(request.url), worker.location.origin);
  if (way === "page") event.respondWith(page(request));
  else if (way === "fresh") event.respondWith(fresh(request));
  else if (way === "kept") event.respondWith(kept(request));
});

worker.addEventListener("push", (event) => {
  const { title, path, tag } = noticeOf(event.data?.text() ?? "");
  const shown = worker.registration.showNotification(title, {
    body: "Mindscape",
    icon: "/icon-192.png",
    tag,
    data: path,
  });
  const badge = "setAppBadge" in worker.navigator ? worker.navigator.setAppBadge(1).catch(() => undefined) : null;
  event.waitUntil(Promise.all([shown, badge]));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = String(event.notification.data);
  event.waitUntil(
    worker.clients
      .matchAll({ type: "window", includeUncontrolled: true })
      .then((windows) => windowAt(windows, path)?.focus() ?? worker.clients.openWindow(path)),
  );
});
