import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Respond = (response: ServerResponse, request: ReceivedRequest) => void;

export interface ScriptedServer {
  baseUrl: string;
  received: ReceivedRequest[];
  /** The responses to the next requests, in order. The last one is repeated. */
  respondWith(...responses: Respond[]): void;
  stop(): Promise<void>;
}

/** A server that records requests and responds as a test says. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const received: ReceivedRequest[] = [];
  let script: Respond[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = '', url: path = '', headers } = incoming;
      const request = { method, path, headers, body: Buffer.concat(chunks).toString() };
      received.push(request);
      const respond = script.length > 1 ? script.shift() : script[0];
      respond?.(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    respondWith: (...responses) => {
      received.length = 0;
      script = responses;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A JSON response. */
export const json =
  (status: number, body: object, headers: Readonly<Record<string, string>> = {}): Respond =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** An error as the API sends it. */
export function problem(status: number, code: string, details: object = {}, headers: Record<string, string> = {}) {
  const body = { type: 'urn:x', title: 'T', status, detail: 'What happened.', code, requestId: 'r1', ...details };
  return json(status, body, { 'x-request-id': 'r1', ...headers });
}
