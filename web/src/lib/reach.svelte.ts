/** Whether the server can be reached: told by whoever has just tried. */
class Reach {
  /** The last try failed, and what is shown is what this device keeps. */
  away = $state(navigator.onLine === false);

  constructor() {
    globalThis.addEventListener?.("offline", () => (this.away = true));
  }
  lost() {
    this.away = true;
  }
  found() {
    this.away = false;
  }
}

export const reach = new Reach();
