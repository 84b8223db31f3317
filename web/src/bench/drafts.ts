/** Drafts kept in the browser, the latest first. */

import { type Keep, read } from "../memory.ts";
import type { Draft } from "./draft.ts";

export interface KeptDraft {
  readonly id: string;
  readonly draft: Draft;
  readonly touched: number;
}

const LIST = "nonet.drafts";
const MOST = 60;

export const drafts = (storage: Keep): readonly KeptDraft[] =>
  read<KeptDraft[]>(storage, LIST) ?? [];

/** Keep a draft as the latest; the oldest make room. */
export function keepDraft(storage: Keep, kept: KeptDraft): void {
  const others = drafts(storage).filter(({ id }) => id !== kept.id);
  let list = [kept, ...others].slice(0, MOST);
  while (!stored(storage, list) && list.length > 1) list = list.slice(0, -1);
}

export function removeDraft(storage: Keep, gone: string): void {
  stored(
    storage,
    drafts(storage).filter(({ id }) => id !== gone),
  );
}

function stored(storage: Keep, list: readonly KeptDraft[]): boolean {
  try {
    storage.setItem(LIST, JSON.stringify(list));
    return true;
  } catch {
    return false; // no room
  }
}
