import { changesState, isSameOrigin } from '@scriptsmith/server-kit';
import type { FastifyRequest } from 'fastify';
import { ChatException } from '../errors/chat-exception.js';

/**
 * Checks what a state-changing request must carry: a JSON content type and an `Origin` or `Sec-Fetch-Site` header that
 * names this site. A DELETE needs no content type: it has no body, and other sites cannot send it without CORS. Webhooks
 * and companions are exempt because they carry a signature or a token, and no cookie.
 */
export function findCsrfError(request: FastifyRequest, publicOrigin: string): ChatException | undefined {
  if (!changesState(request)) return undefined;
  const { access } = request.routeOptions.config;
  if (access === undefined || access === 'webhook' || access === 'companion') return undefined;
  if (!isSameOrigin(request, publicOrigin)) {
    return new ChatException('forbidden_origin', 'Cross-origin requests are not allowed.');
  }
  if (request.method !== 'DELETE' && request.headers['content-type'] === undefined) {
    return new ChatException('unsupported_media_type', 'The request body must be JSON, sent as application/json.');
  }
  return undefined;
}
