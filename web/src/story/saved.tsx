/** The tales on the shelf, to read again or to remove. */

import { useState } from "preact/hooks";
import { Board } from "../board/board.tsx";
import { decode } from "../code.ts";
import { IconButton } from "../controls.tsx";
import { Dialog } from "../dialog.tsx";
import { go } from "../router.ts";
import { useSession } from "../session.ts";
import { geometry } from "../state/geometry.ts";
import { PLAY } from "../words/play.ts";
import { STORY } from "../words/story.ts";
import { discard, type Spine, shelf } from "./shelf.ts";

export function Saved({ close }: { close: () => void }) {
  const { say, storage, lang } = useSession();
  const [spines, setSpines] = useState(() => shelf(storage));
  const shown = spines.filter(
    (each) =>
      each.lang === lang ||
      !spines.some((other) => other.code === each.code && other.lang === lang),
  );
  const remove = (code: string) => {
    for (const { id } of spines.filter((each) => each.code === code)) {
      discard(storage, id);
    }
    setSpines(shelf(storage));
  };
  return (
    <Dialog title={say(STORY.saved)} close={close}>
      {!shown.length && <p class="quiet">{say(STORY.noSaved)}</p>}
      <ul class="games">
        {shown.map((spine) => (
          <li key={spine.id}>
            <Cover
              spine={spine}
              open={() => {
                close();
                go(`story/${spine.code}`);
              }}
            />
            <IconButton
              icon="remove"
              label={say(STORY.remove)}
              press={() => remove(spine.code)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Cover({ spine, open }: { spine: Spine; open: () => void }) {
  const { say, lang } = useSession();
  const { layout, givens, now } = decode(spine.code);
  const day = new Intl.DateTimeFormat(lang, { dateStyle: "medium" });
  return (
    <button type="button" class="game" onClick={open}>
      <Board picture={{ board: geometry(layout), digits: now.digits, givens }} />
      <span>
        <strong>{spine.title || say(PLAY.untitled)}</strong>
        <small>{say(STORY.length, { n: spine.steps })}</small>
        <small>{say(STORY.hardest, { name: spine.hardest })}</small>
        <small>{day.format(spine.touched)}</small>
      </span>
    </button>
  );
}
