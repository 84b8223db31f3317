import { describe, expect, test } from "vitest";
import type { DrawnWhyJson } from "../src/api.ts";
import { askCell, askStep, claimText, lastStep } from "../src/ask/question.ts";
import { cellsShown, choicesShown, stepShown } from "../src/ask/shown.ts";
import { restsOf, stagesOf } from "../src/ask/stages.ts";
import { BARE } from "../src/board/picture.ts";
import { boardOf, type Game } from "../src/state/game.ts";
import { speaker } from "../src/words/index.ts";
import { choose, enter, game, play } from "./puzzles.ts";

const say = speaker("en");
const AUTO = { type: "toggleAuto" } as const;

/** What the last step claims, as it is asked. */
function claimed(now: Game): string {
  const step = lastStep(now);
  return step ? claimText(step.claims, 9) : "";
}

describe("the last step", () => {
  test("is a digit that was written", () => {
    expect(claimed(play(game(), choose(2), enter(4)))).toBe("A3=4");
  });

  test("is marks that were rubbed out, all of them", () => {
    const shown = play(game(), AUTO, choose(2, 3), enter(2, "centre"));
    expect(claimed(shown)).toBe("A3<>2, A4<>2");
    const own = play(game(), choose(2), enter(1, "centre"), enter(4, "centre"));
    expect(claimed(own)).toBe("");
    expect(claimed(play(own, enter(1, "centre")))).toBe("A3<>1");
  });

  test("is no clearing of a cell, and no colour", () => {
    const marked = play(game(), choose(2), enter(1, "centre"));
    expect(claimed(play(marked, { type: "erase" }))).toBe("");
    expect(claimed(play(game(), choose(2), enter(4), enter(1, "colour")))).toBe("A3=4");
  });

  test("is forgotten once it was taken back by hand", () => {
    expect(claimed(play(game(), choose(2), enter(4), enter(4)))).toBe("");
  });

  test("is asked about where it was taken", () => {
    const now = play(game(), choose(2), enter(4), choose(3), enter(6));
    const asked = askStep(now, lastStep(now)!);
    expect(asked.question).toBe("A4=6");
    expect(asked.digits?.slice(0, 4)).toBe("534.");
  });
});

test("a cell is asked what it is, or whether it is a digit", () => {
  expect(askCell(game(), 3).question).toBe("A4=?");
  expect(askCell(game(), 3, 5).question).toBe("A4=5");
});

const technique = {
  key: "claiming",
  name: "Claiming",
  rating: 2.8,
  level: "medium",
  code: "0101",
  assumes_one_solution: false,
  ...{ er: 2.8, er_known: true, difficulty: "medium" },
} as const;
const position = { grid: game().now.digits.join(""), marks: ". ".repeat(81) };
const step = {
  number: 1,
  technique,
  ...{ depth: 0, text: "", reason: "", conclusion: "" },
  ...{ placements: [], eliminations: [], roles: {} },
  rests_on: [],
  er: technique.er,
  difficulty: technique.difficulty,
  before: position,
  after: position,
};
const answer: DrawnWhyJson = {
  ...{ nonet: 2, kind: "why", lang: "en", layout: "9", rules: [] },
  ...{ puzzle: "", question: "A5<>3", verdict: "so", text: "Yes: A5 cannot be 3." },
  claims: [{ cell: "A5", digit: 3, holds: false }],
  technique,
  cells: [],
  choices: [],
  ended: "",
  steps: [step],
  figures: [BARE],
};
const texts = (kind: "cell" | "step", change: Partial<DrawnWhyJson>) =>
  stagesOf(kind, { ...answer, ...change }, say).map(({ text }) => text);

describe("an answer", () => {
  test("tells the verdict before the proof", () => {
    const stages = stagesOf("cell", answer, say);
    expect(stages.map(({ place }) => place)).toEqual([undefined, 0]);
  });

  test("names a step of the player's, or counts its proof", () => {
    expect(texts("step", {})[0]).toBe("Right: Claiming.");
    const eliminations = ["A5", "C5"].map((cell) => ({ cell, digit: 3 }));
    expect(texts("step", { steps: [{ ...step, eliminations }] })[0]).toBe(
      "Right: Claiming, which takes even more.",
    );
    expect(texts("step", { technique: null, steps: [step, step] })[0]).toBe(
      "Right, but not in one step: the proof found takes 2.",
    );
  });

  test("leads to a mistake rung by rung", () => {
    const wrong = { verdict: "not so", text: "No: A5 is 3." } as const;
    expect(texts("step", wrong)).toEqual([
      "Something in this step is not right.",
      "No: A5 is 3.",
      "No: A5 is 3.",
    ]);
    expect(texts("step", { ...wrong, question: "A5<>3, C4<>3" })[1]).toBe(
      "Look at A5 again.",
    );
  });

  test("links a step to those that it rests on, each once", () => {
    const rests_on = [3, 1, 3].map((step) => ({ cell: "A1", digit: 1, step }));
    expect(restsOf({ ...answer, steps: [{ ...step, rests_on }] }, 0)).toEqual([1, 3]);
  });
});

describe("on the board", () => {
  const picture = { board: boardOf(game()), digits: game().now.digits };

  test("a step is drawn, and what was asked about is framed", () => {
    const shown = stepShown(answer, 0)(picture);
    expect(shown.figure).toBe(BARE);
    expect(shown.framed).toEqual([4]);
  });

  test("a mark that sees its digit is drawn alone", () => {
    const stale = { ...technique, key: "stale-mark" };
    const figures = [{ ...BARE, struck: [{ cell: "A5", digit: 3 }] }];
    const steps = [{ ...step, technique: stale }];
    const { candidates } = stepShown({ ...answer, steps, figures }, 0)(picture);
    expect(candidates?.filter(Boolean)).toEqual([4]);
  });

  test("cells that can be exchanged glow with what they hold", () => {
    const choices = [{ cell: "A4", digits: [2, 6] }];
    const shown = choicesShown({ cells: ["A4"], choices })(picture);
    expect(shown.glow).toEqual([3]);
    expect(shown.candidates?.[3]).toBe(0b100010);
    expect(cellsShown(["A4"])(picture).glow).toEqual([3]);
  });
});
