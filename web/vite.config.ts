import { relative } from "node:path";
import { defineConfig } from "vitest/config";
import { plainImport } from "./tools/plain-import.ts";
import { serviceWorker } from "./tools/service-worker.ts";
import { wordFiles } from "./tools/words.ts";

/** What the first board needs stays together; a room is a chunk of its own. */
const ROOM = /^(src\/(words\/)?(new|story|share|learn|watch)\b|\.\.\/src\/nonet\/lab)/;
const isCore = (id: string) => !ROOM.test(relative(import.meta.dirname, id));

export default defineConfig({
  // Elements as `createElement(name, values, …inside)`: less script than what TypeScript checks.
  oxc: {
    jsx: { runtime: "classic", pragma: "createElement", pragmaFrag: "Fragment" },
    jsxInject: 'import { createElement, Fragment } from "preact";',
  },
  build: {
    outDir: "../src/nonet/web/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: "index", test: isCore }, { name: "rooms" }] },
      },
    },
  },
  plugins: [plainImport(), wordFiles(), serviceWorker("tools/sw.js")],
  // Searches are replayed by the script of the laboratory, which stands outside.
  server: { fs: { allow: [".."] }, proxy: { "/api": "http://127.0.0.1:8000" } },
  test: { include: ["tests/**/*.test.ts"] },
});
