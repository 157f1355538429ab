import type { FastifyRequest } from 'fastify';

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether this name of a host, as in a URL, leads nowhere but to the machine that uses it. */
export const isLocalName = (name: string): boolean => /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(name);

/** What proxies and tunnels add of themselves; none of them adds all. */
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
 * Whether a call comes from this machine and through no proxy. One that adds nothing is known by its HTTP/1.0, which
 * nginx speaks where nothing else is set, and no browser.
 */
export const isFromThisMachine = ({ headers, socket, raw }: FastifyRequest): boolean =>
  loopbackAddresses.has(socket.remoteAddress ?? '') &&
  raw.httpVersion !== '1.0' &&
  proxyHeaders.every((name) => headers[name] === undefined);
