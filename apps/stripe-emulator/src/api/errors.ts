import type { PaymentIntent, PaymentMethod } from '../storage/records.js';

export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: PaymentIntent;
  payment_method?: PaymentMethod;
  doc_url?: string;
}

/** An error in Stripe's own form: an HTTP status and what stands under `error`. */
export class StripeApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }

  /** A declined payment is an answer, not a failure of the request: what was recorded on the way stays recorded. */
  get keepsChanges(): boolean {
    return this.status === 402;
  }
}

export function invalidRequest(
  message: string,
  details: { param?: string; code?: string; status?: number } = {},
): StripeApiError {
  const { status = 400, ...rest } = details;
  return new StripeApiError(status, {
    type: 'invalid_request_error',
    message,
    ...rest,
    ...(rest.code ? { doc_url: `https://stripe.com/docs/error-codes/${rest.code.replaceAll('_', '-')}` } : {}),
  });
}

/**
 * @param noun the kind of object in words, e.g. `customer`
 * @param param the parameter that named it; an id in the path answers 404, one in the parameters 400
 */
export function resourceMissing(noun: string, id: string, param: string, place: 'path' | 'parameters'): StripeApiError {
  return invalidRequest(`No such ${noun}: '${id}'`, {
    code: 'resource_missing',
    param,
    status: place === 'path' ? 404 : 400,
  });
}

export function parameterMissing(param: string): StripeApiError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}
