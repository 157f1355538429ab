import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { DomainError } from '@scriptsmith/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { InjectLog } from '../core/injection.js';
import { malformedRequest, sendError } from './error-response.js';
import { httpErrors } from './http-errors.js';

/**
 * Maps every exception to an HTTP response. An exception that is neither a `DomainError` nor a known `HttpException` is
 * a defect: it is logged with its stack, and the client receives `internal_error`.
 */
@Catch()
export class AllExceptionsFilter implements ExceptionFilter {
  constructor(@InjectLog() private readonly log: Logger) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const expected = toDomainError(exception);
    const error = expected ?? internalError();
    const fields = { requestId: request.id, method: request.method, route: request.routeOptions.url, code: error.code };
    if (!expected) this.log.error({ ...fields, err: exception }, 'request failed');
    else if (httpErrors[error.code].status >= 500) this.log.warn(fields, 'request failed');
    else this.log.debug(fields, 'request rejected');
    sendError(request, http.getResponse<FastifyReply>(), error);
  }
}

function toDomainError(exception: unknown): DomainError | undefined {
  if (exception instanceof DomainError) return exception;
  return exception instanceof HttpException ? fromHttpException(exception) : undefined;
}

/** Fastify and Nest word these errors for developers. */
function fromHttpException(exception: HttpException): DomainError | undefined {
  switch (exception.getStatus()) {
    case 400:
      return isBodyError(exception.cause)
        ? new DomainError('malformed_json', 'The request body is not valid JSON.')
        : malformedRequest();
    // 403 is a static file outside of the root directory.
    case 403:
    case 404:
    case 414:
      return new DomainError('not_found', 'Not found.');
    case 413:
      return new DomainError('payload_too_large', 'The request body is too large.');
    case 415:
      return new DomainError('unsupported_media_type', 'The request body must be JSON, sent as application/json.');
    default:
      return undefined;
  }
}

const isBodyError = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && String(cause.code).startsWith('FST_ERR_CTP_');

const internalError = (): DomainError =>
  new DomainError('internal_error', 'Something went wrong on our side. It has been recorded.');
