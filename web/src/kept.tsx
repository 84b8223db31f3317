/** What is kept, games or stories, as a list of small boards to open or to remove. */

import type { ComponentChildren } from "preact";
import { Board } from "./board/board.tsx";
import type { Snapshot } from "./code.ts";
import { IconButton } from "./controls.tsx";
import { Dialog } from "./dialog.tsx";
import { useSession } from "./session.ts";
import type { ShownRules } from "./state/game.ts";
import { geometry } from "./state/geometry.ts";

export interface Kept extends Pick<Snapshot, "layout" | "givens"> {
  readonly shown?: ShownRules;
  readonly id: string;
  readonly digits: readonly number[];
  readonly title: string;
  /** What is told of it, line by line. */
  readonly told: readonly string[];
  readonly touched: number;
  /** What removing it is called. */
  readonly removal: string;
  open(): void;
  remove(): void;
}

interface Props {
  readonly title: string;
  /** What to say if nothing is kept. */
  readonly none: string;
  readonly all: readonly Kept[];
  readonly close: () => void;
  readonly children?: ComponentChildren;
}

export function KeptList({ title, none, all, close, children }: Props) {
  return (
    <Dialog title={title} close={close}>
      {children}
      {!all.length && <p class="quiet">{none}</p>}
      <ul class="games">
        {all.map((each) => (
          <li key={each.id}>
            <Cover {...each} />
            <IconButton icon="remove" label={each.removal} press={each.remove} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Cover({ layout, givens, shown, digits, title, told, touched, open }: Kept) {
  const { lang } = useSession();
  const day = new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(touched);
  return (
    <button type="button" class="game" onClick={open}>
      <Board
        picture={{ board: geometry(layout), digits, givens, rules: shown?.drawing }}
      />
      <span>
        <strong>{title}</strong>
        {[...told, day].map((line) => (
          <small key={line}>{line}</small>
        ))}
      </span>
    </button>
  );
}
