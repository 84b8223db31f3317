/** What a player does with one press: undo, erase, candidates, check, hint, why. */

import { Icon, type IconName } from "../icons.tsx";
import { useSession } from "../session.ts";
import type { Pair } from "../words/index.ts";
import { PLAY } from "../words/play.ts";

interface Tool {
  readonly icon: IconName;
  readonly name: Pair;
  readonly run: () => void;
  readonly off?: boolean;
  readonly pressed?: boolean;
}

interface Props {
  readonly run: (
    what: "undo" | "redo" | "erase" | "toggleAuto" | "check" | "hint" | "why",
  ) => void;
  readonly open: "hint" | "why" | undefined;
}

export function Tools({ run, open }: Props) {
  const { say, game } = useSession();
  const tools: readonly Tool[] = [
    { icon: "undo", name: PLAY.undo, run: () => run("undo"), off: !game.past.length },
    { icon: "redo", name: PLAY.redo, run: () => run("redo"), off: !game.future.length },
    { icon: "erase", name: PLAY.erase, run: () => run("erase") },
    {
      icon: "candidates",
      name: PLAY.candidates,
      run: () => run("toggleAuto"),
      pressed: game.auto,
    },
    { icon: "check", name: PLAY.check, run: () => run("check") },
    { icon: "hint", name: PLAY.hint, run: () => run("hint"), pressed: open === "hint" },
    { icon: "why", name: PLAY.why, run: () => run("why"), pressed: open === "why" },
  ];
  return (
    <div class="tools">
      {tools.map(({ icon, name, run: press, off, pressed }) => (
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
          <span>{say(name)}</span>
        </button>
      ))}
    </div>
  );
}
