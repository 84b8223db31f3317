/** A draft in every format that can hold it, to copy or to save. */

import { useEffect, useState } from "preact/hooks";
import type { Answers } from "../api.ts";
import { useAsking } from "../asking.ts";
import { Button } from "../controls.tsx";
import { Dialog } from "../dialog.tsx";
import { useSession } from "../session.ts";
import { download } from "../share/files.ts";
import { BENCH } from "../words/bench.ts";
import type { Draft } from "./draft.ts";
import { draftAsked, type Sketch } from "./verdict.ts";

type Exported = Answers<"export">["formats"][number];

/** What the files of a format are called; others are plain text. */
const ENDINGS: Readonly<Record<string, string>> = {
  "f-puzzles": "json",
  csv: "csv",
  hodoku: "hsol",
  ipuz: "ipuz",
  json: "json",
  ksudoku: "ksudoku",
  opensudoku: "opensudoku",
  sdk: "sdk",
  sdm: "sdm",
  sdx: "sdx",
  spf: "spf",
  ss: "ss",
  xlsx: "xlsx",
};

interface Props {
  readonly draft: Draft;
  readonly sketch: Sketch;
  readonly close: () => void;
}

export function ExportDialog({ draft, sketch, close }: Props) {
  const { say, api } = useSession();
  const { waiting, problem, ask } = useAsking();
  const [formats, setFormats] = useState<readonly Exported[]>([]);
  const [name, setName] = useState("json");
  const { title, author, words: ruleset } = draft;
  useEffect(() => {
    const asked = { ...draftAsked(draft, sketch), title, author, ruleset };
    ask(
      (signal) => api.ask("export", asked, signal),
      ({ formats }) => setFormats(formats),
    );
  }, []);
  const good = formats.filter(({ problem }) => !problem);
  const bad = formats.filter(({ problem }) => problem);
  const chosen = good.find((each) => each.name === name) ?? good[0];
  return (
    <Dialog title={say(BENCH.export)} close={close}>
      {waiting && <p class="busy">…</p>}
      {problem && <p class="problem">{problem}</p>}
      {chosen && (
        <>
          <label class="bench-field">
            <span>{say(BENCH.format)}</span>
            <select
              value={chosen.name}
              onChange={(event) => setName(event.currentTarget.value)}
            >
              {good.map(({ name, about }) => (
                <option key={name} value={name}>
                  {name}: {about}
                </option>
              ))}
            </select>
          </label>
          {chosen.text !== undefined && (
            <textarea
              class="exported"
              readOnly
              rows={8}
              aria-label={say(BENCH.exportText)}
              value={chosen.text}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
          <Button kind="primary" press={() => save(chosen, title)}>
            {say(BENCH.save)}
          </Button>
        </>
      )}
      {bad.length > 0 && (
        <details>
          <summary>{say(BENCH.cannot, { n: bad.length })}</summary>
          <ul class="refused">
            {bad.map(({ name, problem }) => (
              <li key={name}>{problem}</li>
            ))}
          </ul>
        </details>
      )}
    </Dialog>
  );
}

function save({ name, text, bytes }: Exported, title: string): void {
  const content =
    text ?? Uint8Array.from(atob(bytes ?? ""), (char) => char.charCodeAt(0));
  const file = (title || "sudoku").replace(/[^\p{L}\p{N}-]+/gu, "-");
  download(new Blob([content]), `${file}.${ENDINGS[name] ?? "txt"}`);
}
