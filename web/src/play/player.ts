/** What a player can ask for by key, pad or tool, and what is said in return. */

import { useEffect, useState } from "preact/hooks";
import type { Ladder } from "../hint/ladder.ts";
import type { Session } from "../session.ts";
import { type Action, boardOf, check, type Game } from "../state/game.ts";
import { cellName } from "../state/geometry.ts";
import { isRunning } from "../state/timer.ts";
import { list, type Pair } from "../words/index.ts";
import { PLAY } from "../words/play.ts";
import { type Command, command, nextMode } from "./keys.ts";
import { cellLabels } from "./labels.ts";

export type Order =
  | "undo"
  | "redo"
  | "erase"
  | "toggleAuto"
  | "check"
  | "hint"
  | "undoMistakes";

export interface Player {
  /** The cells that the last check found wrong, until something changes. */
  readonly checked: readonly number[];
  readonly note: string;
  enter(digit: number): void;
  run(order: Order): void;
  alike(cell: number): void;
}

const NOTHING: readonly number[] = [];
const SAID: Partial<Record<Action["type"], Pair>> = {
  undo: PLAY.undone,
  redo: PLAY.redone,
};

export function usePlayer(session: Session, ladder: Ladder, help: () => void): Player {
  const { game, say, announce } = session;
  const [checked, setChecked] = useState(NOTHING);
  const [note, setNote] = useState("");
  useEffect(() => {
    setChecked(NOTHING);
    setNote("");
  }, [game.now, game.id, game.auto]);

  const tell = (text: string) => {
    setNote(text);
    announce(text);
  };
  const act = (action: Action) => {
    session.dispatch(action);
    const pair = SAID[action.type];
    if (pair) announce(say(pair));
    else if (action.type === "mode") announce(say(PLAY[action.mode]));
    else if (action.type === "enter" || action.type === "erase")
      announce(cursorLabel(session));
  };
  const obey = (order: Command) => {
    if (order.type === "hint") ladder.ask();
    else if (order.type === "help") help();
    else if (order.type === "pause") {
      if (isRunning(game.timer)) session.pause();
      else session.resume();
    } else if (order.type === "nextMode")
      act({ type: "mode", mode: nextMode(game.mode) });
    else if (order.type === "escape") {
      if (ladder.open) ladder.close();
      else act({ type: "select", cells: [] });
    } else if (order.type === "enter" && !game.selection.length) {
      act({ type: "spotlight", digit: order.digit });
    } else act(order);
  };
  const run = (order: Order) => {
    if (order === "check") {
      const { wrong, text } = judge(session);
      setChecked(wrong);
      tell(text);
    } else if (order === "hint") {
      if (ladder.open) ladder.close();
      else ladder.ask();
    } else if (order === "undoMistakes") {
      const { solution } = session.answer;
      session.dispatch({ type: "undoMistakes", solution });
      tell(say(session.game === game ? PLAY.noMistake : PLAY.undoneMistakes));
    } else if (order === "toggleAuto") {
      act({ type: order });
      tell(say(game.auto ? PLAY.autoOff : PLAY.autoOn));
    } else act({ type: order });
  };
  useKeys((event) => {
    const found = command(event, game.mode, boardOf(game).size);
    const stopped = !isRunning(game.timer) && found?.type !== "pause";
    if (found && !(stopped && found.type === "enter")) obey(found);
    return found !== undefined;
  });
  return {
    checked,
    note,
    enter: (digit) => obey({ type: "enter", digit }),
    run,
    alike: (cell) => act({ type: "select", cells: alikeTo(game, cell), cursor: cell }),
  };
}

/** Hear keys anywhere on the page but in fields, dialogs and what takes Space itself. */
function useKeys(hear: (event: KeyboardEvent) => boolean): void {
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (target.closest("input[type=text], textarea, select, dialog")) return;
      const pressing =
        event.code === "Space" && target.closest("button, a, input, summary");
      const choosing = event.key.startsWith("Arrow") && target.closest("input");
      if (!pressing && !choosing && hear(event)) event.preventDefault();
    };
    addEventListener("keydown", heard);
    return () => removeEventListener("keydown", heard);
  });
}

function cursorLabel({ game, lang }: Session): string {
  return cellLabels(game, new Set(), lang)[game.cursor] ?? "";
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
