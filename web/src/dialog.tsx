/** A modal dialog: the browser's own, which keeps the focus and closes by Escape. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { IconButton } from "./controls.tsx";
import { useBack } from "./router.ts";
import { useSession } from "./session.ts";
import { PAGE } from "./words/page.ts";

interface Props {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ title, close, children }: Props) {
  const { say } = useSession();
  useBack(close);
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    element.current?.showModal();
    return () => before instanceof HTMLElement && before.focus();
  }, []);
  const outside = (event: Event) => event.target === element.current && close();
  return (
    <dialog ref={element} aria-label={title} onClose={close} onClick={outside}>
      <div class="sheet">
        <div class="sheet-head">
          <h2>{title}</h2>
          <IconButton icon="close" label={say(PAGE.close)} press={close} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
