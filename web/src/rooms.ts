/** The rooms of the page, in the order of the navigation. One more is one more line.
 *
 * Each but the first is a file of its own, loaded when it is first entered.
 */

import type { LoadRoom } from "./late.tsx";
import type { Pair } from "./words/index.ts";
import { PAGE } from "./words/page.ts";

export interface RoomProps {
  /** What follows the room in the address: "x-wing" of #/learn/x-wing. */
  readonly rest: string;
}

export interface Room {
  readonly path: string;
  readonly name: Pair;
  readonly load?: LoadRoom;
  /** Whether it is entered from another room, and not from the navigation. */
  readonly aside?: true;
}

export const ROOMS: readonly Room[] = [
  { path: "", name: PAGE.play },
  { path: "new", name: PAGE.new, load: () => import("./new/new.tsx") },
  { path: "bench", name: PAGE.bench, load: () => import("./bench/bench.tsx") },
  { path: "story", name: PAGE.story, load: () => import("./story/story.tsx") },
  { path: "learn", name: PAGE.learn, load: () => import("./learn/learn.tsx") },
  {
    path: "progress",
    name: PAGE.progress,
    load: () => import("./progress/progress.tsx"),
  },
  { path: "watch", name: PAGE.watch, load: () => import("./watch/watch.tsx") },
  {
    path: "sheet",
    name: PAGE.sheet,
    load: () => import("./sheet/sheet.tsx"),
    aside: true,
  },
];
