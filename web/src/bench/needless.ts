/** Which givens and rules a draft does not need: asked for, and forgotten when it changes. */

import { useEffect, useState } from "preact/hooks";
import type { Answers } from "../api.ts";
import { useAsking } from "../asking.ts";
import { useSession } from "../session.ts";
import type { Draft } from "./draft.ts";
import { draftAsked, type Sketch } from "./verdict.ts";

export interface Needless {
  readonly found: Answers<"needless"> | undefined;
  readonly waiting: boolean;
  readonly problem: string;
  readonly ask: () => void;
}

export function useNeedless(draft: Draft, sketch: Sketch): Needless {
  const { api } = useSession();
  const { waiting, problem, ask, cancel } = useAsking();
  const [found, setFound] = useState<Answers<"needless">>();
  useEffect(() => {
    cancel();
    setFound(undefined);
  }, [draft.givens, draft.rules, draft.regions, draft.diagonals, draft.windows]);
  return {
    ...{ found, waiting, problem },
    ask: () =>
      ask((signal) => api.ask("needless", draftAsked(draft, sketch), signal), setFound),
  };
}
