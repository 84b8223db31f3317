/** What the page and its worker tell each other. */

import type { Fields, OperationName } from "../backend.ts";

/** What Python is made of: files by their places, each with its bytes. */
export interface Parts {
  /** The versions that Pyodide checks. */
  readonly info: object;
  /** The folder of Pyodide. */
  readonly pyodide: string;
  /** The package, packed. */
  readonly nonet: string;
  readonly files: Readonly<Record<string, number>>;
}

/** To the worker, first of all: where the page is, and a place to interrupt Python by,
 *  where memory can be shared. */
export interface Start {
  readonly page: string;
  readonly stop?: Uint8Array | undefined;
}

export interface Job {
  /** An operation, or Python that was typed (`nonet.web.inside`). */
  readonly name: OperationName | "typed";
  readonly fields: Fields;
}

export type Report =
  | { readonly kind: "fetched"; readonly here: number; readonly all: number }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly why: "missing" | "broken" }
  /** A job is begun, and may take so many seconds. */
  | { readonly kind: "begun"; readonly seconds: number }
  /** A piece of an answer; all but the last have the status `MORE`. */
  | { readonly kind: "piece"; readonly status: number; readonly text: string }
  | { readonly kind: "stopped" };

export const MORE = 100;
