/** The tools of the bench: digits, regions, rules by small pictures, and the keys. */

import { Icon } from "../icons.tsx";
import { useSession } from "../session.ts";
import { range, symbol } from "../state/geometry.ts";
import { BENCH } from "../words/bench.ts";
import { Glyph } from "./glyph.tsx";
import { ruleWords } from "./labels.ts";
import { kindOf, takesSeveral, typedPart } from "./rules.ts";
import type { BenchAction } from "./state.ts";
import type { Bench } from "./value.ts";

/** What most setters use, in the order of the picture book. */
const COMMON = [
  "cage",
  "thermo",
  "arrow",
  "whisper",
  "renban",
  "palindrome",
  "white-dot",
  "black-dot",
  "x",
  "v",
  "quadruple",
  "sandwich",
  "little-killer",
  "even",
  "odd",
] as const;

/** Keys and chips leave the focus on the board. */
const stay = (event: Event) => event.preventDefault();

interface Props {
  readonly bench: Bench;
  readonly dispatch: (action: BenchAction) => void;
}

export function Tools({ bench, dispatch, all }: Props & { all: () => void }) {
  const { say } = useSession();
  const used = bench.draft.rules.map(({ rule }) => rule).filter(isLaid);
  const rules = [...new Set<string>([...COMMON, ...used, bench.tool].filter(isLaid))];
  const chip = (tool: string, name: string, about: string) => (
    <button
      key={tool}
      type="button"
      class="kit-tool"
      title={about}
      aria-pressed={bench.tool === tool}
      onPointerDown={stay}
      onClick={() => dispatch({ type: "tool", tool })}
    >
      <Glyph name={tool} />
      <span>{name}</span>
    </button>
  );
  return (
    <div class="kit" role="toolbar" aria-label={say(BENCH.tools)}>
      {chip("givens", say(BENCH.digits), say(BENCH.hintDigits))}
      {chip("regions", say(BENCH.regions), say(BENCH.hintRegions))}
      {rules.map((rule) => chip(rule, ...ruleWords(rule, say)))}
      <button type="button" class="kit-tool" onClick={all}>
        <Icon name="more" />
        <span>{say(BENCH.allRules)}</span>
      </button>
    </div>
  );
}

const isLaid = (tool: string): boolean =>
  (kindOf(tool)?.gesture ?? "whole") !== "whole";

/** The keys: digits, or the decimals of a rule's number. */
export function BenchPad({ bench, dispatch }: Props) {
  const { say } = useSession();
  const { draft, tool, chosen, brush } = bench;
  const rule = draft.rules[chosen];
  const numbered = kindOf(tool) && (!rule || typedPart(rule)?.kind !== "digits");
  const digits = numbered
    ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
    : range(draft.size).map((index) => index + 1);
  const row = digits.length > 10 ? 9 : Math.ceil((digits.length + 1) / 2);
  const kind = kindOf(tool);
  const nameOf = (digit: number) =>
    tool === "regions" ? say(BENCH.region, { n: digit }) : keyText(digit);
  return (
    <fieldset class="pad bench-pad" style={{ "--row": row }}>
      <legend class="unseen">{say(BENCH.pad)}</legend>
      {digits.map((digit) => (
        <button
          key={digit}
          type="button"
          class="key"
          aria-label={nameOf(digit)}
          aria-pressed={tool === "regions" ? brush === digit - 1 : undefined}
          onPointerDown={stay}
          onClick={() => dispatch({ type: "write", digit })}
        >
          {keyText(digit)}
        </button>
      ))}
      <button
        type="button"
        class="key"
        aria-label={say(BENCH.erase)}
        title={say(BENCH.erase)}
        onPointerDown={stay}
        onClick={() => dispatch({ type: "erase" })}
      >
        <Icon name="erase" />
      </button>
      {kind && takesSeveral(kind) && (
        <button
          type="button"
          class="key wide"
          onPointerDown={stay}
          onClick={() => dispatch({ type: "enter" })}
        >
          {say(BENCH.done)}
        </button>
      )}
    </fieldset>
  );
}

const keyText = (digit: number): string => (digit ? symbol(digit) : "0");
