/** What stands beside a solved board: how it went, and where to go from there. */

import { Button } from "../controls.tsx";
import { solveId } from "../progress/book.ts";
import { go } from "../router.ts";
import { useSession } from "../session.ts";
import { clockText } from "../state/timer.ts";
import { PLAY } from "../words/play.ts";

export function Solved() {
  const { say, game, dispatch } = useSession();
  const { timer, hints, ended } = game;
  return (
    <section class="solved">
      <h2>{say(PLAY.solved)}</h2>
      <p class="quiet">
        {say(PLAY.solvedIn, { time: clockText(timer.passed) })}
        {hints > 0 && ` · ${say(PLAY.helped, { n: hints })}`}
      </p>
      <div class="row">
        <Button kind="primary" press={() => go("new")}>
          {say(PLAY.another)}
        </Button>
        {ended && (
          <Button press={() => go(`progress/${solveId(game)}`)}>
            {say(PLAY.replay)}
          </Button>
        )}
        <Button press={() => go("story")}>{say(PLAY.tell)}</Button>
        <Button press={() => dispatch({ type: "undo" })}>{say(PLAY.undo)}</Button>
      </div>
    </section>
  );
}
