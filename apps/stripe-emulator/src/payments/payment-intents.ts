import { invalidRequest, StripeApiError } from '../api/errors.js';
import { findCustomer } from '../customers/customers.js';
import { newId, randomText } from '../storage/ids.js';
import type { PaymentIntent, PaymentMethod } from '../storage/records.js';
import type { World } from '../world.js';
import { recordCharge } from './charges.js';
import { openDispute } from './disputes.js';
import { attachPaymentMethod, markSetUp } from './payment-methods.js';
import { bankAnswer, type Decline, disputedCard } from './test-cards.js';

export interface PaymentIntentFields {
  amount: number;
  currency: string;
  customer?: string | null | undefined;
  description?: string | null | undefined;
  metadata?: Record<string, string> | undefined;
  receipt_email?: string | null | undefined;
  setup_future_usage?: 'off_session' | 'on_session' | null | undefined;
  hasAutomaticMethods?: boolean | undefined;
}

export function createPaymentIntent(world: World, fields: PaymentIntentFields): PaymentIntent {
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
    automatic_payment_methods: fields.hasAutomaticMethods ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: world.clock.nowFor({ customer: fields.customer }),
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
  world.store.put('paymentIntents', paymentIntent);
  world.events.emit('payment_intent.created', paymentIntent);
  return paymentIntent;
}

export interface AttemptOptions {
  /** The customer is not there to authenticate: a renewal or a retry. */
  isOffSession: boolean;
  returnUrl?: string | undefined;
}

/**
 * Charges a card. The outcome is the status: `succeeded`, `requires_action` when the bank asks for authentication, or
 * `requires_payment_method` with the reason in `last_payment_error`.
 */
export function attemptPayment(
  world: World,
  paymentIntent: PaymentIntent,
  paymentMethod: PaymentMethod,
  { isOffSession, returnUrl }: AttemptOptions,
): PaymentIntent {
  const card = world.store.get('cards', paymentMethod.id);
  if (!card) throw new Error(`${paymentMethod.id} has no card`);
  const answer = bankAnswer(card.number, { isOffSession, isSetUp: card.isSetUp, isAuthenticated: false });
  switch (answer.kind) {
    case 'pays':
      return succeed(world, paymentIntent, paymentMethod, false);
    case 'declines':
      return decline(world, paymentIntent, paymentMethod, answer.decline, false);
    case 'asks': {
      const asking = world.store.put('paymentIntents', {
        ...paymentIntent,
        last_payment_error: null,
        next_action: nextAction(world, paymentIntent, returnUrl),
        payment_method: paymentMethod.id,
        status: 'requires_action',
      });
      world.events.emit('payment_intent.requires_action', asking);
      return asking;
    }
  }
}

/**
 * The customer's answer to the bank's question.
 * @throws StripeApiError payment_intent_unexpected_state when nothing was asked
 */
export function authenticatePayment(
  world: World,
  paymentIntent: PaymentIntent,
  outcome: 'complete' | 'fail',
): PaymentIntent {
  if (paymentIntent.status !== 'requires_action' || paymentIntent.payment_method === null) {
    throw unexpectedState(paymentIntent, 'authenticated');
  }
  const paymentMethod = world.store.get('paymentMethods', paymentIntent.payment_method);
  const card = world.store.get('cards', paymentIntent.payment_method);
  if (!paymentMethod || !card) throw new Error(`${paymentIntent.payment_method} has no card`);
  const answer = bankAnswer(card.number, { isOffSession: false, isSetUp: false, isAuthenticated: true });
  const finished =
    outcome === 'fail'
      ? failAuthentication(world, paymentIntent, paymentMethod)
      : answer.kind === 'declines'
        ? decline(world, paymentIntent, paymentMethod, answer.decline, true)
        : succeed(world, paymentIntent, paymentMethod, true);
  for (const listener of world.onPaymentFinished) listener(finished);
  return finished;
}

export function cancelPaymentIntent(
  world: World,
  paymentIntent: PaymentIntent,
  reason: PaymentIntent['cancellation_reason'],
): PaymentIntent {
  if (paymentIntent.status === 'succeeded' || paymentIntent.status === 'canceled') {
    throw unexpectedState(paymentIntent, 'canceled');
  }
  const canceled = world.store.put('paymentIntents', {
    ...paymentIntent,
    canceled_at: world.clock.nowFor(paymentIntent),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  });
  world.events.emit('payment_intent.canceled', canceled);
  return canceled;
}

/** The error that a declined confirmation answers: 402 with the payment inside. */
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

export function unexpectedState(paymentIntent: PaymentIntent, done: string): StripeApiError {
  return invalidRequest(`This PaymentIntent could not be ${done} because it has a status of ${paymentIntent.status}.`, {
    code: 'payment_intent_unexpected_state',
  });
}

function succeed(
  world: World,
  paymentIntent: PaymentIntent,
  paymentMethod: PaymentMethod,
  isAuthenticated: boolean,
): PaymentIntent {
  if (paymentIntent.setup_future_usage) {
    markSetUp(world, paymentMethod.id);
    if (paymentIntent.customer !== null) {
      attachPaymentMethod(world, paymentMethod, findCustomer(world, paymentIntent.customer));
    }
  }
  const charge = recordCharge(world, paymentIntent, paymentMethod, null, isAuthenticated);
  world.events.emit('charge.succeeded', charge);
  const succeeded = world.store.put('paymentIntents', {
    ...paymentIntent,
    amount_received: paymentIntent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: paymentMethod.id,
    status: 'succeeded',
  });
  world.events.emit('payment_intent.succeeded', succeeded);
  if (world.store.get('cards', paymentMethod.id)?.number === disputedCard) openDispute(world, { charge: charge.id });
  return succeeded;
}

function decline(
  world: World,
  paymentIntent: PaymentIntent,
  paymentMethod: PaymentMethod,
  reason: Decline,
  isAuthenticated: boolean,
): PaymentIntent {
  const charge = recordCharge(world, paymentIntent, paymentMethod, reason, isAuthenticated);
  world.events.emit('charge.failed', charge);
  const failed = world.store.put('paymentIntents', {
    ...paymentIntent,
    last_payment_error: {
      charge: charge.id,
      code: reason.code,
      ...(reason.declineCode ? { decline_code: reason.declineCode } : {}),
      doc_url: `https://stripe.com/docs/error-codes/${reason.code.replaceAll('_', '-')}`,
      message: reason.message,
      payment_method: paymentMethod,
      type: 'card_error',
    },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  world.events.emit('payment_intent.payment_failed', failed);
  return failed;
}

function failAuthentication(world: World, paymentIntent: PaymentIntent, paymentMethod: PaymentMethod): PaymentIntent {
  const failed = world.store.put('paymentIntents', {
    ...paymentIntent,
    last_payment_error: {
      code: 'payment_intent_authentication_failure',
      doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: paymentMethod,
      type: 'invalid_request_error',
    },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  world.events.emit('payment_intent.payment_failed', failed);
  return failed;
}

function nextAction(
  world: World,
  paymentIntent: PaymentIntent,
  returnUrl: string | undefined,
): PaymentIntent['next_action'] {
  if (returnUrl === undefined) return { type: 'use_stripe_sdk', use_stripe_sdk: {} };
  const url = `${world.publicUrl}/authenticate/${paymentIntent.id}`;
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
}
