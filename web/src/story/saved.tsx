/** The tales on the shelf, to read again or to remove. */

import { useState } from "preact/hooks";
import { decode } from "../code.ts";
import { KeptList } from "../kept.tsx";
import { titleOf } from "../play/games.tsx";
import { go } from "../router.ts";
import { useSession } from "../session.ts";
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
  const kept = (spine: Spine) => {
    const { layout, givens, now } = decode(spine.code);
    return {
      ...{ layout, givens, digits: now.digits, id: spine.id, touched: spine.touched },
      title: titleOf(spine, say),
      told: [
        say(STORY.length, { n: spine.steps }),
        say(STORY.hardest, { name: spine.hardest }),
      ],
      removal: say(STORY.remove),
      remove: () => {
        const same = spines.filter(({ code }) => code === spine.code);
        for (const { id } of same) discard(storage, id);
        setSpines(shelf(storage));
      },
      open: () => {
        close();
        go(`story/${spine.code}`);
      },
    };
  };
  return (
    <KeptList
      title={say(STORY.saved)}
      none={say(STORY.noSaved)}
      all={shown.map(kept)}
      close={close}
    />
  );
}
