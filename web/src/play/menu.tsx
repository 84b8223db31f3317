/** What is needed now and then, behind the three dots. */

import { Dialog } from "../dialog.tsx";
import { useSession } from "../session.ts";
import type { Pair } from "../words/index.ts";
import { PLAY } from "../words/play.ts";

export interface MenuItem {
  readonly name: Pair;
  readonly run: () => void;
  readonly keys?: string;
}

export function Menu({
  items,
  close,
}: {
  items: readonly MenuItem[];
  close: () => void;
}) {
  const { say } = useSession();
  return (
    <Dialog title={say(PLAY.more)} close={close}>
      <ul class="menu">
        {items.map(({ name, run, keys }) => (
          <li key={say(name)}>
            <button
              type="button"
              onClick={() => {
                close();
                run();
              }}
            >
              {say(name)}
              {keys && <kbd>{keys}</kbd>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const KEYS: readonly [string, Pair][] = [
  ["↑ ↓ ← →  W A S D", PLAY.keyMove],
  ["1 – 9", PLAY.keyDigit],
  ["Shift 1 – 9", PLAY.keyCorner],
  ["Ctrl 1 – 9", PLAY.keyCentre],
  ["Z X C V", PLAY.keyModes],
  ["⌫  0", PLAY.keyErase],
  ["[ ]  Ctrl Z  Ctrl Y", PLAY.keyUndo],
  ["Alt 1 – 9", PLAY.keySpot],
  ["Shift 1 – 9", PLAY.keyTarget],
  ["H", PLAY.keyHint],
  ["M", PLAY.keyAuto],
  ["P", PLAY.keyPause],
  ["Ctrl A  Esc", PLAY.keyAll],
  ["?", PLAY.keyHelp],
];

export function KeyboardHelp({ close }: { close: () => void }) {
  const { say } = useSession();
  return (
    <Dialog title={say(PLAY.keyboard)} close={close}>
      <dl class="keys">
        {KEYS.map(([keys, what]) => (
          <div key={say(what)}>
            <dt>
              {keys.split("  ").map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dt>
            <dd>{say(what)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
