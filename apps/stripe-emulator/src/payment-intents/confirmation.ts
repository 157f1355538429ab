import type { z } from 'zod';
import { invalidRequest } from '../api/errors.js';
import { clearableText, flag, oneOf, text } from '../api/parameters.js';
import { cardData } from '../payment-methods/card-parameters.js';
import { createCardPaymentMethod, findPaymentMethod } from '../payment-methods/payment-methods.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { PaymentIntent, PaymentMethod } from '../storage/records.js';
import { attemptPayment } from './payment-attempt.js';
import { paymentError, unexpectedState } from './payment-intents.js';

/** The parameters that confirm a PaymentIntent. */
export const confirmationParameters = {
  payment_method: text().optional(),
  payment_method_data: cardData.optional(),
  return_url: text().optional(),
  off_session: flag().optional(),
  setup_future_usage: oneOf('off_session', 'on_session').optional(),
  receipt_email: clearableText().optional(),
};

type Confirmation = { [Name in keyof typeof confirmationParameters]?: z.output<(typeof confirmationParameters)[Name]> };

/**
 * Confirms a PaymentIntent: https://docs.stripe.com/api/payment_intents/confirm
 * @throws StripeApiError card_error if the card is declined, payment_intent_unexpected_state if the payment has ended
 */
export function confirmPayment(
  emulator: EmulatorState,
  paymentIntent: PaymentIntent,
  confirmation: Confirmation,
): PaymentIntent {
  if (paymentIntent.status === 'succeeded') {
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      {
        code: 'payment_intent_unexpected_state',
      },
    );
  }
  if (paymentIntent.status === 'canceled') throw unexpectedState(paymentIntent, 'confirmed');
  const paymentMethod = resolvePaymentMethod(emulator, paymentIntent, confirmation);
  const prepared = emulator.store.put('paymentIntents', {
    ...paymentIntent,
    receipt_email: confirmation.receipt_email === undefined ? paymentIntent.receipt_email : confirmation.receipt_email,
    setup_future_usage: confirmation.setup_future_usage ?? paymentIntent.setup_future_usage,
  });
  const attempted = attemptPayment(emulator, prepared, paymentMethod, {
    isOffSession: confirmation.off_session ?? false,
    returnUrl: confirmation.return_url,
  });
  if (attempted.status !== 'requires_action') emulator.domainEvents.publish('payment_intent.finished', attempted);
  if (attempted.status === 'requires_payment_method') throw paymentError(attempted);
  return attempted;
}

function resolvePaymentMethod(
  emulator: EmulatorState,
  paymentIntent: PaymentIntent,
  confirmation: Confirmation,
): PaymentMethod {
  if (confirmation.payment_method_data) {
    return createCardPaymentMethod(
      emulator,
      confirmation.payment_method_data.card,
      confirmation.payment_method_data.billing_details,
    );
  }
  const id = confirmation.payment_method ?? paymentIntent.payment_method;
  if (id === null) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
        'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment ' +
        'method.',
      { code: 'payment_intent_unexpected_state' },
    );
  }
  const paymentMethod = findPaymentMethod(emulator, id, 'payment_method');
  if (paymentMethod.customer !== null && paymentMethod.customer !== paymentIntent.customer) {
    throw invalidRequest(
      'The provided PaymentMethod belongs to a different Customer. Please include the Customer in the `customer` ' +
        'parameter on the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'payment_method' },
    );
  }
  return paymentMethod;
}
