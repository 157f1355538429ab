import { z } from 'zod';
import { invalidRequest, resourceMissing } from '../api/errors.js';
import { isInRange } from '../api/lists.js';
import { find } from '../api/lookup.js';
import {
  clearable,
  clearableText,
  flag,
  integer,
  mergeMetadata,
  metadata,
  oneOf,
  parameters,
  text,
  timeRange,
} from '../api/parameters.js';
import { listRoute, objectRoute, retrieveRoute } from '../api/resource-routes.js';
import { route, type Route } from '../api/route.js';
import { findCustomer } from '../customers/customers.js';
import { discountsParameter } from '../discounts/discounts.js';
import { collectAndNotify, ensurePaymentIntent } from '../invoices/collection.js';
import { paymentError } from '../payment-intents/payment-intents.js';
import { attachPaymentMethod, findPaymentMethod } from '../payment-methods/payment-methods.js';
import type { Subscription } from '../storage/records.js';
import { cancelSubscription } from './cancellation.js';
import { updateSubscription } from './changes.js';
import { requireItemPrice } from './item-prices.js';
import { pauseSubscription, resumeSubscription } from './pausing.js';
import { removeDiscounts } from './subscription-discounts.js';
import { currentPeriod, isEnded } from './subscription-object.js';
import { createSubscription } from './subscriptions.js';
import { trialEnd, trialParameters, trialSettings } from './trials.js';
import { itemChanges, newItems, paymentBehavior, prorationBehavior } from './update-parameters.js';

/** `cancel_at` as a date, or as the end of the period. */
const cancelAt = z.union([oneOf('max_period_end', 'min_period_end'), integer({ minimum: 0 })]);

const cancellationDetails = z.strictObject({
  comment: clearableText().optional(),
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

export const subscriptionRoutes: Route[] = [
  route(
    'POST',
    '/v1/subscriptions',
    parameters({
      customer: text(),
      items: newItems,
      default_payment_method: text().optional(),
      payment_behavior: paymentBehavior.optional(),
      cancel_at: cancelAt.optional(),
      cancel_at_period_end: flag().optional(),
      description: clearableText().optional(),
      metadata: metadata().optional(),
      off_session: flag().optional(),
      collection_method: oneOf('charge_automatically').optional(),
      ...trialParameters,
      discounts: discountsParameter.optional(),
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
        items: parameters.items.map((item, index) => ({
          price: requireItemPrice(emulator, item, `items[${index}]`),
          quantity: item.quantity ?? 1,
        })),
        defaultPaymentMethod: method?.id ?? null,
        description: parameters.description,
        metadata: mergeMetadata({}, parameters.metadata),
        schedule: parameters,
        trial: parameters,
        discounts: parameters.discounts,
      });
      if (parameters.payment_behavior === 'default_incomplete') {
        ensurePaymentIntent(emulator, invoice);
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
  retrieveRoute('/v1/subscriptions', 'subscriptions'),
  objectRoute(
    'POST',
    '/v1/subscriptions/:id',
    'subscriptions',
    {
      billing_cycle_anchor: z.strictObject({ type: oneOf('now', 'unchanged') }).optional(),
      cancel_at: clearable(cancelAt).optional(),
      cancel_at_period_end: flag().optional(),
      cancellation_details: cancellationDetails.optional(),
      default_payment_method: text().optional(),
      description: clearableText().optional(),
      discounts: discountsParameter.optional(),
      items: itemChanges.optional(),
      metadata: metadata().optional(),
      off_session: flag().optional(),
      pause_collection: clearable(
        z.strictObject({
          behavior: oneOf('keep_as_draft', 'mark_uncollectible', 'void'),
          resumes_at: integer().optional(),
        }),
      ).optional(),
      payment_behavior: paymentBehavior.optional(),
      payment_settings: z
        .strictObject({ save_default_payment_method: oneOf('off', 'on_subscription').optional() })
        .optional(),
      proration_behavior: prorationBehavior.optional(),
      proration_date: integer().optional(),
      trial_end: trialEnd.optional(),
      trial_settings: trialSettings.optional(),
    },
    updateSubscription,
  ),
  objectRoute(
    'POST',
    '/v1/subscriptions/:id/pause',
    'subscriptions',
    { type: oneOf('subscription') },
    (emulator, subscription) => pauseSubscription(emulator, subscription, 'pause_requested'),
  ),
  objectRoute(
    'POST',
    '/v1/subscriptions/:id/resume',
    'subscriptions',
    {
      billing_cycle_anchor: z.strictObject({ type: oneOf('now') }).optional(),
      proration_behavior: oneOf('none').optional(),
    },
    resumeSubscription,
  ),
  objectRoute('DELETE', '/v1/subscriptions/:id/discount', 'subscriptions', {}, (emulator, subscription) => {
    const discount = emulator.store.get('discounts', subscription.discounts[0] ?? '');
    if (!discount) throw invalidRequest('No active discount for this subscription.', { status: 404 });
    removeDiscounts(emulator, subscription, subscription.discounts);
    return { ...discount, deleted: true };
  }),
  objectRoute(
    'DELETE',
    '/v1/subscriptions/:id',
    'subscriptions',
    {
      cancellation_details: cancellationDetails.optional(),
      invoice_now: flag().optional(),
      prorate: flag().optional(),
    },
    (emulator, subscription, { invoice_now: invoiceNow, prorate }) => {
      if (isEnded(subscription)) throw resourceMissing('subscription', subscription.id, 'id', 'path');
      if (invoiceNow || prorate) {
        throw invalidRequest('The local Stripe emulator cannot invoice or prorate on cancellation.', {
          param: prorate ? 'prorate' : 'invoice_now',
        });
      }
      return cancelSubscription(emulator, subscription, 'cancellation_requested');
    },
  ),
  listRoute(
    '/v1/subscriptions',
    'subscriptions',
    {
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
        'paused',
        'trialing',
        'unpaid',
      ).optional(),
      created: timeRange().optional(),
      current_period_end: timeRange().optional(),
      test_clock: text().optional(),
    },
    {
      filters: {
        status: hasStatus,
        price: ({ items }, id) => id === undefined || items.data.some(({ price }) => price.id === id),
        current_period_end: (subscription, range) => isInRange(currentPeriod(subscription).end, range),
      },
    },
  ),
];

/** Without a status, Stripe lists the subscriptions that are not canceled. */
function hasStatus(subscription: Subscription, status: string | undefined): boolean {
  if (status === 'all') return true;
  if (status === undefined) return subscription.status !== 'canceled';
  if (status === 'ended') return isEnded(subscription);
  return subscription.status === status;
}
