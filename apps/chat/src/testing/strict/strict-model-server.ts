import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IssuedCall, Protocol, ReceivedRequest, StrictReply } from './protocol.js';

/** A status that is sent instead of a reply, with the words of the provider. */
export interface StrictFailure {
  status: number;
  message: string;
}

/** A server that talks like a provider, and refuses what the provider refuses. */
export class StrictModelServer {
  readonly requests: ReceivedRequest[] = [];
  /** Why requests were refused. */
  readonly refusals: string[] = [];
  private readonly issued = new Map<string, IssuedCall>();
  private replies: (StrictReply | StrictFailure)[] = [];

  private constructor(
    private readonly server: Server,
    private readonly protocol: Protocol,
  ) {}

  static async start(protocol: Protocol): Promise<StrictModelServer> {
    const server = createServer();
    const strict = new StrictModelServer(server, protocol);
    server.on('request', (request, response) => {
      strict.respond(request, response).catch(() => response.destroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return strict;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** Replies in turn. The last one is repeated. */
  reply(...replies: (StrictReply | StrictFailure)[]): void {
    this.replies = replies;
    this.refusals.length = 0;
    this.requests.length = 0;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of incoming) text += String(chunk);
    const { headers, url: path = '' } = incoming;
    const request = { path: path.split('?', 1)[0] ?? '', headers, body: JSON.parse(text) as Record<string, unknown> };
    this.requests.push(request);
    const problem = this.protocol.problemOf(request, this.issued);
    if (problem !== null) {
      this.refusals.push(problem);
      return this.fail(response, { status: 400, message: problem });
    }
    const next = this.replies.length > 1 ? this.replies.shift() : this.replies[0];
    if (!next) throw new Error('No reply is prepared.');
    if ('status' in next) return this.fail(response, next);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of this.protocol.events(next, this.issue(next))) response.write(event);
    response.end();
  }

  private fail(response: ServerResponse, { status, message }: StrictFailure): void {
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' });
    response.end(JSON.stringify(this.protocol.errorBody(status, message)));
  }

  private issue({ calls = [], thinking = '' }: StrictReply): IssuedCall[] {
    const signature = Buffer.from(`signature ${this.issued.size}`).toString('base64');
    return calls.map(({ name, input }) => {
      const call = {
        id: `call_${this.issued.size}`,
        name,
        input,
        thinking,
        signature,
      };
      this.issued.set(call.id, call);
      return call;
    });
  }
}
