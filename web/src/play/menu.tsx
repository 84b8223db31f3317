/** What is needed now and then, behind the three dots. */

import { Dialog } from "../dialog.tsx";
import { go } from "../router.ts";
import { useSession } from "../session.ts";
import type { Pair } from "../words/index.ts";
import { PAGE } from "../words/page.ts";
import { PLAY } from "../words/play.ts";
import type { Panel } from "./play.tsx";
import { isPaused, type Player } from "./player.ts";

export interface MenuItem {
  readonly name: Pair;
  readonly run: () => void;
  readonly keys?: string;
}

interface MenuProps {
  readonly items: readonly MenuItem[];
  readonly close: () => void;
}

export function Menu({ items, close }: MenuProps) {
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

interface PlayMenuProps {
  readonly player: Player;
  readonly show: (panel: Panel) => void;
  readonly close: () => void;
}

/** What a game offers; what needs the board waits until the clock goes on. */
export function PlayMenu({ player, show, close }: PlayMenuProps) {
  const { dispatch, game, ruling } = useSession();
  const truth = game.puzzle.rules && ruling;
  const awake: readonly MenuItem[] = [
    { name: PAGE.share, run: () => show("share") },
    { name: PLAY.tell, run: () => go("story") },
    { name: PLAY.undoMistakes, run: () => player.run("undoMistakes") },
    { name: PLAY.fillMarks, run: () => dispatch({ type: "fillMarks" }) },
    ...(truth ? [{ name: PLAY.trueMarks, run: () => truth.fillMarks() }] : []),
  ];
  const items: readonly MenuItem[] = [
    ...(isPaused(game) ? [] : awake),
    { name: PLAY.restart, run: () => dispatch({ type: "restart", at: Date.now() }) },
    { name: PLAY.keyboard, run: () => show("keys"), keys: "?" },
  ];
  return <Menu items={items} close={close} />;
}
