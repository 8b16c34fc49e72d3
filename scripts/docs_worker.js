// The search of the documentation runs in a worker, which browsers forbid to pages that are opened from a file.
// There it runs in a hidden frame instead, which speaks as a worker does.
if (location.protocol === "file:")
  window.Worker = class extends EventTarget {
    constructor(url) {
      super()
      const frame = document.createElement("iframe")
      frame.hidden = true
      document.body.append(frame)
      this.inside = frame.contentWindow
      this.inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }))
      const script = this.inside.document.createElement("script")
      this.ready = new Promise((resolve) => (script.onload = resolve))
      script.src = url
      this.inside.document.head.append(script)
    }

    async postMessage(data) {
      await this.ready
      this.inside.dispatchEvent(new MessageEvent("message", { data }))
    }
  }
