/** One search: its board or map, the last step in words, counters, the tree of guesses. */

import { useEffect, useRef } from "preact/hooks";
import {
  BACK,
  ELIMINATE,
  FAIL,
  GUESS,
  PLACE,
  type Replay,
  said,
  type Told,
} from "../../../src/nonet/lab/search.js";
import { TreePicture } from "../../../src/nonet/lab/tree.js";
import { Board } from "../board/board.tsx";
import { IconButton } from "../controls.tsx";
import { useSession } from "../session.ts";
import { geometry } from "../state/geometry.ts";
import { WATCH } from "../words/watch.ts";
import { boarding } from "./boarding.ts";
import { Scene, type Shape } from "./scene.tsx";

interface Props {
  readonly replay: Replay;
  /** What this way to search is called, in words. */
  readonly name: string;
  readonly told: Told;
  /** The map; a puzzle has none, but a layout. */
  readonly scene: Shape | undefined;
  readonly layout: string;
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
const TONES = ["", "try", "", "", "bad", "bad", "good"];

/** The last step in words, or how the search ended. */
export function sentence({ at, steps, run, step }: Replay, told: Told): string {
  if (!at) return told.words.start!;
  const unsolved = at === steps.length && run.ended !== "solved";
  return unsolved ? told.words[run.ended]! : said(step, told);
}

export function Lane({ replay, name, told, scene, layout, goTo }: Props) {
  const { say } = useSession();
  const { run, at, steps, counts, step } = replay;
  const unsolved = at === steps.length && run.ended !== "solved";
  const tone = unsolved ? "bad" : TONES[step[0]?.kind ?? 0];
  return (
    <section class="lane" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <p class="quiet">{run.about}</p>
        <p class="quiet code">{say(WATCH.code, { name: run.title })}</p>
      </header>
      {scene ? (
        <Scene scene={scene} replay={replay} title={say(WATCH.map, { name })} />
      ) : (
        <Board
          picture={boarding(replay, geometry(layout), told.start)}
          title={say(WATCH.board, { name })}
        />
      )}
      <p class={`now ${tone}`}>{sentence(replay, told)}</p>
      <dl class="counters">
        {COUNTERS.map(([kind, pair]) => (
          <div key={kind}>
            <dt>{say(pair)}</dt>
            <dd>{counts[kind]}</dd>
          </div>
        ))}
      </dl>
      <Tree {...{ replay, name, told, goTo }} />
      <p class="quiet place">{say(WATCH.step, { at, n: steps.length })}</p>
    </section>
  );
}

function Tree({ replay, name, told, goTo }: Omit<Props, "scene" | "layout">) {
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
