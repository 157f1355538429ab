import { DomainError } from '@scriptsmith/service-kit';
import type { FastifyRequest } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * What a call that may change something has to bring (contracts, Session): a JSON body type, and from browsers an
 * `Origin` or `Sec-Fetch-Site` of our own. Outside systems and the payment provider carry no cookies and are exempt
 * from the latter. Admins show a key in a header of its own, which no other site can make a browser send: there is no
 * CORS. Such a call may come without a body as well, as a deletion does; a body of another type is refused anyway.
 * @returns the refusal, or undefined.
 */
export function refuseForeignChange(request: FastifyRequest, publicOrigin: string): DomainError | undefined {
  if (safeMethods.has(request.method)) return undefined;
  const { access } = request.routeOptions.config;
  if (access === undefined || access === 'webhook' || access === 'admin-key') return undefined;
  if (access !== 'api-key' && !isOwnOrigin(request, publicOrigin)) {
    return new DomainError('cross_origin_refused', 'This request came from another site.');
  }
  if (request.headers['content-type'] === undefined) {
    return new DomainError('unsupported_media_type', 'The request body must be JSON, sent as application/json.');
  }
  return undefined;
}

/** Every sign the browser gives must say that the page is ours, and there must be one. */
function isOwnOrigin({ headers, host }: FastifyRequest, publicOrigin: string): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origin === publicOrigin || hostOf(origin) === host;
  return site === 'same-origin';
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);
