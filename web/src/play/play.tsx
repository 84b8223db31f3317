/** The room where puzzles are played. */

import { useEffect, useMemo, useState } from "preact/hooks";
import type { Picture } from "../board/picture.ts";
import { IconButton } from "../controls.tsx";
import { type Ladder, useLadder, withHint } from "../hint/ladder.ts";
import { Icon } from "../icons.tsx";
import { Late } from "../late.tsx";
import { useSession } from "../session.ts";
import { brokenRules, isSolved, marksShown } from "../state/game.ts";
import { bit } from "../state/geometry.ts";
import { PLAY } from "../words/play.ts";
import { Clock } from "./clock.tsx";
import { titleOf } from "./games.tsx";
import { PlayGrid } from "./grid.tsx";
import { cellLabels } from "./labels.ts";
import { Modes, Pad } from "./pad.tsx";
import { pictured, wrongCells } from "./pictured.ts";
import { isPaused, type Player, usePlayer } from "./player.ts";
import { Tools } from "./tools.tsx";

/** A solved board is shown without what helped to solve it. */
const AT_REST = { selection: [], seen: [], spotlight: 0 } as const;

/** The id of the rules in words, which describe the board. */
const TOLD = "told-rules";

export type Panel = "games" | "menu" | "keys" | "share";

export function Play() {
  const session = useSession();
  const { game, say } = session;
  const ladder = useLadder(session);
  const [panel, show] = useState<Panel>();
  const player = usePlayer(session, ladder, () => show("keys"));
  const solved = isSolved(game);
  const [lay, setLay] = useState<Lay>();
  const goBack = () => player.run("undoMistakes");
  useEffect(() => {
    if (solved) session.announce(say(PLAY.solved));
  }, [solved]);
  useEffect(() => {
    session.opened = false; // the board has the focus by now
  }, [game.id]);
  const letGo = (event: Event) => {
    if (event.target === event.currentTarget && game.selection.length) {
      session.dispatch({ type: "select", cells: [] });
    }
  };
  return (
    <div class={ladder.open ? "play hinting" : "play"} onPointerDown={letGo}>
      <h1 class="unseen">{say(PLAY.board)}</h1>
      <Head solved={solved} show={show} />
      <Stage
        player={player}
        ladder={ladder}
        lay={ladder.asked ? lay : (picture) => withHint(picture, ladder.hint)}
        solved={solved}
      />
      <div class="side">
        {solved ? (
          <Late name="Solved" props={{}} />
        ) : (
          <Desk player={player} ladder={ladder} />
        )}
        {session.isNew && !ladder.open && <Late name="Welcome" props={{}} />}
        {isPaused(game) ? null : ladder.asked ? (
          <Late
            name="AskPanel"
            props={{ ladder, goBack, lay: (over) => setLay(() => over) }}
          />
        ) : (
          ladder.open && <Late name="HintPanel" props={{ ladder, goBack }} />
        )}
      </div>
      {game.puzzle.rules && (
        <Late key={game.id} name="RulesPanel" props={{ id: TOLD, tell: player.tell }} />
      )}
      <Panels panel={panel} player={player} show={show} />
    </div>
  );
}

function Head({ solved, show }: { solved: boolean; show: (panel: Panel) => void }) {
  const { game, say } = useSession();
  return (
    <div class="play-head">
      <button type="button" class="title" onClick={() => show("games")}>
        <span>{titleOf(game.puzzle, say)}</span>
        <Icon name="down" />
      </button>
      <Late key={game.id} name="HowHard" props={{}} />
      {!solved && <Clock />}
      <IconButton icon="more" label={say(PLAY.more)} press={() => show("menu")} />
    </div>
  );
}

/** Lay something over the picture of the game. */
export type Lay = (picture: Picture) => Picture;

interface StageProps {
  readonly player: Player;
  readonly ladder: Ladder;
  readonly lay: Lay | undefined;
  readonly solved: boolean;
}

/** The board, or a veil while the clock stands. */
function Stage({ player, ladder, lay, solved }: StageProps) {
  const session = useSession();
  const { game, settings, lang, say, names: cells } = session;
  const solution = settings.showMistakes ? session.answer.solution : undefined;
  const wrong = useMemo(
    () => wrongCells(game, solution, player.checked),
    [game.now, game.puzzle, game.verdict, solution, player.checked],
  );
  const names = useMemo(
    () => cellLabels(game, wrong, { lang, names: cells }),
    [game.now, game.puzzle, game.auto, wrong, lang, cells],
  );
  const drawn = pictured(game, settings, wrong);
  const paused = isPaused(game);
  const shown = paused ? { board: drawn.board, digits: [] } : (lay?.(drawn) ?? drawn);
  return (
    <div class={`stage ${solved ? "done" : paused ? "paused" : ""}`}>
      <PlayGrid
        hidden={paused}
        picture={solved ? { ...drawn, ...AT_REST } : shown}
        labels={settings.showLabels}
        title={say(PLAY.board)}
        names={names}
        told={game.puzzle.rules && TOLD}
        select={player.select}
        alike={player.alike}
        arrived={session.opened ? game.id : undefined}
        over={
          game.mode === "pen" &&
          !solved &&
          !paused && (
            <Late
              name="PenLayer"
              props={{ picture: shown, labels: settings.showLabels }}
            />
          )
        }
        ask={(cell, digit) => {
          session.dispatch({ type: "select", cells: [cell] });
          ladder.why(game.auto && marksShown(game)[cell]! & bit(digit) ? digit : 0);
        }}
      />
      {paused && (
        <button
          type="button"
          class="veil"
          ref={(veil) => veil?.focus()}
          onClick={session.resume}
        >
          <Icon name="resume" />
          {say(PLAY.paused)}
        </button>
      )}
    </div>
  );
}

function Desk({ player, ladder }: { player: Player; ladder: Ladder }) {
  const { game } = useSession();
  const broken = brokenRules(game).map(({ text }) => text);
  const note = player.note || broken.join(" ");
  return (
    <>
      <Modes />
      <Pad enter={player.enter} />
      <Tools
        run={player.run}
        open={ladder.open ? (ladder.asked ? "why" : "hint") : undefined}
      />
      {note && !ladder.open && <p class="note">{note}</p>}
    </>
  );
}

interface PanelsProps {
  readonly panel: Panel | undefined;
  readonly player: Player;
  readonly show: (panel: Panel | undefined) => void;
}

function Panels({ panel, player, show }: PanelsProps) {
  const close = () => show(undefined);
  if (panel === "games") return <Late name="Games" props={{ close }} />;
  if (panel === "keys") return <Late name="KeyboardHelp" props={{ close }} />;
  if (panel === "share") return <Late name="Share" props={{ close }} />;
  if (panel === "menu") return <Late name="PlayMenu" props={{ close, player, show }} />;
  return null;
}
