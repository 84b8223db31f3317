/** What the server tells line by line, while it goes on looking. */

import {
  type Api,
  ApiError,
  type ErrorJson,
  type StreamName,
  type Streams,
} from "../api.ts";

/** A line of a stream; what went wrong is thrown instead. */
export type Line<N extends StreamName> = Exclude<Streams[N]["answers"], ErrorJson>;

/** Ask for a stream, and give its lines as they come, until the signal ends it. */
export async function* linesOf<N extends StreamName>(
  api: Api,
  name: N,
  asked: Streams[N]["asks"],
  signal: AbortSignal,
): AsyncGenerator<Line<N>> {
  const { body } = await api.send(name, asked, signal);
  const reader = body!.getReader();
  const read = () =>
    reader.read().catch(() => {
      throw api.gone();
    });
  for await (const text of cut(read)) {
    const line: Streams[N]["answers"] = JSON.parse(text);
    if ("error" in line) throw new ApiError(line.error.message);
    yield line as Line<N>;
  }
}

/** Cut what is read into lines, wherever its pieces end. */
async function* cut(
  read: () => Promise<ReadableStreamReadResult<Uint8Array>>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for (let last = false; !last; ) {
    const { done, value } = await read();
    last = done;
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split("\n");
    rest = last ? "" : lines.pop()!;
    for (const line of lines) if (line) yield line;
  }
}
