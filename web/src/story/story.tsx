/** The room that tells a whole solution: every step, and the board at that moment. */

import { useLayoutEffect, useState } from "preact/hooks";
import { Board } from "../board/board.tsx";
import { Button, IconButton, Segments } from "../controls.tsx";
import { FullScreen } from "../fullscreen.tsx";
import { Lost } from "../lost.tsx";
import { titleOf } from "../play/games.tsx";
import { useShortcuts } from "../play/player.ts";
import { go } from "../router.ts";
import { useSession } from "../session.ts";
import { geometry } from "../state/geometry.ts";
import { PLAY } from "../words/play.ts";
import { STORY } from "../words/story.ts";
import "../style/story.css";
import { useAutoplay } from "./autoplay.ts";
import { moment, Paper } from "./paper.tsx";
import { Saved } from "./saved.tsx";
import { Filter, Steps, summary } from "./steps.tsx";
import { Strip } from "./strip.tsx";
import {
  atLeast,
  beginning,
  brokeOff,
  canonical,
  type Level,
  neighbour,
  startAt,
  type Tale,
} from "./tale.ts";
import { type Telling, useTelling } from "./telling.ts";

export default function Story({ rest }: { rest: string }) {
  const session = useSession();
  const { say, game } = session;
  const [asked = "", number] = rest.split("/");
  const code = asked ? canonical(asked) : beginning(game, false);
  const mine = [false, true].some((here) => beginning(game, here) === code);
  const telling = useTelling(code, mine ? game.puzzle.title : "");
  const { tale } = telling;
  const title = titleOf({ title: tale?.title ?? "" }, say);
  const [shelf, setShelf] = useState(false);
  return (
    <div class="story">
      <header class="story-head">
        <h1>{title}</h1>
        <IconButton
          icon="games"
          label={say(STORY.saved)}
          press={() => setShelf(true)}
        />
        <FullScreen />
        <IconButton icon="print" label={say(STORY.print)} press={() => print()} />
      </header>
      {tale ? (
        <Told
          key={`${tale.code} ${tale.lang} ${session.settings.words} ${session.names}`}
          tale={tale}
          telling={telling}
          first={Number(number) || 1}
          mine={mine}
        />
      ) : (
        <Untold telling={telling} beginnings={mine && <Beginnings code={code} />} />
      )}
      {shelf && <Saved close={() => setShelf(false)} />}
    </div>
  );
}

interface UntoldProps {
  readonly telling: Telling;
  readonly beginnings: preact.ComponentChildren;
}

/** While nothing can be told yet: the puzzle, and why. */
function Untold({ telling, beginnings }: UntoldProps) {
  const { position, waiting, looking, several, problem, again } = telling;
  const { say, settings, game } = useSession();
  const { puzzle } = game;
  return (
    <>
      <div class="story-stage">
        {position && (
          <Board
            picture={{
              board: geometry(position.layout),
              givens: position.givens,
              digits: position.now.digits,
              rules:
                position.rules === puzzle.rules ? puzzle.shown?.drawing : undefined,
            }}
            labels={settings.showLabels}
          />
        )}
      </div>
      <div class="story-side">
        {beginnings}
        {several && <p class="quiet">{say(PLAY.several)}</p>}
        {waiting && <Thinking looking={looking} />}
        {problem && <Lost text={problem} again={again} />}
      </div>
    </>
  );
}

interface ToldProps {
  readonly tale: Tale;
  readonly telling: Telling;
  readonly first: number;
  readonly mine: boolean;
}

function Told({ tale, telling, first, mine }: ToldProps) {
  const session = useSession();
  const { say, settings } = session;
  const { steps, code } = tale;
  const position = telling.position!;
  const [wanted, setPlace] = useState(first - 1); // which may be yet to be told
  const [hidden, setHidden] = useState<ReadonlySet<Level>>(new Set());
  const last = steps.length - (telling.waiting ? 1 : 0);
  const place = Math.min(wanted, last);
  const room = telling.waiting ? atLeast(tale) : steps.length + 1;
  const step = steps[place];
  const turn = (to: number) => {
    setPlace(to);
    const words = steps[to]?.figure.words.map(({ text }) => text).join("");
    session.announce(words ?? say(STORY.end));
  };
  const by = (way: 1 | -1) => {
    const to = neighbour(tale, hidden, place, way);
    if (to <= last) turn(to);
  };
  const autoplay = useAutoplay({
    ...{ place, last, whole: !telling.waiting },
    next: () => by(1),
    restart: () => turn(neighbour(tale, hidden, -1, 1)),
  });
  useShortcuts({
    " ": autoplay.toggle,
    ArrowLeft: () => by(-1),
    ArrowRight: () => by(1),
    Home: () => turn(neighbour(tale, hidden, -1, 1)),
    End: () => turn(last),
  });
  const address = telling.waiting ? wanted : place;
  useLayoutEffect(() => {
    history.replaceState(null, "", `#/story/${code}/${address + 1}`);
  }, [code, address]);
  const play = () => {
    const { givens, layout, rules } = position;
    session.open(
      { givens, layout, title: tale.title, ...(rules && { rules }) },
      startAt(step?.before ?? tale.end, layout),
    );
    go("");
  };
  return (
    <>
      <div class="story-stage">
        <Board
          picture={moment(position, step ?? tale.end, tale.rules)}
          labels={settings.showLabels}
          title={say(step ? STORY.board : STORY.boardEnd, { step: place + 1 })}
        />
        <Strip {...{ tale, hidden, place, last, room, turn, by, autoplay }} />
      </div>
      <div class="story-side">
        {mine && <Beginnings code={code} />}
        <Progress tale={tale} telling={telling} />
        {tale.lang !== session.lang && <p class="quiet">{say(STORY.kept)}</p>}
        <Filter steps={steps} hidden={hidden} hide={setHidden} />
        <Steps {...{ tale, hidden, place, last, turn, play }} />
      </div>
      <Paper {...{ tale, position, hidden }} />
    </>
  );
}

/** How much was told; while more is on its way, what is looked for, and a stop. */
function Progress({ tale, telling }: Pick<ToldProps, "tale" | "telling">) {
  const { waiting, looking, several, problem, stop, goOn } = telling;
  const { say } = useSession();
  return (
    <>
      <div class="telling">
        {waiting ? (
          <Thinking looking={looking} />
        ) : (
          <p class="quiet">{summary(tale, say)}</p>
        )}
        {(waiting || brokeOff(tale)) && (
          <Button press={waiting ? stop : goOn}>
            {say(waiting ? STORY.stop : STORY.goOn)}
          </Button>
        )}
      </div>
      {several && <p class="quiet">{say(PLAY.several)}</p>}
      {problem && <p class="problem">{problem}</p>}
    </>
  );
}

function Thinking({ looking }: Pick<Telling, "looking">) {
  const { say } = useSession();
  const words = looking ? say(STORY.looking, { name: looking }) : say(STORY.thinking);
  return <p class="quiet busy">{words}</p>;
}

/** From the start, or from where the player stands. */
function Beginnings({ code }: { code: string }) {
  const { say, game } = useSession();
  const codes = [beginning(game, false), beginning(game, true)];
  if (codes[0] === codes[1]) return null;
  return (
    <Segments
      label={say(STORY.where)}
      options={[say(STORY.fromStart), say(STORY.fromHere)]}
      chosen={codes.indexOf(code)}
      choose={(index) => go(`story/${codes[index]}`)}
    />
  );
}
