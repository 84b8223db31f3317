/** The search for a step: what was marked, what help was asked for, what was said. */

import { useState } from "preact/hooks";
import { BARE, type Picture } from "../board/picture.ts";
import { candidateSpots, corner, radius } from "../board/spots.ts";
import { command } from "../play/keys.ts";
import { cellLabels } from "../play/labels.ts";
import { useKeys } from "../play/player.ts";
import { type Session, useSession } from "../session.ts";
import type { FigureJson } from "../shared/api.ts";
import { UNIT } from "../shared/drawing.ts";
import { type Action, boardOf, type Game, marksShown, reduce } from "../state/game.ts";
import { parseCell, symbol } from "../state/geometry.ts";
import { list } from "../words/index.ts";
import { LEARN } from "../words/learn.ts";
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
      announce(cellLabels(next, NONE, session.lang)[next.cursor]!);
    }
    setGame(next);
  };
  useKeys((event) => {
    const asked = command(event, game.mode, boardOf(game).size);
    if (!asked || !HEARD.has(asked.type)) return false;
    act(asked as Action);
    return true;
  });
  const tell = (text: string, help: Help) => {
    setHelp(help);
    setRemark(text);
    announce(text);
  };
  return {
    ...{ game, found, figure, help, remark, act },
    check: () => {
      const result = verdict(practice, found);
      tell(judged(result, session), result.kind === "done" ? "shown" : help);
    },
    lookHere: () => tell(say(LEARN.lookHere), "where"),
    showAll: () => {
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

function judged({ kind, wrong, missing }: Verdict, { say, lang }: Session): string {
  const what = list(
    wrong.map(({ cell, digit }) => `${cell} ${symbol(digit)}`),
    lang,
  );
  return say(SAID[kind], { what, n: missing });
}

/** Strike the candidate under the mouse; a finger is too broad, and has the keys. */
export function strike(event: PointerEvent, { game, act }: Quest): void {
  const [cell, ...others] = game.selection;
  if (event.pointerType !== "mouse" || game.mode === "digit") return;
  if (cell === undefined || others.length) return;
  const { size } = boardOf(game);
  const grid = (event.currentTarget as Element).querySelector(".board-grid")!;
  const box = grid.getBoundingClientRect();
  const unit = box.width / size / UNIT;
  const [left, top] = corner(cell, size);
  const x = (event.clientX - box.left) / unit - left;
  const y = (event.clientY - box.top) / unit - top;
  const start = marksAtStart(game)[cell]!;
  const hit = candidateSpots(start, size).find(
    (spot) => Math.hypot(spot.x - x, spot.y - y) < radius(size),
  );
  if (hit) act({ type: "enter", digit: hit.digit });
}

/** The candidates before any of them was struck. */
export const marksAtStart = (game: Game): number[] =>
  marksShown({ ...game, now: game.past[0] ?? game.now });
