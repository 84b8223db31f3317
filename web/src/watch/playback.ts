/** The clock that runs: play, pause, and how fast. */

import { useEffect, useRef, useState } from "preact/hooks";

export const SPEEDS = [1, 3, 10, 30, 100, 300, 1000] as const;
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

export interface Playback {
  readonly time: number;
  readonly playing: boolean;
  readonly speed: number;
  setSpeed(speed: number): void;
  toggle(): void;
  /** Stop, and go to a time. */
  go(time: number): void;
}

export function usePlayback(total: number): Playback {
  const [time, setTime] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(10);
  const now = Math.min(time, total);
  const latest = useRef(now);
  latest.current = now;
  useEffect(() => {
    if (!playing) return undefined;
    return ticking(speed, (steps) => {
      const next = Math.min(total, latest.current + steps);
      setTime(next);
      if (next === total) setPlaying(false);
    });
  }, [playing, speed, total]);
  return {
    time: now,
    playing,
    speed,
    setSpeed,
    toggle: () => {
      if (!playing && now === total) setTime(0);
      setPlaying(!playing);
    },
    go: (to) => {
      setPlaying(false);
      setTime(Math.max(0, Math.min(total, to)));
    },
  };
}

/** Tell with each frame how many steps have become due; return how to stop.
 *
 * Those who want less motion get a picture twice a second, however fast it goes.
 */
function ticking(speed: number, due: (steps: number) => void): () => void {
  let last = performance.now();
  let frame = requestAnimationFrame(function tick(now) {
    const steps = Math.floor(((now - last) * speed) / 1000);
    if (steps > 0 && (!STILL.matches || now - last >= 500)) {
      last += (steps * 1000) / speed;
      due(steps);
    }
    frame = requestAnimationFrame(tick);
  });
  return () => cancelAnimationFrame(frame);
}
