/** The page on this device: kept for when the server is out of reach, and installed if that is wished. */

/** Chromium's offer to install; others have it in their menu. */
interface InstallOffer extends Event {
  prompt(): Promise<void>;
}

class Device {
  #offer = $state.raw<InstallOffer | null>(null);

  /** Whether a button of ours can install the page here. */
  get installable() {
    return this.#offer !== null;
  }

  begin() {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // nobody is asked before wishing it
      this.#offer = event as InstallOffer;
    });
    addEventListener("appinstalled", () => (this.#offer = null));
    if (import.meta.env.PROD && "serviceWorker" in navigator)
      addEventListener("load", () => {
        // where it is refused (a private window, plain http) the page is played as before
        navigator.serviceWorker.register("/sw.js").catch(() => undefined);
      });
  }

  async install() {
    const offer = this.#offer;
    this.#offer = null;
    await offer?.prompt();
  }
}

export const device = new Device();
