/** A choice of one among a few that are all seen. */

import { useSession } from "./session.ts";
import type { Pair } from "./words/index.ts";

interface Props {
  readonly label: Pair;
  readonly options: readonly Pair[];
  /** The place of the chosen one; -1 if none is. */
  readonly chosen: number;
  readonly choose: (index: number) => void;
  readonly disabled?: boolean;
}

export function Segments({ label, options, chosen, choose, disabled = false }: Props) {
  const { say } = useSession();
  return (
    <fieldset disabled={disabled}>
      <legend>{say(label)}</legend>
      <div class="segments">
        {options.map((name, index) => (
          <label key={name[0]}>
            <input
              type="radio"
              name={label[0]}
              checked={chosen === index}
              onChange={() => choose(index)}
            />
            <span>{say(name)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
