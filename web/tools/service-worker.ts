/** Write the service worker of a build: it keeps every file that was made. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { minifySync, type Plugin } from "vite";

export function serviceWorker(source: string): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post", // after the style sheet is made
    generateBundle(_options, bundle) {
      const made = Object.keys(bundle).filter((name) => !name.endsWith(".html"));
      const files = ["", ...made, ...readdirSync("public")].sort();
      const version = createHash("sha256").update(readFileSync(source));
      for (const file of Object.values(bundle)) {
        version.update(file.type === "chunk" ? file.code : file.source);
      }
      for (const name of readdirSync("public")) {
        version.update(readFileSync(`public/${name}`));
      }
      const worker = readFileSync(source, "utf8")
        .replace('"VERSION"', JSON.stringify(version.digest("hex").slice(0, 12)))
        .replace('["FILES"]', JSON.stringify(files.map((name) => `/${name}`)));
      this.emitFile({
        type: "asset",
        fileName: "sw.js",
        source: minifySync("sw.js", worker, { mangle: { toplevel: true } }).code,
      });
    },
  };
}
