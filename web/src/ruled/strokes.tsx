/** What the server drew of rules: its shapes are made anew, and nothing else passes. */

const SHAPE =
  /<(path|rect|text)((?: [\w-]+="[^"<>]*")*)(?:\/>|>([^<>]*)<\/(?:path|rect|text)>)/g;
const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g;
const KNOWN = new Set(["class", "d", "x", "y", "width", "height", "font-size"]);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
};

export interface Shape {
  readonly tag: "path" | "rect" | "text";
  readonly attributes: Readonly<Record<string, string>>;
  readonly words: string;
}

/** Find the shapes in a drawing; what is no shape is left out, and so is any attribute
 * that does not say where it stands or how it is called. */
export const shapesOf = (drawing: string): Shape[] =>
  [...drawing.matchAll(SHAPE)].map(([, tag, attributes = "", words = ""]) => ({
    tag: tag as Shape["tag"],
    attributes: Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)]
        .map(([, name = "", value = ""]) => [name, value])
        .filter(([name]) => KNOWN.has(name!)),
    ),
    words: words.replace(/&([#\w]+);/g, (whole, name) => ENTITIES[name] ?? whole),
  }));

export function RuleStrokes({ text }: { text: string }) {
  return (
    <>
      {shapesOf(text).map(({ tag: Tag, attributes, words }, index) => (
        <Tag key={index} {...attributes}>
          {words || null}
        </Tag>
      ))}
    </>
  );
}
