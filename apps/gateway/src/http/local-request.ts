import type { FastifyRequest } from 'fastify';

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether a hostname, as in a URL, always resolves to the machine that uses it. */
export const isLoopbackHostname = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);

/** Headers that proxies and tunnels add. No proxy adds all of them. */
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
];

/**
 * Whether a request comes from this machine and not through a proxy. A proxy that adds no header is recognized by
 * HTTP/1.0, which nginx speaks to its upstreams by default and no browser uses.
 */
export const isLocalRequest = ({ headers, socket, raw }: FastifyRequest): boolean =>
  loopbackAddresses.has(socket.remoteAddress ?? '') &&
  raw.httpVersion !== '1.0' &&
  proxyHeaders.every((name) => headers[name] === undefined);
