/** A modal dialog: the browser's own, which keeps the focus and closes by Escape. */

import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon } from "./icons.tsx";
import { useSession } from "./session.ts";
import { PAGE } from "./words/page.ts";

interface Props {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ title, close, children }: Props) {
  const { say } = useSession();
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    element.current?.showModal();
    return () => before instanceof HTMLElement && before.focus();
  }, []);
  const outside = (event: Event) => event.target === element.current && close();
  return (
    <dialog ref={element} aria-labelledby={heading} onClose={close} onClick={outside}>
      <div class="sheet">
        <div class="sheet-head">
          <h2 id={heading}>{title}</h2>
          <button
            type="button"
            class="icon-button"
            aria-label={say(PAGE.close)}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
