import { z } from 'zod';
import { invalidRequest, parameterMissing } from '../api/errors.js';
import { find } from '../api/lookup.js';
import { integer, oneOf, text } from '../api/parameters.js';
import { createPrice } from '../prices/prices.js';
import type { ResourceState } from '../state/emulator-state.js';
import type { Price } from '../storage/records.js';

/** The parameters of the price of a subscription item: an existing price, or `price_data` for a custom one. */
export const itemPriceParameters = {
  price: text().optional(),
  price_data: z
    .strictObject({
      currency: text(),
      product: text(),
      recurring: z.strictObject({
        interval: oneOf('day', 'week', 'month', 'year'),
        interval_count: integer({ minimum: 1 }).optional(),
      }),
      unit_amount: integer({ minimum: 0 }),
    })
    .optional(),
};

export type ItemPrice = { [Name in keyof typeof itemPriceParameters]?: z.output<(typeof itemPriceParameters)[Name]> };

/**
 * The price of a new or changed item; undefined if the parameters contain none. A custom price is not active, so that
 * only its item uses it: https://docs.stripe.com/products-prices/manage-prices
 * @param param the parameter of the item, for example `items[0]`
 * @throws StripeApiError if the price does not exist, is inactive or is not recurring
 */
export function findItemPrice(emulator: ResourceState, item: ItemPrice, param: string): Price | undefined {
  if (item.price_data) return createPrice(emulator, { ...item.price_data, active: false });
  if (item.price === undefined) return undefined;
  const price = find(emulator, 'prices', item.price, `${param}[price]`);
  if (!price.active) {
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', {
      param: `${param}[price]`,
    });
  }
  if (!price.recurring) {
    throw invalidRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param: `${param}[price]` },
    );
  }
  return price;
}

/**
 * The price of a new item.
 * @throws StripeApiError if the parameters contain none, or as `findItemPrice`
 */
export function requireItemPrice(emulator: ResourceState, item: ItemPrice, param: string): Price {
  const price = findItemPrice(emulator, item, param);
  if (!price) throw parameterMissing(`${param}[price]`);
  return price;
}

/** @throws StripeApiError if the prices of one subscription differ in interval or currency, or one occurs twice */
export function validatePrices(prices: Price[], currency: string | undefined = prices[0]?.currency): void {
  for (const price of prices) {
    if (prices[0] && !isSameInterval(price, prices[0])) {
      throw invalidRequest(
        'Currently, all prices on a subscription must have the same `interval` and `interval_count`.',
        { param: 'items' },
      );
    }
    if (currency !== undefined && price.currency !== currency) {
      throw invalidRequest(
        `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: ` +
          `\`${currency}\`.`,
        { param: 'items' },
      );
    }
  }
  const duplicate = prices.find(({ id }, index) => prices.findIndex((price) => price.id === id) !== index);
  if (duplicate) {
    throw invalidRequest(`Cannot add multiple subscription items with the same plan: ${duplicate.id}`, {
      param: 'items',
    });
  }
}

/** Whether two prices are billed at the same interval. */
export function isSameInterval(one: Price, other: Price): boolean {
  return (
    one.recurring?.interval === other.recurring?.interval &&
    one.recurring?.interval_count === other.recurring?.interval_count
  );
}
