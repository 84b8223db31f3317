/** The time, which a player may hide or stop. */

import { useEffect } from "preact/hooks";
import { IconButton } from "../controls.tsx";
import { useAgain } from "../hooks.ts";
import { useSession } from "../session.ts";
import { clockText, elapsed, isRunning } from "../state/timer.ts";
import { PLAY } from "../words/play.ts";

export function Clock() {
  const session = useSession();
  const { say, settings } = session;
  const { timer } = session.game;
  const running = isRunning(timer);
  const tick = useAgain();
  useEffect(() => {
    const ticking = running ? setInterval(tick, 1000) : 0;
    return () => clearInterval(ticking);
  }, [running]);
  const label = say(running ? PLAY.pause : PLAY.resume);
  return (
    <div class="clock">
      {settings.showTimer && (
        <time role="timer" aria-live="off">
          {clockText(elapsed(timer, Date.now()))}
        </time>
      )}
      <IconButton
        icon={running ? "pause" : "resume"}
        label={label}
        press={running ? session.pause : session.resume}
      />
    </div>
  );
}
