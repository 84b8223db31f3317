/** A board as SVG, from a picture.
 *
 * The layers, from below: paper, colours and tints, rules, lines, walls, frames of a step, more
 * rules, lines of the pen, the evidence of a step, digits and marks, its outcome, the selection.
 * A cell is drawn again only when something in it has changed.
 */

import { Component } from "preact";
import { useMemo } from "preact/hooks";
import { Late } from "../late.tsx";
import { useSession } from "../session.ts";
import type { FigureJson } from "../shared/api.ts";
import { CLUES, HOLLOW, UNIT } from "../shared/drawing.ts";
import { bit, parseCell, range, rowText, symbol } from "../state/geometry.ts";
import { candidateKey } from "../state/position.ts";
import { BARE, type Picture } from "./picture.ts";
import {
  candidateSpots,
  centreSpots,
  corner,
  cornerSpots,
  outline,
  radius,
  ruling,
  type Spot,
} from "./spots.ts";

/** From the board to the edge of the paper: where labels stand, and elsewhere. */
const GUTTER = 15;
const EDGE = 2;

/** How wide the paper is before the board and behind it: clues need room on each side. */
export function margins({ rules }: Picture, labels: boolean): [number, number] {
  const room = rules?.clues ? CLUES : 0;
  return [room + (labels ? GUTTER : EDGE), room + EDGE];
}

interface Props {
  readonly picture: Picture;
  readonly labels?: boolean;
  /** What the picture shows, for those who cannot see it; without, it is decoration. */
  readonly title?: string;
}

export function Board({ picture, labels = false, title }: Props) {
  const { size, regions } = picture.board;
  const [lines, walls] = useMemo(() => ruling(regions, size), [regions]);
  const { rules, framed = picture.selection } = picture;
  // A story that was saved long ago may lack what pictures show today.
  const figure = picture.figure && { ...BARE, ...picture.figure };
  const [start, end] = margins(picture, labels);
  const side = UNIT * size + start + end;
  const hidden = title
    ? ({ role: "img", "aria-label": title } as const)
    : ({ "aria-hidden": true } as const);
  return (
    <svg class="board-svg" viewBox={`${-start} ${-start} ${side} ${side}`} {...hidden}>
      <rect class="paper" x="0" y="0" width={UNIT * size} height={UNIT * size} />
      <Grounds {...picture} />
      {figure && <Late name="Tints" props={{ figure, size }} />}
      <Strokes text={rules?.under} />
      <path class="lines" d={lines} />
      <path class="walls" d={walls} />
      <rect class="edge" x="0" y="0" width={UNIT * size} height={UNIT * size} rx="2" />
      {figure && <Late name="Frames" props={{ figure, size }} />}
      <Strokes text={rules?.over} />
      {picture.pen && <Late name="PenLines" props={picture} />}
      {figure && <Late name="Evidence" props={{ figure, size }} />}
      <Glyphs {...picture} />
      {figure && <RegionNumbers {...picture} />}
      {figure && <Late name="Outcome" props={{ figure, size }} />}
      {framed?.length ? (
        <path class="selection" d={outline(framed, 1.6, size)} />
      ) : null}
      {labels && <Labels size={size} off={end - EDGE} />}
    </svg>
  );
}

/** What the server drew of rules: a board without any needs no script for it. */
const Strokes = ({ text }: { text: string | undefined }) =>
  text ? (
    <g class="rules">
      <Late name="RuleStrokes" props={{ text }} />
    </g>
  ) : null;

/** Draws again only when a property is another one. */
class Still<P extends object> extends Component<P> {
  override shouldComponentUpdate(next: Readonly<P>): boolean {
    const before = this.props as Record<string, unknown>;
    return Object.entries(next).some(([name, value]) => before[name] !== value);
  }
  override render(): preact.ComponentChild {
    return null;
  }
}

function Grounds(picture: Picture) {
  const { board, digits, colours, spotlight = 0 } = picture;
  const marked = (cell: number) =>
    (picture.candidates?.[cell] ?? 0) |
    (picture.corner?.[cell] ?? 0) |
    (picture.centre?.[cell] ?? 0);
  const [selected, seen, glow] = [picture.selection, picture.seen, picture.glow].map(
    (cells) => new Set(cells),
  );
  const extra = new Set(board.extras.flat());
  const tone = (cell: number) => {
    if (selected!.has(cell)) return "selected";
    if (glow!.has(cell)) return "glow";
    if (spotlight && digits[cell] === spotlight) return "same";
    if (spotlight && !digits[cell] && marked(cell) & bit(spotlight)) return "maybe";
    if (seen!.has(cell)) return "seen";
    return "";
  };
  return (
    <g>
      {range(board.size ** 2).map((cell) => (
        <Ground
          key={cell}
          cell={cell}
          size={board.size}
          tone={tone(cell)}
          extra={extra.has(cell)}
          colours={colours?.[cell] ?? 0}
        />
      ))}
    </g>
  );
}

interface GroundProps {
  readonly cell: number;
  readonly size: number;
  readonly tone: string;
  readonly extra: boolean;
  readonly colours: number;
}

class Ground extends Still<GroundProps> {
  override render() {
    const { cell, size, tone, extra, colours } = this.props;
    const [x, y] = corner(cell, size);
    const square = { x, y, width: UNIT, height: UNIT };
    const painted = range(8).filter((index) => colours & bit(index + 1));
    const width = UNIT / painted.length;
    return (
      <g>
        {extra && <rect class="extra" {...square} />}
        {painted.map((index, at) => (
          <rect
            key={index}
            class={`wash wash-${index + 1}`}
            {...square}
            x={x + at * width}
            width={width}
          />
        ))}
        {tone && <rect class={`tone ${tone}`} {...square} />}
      </g>
    );
  }
}

/** Whether marks stand closer, and leave the corner to the totals of cages. */
export const isSnug = ({ rules }: Picture): boolean =>
  rules?.under.includes('"total"') ?? false;
/** Where closer marks begin in a cell, and how large they are. */
export const SNUG = [4.4, 6.5, 0.78] as const;

function Glyphs(picture: Picture) {
  const { board, digits, givens, figure } = picture;
  const classes = useMemo(
    () => figure && markClasses(figure, board.size),
    [figure, board.size],
  );
  const written = new Map(
    figure?.placed
      ?.filter(({ big }) => big)
      .map(({ cell, digit }) => [parseCell(cell, board.size), digit]),
  );
  const snug = isSnug(picture);
  return (
    <g>
      {range(board.size ** 2).map((cell) => (
        <Glyph
          key={cell}
          snug={snug}
          cell={cell}
          size={board.size}
          digit={written.get(cell) ?? digits[cell] ?? 0}
          kind={kindOf(
            written.has(cell),
            Boolean(givens?.[cell]),
            picture.wrong?.has(cell),
          )}
          candidates={picture.candidates?.[cell] ?? 0}
          corner={picture.corner?.[cell] ?? 0}
          centre={picture.centre?.[cell] ?? 0}
          inks={inksOf(picture, cell)}
          classes={classes}
        />
      ))}
    </g>
  );
}

function kindOf(answer: boolean, given: boolean, wrong = false): string {
  if (answer) return "answer ink";
  return `${given ? "given" : "placed"}${wrong ? " wrong" : ""}`;
}

/** The class of a mark's text, by what the figure makes of it. */
export function markClasses(figure: FigureJson, size: number): Map<string, string> {
  const classes = new Map<string, string>();
  const name = (cell: string, digit: number) => `${parseCell(cell, size)} ${digit}`;
  for (const { cell, digit, colour } of figure.lit) {
    classes.set(name(cell, digit), HOLLOW.has(colour) ? `${colour} ink` : "on");
  }
  for (const { cell, digit } of figure.struck) classes.set(name(cell, digit), "struck");
  for (const { cell, digit } of figure.placed) classes.set(name(cell, digit), "on");
  return classes;
}

/** The colours of a cell's candidates as text, which is cheap to compare. */
function inksOf({ inks, board }: Picture, cell: number): string {
  if (!inks) return "";
  return range(board.size)
    .map((index) => inks[candidateKey(cell, index + 1)] ?? 0)
    .join("");
}

interface GlyphProps {
  readonly snug: boolean;
  readonly cell: number;
  readonly size: number;
  readonly digit: number;
  readonly kind: string;
  readonly candidates: number;
  readonly corner: number;
  readonly centre: number;
  readonly inks: string;
  readonly classes: ReadonlyMap<string, string> | undefined;
}

class Glyph extends Still<GlyphProps> {
  override render() {
    const { cell, size, digit, kind } = this.props;
    const [x, y] = corner(cell, size);
    if (digit)
      return <Written x={x + UNIT / 2} y={y + UNIT / 2} digit={digit} kind={kind} />;
    const { candidates, corner: corners, centre, snug } = this.props;
    const [right, down, scale] = snug ? SNUG : [0, 0, 1];
    const place = `translate(${x + right} ${y + down})scale(${scale})`;
    const spots = [
      ...candidateSpots(candidates, size),
      ...cornerSpots(corners),
      ...centreSpots(centre),
    ];
    if (!spots.length) return null;
    return (
      <g class="marks" transform={place}>
        {spots.map((spot, index) => this.mark(spot, index))}
      </g>
    );
  }

  private mark({ digit, x, y, size: font }: Spot, key: number) {
    const { cell, size, inks, classes } = this.props;
    const ink = Number(inks[digit - 1] ?? 0);
    const r = Math.min(radius(size), font * 0.58);
    return (
      <g key={key}>
        {ink > 0 && <circle class={`ink-disc wash-${ink}`} cx={x} cy={y} r={r} />}
        <text
          class={classes?.get(`${cell} ${digit}`) ?? (ink ? "inked" : "")}
          x={x}
          y={y + 0.36 * font}
          font-size={font}
        >
          {symbol(digit)}
        </text>
      </g>
    );
  }
}

interface WrittenProps {
  readonly x: number;
  readonly y: number;
  readonly digit: number;
  readonly kind: string;
}

function Written({ x, y, digit, kind }: WrittenProps) {
  return (
    <>
      <text class={`digit ${kind}`} x={x} y={y + 9.5}>
        {symbol(digit)}
      </text>
      {kind.endsWith("wrong") && <path class="flaw" d={`M${x - 8} ${y + 14.5}h16`} />}
    </>
  );
}

/** The numbers by which sentences name the regions of a jigsaw, beside a digit if they can. */
function RegionNumbers({ board, digits, candidates }: Picture) {
  const { size, regions, spec } = board;
  if (!/^jigsaw/i.test(spec.trim())) return null;
  const free = (cell: number) => !((candidates?.[cell] ?? 0) & 1);
  return (
    <g class="labels regions">
      {range(size).map((region) => {
        const cells = range(size * size).filter((cell) => regions[cell] === region);
        const written = cells.find((cell) => digits[cell]);
        const [x, y] = corner(written ?? cells.find(free) ?? cells[0] ?? 0, size);
        return (
          <text key={region} x={x + 5} y={y + 8}>
            {region + 1}
          </text>
        );
      })}
    </g>
  );
}

function Labels({ size, off }: { size: number; off: number }) {
  const { names } = useSession();
  return (
    <g class="labels">
      {range(size).map((index) => (
        <g key={index}>
          <text x={UNIT * (index + 0.5)} y={-off - 4.5}>
            {index + 1}
          </text>
          <text x={-off - 8} y={UNIT * (index + 0.5) + 3.2}>
            {rowText(index, names)}
          </text>
        </g>
      ))}
    </g>
  );
}
