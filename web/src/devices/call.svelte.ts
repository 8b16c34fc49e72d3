/** When it becomes my turn while I look elsewhere: the title, a dot on the icon, a badge, a sound, and a notification if I asked for one. */
import { play } from "../lib/sound";
import { settings } from "../lib/settings.svelte";
import { push } from "./push.svelte";
import { deviceWords } from "./words";

const PLAIN = "/icon.svg",
  DOTTED = "/icon-turn.svg";

class Call {
  /** It became my turn while nobody looked: now is the moment to offer a call. */
  missed = $state(false);
  /** It is my turn and I have not looked since. */
  waiting = $state(false);
  #notice: Notification | null = null;

  get possible() {
    return "Notification" in window && Notification.permission !== "denied";
  }
  get offered() {
    return this.missed && settings.call === null && this.possible;
  }

  /** It is my turn, or no longer. `says`: what the table asks. */
  turn(mine: boolean, title: string, says: string) {
    if (!mine || !document.hidden) return this.#mark(false);
    this.missed = true;
    this.#mark(true);
    play("call");
    if (settings.call && "Notification" in window && Notification.permission === "granted") {
      try {
        this.#notice = new Notification(deviceWords().call.title(title), {
          body: says,
          icon: "/icon-192.png",
          tag: "turn",
        });
        this.#notice.onclick = () => focus();
      } catch {
        // a phone lets only an installed page do that
      }
    }
  }
  seen() {
    if (!document.hidden) this.#mark(false);
  }

  #mark(on: boolean) {
    this.waiting = on;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) icon.href = on ? DOTTED : PLAIN;
    if ("setAppBadge" in navigator)
      void (on ? navigator.setAppBadge(1) : navigator.clearAppBadge()).catch(() => undefined);
    if (!on) {
      this.#notice?.close();
      this.#notice = null;
    }
  }

  /** Somebody wants it: only now the browser asks. */
  async wish() {
    this.missed = false;
    settings.call = "Notification" in window && (await Notification.requestPermission()) === "granted";
  }
  /** The same, and also when no page is open. */
  async wishAlways() {
    await this.wish();
    if (settings.call) await push.wish();
  }
  decline() {
    this.missed = false;
    settings.call = false;
    void push.decline();
  }
}

export const call = new Call();
