/** The puzzles of all days, by months: each past one can be opened, and shows its state. */

import { useState } from "preact/hooks";
import { useAsking } from "../asking.ts";
import { Icon } from "../icons.tsx";
import { usePlay } from "../new/take.ts";
import { useSession } from "../session.ts";
import { clockText } from "../state/timer.ts";
import { NEW } from "../words/new.ts";
import { PROGRESS } from "../words/progress.ts";
import type { Solve } from "./book.ts";
import { dayOf, monthOf, monthsAway, noon } from "./days.ts";

interface Props {
  readonly book: readonly Solve[];
}

export function Calendar({ book }: Props) {
  const { say, lang } = useSession();
  const today = dayOf(Date.now());
  const [month, setMonth] = useState(today);
  const daily = useDaily();
  const named = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(lang, options).format(noon(day));
  const isLast = month.slice(0, 7) >= today.slice(0, 7);
  const weekdays = (monthOf("2024-01-01")[0] ?? []).map((day) => ({
    short: named({ weekday: "narrow" }, day),
    long: named({ weekday: "long" }, day),
  }));
  return (
    <section class="card calendar" aria-labelledby="calendar">
      <div class="calendar-head">
        <h2 id="calendar">{say(PROGRESS.daily)}</h2>
        <div class="months">
          <Turn way={-1} turn={() => setMonth(monthsAway(month, -1))} />
          <span aria-live="polite">
            {named({ year: "numeric", month: "long" }, month)}
          </span>
          <Turn way={1} off={isLast} turn={() => setMonth(monthsAway(month, 1))} />
        </div>
      </div>
      <table>
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthOf(month).map((week) => (
            <tr key={week.join()}>
              {week.map((day, index) => (
                <td key={day || index}>
                  {day && <Day {...{ day, today, book }} open={daily.open} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {daily.waiting && (
        <p class="quiet busy">{say(PROGRESS.opening, { day: daily.day })}</p>
      )}
      {daily.problem && <p class="problem">{daily.problem}</p>}
    </section>
  );
}

interface TurnProps {
  readonly way: 1 | -1;
  readonly off?: boolean;
  readonly turn: () => void;
}

/** To the next month, or to the one before. */
function Turn({ way, off = false, turn }: TurnProps) {
  const { say } = useSession();
  const label = say(way > 0 ? PROGRESS.later : PROGRESS.earlier);
  return (
    <button
      type="button"
      class={way > 0 ? "icon-button" : "icon-button back"}
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => off || turn()}
    >
      <Icon name="next" />
    </button>
  );
}

interface DayProps extends Props {
  readonly day: string;
  readonly today: string;
  readonly open: (day: string) => void;
}

/** One day: solved, begun, not begun or still to come. */
function Day({ day, today, book, open }: DayProps) {
  const session = useSession();
  const { say, lang } = session;
  const solve = book.find((each) => each.day === day);
  const begun = [session.game, ...session.games()].some(
    ({ puzzle }) => puzzle.day === day,
  );
  const ahead = day > today;
  const state = solve ? "Solved" : begun ? "Begun" : ahead ? "Ahead" : "Open";
  const date = new Intl.DateTimeFormat(lang, { dateStyle: "long" }).format(noon(day));
  const time = clockText(solve?.passed ?? 0);
  return (
    <button
      type="button"
      class={`day ${state.toLowerCase()}`}
      aria-label={say(STATES[state], { day: date, time })}
      aria-current={day === today ? "date" : undefined}
      disabled={ahead}
      onClick={() => open(day)}
    >
      <span>{Number(day.slice(8))}</span>
      <small>{solve ? time : begun ? "…" : ""}</small>
    </button>
  );
}

const STATES = {
  Solved: PROGRESS.daySolved,
  Begun: PROGRESS.dayBegun,
  Open: PROGRESS.dayOpen,
  Ahead: PROGRESS.dayAhead,
} as const;

/** Ask for the puzzle of a day, and put it on the board. */
function useDaily() {
  const { api, lang, say } = useSession();
  const { waiting, problem, ask } = useAsking();
  const [day, setDay] = useState("");
  const play = usePlay();
  const named = (day: string) =>
    new Intl.DateTimeFormat(lang, { day: "numeric", month: "long" }).format(noon(day));
  const open = (date: string) => {
    setDay(named(date));
    ask(
      (signal) => api.ask("daily", { date }, signal),
      (made) => play(made, say(NEW.dailyTitle, { date: named(date) })),
    );
  };
  return { day, waiting, problem, open };
}
