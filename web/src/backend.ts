/** Who answers what the page asks: the server that it came from, or, on a page without
 * one, the package itself in a worker (`site/`). */

import { GETS, type Operations, ROOT, type Streams } from "./shared/api.ts";

export type OperationName = keyof Operations | keyof Streams;
export type Fields = Readonly<Record<string, unknown>>;

/** Answer an operation, asked with these fields; the signal ends the work on it. */
export type Backend = (
  name: OperationName,
  fields: Fields,
  signal?: AbortSignal | null,
) => Promise<Response>;

/** The server, by HTTP. */
export const served =
  (fetcher: typeof fetch = fetch): Backend =>
  (name, fields, signal = null) => {
    const path = GETS[name];
    if (path) return fetcher(addressOf(path, fields), { signal });
    return fetcher(ROOT + name, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(fields),
      signal,
    });
  };

/** Put each field where its path has a place for it, and the others behind. */
function addressOf(path: string, fields: Fields): string {
  const rest = new URLSearchParams(fields as Record<string, string>);
  const address = path.replace(/{(\w+)}/, (_place, name) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(value!);
  });
  return `${address}?${rest}`;
}
