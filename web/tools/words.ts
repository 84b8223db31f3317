/** Keep words out of the script: a built page reads those of one language from a file.
 *
 *     say(PLAY.undo)   becomes   say(117)   and the 117th word of a file is "Undo"
 *
 * Written words are pairs still while the page is developed and tested.
 */

import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import * as TABLES from "../src/words/tables.ts";

const SCRIPT = /\/src\/.*\.tsx?$/;
const TABLE = /\/src\/words\/(?!index|tables)(\w+)\.ts$/;
const USE = new RegExp(String.raw`\b(${Object.keys(TABLES).join("|")})\.(\w+)`, "g");

const entries = Object.entries(TABLES).flatMap(([table, words]) =>
  Object.entries(words).map(([name, pair]) => ({ name: `${table}.${name}`, pair })),
);
const places = new Map(entries.map(({ name }, place) => [name, place]));

function place(name: string): number {
  const found = places.get(name);
  if (found === undefined) throw new Error(`no table of words has ${name}`);
  return found;
}

function numbered(table: string): string {
  const words = Object.entries(TABLES).find(([name]) => name === table)?.[1] ?? {};
  const numbers = Object.keys(words).map((name) => [name, place(`${table}.${name}`)]);
  return `export const ${table} = ${JSON.stringify(Object.fromEntries(numbers))};`;
}

function file(lang: 0 | 1): { fileName: string; source: string } {
  const source = JSON.stringify(entries.map(({ pair }) => pair[lang]));
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
  return { fileName: `assets/${["en", "zh"][lang]}-${hash}.json`, source };
}

export function wordFiles(): Plugin {
  const files = { en: file(0), zh: file(1) };
  const addresses = Object.entries(files).map(([lang, { fileName }]) => [
    lang,
    fileName,
  ]);
  return {
    name: "word-files",
    apply: "build",
    enforce: "pre",
    config: () => ({
      define: {
        "import.meta.env.WORDS": JSON.stringify(Object.fromEntries(addresses)),
      },
    }),
    transform(code, id) {
      const table = TABLE.exec(id)?.[1];
      if (table) return numbered(table.toUpperCase());
      if (!SCRIPT.test(id)) return undefined;
      return code.replace(USE, (name) => String(place(name)));
    },
    generateBundle() {
      for (const each of Object.values(files))
        this.emitFile({ type: "asset", ...each });
    },
  };
}
