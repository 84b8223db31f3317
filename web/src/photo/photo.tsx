/** The dialog of a photo: what was read over the picture, to be mended before use. */

import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../controls.tsx";
import { Dialog } from "../dialog.tsx";
import { go } from "../router.ts";
import { useSession } from "../session.ts";
import { cellText, geometry, range } from "../state/geometry.ts";
import { solve } from "../state/solve.ts";
import { list, type Pair } from "../words/index.ts";
import { NEW } from "../words/new.ts";
import { PHOTO } from "../words/photo.ts";
import "../style/photo.css";
import { type Reading, type Refusal, readPicture } from "./boards.ts";
import { greyOf } from "./grey.ts";
import { layers, pixelsOf } from "./open.ts";
import { drawFlat } from "./straight.ts";

const BOARD = geometry("9");
const REFUSALS: Readonly<Record<Refusal, Pair>> = {
  several: PHOTO.several,
  size: PHOTO.size,
  empty: PHOTO.empty,
  part: PHOTO.part,
  unreadable: PHOTO.unreadable,
  none: PHOTO.none,
};
const ANSWERS = {
  one: NEW.one,
  several: NEW.several,
  none: NEW.noSolution,
  unknown: NEW.unknown,
} as const;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -9,
  ArrowDown: 9,
};

interface Found {
  readonly picture: ImageData;
  readonly reading: Reading;
}

const isFound = (found: Found | Pair): found is Found =>
  typeof found === "object" && "picture" in found;

interface Props {
  readonly file: Blob;
  readonly close: () => void;
}

export default function Photo({ file, close }: Props) {
  const { say, announce } = useSession();
  const [found, setFound] = useState<Found | Pair>(PHOTO.reading);
  useEffect(() => {
    let wanted = true;
    look(file).then((result) => {
      if (!wanted) return;
      setFound(result);
      if (!isFound(result)) announce(say(result));
    });
    return () => {
      wanted = false;
    };
  }, [file]);
  return (
    <Dialog title={say(PHOTO.title)} close={close}>
      {isFound(found) ? (
        <Mending {...found} close={close} />
      ) : (
        <p class={found === PHOTO.reading ? "quiet busy" : "problem"}>{say(found)}</p>
      )}
    </Dialog>
  );
}

/** Read a picture, or tell why not; the dialog is drawn before the work begins. */
async function look(file: Blob): Promise<Found | Pair> {
  let picture: ImageData;
  try {
    picture = await pixelsOf(file);
  } catch {
    return PHOTO.noPicture;
  }
  const known = await layers();
  await new Promise((done) => setTimeout(done, 30));
  const reading = readPicture(greyOf(picture), known);
  return typeof reading === "string" ? REFUSALS[reading] : { picture, reading };
}

function Mending({ picture, reading, close }: Found & { close: () => void }) {
  const session = useSession();
  const { say } = session;
  const [digits, setDigits] = useState(reading.digits);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const [cell, setCell] = useState(reading.doubtful[0] ?? 0);
  const doubtful = reading.doubtful.filter((each) => !seen.has(each));
  const put = (digit: number) => {
    setDigits(digits.map((old, at) => (at === cell ? digit : old)));
    setSeen(new Set([...seen, cell]));
  };
  const play = () => {
    session.open({ givens: digits, layout: "9", title: "" });
    close();
    go("");
  };
  const keyed = (event: KeyboardEvent) => {
    const next = cell + (STEPS[event.key] ?? 0);
    if (/^[0-9]$/.test(event.key)) put(Number(event.key));
    else if (event.key === "Backspace" || event.key === "Delete") put(0);
    else if (next !== cell && next >= 0 && next < 81) setCell(next);
    else return;
    event.preventDefault();
  };
  return (
    <div class="photo" role="group" aria-label={say(PHOTO.title)} onKeyDown={keyed}>
      <Over {...{ picture, reading, digits, doubtful, cell, setCell }} />
      <Notes {...{ reading, digits, doubtful }} />
      <Pad chosen={digits[cell]!} put={put} />
      <Button kind="primary" press={play} disabled={!digits.some(Boolean)}>
        {say(PHOTO.play)}
      </Button>
    </div>
  );
}

interface OverProps extends Found {
  readonly digits: readonly number[];
  readonly doubtful: readonly number[];
  readonly cell: number;
  readonly setCell: (cell: number) => void;
}

/** The picture laid flat, and in each cell what was read there. */
function Over({ picture, reading, digits, doubtful, cell, setCell }: OverProps) {
  const { say, names } = useSession();
  const canvas = useRef<HTMLCanvasElement>(null);
  const cells = useRef<HTMLDivElement>(null);
  useEffect(() => drawFlat(canvas.current!, picture, reading.points), [picture]);
  useEffect(() => {
    const buttons = cells.current!.querySelectorAll("button");
    if (cells.current!.contains(document.activeElement)) buttons[cell]!.focus();
  }, [cell]);
  const name = (at: number) => {
    const digit = digits[at] || say(PHOTO.emptyCell);
    const named = say(PHOTO.cell, { cell: cellText(at, 9, names), digit });
    return doubtful.includes(at) ? say(PHOTO.inDoubt, { cell: named }) : named;
  };
  return (
    <div class="photo-board">
      <canvas ref={canvas} />
      <div ref={cells} class="photo-cells" role="group" aria-label={say(PHOTO.board)}>
        {range(81).map((at) => (
          <button
            key={at}
            type="button"
            class={doubtful.includes(at) ? "doubtful" : ""}
            aria-label={name(at)}
            aria-pressed={at === cell}
            tabIndex={at === cell ? 0 : -1}
            onClick={() => setCell(at)}
            onFocus={() => setCell(at)}
          >
            {digits[at] ? (
              <span>{digits[at]}</span>
            ) : (
              doubtful.includes(at) && <span>?</span>
            )}
          </button>
        ))}
      </div>
    </div>
  );
}

interface NotesProps {
  readonly reading: Reading;
  readonly digits: readonly number[];
  readonly doubtful: readonly number[];
}

function Notes({ reading, digits, doubtful }: NotesProps) {
  const { say, lang, names } = useSession();
  const changed = reading.changed.filter((at) => digits[at] === reading.digits[at]);
  const called = changed.map((at) => cellText(at, 9, names));
  const n = doubtful.length;
  return (
    <div class="photo-notes" role="status">
      <p>
        <strong>
          {say(ANSWERS[solve(digits, BOARD).count])}
          {say(PHOTO.stop)}
        </strong>
        {n ? say(PHOTO.doubtful, { n }) : say(PHOTO.compare)}
      </p>
      {called.length > 0 && <p>{say(PHOTO.changed, { cells: list(called, lang) })}</p>}
      {reading.byHand.length > 0 && (
        <p>{say(PHOTO.byHand, { n: reading.byHand.length })}</p>
      )}
    </div>
  );
}

function Pad({ chosen, put }: { chosen: number; put: (digit: number) => void }) {
  const { say } = useSession();
  return (
    <div class="photo-pad" role="group" aria-label={say(PHOTO.digits)}>
      {range(9).map((at) => (
        <button
          key={at}
          type="button"
          aria-pressed={chosen === at + 1}
          onClick={() => put(at + 1)}
        >
          {at + 1}
        </button>
      ))}
      <button type="button" class="wide" onClick={() => put(0)}>
        {say(PHOTO.erase)}
      </button>
    </div>
  );
}
