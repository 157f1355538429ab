interface Call {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

interface Reply {
  status?: number;
  body?: unknown;
}

/** A function that answers a promise holds the answer back until the scenario wants it. */
type Answer = Reply | ((call: Call) => Reply | Promise<Reply>);

/**
 * The server at the other end of `fetch`, as one scenario needs it: `METHOD /path` to what it answers, with a query or
 * for any query. A call that the scenario does not expect fails the test that made it.
 */
export class FakeServer {
  readonly calls: Call[] = [];
  private readonly answers = new Map<string, Answer>();

  constructor(answers: Record<string, Answer>) {
    for (const [call, answer] of Object.entries(answers)) this.answers.set(call, answer);
    globalThis.fetch = this.fetch;
  }

  /** Changes or adds an answer while the scenario goes on. */
  answer(call: string, answer: Answer): void {
    this.answers.set(call, answer);
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
    const answer =
      this.answers.get(`${call.method} ${call.path}`) ?? this.answers.get(`${call.method} ${call.path.split('?')[0]}`);
    if (!answer) throw new Error(`The scenario has no answer for ${call.method} ${call.path}`);
    const { status = 200, body } = typeof answer === 'function' ? await answer(call) : answer;
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  };
}
