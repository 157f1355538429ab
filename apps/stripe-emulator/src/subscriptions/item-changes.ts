import { invalidRequest, resourceMissing } from '../api/errors.js';
import { find } from '../api/lookup.js';
import { prorationLines } from '../invoices/invoice-lines.js';
import { planOf } from '../prices/prices.js';
import type { ResourceState } from '../state/emulator-state.js';
import type { InvoiceLineItem, Subscription, SubscriptionItem } from '../storage/records.js';

/** A new price or quantity of a subscription item. */
export interface ItemChange {
  id?: string | undefined;
  price?: string | undefined;
  quantity?: number | undefined;
}

/**
 * The items of a subscription after changes.
 * @throws StripeApiError if an item or price does not exist, or if a price has a different interval or currency
 */
export function changedItems(
  emulator: ResourceState,
  subscription: Subscription,
  changes: ItemChange[],
): SubscriptionItem[] {
  return changes.reduce((items, change, index) => {
    const target = targetOf(items, change, index);
    const changed = changeItem(emulator, target, change, `items[${index}]`);
    return items.map((item) => (item.id === target.id ? changed : item));
  }, subscription.items.data);
}

/**
 * The proration lines of changed items.
 * @param at the proration date, in seconds since the Unix epoch
 */
export function prorationsFor(
  emulator: ResourceState,
  subscription: Subscription,
  items: SubscriptionItem[],
  at: number,
): InvoiceLineItem[] {
  return subscription.items.data.flatMap((from) => {
    const to = items.find(({ id }) => id === from.id);
    const isSame = !to || (to.price.id === from.price.id && to.quantity === from.quantity);
    return isSame ? [] : prorationLines(emulator, subscription, from, to, at);
  });
}

function targetOf(items: SubscriptionItem[], change: ItemChange, index: number): SubscriptionItem {
  if (change.id !== undefined) {
    const item = items.find(({ id }) => id === change.id);
    if (!item) throw resourceMissing('subscription_item', change.id, `items[${index}][id]`, 'parameters');
    return item;
  }
  throw invalidRequest(
    'The local Stripe emulator can only change existing items. Pass the id of the subscription item with its new price.',
    { param: `items[${index}][id]` },
  );
}

function changeItem(
  emulator: ResourceState,
  item: SubscriptionItem,
  change: ItemChange,
  param: string,
): SubscriptionItem {
  const price = change.price === undefined ? item.price : find(emulator, 'prices', change.price, `${param}[price]`);
  const isSameInterval =
    price.recurring?.interval === item.price.recurring?.interval &&
    price.recurring?.interval_count === item.price.recurring?.interval_count;
  if (!isSameInterval) {
    throw invalidRequest('The local Stripe emulator cannot change the billing interval of a subscription.', {
      param: `${param}[price]`,
    });
  }
  if (price.currency !== item.price.currency) {
    throw invalidRequest(
      `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: ` +
        `\`${item.price.currency}\`.`,
      { param: `${param}[price]` },
    );
  }
  return { ...item, price, plan: planOf(price), quantity: change.quantity ?? item.quantity ?? 1 };
}
