/** An answer that comes in pieces: given out with the first of them, over with the last. */

export class Answer {
  /** As soon as there is something to read. */
  readonly response: Promise<Response>;
  private give!: (response: Response) => void;
  private refuse!: (reason: unknown) => void;
  private stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  private readonly encoder = new TextEncoder();

  constructor() {
    this.response = new Promise((give, refuse) => {
      this.give = give;
      this.refuse = refuse;
    });
  }

  /** Add a line of a stream. */
  more(text: string): void {
    if (!this.stream) {
      const start = (stream: ReadableStreamDefaultController<Uint8Array>) => {
        this.stream = stream;
      };
      this.give(new Response(new ReadableStream({ start })));
    }
    this.stream?.enqueue(this.encoder.encode(text));
  }

  /** Add the last piece; of a stream it has no status of its own. */
  last(status: number, text: string): void {
    if (!this.stream) return this.give(new Response(text, { status }));
    this.more(text);
    this.stream.close();
  }

  /** End it where it is: nobody reads it any more. */
  cut(reason: unknown): void {
    this.refuse(reason);
    this.stream?.error(reason);
    this.stream = undefined;
  }
}
