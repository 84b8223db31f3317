/** What a player can ask for by key, pad or tool, and what is said in return. */

import { useState } from "preact/hooks";
import type { Ladder } from "../hint/ladder.ts";
import { useEvent } from "../hooks.ts";
import type { Session } from "../session.ts";
import { type Action, boardOf, check, type Game, isSolved } from "../state/game.ts";
import { cellName, digitText } from "../state/geometry.ts";
import type { Position } from "../state/position.ts";
import { isRunning } from "../state/timer.ts";
import { list, type Pair } from "../words/index.ts";
import { PLAY } from "../words/play.ts";
import { type Command, command, nextMode } from "./keys.ts";
import { cellLabels, MODE_NAMES } from "./labels.ts";

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
  run(order: Order): void;
  alike(cell: number): void;
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
const NOTHING: readonly number[] = [];

export function usePlayer(session: Session, ladder: Ladder, help: () => void): Player {
  const [remark, setRemark] = useState<Remark>();
  const current = remark?.about === session.game.now ? remark : undefined;
  const tell: Player["tell"] = (text, wrong = NOTHING) => {
    setRemark({ about: session.game.now, wrong, text });
    session.announce(text);
  };
  const orders = ordersOf(session, ladder, tell);
  const obey = (command: Command) =>
    follow(command, session, ladder, { ...orders, help });
  useKeys((event) => {
    const { game } = session;
    const found = command(event, game.mode, boardOf(game).size);
    const asleep = !isRunning(game.timer) && !isSolved(game);
    if (found && (!asleep || found.type === "pause")) obey(found);
    return found !== undefined;
  });
  return {
    checked: current?.wrong ?? NOTHING,
    note: current?.text ?? session.warning,
    tell,
    enter: (digit) => obey({ type: "enter", digit }),
    run: (order) => orders[order](),
    alike: (cell) => {
      const cells = alikeTo(session.game, cell);
      session.dispatch({ type: "select", cells, cursor: cell });
    },
  };
}

/** Do something to the game, and say aloud what became of it. */
function act(session: Session, action: Action): void {
  const { say, announce, dispatch } = session;
  dispatch(action);
  const pair = action.type === "mode" ? MODE_NAMES[action.mode] : SAID[action.type];
  if (pair) announce(say(pair));
  else if (action.type === "enter" || action.type === "erase") {
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
      const { game, ruling } = session;
      if (game.puzzle.rules) return ruling?.check();
      const { wrong, text } = judge(session);
      tell(text, wrong);
      if (session.answer.count !== "none") return;
      const { givens, layout } = game.puzzle;
      session.api.ask("why", { puzzle: digitText(givens), layout }).then(
        (why) => session.game.now === game.now && tell(`${text} ${why.text}`, wrong),
        () => {}, // nobody answers, and nobody waits for it
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
  const { game } = session;
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
    case "nextMode":
      return act(session, { type: "mode", mode: nextMode(game.mode) });
    case "escape":
      return ladder.open ? ladder.close() : act(session, { type: "select", cells: [] });
    case "enter":
      if (ladder.asked) return ladder.why(command.digit);
      if (!game.selection.length) {
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

/** Hear keys anywhere on the page but in fields, dialogs and what takes Space itself. */
export function useKeys(hear: (event: KeyboardEvent) => boolean): void {
  useEvent<KeyboardEvent>(window, "keydown", (event) => {
    const target = event.target as Element;
    if (target.closest("input[type=text], textarea, select, dialog")) return;
    const pressing =
      event.code === "Space" && target.closest("button, a, input, summary");
    const choosing = event.key.startsWith("Arrow") && target.closest("input");
    if (!pressing && !choosing && hear(event)) event.preventDefault();
  });
}

function cursorLabel({ game, lang }: Session): string {
  return cellLabels(game, new Set(), lang, [game.cursor])[0]!;
}

function alikeTo({ now }: Game, cell: number): number[] {
  const digit = now.digits[cell];
  const same = now.digits.flatMap((each, index) => (each === digit ? [index] : []));
  return digit ? same : [cell];
}

function judge(session: Session): { wrong: readonly number[]; text: string } {
  const { game, lang, say, answer } = session;
  const { size } = boardOf(game);
  const { wrong, lost } = check(game, answer.solution);
  const names = (cells: readonly number[]) =>
    list(
      cells.map((c) => cellName(c, size)),
      lang,
    );
  const count = {
    none: PLAY.checkNone,
    several: PLAY.checkSeveral,
    unknown: PLAY.checkUnknown,
  };
  const texts = [
    ...(answer.count === "one" ? [] : [say(count[answer.count])]),
    ...(wrong.length
      ? [say(PLAY.checkWrong, { n: wrong.length, cells: names(wrong) })]
      : []),
    ...(lost.length ? [say(PLAY.checkLost, { cells: names(lost) })] : []),
  ];
  return { wrong, text: texts.join(" ") || say(PLAY.checkRight) };
}
