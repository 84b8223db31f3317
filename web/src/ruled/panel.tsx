/** The rules in words, beside the board; those of the chosen cells stand out. */

import { useEffect } from "preact/hooks";
import { useSession } from "../session.ts";
import { boardOf } from "../state/game.ts";
import { cellName } from "../state/geometry.ts";
import { PLAY } from "../words/play.ts";
import "../style/ruled.css";
import { rulingOf, sentence, useAnswer, useShown, useVerdict } from "./ruling.ts";

interface Props {
  /** The id by which the board names this as its description. */
  readonly id: string;
  readonly tell: (text: string, wrong?: readonly number[]) => void;
}

export function RulesPanel({ id, tell }: Props) {
  const session = useSession();
  const { game, say } = session;
  useShown(session);
  useAnswer(session);
  useVerdict(session);
  useEffect(() => {
    session.ruling = rulingOf(session, tell);
  });
  const { size } = boardOf(game);
  const chosen = new Set(game.selection.map((cell) => cellName(cell, size)));
  return (
    <section class="told-rules" aria-label={say(PLAY.rules)}>
      <h2>{say(PLAY.rules)}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys */}
      <ul id={id} tabIndex={0}>
        {game.puzzle.shown?.told.map(({ text, cells }, index) => (
          <li key={index} class={cells.some((cell) => chosen.has(cell)) ? "here" : ""}>
            {sentence(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}
