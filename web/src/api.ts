/** A typed client of the API, whoever answers. Fails with `ApiError`, in words for people. */

import type { Backend, OperationName } from "./backend.ts";
import type { Reader } from "./settings.ts";
import type {
  ErrorJson,
  ListedTechniqueJson,
  Operations,
  Streams,
} from "./shared/api.ts";
import { type Game, marksMeant } from "./state/game.ts";
import { digitText, type Names, symbol } from "./state/geometry.ts";
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
const WORDED: ReadonlySet<OperationName> = new Set<OperationName>([
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
    private readonly backend: Backend,
    private readonly words: Reader = "standard",
    private readonly names: Names = "A1",
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
  async send<N extends OperationName>(
    name: N,
    asked: object,
    signal?: AbortSignal,
  ): Promise<Response> {
    const words = WORDED.has(name) &&
      this.words !== "standard" && { words: this.words };
    const names = this.names !== "A1" && { names: this.names };
    let answer: Response;
    try {
      answer = await this.backend(
        name,
        { ...asked, lang: this.lang, ...words, ...names },
        signal,
      );
    } catch {
      throw this.gone();
    }
    if (answer.ok) return answer;
    const told: Partial<ErrorJson> = await answer.json().catch(() => ({}));
    if (answer.status === 503) throw new ApiError(speaker(this.lang)(PAGE.busy));
    const why = told.error?.message ?? `${answer.status}`;
    throw new ApiError(why, false, told.error?.where);
  }
}
