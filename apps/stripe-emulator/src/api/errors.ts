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

/** An error of the API: an HTTP status and the `error` object of the body: https://docs.stripe.com/api/errors */
export class StripeApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }

  /** Whether the transaction is committed despite the error. A declined payment leaves a failed Charge. */
  get commitsTransaction(): boolean {
    return this.status === 402;
  }
}

/** An `invalid_request_error`, with status 400 by default. */
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
 * The error for an unknown id: 404 if the id is in the path, 400 if it is in a parameter.
 * @param noun the resource name, for example `customer`
 * @param param the parameter that contains the id
 */
export function resourceMissing(
  noun: string,
  id: string,
  param: string,
  location: 'path' | 'parameters',
): StripeApiError {
  return invalidRequest(`No such ${noun}: '${id}'`, {
    code: 'resource_missing',
    param,
    status: location === 'path' ? 404 : 400,
  });
}

export function parameterMissing(param: string): StripeApiError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}
