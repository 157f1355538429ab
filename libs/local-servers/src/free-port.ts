import { createServer } from 'node:net';

/** Below the ephemeral range, from which the system assigns ports to connections. */
const firstPort = 15_000;
const portsPerProcess = 150;
const processes = 100;

/** Random, because Jest loads this module again for each test file. */
let next = Math.floor(Math.random() * portsPerProcess);

/**
 * A free TCP port of this machine, below the ephemeral range. A process gets each port once, and processes whose ids are
 * close get different ones: a port stays free until its caller listens on it, also while others search for one.
 * @param promised ports that are still free but already assigned
 */
export async function freePort(promised: readonly number[] = []): Promise<number> {
  for (let attempt = 0; attempt < portsPerProcess; attempt += 1) {
    const port = firstPort + (process.pid % processes) * portsPerProcess + (next % portsPerProcess);
    next += 1;
    if (!promised.includes(port) && (await isFree(port))) return port;
  }
  throw new Error('no free port found');
}

/** Whether a process could listen on this port of the loopback address now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => server.close(() => resolve(true)))
      .listen(port, '127.0.0.1');
  });
}
