/** From a puzzle that was made to the board. */

import type { MadeJson } from "../api.ts";
import { ratedOf } from "../hard/rated.ts";
import { go } from "../router.ts";
import { useSession } from "../session.ts";
import type { Puzzle, Rated } from "../state/game.ts";
import { parseDigits } from "../state/geometry.ts";
import { ruled } from "./entries.ts";

/** What cannot be rated at once is left to be asked for. */
const known = (rated: Rated): Partial<Puzzle> => (rated.level ? { rated } : {});

/** Put a puzzle that was made on the board, and go there. */
export function usePlay(): (made: MadeJson, title: string) => void {
  const session = useSession();
  return (made, title) => {
    const { puzzle, layout, date } = made;
    session.open({
      ...{ givens: parseDigits(puzzle), layout, title },
      ...ruled(made, session.lang),
      ...(date && { day: date }),
      ...known(ratedOf(made, session.lang)),
    });
    go("");
  };
}
