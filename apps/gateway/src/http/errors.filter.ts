import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { ErrorAnswer, Problem } from '@scriptsmith/contracts';
import { DomainError, type ErrorDetails } from '@scriptsmith/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { InjectLog } from '../injection.js';
import { errorKinds } from './error-statuses.js';

const isExternal = (request: FastifyRequest): boolean => request.url.startsWith('/api/v1/');

/**
 * Answers whatever a call failed with: `{ error, code, fields? }`, and problem details (RFC 9457) under /api/v1. What is
 * no refusal of the domain or of HTTP is a defect: it is logged here, and callers learn nothing of it.
 */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  constructor(@InjectLog() private readonly log: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = refusalOf(thrown);
    this.record(error, thrown, request);

    const external = isExternal(request);
    const status = external && error.code === 'validation_failed' ? 422 : errorKinds[error.code].status;
    const retryAfterSeconds = error.details?.['retryAfterSeconds'];
    if (typeof retryAfterSeconds === 'number') reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)));
    reply
      .status(status)
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .type(external ? 'application/problem+json' : 'application/json; charset=utf-8')
      .send(JSON.stringify(external ? problem(error, status, request.id) : answer(error)));
  }

  private record(error: DomainError, thrown: unknown, { id: requestId, method, routeOptions }: FastifyRequest): void {
    const call = { requestId, method, route: routeOptions.url, code: error.code };
    if (error !== thrown && error.code === 'internal_error') this.log.error({ ...call, err: thrown }, 'call failed');
    else if (errorKinds[error.code].status >= 500) this.log.warn(call, 'call not answered');
    else this.log.debug(call, 'call refused');
  }
}

function answer({ code, message, details }: DomainError): ErrorAnswer & { balance?: number } {
  return { error: message, code, ...promised(details) };
}

function problem({ code, message, details }: DomainError, status: number, requestId: string): Problem {
  const { title } = errorKinds[code];
  return {
    type: `urn:problem-type:scriptsmith:${code}`,
    title,
    status,
    detail: message,
    code,
    requestId,
    ...promised(details),
  };
}

/** Of the details of an error, only what the contracts promise leaves the gateway. */
function promised(details: ErrorDetails | undefined): { balance?: number; fields?: Record<string, string> } {
  const { balance, fields } = details ?? {};
  return {
    ...(typeof balance === 'number' && { balance }),
    ...(typeof fields === 'object' && fields !== null && { fields }),
  };
}

function refusalOf(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (thrown instanceof HttpException) return httpRefusal(thrown);
  return internalError();
}

/** What Fastify and Nest refuse by themselves; their own sentences are for developers. */
function httpRefusal(exception: HttpException): DomainError {
  switch (exception.getStatus()) {
    case 400:
      return isBodyError(exception.cause)
        ? new DomainError('malformed_json', 'The request body is not valid JSON.')
        : new DomainError('validation_failed', 'This request cannot be understood.');
    case 404:
    case 414:
      return new DomainError('not_found', 'There is nothing here.');
    case 413:
      return new DomainError('payload_too_large', 'The request body is too large.');
    case 415:
      return new DomainError('unsupported_media_type', 'The request body must be JSON, sent as application/json.');
    default:
      return internalError();
  }
}

const isBodyError = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && String(cause.code).startsWith('FST_ERR_CTP_');

const internalError = (): DomainError =>
  new DomainError('internal_error', 'Something went wrong on our side. It has been recorded.');
