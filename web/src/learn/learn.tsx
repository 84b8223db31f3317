/** The room where techniques are learnt: #/learn, #/learn/x-wing, #/learn/x-wing/7. */

import { useRef } from "preact/hooks";
import { Lost } from "../lost.tsx";
import { dayOf } from "../progress/days.ts";
import { dueOn, skills } from "../progress/skills.ts";
import type { RoomProps } from "../rooms.ts";
import { useSession } from "../session.ts";
import { useTechniques } from "../techniques.ts";
import "../style/learn.css";
import { LEARN } from "../words/learn.ts";
import { PROGRESS } from "../words/progress.ts";
import { Contents } from "./contents.tsx";
import { Lesson } from "./lesson.tsx";

export default function Learn({ rest }: RoomProps) {
  const { say, storage } = useSession();
  const { techniques, waiting, problem, load } = useTechniques();
  const due = dueOn(dayOf(Date.now()), skills(storage)).length;
  const [key, seed] = rest.split("/");
  const last = useRef("");
  if (key) last.current = key;
  if (key) return <Lesson key={key} name={key} seed={seed} techniques={techniques} />;
  return (
    <div class="learn">
      <h1>{say(LEARN.heading)}</h1>
      {due > 0 && (
        <p>
          <a href="#/progress">{say(PROGRESS.dueNow, { n: due })}</a>
        </p>
      )}
      {waiting && !techniques.length && <p class="quiet busy">{say(LEARN.loading)}</p>}
      {problem && <Lost text={problem} again={load} />}
      {techniques.length > 0 && (
        <Contents techniques={techniques} last={last.current} />
      )}
    </div>
  );
}
