/** Every string is a pair, English and Chinese, in the table of its room.
 *
 *     say(PLAY.left, { n: 3 })   "{n} is left|{n} are left": the second form unless n is 1
 */

export type Pair = readonly [en: string, zh: string];
export type Lang = "en" | "zh";
export type Values = Readonly<Record<string, string | number>>;
export type Say = (pair: Pair, values?: Values) => string;

export function speaker(lang: Lang): Say {
  return ([en, zh], values = {}) => {
    const [one, many] = (lang === "zh" ? zh : en).split("|");
    const chosen = many === undefined || values.n === 1 ? one! : many;
    return chosen.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
  };
}

/** Join words as a sentence lists them: "2, 5 and 8", “2、5、8”. */
export function list(items: readonly (string | number)[], lang: Lang): string {
  if (lang === "zh") return items.join("、");
  const last = items.at(-1);
  return items.length < 2
    ? String(last ?? "")
    : `${items.slice(0, -1).join(", ")} and ${last}`;
}

/** The language that a browser asks for. */
export const preferred = (languages: readonly string[]): Lang =>
  languages
    .find((each) => /^(en|zh)/i.test(each))
    ?.toLowerCase()
    .startsWith("zh")
    ? "zh"
    : "en";
