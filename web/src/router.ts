/** Rooms by the fragment of the address: #/learn/x-wing is the room "learn". */

import { useLayoutEffect, useState } from "preact/hooks";

export interface Route {
  readonly room: string;
  readonly rest: string;
}

export function parseRoute(hash: string): Route {
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
  useLayoutEffect(() => {
    const changed = () => setHash(location.hash);
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return parseRoute(hash);
}
