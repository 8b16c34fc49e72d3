import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// For work on the page: `mindscape serve` beside `npm run dev`.
const server = process.env.MINDSCAPE_SERVER ?? "http://127.0.0.1:8321";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/mindscape/web",
    emptyOutDir: true,
    target: "es2022",
    // Fonts stay files (cacheable) and nothing is inlined, so a strict Content-Security-Policy works.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // Not the short form, which changes the host: the server takes moves only from its own page.
  server: { port: 5173, proxy: { "/api": { target: server }, "/ws": { target: server, ws: true } } },
  test: { css: true, include: ["src/**/*.test.ts"], environment: "node" },
});
