import { type ArgumentsHost, Catch, type RpcExceptionFilter } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';
import type { Logger } from 'pino';
import { callerErrorOf } from '../errors/caller-error.js';
import { DomainError } from '../errors/domain-error.js';
import { RequestMessageContext } from '../messaging/message-contexts.js';

/**
 * Turns every exception of a request handler into the error that its caller receives. Anything but a `DomainError` is
 * logged here. Exceptions of event handlers stay as they are: they decide over the redelivery.
 */
@Catch()
export class MessageExceptionFilter implements RpcExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(exception: unknown, host: ArgumentsHost): Observable<never> {
    const context = host.switchToRpc().getContext<unknown>();
    const error = context instanceof RequestMessageContext ? this.errorFor(exception, context) : exception;
    return throwError(() => error);
  }

  private errorFor(exception: unknown, context: RequestMessageContext): DomainError {
    if (!(exception instanceof DomainError)) {
      this.log.error({ err: exception, requestId: context.requestId, pattern: context.getPattern() }, 'request failed');
    }
    return callerErrorOf(exception);
  }
}
