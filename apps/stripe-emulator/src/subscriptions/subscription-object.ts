import { embeddedList } from '../api/lists.js';
import { periodEnd } from '../clock/calendar.js';
import { intervalOf, planOf } from '../prices/prices.js';
import { newId } from '../storage/ids.js';
import type { Customer, Price, Subscription, SubscriptionItem } from '../storage/records.js';

export interface NewItem {
  price: Price;
  quantity: number;
}

export interface SubscriptionFields {
  customer: Customer;
  items: NewItem[];
  now: number;
  defaultPaymentMethod: string | null;
  description: string | null;
  metadata: Record<string, string>;
  /** The end of the trial, in seconds since the Unix epoch, or null. */
  trialEnd: number | null;
  trialSettings: NonNullable<Subscription['trial_settings']>;
}

/** A subscription that starts now: with a trial, or incomplete until its first invoice is paid. */
export function buildSubscription(fields: SubscriptionFields): Subscription {
  const { customer, now } = fields;
  const id = newId('sub_1');
  const items = fields.items
    .map((item) => buildItem(id, item, now, now))
    .map((item) => (fields.trialEnd === null ? item : { ...item, current_period_end: fields.trialEnd }));
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: fields.trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: now },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: fields.items[0]?.price.currency ?? 'gbp',
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: fields.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: fields.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: embeddedList(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: fields.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: fields.trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: customer.test_clock ?? null,
    transfer_data: null,
    trial_end: fields.trialEnd,
    trial_settings: fields.trialSettings,
    trial_start: fields.trialEnd === null ? null : now,
  };
}

/** An item whose period starts at `start`. */
export function buildItem(subscriptionId: string, item: NewItem, anchor: number, start: number): SubscriptionItem {
  const { interval, count } = intervalOf(item.price);
  return {
    id: newId('si_', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: periodEnd(anchor, start, interval, count),
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(item.price),
    price: item.price,
    quantity: item.quantity,
    subscription: subscriptionId,
    tax_rates: [],
  };
}

/** The current billing period, which all items of a subscription share. */
export function currentPeriod(subscription: Subscription): { start: number; end: number } {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`${subscription.id} has no items`);
  return { start: item.current_period_start, end: item.current_period_end };
}

/** Whether a subscription was canceled or expired. */
export function isEnded(subscription: Subscription): boolean {
  return subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
}
