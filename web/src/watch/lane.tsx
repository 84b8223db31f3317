/** One search: its picture, the last step in words, counters, the tree of guesses. */

import { useEffect, useRef } from "preact/hooks";
import type { Look } from "../../../src/nonet/lab/picture.js";
import {
  BACK,
  ELIMINATE,
  FAIL,
  GUESS,
  PLACE,
  REPAIR,
  type Replay,
  sentenceOf,
  type Told,
} from "../../../src/nonet/lab/search.js";
import { TreePicture } from "../../../src/nonet/lab/tree.js";
import { IconButton } from "../controls.tsx";
import { useShortcuts } from "../play/player.ts";
import { useSession } from "../session.ts";
import { WATCH } from "../words/watch.ts";
import { Scene, type Shape } from "./scene.tsx";

interface Props {
  readonly replay: Replay;
  readonly told: Told;
  readonly scene: Shape;
  /** What the desk adds, if it looks at this search. */
  readonly look: Look | undefined;
  readonly press: (x: number, v: number) => void;
  /** Go to a place of this lane. */
  readonly goTo: (place: number) => void;
}

const COUNTERS = [
  [GUESS, WATCH.guesses],
  [BACK, WATCH.backtracks],
  [FAIL, WATCH.dead],
  [PLACE, WATCH.placements],
  [ELIMINATE, WATCH.eliminations],
] as const;
const REPAIRS = [[REPAIR, WATCH.repairs]] as const;
const TONES = ["", "try", "", "", "bad", "bad", "good", "good"];

export function Lane({ replay, told, scene, look, press, goTo }: Props) {
  const { say } = useSession();
  const { run, at, steps, counts, step, best } = replay;
  const name = run.title;
  const ended = at === steps.length && /none|stopped/.test(run.ended);
  const tone = ended ? "bad" : (TONES[step[0]?.kind ?? 0] ?? "");
  const repairs = run.events.length > 0 && run.events[0] === REPAIR;
  return (
    <section class="lane" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <p class="quiet">{run.about}</p>
        {run.code !== "pupil" && (
          <p class="quiet code">{say(WATCH.code, { name: run.code || "csp" })}</p>
        )}
      </header>
      <Scene
        {...{ scene, replay, told, look, press }}
        title={say(WATCH.board, { name })}
      />
      <p class={`now ${tone}`}>{sentenceOf(replay, told)}</p>
      <dl class="counters">
        {(repairs ? REPAIRS : COUNTERS).map(([kind, pair]) => (
          <div key={kind}>
            <dt>{say(pair)}</dt>
            <dd>{counts[kind]}</dd>
          </div>
        ))}
        {best >= 0 && (
          <div class="best">
            <dt>{told.words.bound}</dt>
            <dd>{told.reasons[best]}</dd>
          </div>
        )}
      </dl>
      {!repairs && <Tree {...{ replay, name, told, goTo }} />}
      <p class="quiet place">{say(WATCH.step, { at, n: steps.length })}</p>
    </section>
  );
}

type TreeProps = Pick<Props, "replay" | "told" | "goTo"> & { readonly name: string };

function Tree({ replay, name, told, goTo }: TreeProps) {
  const { say } = useSession();
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useRef<TreePicture | undefined>(undefined);
  const draw = () => picture.current?.draw(replay);
  // After everything else, for the colours are read from the page.
  useEffect(() => {
    picture.current ??= new TreePicture(canvas.current!, ({ event }) =>
      event ? `${told.names[event.x]} = ${told.values[event.v]}` : "",
    );
    const frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  });
  useEffect(() => {
    const observer = new ResizeObserver(draw);
    observer.observe(canvas.current!);
    return () => observer.disconnect();
  }, [replay]);
  const pressed = (event: MouseEvent) => {
    const node = picture.current?.nodeAt(event);
    if (node) goTo(node.from);
  };
  const { counts } = replay;
  const values = { name, n: counts[GUESS]!, back: counts[BACK]! };
  const zoom = (factor: number) => {
    picture.current?.zoom(factor);
    draw();
  };
  useShortcuts({ "+": () => zoom(1.6), "-": () => zoom(1 / 1.6) });
  return (
    <div class="tree-box">
      <canvas
        ref={canvas}
        class="tree"
        role="img"
        aria-label={say(WATCH.tree, values)}
        onClick={pressed}
      />
      <div class="tree-zoom">
        <IconButton
          icon="minus"
          label={say(WATCH.zoomOut)}
          press={() => zoom(1 / 1.6)}
        />
        <IconButton icon="plus" label={say(WATCH.zoomIn)} press={() => zoom(1.6)} />
      </div>
      <p class="quiet">{say(WATCH.legend)}</p>
    </div>
  );
}
