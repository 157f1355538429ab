import type { Socket } from 'node:net';
import type { ErrorResponse, ErrorCode } from '@scriptsmith/contracts';
import type { Problem } from '@scriptsmith/contracts/gateway';
import { DomainError, type ErrorDetails } from '@scriptsmith/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorKinds } from './error-kinds.js';
import { isUnder } from './request-area.js';

type Promised = Pick<Problem, 'balance' | 'fields'>;

/** Answers with an error: `{ error, code, fields? }`, and problem details (RFC 9457) under /api/v1. */
export function answerError(request: FastifyRequest, reply: FastifyReply, error: DomainError): void {
  const external = isUnder('/api/v1/', request);
  const status = external ? externalStatusOf(error.code) : errorKinds[error.code].status;
  const retryAfterSeconds = error.details?.['retryAfterSeconds'];
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)));
  if (error.details?.['replayed'] === true) reply.header('idempotent-replayed', 'true');
  reply
    .status(status)
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type(external ? 'application/problem+json' : 'application/json; charset=utf-8')
    .send(JSON.stringify(external ? problemOf(error, status, request.id) : answer(error)));
}

/** What arrived is not HTTP at all: there is no request to speak of, only a connection to answer and close. */
export function answerNonsense(socket: Socket, requestId: string): void {
  if (!socket.writable) return;
  const body = JSON.stringify(answer(notUnderstood()));
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      `x-request-id: ${requestId}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** The status under /api/v1, where JSON that breaks a rule is told apart from what is no JSON. */
export const externalStatusOf = (code: ErrorCode): number =>
  code === 'validation_failed' ? 422 : errorKinds[code].status;

export const notUnderstood = (): DomainError =>
  new DomainError('validation_failed', 'This request cannot be understood.');

function answer({ code, message, details }: DomainError): ErrorResponse & Promised {
  return { error: message, code, ...promised(details) };
}

/** Problem details as /api/v1 answers them. */
export function problemOf({ code, message, details }: DomainError, status: number, requestId: string): Problem {
  return {
    type: `urn:problem-type:scriptsmith:${code}`,
    title: errorKinds[code].title,
    status,
    detail: message,
    code,
    requestId,
    ...promised(details),
  };
}

/** Of the details of an error, only what the contracts promise leaves the gateway. */
function promised(details: ErrorDetails | undefined): Promised {
  const { balance, fields } = details ?? {};
  return {
    ...(typeof balance === 'number' && { balance }),
    ...(typeof fields === 'object' && fields !== null && { fields }),
  };
}
