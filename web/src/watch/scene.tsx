/** The map of a search, from the server's SVG.
 *
 * The text is only read: shapes that are known, with the attributes that are known, are
 * drawn anew, and nothing else of it comes into the page.
 */

import { type ComponentChild, h } from "preact";
import { ELIMINATE, FAIL, type Replay } from "../../../src/nonet/lab/search.js";

const SHAPES = new Set(["svg", "g", "path", "rect", "circle", "text"]);
const ATTRIBUTES = [
  ...["viewBox", "transform", "d", "x", "y", "cx", "cy", "r", "rx"],
  ...["font-size", "stroke-width", "class", "data-x", "data-v"],
];

export interface Shape {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
  readonly inside: readonly (Shape | string)[];
}

export function readScene(svg: string): Shape | undefined {
  // The page's policy forbids style attributes, also in a text that is only read.
  const plain = svg.replace(/ style="[^"]*"/g, "");
  const { documentElement } = new DOMParser().parseFromString(plain, "image/svg+xml");
  return read(documentElement);
}

/** Take what is known of an element. */
export function read(element: Element): Shape | undefined {
  const name = element.localName;
  if (!SHAPES.has(name)) return undefined;
  const values: Record<string, string> = {};
  const sized = name === "rect" ? ["width", "height"] : [];
  for (const each of [...ATTRIBUTES, ...sized]) {
    const value = element.getAttribute(each);
    if (value !== null) values[each] = value;
  }
  const inside: (Shape | string)[] =
    name === "text"
      ? [element.textContent ?? ""]
      : [...element.children].flatMap((child) => read(child) ?? []);
  return { name, values, inside };
}

interface Props {
  readonly scene: Shape;
  readonly replay: Replay;
  readonly title: string;
}

export function Scene({ scene, replay, title }: Props) {
  const classes = classesOf(replay);
  const draw = (shape: Shape | string, index: number, x?: number): ComponentChild => {
    if (typeof shape === "string") return shape;
    const { name, values, inside } = shape;
    const { class: kind = "", "data-x": here, "data-v": v } = values;
    const own = here === undefined ? x : Number(here);
    const shown = v !== undefined || kind.includes("land");
    const extra = own !== undefined && shown ? classes(own, v && Number(v)) : "";
    const drawn = inside.map((each, at) => draw(each, at, own));
    return h(name, { ...values, key: index, class: `${kind} ${extra}` }, drawn);
  };
  return (
    <svg class="map" viewBox={scene.values.viewBox} role="img" aria-label={title}>
      {scene.inside.map((shape, index) => draw(shape, index))}
    </svg>
  );
}

/** What a region, or one of its colours, looks like after the last step. */
function classesOf(replay: Replay) {
  const { step, about, domains } = replay;
  const guessed = new Set(replay.stack.map(({ x }) => x));
  const failed = step[0]?.kind === FAIL;
  return (x: number, v: number | string | undefined): string => {
    const domain = domains[x]!;
    if (typeof v === "number") {
      const lost = step.some((e) => e.kind === ELIMINATE && e.x === x && e.v === v);
      return lost ? "lost" : domain.has(v) && domain.size > 1 ? "" : "gone";
    }
    const [only] = domain.size === 1 ? domain : [];
    return [
      only !== undefined && `colour-${only + 1}`,
      guessed.has(x) && "guessed",
      about.has(x) && (failed ? "fail" : "about"),
    ]
      .filter(Boolean)
      .join(" ");
  };
}
