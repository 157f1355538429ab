import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A local HTTP server that the bench measures against. */
export interface Endpoint {
  url: string;
  close(): Promise<void>;
}

export async function listen(listener: RequestListener): Promise<Endpoint> {
  const server: Server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A time that the processes of this machine share, in milliseconds with fractions. */
export const sharedTimeMs = (): number => performance.timeOrigin + performance.now();

export interface ModelPace {
  chunks: number;
  intervalMs: number;
}

const finishCall = { index: 0, id: 'call', type: 'function', function: { name: 'finish', arguments: '{}' } };

/** An event of an OpenAI-compatible model. The last one has the usage and no choices. */
export const completionChunk = (choices: object[], usage?: object): string =>
  `data: ${JSON.stringify({ id: 'bench', object: 'chat.completion.chunk', created: 1, model: 'bench', choices, usage })}\n\n`;

/** An OpenAI-compatible model that streams text at a constant pace. Each chunk is the time at which it is sent. */
export function startModel({ chunks, intervalMs }: ModelPace): Promise<Endpoint> {
  const chunkOf = (delta: object, finishReason: string | null = null): string =>
    completionChunk([{ index: 0, delta, finish_reason: finishReason }]);
  const usage = { prompt_tokens: 1_000, completion_tokens: chunks, total_tokens: 1_000 + chunks };
  return listen((request, response) => {
    request.resume().once('end', () => {
      void (async () => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const startedAt = performance.now();
        for (let sent = 0; sent < chunks && !response.destroyed; sent += 1) {
          const pauseMs = startedAt + sent * intervalMs - performance.now();
          if (pauseMs > 0) await delay(pauseMs);
          response.write(chunkOf({ content: ` ${sharedTimeMs().toFixed(1)}` }));
        }
        response.write(chunkOf({ tool_calls: [finishCall] }));
        response.write(chunkOf({}, 'tool_calls'));
        response.write(completionChunk([], usage));
        response.end('data: [DONE]\n\n');
      })();
    });
  });
}

/** The calls of /api/v1 that a run makes. The email address of a customer contains their id. */
export function startCustomers(): Promise<Endpoint> {
  let holds = 0;
  return listen((request, response) => {
    const body: Buffer[] = [];
    request.on('data', (piece: Buffer) => body.push(piece));
    request.once('end', () => {
      const { url = '' } = request;
      const input = (body.length > 0 ? JSON.parse(Buffer.concat(body).toString()) : {}) as Record<string, unknown>;
      const userId = Number(/user(?:s\/)?(\d+)/.exec(`${url} ${String(input['email'])}`)?.[1] ?? 1);
      const credits = { balance: 1_000_000, isUnlimited: false };
      response.setHeader('content-type', 'application/json');
      response.statusCode = url.endsWith('/credits/holds') ? 201 : 200;
      response.end(JSON.stringify(replyTo(url, userId, credits, `bench-hold-${(holds += 1)}`)));
    });
  });
}

function replyTo(url: string, userId: number, credits: object, holdId: string): object {
  if (url.endsWith('/auth/login')) {
    const user = { id: userId, username: `user${userId}`, email: `user${userId}@example.com` };
    return { user, subscription: null, canChat: true, sessionEpoch: 0, sessionId: null };
  }
  if (url.endsWith('/subscription')) return { userId, active: true, subscription: null, sessionEpoch: 0 };
  if (url.endsWith('/credits')) return { userId, ...credits, usedThisMonth: 0, rolloverCredits: 0 };
  if (url.endsWith('/holds')) return { holdId, amount: 1, expiresAt: new Date().toISOString(), ...credits };
  return { holdId, userId, consumed: 1, shortfall: 0, entryId: null, ...credits };
}
