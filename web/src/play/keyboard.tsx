/** What the keys do. */

import { Dialog } from "../dialog.tsx";
import { useSession } from "../session.ts";
import { PLAY } from "../words/play.ts";

export function KeyboardHelp({ close }: { close: () => void }) {
  const { say } = useSession();
  const lines = say(PLAY.keyList).split("\n");
  return (
    <Dialog title={say(PLAY.keyboard)} close={close}>
      <dl class="keys">
        {lines.map((line) => {
          const [keys, what] = line.split(" = ");
          return (
            <div key={line}>
              <dt>
                {keys!.split("  ").map((part) => (
                  <kbd key={part}>{part}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          );
        })}
      </dl>
    </Dialog>
  );
}
