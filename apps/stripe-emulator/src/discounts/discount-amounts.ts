import type { Coupon } from '../storage/records.js';

/** A discount with the terms of its coupon. */
export interface DiscountTerms {
  /** The id of the discount. */
  id: string;
  coupon: Coupon;
}

interface DiscountableLine {
  amount: number;
  /** The id of the product, which a coupon can be limited to. */
  product: string | null;
}

/**
 * The amounts by which discounts reduce lines, for each discount in the order of the lines. Discounts are applied one
 * after another, and credits are not discounted: https://docs.stripe.com/billing/subscriptions/coupons#stacking-discounts
 */
export function discountAmounts(lines: DiscountableLine[], discounts: DiscountTerms[]): number[][] {
  const remaining = lines.map(({ amount }) => Math.max(0, amount));
  return discounts.map(({ coupon }) => {
    const eligible = remaining.map((amount, index) => (appliesTo(coupon, lines[index]?.product ?? null) ? amount : 0));
    const amounts =
      coupon.percent_off === null
        ? shares(eligible, coupon.amount_off ?? 0)
        : eligible.map((amount) => Math.round((amount * Number(coupon.percent_off)) / 100));
    for (const [index, amount] of amounts.entries()) remaining[index] = (remaining[index] ?? 0) - amount;
    return amounts;
  });
}

function appliesTo({ applies_to: limit }: Coupon, product: string | null): boolean {
  return limit === undefined || (product !== null && limit.products.includes(product));
}

/** Divides an amount among lines in proportion to their amounts, without exceeding them. */
function shares(amounts: number[], amountOff: number): number[] {
  let lines = amounts.reduce((sum, amount) => sum + amount, 0);
  let off = Math.min(amountOff, lines);
  return amounts.map((amount) => {
    if (amount === 0) return 0;
    const share = Math.round((off * amount) / lines);
    lines -= amount;
    off -= share;
    return share;
  });
}
