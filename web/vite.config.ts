import { defineConfig } from "vitest/config";
import { licences } from "./tools/licences.ts";
import { plainImport } from "./tools/plain-import.ts";
import { serviceWorker } from "./tools/service-worker.ts";
import { wordFiles } from "./tools/words.ts";

export default defineConfig({
  // Elements are made by calls that need less script than those of an automatic runtime.
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
  },
  plugins: [plainImport(), wordFiles(), licences(), serviceWorker("tools/sw.js")],
  // Searches are replayed by the script of the laboratory, which stands outside.
  server: { fs: { allow: [".."] }, proxy: { "/api": "http://127.0.0.1:8000" } },
  test: { include: ["tests/**/*.test.ts"] },
});
