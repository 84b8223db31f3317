/** A puzzle brought along: any text that the package reads, a file, or a link of ours. */

import { useState } from "preact/hooks";
import type { EntryJson } from "../api.ts";
import { useAsking } from "../asking.ts";
import { Board } from "../board/board.tsx";
import { readLink } from "../link.ts";
import { go } from "../router.ts";
import { useSession } from "../session.ts";
import { geometry } from "../state/geometry.ts";
import { solve } from "../state/solve.ts";
import { NEW } from "../words/new.ts";
import { isPlain, type Opening, opening, statusOf } from "./entries.ts";
import { pictureIn } from "./photo.tsx";
import { plainGivens } from "./plain.ts";

const MOST = 200_000;

interface Read {
  readonly entries: readonly EntryJson[];
  readonly more: boolean;
}

/** A text is read here; a picture is somebody else's to look at. */
export function Paste({ look }: { look: (picture: File) => void }) {
  const session = useSession();
  const { say, api, lang } = session;
  const [text, setText] = useState("");
  const [found, setFound] = useState<Read>();
  const { waiting, problem, ask, fail } = useAsking();
  const open = ({ puzzle, start }: Opening) => {
    session.open(puzzle, start);
    go("");
  };
  const understood = (read: Read) => {
    const [only, ...others] = read.entries;
    if (only && !others.length) {
      if ("error" in only) return fail(only.error.message);
      if (isPlain(only)) return open(opening(only, lang));
    }
    setFound(read);
    session.announce(say(NEW.choose, { n: read.entries.length }));
  };
  const read = (text: string) => {
    setFound(undefined);
    const givens = plainGivens(text);
    if (givens && solve(givens, geometry()).count === "one")
      return open({ puzzle: { givens, layout: "9", title: "" }, start: {} });
    const mine = /#\/p\/\S*/.exec(text)?.[0];
    if (mine) {
      if (readLink(mine)) location.hash = mine;
      else fail(say(NEW.brokenLink));
    } else if (!text.trim()) fail(say(NEW.emptyText));
    else if (text.length > MOST) fail(say(NEW.tooLong));
    else ask((signal) => api.ask("read", { text }, signal), understood);
  };
  const takeFile = async (file: File | undefined) => {
    if (!file) return;
    if (pictureIn([file])) return look(file);
    if (file.size > MOST) return fail(say(NEW.tooLong));
    const text = await file.text();
    setText(text);
    read(text);
  };
  return (
    <section class="card" aria-labelledby="paste">
      <h2 id="paste">{say(NEW.paste)}</h2>
      <p class="quiet">{say(NEW.pasteMore)}</p>
      <form
        class="wishes"
        onSubmit={(event) => {
          event.preventDefault();
          read(text);
        }}
      >
        <textarea
          rows={4}
          spellcheck={false}
          aria-label={say(NEW.pasteLabel)}
          placeholder={say(NEW.pasteHint)}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        {problem && <p class="problem">{problem}</p>}
        <div class="asked">
          <button type="submit" class="primary" disabled={waiting}>
            {say(NEW.read)}
          </button>
          <label class="quiet-button file">
            {say(NEW.file)}
            <input
              type="file"
              class="unseen"
              onChange={(event) => {
                takeFile(event.currentTarget.files?.[0]);
                event.currentTarget.value = "";
              }}
            />
          </label>
        </div>
      </form>
      {found && <Found {...found} open={open} />}
    </section>
  );
}

interface FoundProps extends Read {
  readonly open: (opening: Opening) => void;
}

/** What was read, to choose from. */
function Found({ entries, more, open }: FoundProps) {
  const { say } = useSession();
  const n = entries.length;
  return (
    <>
      <h3>{say(NEW.choose, { n })}</h3>
      <ul class="found">
        {entries.map((entry, index) => (
          <li key={index}>
            <Entry entry={entry} open={open} alone={n === 1} />
          </li>
        ))}
      </ul>
      {more && <p class="quiet">{say(NEW.manyMore, { n })}</p>}
    </>
  );
}

interface EntryProps {
  readonly entry: EntryJson;
  readonly open: FoundProps["open"];
  readonly alone: boolean;
}

function Entry({ entry, open, alone }: EntryProps) {
  const { say, lang } = useSession();
  const line = say(NEW.line, { line: entry.line });
  if ("error" in entry) {
    return (
      <p class="entry">
        <strong>{line}</strong>
        <small>{entry.error.message}</small>
      </p>
    );
  }
  const ready = opening(entry, lang);
  const { puzzle, start } = ready;
  const board = geometry(puzzle.layout);
  const { givens, shown } = puzzle;
  const { digits, centre } = start.now ?? { digits: givens, centre: [] };
  return (
    <button type="button" class="entry" onClick={() => open(ready)}>
      <Board picture={{ board, digits, givens, centre, rules: shown?.drawing }} />
      <strong>{alone ? say(NEW.playAnyway) : line}</strong>
      <small>{say(statusOf(entry))}</small>
    </button>
  );
}
