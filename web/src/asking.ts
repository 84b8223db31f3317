/** One question at a time: what is waited for, and what went wrong. */

import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError } from "./api.ts";
import { useSession } from "./session.ts";

export interface Asking {
  readonly waiting: boolean;
  readonly problem: string;
  /** Ask; a later question, a cancel or leaving the room gives this one up, and its
   *  signal ends the work on it. */
  ask<T>(
    question: (signal: AbortSignal) => Promise<T>,
    done: (answer: T) => void,
  ): void;
  /** Say what is wrong without asking. */
  fail(problem: string): void;
  cancel(): void;
}

export function useAsking(): Asking {
  const { announce } = useSession();
  const [{ waiting, problem }, set] = useState({ waiting: false, problem: "" });
  const asked = useRef(new AbortController());
  const cancel = () => {
    asked.current.abort();
    set({ waiting: false, problem: "" });
  };
  const fail = (problem: string) => {
    set({ waiting: false, problem });
    announce(problem);
  };
  useEffect(() => () => asked.current.abort(), []);
  return {
    waiting,
    problem,
    cancel,
    fail,
    ask: (question, done) => {
      asked.current.abort();
      asked.current = new AbortController();
      const { signal } = asked.current;
      set({ waiting: true, problem: "" });
      question(signal).then(
        (answer) => {
          if (signal.aborted) return;
          set({ waiting: false, problem: "" });
          done(answer);
        },
        (error) =>
          signal.aborted ||
          fail(error instanceof ApiError ? error.message : String(error)),
      );
    },
  };
}
