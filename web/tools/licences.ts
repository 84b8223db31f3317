/** Write the licences of what is built into the page: every runtime dependency. */

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

type Package = {
  version: string;
  license: string;
  dependencies?: Record<string, string>;
};

const packageOf = (folder: string): Package =>
  JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));

function licence(name: string): string {
  const folder = `node_modules/${name}`;
  const { version, license } = packageOf(folder);
  const text = readFileSync(`${folder}/LICENSE`, "utf8").trim();
  return `${name} ${version} (${license})\n\n${text}\n`;
}

export const licences = (): Plugin => ({
  name: "licences",
  apply: "build",
  generateBundle() {
    const names = Object.keys(packageOf(".").dependencies ?? {}).sort();
    this.emitFile({
      type: "asset",
      fileName: "licences.txt",
      source: names.map(licence).join(`\n${"-".repeat(72)}\n\n`),
    });
  },
});
