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
