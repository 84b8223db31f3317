/** A hint, rung by rung, or a question, for the position as it stands; another position
 * has none. */

import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError, type CandidateJson, type HintJson } from "../api.ts";
import { type Cells, type Picture, parseMarks } from "../board/picture.ts";
import type { Session } from "../session.ts";
import { hintLimits } from "../settings.ts";
import type { FigureJson } from "../shared/api.ts";
import { boardOf } from "../state/game.ts";
import { parseCell, parseDigits } from "../state/geometry.ts";
import type { Position } from "../state/position.ts";
import { PLAY } from "../words/play.ts";

/** What was asked last: whether a cell is a digit, or 0 for whatever comes next. */
export interface Ask {
  readonly digit: number;
}

/** What of a hint is laid over the board. */
export type Shown = Pick<HintJson, "cells"> & Partial<HintJson>;

export interface Ladder {
  readonly open: boolean;
  /** A question in place of the hint. */
  readonly asked: Ask | undefined;
  readonly hint: HintJson | undefined;
  readonly thinking: boolean;
  readonly problem: string;
  ask(rung?: number): void;
  why(digit?: number): void;
  close(): void;
  doIt(): void;
}

interface State {
  /** The position that was asked about, on whose board the answer holds. */
  readonly position?: Position;
  readonly asked?: Ask;
  readonly hint?: HintJson;
  readonly thinking?: boolean;
  readonly problem?: string;
}

const CLOSED: State = {};

export function useLadder(session: Session): Ladder {
  const [kept, setState] = useState<State>(CLOSED);
  const state = kept.position === session.game.now ? kept : CLOSED;
  const asked = useRef(new AbortController());
  const ask = (rung = (state.hint?.rung ?? 0) + 1) => {
    asked.current.abort();
    asked.current = new AbortController();
    const { signal } = asked.current;
    const position = session.game.now;
    setState({ ...(state.asked ? {} : state), position, thinking: true });
    const send = async () =>
      session.api.ask(
        "hint",
        {
          ...session.asked(),
          ...hintLimits(session.settings),
          rung: Math.min(rung, state.hint?.of ?? rung),
        },
        signal,
      );
    send()
      .then(
        (hint): State => ({ position, hint }),
        (error): State => ({ position, problem: words(error) }),
      )
      .then((next) => {
        if (signal.aborted || position !== session.game.now) return;
        setState(next);
        if (next.hint && !state.hint) session.dispatch({ type: "help" });
        session.announce(next.problem ?? spoken(next.hint, session));
      });
  };
  // In another language, or for another reader, the same rung is told again.
  useEffect(() => {
    if (state.hint) ask(state.hint.rung);
  }, [session.lang, session.settings.words, session.names]);
  return {
    open: state.position !== undefined,
    asked: state.asked,
    hint: state.hint,
    thinking: state.thinking ?? false,
    problem: state.problem ?? "",
    ask,
    why: (digit = 0) => {
      asked.current.abort();
      if (!state.asked) session.dispatch({ type: "help" });
      setState({ position: session.game.now, asked: { digit } });
    },
    close: () => {
      asked.current.abort();
      setState(CLOSED);
    },
    doIt: () => doIt(session, state.hint),
  };
}

/** A hint as it is read out: first that it leads to one of several solutions. */
const spoken = (hint: HintJson | undefined, { say }: Session): string =>
  [hint?.several ? say(PLAY.several) : "", hint?.text].filter(Boolean).join(" ");

const words = (error: unknown): string =>
  error instanceof ApiError ? error.message : String(error);

function doIt({ game, dispatch }: Session, hint: HintJson | undefined): void {
  const { size } = boardOf(game);
  const numbers = (list: readonly CandidateJson[]) =>
    list.map(({ cell, digit }) => ({ cell: parseCell(cell, size), digit }));
  if (!hint?.step) return;
  dispatch({
    type: "apply",
    placements: numbers(hint.step.placements),
    eliminations: numbers(hint.step.eliminations),
  });
}

/** Lay what a hint shows over the picture of the game. */
export function withHint(picture: Picture, hint: Shown | undefined): Picture {
  if (!hint) return picture;
  const { size } = picture.board;
  const glow: Cells = hint.cells.map((name) => parseCell(name, size));
  const quiet = { ...picture, selection: [], seen: [], spotlight: hint.digit ?? 0 };
  const before = hint.before ?? hint.step?.before;
  if (!hint.figure || !before) return { ...quiet, glow };
  const {
    corner: _corner,
    centre: _centre,
    colours: _colours,
    inks: _inks,
    ...plain
  } = quiet;
  return {
    ...plain,
    digits: parseDigits(before.grid),
    ...(plain.candidates || speaksOfMarks(hint.figure)
      ? { candidates: parseMarks(before.marks) }
      : {}),
    figure: hint.figure,
  };
}

/** Where digits alone prove a step, candidates would only stand in the way. */
export const speaksOfMarks = ({ lit, struck, links, placed }: FigureJson): boolean =>
  lit.length + struck.length + links.length > 0 || placed.some(({ big }) => !big);
