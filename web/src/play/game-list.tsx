/** The games in progress, to go on with or to remove; what was removed can come back. */

import { Button } from "../controls.tsx";
import { lineOf } from "../hard/rated.ts";
import { type Kept, KeptList } from "../kept.tsx";
import { put } from "../memory.ts";
import { type Session, useSession } from "../session.ts";
import { clockText } from "../state/timer.ts";
import * as store from "../store.ts";
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
    >
      {session.removed && <Removed removed={session.removed} />}
    </KeptList>
  );
}

function Removed({ removed: [id, text] }: { removed: readonly [string, string] }) {
  const session = useSession();
  const { say, storage, announce } = session;
  const { puzzle }: store.Kept = JSON.parse(text);
  const title = titleOf(puzzle, say);
  const restore = () => {
    session.removed = undefined;
    put(storage, store.entry(id), JSON.parse(text));
    announce(title);
  };
  return (
    <p class="removed" role="status">
      <span>{say(PLAY.removed, { title })}</span>
      <Button press={restore}>{say(PLAY.restore)}</Button>
    </p>
  );
}

function remove(session: Session, id: string): void {
  const { storage, say, announce } = session;
  const text = storage.getItem(store.entry(id));
  if (!text) return;
  session.removed = [id, text];
  store.remove(storage, id);
  announce(say(PLAY.removed, { title: titleOf(JSON.parse(text).puzzle, say) }));
}

function kept(game: store.Summary, session: Session, close: () => void): Kept {
  const { say } = session;
  const { id, puzzle, digits, passed, touched } = game;
  const title = titleOf(puzzle, say);
  const all = puzzle.givens.filter((digit) => !digit).length;
  const done = all - digits.filter((digit) => !digit).length;
  return {
    ...puzzle,
    ...{ id, digits, title, touched },
    told: [
      `${say(PLAY.progress, { done, all })} · ${clockText(passed)}`,
      ...(puzzle.rated ? [lineOf(puzzle.rated, say)] : []),
    ],
    removal: say(PLAY.remove, { title }),
    remove: () => remove(session, id),
    open: () => {
      session.switchTo(id);
      close();
    },
  };
}
