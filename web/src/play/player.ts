/** What a player can ask for by key, pad or tool, and what is said in return. */

import { useState } from "preact/hooks";
import type { Ladder } from "../hint/ladder.ts";
import { useEvent } from "../hooks.ts";
import { far } from "../late.tsx";
import type { Session } from "../session.ts";
import {
  type Action,
  alikeTo,
  boardOf,
  type Game,
  isHeld,
  isSolved,
} from "../state/game.ts";
import type { Position } from "../state/position.ts";
import { isRunning } from "../state/timer.ts";
import type { Pair } from "../words/index.ts";
import { PAGE } from "../words/page.ts";
import { PLAY } from "../words/play.ts";
import { type Command, command, nextMode } from "./keys.ts";
import { cellLabels, MODE_NAMES } from "./labels.ts";
import { wrongCells } from "./pictured.ts";

export type Order =
  | "undo"
  | "redo"
  | "erase"
  | "toggleAuto"
  | "check"
  | "hint"
  | "why"
  | "undoMistakes";

export interface Player {
  /** The cells that the last check found wrong, until something changes. */
  readonly checked: readonly number[];
  readonly note: string;
  /** Say something of the position as it stands, and which cells are wrong. */
  tell(text: string, wrong?: readonly number[]): void;
  enter(digit: number): void;
  run(order: Order): unknown;
  alike(cell: number): void;
  /** Choose cells; where the digit comes first, write it in the last of them. */
  select(cells: readonly number[], cursor: number): void;
}

interface Remark {
  readonly about: Position;
  readonly wrong: readonly number[];
  readonly text: string;
}

const SAID: Partial<Record<Action["type"], Pair>> = {
  undo: PLAY.undone,
  redo: PLAY.redone,
};
/** What is told by the cell that it leaves. */
const TOLD: ReadonlySet<Action["type"]> = new Set(["enter", "erase", "put"]);
const NOTHING: readonly number[] = [];

/** Whether the player has stopped the clock. */
export const isPaused = (game: Game): boolean =>
  !isRunning(game.timer) && !isSolved(game);

export function usePlayer(session: Session, ladder: Ladder, help: () => void): Player {
  const [remark, setRemark] = useState<Remark>();
  const current = remark?.about === session.game.now ? remark : undefined;
  const tell: Player["tell"] = (text, wrong = NOTHING) => {
    setRemark({ about: session.game.now, wrong, text });
    session.announce(text);
  };
  const orders = ordersOf(session, ladder, tell);
  // While the clock stands nobody sees the board, and nothing happens on it.
  const obey = (command: Command) =>
    (command.type === "pause" || !isPaused(session.game)) &&
    follow(command, session, ladder, { ...orders, help });
  useKeys((event) => {
    const { game } = session;
    const found = command(event, game.mode, boardOf(game).size);
    if (found) obey(found);
    return found !== undefined;
  });
  return {
    checked: current?.wrong ?? NOTHING,
    note: current?.text ?? session.warning,
    tell,
    enter: (digit) => obey({ type: "enter", digit }),
    run: (order) => isPaused(session.game) || orders[order](),
    alike: (cell) => {
      const cells = alikeTo(session.game, cell);
      session.dispatch({ type: "select", cells, cursor: cell });
    },
    select: (cells, cursor) => {
      const { settings, game } = session;
      if (settings.digitFirst && isHeld(game))
        act(session, { type: "put", cell: cursor });
      else session.dispatch({ type: "select", cells, cursor });
    },
  };
}

/** Do something to the game, and say aloud what became of it. */
function act(session: Session, action: Action): void {
  const { say, announce, dispatch } = session;
  dispatch(action);
  const pair = action.type === "mode" ? MODE_NAMES[action.mode] : SAID[action.type];
  if (pair) announce(say(pair));
  else if (TOLD.has(action.type)) {
    announce(cursorLabel(session));
  }
}

function ordersOf(
  session: Session,
  ladder: Ladder,
  tell: (text: string, wrong?: readonly number[]) => void,
): Record<Order, () => void> {
  const { say } = session;
  const help = (open: boolean, ask: () => void) => (open ? ladder.close() : ask());
  return {
    undo: () => act(session, { type: "undo" }),
    redo: () => act(session, { type: "redo" }),
    erase: () => act(session, { type: "erase" }),
    hint: () => help(ladder.open && !ladder.asked, ladder.ask),
    why: () => help(ladder.asked !== undefined, ladder.why),
    check: () => {
      ladder.close(); // what is found stands where the hint stood
      far().then(
        ({ checkAll }) => checkAll(session, tell),
        () => tell(say(PAGE.offline)),
      );
    },
    undoMistakes: () => {
      const { game, answer } = session;
      session.dispatch({ type: "undoMistakes", solution: answer.solution });
      tell(say(session.game === game ? PLAY.noMistake : PLAY.undoneMistakes));
    },
    toggleAuto: () => {
      session.dispatch({ type: "toggleAuto" });
      tell(say(session.game.auto ? PLAY.autoOn : PLAY.autoOff));
    },
  };
}

/** Do what a key asks for. */
function follow(
  command: Command,
  session: Session,
  ladder: Ladder,
  run: Record<"help" | "toggleAuto", () => void>,
): void {
  const { game, settings } = session;
  switch (command.type) {
    case "hint":
      return ladder.ask();
    case "why":
      return ladder.why();
    case "help":
    case "toggleAuto":
      return run[command.type]();
    case "pause":
      if (!isRunning(game.timer)) return session.resume();
      session.pause();
      return session.announce(session.say(PLAY.paused));
    case "digitFirst":
      session.set({ digitFirst: !settings.digitFirst });
      return session.announce(
        session.say(settings.digitFirst ? PLAY.cellFirst : PLAY.digitFirst),
      );
    case "putHere":
      return isHeld(game)
        ? act(session, { type: "put", cell: game.cursor })
        : undefined;
    case "nextMode":
      return act(session, { type: "mode", mode: nextMode(game.mode) });
    case "escape":
      return ladder.open ? ladder.close() : act(session, { type: "select", cells: [] });
    case "enter":
      if (ladder.asked) return ladder.why(command.digit);
      if (!game.selection.length || (settings.digitFirst && game.mode !== "colour")) {
        return act(session, { type: "spotlight", digit: command.digit });
      }
      return act(session, command);
    default:
      return act(session, command);
  }
}

/** Run what a key stands for, wherever it is pressed. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  useKeys(({ key, ctrlKey, altKey, metaKey }) => {
    const run = ctrlKey || altKey || metaKey ? undefined : keys[key];
    run?.();
    return run !== undefined;
  });
}

/** What a button takes itself. */
const PRESSES: ReadonlySet<string> = new Set(["Space", "Enter", "NumpadEnter"]);

/** Whether a key is for the board: it is not in fields, in dialogs, and where a button
 *  takes it itself. */
export function isForBoard({ target, code, key }: KeyboardEvent): boolean {
  const at = target as Element;
  const pressing = PRESSES.has(code) && at.closest("button, a, input, summary");
  const choosing = key.startsWith("Arrow") && at.closest("input");
  const typing = at.closest("input[type=text], textarea, select, dialog");
  return !(typing || pressing || choosing);
}

/** Hear the keys that are for the board, wherever they are pressed. */
export function useKeys(hear: (event: KeyboardEvent) => boolean): void {
  useEvent<KeyboardEvent>(window, "keydown", (event) => {
    if (isForBoard(event) && hear(event)) event.preventDefault();
  });
}

/** The cell at the cursor as it is read out; also that it repeats a digit, or what a
 *  player who wants to know is shown. */
function cursorLabel(session: Session): string {
  const { game, settings } = session;
  const solution = settings.showMistakes ? session.answer.solution : undefined;
  const wrong = wrongCells(game, solution, []);
  return cellLabels(game, wrong, session, [game.cursor])[0]!;
}
