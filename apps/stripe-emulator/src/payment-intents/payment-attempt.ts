import { recordCharge } from '../charges/charges.js';
import { findCustomer } from '../customers/customers.js';
import { createDispute } from '../disputes/disputes.js';
import { attachPaymentMethod, markSetUp } from '../payment-methods/payment-methods.js';
import { type Decline, disputedCard, issuerResponse } from '../payment-methods/test-cards.js';
import type { EmulatorState } from '../state/emulator-state.js';
import { save } from '../state/save.js';
import type { PaymentIntent, PaymentMethod } from '../storage/records.js';
import { unexpectedState } from './payment-intents.js';

export interface AttemptOptions {
  /** Whether the customer is absent and cannot authenticate, as at a renewal. */
  isOffSession: boolean;
  returnUrl?: string | undefined;
}

/**
 * Charges a card. The outcome is the status: `succeeded`, `requires_action` if the bank requires authentication, or
 * `requires_payment_method` with the reason in `last_payment_error`.
 */
export function attemptPayment(
  emulator: EmulatorState,
  paymentIntent: PaymentIntent,
  paymentMethod: PaymentMethod,
  { isOffSession, returnUrl }: AttemptOptions,
): PaymentIntent {
  const card = emulator.store.get('cards', paymentMethod.id);
  if (!card) throw new Error(`${paymentMethod.id} has no card`);
  const isAttached = paymentMethod.customer !== null;
  const response = issuerResponse(card.number, {
    ...{ isAttached, isOffSession, isSetUp: card.isSetUp, isAuthenticated: false },
  });
  switch (response.kind) {
    case 'approves':
      return recordSuccess(emulator, paymentIntent, paymentMethod, false);
    case 'declines':
      return decline(emulator, paymentIntent, paymentMethod, response.decline, false);
    case 'requires_authentication': {
      return save(emulator, 'paymentIntents', 'payment_intent.requires_action', {
        ...paymentIntent,
        last_payment_error: null,
        next_action: nextAction(emulator, paymentIntent, returnUrl),
        payment_method: paymentMethod.id,
        status: 'requires_action',
      });
    }
  }
}

/**
 * Finishes the authentication of a payment with the outcome that the customer chose.
 * @throws StripeApiError payment_intent_unexpected_state if the payment does not await authentication
 */
export function authenticatePayment(
  emulator: EmulatorState,
  paymentIntent: PaymentIntent,
  outcome: 'complete' | 'fail',
): PaymentIntent {
  if (paymentIntent.status !== 'requires_action' || paymentIntent.payment_method === null) {
    throw unexpectedState(paymentIntent, 'authenticated');
  }
  const paymentMethod = emulator.store.get('paymentMethods', paymentIntent.payment_method);
  const card = emulator.store.get('cards', paymentIntent.payment_method);
  if (!paymentMethod || !card) throw new Error(`${paymentIntent.payment_method} has no card`);
  const response = issuerResponse(card.number, {
    ...{ isAttached: paymentMethod.customer !== null, isOffSession: false, isSetUp: false, isAuthenticated: true },
  });
  const finished =
    outcome === 'fail'
      ? recordFailedAuthentication(emulator, paymentIntent, paymentMethod)
      : response.kind === 'declines'
        ? decline(emulator, paymentIntent, paymentMethod, response.decline, true)
        : recordSuccess(emulator, paymentIntent, paymentMethod, true);
  emulator.domainEvents.publish('payment_intent.finished', finished);
  return finished;
}

function recordSuccess(
  emulator: EmulatorState,
  paymentIntent: PaymentIntent,
  paymentMethod: PaymentMethod,
  isAuthenticated: boolean,
): PaymentIntent {
  if (paymentIntent.setup_future_usage) {
    markSetUp(emulator, paymentMethod.id);
    if (paymentIntent.customer !== null) {
      attachPaymentMethod(emulator, paymentMethod, findCustomer(emulator, paymentIntent.customer));
    }
  }
  const charge = recordCharge(emulator, paymentIntent, paymentMethod, null, isAuthenticated);
  emulator.events.emit('charge.succeeded', charge);
  const succeeded = save(emulator, 'paymentIntents', 'payment_intent.succeeded', {
    ...paymentIntent,
    amount_received: paymentIntent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: paymentMethod.id,
    status: 'succeeded',
  });
  if (emulator.store.get('cards', paymentMethod.id)?.number === disputedCard)
    createDispute(emulator, { charge: charge.id });
  return succeeded;
}

function decline(
  emulator: EmulatorState,
  paymentIntent: PaymentIntent,
  paymentMethod: PaymentMethod,
  reason: Decline,
  isAuthenticated: boolean,
): PaymentIntent {
  const charge = recordCharge(emulator, paymentIntent, paymentMethod, reason, isAuthenticated);
  emulator.events.emit('charge.failed', charge);
  return save(emulator, 'paymentIntents', 'payment_intent.payment_failed', {
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
}

function recordFailedAuthentication(
  emulator: EmulatorState,
  paymentIntent: PaymentIntent,
  paymentMethod: PaymentMethod,
): PaymentIntent {
  return save(emulator, 'paymentIntents', 'payment_intent.payment_failed', {
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
}

function nextAction(
  emulator: EmulatorState,
  paymentIntent: PaymentIntent,
  returnUrl: string | undefined,
): PaymentIntent['next_action'] {
  if (returnUrl === undefined) return { type: 'use_stripe_sdk', use_stripe_sdk: {} };
  const url = `${emulator.publicUrl}/authenticate/${paymentIntent.id}`;
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
}
