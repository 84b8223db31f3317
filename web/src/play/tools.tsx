/** What a player does with one press: undo, erase, candidates, check, hint. */

import { Icon, type IconName } from "../icons.tsx";
import { useSession } from "../session.ts";
import type { Pair } from "../words/index.ts";
import { PLAY } from "../words/play.ts";

interface Tool {
  readonly icon: IconName & keyof typeof PLAY;
  readonly run: () => void;
  readonly off?: boolean;
  readonly pressed?: boolean;
}

interface Props {
  readonly run: (
    what: "undo" | "redo" | "erase" | "toggleAuto" | "check" | "hint",
  ) => void;
  readonly hinting: boolean;
}

export function Tools({ run, hinting }: Props) {
  const { say, game } = useSession();
  const tools: readonly Tool[] = [
    { icon: "undo", run: () => run("undo"), off: !game.past.length },
    { icon: "redo", run: () => run("redo"), off: !game.future.length },
    { icon: "erase", run: () => run("erase") },
    { icon: "candidates", run: () => run("toggleAuto"), pressed: game.auto },
    { icon: "check", run: () => run("check") },
    { icon: "hint", run: () => run("hint"), pressed: hinting },
  ];
  return (
    <div class="tools">
      {tools.map(({ icon, run: press, off, pressed }) => (
        <button
          key={icon}
          type="button"
          class="tool"
          aria-disabled={off}
          aria-pressed={pressed}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => off || press()}
        >
          <Icon name={icon} />
          <span>{say(PLAY[icon] as Pair)}</span>
        </button>
      ))}
    </div>
  );
}
