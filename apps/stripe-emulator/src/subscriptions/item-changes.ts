import { invalidRequest, resourceMissing } from '../api/errors.js';
import { embeddedList } from '../api/lists.js';
import { prorationLine } from '../invoices/invoice-lines.js';
import { subscriptionIdOf } from '../invoices/invoice-object.js';
import { planOf } from '../prices/prices.js';
import type { ResourceState } from '../state/emulator-state.js';
import type { InvoiceLineItem, Subscription, SubscriptionItem } from '../storage/records.js';
import { findItemPrice, isSameInterval, type ItemPrice, requireItemPrice, validatePrices } from './item-prices.js';
import { currentPeriodLines, startCycle } from './periods.js';
import { buildItem, currentPeriod } from './subscription-object.js';
import { requireFuture } from './trials.js';

/** A change of a subscription item; without an id, a new item. */
export interface ItemChange extends ItemPrice {
  id?: string | undefined;
  quantity?: number | undefined;
  /** Removes the item. */
  deleted?: boolean | undefined;
}

/** The items of a subscription after a change. */
export interface ChangedItems {
  items: SubscriptionItem[];
  /** The start of the billing cycle that the change begins, or null if the cycle continues. */
  billingCycleAnchor: number | null;
  /** The end of the trial that the change begins, moves or ends; null if it does not change. */
  trialEnd: number | null;
}

export interface CycleOptions {
  /** Whether a new billing cycle begins in any case. */
  restartsCycle?: boolean;
  /** The new end of the trial, in seconds since the Unix epoch. */
  trialEnd?: number | 'now' | undefined;
}

/**
 * The items of a subscription after changes. A price with another billing interval begins a new billing cycle:
 * https://docs.stripe.com/billing/subscriptions/change-price#changing-the-billing-period
 * @throws StripeApiError if an item or price does not exist, no item is left, or the prices do not fit together
 */
export function changedItems(
  emulator: ResourceState,
  subscription: Subscription,
  changes: ItemChange[],
  { restartsCycle = false, trialEnd }: CycleOptions = {},
): ChangedItems {
  const before = subscription.items.data;
  const items = changes.reduce(
    (current, change, index) => applyChange(emulator, subscription, current, change, `items[${index}]`),
    before,
  );
  const [first] = items;
  if (!first) {
    throw invalidRequest(
      'A subscription must have at least one active plan. In order to cancel a subscription, please use the cancel ' +
        'API endpoint.',
      { param: 'items' },
    );
  }
  validatePrices(
    items.map(({ price }) => price),
    subscription.currency,
  );
  const now = emulator.clock.nowFor(subscription);
  const isTrialing = subscription.status === 'trialing';
  if (typeof trialEnd === 'number') {
    const start = isTrialing ? first.current_period_start : now;
    const end = requireFuture(now, trialEnd);
    const trialItems = items.map((item) => ({ ...item, current_period_start: start, current_period_end: end }));
    return { items: trialItems, billingCycleAnchor: end, trialEnd: end };
  }
  if (trialEnd === 'now' && isTrialing) {
    return { items: startCycle(items, now), billingCycleAnchor: now, trialEnd: now };
  }
  const keepsInterval = before[0] !== undefined && isSameInterval(before[0].price, first.price);
  // A trial continues when the price changes. Its end begins the billing cycle.
  if ((keepsInterval && !restartsCycle) || isTrialing) return { items, billingCycleAnchor: null, trialEnd: null };
  return { items: startCycle(items, now), billingCycleAnchor: now, trialEnd: null };
}

/** Whether a change begins or moves a trial. */
export const isTrialChange = ({ items, trialEnd }: ChangedItems): boolean =>
  trialEnd !== null && trialEnd > (items[0]?.current_period_start ?? 0);

/** A subscription with changed items. */
export function withItems(subscription: Subscription, change: ChangedItems): Subscription {
  const { items, billingCycleAnchor, trialEnd } = change;
  const trial: Partial<Subscription> =
    trialEnd === null
      ? {}
      : {
          status: isTrialChange(change) ? 'trialing' : 'active',
          trial_start: subscription.trial_start ?? items[0]?.current_period_start ?? null,
          trial_end: trialEnd,
        };
  return {
    ...subscription,
    ...trial,
    billing_cycle_anchor: billingCycleAnchor ?? subscription.billing_cycle_anchor,
    items: embeddedList(items, subscription.items.url),
  };
}

/**
 * The invoice lines of a change: the prorations, and the first period of a new billing cycle.
 * @param prorationAt the proration date in seconds since the Unix epoch, or null without prorations
 */
export function linesOfChange(
  emulator: ResourceState,
  subscription: Subscription,
  change: ChangedItems,
  prorationAt: number | null,
): InvoiceLineItem[] {
  const before = subscription.items.data;
  const isTrialing = subscription.status === 'trialing';
  const unusedTime = (at: number) =>
    before.map((item) =>
      prorationLine(emulator, subscription, item, 'credit', at, paidShare(emulator, subscription, item)),
    );
  if (isTrialChange(change) || (isTrialing && change.billingCycleAnchor === null)) {
    // The time of a trial costs nothing, neither before nor after the change.
    if (isTrialing || prorationAt === null) return [];
    return unusedTime(prorationAt);
  }
  if (change.billingCycleAnchor !== null) {
    const at = change.billingCycleAnchor;
    const unused = prorationAt === null || isTrialing ? [] : unusedTime(at);
    return [...unused, ...currentPeriodLines(emulator, withItems(subscription, change))];
  }
  if (prorationAt === null) return [];
  const line = (item: SubscriptionItem, kind: 'credit' | 'charge') =>
    prorationLine(
      emulator,
      subscription,
      item,
      kind,
      prorationAt,
      kind === 'credit' ? paidShare(emulator, subscription, item) : 1,
    );
  const changed = before.flatMap((from) => {
    const to = change.items.find(({ id }) => id === from.id);
    if (!to) return [line(from, 'credit')];
    const isSame = to.price.id === from.price.id && to.quantity === from.quantity;
    return isSame ? [] : [line(from, 'credit'), line(to, 'charge')];
  });
  const added = change.items.filter(({ id }) => !before.some((item) => item.id === id));
  return [...changed, ...added.map((item) => line(item, 'charge'))];
}

/**
 * The share of the price of an item that its customer paid for the current period. A discount or a trial reduces the
 * credit for unused time: https://docs.stripe.com/billing/subscriptions/billing-mode
 */
function paidShare(emulator: ResourceState, subscription: Subscription, item: SubscriptionItem): number {
  const line = emulator.store
    .all('invoices')
    .filter((invoice) => subscriptionIdOf(invoice) === subscription.id)
    .flatMap(({ lines }) => lines.data)
    .findLast(
      ({ amount, period, pricing }) =>
        amount >= 0 && period.end === item.current_period_end && pricing?.price_details?.price === item.price.id,
    );
  if (!line) return 1;
  if (line.amount === 0) return 0;
  const discounted = (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return (line.amount - discounted) / line.amount;
}

function applyChange(
  emulator: ResourceState,
  subscription: Subscription,
  items: SubscriptionItem[],
  change: ItemChange,
  param: string,
): SubscriptionItem[] {
  if (change.id === undefined) return [...items, addedItem(emulator, subscription, change, param)];
  const item = items.find(({ id }) => id === change.id);
  if (!item) throw resourceMissing('subscription_item', change.id, `${param}[id]`, 'parameters');
  if (change.deleted) return items.filter(({ id }) => id !== item.id);
  // An item keeps its price when the price becomes inactive.
  const keepsPrice = change.price_data === undefined && change.price === item.price.id;
  const price = (keepsPrice ? undefined : findItemPrice(emulator, change, param)) ?? item.price;
  const changed = { ...item, price, plan: planOf(price), quantity: change.quantity ?? item.quantity ?? 1 };
  return items.map((current) => (current.id === item.id ? changed : current));
}

function addedItem(
  emulator: ResourceState,
  subscription: Subscription,
  change: ItemChange,
  param: string,
): SubscriptionItem {
  const price = requireItemPrice(emulator, change, param);
  const period = currentPeriod(subscription);
  const item = buildItem(subscription.id, { price, quantity: change.quantity ?? 1 }, period.start, period.start);
  return {
    ...item,
    created: emulator.clock.nowFor(subscription),
    current_period_end: period.end,
  };
}
