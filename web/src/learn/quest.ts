/** The search for a step: what was marked, what help was asked for, what was said. */

import { useState } from "preact/hooks";
import { BARE, type Picture } from "../board/picture.ts";
import { candidateSpots, corner, radius, type Spot } from "../board/spots.ts";
import { command } from "../play/keys.ts";
import { cellLabels } from "../play/labels.ts";
import { useKeys } from "../play/player.ts";
import { dayOf } from "../progress/days.ts";
import { note, type Outcome } from "../progress/skills.ts";
import { type Session, useSession } from "../session.ts";
import type { FigureJson } from "../shared/api.ts";
import { UNIT } from "../shared/drawing.ts";
import { type Action, boardOf, type Game, marksShown, reduce } from "../state/game.ts";
import { cellText, parseCell, symbol } from "../state/geometry.ts";
import { list } from "../words/index.ts";
import { LEARN } from "../words/learn.ts";
import { PAGE } from "../words/page.ts";
import {
  begin,
  clue,
  type Marked,
  marked,
  nearest,
  placing,
  type Verdict,
  verdict,
} from "./finding.ts";
import { type PracticeJson, plainPicture } from "./lessons.ts";

type Help = "where" | "shown" | undefined;

export interface Quest {
  readonly game: Game;
  readonly found: readonly Marked[];
  /** The answer that they come nearest to. */
  readonly figure: FigureJson;
  readonly help: Help;
  readonly remark: string;
  act(action: Action): void;
  check(): void;
  lookHere(): void;
  showAll(): void;
}

export const NONE: ReadonlySet<number> = new Set();
/** What can be done by key while something is looked for. */
const HEARD = new Set(["enter", "erase", "undo", "redo", "select", "move"]);

export function useQuest(practice: PracticeJson): Quest {
  const session = useSession();
  const { say, announce } = session;
  const [game, setGame] = useState(() => begin(practice));
  const [help, setHelp] = useState<Help>();
  const [remark, setRemark] = useState("");
  const found = marked(game);
  const { figure } = nearest(practice, found);
  const act = (action: Action) => {
    if (help === "shown") return;
    const next = reduce(game, action, { autoClean: false });
    if (next.now !== game.now) {
      setRemark("");
      announce(cellLabels(next, NONE, session)[next.cursor]!);
    }
    setGame(next);
  };
  useKeys((event) => {
    const asked = command(event, game.mode, boardOf(game).size);
    if (!asked || !HEARD.has(asked.type)) return false;
    act(asked as Action);
    return true;
  });
  const noted = (outcome: Outcome) =>
    note(session.storage, practice.step.technique.key, outcome, dayOf(Date.now())) ||
    session.warn(say(PAGE.noRoom));
  const tell = (text: string, help: Help) => {
    setHelp(help);
    setRemark(text);
    announce(text);
  };
  return {
    ...{ game, found, figure, help, remark, act },
    check: () => {
      const result = verdict(practice, found);
      if (result.kind === "done") noted(help ? "helped" : "found");
      tell(
        judged(result, boardOf(game).size, session),
        result.kind === "done" ? "shown" : help,
      );
    },
    lookHere: () => tell(say(LEARN.lookHere), "where"),
    showAll: () => {
      noted("shown");
      tell("", "shown");
      announce(figure.words.map(({ text }) => text).join(""));
    },
  };
}

/** What the player is shown: the marks so far, where to look, or the answer. */
export function pictureOf(practice: PracticeJson, quest: Quest): Picture {
  const { game, found, figure, help } = quest;
  const { now, selection, cursor } = game;
  const plain = plainPicture(practice);
  if (help === "shown") return { ...plain, figure };
  const glow = clue(figure).map((name) => parseCell(name, plain.board.size));
  return {
    ...plain,
    digits: now.digits,
    selection,
    cursor,
    ...(help && { glow }),
    ...(!placing(practice) && { figure: { ...BARE, struck: found } }),
  };
}

const SAID = {
  none: LEARN.none,
  untrue: LEARN.untrue,
  unshown: LEARN.unshown,
  strange: LEARN.strange,
  more: LEARN.more,
  done: LEARN.done,
};

function judged(
  { kind, wrong, missing }: Verdict,
  size: number,
  { say, lang, names }: Session,
): string {
  const called = (cell: string) => cellText(parseCell(cell, size), size, names);
  const what = list(
    wrong.map(({ cell, digit }) => `${called(cell)} ${symbol(digit)}`),
    lang,
  );
  return say(SAID[kind], { what, n: missing });
}

/** Strike the candidate under a pointer. A finger is broad: it chooses the cell first, and
 *  strikes the nearest of its candidates when it comes again. */
export function strike(
  event: PointerEvent,
  { game, act }: Quest,
  before: readonly number[],
): void {
  const [cell, ...others] = game.selection;
  if (game.mode === "digit" || cell === undefined || others.length) return;
  const isMouse = event.pointerType === "mouse";
  if (!isMouse && !(before.length === 1 && before[0] === cell)) return;
  const { size } = boardOf(game);
  const grid = (event.currentTarget as Element).querySelector(".board-grid")!;
  const box = grid.getBoundingClientRect();
  const unit = box.width / size / UNIT;
  const [left, top] = corner(cell, size);
  const at: [number, number] = [
    (event.clientX - box.left) / unit - left,
    (event.clientY - box.top) / unit - top,
  ];
  const reach = isMouse ? radius(size) : UNIT / 2;
  const hit = nearestSpot(candidateSpots(marksAtStart(game)[cell]!, size), at, reach);
  if (hit) act({ type: "enter", digit: hit.digit });
}

/** The spot next to a point, if it is within reach. */
export function nearestSpot(
  spots: readonly Spot[],
  [x, y]: readonly [number, number],
  reach: number,
): Spot | undefined {
  const far = (spot: Spot) => Math.hypot(spot.x - x, spot.y - y);
  const [first] = [...spots].sort((a, b) => far(a) - far(b));
  return first && far(first) < reach ? first : undefined;
}

/** The candidates before any of them was struck. */
export const marksAtStart = (game: Game): number[] =>
  marksShown({ ...game, now: game.past[0] ?? game.now });
