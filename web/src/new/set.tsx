/** The way to the setter's bench. */

import { useSession } from "../session.ts";
import { BENCH } from "../words/bench.ts";

export function SetCard() {
  const { say } = useSession();
  return (
    <section class="card" aria-labelledby="set">
      <h2 id="set">{say(BENCH.heading)}</h2>
      <p class="quiet">{say(BENCH.card)}</p>
      <div class="asked">
        <a class="quiet-button link-button" href="#/bench">
          {say(BENCH.set)}
        </a>
      </div>
    </section>
  );
}
