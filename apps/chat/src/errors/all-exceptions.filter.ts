import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { chatErrorStatuses } from '@scriptsmith/chat-contracts';
import { QueueFullError } from '@scriptsmith/resource-checks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isTemporaryFailure } from '@scriptsmith/server-kit';
import { InjectLog } from '../core/injection.js';
import { ChatException } from './chat-exception.js';
import { malformedRequest, sendError } from './error-response.js';

/**
 * Maps every exception to an HTTP response. An exception that is neither a `ChatException` nor a known `HttpException` nor
 * an outage of the database is a defect: it is logged with its stack, and the client receives `internal_error`.
 */
@Catch()
export class AllExceptionsFilter implements ExceptionFilter {
  constructor(@InjectLog() private readonly log: Logger) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const expected = toChatException(exception);
    const error = expected ?? internalError();
    const fields = { requestId: request.id, method: request.method, route: request.routeOptions.url, code: error.code };
    if (!expected) this.log.error({ ...fields, err: exception }, 'request failed');
    else if (chatErrorStatuses[error.code] >= 500) this.log.warn({ ...fields, err: error.cause }, 'request failed');
    else this.log.debug(fields, 'request rejected');
    // The status of a response that has begun cannot change. The client notices the missing end.
    if (reply.raw.headersSent) reply.raw.destroy();
    else sendError(request, reply, error);
  }
}

function toChatException(exception: unknown): ChatException | undefined {
  if (exception instanceof ChatException) return exception;
  if (exception instanceof QueueFullError) return queueFull(exception);
  if (isTemporaryFailure(exception)) return serviceUnavailable(exception);
  return exception instanceof HttpException ? fromHttpException(exception) : undefined;
}

/** Fastify and Nest word these errors for developers. */
function fromHttpException(exception: HttpException): ChatException | undefined {
  switch (exception.getStatus()) {
    case 400:
      return isBodyError(exception.cause)
        ? new ChatException('validation_failed', 'The request body is not valid JSON.')
        : malformedRequest();
    // 403 is a static file outside of the root directory.
    case 403:
    case 404:
    case 414:
      return new ChatException('not_found', 'Not found.');
    case 412:
      return new ChatException('precondition_failed', 'The file has changed. Please load it again.');
    case 413:
      return new ChatException('payload_too_large', 'The request body is too large.');
    case 415:
      return new ChatException('unsupported_media_type', 'The request body must be JSON, sent as application/json.');
    case 416:
      return new ChatException('range_not_satisfiable', 'The file does not have the requested range.');
    default:
      return undefined;
  }
}

const isBodyError = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && String(cause.code).startsWith('FST_ERR_CTP_');

/** Other requests of the user wait already, or too many of all users. */
const queueFull = (error: QueueFullError): ChatException =>
  error.reason === 'owner'
    ? new ChatException('rate_limited', 'Too many requests. Please try again later.', { retryAfterSeconds: 5 })
    : serviceUnavailable(error);

const serviceUnavailable = (cause: unknown): ChatException =>
  new ChatException('service_unavailable', 'The chat is temporarily unavailable. Please try again in a moment.', {
    ...{ cause, retryAfterSeconds: 1 },
  });

const internalError = (): ChatException =>
  new ChatException('internal_error', 'Something went wrong on our side. It has been recorded.');
