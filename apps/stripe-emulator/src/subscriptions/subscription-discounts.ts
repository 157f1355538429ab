import { invalidRequest } from '../api/errors.js';
import { type DiscountEntry, findRedemption, redeem } from '../discounts/discounts.js';
import { unitAmount } from '../prices/prices.js';
import { findCustomer } from '../customers/customers.js';
import type { ResourceState } from '../state/emulator-state.js';
import type { Subscription } from '../storage/records.js';

/**
 * Replaces the discounts of a subscription. Entries with `discount` keep a present one, and an empty list removes all.
 * @throws StripeApiError if a coupon or promotion code cannot be redeemed
 */
export function replaceDiscounts(
  emulator: ResourceState,
  subscription: Subscription,
  entries: DiscountEntry[] | undefined,
): string[] {
  if (entries === undefined) return subscription.discounts;
  const purchase = {
    customer: findCustomer(emulator, subscription.customer),
    currency: subscription.currency,
    amount: subscription.items.data.reduce((sum, { price, quantity }) => sum + unitAmount(price) * (quantity ?? 1), 0),
  };
  const discounts = entries.map((entry, index) => {
    if (entry.discount === undefined) {
      const redemption = findRedemption(emulator, entry, `discounts[${index}]`, purchase);
      return redeem(emulator, redemption, { subscription }).id;
    }
    if (subscription.discounts.includes(entry.discount)) return entry.discount;
    throw invalidRequest(`No such discount: '${entry.discount}'`, {
      ...{ code: 'resource_missing', param: `discounts[${index}][discount]` },
    });
  });
  announceRemoval(
    emulator,
    subscription.discounts.filter((id) => !discounts.includes(id)),
  );
  return discounts;
}

/** Removes discounts of a subscription that were used up, have ended, or were deleted. */
export function removeDiscounts(emulator: ResourceState, subscription: Subscription, ids: string[]): Subscription {
  if (ids.length === 0) return subscription;
  const updated = emulator.store.put('subscriptions', {
    ...subscription,
    discounts: subscription.discounts.filter((id) => !ids.includes(id)),
  });
  announceRemoval(emulator, ids);
  emulator.events.emit('customer.subscription.updated', updated, subscription);
  return updated;
}

export function announceRemoval(emulator: ResourceState, ids: string[]): void {
  for (const id of ids) {
    const discount = emulator.store.get('discounts', id);
    if (discount) emulator.events.emit('customer.discount.deleted', discount);
  }
}
