import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { DomainError } from '@scriptsmith/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { InjectLog } from '../injection.js';
import { answerError, notUnderstood } from './error-answers.js';
import { errorKinds } from './error-kinds.js';

/**
 * Answers whatever a call failed with. What is no refusal of the domain or of HTTP is a defect: it is logged here, and
 * callers learn nothing of it.
 */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  constructor(@InjectLog() private readonly log: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const refusal = domainErrorOf(thrown);
    const error = refusal ?? internalError();
    const call = { requestId: request.id, method: request.method, route: request.routeOptions.url, code: error.code };
    if (!refusal) this.log.error({ ...call, err: thrown }, 'call failed');
    else if (errorKinds[error.code].status >= 500) this.log.warn(call, 'call not answered');
    else this.log.debug(call, 'call refused');
    answerError(request, http.getResponse<FastifyReply>(), error);
  }
}

function domainErrorOf(thrown: unknown): DomainError | undefined {
  if (thrown instanceof DomainError) return thrown;
  return thrown instanceof HttpException ? httpRefusal(thrown) : undefined;
}

/** What Fastify and Nest refuse by themselves; their own sentences are for developers. */
function httpRefusal(exception: HttpException): DomainError | undefined {
  switch (exception.getStatus()) {
    case 400:
      return isBodyError(exception.cause)
        ? new DomainError('malformed_json', 'The request body is not valid JSON.')
        : notUnderstood();
    // A file outside of the folder it was asked from is none of ours.
    case 403:
    case 404:
    case 414:
      return new DomainError('not_found', 'There is nothing here.');
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
