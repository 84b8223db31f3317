/** How hard the puzzle on the board is: a word beside its title, and more behind it.
 *
 * Asked for once the player has had the board for a moment, or when the word is pressed,
 * and kept with the game.
 */

import { useEffect, useState } from "preact/hooks";
import { type Asking, useAsking } from "../asking.ts";
import { Dialog } from "../dialog.tsx";
import { whenIdle } from "../idle.ts";
import { useSession } from "../session.ts";
import type { Rated } from "../state/game.ts";
import { HARD } from "../words/hard.ts";
import { LEVELS } from "../words/levels.ts";
import { lineOf, minutesText, ratedOf } from "./rated.ts";

/** Milliseconds: who leafs through puzzles has none of them rated. */
const MOMENT = 2500;
const SECONDS = 6;

export function HowHard() {
  const session = useSession();
  const { say, game, lang } = session;
  const { rated } = game.puzzle;
  const asking = useAsking();
  const [open, setOpen] = useState(false);
  const ask = () =>
    asking.ask(
      async (signal) => {
        const { puzzle, layout, rules } = session.asked();
        const asked = { puzzle, ...(layout && { layout }), ...(rules && { rules }) };
        return session.api.ask("rate", { ...asked, seconds: SECONDS }, signal);
      },
      (told) => session.dispatch({ type: "rate", rated: ratedOf(told, lang) }),
    );
  useEffect(() => (rated ? undefined : whenIdle(ask, MOMENT)), []);
  const show = () => {
    setOpen(true);
    if (rated?.lang !== lang) ask();
  };
  return (
    <>
      <button type="button" class="how-hard" aria-haspopup="dialog" onClick={show}>
        {rated?.level ? <Short rated={rated} /> : <span>{say(HARD.ask)}</span>}
      </button>
      {open && (
        <Dialog title={say(HARD.title)} close={() => setOpen(false)}>
          <Answer {...{ rated, asking }} />
        </Dialog>
      )}
    </>
  );
}

/** The level; on a desk, also the rest of a line. */
function Short({ rated }: { rated: Rated }) {
  const { say } = useSession();
  const [level, ...rest] = lineOf(rated, say).split(" · ");
  return (
    <>
      <i class={`dot level-${rated.level}`} />
      <span>{level}</span>
      <small>{rest.join(" · ")}</small>
    </>
  );
}

function Answer({ rated, asking }: { rated: Rated | undefined; asking: Asking }) {
  const { say } = useSession();
  return (
    <>
      {asking.waiting && <p class="quiet busy">{say(HARD.rating)}</p>}
      {asking.problem && <p class="problem">{asking.problem}</p>}
      {rated && <Details rated={rated} />}
    </>
  );
}

function Details({ rated }: { rated: Rated }) {
  const { say } = useSession();
  const { level, er, score, minutes, steps, partial, needs } = rated;
  const least = partial ? "≥ " : "";
  const lines = [
    [HARD.level, level && least + say(LEVELS[level])],
    [HARD.er, er && least + er],
    [HARD.scoreName, score && least + score],
    [HARD.steps, steps],
    [HARD.time, minutes && minutesText(minutes, say)],
  ] as const;
  return (
    <>
      <dl class="facts">
        {lines.map(([name, value]) => (
          <div key={say(name)}>
            <dt>{say(name)}</dt>
            <dd>{value || "–"}</dd>
          </div>
        ))}
      </dl>
      {needs.length > 0 && <h3>{say(HARD.needs)}</h3>}
      <ul class="needs">
        {needs.map(([key, name, level, n]) => (
          <li key={key}>
            <i class={`dot level-${level}`} />
            <a href={`#/learn/${key}`}>{name}</a>
            <small>{say(HARD.times, { n })}</small>
          </li>
        ))}
      </ul>
      <p class="quiet">{say(partial ? HARD.partial : HARD.model)}</p>
    </>
  );
}
