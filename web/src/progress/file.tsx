/** All that is kept, as a file to take along, and a file that was brought. */

import { useRef, useState } from "preact/hooks";
import { Button } from "../controls.tsx";
import { useSession } from "../session.ts";
import { download } from "../share/files.ts";
import { PAGE } from "../words/page.ts";
import { PROGRESS } from "../words/progress.ts";
import { dayOf } from "./days.ts";
import { exported, imported } from "./transfer.ts";

export function DeviceFile({ changed }: { changed: () => void }) {
  const session = useSession();
  const { say, storage } = session;
  const field = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState("");
  const save = () => {
    const text = JSON.stringify(exported(storage));
    const name = `nonet-progress-${dayOf(Date.now())}.json`;
    download(new Blob([text], { type: "application/json" }), name);
  };
  const add = async (file: File | undefined) => {
    if (!file) return;
    const answer = imported(storage, await file.text(), Date.now());
    const text =
      typeof answer === "string"
        ? say(PROGRESS[answer])
        : say(PROGRESS.added, { ...answer, full: "" });
    const full = typeof answer !== "string" && answer.full;
    setTold(full ? `${text} ${say(PAGE.noRoom)}` : text);
    session.announce(text);
    await session.meet();
    changed();
  };
  return (
    <section class="card" aria-labelledby="file">
      <h2 id="file">{say(PROGRESS.file)}</h2>
      <p class="quiet">{say(PROGRESS.fileMore)}</p>
      <div class="row">
        <Button press={save}>{say(PROGRESS.export)}</Button>
        <Button press={() => field.current?.click()}>{say(PROGRESS.import)}</Button>
        <input
          ref={field}
          class="unseen"
          type="file"
          accept=".json,application/json"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            add(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </div>
      {told && <p>{told}</p>}
    </section>
  );
}
