/** What can be wished for in a new puzzle, and how the server is asked for it. */

import type { Asks } from "../api.ts";
import { type Keep, read } from "../memory.ts";
import type { Pair } from "../words/index.ts";
import { LEVELS } from "../words/levels.ts";
import { NEW } from "../words/new.ts";

export type Level = keyof typeof LEVELS;

/** Kinds that are rules beyond the houses, as the server calls them. */
const RULED = {
  killer: NEW.killer,
  thermo: NEW.thermo,
  arrow: NEW.arrow,
  "strict-dots": NEW.kropki,
  "strict-xv": NEW.xv,
  whispers: NEW.whispers,
  renban: NEW.renban,
  sandwich: NEW.sandwich,
  "anti-knight": NEW.knight,
  "non-consecutive": NEW.apart,
} as const satisfies Record<string, Pair>;

type Ruled = keyof typeof RULED;
const RULED_KINDS = Object.keys(RULED) as Ruled[];
export type Kind = "plain" | "x" | "windoku" | "jigsaw" | Ruled;

export const isRuled = (kind: Kind): kind is Ruled => kind in RULED;

export interface Wishes {
  readonly level: Level | "any";
  /** The key of a technique, or nothing. */
  readonly technique: string;
  readonly symmetry: string;
  readonly size: number;
  readonly kind: Kind;
}

export const SYMMETRIES: readonly (readonly [string, Pair])[] = [
  ["rotational", NEW.rotational],
  ["rotational-90", NEW.quarter],
  ["left-right", NEW.leftRight],
  ["top-bottom", NEW.topBottom],
  ["diagonal", NEW.diagonal],
  ["anti-diagonal", NEW.antiDiagonal],
  ["full", NEW.full],
  ["none", NEW.none],
];

export const KINDS: readonly (readonly [Kind, Pair])[] = [
  ["plain", NEW.plain],
  ["x", NEW.diagonals],
  ["windoku", NEW.windoku],
  ["jigsaw", NEW.jigsaw],
  ...RULED_KINDS.map((kind) => [kind, RULED[kind]] as const),
];

interface Board {
  readonly size: number;
  readonly kinds: readonly Kind[];
  /** How many levels can be asked for, the easiest first. */
  readonly levels: number;
}

/** What is made in time: small boards are never hard, and large ones are not rated. */
export const BOARDS: readonly Board[] = [
  { size: 4, kinds: ["plain"], levels: 0 },
  { size: 6, kinds: ["plain", "x", "jigsaw", "killer", "thermo"], levels: 3 },
  { size: 8, kinds: ["plain", "x", "jigsaw"], levels: 5 },
  { size: 9, kinds: ["plain", "x", "windoku", "jigsaw", ...RULED_KINDS], levels: 5 },
  { size: 10, kinds: ["plain", "x"], levels: 5 },
  { size: 12, kinds: ["plain", "x"], levels: 5 },
  { size: 16, kinds: ["plain", "x"], levels: 0 },
];

export const USUAL: Wishes = {
  level: "easy",
  technique: "",
  symmetry: "rotational",
  size: 9,
  kind: "plain",
};

export const boardFor = (size: number): Board =>
  BOARDS.find((board) => board.size === size) ?? boardFor(USUAL.size);

export const isClassic = ({ size, kind }: Wishes): boolean =>
  size === USUAL.size && kind === USUAL.kind;

/** The levels to choose from; where they are hard to come by, any will do. */
export function levelsFor(wishes: Wishes): Wishes["level"][] {
  const { size, levels } = boardFor(wishes.size);
  const seldom = wishes.kind === "x" && size > USUAL.size; // not once in eight seconds
  const most = isRuled(wishes.kind) ? 2 : seldom ? 0 : levels; // with rules, few are harder
  return [
    ...(Object.keys(LEVELS) as Level[]).slice(0, most),
    ...(isClassic(wishes) ? [] : ["any" as const]),
  ];
}

/** The wishes that can be had together: what does not fit the board is given up. */
export function fitting(wishes: Wishes): Wishes {
  const { size, kinds } = boardFor(wishes.size);
  const kind = kinds.includes(wishes.kind) ? wishes.kind : USUAL.kind;
  const board = { ...wishes, size, kind };
  const known = levelsFor(board).includes(board.level);
  const instead = isClassic(board) ? USUAL.level : "any";
  return {
    ...board,
    level: known ? board.level : instead,
    technique: isClassic(board) ? board.technique : USUAL.technique,
  };
}

const layoutOf = ({ size, kind }: Wishes): string => {
  if (kind === "jigsaw") return `jigsaw:${size}`;
  return kind === "plain" || isRuled(kind) ? String(size) : `${size}+${kind}`;
};

/** A technique says how hard a puzzle is, so that the level is asked for without one. */
export function wishOf(wishes: Wishes): Asks<"generate"> {
  const { level, technique, symmetry, kind } = wishes;
  return {
    ...(technique ? { technique } : level === "any" ? {} : { difficulty: level }),
    symmetry,
    ...(isClassic(wishes) ? {} : { layout: layoutOf(wishes) }),
    ...(isRuled(kind) ? { rules: kind } : {}),
  };
}

const KEY = "nonet.wishes";

/** The wishes of the last time. */
export const loadWishes = (storage: Keep): Wishes =>
  fitting({ ...USUAL, ...read<Wishes>(storage, KEY) });

export const saveWishes = (storage: Keep, wishes: Wishes): void =>
  storage.setItem(KEY, JSON.stringify(wishes));
