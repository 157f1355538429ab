import type { FastifyRequest } from 'fastify';

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether a call comes from this machine and through no proxy. */
export const isFromThisMachine = ({ headers, socket }: FastifyRequest): boolean =>
  loopbackAddresses.has(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers['forwarded'] === undefined;
