import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sanePattern = /^[A-Za-z0-9._-]{1,64}$/;

/** The id that a call is known by everywhere: the one it came with, if it is fit for logs and headers, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && sanePattern.test(given) ? given : randomUUID();
}
