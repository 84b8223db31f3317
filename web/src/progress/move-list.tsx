/** The moves of a game in words, each with its time. */

import { useEffect, useRef } from "preact/hooks";
import { useSession } from "../session.ts";
import { cellName, symbol } from "../state/geometry.ts";
import { INKS, type Move, PEN } from "../state/log.ts";
import { clockText } from "../state/timer.ts";
import { type Lang, list, type Say } from "../words/index.ts";
import { PROGRESS } from "../words/progress.ts";
import { changesOf } from "./moves.ts";

/** More cells than these are counted and not named. */
const NAMED = 3;

export const timeOf = (move: Move | undefined): string =>
  clockText(100 * (move?.[0] ?? 0));

/** What a move did: the digits it wrote or took away, or else the cells that it changed. */
export function moveText(move: Move, size: number, say: Say, lang: Lang): string {
  const changes = changesOf(move);
  const digits = changes.filter(([layer]) => layer === 0);
  const [layer] = changes[0] ?? [0];
  const names = (cells: readonly number[]) =>
    list(
      cells.map((cell) => cellName(cell, size)),
      lang,
    );
  if (layer === PEN) return say(PROGRESS.drawn);
  if (digits.length > NAMED) return say(PROGRESS.many, { n: digits.length });
  if (digits.length) {
    return digits
      .map(([, cell, digit]) =>
        digit
          ? say(PROGRESS.placed, { cell: cellName(cell, size), digit: symbol(digit) })
          : say(PROGRESS.erased, { cell: cellName(cell, size) }),
      )
      .join(", ");
  }
  const cells = [
    ...new Set(changes.map(([at, cell]) => (at === INKS ? cell >> 5 : cell))),
  ];
  if (cells.length > NAMED) return say(PROGRESS.many, { n: cells.length });
  const pair = layer < INKS - 1 ? PROGRESS.marked : PROGRESS.coloured;
  return say(pair, { cells: names(cells) });
}

interface Props {
  readonly log: readonly Move[];
  readonly place: number;
  readonly turn: (place: number) => void;
  readonly size: number;
}

export function MoveList({ log, place, turn, size }: Props) {
  const { say, lang } = useSession();
  const here = useRef<HTMLLIElement>(null);
  const scroll = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const [box, row] = [scroll.current, here.current];
    if (box && row) box.scrollTop = row.offsetTop - box.clientHeight / 2;
  }, [place]);
  return (
    <section class="card" aria-labelledby="moves">
      <h2 id="moves">{say(PROGRESS.moves)}</h2>
      <ol class="moves" ref={scroll}>
        {log.map((move, index) => (
          <li key={index} ref={index + 1 === place ? here : null}>
            <button
              type="button"
              aria-current={index + 1 === place ? "step" : undefined}
              onClick={() => turn(index + 1)}
            >
              <time>{timeOf(move)}</time>
              <span>{moveText(move, size, say, lang)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
