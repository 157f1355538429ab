import { type ChatError, chatErrorStatuses } from '@scriptsmith/chat-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChatException } from './chat-exception.js';

/** Sends `{ error, code, fields?, requestId }`. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: ChatException): void {
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)));
  reply
    .status(chatErrorStatuses[error.code])
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(toChatError(error, request.id)));
}

/** The body of the response to bytes that are not an HTTP request. */
export const notHttp = (requestId: string): ChatError => toChatError(malformedRequest(), requestId);

export const malformedRequest = (): ChatException =>
  new ChatException('validation_failed', 'The request is malformed.');

export const unsupportedEncoding = (): ChatException =>
  new ChatException('unsupported_media_type', 'The request body must be sent uncompressed and in UTF-8.');

function toChatError({ code, message, details: { fields } }: ChatException, requestId: string): ChatError {
  return { error: message, code, ...(fields && { fields }), requestId };
}
