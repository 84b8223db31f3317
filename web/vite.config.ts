import { defineConfig } from "vitest/config";
import { serviceWorker } from "./tools/service-worker.ts";

export default defineConfig({
  build: {
    outDir: "../src/nonet/web/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  plugins: [serviceWorker("tools/sw.js")],
  // Searches are replayed by the script of the laboratory, which stands outside.
  server: { fs: { allow: [".."] }, proxy: { "/api": "http://127.0.0.1:8000" } },
  test: { include: ["tests/**/*.test.ts"] },
});
