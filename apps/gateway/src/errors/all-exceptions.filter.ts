import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { ErrorCode } from '@scriptsmith/contracts';
import { clientAddressOf, rejectionOf } from '@scriptsmith/server-kit';
import { DomainError, internalError } from '@scriptsmith/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { HttpMetrics } from '../core/http-metrics.js';
import { InjectLog } from '../core/injection.js';
import { sendError } from './error-response.js';
import { httpErrors } from './http-errors.js';
import { SecurityLog } from './security-log.js';

/**
 * Maps every exception to an HTTP response. An exception that is neither a `DomainError` nor a known `HttpException` is
 * a defect: it is logged with its stack, and the client receives `internal_error`.
 */
@Catch()
export class AllExceptionsFilter implements ExceptionFilter {
  constructor(
    @InjectLog() private readonly log: Logger,
    private readonly securityLog: SecurityLog,
    private readonly metrics: HttpMetrics,
  ) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const expected = toDomainError(exception);
    const error = expected ?? internalError();
    request.errorCode = error.code;
    this.metrics.recordError(request, error.code);
    const fields = { requestId: request.id, method: request.method, route: request.routeOptions.url, code: error.code };
    if (isAborted(request)) this.log.debug({ ...fields, err: exception }, 'request aborted by the client');
    else if (!expected) this.log.error({ ...fields, err: exception }, 'request failed');
    else if (httpErrors[error.code].status >= 500) this.log.warn(fields, 'request failed');
    else if (isSecurityEvent(error.code, request)) this.securityLog.record({ ...fields, ...callerOf(request) });
    else this.log.debug(fields, 'request rejected');
    sendError(request, http.getResponse<FastifyReply>(), error);
  }
}

/** Whether the client closed the connection before its request was complete. Nobody reads the response. */
const isAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** A visitor without a session is no attacker: every page asks for the account when it loads. */
const isSecurityEvent = (code: ErrorCode, { headers }: FastifyRequest): boolean =>
  [401, 403, 429].includes(httpErrors[code].status) && (code !== 'not_signed_in' || headers.cookie !== undefined);

const callerOf = ({ ip, session, apiKey, adminKey }: FastifyRequest): Record<string, unknown> => ({
  clientAddress: clientAddressOf({ ip }),
  ...(session && { userId: session.user.id }),
  ...(apiKey && { apiKeyId: apiKey.keyId }),
  ...(adminKey && { adminKeyId: adminKey.keyId }),
});

function toDomainError(exception: unknown): DomainError | undefined {
  if (exception instanceof DomainError) return exception;
  const rejection = exception instanceof HttpException ? rejectionOf(exception) : undefined;
  return rejection && new DomainError(rejection.code, rejection.message);
}
