import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { snapshot } from "../src/link.ts";
import { sitesFor } from "../src/share/elsewhere.ts";
import { game } from "./puzzles.ts";

const STATIC = new URL("../../src/nonet/web/static/", import.meta.url);
const files = readdirSync(STATIC, { recursive: true, encoding: "utf8" });
const read = (name: string) => readFileSync(new URL(name, STATIC));
const scripts = files.filter((name) => name.endsWith(".js"));

/** What may be named: the language of SVG, and where a player may choose to go. */
const NAMED = new Set([
  "http://www.w3.org",
  ...sitesFor("9").map(({ address }) => new URL(address(snapshot(game()))).origin),
]);

const weight = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(read(name)).length, 0);

/** What the first board waits for: the script of the page, and what it imports. */
function first(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const imports = String(read(name)).matchAll(
    /\b(?:from|import)\s*"\.\/([\w-]+\.js)"/g,
  );
  for (const [, file] of imports) first(`assets/${file}`, found);
  return found;
}

describe("the built page", () => {
  test("has at most 60 KB of script, gzipped", () => {
    expect(weight(scripts)).toBeLessThanOrEqual(60_000);
  });

  test("needs at most 25 KB of it for the first board", () => {
    const [, entry] = /<script[^>]*\ssrc="\/([^"]+)"/.exec(String(read("index.html")))!;
    expect(weight(first(entry!))).toBeLessThanOrEqual(25_000);
  });

  test("has nothing inline and names no host but those it links to", () => {
    const page = read("index.html").toString();
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
    for (const name of files.filter((each) =>
      /\.(js|css|html|webmanifest)$/.test(each),
    )) {
      const hosts =
        read(name)
          .toString()
          .match(/https?:\/\/[\w.-]+/g) ?? [];
      expect(hosts.filter((host) => !NAMED.has(host))).toEqual([]);
    }
  });

  test("comes with the licence of all that is built into it", () => {
    const { dependencies } = JSON.parse(
      readFileSync(new URL("../package.json", import.meta.url), "utf8"),
    );
    const told = String(read("licences.txt"));
    for (const [name, version] of Object.entries(dependencies)) {
      const text = readFileSync(
        new URL(`../node_modules/${name}/LICENSE`, import.meta.url),
        "utf8",
      );
      expect(told).toContain(`${name} ${version} (`);
      expect(told).toContain(text.trim());
    }
    expect(scripts.some((name) => String(read(name)).includes("/licences.txt"))).toBe(
      true,
    );
  });

  test("has nothing built into it but what runs there", () => {
    const page = new URL("../src/", import.meta.url);
    const { dependencies } = JSON.parse(
      readFileSync(new URL("../package.json", import.meta.url), "utf8"),
    );
    const sources = readdirSync(page, { recursive: true, encoding: "utf8" });
    for (const name of sources.filter((each) => /\.tsx?$/.test(each))) {
      const imports = String(readFileSync(new URL(name, page))).matchAll(
        /\bfrom "([^./"][^"]*)"/g,
      );
      for (const [, source] of imports)
        expect(Object.keys(dependencies)).toContain(source!.split("/")[0]);
    }
  });

  test("is kept whole by its service worker", () => {
    const worker = read("sw.js").toString();
    const kept = files.filter(
      (name) => /\.\w+$/.test(name) && !/^(sw\.js|index\.html)$/.test(name),
    );
    for (const name of kept) expect(worker).toContain(`/${name.replaceAll("\\", "/")}`);
    expect(worker).not.toContain("VERSION");
  });
});
