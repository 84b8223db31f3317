/** The picture of a problem, from the server's SVG.
 *
 * The text is only read: shapes that are known, with the attributes that are known, are
 * drawn anew, and nothing else of it comes into the page. They are made once; what the
 * search does is painted over them, as in the page of a laboratory.
 */

import { type ComponentChild, h } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { type Look, Picture } from "../../../src/nonet/lab/picture.js";
import type { Replay, Told } from "../../../src/nonet/lab/search.js";

const SHAPES = new Set(["svg", "g", "path", "rect", "circle", "text"]);
const ATTRIBUTES = [
  ...["viewBox", "transform", "d", "x", "y", "cx", "cy", "r", "rx"],
  ...["font-size", "stroke-width", "class", "data-x", "data-v", "data-name"],
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

const draw = (shape: Shape | string, key = 0): ComponentChild =>
  typeof shape === "string"
    ? shape
    : h(shape.name, { ...shape.values, key }, shape.inside.map(draw));

interface Props {
  readonly scene: Shape;
  readonly replay: Replay;
  readonly told: Told;
  readonly title: string;
  /** What the desk adds, if it looks at this search. */
  readonly look: Look | undefined;
  readonly press: (x: number, v: number) => void;
}

export function Scene({ scene, replay, told, title, look, press }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const picture = useRef<Picture | undefined>(undefined);
  const shapes = useMemo(() => scene.inside.map(draw), [scene]);
  useLayoutEffect(() => {
    picture.current = new Picture(box.current!, told);
  }, [scene]);
  // Whoever has no pointer presses the same values at the desk.
  useLayoutEffect(() => {
    picture.current?.paint(replay, look);
    box.current!.onclick = (event) => {
      const found = picture.current?.at(event);
      if (found) press(found.x, found.v);
    };
  });
  return (
    <div class="scene" ref={box}>
      <svg class="map" viewBox={scene.values.viewBox} role="img" aria-label={title}>
        {shapes}
      </svg>
    </div>
  );
}
