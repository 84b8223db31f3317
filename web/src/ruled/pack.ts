/** Rules as a short text that may stand in an address.
 *
 * Only records travel: what they look like is asked from the server, so that no link can
 * bring markup along.
 */

import { compressForLink, decompress } from "../lz.ts";
import type { RuleJson } from "../shared/api.ts";

export const pack = (rules: readonly RuleJson[]): string =>
  rules.length ? compressForLink(JSON.stringify(rules)) : "";

/** Read what `pack` wrote; throws if the text is something else. */
export function unpack(text: string): RuleJson[] {
  const rules: unknown = JSON.parse(decompress(text));
  if (!Array.isArray(rules) || !rules.every(isRule)) throw new RangeError(text);
  return rules;
}

const isRule = (item: unknown): item is RuleJson =>
  typeof (item as RuleJson | null)?.rule === "string";
