import { render } from "preact";
import { App } from "./app.tsx";
import { isLink, readLink } from "./link.ts";
import { type Keep, Memory } from "./memory.ts";
import { begin } from "./session.ts";
import { STARTER } from "./starter.ts";
import { blank, samePosition } from "./state/position.ts";
import { isRunning } from "./state/timer.ts";
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
    return localStorage;
  } catch {
    return new Memory();
  }
}

const session = begin(storage(), STARTER);

/** Open the position that a shared link holds, and leave the address clean. */
function openLink(): void {
  if (!isLink(location.hash)) return;
  const found = readLink(location.hash);
  history.replaceState(null, "", "#/");
  if (!found) return session.warn(session.say(PAGE.lostLink));
  const { now, auto, ...puzzle } = found;
  const untouched = samePosition(now, blank(puzzle.givens));
  session.open({ ...puzzle, title: "" }, untouched ? {} : { now, auto });
}

addEventListener("hashchange", openLink);
addEventListener("pagehide", session.keep);
let wasRunning = false;
document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    wasRunning = isRunning(session.game.timer);
    session.pause();
  } else if (wasRunning) session.resume();
});

/** Keep the page for later; fetching all of it must not hold up the first board. */
function keepPage(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register("/sw.js");
}

speak(session.lang).then(() => {
  openLink();
  render(<App />, document.getElementById("page")!);
  requestAnimationFrame(() => setTimeout(keepPage));
});
