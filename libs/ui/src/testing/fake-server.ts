interface Call {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

interface Reply {
  status?: number;
  body?: unknown;
  /** Sent instead of a body, as a `text/event-stream`. */
  stream?: ReadableStream<Uint8Array>;
}

/** A function can return a promise to hold the response back. */
type ResponseOrHandler = Reply | ((call: Call) => Reply | Promise<Reply>);

/**
 * Replaces `fetch` with the responses that a test defines, keyed by `METHOD /path`, with a query or for any query. A call
 * without a defined response gets none, as if the server could not be reached.
 */
export class FakeServer {
  readonly calls: Call[] = [];
  private readonly responses = new Map<string, ResponseOrHandler>();

  constructor(responses: Record<string, ResponseOrHandler>) {
    for (const [call, response] of Object.entries(responses)) this.responses.set(call, response);
    globalThis.fetch = this.fetch;
  }

  /** Adds or replaces a response during the test. */
  respondTo(call: string, response: ResponseOrHandler): void {
    this.responses.set(call, response);
  }

  /** The bodies sent with one call, oldest first. */
  bodiesOf(call: string): unknown[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);
  }

  private readonly fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const call: Call = {
      method: init.method ?? 'GET',
      path: input instanceof Request ? input.url : input.toString(),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    };
    this.calls.push(call);
    const response =
      this.responses.get(`${call.method} ${call.path}`) ??
      this.responses.get(`${call.method} ${call.path.split('?')[0]}`);
    if (!response) throw new Error(`No response is defined for ${call.method} ${call.path}`);
    const { status = 200, body, stream } = typeof response === 'function' ? await response(call) : response;
    if (stream) return new Response(stream, { status, headers: { 'content-type': 'text/event-stream' } });
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  };
}
