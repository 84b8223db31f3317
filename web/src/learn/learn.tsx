/** The room where techniques are learnt: #/learn, #/learn/x-wing, #/learn/x-wing/7. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { ListedTechniqueJson } from "../api.ts";
import { useAsking } from "../asking.ts";
import { Button } from "../controls.tsx";
import type { RoomProps } from "../rooms.ts";
import { useSession } from "../session.ts";
import "../style/learn.css";
import { LEARN } from "../words/learn.ts";
import { Contents } from "./contents.tsx";
import { Lesson } from "./lesson.tsx";

export default function Learn({ rest }: RoomProps) {
  const { api, lang, say } = useSession();
  const { waiting, problem, ask } = useAsking();
  const [techniques, setTechniques] = useState<readonly ListedTechniqueJson[]>([]);
  const load = () =>
    ask(
      () => api.ask("techniques", {}),
      (answer) => setTechniques(answer.techniques),
    );
  useEffect(load, [lang]);
  const [key, seed] = rest.split("/");
  const last = useRef("");
  if (key) last.current = key;
  if (key) return <Lesson key={key} name={key} seed={seed} techniques={techniques} />;
  return (
    <div class="learn">
      <h1>{say(LEARN.heading)}</h1>
      {waiting && !techniques.length && <p class="quiet busy">{say(LEARN.loading)}</p>}
      {problem && <Problem text={problem} again={load} />}
      {techniques.length > 0 && (
        <Contents techniques={techniques} last={last.current} />
      )}
    </div>
  );
}

/** What went wrong, and a way to try *again* if that may help. */
export function Problem({
  text,
  again,
}: {
  text: string;
  again?: false | (() => void);
}) {
  const { say } = useSession();
  return (
    <div class="told-problem">
      <p class="problem">{text}</p>
      {again && <Button press={again}>{say(LEARN.retry)}</Button>}
    </div>
  );
}
