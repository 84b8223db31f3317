/** A typed client of the server's API. Fails with `ApiError`, in words for people. */

import type { Reader } from "./settings.ts";
import {
  type ErrorJson,
  type ListedTechniqueJson,
  type Operations,
  type Streams,
  WAYS,
} from "./shared/api.ts";
import { type Game, marksMeant } from "./state/game.ts";
import { digitText, symbol } from "./state/geometry.ts";
import { markText } from "./state/position.ts";
import { type Lang, speaker } from "./words/index.ts";
import { PAGE } from "./words/page.ts";

export type * from "./shared/api.ts";

type Name = keyof Operations;
export type Asks<N extends Name> = Operations[N]["asks"];
export type Answers<N extends Name> = Operations[N]["answers"];

export type StreamName = keyof Streams;
/** A position as it is asked about. */
export type PositionAsked = Omit<Asks<"hint">, "rung">;

/** Whether puzzles can be made for it: none needs a trial, there is always a proof, and
 * none that is made has rules. */
export const isNeeded = ({ key, about_rules }: ListedTechniqueJson): boolean =>
  key !== "trial" && !about_rules;

/** What went wrong; *offline* when no server answered at all. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly offline = false,
    readonly where: readonly string[] = [],
  ) {
    super(message);
  }
}

/** A game as the server reads it: what was written, and what the marks leave. */
export function positionOf(game: Game): PositionAsked {
  return {
    puzzle: digitText(game.puzzle.givens),
    digits: digitText(game.now.digits),
    marks: marksMeant(game).map((mask) => markText(mask, symbol)),
    layout: game.puzzle.layout,
  };
}

/** What words steps, for one reader or another. */
const WORDED: ReadonlySet<Name | StreamName> = new Set<Name | StreamName>([
  "explain",
  "hint",
  "lesson",
  "practice",
  "story",
  "why",
]);

export class Api {
  constructor(
    private readonly lang: Lang,
    private readonly fetcher: typeof fetch = (...request) => fetch(...request),
    private readonly words: Reader = "standard",
  ) {}

  /** Ask for an operation by its name, in the language of the reader; who gives it up
   *  by *signal* ends the work on it. */
  async ask<N extends Name>(
    name: N,
    asked: Asks<N>,
    signal?: AbortSignal,
  ): Promise<Answers<N>> {
    const answer = await this.send(name, asked, signal);
    return (await answer.json()) as Answers<N>;
  }

  /** What is told when there is no server, or none any more. */
  gone(): ApiError {
    return new ApiError(speaker(this.lang)(PAGE.offline), true);
  }

  /** Ask, and give the answer before it is read; the signal ends it. */
  send<N extends Name | StreamName>(
    name: N,
    asked: object,
    signal?: AbortSignal,
  ): Promise<Response> {
    const [method, path] = WAYS[name];
    const words = WORDED.has(name) &&
      this.words !== "standard" && { words: this.words };
    const fields: Record<string, unknown> = { ...asked, lang: this.lang, ...words };
    if (method === "GET") return this.fetched(addressOf(path, fields), { method });
    return this.fetched(path, {
      method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(fields),
      ...(signal && { signal }),
    });
  }

  private async fetched(path: string, request: RequestInit): Promise<Response> {
    let answer: Response;
    try {
      answer = await this.fetcher(path, request);
    } catch {
      throw this.gone();
    }
    if (answer.ok) return answer;
    const told: Partial<ErrorJson> = await answer.json().catch(() => ({}));
    if (answer.status === 503) throw new ApiError(speaker(this.lang)(PAGE.busy));
    const why = told.error?.message ?? `${answer.status} ${answer.statusText}`;
    throw new ApiError(why, false, told.error?.where);
  }
}

/** Put each field where its path has a place for it, and the others behind. */
function addressOf(path: string, fields: Record<string, unknown>): string {
  const rest = new URLSearchParams();
  let address = path;
  for (const [name, value] of Object.entries(fields)) {
    const place = `{${name}}`;
    if (address.includes(place))
      address = address.replace(place, encodeURIComponent(String(value)));
    else rest.set(name, String(value));
  }
  return `${address}?${rest}`;
}
