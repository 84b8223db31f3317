/** The games in progress, to go on with or to remove. */

import { Board } from "../board/board.tsx";
import { IconButton } from "../controls.tsx";
import { Dialog } from "../dialog.tsx";
import { useSession } from "../session.ts";
import { geometry } from "../state/geometry.ts";
import { clockText } from "../state/timer.ts";
import type { Summary } from "../store.ts";
import type { Say } from "../words/index.ts";
import { PLAY } from "../words/play.ts";

export const titleOf = (puzzle: Summary["puzzle"], say: Say): string =>
  puzzle.title || say(PLAY.untitled);

export function Games({ close }: { close: () => void }) {
  const session = useSession();
  const { say, game } = session;
  const games = session.games().filter(({ id }) => id !== game.id);
  const open = (id: string) => {
    session.switchTo(id);
    close();
  };
  return (
    <Dialog title={say(PLAY.games)} close={close}>
      {!games.length && <p class="quiet">{say(PLAY.noGames)}</p>}
      <ul class="games">
        {games.map((each) => (
          <GameRow
            key={each.id}
            game={each}
            open={() => open(each.id)}
            remove={() => session.remove(each.id)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface RowProps {
  readonly game: Summary;
  readonly open: () => void;
  readonly remove: () => void;
}

function GameRow({ game, open, remove }: RowProps) {
  const { say, lang } = useSession();
  const { puzzle, digits } = game;
  const title = titleOf(puzzle, say);
  const empty = puzzle.givens.filter((digit) => !digit).length;
  const left = digits.filter((digit) => !digit).length;
  const day = new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(
    game.touched,
  );
  return (
    <li>
      <button type="button" class="game" onClick={open}>
        <Board
          picture={{ board: geometry(puzzle.layout), digits, givens: puzzle.givens }}
        />
        <span>
          <strong>{title}</strong>
          <small>
            {say(PLAY.progress, { done: empty - left, all: empty })} ·{" "}
            {clockText(game.passed)}
          </small>
          <small>{day}</small>
        </span>
      </button>
      <IconButton icon="remove" label={say(PLAY.remove, { title })} press={remove} />
    </li>
  );
}
