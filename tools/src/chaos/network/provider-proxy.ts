import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { SeededRandom } from '../random.js';

export interface ProviderProxyOptions {
  /** The address of the Stripe emulator. */
  target: string;
  random: SeededRandom;
  /** Without it, each attempt of the product gets its own idempotency key, as if the provider knew none. */
  keepsIdempotencyKeys: boolean;
}

const failureShare = 0.25;

/** Between the product and its payment provider: some changes take effect there, and their response is lost. */
export class ProviderProxy {
  /** Whether responses are lost. */
  isFailing = false;
  /** How many responses were lost after the provider had acted. */
  lostResponses = 0;

  private constructor(
    private readonly server: Server,
    private readonly options: ProviderProxyOptions,
  ) {}

  static async start(options: ProviderProxyOptions): Promise<ProviderProxy> {
    const server = createServer();
    const proxy = new ProviderProxy(server, options);
    server.on('request', (request, response) => {
      proxy.forward(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  private async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { target, random, keepsIdempotencyKeys } = this.options;
    const body = await buffer(request);
    const headers = new Headers();
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'stripe-version']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    if (!keepsIdempotencyKeys && headers.has('idempotency-key')) headers.set('idempotency-key', randomUUID());
    const answer = await fetch(target + (request.url ?? '/'), {
      method: request.method ?? 'GET',
      headers,
      ...(body.length > 0 && { body }),
      signal: AbortSignal.timeout(20_000),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    if (this.isFailing && request.method === 'POST' && random.chance(failureShare)) {
      this.lostResponses += 1;
      response.destroy();
      return;
    }
    const passed = [...answer.headers].filter(([name]) => !hopHeaders.has(name));
    response.writeHead(answer.status, Object.fromEntries(passed)).end(content);
  }
}

/** `fetch` has decoded the body, whose length is known. */
const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length']);
