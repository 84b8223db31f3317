/** What a screen reader says of a cell: "row C column 7, empty, candidates 2 and 5". */

import type { Game, Mode } from "../state/game.ts";
import { boardOf } from "../state/game.ts";
import {
  bits,
  cellName,
  type Names,
  range,
  rowOf,
  rowText,
  symbol,
} from "../state/geometry.ts";
import { candidateKey, candidates, conflicts } from "../state/position.ts";
import { type Lang, list, type Pair, speaker } from "../words/index.ts";
import { PLAY } from "../words/play.ts";

export const COLOURS = [
  PLAY.colour1,
  PLAY.colour2,
  PLAY.colour3,
  PLAY.colour4,
  PLAY.colour5,
  PLAY.colour6,
  PLAY.colour7,
  PLAY.colour8,
] as const;

export const MODE_NAMES: Readonly<Record<Mode, Pair>> = {
  digit: PLAY.digit,
  corner: PLAY.corner,
  centre: PLAY.centre,
  colour: PLAY.colour,
  pen: PLAY.pen,
};

/** For whom cells are labelled. */
export interface Listener {
  readonly lang: Lang;
  readonly names: Names;
}

/** The labels of *cells*, by default of all. */
export function cellLabels(
  game: Game,
  wrong: ReadonlySet<number>,
  { lang, names }: Listener,
  cells = range(game.now.digits.length),
): string[] {
  const { size } = boardOf(game);
  const repeats = conflicts(game.now.digits, boardOf(game));
  const say = speaker(lang);
  const shown = game.auto ? candidates(game.now, boardOf(game)) : undefined;
  const comma = lang === "zh" ? "，" : ", ";
  const told = game.puzzle.shown?.told ?? [];
  return cells.map((cell) =>
    [
      say(PLAY.cell, {
        row: rowText(rowOf(cell, size), names),
        column: (cell % size) + 1,
      }),
      ...contents(game, cell, shown?.[cell], lang),
      ...(repeats.has(cell)
        ? [say(PLAY.cellRepeat)]
        : wrong.has(cell)
          ? [say(PLAY.cellWrong)]
          : []),
      ...told
        .filter(({ cells }) => cells.includes(cellName(cell, size)))
        .map(({ text }) => text),
    ].join(comma),
  );
}

function contents(
  game: Game,
  cell: number,
  shown: number | undefined,
  lang: Lang,
): string[] {
  const say = speaker(lang);
  const { now, puzzle } = game;
  const digit = now.digits[cell]!;
  const listed = (mask: number) => ({ digits: list(bits(mask).map(symbol), lang) });
  const colours = bits(now.colours[cell]!).map((colour) => say(COLOURS[colour - 1]!));
  const painted = colours.length
    ? [say(PLAY.cellColour, { colours: list(colours, lang) })]
    : [];
  if (digit) {
    const pair = puzzle.givens[cell] ? PLAY.cellGiven : PLAY.cellDigit;
    return [say(pair, { digit: symbol(digit) }), ...painted];
  }
  const [corner, centre] =
    shown === undefined ? [now.corner[cell]!, now.centre[cell]!] : [0, 0];
  const inked = bits(shown ?? corner | centre).flatMap((mark) => {
    const colour = now.inks[candidateKey(cell, mark)];
    return colour
      ? [say(PLAY.cellInk, { digit: symbol(mark), colour: say(COLOURS[colour - 1]!) })]
      : [];
  });
  return [
    say(PLAY.cellEmpty),
    ...(shown ? [say(PLAY.cellCandidates, listed(shown))] : []),
    ...(corner ? [say(PLAY.cellCorner, listed(corner))] : []),
    ...(centre
      ? [say(corner ? PLAY.cellCentre : PLAY.cellCandidates, listed(centre))]
      : []),
    ...inked,
    ...painted,
  ];
}
