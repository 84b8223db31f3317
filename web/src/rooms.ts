/** The rooms of the page, in the order of the navigation. One more is one more line.
 *
 * Those that are far are loaded when they are first entered.
 */

import type { Pair } from "./words/index.ts";
import { PAGE } from "./words/page.ts";

export interface RoomProps {
  /** What follows the room in the address: "x-wing" of #/learn/x-wing. */
  readonly rest: string;
}

export interface Room {
  readonly path: string;
  readonly name: Pair;
  readonly far?: "New" | "Story" | "Learn" | "Watch";
}

export const ROOMS: readonly Room[] = [
  { path: "", name: PAGE.play },
  { path: "new", name: PAGE.new, far: "New" },
  { path: "story", name: PAGE.story, far: "Story" },
  { path: "learn", name: PAGE.learn, far: "Learn" },
  { path: "watch", name: PAGE.watch, far: "Watch" },
];
