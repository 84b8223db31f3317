/** The rooms of the page, in the order of the navigation. One more is one more line.
 *
 * A room is loaded when it is first entered:
 *
 *     { path: "learn", name: PAGE.learn, load: () => import("./learn/learn.tsx") },
 */

import type { ComponentType } from "preact";
import type { Load } from "./late.tsx";
import { Play } from "./play/play.tsx";
import type { Pair } from "./words/index.ts";
import { PAGE } from "./words/page.ts";

export interface RoomProps {
  /** What follows the room in the address: "x-wing" of #/learn/x-wing. */
  readonly rest: string;
}

export interface Room {
  readonly path: string;
  readonly name: Pair;
  readonly view?: ComponentType<RoomProps>;
  readonly load?: Load<RoomProps>;
}

export const ROOMS: readonly Room[] = [
  { path: "", name: PAGE.play, view: Play },
  { path: "new", name: PAGE.new, load: () => import("./new/new.tsx") },
  { path: "story", name: PAGE.story, load: () => import("./story/story.tsx") },
  { path: "learn", name: PAGE.learn, load: () => import("./learn/learn.tsx") },
  { path: "watch", name: PAGE.watch, load: () => import("./watch/watch.tsx") },
];
