import type { FastifyRequest } from 'fastify';

/**
 * Whether a request goes to a path under a prefix such as `/api/`. Looks at the matched route first, because the raw URL
 * can be percent-encoded (`/%61pi/`).
 */
export const hasPathPrefix = (prefix: string, { routeOptions, url }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith(prefix) === true || url.startsWith(prefix);
