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

/** What only a page without a server has: its front, and the scripts that run Python. */
const ALONE = /^(site[\\/]|assets[\\/](site|here|worker|machine|manual)-)/;
const served = files.filter((name) => !ALONE.test(name));

/** What may be named: the language of SVG, and where a player may choose to go. */
const NAMED = new Set([
  "http://www.w3.org",
  ...sitesFor("9").map(({ address }) => new URL(address(snapshot(game()))).origin),
]);

/** The file of each room that is loaded when it is entered. */
const ROOMS = [
  ...readFileSync(new URL("../src/rooms.ts", import.meta.url), "utf8").matchAll(
    /import\("\.\/\w+\/(\w+)\.tsx"\)/g,
  ),
].map(([, name]) => name!);

const named = (name: string) =>
  files.find((each) => new RegExp(`^assets.${name}-[\\w-]+\\.js$`).test(each))!;
const board = () => first(named("first"));

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
  test("has at most 60 KB of script, gzipped, in the board's room", () => {
    expect(weight(first(named("far"), board()))).toBeLessThanOrEqual(60_000);
  });

  test.each(ROOMS)("has at most 40 KB more of it in another room: %s", (room) => {
    const more = [...first(named(room))].filter((name) => !board().has(name));
    expect(weight(more)).toBeLessThanOrEqual(40_000);
  });

  test.each(["index.html", "site/index.html"])(
    "needs at most 25 KB of it for the first board: %s",
    (front) => {
      const [, entry] = /<script[^>]*\ssrc="\.\/([^"]+)"/.exec(String(read(front)))!;
      expect(weight(first(entry!))).toBeLessThanOrEqual(25_000);
    },
  );

  test("has nothing inline and names no host but those it links to", () => {
    for (const front of ["index.html", "site/index.html"])
      expect(String(read(front))).not.toMatch(
        /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/,
      );
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
    expect(scripts.some((name) => String(read(name)).includes("licences.txt"))).toBe(
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

  test.each([
    ["sw.js", served],
    ["site/sw.js", [...files.filter((name) => !/^site/.test(name)), "python.json"]],
  ])("is kept whole by its service worker: %s", (worker, wanted) => {
    const source = String(read(worker));
    // Long lists are written as a text that is cut at its commas.
    const list = /\[(``,[^\]]*)\]|`(,assets[^`]*)`/.exec(source)!;
    const listed = (list[1] ?? list[2])!.replaceAll("`", "").split(",");
    const kept = wanted.filter(
      (name) => /\.\w+$/.test(name) && !/^(sw\.js|index\.html)$/.test(name),
    );
    const names = kept.map((name) => name.replaceAll("\\", "/"));
    expect(listed.sort()).toEqual(["", ...names].sort());
    expect(source).not.toContain("VERSION");
  });

  test("finds its files wherever it is put", () => {
    for (const name of files.filter((each) => /\.(html|webmanifest)$/.test(each)))
      expect(String(read(name))).not.toMatch(/(href|src|start_url)"?[=:] ?"\//);
    const paths = scripts.flatMap((name) => [
      ...String(read(name)).matchAll(/[`"']\/(?!api)[\w-]+[./][\w/.-]*[`"']/g),
    ]);
    expect(paths.map(([path]) => path)).toEqual([]);
  });

  test("is the same page without a server, but for who answers", () => {
    const [served, alone] = ["index.html", "site/index.html"].map((front) =>
      String(read(front))
        .split("\n")
        .filter((line) => !/Content-Security-Policy|module/.test(line)),
    );
    expect(alone).toEqual(served);
  });
});
