/** The techniques that are known, the easiest first, for every room that lists them. */

import { useEffect, useState } from "preact/hooks";
import type { ListedTechniqueJson } from "./api.ts";
import { useAsking } from "./asking.ts";
import { useSession } from "./session.ts";

export interface Listed {
  readonly techniques: readonly ListedTechniqueJson[];
  readonly waiting: boolean;
  /** Why there are none, in words. */
  readonly problem: string;
  /** Ask for them, again if need be. */
  readonly load: () => void;
}

export function useTechniques(): Listed {
  const { api, lang } = useSession();
  const { waiting, problem, ask } = useAsking();
  const [techniques, setTechniques] = useState<readonly ListedTechniqueJson[]>([]);
  const load = () =>
    ask(
      (signal) => api.ask("techniques", {}, signal),
      (answer) => setTechniques(answer.techniques),
    );
  useEffect(load, [lang]);
  return { techniques, waiting, problem, load };
}
