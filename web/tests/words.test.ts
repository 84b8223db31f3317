import { describe, expect, test } from "vitest";
import { cellLabels } from "../src/play/labels.ts";
import { list, preferred, speaker, type Written } from "../src/words/index.ts";
import { choose, enter, game, play } from "./puzzles.ts";

const tables = import.meta.glob<Record<string, Record<string, Written>>>(
  ["../src/words/*.ts", "!../src/words/{index,tables}.ts"],
  { eager: true },
);
const pairs = Object.values(tables).flatMap((table) =>
  Object.values(table).flatMap((words) => Object.entries(words)),
);
const values = (text: string) => new Set(text.match(/\{\w+\}/g));

describe("words", () => {
  test.each(pairs)(
    "%s is said in both languages, with the same values",
    (_name, [en, zh]) => {
      expect(en && zh).toBeTruthy();
      for (const part of en.split("|")) expect(values(part)).toEqual(values(zh));
    },
  );

  test("values and numbers are put in their places", () => {
    const pair = ["{n} cell|{n} cells", "{n} 格"] as const;
    expect([1, 2].map((n) => speaker("en")(pair, { n }))).toEqual([
      "1 cell",
      "2 cells",
    ]);
    expect(speaker("zh")(pair, { n: 1 })).toBe("1 格");
  });

  test("lists are said as people say them", () => {
    expect(list([2, 5, 8], "en")).toBe("2, 5 and 8");
    expect(list([2], "en")).toBe("2");
    expect(list([2, 5], "zh")).toBe("2、5");
  });

  test("the browser's first known language is spoken", () => {
    expect(preferred(["fr", "zh-Hans-CN", "en"])).toBe("zh");
    expect(preferred(["fr"])).toBe("en");
  });
});

describe("the label of a cell", () => {
  const played = play(
    game(),
    choose(24),
    enter(2, "centre"),
    enter(5, "centre"),
    choose(2),
    enter(1),
    enter(3, "colour"),
  );
  const labels = cellLabels(played, new Set([2]), { lang: "en", names: "A1" });

  test("says where it is and what is in it", () => {
    expect(labels[24]).toBe("row C column 7, empty, candidates 2 and 5");
    expect(labels[0]).toBe("row A column 1, given 5");
    expect(labels[2]).toBe("row A column 3, 1, coloured yellow, mistake");
    expect(labels[80 - 1]).toBe("row I column 8, given 7");
  });

  test("says which candidates are coloured", () => {
    const target = { type: "target", digit: 5 } as const;
    const inked = play(played, choose(24), target, enter(3, "colour"));
    expect(cellLabels(inked, new Set(), { lang: "en", names: "A1" })[24]).toBe(
      "row C column 7, empty, candidates 2 and 5, 5 coloured yellow",
    );
  });

  test("tells a repeat from a mistake, a given's too", () => {
    const repeated = play(game(), choose(2), enter(5));
    const told = cellLabels(repeated, new Set([0, 2]), { lang: "en", names: "A1" });
    expect(told[2]).toBe("row A column 3, 5, repeated");
    expect(told[0]).toBe("row A column 1, given 5, repeated");
  });

  test("calls rows by numbers, for those who like it", () => {
    const told = cellLabels(played, new Set(), { lang: "en", names: "rc" });
    expect(told[24]).toBe("row 3 column 7, empty, candidates 2 and 5");
  });

  test("says it in Chinese", () => {
    expect(cellLabels(played, new Set(), { lang: "zh", names: "A1" })[24]).toBe(
      "C 行 7 列，空，候选数 2、5",
    );
  });
});
