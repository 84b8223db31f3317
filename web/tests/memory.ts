import { Memory } from "../src/memory.ts";

/** A storage that is full after so many characters. */
export class Narrow extends Memory {
  constructor(private readonly room: number) {
    super();
  }

  override setItem(key: string, value: string): void {
    const others = [...this.items].filter(([name]) => name !== key);
    const used = others.reduce((sum, [, text]) => sum + text.length, value.length);
    if (used > this.room) throw new DOMException("full", "QuotaExceededError");
    super.setItem(key, value);
  }
}
