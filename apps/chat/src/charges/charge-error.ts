import type { RunError } from '@scriptsmith/chat-contracts';

/** The product refused a charge, so the step cannot be given to the user. */
export class ChargeRefused extends Error {
  constructor(
    readonly code: Extract<RunError['code'], 'insufficient_credits' | 'subscription_required' | 'internal_error'>,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The product did not respond. Whether it made the hold is unknown until it responds again. */
export class ProductUnavailable extends Error {}
