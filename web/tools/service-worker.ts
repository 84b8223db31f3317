/** Write the service worker of a build: it keeps every file that was made.
 *
 * A page with a server and one without have different files, and each its own worker.
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { minifySync, type Plugin } from "vite";

/** What only a page without a server needs. */
const ALONE = /^(site\/|assets\/(site|here|worker|machine|manual)-)/;
/** Files that `nonet site` adds to such a page. */
const ADDED = ["python.json"];
/** What lets such a page share memory with its worker, to interrupt Python by it. */
const ISOLATION = [
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Embedder-Policy", "require-corp"],
];

export function serviceWorker(source: string): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post", // after the style sheet is made
    generateBundle(_options, bundle) {
      const made = Object.keys(bundle).filter((name) => !name.endsWith(".html"));
      const all = ["", ...made, ...readdirSync("public")];
      const version = createHash("sha256").update(readFileSync(source));
      for (const file of Object.values(bundle)) {
        version.update(file.type === "chunk" ? file.code : file.source);
      }
      for (const name of readdirSync("public")) {
        version.update(readFileSync(`public/${name}`));
      }
      const worker = (files: string[], headers: string[][]) =>
        readFileSync(source, "utf8")
          .replace(
            '"VERSION"',
            JSON.stringify(version.copy().digest("hex").slice(0, 12)),
          )
          .replace('["FILES"]', JSON.stringify(files.sort()))
          .replace('["HEADERS"]', JSON.stringify(headers));
      const emit = (fileName: string, files: string[], headers: string[][]) =>
        this.emitFile({
          type: "asset",
          fileName,
          source: minifySync("sw.js", worker(files, headers), {
            mangle: { toplevel: true },
          }).code,
        });
      emit(
        "sw.js",
        all.filter((name) => !ALONE.test(name)),
        [],
      );
      emit("site/sw.js", [...all, ...ADDED], ISOLATION);
    },
  };
}
