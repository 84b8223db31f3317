/** From a puzzle that was made to the board. */

import type { MadeJson } from "../api.ts";
import { go } from "../router.ts";
import { useSession } from "../session.ts";
import { parseDigits } from "../state/geometry.ts";
import { ruled } from "./entries.ts";

/** Put a puzzle that was made on the board, and go there. */
export function usePlay(): (made: MadeJson, title: string) => void {
  const session = useSession();
  return (made, title) => {
    const { puzzle, layout } = made;
    const rules = ruled(made, session.lang);
    session.open({ givens: parseDigits(puzzle), layout, title, ...rules });
    go("");
  };
}
