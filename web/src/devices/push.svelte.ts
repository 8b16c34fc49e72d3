/** A call when no page is open, over the service of the browser's maker: only where the server offers it and I want it. */
import { api } from "../lib/api";
import { keep, kept } from "../lib/kept";
import { settings } from "../lib/settings.svelte";

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const same = (one: ArrayBuffer | null, other: Uint8Array) =>
  one !== null && new Uint8Array(one).every((byte, at) => byte === other[at]);

class Push {
  /** The server's key; null: it calls nobody, or is not asked yet. */
  #key = $state<string | null>(null);
  /** Whether I want it on this device. */
  on = $state(kept("push", false));
  #renewed = false;

  /** Whether it can be offered here. */
  get possible() {
    return this.#key !== null;
  }

  /** Asks the server whether it calls people, where this browser could be called. */
  async look() {
    if (this.#key !== null || !(await this.#registration())) return;
    this.#key = (await api.pushKey().catch(() => null))?.key ?? null;
  }

  /** I want it: the browser has been asked already whether it may notify. */
  async wish() {
    this.#want(await this.#subscribe());
  }
  async decline() {
    if (!this.on) return;
    this.#want(false);
    const found = await (await this.#registration())?.pushManager.getSubscription();
    if (!found) return;
    await api.pushOff(found.endpoint).catch(() => undefined);
    await found.unsubscribe();
  }

  /** I have come to a table: what called me there is done, and the server hears once that this device still wants it. */
  async came(path: string) {
    if (!this.on) return;
    const found = await this.#registration();
    for (const notice of (await found?.getNotifications()) ?? []) if (notice.data === path) notice.close();
    if (this.#renewed) return;
    this.#renewed = true;
    await this.look();
    if (this.possible) await this.#subscribe();
  }

  async #registration(): Promise<ServiceWorkerRegistration | undefined> {
    if (!("serviceWorker" in navigator) || !("PushManager" in window)) return undefined;
    return navigator.serviceWorker.getRegistration();
  }

  async #subscribe(): Promise<boolean> {
    const registration = await this.#registration();
    if (!registration || this.#key === null) return false;
    const key = bytes(this.#key);
    try {
      let found = await registration.pushManager.getSubscription();
      if (found && !same(found.options.applicationServerKey, key)) {
        await found.unsubscribe(); // it was given to another house, or to this one before its key was renewed
        found = null;
      }
      found ??= await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      const { endpoint, keys } = found.toJSON();
      await api.pushOn({
        endpoint: endpoint ?? "",
        p256dh: keys?.p256dh ?? "",
        auth: keys?.auth ?? "",
        lang: settings.language,
      });
      return true;
    } catch {
      return false; // the browser, its maker's service or the server did not want it: it stays off
    }
  }
  #want(on: boolean) {
    this.on = on;
    keep("push", on);
  }
}

export const push = new Push();
