/** Days of the calendar as texts: 2026-11-18. They sort as they follow each other. */

/** The day of a moment, where the player is; Swedes write it so. */
export const dayOf = (moment: number): string =>
  new Date(moment).toLocaleDateString("sv");

/** Noon, so that no change of the clock leads to another day. */
export const noon = (day: string): Date => new Date(`${day}T12:00`);

export function daysAfter(day: string, count: number): string {
  const date = noon(day);
  date.setDate(date.getDate() + count);
  return dayOf(date.getTime());
}

/** The days of a month by weeks that begin on Monday; "" where other months are. */
export function monthOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const blanks = Array<string>((noon(first).getDay() + 6) % 7).fill("");
  const days: string[] = [];
  for (let each = first; each.startsWith(day.slice(0, 7)); each = daysAfter(each, 1)) {
    days.push(each);
  }
  const all = [...blanks, ...days];
  while (all.length % 7) all.push("");
  return Array.from({ length: all.length / 7 }, (_, week) =>
    all.slice(7 * week, 7 * week + 7),
  );
}

/** The first day of the month that is so many months away. */
export function monthsAway(day: string, count: number): string {
  const date = noon(`${day.slice(0, 7)}-01`);
  date.setMonth(date.getMonth() + count);
  return dayOf(date.getTime());
}

export interface Streak {
  /** How many days in a row, up to today or yesterday. */
  readonly now: number;
  readonly best: number;
}

/** How many days followed each other. */
export function streakOf(days: Iterable<string>, today: string): Streak {
  const all = new Set(days);
  const back = (day: string): number =>
    all.has(day) ? 1 + back(daysAfter(day, -1)) : 0;
  const ends = [...all].filter((day) => !all.has(daysAfter(day, 1)));
  return {
    now: back(all.has(today) ? today : daysAfter(today, -1)),
    best: Math.max(0, ...ends.map(back)),
  };
}
