/** A stopwatch as a value: what has passed, and since when it runs (0: it stands). */

export interface Timer {
  readonly passed: number;
  readonly since: number;
}

export const timer = (passed = 0): Timer => ({ passed, since: 0 });
export const isRunning = (clock: Timer): boolean => clock.since > 0;
export const elapsed = (clock: Timer, now: number): number =>
  clock.passed + (clock.since ? Math.max(0, now - clock.since) : 0);
export const resume = (clock: Timer, now: number): Timer =>
  clock.since ? clock : { ...clock, since: now };
export const pause = (clock: Timer, now: number): Timer => timer(elapsed(clock, now));

/** Write a time: 4:07, or 1:02:03. */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
