import { invalidRequest, StripeApiError } from '../api/errors.js';
import type { ResourceState } from '../state/emulator-state.js';
import { save } from '../state/save.js';
import { newId, randomText } from '../storage/ids.js';
import type { PaymentIntent } from '../storage/records.js';

export interface PaymentIntentFields {
  amount: number;
  currency: string;
  customer?: string | null | undefined;
  description?: string | null | undefined;
  metadata?: Record<string, string> | undefined;
  receipt_email?: string | null | undefined;
  setup_future_usage?: 'off_session' | 'on_session' | null | undefined;
  automaticMethods?: { allowRedirects: 'always' | 'never' } | null | undefined;
}

/** Creates a PaymentIntent that requires a payment method. */
export function createPaymentIntent(emulator: ResourceState, fields: PaymentIntentFields): PaymentIntent {
  const id = newId('pi_3');
  const paymentIntent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: fields.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: fields.automaticMethods
      ? { allow_redirects: fields.automaticMethods.allowRedirects, enabled: true }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: emulator.clock.nowFor({ customer: fields.customer }),
    currency: fields.currency.toLowerCase(),
    customer: fields.customer ?? null,
    customer_account: null,
    description: fields.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: fields.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: fields.receipt_email ?? null,
    review: null,
    setup_future_usage: fields.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  return save(emulator, 'paymentIntents', 'payment_intent.created', paymentIntent);
}

/**
 * Cancels a PaymentIntent.
 * @throws StripeApiError payment_intent_unexpected_state if the payment succeeded or was canceled
 */
export function cancelPaymentIntent(
  emulator: ResourceState,
  paymentIntent: PaymentIntent,
  reason: PaymentIntent['cancellation_reason'],
): PaymentIntent {
  if (paymentIntent.status === 'succeeded' || paymentIntent.status === 'canceled') {
    throw unexpectedState(paymentIntent, 'canceled');
  }
  return save(emulator, 'paymentIntents', 'payment_intent.canceled', {
    ...paymentIntent,
    canceled_at: emulator.clock.nowFor(paymentIntent),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  });
}

/** The error of a declined confirmation: 402 with the PaymentIntent. */
export function paymentError(paymentIntent: PaymentIntent): StripeApiError {
  const problem = paymentIntent.last_payment_error;
  return new StripeApiError(402, {
    type: 'card_error',
    message: problem?.message ?? 'Your card was declined.',
    ...(problem?.code ? { code: problem.code } : {}),
    ...(problem?.decline_code ? { decline_code: problem.decline_code } : {}),
    ...(problem?.charge ? { charge: problem.charge } : {}),
    ...(problem?.doc_url ? { doc_url: problem.doc_url } : {}),
    ...(problem?.payment_method ? { payment_method: problem.payment_method } : {}),
    payment_intent: paymentIntent,
  });
}

/** The error of an operation that the status of a PaymentIntent does not allow. */
export function unexpectedState(paymentIntent: PaymentIntent, operation: string): StripeApiError {
  return invalidRequest(
    `This PaymentIntent could not be ${operation} because it has a status of ${paymentIntent.status}.`,
    {
      code: 'payment_intent_unexpected_state',
    },
  );
}
