/** Tales that were told, kept in the browser so that they can be read without a server. */

import { type Keep, read } from "../memory.ts";
import type { Lang } from "../words/index.ts";
import { hardest, type Tale } from "./tale.ts";

export interface Spine {
  readonly id: string;
  readonly code: string;
  readonly lang: Lang;
  readonly title: string;
  readonly steps: number;
  readonly hardest: string;
  readonly touched: number;
  readonly room: number;
}

const LIST = "nonet.stories";
/** Characters in all: games need most of the five million that a browser keeps. */
const ROOM = 1_500_000;

const entry = (id: string) => `nonet.story.${id}`;
const nameOf = ({ code, lang }: Pick<Tale, "code" | "lang">) => `${lang}.${code}`;

/** What is kept, the latest first. */
export const shelf = (storage: Keep): readonly Spine[] =>
  read<Spine[]>(storage, LIST) ?? [];

/** Keep a tale as the latest; older ones make room. Tells whether it fits at all. */
export function keep(storage: Keep, tale: Tale, touched: number): boolean {
  const id = nameOf(tale);
  const text = JSON.stringify(tale);
  discard(storage, id);
  const spine: Spine = {
    id,
    ...{ code: tale.code, lang: tale.lang, title: tale.title },
    steps: tale.steps.length,
    hardest: hardest(tale.steps)?.name ?? "",
    touched,
    room: text.length,
  };
  const taken = () => shelf(storage).reduce((sum, { room }) => sum + room, text.length);
  while (taken() > ROOM && discardOldest(storage));
  if (text.length > ROOM) return false;
  do {
    try {
      storage.setItem(entry(id), text);
      storage.setItem(LIST, JSON.stringify([spine, ...shelf(storage)]));
      return true;
    } catch {
      storage.removeItem(entry(id)); // no room left: forget the oldest and try again
    }
  } while (discardOldest(storage));
  return false;
}

export function discard(storage: Keep, id: string): void {
  storage.removeItem(entry(id));
  const rest = shelf(storage).filter((each) => each.id !== id);
  storage.setItem(LIST, JSON.stringify(rest));
}

function discardOldest(storage: Keep): boolean {
  const oldest = shelf(storage).at(-1);
  if (oldest) discard(storage, oldest.id);
  return oldest !== undefined;
}

/** Find a tale in this language. */
export const find = (storage: Keep, code: string, lang: Lang): Tale | undefined =>
  read<Tale>(storage, entry(nameOf({ code, lang })));
