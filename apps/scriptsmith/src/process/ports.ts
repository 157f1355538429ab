import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { hasIpv6 } from '@scriptsmith/local-servers';
import { StartupError } from './startup-error.js';

const checkEveryMs = 100;

/**
 * Checks before the start that a port is available, on all addresses of this machine.
 * @param setting the name of the setting for this port, for the error message
 * @param waitMs how long to wait for the program that uses it to end
 * @throws StartupError if another program uses it or this user may not listen on it
 */
export async function requireFreePort(port: number, setting: string, waitMs = 0): Promise<void> {
  const giveUpAt = performance.now() + waitMs;
  let problem = await portProblem(port);
  while (problem === 'EADDRINUSE' && performance.now() < giveUpAt) {
    await delay(checkEveryMs);
    problem = await portProblem(port);
  }
  if (problem === 'EADDRINUSE')
    throw new StartupError(`Port ${port} is taken by another program. Stop that one, or choose another: ${setting}=…`);
  if (problem === 'EACCES')
    throw new StartupError(`This user may not listen on port ${port}. Set a port above 1023 with ${setting}=…`);
  if (problem) throw new StartupError(`Port ${port} cannot be used (${problem}). Set another port with ${setting}=…`);
}

async function portProblem(port: number): Promise<string | undefined> {
  for (const host of [undefined, '127.0.0.1', ...(hasIpv6() ? ['::1'] : [])]) {
    const problem = await listenProblem(port, host);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function listenProblem(port: number, host: string | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .once('listening', () => server.close(() => resolve(undefined)));
    server.listen({ port, ...(host && { host }) });
  });
}
