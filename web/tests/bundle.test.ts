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

describe("the built page", () => {
  test("has at most 40 KB of script, gzipped", () => {
    const sizes = scripts.map((name) => gzipSync(read(name)).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000);
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

  test("is kept whole by its service worker", () => {
    const worker = read("sw.js").toString();
    const kept = files.filter(
      (name) => /\.\w+$/.test(name) && !/^(sw\.js|index\.html)$/.test(name),
    );
    for (const name of kept) expect(worker).toContain(`/${name.replaceAll("\\", "/")}`);
    expect(worker).not.toContain("VERSION");
  });
});
