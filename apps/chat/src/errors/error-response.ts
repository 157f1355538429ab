import { type ChatError, chatErrorStatuses } from '@scriptsmith/chat-contracts';
import { type HttpServerErrors, sendErrorReply } from '@scriptsmith/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChatException } from './chat-exception.js';

/** Sends `{ error, code, fields?, requestId }`. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: ChatException): void {
  const { retryAfterSeconds } = error.details;
  const status = chatErrorStatuses[error.code];
  sendErrorReply(request, reply, { status, retryAfterSeconds, body: toChatError(error, request.id) });
}

const malformed = (): ChatException => new ChatException('validation_failed', 'The request is malformed.');

/** The errors of requests that reach no route. */
export const httpServerErrors: HttpServerErrors = {
  malformed,
  unsupportedEncoding: () =>
    new ChatException('unsupported_media_type', 'The request body must be sent uncompressed and in UTF-8.'),
  shuttingDown: () =>
    new ChatException('service_unavailable', 'The chat is restarting. Please try again in a moment.', {
      retryAfterSeconds: 1,
    }),
  sendMalformed: (request, reply) => sendError(request, reply, malformed()),
  notHttp: (requestId) => toChatError(malformed(), requestId),
};

function toChatError({ code, message, details: { fields } }: ChatException, requestId: string): ChatError {
  return { error: message, code, ...(fields && { fields }), requestId };
}
