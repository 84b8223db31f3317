/** Python in a worker: it answers one job at a time, by the functions that the workers
 * of a server call. */

import type { Job, Parts, Report, Start } from "./protocol.ts";

/** `nonet.web.inside`, as it is called from here. */
interface Inside {
  seconds(name: string): number;
  answer(
    name: string,
    fields: string,
    send: (status: number, text: string) => void,
  ): void;
}

interface Pyodide {
  unpackArchive(packed: ArrayBuffer, format: "zip"): void;
  setInterruptBuffer(stop: Uint8Array): void;
  pyimport(name: string): Inside;
}

/** A host may have its own idea of what a file is. */
const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript",
  wasm: "application/wasm",
  zip: "application/zip",
};

const tell = (report: Report): void => postMessage(report);

let inside: Inside;

addEventListener("message", ({ data }: MessageEvent<Start | Job>) =>
  "page" in data ? start(data) : work(data),
);

async function start({ page, stop }: Start): Promise<void> {
  let found: Found;
  try {
    found = await fetched(page);
  } catch {
    return tell({ kind: "failed", why: "missing" });
  }
  try {
    inside = await loaded(found, stop);
    tell({ kind: "ready" });
  } catch (error) {
    tell({ kind: "failed", why: "broken" });
    throw error; // for whoever looks into it
  }
}

function work({ name, fields }: Job): void {
  try {
    tell({ kind: "begun", seconds: inside.seconds(name) });
    inside.answer(name, JSON.stringify(fields), (status, text) =>
      tell({ kind: "piece", status, text }),
    );
  } catch (error) {
    if ((error as { type?: string }).type !== "KeyboardInterrupt") throw error;
    tell({ kind: "stopped" });
  }
}

interface Found {
  readonly parts: Parts;
  /** The place of a part. */
  readonly at: (name: string) => string;
  readonly files: ReadonlyMap<string, Response>;
}

/** Fetch all that is not kept here, and keep it; tell how far it is. */
async function fetched(page: string): Promise<Found> {
  const at = (name: string) => new URL(name, page).href;
  const parts: Parts = await (await fetch(at("python.json"))).json();
  const keep = await self.caches?.open(`python ${page}`).catch(() => undefined);
  const sizes = Object.entries(parts.files);
  const all = sizes.reduce((sum, [, size]) => sum + size, 0);
  let here = 0;
  const files = sizes.map(async ([name, size]): Promise<[string, Response]> => {
    const known = await keep?.match(at(name));
    if (known) here += size;
    else tell({ kind: "fetched", here, all });
    const count = (bytes: number) => {
      here += bytes;
      tell({ kind: "fetched", here, all });
    };
    return [at(name), known ?? (await brought(at(name), count, keep))];
  });
  const found = new Map(await Promise.all(files));
  for (const { url } of (await keep?.keys()) ?? [])
    if (!found.has(url)) keep?.delete(url);
  return { parts, at, files: found };
}

/** Fetch a file, and keep it if there is room. */
async function brought(
  address: string,
  count: (bytes: number) => void,
  keep: Cache | undefined,
): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  const pieces: BlobPart[] = [];
  const reader = answer.body!.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    count(read.value.length);
  }
  const type = TYPES[address.split(".").at(-1)!]!;
  const file = new Response(new Blob(pieces), { headers: { "Content-Type": type } });
  await keep?.put(address, file.clone()).catch(() => {});
  return file;
}

/** Start Python from what was fetched. */
async function loaded(
  { parts, at, files }: Found,
  stop: Uint8Array | undefined,
): Promise<Inside> {
  const plain = self.fetch;
  self.fetch = async (request, options) =>
    files.get(String(request)) ?? plain(request, options);
  const indexURL = at(parts.pyodide);
  const script = (name: string) => import(/* @vite-ignore */ `${indexURL}${name}`);
  const { loadPyodide } = await script("pyodide.js");
  const python: Pyodide = await loadPyodide({
    createPyodideModule: (await script("pyodide.asm.js")).default,
    indexURL,
    lockFileContents: { info: parts.info, packages: {} }, // none is ever loaded
    packageBaseUrl: indexURL,
  });
  self.fetch = plain;
  python.unpackArchive(await files.get(at(parts.nonet))!.arrayBuffer(), "zip");
  if (stop) python.setInterruptBuffer(stop);
  return python.pyimport("nonet.web.inside");
}
