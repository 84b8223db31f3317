/** The setter's bench: a board on which a puzzle is set, and what is known of it at once. */

import { useEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import type { Picture } from "../board/picture.ts";
import { decode } from "../code.ts";
import { IconButton } from "../controls.tsx";
import { useEvent } from "../hooks.ts";
import { Late } from "../late.tsx";
import type { RoomProps } from "../rooms.ts";
import { go } from "../router.ts";
import { pack, unpack } from "../ruled/pack.ts";
import { type Session, useSession } from "../session.ts";
import { newGame, type Puzzle } from "../state/game.ts";
import { bits, cellName, parseCell } from "../state/geometry.ts";
import { conflicts } from "../state/position.ts";
import { BENCH } from "../words/bench.ts";
import "../style/bench.css";
import { BoardDialog, DraftsDialog, RulesDialog, WordsDialog } from "./dialogs.tsx";
import {
  blankDraft,
  boardOf,
  type Draft,
  draftOf,
  isBlank,
  type Laid,
  layoutOf,
  regionsOf,
} from "./draft.ts";
import { drafts, type KeptDraft, keepDraft } from "./drafts.ts";
import { ExportDialog } from "./export.tsx";
import { BenchGrid, focusCursor } from "./grid.tsx";
import { benchKey } from "./keys.ts";
import { hintOf, placeLabel, ruleWords } from "./labels.ts";
import { useNeedless } from "./needless.ts";
import { RuleList } from "./rule-list.tsx";
import { type BenchAction, reduceBench } from "./state.ts";
import { BenchPad, Tools } from "./tools.tsx";
import { type Bench, isOutsideTool, newBench } from "./value.ts";
import { type Sketch, useSketch, useVerdict, type Verdict } from "./verdict.ts";
import { VerdictCard } from "./verdict-card.tsx";

/** The id of what describes the board: how the tool in hand is used. */
const HINT = "bench-hint";

type Panel = "menu" | "board" | "rules" | "words" | "drafts" | "share" | "export";

export default function BenchRoom({ rest }: RoomProps) {
  const session = useSession();
  const { say } = session;
  const { id, bench, dispatch, open } = useBench(session, rest);
  const { draft } = bench;
  const { sketch, fresh, problem } = useSketch(draft);
  const verdict = useVerdict(draft, sketch, fresh);
  const needless = useNeedless(draft, sketch);
  const [peek, setPeek] = useState(true);
  const [panel, show] = useState<Panel>();
  const room = useRef<HTMLDivElement>(null);
  useBenchKeys(bench, dispatch);
  useTelling(bench, session);
  const play = () => {
    session.open(puzzleOf(draft, sketch, session));
    go("");
  };
  const close = () => {
    show(undefined);
    requestAnimationFrame(() => room.current && focusCursor(room.current));
  };
  return (
    <div class="bench" ref={room}>
      <h1 class="unseen">{say(BENCH.heading)}</h1>
      <Head {...{ bench, dispatch, show }} />
      <div class="bench-stage">
        <Stage
          {...{ bench, dispatch, sketch }}
          known={peek ? verdict : { state: "empty" }}
          glow={needless.found?.cells ?? []}
        />
      </div>
      <div class="bench-desk">
        <Tools {...{ bench, dispatch }} all={() => show("rules")} />
        <p id={HINT} class="bench-hint quiet small">
          {say(hintOf(bench.tool))}
        </p>
        <BenchPad {...{ bench, dispatch }} />
        <VerdictCard {...{ verdict, problem, needless, peek, setPeek, play }} />
        <RuleList
          {...{ bench, sketch, dispatch }}
          needless={new Set(needless.found?.rules)}
        />
      </div>
      <Panels {...{ id, draft, sketch, dispatch, panel, show, close, open }} />
    </div>
  );
}

// The bench, and what is kept of it

function useBench(session: Session, rest: string) {
  const { storage } = session;
  const [id, setId] = useState(() => drafts(storage)[0]?.id ?? newId());
  const [bench, dispatch] = useReducer(reduceBench, undefined, () =>
    newBench(drafts(storage)[0]?.draft),
  );
  const { draft } = bench;
  const latest = useRef({ id, draft });
  latest.current = { id, draft };
  const keep = () => {
    const { id, draft } = latest.current;
    const known = drafts(storage).some((each) => each.id === id);
    if (known || !isBlank(draft))
      keepDraft(storage, { id, draft, touched: Date.now() });
  };
  useEffect(() => {
    const timer = setTimeout(keep, 400);
    return () => clearTimeout(timer);
  }, [draft]);
  useEvent(window, "pagehide", keep);
  useEffect(() => keep, []);
  const open = (next: Draft, kept = newId()) => {
    keep();
    setId(kept);
    dispatch({ type: "open", draft: next });
  };
  useEffect(() => {
    const brought = rest && draftIn(rest);
    if (brought) open(brought);
    if (rest) history.replaceState(null, "", "#/bench");
  }, [rest]);
  return { id, bench, dispatch, open };
}

const newId = (): string =>
  Date.now().toString(36) + Math.floor(Math.random() * 1296).toString(36);

/** The puzzle that an address brings along; nothing if it cannot be read. */
function draftIn(code: string): Draft | undefined {
  try {
    const { layout, givens, rules } = decode(code);
    return draftOf(layout, givens, rules ? (unpack(rules) as Laid[]) : []);
  } catch {
    return undefined;
  }
}

/** A draft as every other room knows puzzles. */
function puzzleOf(draft: Draft, sketch: Sketch, { say, lang }: Session): Puzzle {
  const { rules, drawing, told, ties } = sketch;
  const title = draft.title || say(BENCH.untitled);
  const { author, givens } = draft;
  return {
    givens,
    layout: layoutOf(draft),
    title: author ? say(BENCH.byAuthor, { title, author }) : title,
    ...(drawing && { rules: pack(rules), shown: { drawing, told, ties, lang } }),
  };
}

// Keys, and what is said aloud

function useBenchKeys(bench: Bench, dispatch: (action: BenchAction) => void): void {
  useEvent<KeyboardEvent>(window, "keydown", (event) => {
    const target = event.target as HTMLElement;
    if (event.isComposing || target.closest("input, textarea, select, dialog")) return;
    const action = benchKey(event, bench, Boolean(target.closest(".bench-grid")));
    if (!action) return;
    event.preventDefault();
    dispatch(action);
  });
}

/** Tell a screen reader of strokes, and of rules that come and go. */
function useTelling({ draft, stroke, chosen }: Bench, session: Session): void {
  const { say, announce } = session;
  const before = useRef(draft.rules);
  useEffect(() => {
    if (stroke.length < 2) return;
    const cells = stroke.map((cell) => cellName(cell, draft.size)).join(" ");
    announce(say(BENCH.strokeOf, { n: stroke.length, cells }));
  }, [stroke.join()]);
  useEffect(() => {
    const more = draft.rules.length - before.current.length;
    before.current = draft.rules;
    const rule = draft.rules[chosen];
    if (more > 0 && rule)
      announce(say(BENCH.laid, { rule: ruleWords(rule.rule, say)[0] }));
    if (more < 0) announce(say(BENCH.taken));
  }, [draft.rules]);
}

// What is seen

interface HeadProps {
  readonly bench: Bench;
  readonly dispatch: (action: BenchAction) => void;
  readonly show: (panel: Panel) => void;
}

function Head({ bench, dispatch, show }: HeadProps) {
  const { say } = useSession();
  const { draft, past, future } = bench;
  const step = (type: "undo" | "redo", some: boolean) => (
    <IconButton
      icon={type}
      label={say(BENCH[type])}
      kind={some ? "icon-button" : "icon-button spent"}
      press={() => dispatch({ type })}
    />
  );
  return (
    <div class="bench-head">
      <input
        class="bench-title"
        aria-label={say(BENCH.title)}
        placeholder={say(BENCH.untitled)}
        maxLength={200}
        value={draft.title}
        onInput={(event) =>
          dispatch({ type: "words", change: { title: event.currentTarget.value } })
        }
      />
      <button type="button" class="quiet-button" onClick={() => show("board")}>
        {draft.size}×{draft.size}
      </button>
      {step("undo", past.length > 0)}
      {step("redo", future.length > 0)}
      <IconButton icon="more" label={say(BENCH.more)} press={() => show("menu")} />
    </div>
  );
}

interface StageProps {
  readonly bench: Bench;
  readonly dispatch: (action: BenchAction) => void;
  readonly sketch: Sketch;
  readonly known: Verdict;
  readonly glow: readonly string[];
}

function Stage({ bench, dispatch, sketch, known, glow }: StageProps) {
  const session = useSession();
  const { draft } = bench;
  const picture = usePicture(bench, sketch, known, glow);
  const marks = known.state === "several" ? known.marks : undefined;
  const unseen = draft.rules
    .map((rule, index) => (sketch.asked.includes(rule) ? -1 : index))
    .filter((index) => index >= 0);
  return (
    <BenchGrid
      {...{ bench, dispatch, picture, unseen }}
      labels={session.settings.showLabels}
      title={session.say(BENCH.board)}
      describedBy={HINT}
      nameOf={(place) => placeLabel(place, bench, sketch, marks, session)}
    />
  );
}

const NO_STROKES = { under: "", over: "", clues: true } as const;

/** The draft, and what its solutions have in common; in all of them, digits. */
function usePicture(
  { draft, tool, selection }: Bench,
  { drawing }: Sketch,
  known: Verdict,
  glow: readonly string[],
): Picture {
  const { givens, size } = draft;
  const board = useMemo(() => boardOf(draft), [draft.size, layoutOf(draft)]);
  const marks = known.state === "several" ? known.marks : undefined;
  const settled = (cell: number) => {
    if (known.state === "one") return known.solution[cell] ?? 0;
    const [only, ...others] = bits(marks?.[cell] ?? 0);
    return only && !others.length ? only : 0;
  };
  const rules = drawing ?? undefined;
  return {
    board,
    digits: givens.map((digit, cell) => digit || settled(cell)),
    givens,
    // Where anything may stand, nothing is to be seen.
    ...(marks && { candidates: marks.map((mask) => (mask === board.all ? 0 : mask)) }),
    ...(tool === "regions" && {
      colours: regionsOf(draft).map((region) =>
        region % 9 ? 1 << ((region % 9) - 1) : 0,
      ),
    }),
    selection: tool === "givens" ? selection : [],
    glow: glow.map((name) => parseCell(name, size)),
    wrong: new Set(conflicts(givens, board)),
    rules: isOutsideTool(tool) ? { ...(rules ?? NO_STROKES), clues: true } : rules,
  };
}

interface PanelsProps {
  readonly id: string;
  readonly draft: Draft;
  readonly sketch: Sketch;
  readonly dispatch: (action: BenchAction) => void;
  readonly panel: Panel | undefined;
  readonly show: (panel: Panel | undefined) => void;
  readonly close: () => void;
  readonly open: (draft: Draft, kept?: string) => void;
}

function Panels(props: PanelsProps) {
  const session = useSession();
  const { id, draft, sketch, dispatch, panel, close, open } = props;
  switch (panel) {
    case "menu":
      return <BenchMenu {...props} />;
    case "board":
      return <BoardDialog {...{ draft, dispatch, close }} />;
    case "rules":
      return <RulesDialog {...{ draft, dispatch, close }} />;
    case "words":
      return <WordsDialog {...{ draft, dispatch, close }} />;
    case "drafts": {
      const take = (kept: KeptDraft) => {
        open(kept.draft, kept.id);
        close();
      };
      return <DraftsDialog current={id} open={take} close={close} />;
    }
    case "export":
      return <ExportDialog {...{ draft, sketch, close }} />;
    case "share": {
      const puzzle = puzzleOf(draft, sketch, session);
      return <Late name="Share" props={{ close, game: newGame(puzzle, id) }} />;
    }
    default:
      return null;
  }
}

function BenchMenu({ show, open, close, draft }: PanelsProps) {
  const { game } = useSession();
  const played = () => {
    const { layout, givens, rules, title } = game.puzzle;
    open(draftOf(layout, givens, rules ? (unpack(rules) as Laid[]) : [], title));
  };
  const items = [
    { name: BENCH.newDraft, run: () => open(blankDraft(draft.size)) },
    { name: BENCH.drafts, run: () => show("drafts") },
    { name: BENCH.fromPlay, run: played },
    { name: BENCH.boardMenu, run: () => show("board") },
    { name: BENCH.about, run: () => show("words") },
    { name: BENCH.share, run: () => show("share") },
    { name: BENCH.export, run: () => show("export") },
  ];
  return <Late name="Menu" props={{ items, close }} />;
}
