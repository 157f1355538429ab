import type { FastifyRequest } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request may change something, by its method (RFC 9110, section 9.2.1). */
export const changesState = ({ method }: FastifyRequest): boolean => !safeMethods.has(method);

/**
 * At least one header must be present, and every header that is present must name this site: the public origin, or the
 * host that the browser connects to, with the scheme of the public origin. Forwarded hosts are not trusted, because
 * proxies pass them on.
 */
export function isSameOrigin({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const { host, origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origin === publicOrigin || origin === `${new URL(publicOrigin).protocol}//${host}`;
  return site === 'same-origin';
}
