/** The room of new puzzles: the one of the day, made to order, or brought along. */

import { useState } from "preact/hooks";
import { HardLine } from "../hard/line.tsx";
import { ratedOf } from "../hard/rated.ts";
import { dayOf } from "../progress/days.ts";
import { useSession } from "../session.ts";
import { HARD } from "../words/hard.ts";
import { NEW } from "../words/new.ts";
import "../style/new.css";
import { useDaily } from "./daily.ts";
import { Make } from "./make.tsx";
import { Paste } from "./paste.tsx";
import { PhotoCard } from "./photo.tsx";
import { SetCard } from "./set.tsx";

export default function New() {
  const { say } = useSession();
  const [picture, setPicture] = useState<File>();
  return (
    <div class="new">
      <h1>{say(NEW.heading)}</h1>
      <Make />
      <DailyCard />
      <ForClass />
      <div class="own">
        <Paste look={setPicture} />
        <PhotoCard file={picture} take={setPicture} />
        <SetCard />
      </div>
    </div>
  );
}

function ForClass() {
  const { say } = useSession();
  return (
    <section class="card" aria-labelledby="for-class">
      <h2 id="for-class">{say(NEW.sheet)}</h2>
      <p class="quiet">{say(NEW.sheetMore)}</p>
      <div class="asked">
        <a class="quiet-button link-button" href="#/sheet">
          {say(NEW.sheetGo)}
        </a>
      </div>
    </section>
  );
}

function DailyCard() {
  const { say, lang } = useSession();
  const [date, setDate] = useState(() => dayOf(Date.now()));
  const { made, waiting, problem, start } = useDaily(date);
  const submit = (event: Event) => {
    event.preventDefault();
    start();
  };
  return (
    <section class="card daily" aria-labelledby="daily">
      <h2 id="daily">{say(NEW.daily)}</h2>
      <form class="asked" onSubmit={submit}>
        <input
          type="date"
          required
          aria-label={say(NEW.day)}
          value={date}
          onInput={(event) => setDate(event.currentTarget.value)}
        />
        <button type="submit" class="primary">
          {say(NEW.play)}
        </button>
      </form>
      {waiting && <p class="quiet busy">{say(HARD.rating)}</p>}
      {made && !waiting && <HardLine rated={ratedOf(made, lang)} />}
      {problem && <p class="problem">{problem}</p>}
    </section>
  );
}
