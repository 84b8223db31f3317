/** Write the front of a page without a server: the same, but for who answers.
 *
 *     site/index.html   begins with the script that lets Python answer, and tells the
 *                       browser whom to trust, as no server does it
 */

import type { Plugin } from "vite";
import { POLICY } from "../src/shared/policy.ts";

const SCRIPT = /<script type="module"[^>]* src="\.\/([^"]+)"><\/script>/;

export const site = (): Plugin => ({
  name: "site",
  apply: "build",
  enforce: "post",
  generateBundle(_options, bundle) {
    const front = bundle["index.html"];
    const entry = Object.values(bundle).find(
      (file) => file.type === "chunk" && file.isEntry && file.name === "site",
    );
    if (front?.type !== "asset" || !entry) throw new Error("the page is not built");
    const scripts = (_script: string, page: string) =>
      `<link rel="modulepreload" crossorigin href="./${page}">\n    ` +
      `<script type="module" crossorigin src="./${entry.fileName}"></script>`;
    const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />`;
    const source = String(front.source)
      .replace(SCRIPT, scripts)
      .replace(/<meta charset="utf-8" \/>/, (charset) => `${charset}\n    ${policy}`);
    this.emitFile({ type: "asset", fileName: "site/index.html", source });
  },
});
