/** What the story says at the moment of a move, and where the player thought longest. */

import { useMemo, useState } from "preact/hooks";
import { decode } from "../code.ts";
import { Button } from "../controls.tsx";
import { useSession } from "../session.ts";
import { geometry } from "../state/geometry.ts";
import type { Move } from "../state/log.ts";
import type { Position } from "../state/position.ts";
import { clockText } from "../state/timer.ts";
import type { Tale } from "../story/tale.ts";
import { useTelling } from "../story/telling.ts";
import { PROGRESS } from "../words/progress.ts";
import type { Solve } from "./book.ts";
import { moveText, timeOf } from "./move-list.tsx";
import { slowest, stepOf, whereabouts, writtenBy } from "./retrace.ts";

/** How many of the longest thoughts are told. */
const SLOW = 3;
/** Tenths of a second that are a thought. */
const LONG = 100;

interface Props {
  readonly solve: Solve;
  readonly log: readonly Move[];
  readonly place: number;
  readonly position: Position;
  readonly turn: (place: number) => void;
}

export function Beside(props: Props) {
  const { say } = useSession();
  const [asked, setAsked] = useState(false);
  return (
    <section class="card" aria-labelledby="beside">
      <h2 id="beside">{say(PROGRESS.besides)}</h2>
      {asked ? (
        <Story {...props} />
      ) : (
        <Button press={() => setAsked(true)}>{say(PROGRESS.askStory)}</Button>
      )}
      <Thoughts {...props} />
    </section>
  );
}

function Story(props: Props) {
  const { say } = useSession();
  const { tale, waiting, problem } = useTelling(props.solve.code, props.solve.title);
  return (
    <>
      {waiting && <p class="quiet busy">{say(PROGRESS.telling)}</p>}
      {problem && <p class="problem">{problem}</p>}
      {tale && !waiting && <Compared {...props} tale={tale} />}
    </>
  );
}

function Compared({ log, place, position, tale }: Props & { tale: Tale }) {
  const { say } = useSession();
  const { steps } = tale;
  const written = useMemo(() => writtenBy(steps, tale.end.grid), [tale]);
  const where = whereabouts(position, written, steps.length);
  const same = stepOf(log[place - 1], written);
  const next = steps[where.steps];
  const number = say(PROGRESS.here, { n: where.digits, of: written.length });
  return (
    <div class="compared" aria-live="polite">
      <progress value={where.digits} max={written.length} aria-label={number} />
      <p>{number}</p>
      {same && (
        <p>
          {say(PROGRESS.sameDigit, { n: same.step + 1, name: steps[same.step]!.name })}
        </p>
      )}
      {next && (
        <p class="quiet">
          <i class={`dot level-${next.level}`} />{" "}
          <a href={`#/story/${tale.code}/${where.steps + 1}`}>
            {say(PROGRESS.nextStep, {
              n: where.steps + 1,
              what: `${next.name}: ${next.conclusion}`,
            })}
          </a>
        </p>
      )}
    </div>
  );
}

/** The moves before which nothing happened for longest. */
function Thoughts({ solve, log, turn }: Props) {
  const { say, lang } = useSession();
  const found = slowest(log, SLOW, LONG);
  if (!found.length) return null;
  const { size } = geometry(decode(solve.code).layout);
  return (
    <>
      <h3>{say(PROGRESS.slowest)}</h3>
      <ul class="thoughts">
        {found.map((index) => {
          const wait = log[index]![0]! - (log[index - 1]?.[0] ?? 0);
          return (
            <li key={index}>
              <button type="button" class="link" onClick={() => turn(index + 1)}>
                {say(PROGRESS.jump, {
                  time: timeOf(log[index]),
                  what: moveText(log[index]!, size, say, lang),
                })}
              </button>{" "}
              <small class="quiet">
                {say(PROGRESS.thought, { time: clockText(100 * wait) })}
              </small>
            </li>
          );
        })}
      </ul>
    </>
  );
}
