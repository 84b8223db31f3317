/** The desk of the laboratory, in this room: made by its own script. */

import { useEffect, useRef } from "preact/hooks";
import { type Host, Desk as Made } from "../../../src/nonet/lab/desk.js";
import type { Replay } from "../../../src/nonet/lab/search.js";

interface Props extends Host {
  readonly replay: Replay;
  /** Where it is kept for those who press values in a picture. */
  readonly made: { current: Made | undefined };
  /** Ask for a prediction as soon as this search is here. */
  readonly asks: boolean;
}

export function Desk({ replay, made, asks, ...host }: Props) {
  const box = useRef<HTMLElement>(null);
  const latest = useRef(host);
  latest.current = host;
  useEffect(() => {
    // The host is another one after each drawing; the desk asks the latest.
    made.current = new Made(box.current!, {
      get told() {
        return latest.current.told;
      },
      get decide() {
        return latest.current.decide;
      },
      go: (place) => latest.current.go(place),
      drawn: () => latest.current.drawn(),
      back: () => latest.current.back?.(),
      anew: () => latest.current.anew?.(),
    });
  }, [host.told.words.desk, host.told.names.join("\n")]);
  useEffect(() => {
    made.current?.show(replay);
  }, [replay, replay.at, host.told]);
  useEffect(() => {
    if (asks) made.current?.ask();
  }, [replay]);
  return <section ref={box} class="desk lane" aria-label={host.told.words.desk} />;
}
