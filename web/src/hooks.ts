/** Hooks that several rooms need. */

import { useLayoutEffect, useReducer, useRef } from "preact/hooks";

/** Draw the component again when the returned function is called. */
export function useAgain(): () => void {
  const [, again] = useReducer((count: number) => count + 1, 0);
  return () => again(undefined);
}

/** Hear an event for as long as the component is there. */
export function useEvent<E extends Event>(
  target: EventTarget,
  type: string,
  hear: (event: E) => void,
): void {
  const latest = useRef(hear);
  latest.current = hear;
  useLayoutEffect(() => {
    const heard = (event: Event) => latest.current(event as E);
    target.addEventListener(type, heard);
    return () => target.removeEventListener(type, heard);
  }, []);
}
