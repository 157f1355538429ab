import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Finds out whether something that a process depends on answers now; rejects when it does not. */
export type HealthCheck = () => Promise<unknown>;

export interface HealthServer {
  port: number;
  /** From now on the process is not ready any more, whatever its checks say: it is about to end. */
  failReadiness(): void;
  close(): Promise<void>;
}

const checkTimeoutMs = 2_000;

/**
 * Tells the supervisor of a process how it is: `/live` answers 200 as long as the process runs and never looks at what
 * it depends on, `/ready` answers 200 when every check passes and otherwise 503 with the names of those that do not.
 */
export async function startHealthServer(
  port: number,
  checks: Readonly<Record<string, HealthCheck>>,
): Promise<HealthServer> {
  let isEnding = false;
  const server = createServer((request, response) => {
    if (request.url === '/live') answer(response, 200, { status: 'ok' });
    else if (request.url !== '/ready') answer(response, 404, { status: 'not found' });
    else if (isEnding) answer(response, 503, { status: 'ending' });
    else
      void failingChecks(checks).then((failing) =>
        failing.length === 0
          ? answer(response, 200, { status: 'ok' })
          : answer(response, 503, { status: 'not ready', failing }),
      );
  });
  await listen(server, port);
  return {
    port: (server.address() as AddressInfo).port,
    failReadiness: () => void (isEnding = true),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

async function failingChecks(checks: Readonly<Record<string, HealthCheck>>): Promise<string[]> {
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ((await passes(check)) ? [] : [name])),
  );
  return outcomes.flat();
}

async function passes(check: HealthCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), checkTimeoutMs)));
  const outcome = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    );
  return Promise.race([outcome, tooLate]).finally(() => clearTimeout(timer));
}
