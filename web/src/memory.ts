/** A storage that forgets: for a browser that keeps nothing, and for tests. */

export class Memory implements Storage {
  private items = new Map<string, string>();
  constructor(private readonly room = Number.POSITIVE_INFINITY) {}

  get length(): number {
    return this.items.size;
  }
  clear(): void {
    this.items.clear();
  }
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
  setItem(key: string, value: string): void {
    const others = [...this.items].filter(([name]) => name !== key);
    const used = others.reduce((sum, [, text]) => sum + text.length, value.length);
    if (used > this.room) throw new DOMException("full", "QuotaExceededError");
    this.items.set(key, value);
  }
}
