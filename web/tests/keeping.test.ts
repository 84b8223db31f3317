import { describe, expect, test } from "vitest";
import { decode, encode } from "../src/code.ts";
import { linkTo, readLink, snapshot } from "../src/link.ts";
import { Memory } from "../src/memory.ts";
import type { Game, Mode } from "../src/state/game.ts";
import { elapsed, isRunning, resume } from "../src/state/timer.ts";
import * as store from "../src/store.ts";
import { Narrow } from "./memory.ts";
import { choose, EASY, game, numbers, play } from "./puzzles.ts";

function played(seed: number, moves = 60, start = game()): Game {
  const random = numbers(seed);
  const next = (below: number) => random.next().value % below;
  const size = Math.sqrt(start.puzzle.givens.length);
  let now = start;
  for (let i = 0; i < moves; i++) {
    const mode = (["digit", "corner", "centre", "colour"] as Mode[])[next(4)]!;
    now = play(
      now,
      choose(next(size * size), next(size * size)),
      { type: "target", digit: next(3) ? 0 : 1 + next(size) },
      { type: "enter", digit: 1 + next(mode === "colour" ? 8 : size), mode },
      ...(next(9) ? [] : [{ type: "toggleAuto" } as const]),
    );
  }
  return now;
}

describe("links", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("hold the whole position (%i)", (seed) => {
    const there = played(seed);
    expect(readLink(new URL(linkTo(snapshot(there), "http://x/")).hash)).toEqual(
      snapshot(there),
    );
  });

  test.each([1, 2, 3])("are broken if any end is cut off (%i)", (seed) => {
    const { hash } = new URL(linkTo(snapshot(played(seed)), "http://x/"));
    for (let end = "#/p/~".length; end < hash.length; end++) {
      expect(readLink(hash.slice(0, end))).toBeUndefined();
    }
  });

  test("open without a length, as they were once made", () => {
    const there = snapshot(played(2));
    expect(readLink(`#/p/${encode(there)}`)).toEqual(there);
  });

  test.each(["16", "6", "9+x", "jigsaw:AABBAACBDCCBDDDC"])(
    "hold layout %s",
    (layout) => {
      const cells =
        layout === "16" ? 256 : layout === "6" ? 36 : layout === "9+x" ? 81 : 16;
      const there = played(3, 40, game(".".repeat(cells), layout));
      expect(decode(encode(snapshot(there)))).toEqual(snapshot(there));
    },
  );

  test("are short, and made of what an address may hold", () => {
    expect(encode(snapshot(game())).length).toBeLessThan(82);
    expect(encode(snapshot(played(5, 200)))).toMatch(/^[\w.~%-]{1,900}$/);
  });

  test.each([
    "",
    "#/",
    "#/p/9.???",
    "#/p/99999.1",
    "#/p/.zzzzzzzz",
    "#/p/%E0%A4%A.1",
    "#/p/.A",
  ])("%j holds none", (hash) => expect(readLink(hash)).toBeUndefined());
});

describe("the store", () => {
  test("keeps a game with its history", () => {
    const [storage, there] = [new Memory(), played(9)];
    store.save(storage, there, 1000);
    const back = store.load(storage, there.id)!;
    expect([back.now, back.past, back.future]).toEqual([
      there.now,
      there.past,
      there.future,
    ]);
    expect([back.auto, back.mode, back.cursor]).toEqual([
      there.auto,
      there.mode,
      there.cursor,
    ]);
  });

  test("stops the clock of what it keeps", () => {
    const storage = new Memory();
    store.save(
      storage,
      { ...game(), timer: resume({ passed: 500, since: 0 }, 1000) },
      4000,
    );
    const { timer } = store.load(storage, "g")!;
    expect([elapsed(timer, 99_999), isRunning(timer)]).toEqual([3500, false]);
  });

  test("lists several, the latest first, and finds and removes them", () => {
    const storage = new Memory();
    for (const id of ["a", "b", "c", "a"]) store.save(storage, { ...played(1), id }, 1);
    expect(store.summaries(storage).map(({ id }) => id)).toEqual(["a", "c", "b"]);
    store.remove(storage, "a");
    expect(store.find(storage, game(EASY).puzzle)).toBe("c");
    expect(store.find(storage, game(`1${".".repeat(80)}`).puzzle)).toBeUndefined();
  });

  test("forgets the oldest when there is no room", () => {
    const storage = new Narrow(9000);
    for (let i = 0; i < 30; i++)
      store.save(storage, { ...played(i, 20), id: `g${i}` }, i);
    const kept = store.summaries(storage).map(({ id }) => id);
    expect(kept[0]).toBe("g29");
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.length).toBeLessThan(30);
  });

  test("lists no puzzle that was never touched", () => {
    const storage = new Memory();
    store.save(storage, game(), 1);
    expect([store.ids(storage), store.summaries(storage)]).toEqual([["g"], []]);
  });

  test("finds games that the list has lost", () => {
    const storage = new Memory();
    for (const id of ["a", "b"]) store.save(storage, { ...played(1), id }, 1);
    storage.setItem("nonet.games", '["b"]'); // as another tab may have written it
    expect(store.summaries(storage).map(({ id }) => id)).toEqual(["b", "a"]);
  });

  test("keeps times, hints, and what was played before the last start", () => {
    const storage = new Memory();
    const moved = played(3, 10);
    const log = [[5, 0, 2, 4]];
    const there = play({ ...moved, log, hints: 2 }, { type: "restart", at: 0 });
    store.save(storage, there, 1);
    const back = store.load(storage, "g")!;
    expect([back.log, back.hints]).toEqual([[], 0]);
    expect(play(back, { type: "undo" })).toMatchObject({ hints: 2, now: moved.now });
  });

  test("passes over what it cannot read", () => {
    const storage = new Memory();
    store.save(storage, game(), 1);
    storage.setItem("nonet.game.g", "{");
    expect(store.summaries(storage)).toEqual([]);
    storage.setItem("nonet.games", "?");
    expect(store.summaries(storage)).toEqual([]);
  });

  test("a long game takes little room", () => {
    const storage = new Memory();
    store.save(storage, played(4, 300), 1);
    expect(storage.getItem("nonet.game.g")!.length).toBeLessThan(200_000);
  });
});
