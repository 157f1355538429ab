import type { FastifyRequest } from 'fastify';

/**
 * Whether a call is one of ours under a path such as `/api/`. The route says so where there is one: an address may be
 * written in many ways, `/%61pi/` among them.
 */
export const isUnder = (area: string, { routeOptions, url }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith(area) === true || url.startsWith(area);
