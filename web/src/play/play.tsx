/** The room where puzzles are played. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { useLadder, withHint } from "../hint/ladder.ts";
import { HintPanel } from "../hint/panel.tsx";
import { Icon } from "../icons.tsx";
import { Late } from "../late.tsx";
import { go } from "../router.ts";
import { useSession } from "../session.ts";
import { isSolved } from "../state/game.ts";
import { clockText, isRunning } from "../state/timer.ts";
import { PAGE } from "../words/page.ts";
import { PLAY } from "../words/play.ts";
import { Clock } from "./clock.tsx";
import { Games, titleOf } from "./games.tsx";
import { PlayGrid } from "./grid.tsx";
import { cellLabels } from "./labels.ts";
import { KeyboardHelp, Menu } from "./menu.tsx";
import { Modes, Pad } from "./pad.tsx";
import { pictured, wrongCells } from "./pictured.ts";
import { usePlayer } from "./player.ts";
import { Tools } from "./tools.tsx";

/** A solved board is shown without what helped to solve it. */
const AT_REST = { selection: [], seen: [], spotlight: 0 } as const;

type Panel = "games" | "menu" | "keys" | "share";
const loadShare = () => import("../share/share.tsx");

export function Play() {
  const session = useSession();
  const { game, settings, lang, say } = session;
  const ladder = useLadder(session);
  const [panel, setPanel] = useState<Panel>();
  const player = usePlayer(session, ladder, () => setPanel("keys"));
  const solution = settings.showMistakes ? session.answer.solution : undefined;
  const wrong = useMemo(
    () => wrongCells(game, solution, player.checked),
    [game.now, game.puzzle, solution, player.checked],
  );
  const names = useMemo(
    () => cellLabels(game, wrong, lang),
    [game.now, game.auto, wrong, lang],
  );
  const solved = isSolved(game);
  const drawn = pictured(game, settings, wrong);
  const picture = solved ? { ...drawn, ...AT_REST } : withHint(drawn, ladder.hint);
  const paused = !solved && !isRunning(game.timer);
  useEffect(() => {
    if (solved) session.announce(say(PLAY.solved));
  }, [solved]);
  return (
    <div class={ladder.open ? "play hinting" : "play"}>
      <h1 class="unseen">{say(PLAY.board)}</h1>
      <div class="play-head">
        <button type="button" class="title" onClick={() => setPanel("games")}>
          <span>{titleOf(game.puzzle, say)}</span>
          <Icon name="down" />
        </button>
        {!solved && <Clock />}
        <button
          type="button"
          class="icon-button"
          aria-label={say(PLAY.more)}
          title={say(PLAY.more)}
          onClick={() => setPanel("menu")}
        >
          <Icon name="more" />
        </button>
      </div>
      <div class={`stage ${solved ? "done" : paused ? "paused" : ""}`}>
        <PlayGrid
          picture={picture}
          labels={settings.showLabels}
          title={say(PLAY.board)}
          names={names}
          select={(cells, cursor) =>
            session.dispatch({ type: "select", cells, cursor })
          }
          alike={player.alike}
        />
        {paused && (
          <button type="button" class="veil" onClick={session.resume}>
            <Icon name="resume" />
            {say(PLAY.paused)}
          </button>
        )}
      </div>
      <div class="side">
        {solved ? (
          <Solved />
        ) : (
          <>
            <Modes />
            <Pad enter={player.enter} />
          </>
        )}
        {!solved && <Tools run={player.run} hinting={ladder.open} />}
        {player.note && !ladder.open && <p class="note">{player.note}</p>}
        {ladder.open && (
          <HintPanel ladder={ladder} goBack={() => player.run("undoMistakes")} />
        )}
      </div>
      {panel === "games" && <Games close={() => setPanel(undefined)} />}
      {panel === "keys" && <KeyboardHelp close={() => setPanel(undefined)} />}
      {panel === "share" && (
        <Late load={loadShare} props={{ close: () => setPanel(undefined) }} />
      )}
      {panel === "menu" && (
        <Menu
          close={() => setPanel(undefined)}
          items={[
            { name: PAGE.share, run: () => setPanel("share") },
            { name: PLAY.tell, run: () => go("story") },
            { name: PLAY.undoMistakes, run: () => player.run("undoMistakes") },
            {
              name: PLAY.fillMarks,
              run: () => session.dispatch({ type: "fillMarks" }),
            },
            { name: PLAY.restart, run: () => session.dispatch({ type: "restart" }) },
            { name: PLAY.keyboard, run: () => setPanel("keys"), keys: "?" },
          ]}
        />
      )}
    </div>
  );
}

function Solved() {
  const { say, game, dispatch } = useSession();
  return (
    <section class="solved">
      <h2>{say(PLAY.solved)}</h2>
      <p class="quiet">{say(PLAY.solvedIn, { time: clockText(game.timer.passed) })}</p>
      <div class="row">
        <button type="button" class="primary" onClick={() => go("new")}>
          {say(PLAY.another)}
        </button>
        <button type="button" class="quiet-button" onClick={() => go("story")}>
          {say(PLAY.tell)}
        </button>
        <button
          type="button"
          class="quiet-button"
          onClick={() => dispatch({ type: "undo" })}
        >
          {say(PLAY.undo)}
        </button>
      </div>
    </section>
  );
}
