/** What may wait until the browser has nothing else to do. */

/** Whether the reader wishes that little is fetched. */
export const isSparing = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** Run something unasked, after a rest of so many milliseconds and when there is nothing
 *  else to do; never where little is to be fetched. Returns what calls it off. */
export function whenIdle(run: () => void, rest: number): () => void {
  let off = isSparing();
  const idle = globalThis.requestIdleCallback ?? setTimeout; // not every browser tells
  const timer = off ? undefined : setTimeout(() => idle(() => off || run()), rest);
  return () => {
    off = true;
    clearTimeout(timer);
  };
}
