/** One clock for all lanes: where each stands when it shows a time.
 *
 * A lane's place is its number of steps so far. By step, every lane takes a step at
 * each tick, and the short ones wait at their end; by share, all end together.
 */

export type Pace = "step" | "share";

export interface Lane {
  readonly length: number;
  /** The places where it guesses, goes back or ends. */
  readonly guesses: readonly number[];
}

export const lengthOf = (lanes: readonly Lane[]): number =>
  Math.max(0, ...lanes.map(({ length }) => length));

export function placeAt(time: number, pace: Pace, length: number, total: number) {
  return pace === "step" || !total
    ? Math.min(time, length)
    : Math.floor((time * length) / total);
}

/** The first time at which a lane of this length has come to *place*. */
export function timeOf(place: number, pace: Pace, length: number, total: number) {
  return pace === "step" || !length ? place : Math.ceil((place * total) / length);
}

/** The time of the next guess in any lane, or of the last one before. */
export function guessFrom(
  time: number,
  way: 1 | -1,
  pace: Pace,
  lanes: readonly Lane[],
): number {
  const total = lengthOf(lanes);
  const times = lanes.flatMap(({ guesses, length }) =>
    guesses.map((place) => timeOf(place, pace, length, total)),
  );
  const there = [0, total, ...times].filter((each) => (each - time) * way > 0);
  return there.length ? way * Math.min(...there.map((each) => way * each)) : time;
}
