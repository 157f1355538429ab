import { invalidRequest } from '../api/errors.js';
import { embeddedList } from '../api/lists.js';
import { mergeMetadata } from '../api/parameters.js';
import { collectInvoice } from '../invoices/collection.js';
import { currentPayment, draftInvoice, finalizeInvoice, voidInvoice } from '../invoices/invoices.js';
import { paymentError } from '../payments/payment-intents.js';
import { findPaymentMethod } from '../payments/payment-methods.js';
import type { Invoice, InvoiceLineItem, Subscription, SubscriptionItem } from '../storage/records.js';
import type { World } from '../world.js';
import { detailsOf } from './cancellation.js';
import { changedItems, prorationsFor, type ItemChange } from './item-changes.js';
import { expirePendingUpdate, holdUpdate } from './pending-update.js';
import { collectAndSettle } from './settlement.js';
import { currentPeriod, isOver } from './subscription-object.js';

type PaymentBehavior = 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete';
export type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none';

export interface SubscriptionUpdate {
  items?: ItemChange[] | undefined;
  cancel_at_period_end?: boolean | undefined;
  metadata?: '' | Record<string, string> | undefined;
  description?: string | null | undefined;
  default_payment_method?: string | undefined;
  proration_behavior?: ProrationBehavior | undefined;
  proration_date?: number | undefined;
  payment_behavior?: PaymentBehavior | undefined;
  off_session?: boolean | undefined;
  payment_settings?: { save_default_payment_method?: 'off' | 'on_subscription' | undefined } | undefined;
  cancellation_details?: { comment?: string | null | undefined; feedback?: string | null | undefined } | undefined;
}

/** Changes a subscription; a change of its items is prorated and invoiced as asked. */
export function updateSubscription(world: World, subscription: Subscription, update: SubscriptionUpdate): Subscription {
  if (
    isOver(subscription) &&
    Object.keys(update).some((name) => name !== 'metadata' && name !== 'cancellation_details')
  ) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
    });
  }
  const items = update.items && changedItems(world, subscription, update.items);
  const lines = items ? prorations(world, subscription, items, update) : [];
  const isHeldBack = update.payment_behavior === 'pending_if_incomplete' && lines.length > 0;
  if (items && isHeldBack) return updateOncePaid(world, subscription, items, lines, update);
  if (items && lines.length > 0 && update.payment_behavior === 'error_if_incomplete') {
    requirePayment(world, subscription, lines, update);
    return applyUpdate(world, current(world, subscription), items, update);
  }
  const applied = applyUpdate(world, subscription, items, update);
  if (lines.length > 0) invoiceAndCollect(world, applied, lines, update);
  return current(world, applied);
}

/** The lines to invoice now. Prorations that are only noted wait for the next invoice. */
function prorations(
  world: World,
  subscription: Subscription,
  items: SubscriptionItem[],
  update: SubscriptionUpdate,
): InvoiceLineItem[] {
  const behavior = update.proration_behavior ?? 'create_prorations';
  if (behavior === 'none' || subscription.status === 'incomplete') return [];
  const lines = prorationsFor(world, subscription, items, prorationDate(world, subscription, update.proration_date));
  if (behavior === 'always_invoice') return lines;
  const waiting = world.store.get('pendingLines', subscription.id)?.lines ?? [];
  world.store.put('pendingLines', { id: subscription.id, lines: [...waiting, ...lines] });
  return [];
}

/** @throws StripeApiError when the moment is outside of the current period */
export function prorationDate(world: World, subscription: Subscription, asked: number | undefined): number {
  const period = currentPeriod(subscription);
  const at = asked ?? world.clock.nowFor(subscription);
  if (at < period.start || at > period.end) {
    throw invalidRequest('Cannot specify `proration_date` outside of the current period.', { param: 'proration_date' });
  }
  return at;
}

function updateOncePaid(
  world: World,
  subscription: Subscription,
  items: SubscriptionItem[],
  lines: InvoiceLineItem[],
  update: SubscriptionUpdate,
): Subscription {
  // A change that still waits for its payment gives way to this one.
  if (subscription.pending_update) expirePendingUpdate(world, subscription);
  const { invoice, withInvoice } = openInvoice(world, current(world, subscription), lines, update);
  const metadata = update.metadata === undefined ? null : mergeMetadata(subscription.metadata, update.metadata);
  const result = collectInvoice(world, invoice, { isOffSession: update.off_session ?? false, retries: false });
  if (result.outcome === 'paid') return applyUpdate(world, current(world, withInvoice), items, update);
  return holdUpdate(world, current(world, withInvoice), items, metadata);
}

function requirePayment(
  world: World,
  subscription: Subscription,
  lines: InvoiceLineItem[],
  update: SubscriptionUpdate,
): void {
  const { invoice } = openInvoice(world, subscription, lines, update);
  const result = collectInvoice(world, invoice, { isOffSession: update.off_session ?? false, retries: false });
  if (result.outcome === 'paid') return;
  voidInvoice(world, result.invoice);
  world.store.put('subscriptions', subscription);
  const payment = currentPayment(world, invoice);
  if (!payment) throw new Error(`${invoice.id} was not attempted`);
  throw paymentError(payment);
}

function invoiceAndCollect(
  world: World,
  subscription: Subscription,
  lines: InvoiceLineItem[],
  update: SubscriptionUpdate,
): void {
  const { invoice } = openInvoice(world, subscription, lines, update);
  collectAndSettle(world, invoice, { isOffSession: update.off_session ?? false, retries: true });
}

function openInvoice(
  world: World,
  subscription: Subscription,
  lines: InvoiceLineItem[],
  update: SubscriptionUpdate,
): { invoice: Invoice; withInvoice: Subscription } {
  const now = world.clock.nowFor(subscription);
  const draft = draftInvoice(world, {
    subscription,
    currency: subscription.currency,
    lines,
    billingReason: 'subscription_update',
    period: { start: now, end: now },
    prorationDate: prorationDate(world, subscription, update.proration_date),
  });
  const withInvoice = world.store.put('subscriptions', { ...subscription, latest_invoice: draft.id });
  return { invoice: finalizeInvoice(world, draft), withInvoice };
}

function applyUpdate(
  world: World,
  subscription: Subscription,
  items: SubscriptionItem[] | undefined,
  update: SubscriptionUpdate,
): Subscription {
  const updated: Subscription = {
    ...subscription,
    ...cancellation(world, subscription, update),
    default_payment_method: paymentMethod(world, subscription, update.default_payment_method),
    description: update.description === undefined ? subscription.description : update.description,
    items: embeddedList(items ?? subscription.items.data, subscription.items.url),
    metadata: mergeMetadata(subscription.metadata, update.metadata),
    payment_settings: paymentSettings(subscription, update),
  };
  if (JSON.stringify(updated) === JSON.stringify(subscription)) return subscription;
  world.store.put('subscriptions', updated);
  world.events.emit('customer.subscription.updated', updated, subscription);
  return updated;
}

function paymentSettings(
  { payment_settings: current }: Subscription,
  { payment_settings: update }: SubscriptionUpdate,
): Subscription['payment_settings'] {
  const save = update?.save_default_payment_method;
  return save === undefined || !current ? current : { ...current, save_default_payment_method: save };
}

function cancellation(world: World, subscription: Subscription, update: SubscriptionUpdate): Partial<Subscription> {
  const details = {
    ...detailsOf(subscription, subscription.cancellation_details?.reason ?? null),
    ...(update.cancellation_details?.comment === undefined ? {} : { comment: update.cancellation_details.comment }),
    ...(update.cancellation_details?.feedback === undefined ? {} : { feedback: update.cancellation_details.feedback }),
  } as NonNullable<Subscription['cancellation_details']>;
  if (update.cancel_at_period_end === undefined || update.cancel_at_period_end === subscription.cancel_at_period_end) {
    return { cancellation_details: details };
  }
  if (!update.cancel_at_period_end) {
    return {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { ...details, reason: null },
    };
  }
  return {
    cancel_at: currentPeriod(subscription).end,
    cancel_at_period_end: true,
    canceled_at: world.clock.nowFor(subscription),
    cancellation_details: { ...details, reason: 'cancellation_requested' },
  };
}

function paymentMethod(world: World, subscription: Subscription, id: string | undefined): string | null {
  if (id === undefined) return subscription.default_payment_method;
  const method = findPaymentMethod(world, id, 'default_payment_method');
  if (method.customer === subscription.customer) return method.id;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'default_payment_method' },
  );
}

function current(world: World, subscription: Subscription): Subscription {
  return world.store.get('subscriptions', subscription.id) ?? subscription;
}
