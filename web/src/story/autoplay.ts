/** A story that turns its own pages, so that a class can follow while somebody talks. */

import { useEffect, useState } from "preact/hooks";

/** Seconds for each step, to choose from. */
export const PACES = [2, 4, 8, 15, 30] as const;
const USUAL = 8;

export interface Autoplay {
  readonly playing: boolean;
  readonly seconds: number;
  setSeconds(seconds: number): void;
  toggle(): void;
}

interface Page {
  readonly place: number;
  /** The last place that can be turned to, so far. */
  readonly last: number;
  /** Whether nothing will come after it. */
  readonly whole: boolean;
  next(): void;
  restart(): void;
}

/** Turn on after so many seconds at a place, however one came there; stop at the end. */
export function useAutoplay({ place, last, whole, next, restart }: Page): Autoplay {
  const [playing, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState<number>(USUAL);
  const ended = whole && place >= last;
  useEffect(() => {
    if (!playing) return undefined;
    if (ended) return setPlaying(false);
    const due = setTimeout(next, 1000 * seconds);
    return () => clearTimeout(due);
  }, [playing, seconds, place, last, ended]);
  return {
    playing,
    seconds,
    setSeconds,
    toggle: () => {
      if (!playing && ended) restart();
      setPlaying(!playing);
    },
  };
}
