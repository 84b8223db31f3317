/** A board to find a step on: mark what follows from it, or ask to be shown. */

import { useMemo, useState } from "preact/hooks";
import type { Figure, Picture } from "../board/picture.ts";
import { candidateSpots, radius, UNIT } from "../board/spots.ts";
import { Told } from "../hint/panel.tsx";
import { PlayGrid } from "../play/grid.tsx";
import { command } from "../play/keys.ts";
import { cellLabels } from "../play/labels.ts";
import { useKeys } from "../play/player.ts";
import { go } from "../router.ts";
import { type Session, useSession } from "../session.ts";
import { type Action, boardOf, type Game, marksShown, reduce } from "../state/game.ts";
import { bit, parseCell, parseDigits, range, symbol } from "../state/geometry.ts";
import { startAt } from "../story/tale.ts";
import { list, type Pair } from "../words/index.ts";
import { LEARN } from "../words/learn.ts";
import {
  begin,
  type Marked,
  marked,
  placing,
  type Verdict,
  verdict,
} from "./finding.ts";
import { anySeed, Spread } from "./lesson.tsx";
import {
  type LessonJson,
  type PracticeJson,
  plainPicture,
  type Shown,
} from "./lessons.ts";

const NONE: ReadonlySet<number> = new Set();
const BARE: Figure = {
  tints: [],
  frames: [],
  lit: [],
  groups: [],
  links: [],
  words: [],
};
/** What can be done by key while something is looked for. */
const HEARD = new Set(["enter", "erase", "undo", "redo", "select", "move"]);

type Help = "where" | "shown" | undefined;

export function Finder({
  lesson,
  practice,
}: {
  lesson: LessonJson;
  practice: PracticeJson;
}) {
  const session = useSession();
  const { say, lang, settings } = session;
  const [game, setGame] = useState(() => begin(practice));
  const [help, setHelp] = useState<Help>();
  const [remark, setRemark] = useState("");
  const found = marked(game);
  const open = help !== "shown";
  const act = (action: Action) => {
    const next = reduce(game, action, { autoClean: false });
    if (next.now !== game.now) {
      setRemark("");
      session.announce(cellLabels(next, NONE, lang)[next.cursor]!);
    }
    setGame(next);
  };
  useKeys((event) => {
    const asked = command(event, game.mode, boardOf(game).size);
    if (!open || !asked || !HEARD.has(asked.type)) return false;
    act(asked as Action);
    return true;
  });
  const names = useMemo(() => cellLabels(game, NONE, lang), [game.now, lang]);
  const tell = (text: string) => {
    setRemark(text);
    session.announce(text);
  };
  const check = () => {
    const result = verdict(practice, found);
    if (result.kind === "done") setHelp("shown");
    tell(judged(result, session));
  };
  const show = (help: Help, text: string) => {
    setHelp(help);
    tell(text);
  };
  const title = say(LEARN.position, { name: lesson.name });
  return (
    <Spread
      stage={
        <div onPointerUp={(event) => open && strike(event, game, act)}>
          <PlayGrid
            picture={pictureOf(practice, game, found, help)}
            labels={settings.showLabels}
            title={title}
            names={names}
            select={(cells, cursor) => open && act({ type: "select", cells, cursor })}
            alike={() => undefined}
          />
        </div>
      }
    >
      {open ? (
        <>
          <p>
            {say(placing(practice) ? LEARN.askPlace : LEARN.askEliminate, {
              name: lesson.name,
            })}
          </p>
          <Digits {...{ game, practice, act }} />
        </>
      ) : (
        <section class="hint" aria-label={title}>
          <Told figure={practice.figure} />
        </section>
      )}
      {remark && <p class="remark">{remark}</p>}
      <div class="lesson-row">
        {open && (
          <>
            <button type="button" class="primary" onClick={check}>
              {say(LEARN.check)}
            </button>
            {!help && (
              <button
                type="button"
                class="quiet-button"
                onClick={() => show("where", say(LEARN.lookHere))}
              >
                {say(LEARN.where)}
              </button>
            )}
            <button
              type="button"
              class="quiet-button"
              onClick={() => show("shown", practice.step.text)}
            >
              {say(LEARN.show)}
            </button>
          </>
        )}
        <Onward {...{ lesson, practice }} />
      </div>
    </Spread>
  );
}

/** What the player is shown: the marks so far, where to look, or the answer. */
function pictureOf(
  shown: Shown,
  { now, selection, cursor }: Game,
  found: readonly Marked[],
  help: Help,
): Picture {
  const plain = plainPicture(shown);
  if (help === "shown") return { ...plain, figure: shown.figure };
  const cells = shown.figure.tints.flatMap((tint) => tint.cells);
  const glow = cells.map((name) => parseCell(name, plain.board.size));
  return {
    ...plain,
    digits: now.digits,
    selection,
    cursor,
    ...(help && { glow }),
    ...(!placing(shown) && { figure: { ...BARE, struck: found } }),
  };
}

const SAID: Readonly<Record<Verdict["kind"], Pair>> = {
  none: LEARN.none,
  wrong: LEARN.wrong,
  more: LEARN.more,
  done: LEARN.done,
};

function judged({ kind, wrong, missing }: Verdict, { say, lang }: Session): string {
  const what = list(
    wrong.map(({ cell, digit }) => `${cell} ${symbol(digit)}`),
    lang,
  );
  return say(SAID[kind], { what, n: missing });
}

/** Strike the candidate under the mouse; a finger is too broad, and has the keys. */
function strike(event: PointerEvent, game: Game, act: (action: Action) => void): void {
  const grid = event.currentTarget as Element;
  const [cell] = game.selection;
  if (event.pointerType !== "mouse" || game.mode === "digit") return;
  if (cell === undefined || game.selection.length > 1) return;
  const { size } = boardOf(game);
  const box = grid.querySelector(".board-grid")!.getBoundingClientRect();
  const x =
    ((event.clientX - box.left) / box.width) * size * UNIT - UNIT * (cell % size);
  const y =
    ((event.clientY - box.top) / box.height) * size * UNIT -
    UNIT * Math.floor(cell / size);
  const start = marksShown({ ...game, now: game.past[0] ?? game.now })[cell]!;
  const hit = candidateSpots(start, size).find(
    (spot) => Math.hypot(spot.x - x, spot.y - y) < radius(size),
  );
  if (hit) act({ type: "enter", digit: hit.digit });
}

interface DigitsProps {
  readonly game: Game;
  readonly practice: Shown;
  readonly act: (action: Action) => void;
}

/** The digits that can be marked in the chosen cells. */
function Digits({ game, practice, act }: DigitsProps) {
  const { say } = useSession();
  const { size } = boardOf(game);
  const start = marksShown({ ...game, now: game.past[0] ?? game.now });
  const cells = game.selection.filter((cell) => !game.puzzle.givens[cell]);
  const possible = (digit: number) =>
    cells.some((cell) => placing(practice) || start[cell]! & bit(digit));
  const pressed = (digit: number) =>
    marked(game).some(
      (each) => each.digit === digit && cells.includes(parseCell(each.cell, size)),
    );
  return (
    <fieldset class="digits">
      <legend>{say(placing(practice) ? LEARN.howPlace : LEARN.how)}</legend>
      {range(size).map((index) => (
        <button
          key={index}
          type="button"
          class="key"
          disabled={!possible(index + 1)}
          aria-pressed={pressed(index + 1)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => act({ type: "enter", digit: index + 1 })}
        >
          {symbol(index + 1)}
        </button>
      ))}
    </fieldset>
  );
}

/** To another position, or to play on from this one. */
function Onward({ lesson, practice }: { lesson: LessonJson; practice: PracticeJson }) {
  const session = useSession();
  const { puzzle, layout, step } = practice;
  const play = () => {
    const givens = parseDigits(puzzle);
    session.open({ givens, layout, title: lesson.name }, startAt(step.before, layout));
    go("");
  };
  return (
    <>
      <a class="quiet-button link-button" href={`#/learn/${lesson.key}/${anySeed()}`}>
        {session.say(LEARN.another)}
      </a>
      <button type="button" class="quiet-button" onClick={play}>
        {session.say(LEARN.play)}
      </button>
      <a class="quiet-button link-button" href={`#/learn/${lesson.key}`}>
        {session.say(LEARN.picture)}
      </a>
    </>
  );
}
