import { relative } from "node:path";
import { defineConfig } from "vitest/config";
import { plainImport } from "./tools/plain-import.ts";
import { serviceWorker } from "./tools/service-worker.ts";

/** What the first board needs stays together; a room is a chunk of its own. */
const ROOM = /^(src\/(words\/)?(new|story|share|learn|watch)\b|\.\.\/src\/nonet\/lab)/;
const isCore = (id: string) => !ROOM.test(relative(import.meta.dirname, id));

export default defineConfig({
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
        codeSplitting: { groups: [{ name: "index", test: isCore }] },
      },
    },
  },
  plugins: [plainImport(), serviceWorker("tools/sw.js")],
  // Searches are replayed by the script of the laboratory, which stands outside.
  server: { fs: { allow: [".."] }, proxy: { "/api": "http://127.0.0.1:8000" } },
  test: { include: ["tests/**/*.test.ts"] },
});
