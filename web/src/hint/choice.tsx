/** Which techniques hints may use: by level, or one by one. */

import { isNeeded, type ListedTechniqueJson } from "../api.ts";
import { Button } from "../controls.tsx";
import { useSession } from "../session.ts";
import { useTechniques } from "../techniques.ts";
import type { Pair } from "../words/index.ts";
import { LEVELS } from "../words/levels.ts";
import { PAGE } from "../words/page.ts";

type Keys = readonly string[];

const ORDER = Object.entries(LEVELS) as [ListedTechniqueJson["level"], Pair][];

/** The chosen ones with *keys*, or without them. */
export const withKeys = (chosen: Keys, keys: Keys, on: boolean): Keys => [
  ...chosen.filter((key) => !keys.includes(key)),
  ...(on ? keys : []),
];

export function HintChoice() {
  const session = useSession();
  const { say, settings } = session;
  const { techniques, problem, load } = useTechniques();
  const known = techniques.filter(isNeeded);
  const choose = (keys: Keys, on: boolean) =>
    session.set({ techniques: withKeys(settings.techniques, keys, on) });
  return (
    <div class="hint-choice">
      {problem && (
        <p class="problem">
          {problem} <Button press={load}>{say(PAGE.again)}</Button>
        </p>
      )}
      {known.length > 0 &&
        ORDER.map(([level, name]) => (
          <LevelChoice
            key={level}
            name={say(name)}
            here={known.filter((each) => each.level === level)}
            choose={choose}
          />
        ))}
      {known.length > 0 && !settings.techniques.length && (
        <p class="quiet">{say(PAGE.noneChosen)}</p>
      )}
    </div>
  );
}

interface LevelProps {
  readonly name: string;
  readonly here: readonly ListedTechniqueJson[];
  readonly choose: (keys: Keys, on: boolean) => void;
}

function LevelChoice({ name, here, choose }: LevelProps) {
  const { say, settings } = useSession();
  const keys = here.map(({ key }) => key);
  const on = keys.filter((key) => settings.techniques.includes(key)).length;
  return (
    <details>
      <summary>
        {name} <small>{say(PAGE.chosenOf, { n: on, of: keys.length })}</small>
      </summary>
      <Choice
        name={say(PAGE.wholeLevel)}
        on={on === keys.length}
        some={on > 0 && on < keys.length}
        choose={(wanted) => choose(keys, wanted)}
      />
      {here.map((each) => (
        <Choice
          key={each.key}
          name={each.name}
          on={settings.techniques.includes(each.key)}
          choose={(wanted) => choose([each.key], wanted)}
        />
      ))}
    </details>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly on: boolean;
  readonly some?: boolean;
  readonly choose: (on: boolean) => void;
}

function Choice({ name, on, some = false, choose }: ChoiceProps) {
  return (
    <label class="choice">
      <input
        type="checkbox"
        checked={on}
        indeterminate={some}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {name}
    </label>
  );
}
