/** Where things are kept: by the browser, or by a memory that forgets. */

export type Keep = Pick<
  Storage,
  "getItem" | "setItem" | "removeItem" | "key" | "length"
>;

/** The keys that begin with *prefix*, without it. */
export const keysOf = (keep: Keep, prefix: string): string[] =>
  Array.from({ length: keep.length }, (_, index) => keep.key(index)!).flatMap((key) =>
    key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
  );

/** Write a value; tells whether there was room for it. */
export function put(keep: Keep, key: string, value: unknown): boolean {
  try {
    keep.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** What stands under a key; nothing if it cannot be read. */
export function read<T>(keep: Keep, key: string): T | undefined {
  try {
    return JSON.parse(keep.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** For a browser that keeps nothing, and for tests. */
export class Memory implements Keep {
  protected items = new Map<string, string>();

  get length(): number {
    return this.items.size;
  }
  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
}
