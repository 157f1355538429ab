import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Hosts that stand for all addresses. Node listens on both protocols with one socket if it gets no host. */
const everyAddress: readonly string[] = ['0.0.0.0', '::'];

/** The codes with which Node reports that the machine has no IPv6. */
const withoutIpv6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/**
 * Listens on an address, or on the loopback addresses of IPv4 and IPv6 if none is given.
 * @returns the port
 * @throws Error if the port is in use
 */
export async function listen(app: FastifyInstance, port: number, host: string | undefined): Promise<number> {
  await app.listen({ port, host: everyAddress.includes(host ?? '') ? '' : (host ?? '127.0.0.1') });
  const address = app.server.address();
  const boundPort = address !== null && typeof address === 'object' ? address.port : port;
  if (host === undefined) await listenOnIpv6Loopback(app, boundPort);
  return boundPort;
}

async function listenOnIpv6Loopback(app: FastifyInstance, port: number): Promise<void> {
  const server = createServer((request, response) => app.routing(request, response));
  try {
    await once(server.listen({ port, host: '::1' }), 'listening');
  } catch (error) {
    if (withoutIpv6.includes((error as NodeJS.ErrnoException).code ?? '')) return;
    await app.close();
    throw error;
  }
  app.server.once('close', () => {
    server.close();
    server.closeAllConnections();
  });
}
