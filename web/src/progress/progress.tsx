/** The room of progress: what was solved, what is due, every day's puzzle, and replays.
 *
 *     #/progress             all of it
 *     #/progress/abc-xyz     one's own solve, move by move
 */

import { useEffect, useMemo } from "preact/hooks";
import { useAgain, useEvent } from "../hooks.ts";
import type { RoomProps } from "../rooms.ts";
import { useSession } from "../session.ts";
import "../style/progress.css";
import { PROGRESS } from "../words/progress.ts";
import { catchUp, type Solve, solves } from "./book.ts";
import { Calendar } from "./calendar.tsx";
import { dayOf, streakOf } from "./days.ts";
import { DeviceFile } from "./file.tsx";
import { ReplayRoom } from "./replay.tsx";
import { SkillBoard } from "./skill-board.tsx";
import { SolveList } from "./solve-list.tsx";

export default function Progress({ rest }: RoomProps) {
  return rest ? <ReplayRoom key={rest} id={rest} /> : <Overview />;
}

function Overview() {
  const { say, storage, keep } = useSession();
  const again = useAgain();
  useMemo(() => {
    keep();
    catchUp(storage);
  }, []);
  useEvent(window, "storage", again);
  useEffect(() => scrollTo(0, 0), []);
  const book = solves(storage);
  return (
    <div class="progress">
      <h1>{say(PROGRESS.heading)}</h1>
      <Figures book={book} />
      <div class="progress-columns">
        <div>
          <Calendar book={book} />
          <SolveList book={book} />
        </div>
        <div>
          <SkillBoard />
          <DeviceFile changed={again} />
        </div>
      </div>
    </div>
  );
}

/** How much was solved, how much of it alone, and on how many days in a row. */
function Figures({ book }: { book: readonly Solve[] }) {
  const { say } = useSession();
  const streak = streakOf(
    book.map(({ ended }) => dayOf(ended)),
    dayOf(Date.now()),
  );
  const alone = book.filter(({ hints }) => !hints).length;
  return (
    <ul class="figures">
      <li>
        <strong>{book.length}</strong>
        <span>{unnumbered(say(PROGRESS.solved, { n: book.length }))}</span>
        <small>{say(PROGRESS.alone, { n: alone })}</small>
      </li>
      <li>
        <strong>{streak.now}</strong>
        <span>{unnumbered(say(PROGRESS.streak, { n: streak.now }))}</span>
        <small>{say(PROGRESS.best, { n: streak.best })}</small>
      </li>
    </ul>
  );
}

/** The words without the number, which stands above them. */
const unnumbered = (text: string): string => text.replace(/\s*\d+\s*/, " ").trim();
