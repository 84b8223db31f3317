/** Rooms by the fragment of the address: #/learn/x-wing is the room "learn". */

import { useLayoutEffect, useState } from "preact/hooks";
import { useEvent } from "./hooks.ts";

/** Before the code of a position that was shared (`link.ts`). */
export const SHARED = "#/p/";

export interface Route {
  readonly room: string;
  readonly rest: string;
}

function parseRoute(hash: string): Route {
  const [room = "", ...rest] = hash.replace(/^#\/?/, "").split("/");
  return { room, rest: decoded(rest.join("/")) };
}

/** Anybody may write anything in an address. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The entry of the history that an open dialog stands on. */
const DIALOG = "dialog";
export const isOverRoom = (): boolean => history.state === DIALOG;

/** Go to a room; what stood over the last one is not gone back to. */
export const go = (path: string): void => {
  if (isOverRoom()) location.replace(`#/${path}`);
  else location.hash = `#/${path}`;
};

let dialogs = 0;

/** Let Back close what stands over a room, and nothing else, while it is open. */
export function useBack(close: () => void): void {
  useEvent(window, "popstate", close);
  useLayoutEffect(() => {
    dialogs += 1;
    if (!isOverRoom()) history.pushState(DIALOG, "");
    return () => {
      dialogs -= 1;
      // Another may open at once, or another room be entered: neither is gone back from.
      setTimeout(() => !dialogs && isOverRoom() && history.back());
    };
  }, []);
}

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useEvent(window, "hashchange", () => setHash(location.hash));
  return parseRoute(hash);
}
