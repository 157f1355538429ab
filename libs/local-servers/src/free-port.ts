import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/**
 * A free TCP port of this machine, below the ephemeral range. Other processes do not find it as long as this one runs, so
 * that servers can listen later.
 * @param promised ports that are still free but already assigned
 */
export async function freePort(promised: readonly number[] = []): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = 15_000 + Math.floor(Math.random() * 15_000);
    if (!promised.includes(port) && (await isFree(port)) && (await reserve(port))) return port;
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

/** Reserves a TCP port by the UDP port with the same number, which nothing here uses, until this process ends. */
function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
      .once('error', () => {
        socket.close();
        resolve(false);
      })
      .once('listening', () => {
        socket.unref();
        resolve(true);
      })
      .bind({ port, address: '127.0.0.1', exclusive: true });
  });
}
