import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const requestIdPattern = /^[A-Za-z0-9._-]{1,64}$/;

/** The `x-request-id` of a request if it is safe for logs and headers, otherwise a new id. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const header = headers['x-request-id'];
  return typeof header === 'string' && requestIdPattern.test(header) ? header : randomUUID();
}
