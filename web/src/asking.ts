/** One question at a time: what is waited for, and what went wrong. */

import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError } from "./api.ts";
import { useSession } from "./session.ts";

export interface Asking {
  readonly waiting: boolean;
  readonly problem: string;
  /** Ask; a later question, or leaving the room, forgets this one. */
  ask<T>(question: () => Promise<T>, done: (answer: T) => void): void;
  /** Say what is wrong without asking. */
  fail(problem: string): void;
  cancel(): void;
}

export function useAsking(): Asking {
  const { announce } = useSession();
  const [{ waiting, problem }, set] = useState({ waiting: false, problem: "" });
  const ticket = useRef(0);
  const cancel = () => {
    ticket.current++;
    set({ waiting: false, problem: "" });
  };
  const fail = (problem: string) => {
    set({ waiting: false, problem });
    announce(problem);
  };
  useEffect(() => () => void ticket.current++, []);
  return {
    waiting,
    problem,
    cancel,
    fail,
    ask: (question, done) => {
      const mine = ++ticket.current;
      const current = () => mine === ticket.current;
      set({ waiting: true, problem: "" });
      question().then(
        (answer) => {
          if (!current()) return;
          set({ waiting: false, problem: "" });
          done(answer);
        },
        (error) =>
          current() && fail(error instanceof ApiError ? error.message : String(error)),
      );
    },
  };
}
