/** How well techniques are known, and when each is to be practised again.
 *
 *     box    0  1  2  3  4   5   6   7        what is found by oneself when due goes up one
 *     days   1  1  2  4  8  16  32  64        until it is due again
 *
 * With help it stays in its box, shown it falls to half of it; both are due tomorrow.
 */

import { type Keep, keysOf, put, read } from "../memory.ts";
import { daysAfter } from "./days.ts";

export type Outcome = "found" | "helped" | "shown";

export interface Skill {
  /** The version of this entry. */
  readonly v: 1;
  readonly box: number;
  readonly due: string;
  readonly last: string;
  readonly tried: number;
  readonly found: number;
}

const DAYS = [1, 1, 2, 4, 8, 16, 32, 64] as const;
export const TOP = DAYS.length - 1;
export const SKILL = "nonet.skill.";

const FRESH: Skill = { v: 1, box: 0, due: "", last: "", tried: 0, found: 0 };

/** A skill after one more position. */
export function practised(
  known: Skill | undefined,
  outcome: Outcome,
  day: string,
): Skill {
  const skill = known ?? FRESH;
  const found = outcome === "found";
  const tried = { tried: skill.tried + 1, found: skill.found + (found ? 1 : 0) };
  if (found && skill.due > day) return { ...skill, ...tried, last: day };
  const { box } = skill;
  const next = { found: Math.min(box + 1, TOP), helped: box, shown: box >> 1 }[outcome];
  const wait = found ? DAYS[next]! : 1;
  return { v: 1, box: next, due: daysAfter(day, wait), last: day, ...tried };
}

/** What two devices know of one technique: as it was practised last, with no try lost. */
export function mergedSkill(one: Skill, other: Skill): Skill {
  const later = other.last > one.last ? other : one;
  return {
    ...later,
    tried: Math.max(one.tried, other.tried),
    found: Math.max(one.found, other.found),
  };
}

export const isSkill = (value: unknown): value is Skill => {
  const { v, box, due, last, tried, found } = (value ?? {}) as Partial<Skill>;
  const days = [due, last].every((day) => /^\d{4}-\d\d-\d\d$/.test(day ?? ""));
  return v === 1 && days && [box, tried, found].every(Number.isInteger);
};

export function skillOf(storage: Keep, key: string): Skill | undefined {
  const found = read<unknown>(storage, SKILL + key);
  return isSkill(found) ? found : undefined;
}

/** Every technique that was practised. */
export const skills = (storage: Keep): Map<string, Skill> =>
  new Map(
    keysOf(storage, SKILL).flatMap((key) => {
      const skill = skillOf(storage, key);
      return skill ? [[key, skill] as const] : [];
    }),
  );

/** The keys of what is to be practised on a day. */
export const dueOn = (day: string, known: ReadonlyMap<string, Skill>): string[] =>
  [...known].flatMap(([key, { due }]) => (due <= day ? [key] : []));

/** Note how a technique was practised. */
export const note = (
  storage: Keep,
  key: string,
  outcome: Outcome,
  day: string,
): boolean => put(storage, SKILL + key, practised(skillOf(storage, key), outcome, day));
