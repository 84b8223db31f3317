/** The room of new puzzles: the one of the day, made to order, or brought along. */

import { useState } from "preact/hooks";
import { useSession } from "../session.ts";
import { NEW } from "../words/new.ts";
import "../style/new.css";
import { useAsking } from "../asking.ts";
import { Make } from "./make.tsx";
import { Paste } from "./paste.tsx";
import { PhotoCard } from "./photo.tsx";
import { usePlay } from "./take.ts";

export default function New() {
  const { say } = useSession();
  const [picture, setPicture] = useState<File>();
  return (
    <div class="new">
      <h1>{say(NEW.heading)}</h1>
      <Make />
      <Daily />
      <div class="own">
        <Paste look={setPicture} />
        <PhotoCard file={picture} take={setPicture} />
      </div>
    </div>
  );
}

/** As 2026-02-28, which is how Swedes write a day. */
const today = (): string => new Date().toLocaleDateString("sv");

function Daily() {
  const { say, lang, api } = useSession();
  const [date, setDate] = useState(today);
  const { waiting, problem, ask } = useAsking();
  const play = usePlay();
  const named = () =>
    new Intl.DateTimeFormat(lang, { day: "numeric", month: "long" }).format(
      new Date(`${date}T12:00`),
    );
  const start = (event: Event) => {
    event.preventDefault();
    const title = say(NEW.dailyTitle, { date: named() });
    ask(
      () => api.ask("daily", { date }),
      (made) => play(made, title),
    );
  };
  return (
    <section class="card daily" aria-labelledby="daily">
      <h2 id="daily">{say(NEW.daily)}</h2>
      <form class="asked" onSubmit={start}>
        <input
          type="date"
          required
          aria-label={say(NEW.day)}
          value={date}
          onInput={(event) => setDate(event.currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={waiting}>
          {say(NEW.play)}
        </button>
      </form>
      {problem && <p class="problem">{problem}</p>}
    </section>
  );
}
