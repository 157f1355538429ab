import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { type ChatErrorCode, chatErrorStatuses } from '@scriptsmith/chat-contracts';
import { QueueFullError } from '@scriptsmith/resource-checks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isTemporaryFailure, type Rejection, rejectionOf } from '@scriptsmith/server-kit';
import { InjectLog } from '../core/injection.js';
import { ChatException } from './chat-exception.js';
import { sendError } from './error-response.js';

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

function fromHttpException(exception: HttpException): ChatException | undefined {
  const rejection = rejectionOf(exception);
  return rejection && new ChatException(chatCodeOf(rejection), rejection.message);
}

const chatCodeOf = ({ code }: Rejection): ChatErrorCode =>
  code === 'malformed_request' || code === 'malformed_json' ? 'validation_failed' : code;

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
