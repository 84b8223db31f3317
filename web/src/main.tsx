import { render } from "preact";
import { App } from "./app.tsx";
import { far } from "./late.tsx";
import { type Keep, Memory } from "./memory.ts";
import { isOverRoom, SHARED } from "./router.ts";
import { begin } from "./session.ts";
import { STARTER } from "./starter.ts";
import { blank, samePosition } from "./state/position.ts";
import { isRunning } from "./state/timer.ts";
import { entry } from "./store.ts";
import { speak } from "./words/index.ts";
import { PAGE } from "./words/page.ts";
import "./shared/colours.css";
import "./shared/rules.css";
import "./style/theme.css";
import "./style/page.css";
import "./style/controls.css";
import "./style/board.css";
import "./style/hint.css";
import "./style/play.css";
import "./style/print.css";

/** The browser's storage; one that refuses it still plays. */
function storage(): Keep {
  try {
    if ("getItem" in localStorage) return localStorage;
  } catch {} // forbidden
  return new Memory();
}

export const session = begin(storage(), STARTER);

/** Open the position that a shared link holds, and leave the address clean. */
async function openLink(): Promise<void> {
  const { hash } = location;
  if (!hash.startsWith(SHARED)) return;
  const found = await far().then(
    ({ readLink }) => readLink(hash),
    () => undefined,
  );
  history.replaceState(null, "", "#/");
  if (!found) return session.warn(session.say(PAGE.lostLink));
  const { now, auto, ...puzzle } = found;
  const untouched = samePosition(now, blank(puzzle.givens));
  session.open({ ...puzzle, title: "" }, untouched ? {} : { now, auto });
}

addEventListener("hashchange", openLink);
addEventListener("pagehide", session.keep);
addEventListener("storage", ({ key }) => {
  if (key === entry(session.game.id)) session.meet();
});
let wasRunning = false;
document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    wasRunning = isRunning(session.game.timer);
    session.pause();
    session.keep();
  } else if (wasRunning) session.resume();
});

/** Keep the page for later, where the browser allows it; fetching all of it must not hold
 *  up the first board. */
function keepPage(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register("sw.js").catch(() => {});
}

/** What the board's room opens now and then, and what is kept, come after the board. */
function fetchRest(): void {
  far()
    .then(({ solve }) => session.equip(solve))
    .then(keepPage, keepPage);
}

// Whatever stood over a room before the page was loaded anew is closed.
if (isOverRoom()) history.replaceState(null, "");

speak(session.lang)
  .then(openLink)
  .then(() => {
    if (session.storage instanceof Memory) session.warn(session.say(PAGE.forgets));
    render(<App />, document.getElementById("page")!);
    requestAnimationFrame(() => setTimeout(fetchRest));
  });
