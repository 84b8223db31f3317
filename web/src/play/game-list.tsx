/** The games in progress, to go on with or to remove. */

import { type Kept, KeptList } from "../kept.tsx";
import { type Session, useSession } from "../session.ts";
import { clockText } from "../state/timer.ts";
import type { Summary } from "../store.ts";
import { PLAY } from "../words/play.ts";
import { titleOf } from "./games.tsx";

export function Games({ close }: { close: () => void }) {
  const session = useSession();
  const { say, game } = session;
  const games = session.games().filter(({ id }) => id !== game.id);
  return (
    <KeptList
      title={say(PLAY.games)}
      none={say(PLAY.noGames)}
      all={games.map((each) => kept(each, session, close))}
      close={close}
    />
  );
}

function kept(game: Summary, session: Session, close: () => void): Kept {
  const { say } = session;
  const { id, puzzle, digits, passed, touched } = game;
  const title = titleOf(puzzle, say);
  const all = puzzle.givens.filter((digit) => !digit).length;
  const done = all - digits.filter((digit) => !digit).length;
  return {
    ...puzzle,
    ...{ id, digits, title, touched },
    told: [`${say(PLAY.progress, { done, all })} · ${clockText(passed)}`],
    removal: say(PLAY.remove, { title }),
    remove: () => session.remove(id),
    open: () => {
      session.switchTo(id);
      close();
    },
  };
}
