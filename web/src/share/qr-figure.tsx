/** An address as a picture for the cameras of a class; the encoder is fetched with it. */

import { useEffect, useState } from "preact/hooks";
import type { Modules } from "./qr.ts";

/** Light modules around a code, without which no camera finds it. */
const QUIET = 4;

interface Props {
  readonly text: string;
  readonly title: string;
  /** What to say where no code can hold the text. */
  readonly tooLong: string;
}

export function QrFigure({ text, title, tooLong }: Props) {
  const [drawn, setDrawn] = useState<{ side: number; shape: string } | null>();
  useEffect(() => {
    let wanted = true;
    import("./qr.ts").then(({ qrCode, shapeOf }) => {
      const modules: Modules | undefined = qrCode(text);
      const found = modules && { side: modules.length, shape: shapeOf(modules) };
      if (wanted) setDrawn(found ?? null);
    });
    return () => {
      wanted = false;
    };
  }, [text]);
  if (drawn === null) return <p class="quiet">{tooLong}</p>;
  const { side: modules = 0, shape = "" } = drawn ?? {}; // its room is there before it
  const side = modules + 2 * QUIET;
  return (
    <svg
      class="qr"
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={title}
    >
      <path class="qr-paper" d={`M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z`} />
      <path d={shape} />
    </svg>
  );
}
