/** How the draft stands: how many solutions, how hard, what is not needed. */

import { useEffect } from "preact/hooks";
import { Button } from "../controls.tsx";
import { sentence } from "../ruled/ruling.ts";
import { useSession } from "../session.ts";
import { bits } from "../state/geometry.ts";
import { BENCH } from "../words/bench.ts";
import { list, type Pair } from "../words/index.ts";
import type { Needless } from "./needless.ts";
import type { Verdict } from "./verdict.ts";

const NAMES: Readonly<Record<Verdict["state"], Pair>> = {
  empty: BENCH.empty,
  asking: BENCH.asking,
  wrong: BENCH.wrong,
  none: BENCH.noSolution,
  several: BENCH.several,
  one: BENCH.one,
  unknown: BENCH.unknown,
};

interface Props {
  readonly verdict: Verdict;
  readonly problem: string;
  readonly needless: Needless;
  readonly peek: boolean;
  readonly setPeek: (peek: boolean) => void;
  readonly play: () => void;
}

export function VerdictCard({
  verdict,
  problem,
  needless,
  peek,
  setPeek,
  play,
}: Props) {
  const { say, announce } = useSession();
  const { state } = verdict;
  const name = say(NAMES[state]);
  const more = problem || useMore(verdict);
  const words = `${name}. ${more}`;
  useEffect(() => {
    if (!/empty|asking/.test(state)) announce(words);
  }, [words]);
  const isPuzzle = /one|several|unknown/.test(state);
  return (
    <section class={`verdict verdict-${state}`} aria-label={say(BENCH.verdict)}>
      <div class="verdict-head">
        <strong class={state === "asking" ? "busy" : ""}>{name}</strong>
        {isPuzzle && (
          <Button kind="primary" press={play}>
            {say(BENCH.play)}
          </Button>
        )}
      </div>
      {more && <p>{more}</p>}
      {/one|several/.test(state) && (
        <label class="peek">
          <input
            type="checkbox"
            checked={peek}
            onChange={(event) => setPeek(event.currentTarget.checked)}
          />
          {say(BENCH.peek)}
        </label>
      )}
      {state === "one" && <NeedlessPart needless={needless} />}
    </section>
  );
}

/** What is told below the name of a verdict. */
function useMore(verdict: Verdict): string {
  const { say } = useSession();
  switch (verdict.state) {
    case "one":
      return verdict.text ? sentence(verdict.text) : say(BENCH.rating);
    case "several": {
      const { marks, text } = verdict;
      const n = marks?.filter((mask) => bits(mask).length > 1).length;
      return n === undefined ? (text ?? "") : say(BENCH.severalMore, { n });
    }
    case "wrong":
    case "none":
    case "unknown":
      return verdict.text && sentence(verdict.text);
    default:
      return "";
  }
}

function NeedlessPart({ needless }: { needless: Needless }) {
  const { say, lang } = useSession();
  const { found, waiting, problem, ask } = needless;
  if (waiting) return <p class="busy">{say(BENCH.findingNeedless)}</p>;
  if (problem) return <p class="problem">{problem}</p>;
  if (!found) return <Button press={ask}>{say(BENCH.needless)}</Button>;
  const { cells, rules } = found;
  return (
    <p>
      {rules.length > 0 && say(BENCH.needlessRules, { n: rules.length })}{" "}
      {cells.length > 0 && say(BENCH.needlessCells, { cells: list(cells, lang) })}
      {!rules.length && !cells.length && say(BENCH.allNeeded)}
    </p>
  );
}
