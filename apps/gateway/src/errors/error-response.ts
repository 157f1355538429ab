import type { ErrorResponse, ErrorCode } from '@scriptsmith/contracts';
import type { Problem } from '@scriptsmith/contracts/gateway';
import { hasPathPrefix, type HttpServerErrors, sendErrorReply } from '@scriptsmith/server-kit';
import { DomainError, type ErrorDetails } from '@scriptsmith/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpErrors } from './http-errors.js';

/** A dependency is unavailable. A killed service, broker or database is usually back within a few seconds. */
const isOutage = (status: number): boolean => status === 502 || status === 503;
const outageRetrySeconds = 1;

type PublicDetails = Pick<Problem, 'balance' | 'fields'>;

/** Sends `{ error, code, fields? }`, and problem details (RFC 9457) under /api/v1. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: DomainError): void {
  const external = hasPathPrefix('/api/v1/', request);
  const status = external ? externalStatusOf(error.code) : httpErrors[error.code].status;
  const retryAfterSeconds = error.details?.['retryAfterSeconds'] ?? (isOutage(status) ? outageRetrySeconds : undefined);
  sendErrorReply(request, reply, {
    status,
    ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
    ...(external && { contentType: 'application/problem+json' }),
    body: external ? toProblemDetails(error, status, request.id) : toErrorResponse(error),
  });
}

/** The status under /api/v1, which distinguishes invalid fields (422) from malformed JSON (400). */
export const externalStatusOf = (code: ErrorCode): number =>
  code === 'validation_failed' ? 422 : httpErrors[code].status;

const malformed = (): DomainError => new DomainError('malformed_request', 'The request is malformed.');

/** The errors of requests that reach no route. */
export const httpServerErrors: HttpServerErrors = {
  malformed,
  unsupportedEncoding: () =>
    new DomainError('unsupported_media_type', 'The request body must be sent uncompressed and in UTF-8.'),
  // Another replica, or this one after its restart, can answer a second later.
  shuttingDown: () =>
    new DomainError('service_unavailable', 'The server is restarting. Please try again in a moment.', {
      retryAfterSeconds: 1,
    }),
  sendMalformed: (request, reply) => sendError(request, reply, malformed()),
  notHttp: () => toErrorResponse(malformed()),
};

export function toProblemDetails({ code, message, details }: DomainError, status: number, requestId: string): Problem {
  return {
    type: `urn:problem-type:scriptsmith:${code}`,
    title: httpErrors[code].title,
    status,
    detail: message,
    code,
    requestId,
    ...publicDetails(details),
  };
}

function toErrorResponse({ code, message, details }: DomainError): ErrorResponse & PublicDetails {
  return { error: message, code, ...publicDetails(details) };
}

/** Only documented details leave the gateway. */
function publicDetails(details: ErrorDetails | undefined): PublicDetails {
  const { balance, fields } = details ?? {};
  return {
    ...(typeof balance === 'number' && { balance }),
    ...(typeof fields === 'object' && fields !== null && { fields }),
  };
}
