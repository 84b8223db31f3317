/** Every string is a pair, English and Chinese, in the table of its room.
 *
 * A built page has numbers instead: places in the file of a language (tools/words.ts).
 *
 *     say(LEARN.found, { n: 3 })   "{n} technique|{n} techniques": the second form unless n is 1
 */

export type Written = readonly [en: string, zh: string];
export type Pair = Written | number;
export type Lang = "en" | "zh";
export type Values = Readonly<Record<string, string | number>>;
export type Say = (pair: Pair, values?: Values) => string;

const FILES: Readonly<Record<Lang, string>> | undefined = import.meta.env.WORDS;
let words: readonly string[] = [];

/** Fetch the words of a language, to be spoken from now on. */
export async function speak(lang: Lang): Promise<void> {
  if (FILES) words = await (await fetch(FILES[lang])).json();
}

export function speaker(lang: Lang): Say {
  return (pair, values = {}) => {
    const text = typeof pair === "number" ? words[pair]! : pair[lang === "zh" ? 1 : 0];
    const [one, many] = text.split("|");
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
