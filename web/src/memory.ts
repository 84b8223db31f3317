/** Where things are kept: by the browser, or by a memory that forgets. */

export type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;

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
