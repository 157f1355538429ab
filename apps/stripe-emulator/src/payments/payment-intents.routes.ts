import { z } from 'zod';
import { invalidRequest } from '../api/errors.js';
import { isWithin, newestFirst } from '../api/lists.js';
import { find } from '../api/lookup.js';
import {
  flag,
  integer,
  list,
  listParameters,
  mergeMetadata,
  metadata,
  oneOf,
  parameters,
  text,
  timeRange,
  unsettableText,
} from '../api/parameters.js';
import { pathPart, route, type Route } from '../api/route.js';
import { findCustomer } from '../customers/customers.js';
import type { PaymentIntent, PaymentMethod } from '../storage/records.js';
import type { World } from '../world.js';
import { cardData } from './card-parameters.js';
import {
  attemptPayment,
  cancelPaymentIntent,
  createPaymentIntent,
  paymentError,
  unexpectedState,
} from './payment-intents.js';
import { createCardPaymentMethod, findPaymentMethod } from './payment-methods.js';

const confirmation = {
  payment_method: text().optional(),
  payment_method_data: cardData.optional(),
  return_url: text().optional(),
  off_session: flag().optional(),
  setup_future_usage: oneOf('off_session', 'on_session').optional(),
  receipt_email: unsettableText().optional(),
};

type Confirmation = { [Name in keyof typeof confirmation]?: z.output<(typeof confirmation)[Name]> };

/**
 * Charges a payment.
 * @throws StripeApiError card_error when the card is declined, or when the payment is over already
 */
export function confirmPayment(world: World, paymentIntent: PaymentIntent, asked: Confirmation): PaymentIntent {
  if (paymentIntent.status === 'succeeded') {
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      {
        code: 'payment_intent_unexpected_state',
      },
    );
  }
  if (paymentIntent.status === 'canceled') throw unexpectedState(paymentIntent, 'confirmed');
  const paymentMethod = paymentMethodFor(world, paymentIntent, asked);
  const prepared = world.store.put('paymentIntents', {
    ...paymentIntent,
    receipt_email: asked.receipt_email === undefined ? paymentIntent.receipt_email : asked.receipt_email,
    setup_future_usage: asked.setup_future_usage ?? paymentIntent.setup_future_usage,
  });
  const attempted = attemptPayment(world, prepared, paymentMethod, {
    isOffSession: asked.off_session ?? false,
    returnUrl: asked.return_url,
  });
  if (attempted.status !== 'requires_action') for (const listener of world.onPaymentFinished) listener(attempted);
  if (attempted.status === 'requires_payment_method') throw paymentError(attempted);
  return attempted;
}

function paymentMethodFor(world: World, paymentIntent: PaymentIntent, asked: Confirmation): PaymentMethod {
  if (asked.payment_method_data) {
    return createCardPaymentMethod(world, asked.payment_method_data.card, asked.payment_method_data.billing_details);
  }
  const id = asked.payment_method ?? paymentIntent.payment_method;
  if (id === null) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
        'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment ' +
        'method.',
      { code: 'payment_intent_unexpected_state' },
    );
  }
  const paymentMethod = findPaymentMethod(world, id, 'payment_method');
  if (paymentMethod.customer !== null && paymentMethod.customer !== paymentIntent.customer) {
    throw invalidRequest(
      'The provided PaymentMethod belongs to a different Customer. Please include the Customer in the `customer` ' +
        'parameter on the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'payment_method' },
    );
  }
  return paymentMethod;
}

export const paymentIntentRoutes: Route[] = [
  route(
    'POST',
    '/v1/payment_intents',
    parameters({
      ...confirmation,
      amount: integer({ minimum: 1, maximum: 99_999_999 }),
      currency: text(),
      customer: text().optional(),
      description: unsettableText().optional(),
      metadata: metadata().optional(),
      confirm: flag().optional(),
      payment_method_types: list(oneOf('card')).optional(),
      automatic_payment_methods: z
        .strictObject({ enabled: flag(), allow_redirects: oneOf('always', 'never').optional() })
        .optional(),
    }),
    ({ world, parameters }) => {
      if (parameters.customer !== undefined) findCustomer(world, parameters.customer, 'customer');
      const created = createPaymentIntent(world, {
        ...parameters,
        metadata: mergeMetadata({}, parameters.metadata),
        hasAutomaticMethods:
          parameters.automatic_payment_methods?.enabled ?? parameters.payment_method_types === undefined,
      });
      if (parameters.confirm) return confirmPayment(world, created, parameters);
      if (parameters.payment_method === undefined) return created;
      const paymentMethod = findPaymentMethod(world, parameters.payment_method, 'payment_method');
      return world.store.put('paymentIntents', {
        ...created,
        payment_method: paymentMethod.id,
        status: 'requires_confirmation',
      });
    },
  ),
  route('GET', '/v1/payment_intents/:id', parameters({ client_secret: text().optional() }), ({ world, path }) =>
    find(world, 'paymentIntents', pathPart(path, 'id')),
  ),
  route(
    'POST',
    '/v1/payment_intents/:id',
    parameters({
      amount: integer({ minimum: 1 }).optional(),
      description: unsettableText().optional(),
      metadata: metadata().optional(),
      receipt_email: unsettableText().optional(),
    }),
    ({ world, parameters, path }) => {
      const paymentIntent = find(world, 'paymentIntents', pathPart(path, 'id'));
      const isOver = paymentIntent.status === 'succeeded' || paymentIntent.status === 'canceled';
      if (isOver && parameters.amount !== undefined) throw unexpectedState(paymentIntent, 'updated');
      return world.store.put('paymentIntents', {
        ...paymentIntent,
        amount: parameters.amount ?? paymentIntent.amount,
        description: parameters.description === undefined ? paymentIntent.description : parameters.description,
        metadata: mergeMetadata(paymentIntent.metadata, parameters.metadata),
        receipt_email: parameters.receipt_email === undefined ? paymentIntent.receipt_email : parameters.receipt_email,
      });
    },
  ),
  route('POST', '/v1/payment_intents/:id/confirm', parameters(confirmation), ({ world, parameters, path }) =>
    confirmPayment(world, find(world, 'paymentIntents', pathPart(path, 'id')), parameters),
  ),
  route(
    'POST',
    '/v1/payment_intents/:id/cancel',
    parameters({
      cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer').optional(),
    }),
    ({ world, parameters, path }) =>
      cancelPaymentIntent(
        world,
        find(world, 'paymentIntents', pathPart(path, 'id')),
        parameters.cancellation_reason ?? null,
      ),
  ),
  route(
    'GET',
    '/v1/payment_intents',
    listParameters({ customer: text().optional(), created: timeRange().optional() }),
    ({ world, parameters }) =>
      newestFirst(
        world.store
          .all('paymentIntents')
          .filter(
            (paymentIntent) =>
              (parameters.customer === undefined || paymentIntent.customer === parameters.customer) &&
              isWithin(paymentIntent.created, parameters.created),
          ),
        parameters,
        '/v1/payment_intents',
      ),
  ),
];
