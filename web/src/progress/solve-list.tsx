/** The solved puzzles, the latest first: how long each took, with how many hints. */

import { useState } from "preact/hooks";
import { Button } from "../controls.tsx";
import { lineOf } from "../hard/rated.ts";
import { titleOf } from "../play/games.tsx";
import { useSession } from "../session.ts";
import { clockText } from "../state/timer.ts";
import { PLAY } from "../words/play.ts";
import { PROGRESS } from "../words/progress.ts";
import type { Solve } from "./book.ts";

const FIRST = 12;

export function SolveList({ book }: { book: readonly Solve[] }) {
  const { say } = useSession();
  const [all, setAll] = useState(false);
  const shown = all ? book : book.slice(0, FIRST);
  return (
    <section class="card" aria-labelledby="log">
      <h2 id="log">{say(PROGRESS.log)}</h2>
      {!book.length && <p class="quiet">{say(PROGRESS.noLog)}</p>}
      <ol class="solves">
        {shown.map((solve) => (
          <Row key={solve.id} solve={solve} />
        ))}
      </ol>
      {shown.length < book.length && (
        <Button press={() => setAll(true)}>
          {say(PROGRESS.showAll, { n: book.length })}
        </Button>
      )}
    </section>
  );
}

function Row({ solve }: { solve: Solve }) {
  const { say, lang } = useSession();
  const { id, rated, passed, hints, ended } = solve;
  const day = new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(ended);
  const title = titleOf(solve, say);
  return (
    <li>
      <a href={`#/progress/${id}`}>
        <i class={`dot level-${rated?.level ?? "none"}`} />
        <strong>{title}</strong>
        <span class="time">{clockText(passed)}</span>
        <small>
          {[
            ...(rated ? [lineOf(rated, say)] : []),
            ...(hints ? [say(PLAY.helped, { n: hints })] : []),
            day,
          ].join(" · ")}
        </small>
      </a>
    </li>
  );
}
