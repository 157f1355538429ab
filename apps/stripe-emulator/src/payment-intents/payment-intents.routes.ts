import { z } from 'zod';
import { find } from '../api/lookup.js';
import {
  clearableText,
  flag,
  integer,
  list,
  mergeMetadata,
  metadata,
  oneOf,
  parameters,
  text,
  timeRange,
} from '../api/parameters.js';
import { listRoute, objectRoute } from '../api/resource-routes.js';
import { pathPart, route, type Route } from '../api/route.js';
import { findCustomer } from '../customers/customers.js';
import { findPaymentMethod } from '../payment-methods/payment-methods.js';
import { confirmationParameters, confirmPayment } from './confirmation.js';
import { cancelPaymentIntent, createPaymentIntent, unexpectedState } from './payment-intents.js';

export const paymentIntentRoutes: Route[] = [
  route(
    'POST',
    '/v1/payment_intents',
    parameters({
      ...confirmationParameters,
      amount: integer({ minimum: 1, maximum: 99_999_999 }),
      currency: text(),
      customer: text().optional(),
      description: clearableText().optional(),
      metadata: metadata().optional(),
      confirm: flag().optional(),
      payment_method_types: list(oneOf('card')).optional(),
      automatic_payment_methods: z
        .strictObject({ enabled: flag(), allow_redirects: oneOf('always', 'never').optional() })
        .optional(),
    }),
    ({ emulator, parameters }) => {
      if (parameters.customer !== undefined) findCustomer(emulator, parameters.customer, 'customer');
      const automatic = parameters.automatic_payment_methods;
      const created = createPaymentIntent(emulator, {
        ...parameters,
        metadata: mergeMetadata({}, parameters.metadata),
        automaticMethods:
          (automatic?.enabled ?? parameters.payment_method_types === undefined)
            ? { allowRedirects: automatic?.allow_redirects ?? 'always' }
            : null,
      });
      if (parameters.confirm) return confirmPayment(emulator, created, parameters);
      if (parameters.payment_method === undefined) return created;
      const paymentMethod = findPaymentMethod(emulator, parameters.payment_method, 'payment_method');
      return emulator.store.put('paymentIntents', {
        ...created,
        payment_method: paymentMethod.id,
        status: 'requires_confirmation',
      });
    },
  ),
  route('GET', '/v1/payment_intents/:id', parameters({ client_secret: text().optional() }), ({ emulator, path }) =>
    find(emulator, 'paymentIntents', pathPart(path, 'id')),
  ),
  objectRoute(
    'POST',
    '/v1/payment_intents/:id',
    'paymentIntents',
    {
      amount: integer({ minimum: 1 }).optional(),
      description: clearableText().optional(),
      metadata: metadata().optional(),
      receipt_email: clearableText().optional(),
    },
    (emulator, paymentIntent, update) => {
      const isEnded = paymentIntent.status === 'succeeded' || paymentIntent.status === 'canceled';
      if (isEnded && update.amount !== undefined) throw unexpectedState(paymentIntent, 'updated');
      return emulator.store.put('paymentIntents', {
        ...paymentIntent,
        amount: update.amount ?? paymentIntent.amount,
        description: update.description === undefined ? paymentIntent.description : update.description,
        metadata: mergeMetadata(paymentIntent.metadata, update.metadata),
        receipt_email: update.receipt_email === undefined ? paymentIntent.receipt_email : update.receipt_email,
      });
    },
  ),
  objectRoute('POST', '/v1/payment_intents/:id/confirm', 'paymentIntents', confirmationParameters, confirmPayment),
  objectRoute(
    'POST',
    '/v1/payment_intents/:id/cancel',
    'paymentIntents',
    { cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer').optional() },
    (emulator, paymentIntent, { cancellation_reason: reason = null }) =>
      cancelPaymentIntent(emulator, paymentIntent, reason),
  ),
  listRoute('/v1/payment_intents', 'paymentIntents', {
    customer: text().optional(),
    created: timeRange().optional(),
  }),
];
