import { z } from 'zod';
import { invalidRequest, resourceMissing } from '../api/errors.js';
import { isWithin, newestFirst, pageOf } from '../api/lists.js';
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
import { beginPayment, collectAndNotify } from '../invoices/collection.js';
import { paymentError } from '../payment-intents/payment-intents.js';
import { attachPaymentMethod, findPaymentMethod } from '../payment-methods/payment-methods.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { Subscription, SubscriptionItem } from '../storage/records.js';
import { cancelSubscription } from './cancellation.js';
import { updateSubscription } from './changes.js';
import { currentPeriod, isOver } from './subscription-object.js';
import { createSubscription } from './subscriptions.js';

const prorationBehavior = oneOf('always_invoice', 'create_prorations', 'none');
const paymentBehavior = oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete');
const cancellationDetails = z.strictObject({
  comment: unsettableText().optional(),
  feedback: oneOf(
    'customer_service',
    'low_quality',
    'missing_features',
    'other',
    'switched_service',
    'too_complex',
    'too_expensive',
    'unused',
  ).optional(),
});

const subscriptionRoutes: Route[] = [
  route(
    'POST',
    '/v1/subscriptions',
    parameters({
      customer: text(),
      items: list(z.strictObject({ price: text(), quantity: integer({ minimum: 1 }).optional() })),
      default_payment_method: text().optional(),
      payment_behavior: paymentBehavior.optional(),
      cancel_at_period_end: flag().optional(),
      description: unsettableText().optional(),
      metadata: metadata().optional(),
      off_session: flag().optional(),
      collection_method: oneOf('charge_automatically').optional(),
    }),
    ({ emulator, parameters }) => {
      const customer = findCustomer(emulator, parameters.customer, 'customer');
      const method =
        parameters.default_payment_method === undefined
          ? undefined
          : findPaymentMethod(emulator, parameters.default_payment_method, 'default_payment_method');
      if (method) attachPaymentMethod(emulator, method, customer);
      const { subscription, invoice } = createSubscription(emulator, {
        customer,
        items: parameters.items.map(({ price, quantity }, index) => ({
          price: find(emulator, 'prices', price, `items[${index}][price]`),
          quantity: quantity ?? 1,
        })),
        defaultPaymentMethod: method?.id ?? null,
        description: parameters.description,
        metadata: mergeMetadata({}, parameters.metadata),
        cancelAtPeriodEnd: parameters.cancel_at_period_end,
      });
      if (parameters.payment_behavior === 'default_incomplete') {
        beginPayment(emulator, invoice);
        return find(emulator, 'subscriptions', subscription.id);
      }
      const result = collectAndNotify(emulator, invoice, {
        isOffSession: parameters.off_session ?? false,
        retries: false,
        paymentMethod: method,
      });
      if (parameters.payment_behavior === 'error_if_incomplete' && result.outcome !== 'paid' && result.paymentIntent) {
        cancelSubscription(emulator, find(emulator, 'subscriptions', subscription.id), null);
        throw paymentError(result.paymentIntent);
      }
      return find(emulator, 'subscriptions', subscription.id);
    },
  ),
  route('GET', '/v1/subscriptions/:id', parameters({}), ({ emulator, path }) =>
    find(emulator, 'subscriptions', pathPart(path, 'id')),
  ),
  route(
    'POST',
    '/v1/subscriptions/:id',
    parameters({
      cancel_at_period_end: flag().optional(),
      cancellation_details: cancellationDetails.optional(),
      default_payment_method: text().optional(),
      description: unsettableText().optional(),
      items: list(
        z.strictObject({
          id: text().optional(),
          price: text().optional(),
          quantity: integer({ minimum: 1 }).optional(),
        }),
      ).optional(),
      metadata: metadata().optional(),
      off_session: flag().optional(),
      payment_behavior: paymentBehavior.optional(),
      payment_settings: z
        .strictObject({ save_default_payment_method: oneOf('off', 'on_subscription').optional() })
        .optional(),
      proration_behavior: prorationBehavior.optional(),
      proration_date: integer().optional(),
    }),
    ({ emulator, parameters, path }) =>
      updateSubscription(emulator, find(emulator, 'subscriptions', pathPart(path, 'id')), parameters),
  ),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    parameters({
      cancellation_details: cancellationDetails.optional(),
      invoice_now: flag().optional(),
      prorate: flag().optional(),
    }),
    ({ emulator, parameters, path }) => {
      const subscription = find(emulator, 'subscriptions', pathPart(path, 'id'));
      if (isOver(subscription)) throw resourceMissing('subscription', subscription.id, 'id', 'path');
      if (parameters.invoice_now || parameters.prorate) {
        throw invalidRequest('The local Stripe emulator does not invoice or prorate on cancellation.', {
          param: parameters.prorate ? 'prorate' : 'invoice_now',
        });
      }
      return cancelSubscription(emulator, subscription, 'cancellation_requested');
    },
  ),
  route(
    'GET',
    '/v1/subscriptions',
    listParameters({
      customer: text().optional(),
      price: text().optional(),
      status: oneOf(
        'active',
        'all',
        'canceled',
        'ended',
        'incomplete',
        'incomplete_expired',
        'past_due',
        'unpaid',
      ).optional(),
      created: timeRange().optional(),
      current_period_end: timeRange().optional(),
      test_clock: text().optional(),
    }),
    ({ emulator, parameters }) =>
      newestFirst(
        emulator.store
          .all('subscriptions')
          .filter(
            (subscription) =>
              hasStatus(subscription, parameters.status) &&
              (parameters.customer === undefined || subscription.customer === parameters.customer) &&
              (parameters.price === undefined ||
                subscription.items.data.some(({ price }) => price.id === parameters.price)) &&
              (parameters.test_clock === undefined || subscription.test_clock === parameters.test_clock) &&
              isWithin(subscription.created, parameters.created) &&
              isWithin(currentPeriod(subscription).end, parameters.current_period_end),
          ),
        parameters,
        '/v1/subscriptions',
      ),
  ),
];

const itemRoutes: Route[] = [
  route('GET', '/v1/subscription_items', listParameters({ subscription: text() }), ({ emulator, parameters }) => {
    const subscription = find(emulator, 'subscriptions', parameters.subscription, 'subscription');
    return pageOf(subscription.items.data, parameters, '/v1/subscription_items');
  }),
  route(
    'GET',
    '/v1/subscription_items/:id',
    parameters({}),
    ({ emulator, path }) => findItem(emulator, pathPart(path, 'id')).item,
  ),
  route(
    'POST',
    '/v1/subscription_items/:id',
    parameters({
      price: text().optional(),
      quantity: integer({ minimum: 1 }).optional(),
      off_session: flag().optional(),
      payment_behavior: paymentBehavior.optional(),
      proration_behavior: prorationBehavior.optional(),
      proration_date: integer().optional(),
    }),
    ({ emulator, parameters: { price, quantity, ...rest }, path }) => {
      const { subscription, item } = findItem(emulator, pathPart(path, 'id'));
      updateSubscription(emulator, subscription, { ...rest, items: [{ id: item.id, price, quantity }] });
      return findItem(emulator, item.id).item;
    },
  ),
];

function findItem(emulator: EmulatorState, id: string): { subscription: Subscription; item: SubscriptionItem } {
  for (const subscription of emulator.store.all('subscriptions')) {
    const item = subscription.items.data.find((candidate) => candidate.id === id);
    if (item) return { subscription, item };
  }
  throw resourceMissing('subscription_item', id, 'item', 'path');
}

/** Without a status Stripe lists those that have not ended. */
function hasStatus(subscription: Subscription, status: string | undefined): boolean {
  if (status === 'all') return true;
  if (status === undefined) return subscription.status !== 'canceled';
  if (status === 'ended') return isOver(subscription);
  return subscription.status === status;
}

export const allSubscriptionRoutes: Route[] = [...subscriptionRoutes, ...itemRoutes];
