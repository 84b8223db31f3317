/** What whoever comes for the first time sees beside the board: today's puzzle, how hard
 * it is, and what this place does. It goes with the first digit. */

import { Button } from "../controls.tsx";
import { Icon, type IconName } from "../icons.tsx";
import { useDaily } from "../new/daily.ts";
import { dayOf } from "../progress/days.ts";
import { useSession } from "../session.ts";
import type { Pair } from "../words/index.ts";
import { LEVELS } from "../words/levels.ts";
import { NEW } from "../words/new.ts";
import { WELCOME } from "../words/welcome.ts";

const PLACES: readonly [IconName, Pair, string][] = [
  ["hint", WELCOME.hint, ""],
  ["resume", WELCOME.story, "story"],
  ["why", WELCOME.learn, "learn"],
  ["nonet", WELCOME.new, "new"],
  ["jump", WELCOME.watch, "watch"],
  ["print", WELCOME.sheet, "sheet"],
];

export function Welcome() {
  const { say } = useSession();
  return (
    <section class="welcome" aria-labelledby="welcome">
      <h2 id="welcome">{say(WELCOME.heading)}</h2>
      <Today />
      <ul>
        {PLACES.map(([icon, words, path]) => (
          <li key={icon}>
            <Icon name={icon} />
            {path ? <a href={`#/${path}`}>{say(words)}</a> : say(words)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is not known of it yet keeps its place. */
function Today() {
  const { say } = useSession();
  const { made, waiting, problem, start } = useDaily(dayOf(Date.now()));
  const { level = null, minutes = null } = made?.rating ?? {};
  const told = [
    ...(level ? [say(LEVELS[level])] : []),
    ...(minutes ? [say(WELCOME.minutes, { n: Math.round(minutes) })] : []),
  ];
  return (
    <div class="today">
      <p aria-busy={waiting}>
        <strong>{say(WELCOME.today)}</strong>
        <span>
          {level && <i class={`dot level-${level}`} />} {problem || told.join(" · ")}
          {"\u00a0"}
        </span>
      </p>
      <Button kind="primary" press={start}>
        {say(NEW.play)}
      </Button>
    </div>
  );
}
