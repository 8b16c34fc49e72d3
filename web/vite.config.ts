import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Where the games lie, with their words in other languages, which the terminal says too. */
const SOURCES = fileURLToPath(new URL("../src/mindscape", import.meta.url));

// For work on the page: `mindscape serve` beside `npm run dev`.
const server = process.env.MINDSCAPE_SERVER ?? "http://127.0.0.1:8321";

/** Tells the worker (src/worker/sw.ts) which files there are; whole fonts are for letters that few need. */
function shelf(): Plugin {
  return {
    name: "shelf",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const german = readdirSync(`${SOURCES}/games`).flatMap((game) => {
          const shelf = `${SOURCES}/games/${game}/words/de/shelf.json`;
          return existsSync(shelf)
            ? [[game, (JSON.parse(readFileSync(shelf, "utf8")) as { about: string }).about]]
            : [];
        });
        // for the server, which tells what a link unfolds to
        this.emitFile({ type: "asset", fileName: "about.de.json", source: JSON.stringify(Object.fromEntries(german)) });
        const worker = bundle["sw.js"];
        if (worker?.type !== "chunk") throw new Error("the page was built without its worker");
        if (worker.imports.length) throw new Error("the worker must be one file: let it share nothing with the page");
        const assets = Object.keys(bundle).filter((name) => /^assets\/(?!.*-latin-).*\.(js|css|woff2)$/.test(name));
        const files = ["/", "/light.js", "/icon.svg", "/icon-192.png", ...assets.sort().map((name) => `/${name}`)];
        const all = createHash("sha256").update(files.join());
        for (const name of ["index.html", ...readdirSync("public").map((each) => `public/${each}`)])
          if (/\.\w+$/.test(name)) all.update(readFileSync(name));
        const told = { __FILES__: files, __VERSION__: all.update(worker.code).digest("hex").slice(0, 12) };
        for (const [word, value] of Object.entries(told))
          worker.code = worker.code.replaceAll(word, () => JSON.stringify(value));
      },
    },
  };
}

export default defineConfig({
  plugins: [svelte(), shelf()],
  resolve: { alias: { "@mindscape": SOURCES } },
  build: {
    outDir: "../src/mindscape/web",
    emptyOutDir: true,
    target: "es2022",
    // Fonts stay files (cacheable) and nothing is inlined, so a strict Content-Security-Policy works.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", sw: "src/worker/sw.ts" },
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  // Not the short form, which changes the host: the server takes moves only from its own page.
  server: {
    port: 5173,
    fs: { allow: [".", SOURCES] },
    proxy: { "/api": { target: server }, "/ws": { target: server, ws: true } },
  },
  test: { css: true, include: ["src/**/*.test.ts"], environment: "node" },
});
