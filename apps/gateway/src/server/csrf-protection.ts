import { changesState, isSameOrigin } from '@scriptsmith/server-kit';
import { DomainError } from '@scriptsmith/service-kit';
import type { FastifyRequest } from 'fastify';

/**
 * Checks what a state-changing request must carry: a JSON content type, unless its body is optional and missing, and, from
 * browsers, an `Origin` or `Sec-Fetch-Site` header that names this site. External systems and the payment provider send no
 * cookies, so they are exempt from the origin check. Admin requests are exempt from both: other sites cannot make a browser
 * send the `admin-key` header because there is no CORS, and a DELETE may have no body. A body of another type is rejected by
 * the body parser in any case.
 */
export function findCsrfError(request: FastifyRequest, publicOrigin: string): DomainError | undefined {
  if (!changesState(request)) return undefined;
  const { access, bodyOptional = false } = request.routeOptions.config;
  if (access === undefined || access === 'webhook' || access === 'admin-key') return undefined;
  if (access !== 'api-key' && !isSameOrigin(request, publicOrigin)) {
    return new DomainError('cross_origin_refused', 'Cross-origin requests are not allowed.');
  }
  if (request.headers['content-type'] === undefined && !(bodyOptional && hasNoBody(request))) {
    return new DomainError('unsupported_media_type', 'The request body must be JSON, sent as application/json.');
  }
  return undefined;
}

/** HTTP/1.1 announces every body with one of these headers. */
const hasNoBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
