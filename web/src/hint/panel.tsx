/** The ladder of hints: what is told so far, and the way to the next rung. */

import type { HintJson } from "../api.ts";
import { Button, IconButton } from "../controls.tsx";
import { useSession } from "../session.ts";
import { boardOf, type Game } from "../state/game.ts";
import { parseCell } from "../state/geometry.ts";
import { HINT } from "../words/hint.ts";
import { PAGE } from "../words/page.ts";
import { PLAY } from "../words/play.ts";
import type { Ladder } from "./ladder.ts";

interface Props {
  readonly ladder: Ladder;
  readonly goBack: () => void;
}

export function HintPanel({ ladder, goBack }: Props) {
  const { say, game } = useSession();
  const { hint, thinking, problem } = ladder;
  const climbing = hint?.kind === "step";
  const title =
    hint?.kind !== "mistake"
      ? HINT.title
      : isOwn(game, hint)
        ? HINT.mistake
        : HINT.broken;
  return (
    <section class="hint" aria-label={say(HINT.title)} aria-busy={thinking}>
      <div class="hint-head">
        <h2>{say(title)}</h2>
        {climbing && <Rungs {...hint} />}
        <IconButton icon="close" label={say(PAGE.close)} press={ladder.close} />
      </div>
      {problem && <p>{problem}</p>}
      {!hint && thinking && <p class="quiet">{say(HINT.thinking)}</p>}
      {hint?.several && <p class="quiet">{say(PLAY.several)}</p>}
      {hint && !problem && <Told {...hint} />}
      <div class="hint-foot">
        <Foot ladder={ladder} goBack={goBack} />
      </div>
    </section>
  );
}

function Rungs({ rung, rungs }: HintJson) {
  const { say } = useSession();
  const label = say(HINT.rung, { rung, of: rungs.length });
  return (
    <span class="rungs" role="img" aria-label={label}>
      {rungs.map((name, index) => (
        <i key={name} class={index < rung ? "reached" : ""} title={name} />
      ))}
    </span>
  );
}

/** What the lines of a chain mean. */
function Legend() {
  const { say } = useSession();
  return (
    <ul class="legend">
      {(["strong", "weak"] as const).map((kind) => (
        <li key={kind}>
          <svg viewBox="0 0 28 8" aria-hidden="true">
            <path class={`link ${kind}`} d="M1 4h21" />
            <path class="head" d="M27 4l-5.2 -2.7v5.4z" />
          </svg>
          {say(HINT[kind])}
        </li>
      ))}
    </ul>
  );
}

/** A sentence in its colours, and what stands behind it. */
export function Told({ text, figure }: Partial<Pick<HintJson, "text" | "figure">>) {
  const { say } = useSession();
  return (
    <>
      <p class="told">
        {figure
          ? figure.words.map((piece, index) => (
              <span key={index} class={piece.colour && `word ${piece.colour}`}>
                {piece.text}
              </span>
            ))
          : text}
      </p>
      {figure && figure.links.length > 0 && <Legend />}
      {figure?.details?.length ? (
        <details>
          <summary>{say(HINT.details)}</summary>
          <pre>{figure.details.join("\n")}</pre>
        </details>
      ) : null}
    </>
  );
}

/** Whether a mistake is the player's: what the givens do wrong cannot be taken back. */
const isOwn = (game: Game, { cells }: HintJson): boolean =>
  cells.some((name) => !game.puzzle.givens[parseCell(name, boardOf(game).size)]);

function Foot({ ladder, goBack }: Props) {
  const { say, game } = useSession();
  const { hint, thinking, problem } = ladder;
  const main = (name: string, run: () => void) => (
    <Button kind="primary" disabled={thinking} press={run}>
      {name}
    </Button>
  );
  if (problem) return main(say(HINT.retry), () => ladder.ask());
  if (hint?.kind === "mistake")
    return (
      <>
        {hint.question && (
          <Button disabled={thinking} press={() => ladder.ask()}>
            {hint.question}
          </Button>
        )}
        {isOwn(game, hint) && main(say(HINT.goBack), goBack)}
      </>
    );
  if (hint?.kind !== "step") return null;
  return hint.question
    ? main(hint.question, () => ladder.ask())
    : main(say(HINT.doIt), ladder.doIt);
}
