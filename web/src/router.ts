/** Rooms by the fragment of the address: #/learn/x-wing is the room "learn". */

import { useState } from "preact/hooks";
import { useEvent } from "./hooks.ts";

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

export const go = (path: string): void => {
  location.hash = `#/${path}`;
};

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useEvent(window, "hashchange", () => setHash(location.hash));
  return parseRoute(hash);
}
