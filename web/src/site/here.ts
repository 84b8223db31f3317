/** Python on this page. */

import { isSparing } from "../idle.ts";
import { session } from "../main.tsx";
import { Loading } from "./loading.ts";
import { Python } from "./python.ts";
import script from "./worker.ts?worker&url";

export const python = new Python({
  page: new URL("./", location.href).href,
  worker: () => new Worker(script, { type: "module", name: "python" }),
  shared: () =>
    crossOriginIsolated ? new Uint8Array(new SharedArrayBuffer(1)) : undefined,
  loading: new Loading(),
  say: (words) => session.say(words),
});

if (!isSparing()) python.warmUp(); // else when it is needed
