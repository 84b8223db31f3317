import { defineConfig } from "vitest/config";
import { GROUPS } from "./tools/chunks.ts";
import { licences } from "./tools/licences.ts";
import { plainImport } from "./tools/plain-import.ts";
import { serviceWorker } from "./tools/service-worker.ts";
import { site } from "./tools/site.ts";
import { wordFiles } from "./tools/words.ts";

export default defineConfig({
  // Files are found from where the page is, whatever its path.
  base: "./",
  experimental: {
    renderBuiltUrl: (name, { hostType }) =>
      hostType === "js" ? { runtime: JSON.stringify(name) } : { relative: true },
  },
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
    rolldownOptions: {
      input: ["index.html", "src/site/site.ts", "src/manual/manual.ts"],
      output: { codeSplitting: { groups: GROUPS } },
      // What makes no elements needs no Preact, though each file imports it.
      treeshake: { moduleSideEffects: (id) => !id.includes("node_modules/preact/") },
    },
  },
  plugins: [
    plainImport(),
    wordFiles(),
    licences(),
    serviceWorker("tools/sw.js"),
    site(),
  ],
  worker: {
    format: "es",
    plugins: () => [plainImport()],
    rolldownOptions: { treeshake: { moduleSideEffects: false } }, // it makes no elements
  },
  // Searches are replayed by the script of the laboratory, which stands outside.
  server: { fs: { allow: [".."] }, proxy: { "/api": "http://127.0.0.1:8000" } },
  test: { include: ["tests/**/*.test.ts"] },
});
