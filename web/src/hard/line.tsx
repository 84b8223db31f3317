/** How hard a puzzle is, in a line of a list. */

import { useSession } from "../session.ts";
import type { Rated } from "../state/game.ts";
import { lineOf } from "./rated.ts";

export function HardLine({ rated }: { rated: Rated }) {
  const { say } = useSession();
  return (
    <p class="quiet">
      <i class={`dot level-${rated.level ?? "none"}`} /> {lineOf(rated, say)}
    </p>
  );
}
