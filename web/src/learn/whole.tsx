/** A whole puzzle that needs a technique, made and put on the board. */

import type { TechniqueJson } from "../api.ts";
import { useAsking } from "../asking.ts";
import { usePlay } from "../new/take.ts";
import { useSession } from "../session.ts";
import { LEARN } from "../words/learn.ts";

export function WholePuzzle({ technique }: { technique: TechniqueJson }) {
  const { api, say } = useSession();
  const { waiting, problem, ask } = useAsking();
  const play = usePlay();
  const make = () =>
    ask(
      (signal) => api.ask("generate", { technique: technique.key }, signal),
      (made) => play(made, technique.name),
    );
  return (
    <>
      <button type="button" class="quiet-button" disabled={waiting} onClick={make}>
        {say(waiting ? LEARN.making : LEARN.wholePuzzle)}
      </button>
      {problem && <p class="problem">{problem}</p>}
    </>
  );
}
