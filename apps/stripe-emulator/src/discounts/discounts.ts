import { z } from 'zod';
import { invalidRequest } from '../api/errors.js';
import { find } from '../api/lookup.js';
import { list, text } from '../api/parameters.js';
import { addMonths } from '../clock/calendar.js';
import { withValidity } from '../coupons/coupons.js';
import { withActivity } from '../promotion-codes/promotion-codes.js';
import type { ResourceState } from '../state/emulator-state.js';
import { newId } from '../storage/ids.js';
import type { Coupon, Customer, Discount, PromotionCode, Subscription } from '../storage/records.js';
import type { DiscountTerms } from './discount-amounts.js';

/** The coupons and promotion codes of a subscription or Checkout Session. An empty value removes all discounts. */
export const discountsParameter = list(
  z.strictObject({
    coupon: text().optional(),
    promotion_code: text().optional(),
    /** Keeps a discount of the subscription. */
    discount: text().optional(),
  }),
);

export type DiscountEntry = z.output<typeof discountsParameter>[number];

/** A coupon that can be redeemed, and the promotion code if there is one. */
export interface Redemption {
  coupon: Coupon;
  promotionCode: string | null;
}

interface Purchase {
  /** Null if the customer does not exist yet. */
  customer: Customer | null;
  currency: string;
  /** The amount before discounts. */
  amount: number;
}

/**
 * Finds the coupon of a discount.
 * @param param the parameter, for example `discounts[0]`
 * @throws StripeApiError if it does not exist, has expired, or does not fit the purchase
 */
export function findRedemption(
  emulator: ResourceState,
  entry: DiscountEntry,
  param: string,
  purchase: Purchase,
): Redemption {
  if ((entry.coupon === undefined) === (entry.promotion_code === undefined)) {
    throw invalidRequest('You must specify exactly one of these parameters: coupon, promotion_code.', { param });
  }
  const promotionCode =
    entry.promotion_code === undefined
      ? null
      : findPromotionCode(emulator, entry.promotion_code, `${param}[promotion_code]`, purchase);
  const id = promotionCode?.promotion.coupon ?? entry.coupon ?? '';
  const coupon = withValidity(emulator, find(emulator, 'coupons', id, `${param}[coupon]`));
  if (!coupon.valid) {
    throw invalidRequest(`Coupon expired: ${coupon.id}`, { code: 'coupon_expired', param: `${param}[coupon]` });
  }
  if (coupon.currency !== null && coupon.currency !== purchase.currency) {
    throw invalidRequest(`The currency of the coupon (${coupon.currency}) does not match: ${purchase.currency}.`, {
      param: `${param}[coupon]`,
    });
  }
  return { coupon, promotionCode: promotionCode?.id ?? null };
}

/** Redeems a coupon for a subscription. */
export function redeem(
  emulator: ResourceState,
  { coupon, promotionCode }: Redemption,
  target: { subscription: Subscription; checkoutSession?: string | undefined },
): Discount {
  const start = emulator.clock.nowFor(target.subscription);
  const months = coupon.duration_in_months;
  const discount: Discount = {
    id: newId('di_1'),
    object: 'discount',
    checkout_session: target.checkoutSession ?? null,
    customer: target.subscription.customer,
    customer_account: null,
    end: coupon.duration === 'repeating' && months !== null ? addMonths(start, months) : null,
    invoice: null,
    invoice_item: null,
    promotion_code: promotionCode,
    source: { coupon: coupon.id, type: 'coupon' },
    start,
    subscription: target.subscription.id,
    subscription_item: null,
  };
  emulator.store.put('discounts', discount);
  emulator.store.put('discountTerms', { id: discount.id, coupon });
  countRedemption(emulator, { coupon, promotionCode });
  emulator.events.emit('customer.discount.created', discount);
  return discount;
}

/** The discounts of a subscription that apply at a time, with the terms of their coupons. */
export function activeDiscounts(emulator: ResourceState, subscription: Subscription, at: number): DiscountTerms[] {
  return subscription.discounts.flatMap((id) => {
    const end = emulator.store.get('discounts', id)?.end ?? null;
    const terms = emulator.store.get('discountTerms', id);
    return terms && (end === null || at < end) ? [terms] : [];
  });
}

function findPromotionCode(
  emulator: ResourceState,
  id: string,
  param: string,
  { customer, amount, currency }: Purchase,
): PromotionCode {
  const promotionCode = withActivity(emulator, find(emulator, 'promotionCodes', id, param));
  const reject = (reason: string) =>
    invalidRequest(`This promotion code cannot be redeemed because ${reason}.`, { param });
  if (!promotionCode.active) throw reject('it is not active');
  if (promotionCode.customer !== null && promotionCode.customer !== customer?.id) {
    throw reject('it belongs to another customer');
  }
  const { first_time_transaction, minimum_amount, minimum_amount_currency } = promotionCode.restrictions;
  const hasPaid = emulator.store.all('charges').some(({ paid, customer: id }) => paid && id === customer?.id);
  if (first_time_transaction && customer && hasPaid) throw reject('the associated customer has prior transactions');
  if (minimum_amount !== null && (minimum_amount_currency !== currency || amount < minimum_amount)) {
    throw reject('the purchase is below its minimum amount');
  }
  return promotionCode;
}

/** Counts a redemption towards the limits of the coupon and the promotion code. */
export function countRedemption(emulator: ResourceState, redemption: Redemption): void {
  const coupon = emulator.store.get('coupons', redemption.coupon.id);
  if (coupon) emulator.store.put('coupons', { ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  const promotionCode = emulator.store.get('promotionCodes', redemption.promotionCode ?? '');
  if (promotionCode) {
    emulator.store.put('promotionCodes', { ...promotionCode, times_redeemed: promotionCode.times_redeemed + 1 });
  }
}
