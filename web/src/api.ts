/** A typed client of the server's API. Fails with `ApiError`, in words for people. */

import type { Figure } from "./board/picture.ts";
import { type Game, marksMeant } from "./state/game.ts";
import { digitText, symbol } from "./state/geometry.ts";
import { markText } from "./state/position.ts";
import { type Lang, speaker } from "./words/index.ts";
import { PAGE } from "./words/page.ts";

export interface PositionJson {
  readonly puzzle: string;
  readonly digits?: string;
  readonly marks?: readonly string[] | string;
  readonly layout?: string;
}

export interface CandidateJson {
  readonly cell: string;
  readonly digit: number;
}

export interface TechniqueJson {
  readonly key: string;
  readonly name: string;
  readonly rating: number;
  readonly level: "easy" | "medium" | "hard" | "unfair" | "extreme";
  readonly assumes_one_solution: boolean;
}

/** Whether puzzles can be made for it: none needs a trial, there is always a proof. */
export const isNeeded = ({ key }: TechniqueJson): boolean => key !== "trial";

/** Digits and pencil marks, as `parseDigits` and `parseMarks` read them. */
export interface BoardJson {
  readonly grid: string;
  readonly marks: string;
}

export interface StepJson {
  readonly number?: number;
  readonly depth: number;
  readonly technique: TechniqueJson;
  readonly text: string;
  readonly reason: string;
  readonly conclusion: string;
  readonly placements: readonly CandidateJson[];
  readonly eliminations: readonly CandidateJson[];
  readonly before: BoardJson;
  readonly after: BoardJson;
}

/** A hint up to a rung: from the fourth with a picture, on the fifth with the step. */
export interface HintJson {
  readonly kind: "step" | "mistake" | "finished" | "late";
  readonly rung: number;
  readonly of: number;
  readonly text: string;
  readonly cells: readonly string[];
  readonly digit?: number;
  readonly technique?: TechniqueJson;
  readonly step?: StepJson;
  readonly figure?: Figure;
  readonly before?: BoardJson;
}

export interface TraceJson {
  readonly layout: string;
  readonly puzzle: string;
  readonly ended: "solved" | "stuck" | "contradiction" | "time is up";
  readonly hardest: TechniqueJson | null;
  readonly counts: readonly { technique: string; count: number }[];
  readonly steps: readonly StepJson[];
  readonly end: BoardJson;
}

export interface StoryJson {
  readonly trace: TraceJson;
  readonly figures: readonly Figure[];
  readonly partial: boolean;
}

export interface EntryJson {
  readonly line: number;
  readonly puzzle?: string;
  readonly digits?: string;
  readonly marks?: readonly string[] | null;
  readonly layout?: string;
  readonly status?: "one" | "several" | "none" | "repeated" | "complete";
  readonly rules?: readonly string[];
  readonly error?: { readonly message: string };
}

export interface MadeJson {
  readonly puzzle: string;
  readonly solution: string;
  readonly layout: string;
  readonly seed: number;
  readonly text: string;
  readonly date?: string;
  readonly rating: { readonly level: string | null; readonly er: number | null };
}

export interface Wish {
  readonly difficulty?: string;
  readonly technique?: string;
  readonly symmetry?: string;
  readonly layout?: string;
  readonly seed?: number;
}

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
export function positionOf(game: Game): PositionJson {
  return {
    puzzle: digitText(game.puzzle.givens),
    digits: digitText(game.now.digits),
    marks: marksMeant(game).map((mask) => markText(mask, symbol)),
    layout: game.puzzle.layout,
  };
}

export class Api {
  constructor(
    private readonly lang: Lang,
    private readonly fetcher: typeof fetch = (...request) => fetch(...request),
  ) {}

  hint = (position: PositionJson, rung: number) =>
    this.post<HintJson>("hint", { ...position, rung });
  explain = (position: PositionJson, seconds?: number) =>
    this.post<StoryJson>("explain", { ...position, ...(seconds && { seconds }) });
  read = (text: string) =>
    this.post<{ entries: EntryJson[]; more: boolean }>("read", { text });
  generate = (wish: Wish) => this.post<MadeJson>("generate", wish);
  daily = (date: string) => this.get<MadeJson>(`daily?date=${date}`);

  /** Ask with a GET; *path* stands below /api/. */
  get<T>(path: string): Promise<T> {
    const mark = path.includes("?") ? "&" : "?";
    return this.ask<T>(`/api/${path}${mark}lang=${this.lang}`, { method: "GET" });
  }

  post<T>(path: string, body: object): Promise<T> {
    return this.ask<T>(`/api/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...body, lang: this.lang }),
    });
  }

  private async ask<T>(path: string, request: RequestInit): Promise<T> {
    const say = speaker(this.lang);
    let answer: Response;
    try {
      answer = await this.fetcher(path, request);
    } catch {
      throw new ApiError(say(PAGE.offline), true);
    }
    if (answer.ok) return (await answer.json()) as T;
    const told = await answer.json().catch(() => ({}));
    if (answer.status === 503) throw new ApiError(say(PAGE.busy));
    const why = told.error?.message ?? `${answer.status} ${answer.statusText}`;
    throw new ApiError(why, false, told.error?.where);
  }
}
