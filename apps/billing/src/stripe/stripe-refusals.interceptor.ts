import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { DomainError, InjectLog } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { catchError, type Observable, throwError } from 'rxjs';
import Stripe from 'stripe';
import { isCardDeclined, isStripeInvalidRequest } from './stripe-client.js';

/**
 * Turns refusals by Stripe that no service has handled into errors that a caller can act on. The reasons are logged, and
 * are not shown, because they name our parameters and ids.
 */
@Injectable()
export class StripeRefusals implements NestInterceptor {
  constructor(@InjectLog() private readonly log: Logger) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(catchError((error: unknown) => throwError(() => this.callerErrorOf(error))));
  }

  private callerErrorOf(error: unknown): unknown {
    if (isCardDeclined(error)) return new DomainError('payment_incomplete', 'Your card was declined.');
    if (!isStripeInvalidRequest(error) && !(error instanceof Stripe.errors.StripeIdempotencyError)) return error;
    this.log.error({ err: error }, 'Stripe refused a request');
    return paymentProviderRefused();
  }
}

export const paymentProviderRefused = (): DomainError =>
  new DomainError(
    'payment_provider_refused',
    'The payment provider refused this request. Reload the page and try again, or contact us if it happens again.',
  );
