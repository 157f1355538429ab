import { invalidRequest } from '../api/errors.js';
import { mergeMetadata } from '../api/parameters.js';
import type { DiscountEntry } from '../discounts/discounts.js';
import { collectAndNotify, collectInvoice } from '../invoices/collection.js';
import { currentPayment, finalizeInvoice, voidInvoice } from '../invoices/invoices.js';
import { paymentError } from '../payment-intents/payment-intents.js';
import { findPaymentMethod } from '../payment-methods/payment-methods.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { Invoice, InvoiceLineItem, Subscription } from '../storage/records.js';
import { cancellationDetailsWith } from './cancellation.js';
import {
  type ChangedItems,
  changedItems,
  isTrialChange,
  type ItemChange,
  linesOfChange,
  withItems,
} from './item-changes.js';
import { holdInvoice, type PauseCollection, pausedCollection } from './pause-collection.js';
import { createPendingUpdate, expirePendingUpdate } from './pending-update.js';
import { type CancellationSchedule, followPeriodEnd, scheduledCancellation } from './scheduled-cancellation.js';
import { replaceDiscounts } from './subscription-discounts.js';
import { draftSubscriptionInvoice } from './subscription-invoice.js';
import { currentPeriod, isEnded } from './subscription-object.js';
import { remindIfDue, remindOfTrialEnd, type TrialFields, withTrialSettings } from './trials.js';

type PaymentBehavior = 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete';
export type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none';

export interface SubscriptionUpdate extends CancellationSchedule {
  items?: ItemChange[] | undefined;
  /** `now` begins a new billing cycle. */
  billing_cycle_anchor?: { type: 'now' | 'unchanged' } | undefined;
  metadata?: '' | Record<string, string> | undefined;
  description?: string | null | undefined;
  default_payment_method?: string | undefined;
  proration_behavior?: ProrationBehavior | undefined;
  proration_date?: number | undefined;
  payment_behavior?: PaymentBehavior | undefined;
  off_session?: boolean | undefined;
  discounts?: DiscountEntry[] | undefined;
  /** Null resumes the collection. */
  pause_collection?: PauseCollection | null | undefined;
  trial_end?: number | 'now' | undefined;
  trial_settings?: TrialFields['trial_settings'];
  payment_settings?: { save_default_payment_method?: 'off' | 'on_subscription' | undefined } | undefined;
  cancellation_details?: { comment?: string | null | undefined; feedback?: string | null | undefined } | undefined;
}

/**
 * Updates a subscription. Changed items are prorated and invoiced according to `proration_behavior`.
 * @throws StripeApiError if the subscription has ended, a parameter is invalid, or the payment fails with
 *   `error_if_incomplete`
 */
export function updateSubscription(
  emulator: EmulatorState,
  subscription: Subscription,
  update: SubscriptionUpdate,
): Subscription {
  if (
    isEnded(subscription) &&
    Object.keys(update).some((name) => name !== 'metadata' && name !== 'cancellation_details')
  ) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
    });
  }
  const restartsCycle = update.billing_cycle_anchor?.type === 'now';
  const change =
    update.items || restartsCycle || update.trial_end !== undefined
      ? changedItems(emulator, subscription, update.items ?? [], { restartsCycle, trialEnd: update.trial_end })
      : undefined;
  if (update.trial_end === 'now' && change?.trialEnd) remindOfTrialEnd(emulator, subscription);
  if (!change) return applyUpdate(emulator, subscription, undefined, update);
  const lines = linesToInvoice(emulator, subscription, change, update);
  if (lines.length === 0) return applyUpdate(emulator, reload(emulator, subscription), change, update);
  if (pausedCollection(emulator, subscription, update.pause_collection) !== null) {
    const applied = applyUpdate(emulator, subscription, change, update);
    const { draft, withInvoice } = draftUpdateInvoice(emulator, applied, lines, update);
    holdInvoice(emulator, withInvoice, draft);
    return withInvoice;
  }
  if (update.payment_behavior === 'pending_if_incomplete') {
    return updateAfterPayment(emulator, subscription, change, lines, update);
  }
  if (update.payment_behavior === 'error_if_incomplete') {
    requirePayment(emulator, subscription, lines, update);
    return applyUpdate(emulator, reload(emulator, subscription), change, update);
  }
  const applied = applyUpdate(emulator, subscription, change, update);
  invoiceAndCollect(emulator, applied, lines, update);
  return reload(emulator, applied);
}

/**
 * The lines to invoice immediately. With `create_prorations`, prorations are stored for the next invoice, unless a new
 * billing cycle begins.
 */
function linesToInvoice(
  emulator: EmulatorState,
  subscription: Subscription,
  change: ChangedItems,
  update: SubscriptionUpdate,
): InvoiceLineItem[] {
  if (subscription.status === 'incomplete' || subscription.status === 'paused') return [];
  const behavior = update.proration_behavior ?? 'create_prorations';
  const at = prorationDate(emulator, subscription, update.proration_date);
  const lines = linesOfChange(emulator, subscription, change, behavior === 'none' ? null : at);
  const beginsCycle = change.billingCycleAnchor !== null && !isTrialChange(change);
  if (behavior === 'always_invoice' || beginsCycle || lines.length === 0) return lines;
  const pendingLines = emulator.store.get('pendingLines', subscription.id)?.lines ?? [];
  emulator.store.put('pendingLines', { id: subscription.id, lines: [...pendingLines, ...lines] });
  return [];
}

/**
 * The time from which a change is prorated.
 * @param requested the `proration_date` parameter, now by default
 * @throws StripeApiError if the date is outside the current period
 */
export function prorationDate(
  emulator: EmulatorState,
  subscription: Subscription,
  requested: number | undefined,
): number {
  const period = currentPeriod(subscription);
  const at = requested ?? emulator.clock.nowFor(subscription);
  if (at < period.start || at > period.end) {
    throw invalidRequest('Cannot specify `proration_date` outside of the current period.', { param: 'proration_date' });
  }
  return at;
}

function updateAfterPayment(
  emulator: EmulatorState,
  subscription: Subscription,
  change: ChangedItems,
  lines: InvoiceLineItem[],
  update: SubscriptionUpdate,
): Subscription {
  // The new update replaces a pending one.
  if (subscription.pending_update) expirePendingUpdate(emulator, subscription);
  const { invoice, withInvoice } = openInvoice(emulator, reload(emulator, subscription), lines, update);
  const metadata = update.metadata === undefined ? null : mergeMetadata(subscription.metadata, update.metadata);
  const result = collectInvoice(emulator, invoice, { isOffSession: update.off_session ?? false, retries: false });
  if (result.outcome === 'paid') return applyUpdate(emulator, reload(emulator, withInvoice), change, update);
  return createPendingUpdate(emulator, reload(emulator, withInvoice), change, metadata);
}

function requirePayment(
  emulator: EmulatorState,
  subscription: Subscription,
  lines: InvoiceLineItem[],
  update: SubscriptionUpdate,
): void {
  const { invoice } = openInvoice(emulator, subscription, lines, update);
  const result = collectInvoice(emulator, invoice, { isOffSession: update.off_session ?? false, retries: false });
  if (result.outcome === 'paid') return;
  voidInvoice(emulator, result.invoice);
  emulator.store.put('subscriptions', subscription);
  const payment = currentPayment(emulator, invoice);
  if (!payment) throw new Error(`${invoice.id} has no payment`);
  throw paymentError(payment);
}

function invoiceAndCollect(
  emulator: EmulatorState,
  subscription: Subscription,
  lines: InvoiceLineItem[],
  update: SubscriptionUpdate,
): void {
  const { invoice } = openInvoice(emulator, subscription, lines, update);
  collectAndNotify(emulator, invoice, { isOffSession: update.off_session ?? false, retries: true });
}

function openInvoice(
  emulator: EmulatorState,
  subscription: Subscription,
  lines: InvoiceLineItem[],
  update: SubscriptionUpdate,
): { invoice: Invoice; withInvoice: Subscription } {
  const { draft, withInvoice } = draftUpdateInvoice(emulator, subscription, lines, update);
  return { invoice: finalizeInvoice(emulator, draft), withInvoice };
}

function draftUpdateInvoice(
  emulator: EmulatorState,
  subscription: Subscription,
  lines: InvoiceLineItem[],
  update: SubscriptionUpdate,
): { draft: Invoice; withInvoice: Subscription } {
  const now = emulator.clock.nowFor(subscription);
  const { draft, subscription: withInvoice } = draftSubscriptionInvoice(emulator, subscription, {
    lines,
    billingReason: 'subscription_update',
    period: { start: now, end: now },
    prorationDate: prorationDate(emulator, subscription, update.proration_date),
  });
  return { draft, withInvoice };
}

function applyUpdate(
  emulator: EmulatorState,
  subscription: Subscription,
  change: ChangedItems | undefined,
  update: SubscriptionUpdate,
): Subscription {
  const changed = change ? followPeriodEnd(withItems(subscription, change)) : subscription;
  const withDetails = { ...changed, cancellation_details: cancellationDetails(subscription, update) };
  const updated: Subscription = {
    ...withDetails,
    ...scheduledCancellation(emulator, withDetails, update),
    default_payment_method: paymentMethod(emulator, subscription, update.default_payment_method),
    discounts: replaceDiscounts(emulator, subscription, update.discounts),
    description: update.description === undefined ? subscription.description : update.description,
    metadata: mergeMetadata(subscription.metadata, update.metadata),
    pause_collection: pausedCollection(emulator, subscription, update.pause_collection),
    payment_settings: paymentSettings(subscription, update),
    trial_settings: update.trial_settings ? withTrialSettings(update.trial_settings) : subscription.trial_settings,
  };
  if (JSON.stringify(updated) === JSON.stringify(subscription)) return subscription;
  emulator.store.put('subscriptions', updated);
  emulator.events.emit('customer.subscription.updated', updated, subscription);
  remindIfDue(emulator, updated);
  return updated;
}

function paymentSettings(
  { payment_settings: current }: Subscription,
  { payment_settings: update }: SubscriptionUpdate,
): Subscription['payment_settings'] {
  const save = update?.save_default_payment_method;
  return save === undefined || !current ? current : { ...current, save_default_payment_method: save };
}

function cancellationDetails(
  subscription: Subscription,
  { cancellation_details: update }: SubscriptionUpdate,
): NonNullable<Subscription['cancellation_details']> {
  return {
    ...cancellationDetailsWith(subscription, subscription.cancellation_details?.reason ?? null),
    ...(update?.comment === undefined ? {} : { comment: update.comment }),
    ...(update?.feedback === undefined ? {} : { feedback: update.feedback }),
  } as NonNullable<Subscription['cancellation_details']>;
}

function paymentMethod(emulator: EmulatorState, subscription: Subscription, id: string | undefined): string | null {
  if (id === undefined) return subscription.default_payment_method;
  const method = findPaymentMethod(emulator, id, 'default_payment_method');
  if (method.customer === subscription.customer) return method.id;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'default_payment_method' },
  );
}

function reload(emulator: EmulatorState, subscription: Subscription): Subscription {
  return emulator.store.get('subscriptions', subscription.id) ?? subscription;
}
