import type { FastifyReply, FastifyRequest } from 'fastify';

export interface ErrorReply {
  status: number;
  body: object;
  contentType?: string;
  retryAfterSeconds?: number | undefined;
}

/** Sends an error as JSON that nothing caches. */
export function sendErrorReply(request: FastifyRequest, reply: FastifyReply, error: ErrorReply): void {
  const { status, body, contentType = 'application/json; charset=utf-8', retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)));
  reply
    .status(status)
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type(contentType)
    .send(JSON.stringify(body));
}
