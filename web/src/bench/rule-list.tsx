/** The rules on the board, in words, the latest first: choose one, say its number, take it
 * away. */

import { IconButton } from "../controls.tsx";
import { sentence } from "../ruled/ruling.ts";
import { useSession } from "../session.ts";
import { BENCH } from "../words/bench.ts";
import type { Laid } from "./draft.ts";
import { Glyph } from "./glyph.tsx";
import { keyName, ruleWords, toldRule } from "./labels.ts";
import { kindOf, lacks, textOf, typedParts } from "./rules.ts";
import type { BenchAction } from "./state.ts";
import type { Bench } from "./value.ts";
import type { Sketch } from "./verdict.ts";

interface Props {
  readonly bench: Bench;
  readonly sketch: Sketch;
  readonly needless: ReadonlySet<number>;
  readonly dispatch: (action: BenchAction) => void;
}

export function RuleList({ bench, sketch, needless, dispatch }: Props) {
  const { say } = useSession();
  const { rules } = bench.draft;
  return (
    <section class="laid" aria-labelledby="laid">
      <h2 id="laid">{say(BENCH.laidRules)}</h2>
      {!rules.length && <p class="quiet">{say(BENCH.none)}</p>}
      <ol reversed>
        {rules
          .map((rule, index) => (
            <RuleItem
              key={index}
              {...{ rule, index, bench, sketch, dispatch }}
              needless={needless.has(index)}
            />
          ))
          .reverse()}
      </ol>
    </section>
  );
}

interface ItemProps extends Omit<Props, "needless"> {
  readonly rule: Laid;
  readonly index: number;
  readonly needless: boolean;
}

function RuleItem({ rule, index, bench, sketch, needless, dispatch }: ItemProps) {
  const { say } = useSession();
  const isChosen = bench.chosen === index;
  const told = toldRule(rule, index, sketch, say);
  const known = sketch.asked[index] === rule ? sketch.told[index] : undefined;
  return (
    <li class={isChosen ? "picked-rule" : ""}>
      <div class="rule-head">
        <button
          type="button"
          class="rule-name"
          aria-pressed={isChosen}
          onClick={() => dispatch({ type: "choose", index: isChosen ? -1 : index })}
        >
          <Glyph name={rule.rule} />
          <span>
            {sentence(told)}
            {needless && <em> {say(BENCH.notNeeded)}</em>}
          </span>
        </button>
        <IconButton
          icon="remove"
          label={say(BENCH.removeRule, { rule: told })}
          press={() => dispatch({ type: "removeRule", index })}
        />
      </div>
      {lacks(rule) ? (
        <p class="needs">{say(BENCH.needsNumber)}</p>
      ) : (
        known?.problem && <p class="problem">{sentence(known.problem)}</p>
      )}
      {!kindOf(rule.rule) && <p class="quiet">{say(BENCH.fileRule)}</p>}
      {(isChosen || lacks(rule)) && <RuleParts {...{ rule, index, dispatch }} />}
    </li>
  );
}

type PartsProps = Pick<ItemProps, "rule" | "index" | "dispatch">;

/** What is typed of a rule, each in a field. */
function RuleParts({ rule, index, dispatch }: PartsProps) {
  const { say } = useSession();
  const name = ruleWords(rule.rule, say)[0];
  const parts = typedParts(rule).filter(({ key }) => key !== "direction");
  if (!parts.length) return null;
  return (
    <div class="rule-parts">
      {parts.map((part) => (
        <label key={part.key}>
          <span>{keyName(part.key, say)}</span>
          <input
            type="text"
            inputMode={part.kind === "number" ? "numeric" : "text"}
            aria-label={`${name}: ${keyName(part.key, say)}`}
            placeholder={String(part.usual?.[9] ?? "")}
            maxLength={200}
            value={textOf(rule, part)}
            onInput={(event) =>
              dispatch({
                type: "say",
                index,
                key: part.key,
                text: event.currentTarget.value,
              })
            }
          />
        </label>
      ))}
    </div>
  );
}
