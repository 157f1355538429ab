import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest } from '../api/errors.js';
import { find } from '../api/lookup.js';
import { clearableText, flag, integer, mergeMetadata, metadata, oneOf, parameters, text } from '../api/parameters.js';
import type { Interval } from '../clock/calendar.js';
import { createProduct } from '../products/products.js';
import type { ResourceState } from '../state/emulator-state.js';
import { save, saveChange } from '../state/save.js';
import { newId } from '../storage/ids.js';
import type { Price } from '../storage/records.js';
import type { WireFormat } from '../storage/wire-format.js';

const currency = () => text().refine((code) => /^[a-z]{3}$/i.test(code), { error: 'Invalid currency' });

/** The parameters of a new object. */
export const priceFields = parameters({
  currency: currency(),
  unit_amount: integer({ minimum: 0 }),
  product: text().optional(),
  product_data: z.strictObject({ name: text(), metadata: metadata().optional() }).optional(),
  recurring: z
    .strictObject({
      interval: oneOf('day', 'week', 'month', 'year'),
      interval_count: integer({ minimum: 1 }).optional(),
    })
    .optional(),
  active: flag().optional(),
  lookup_key: clearableText().optional(),
  transfer_lookup_key: flag().optional(),
  nickname: clearableText().optional(),
  metadata: metadata().optional(),
  tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified').optional(),
});
type PriceFields = z.output<typeof priceFields>;

/**
 * Creates a price, and its product if `product_data` is given.
 * @throws StripeApiError if the product does not exist or another price uses the lookup key
 */
export function createPrice(emulator: ResourceState, fields: PriceFields): Price {
  const product = productOf(emulator, fields);
  if (fields.lookup_key) takeLookupKey(emulator, fields.lookup_key, fields.transfer_lookup_key ?? false);
  const price: Price = {
    id: newId('price_1'),
    object: 'price',
    active: fields.active ?? true,
    billing_scheme: 'per_unit',
    created: emulator.clock.now(),
    currency: fields.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: fields.lookup_key ?? null,
    metadata: mergeMetadata({}, fields.metadata),
    nickname: fields.nickname ?? null,
    product,
    recurring: fields.recurring
      ? {
          interval: fields.recurring.interval,
          interval_count: fields.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: fields.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: fields.recurring ? 'recurring' : 'one_time',
    unit_amount: fields.unit_amount,
    unit_amount_decimal: String(fields.unit_amount),
  };
  return save(emulator, 'prices', 'price.created', price);
}

export interface PriceUpdate {
  active?: boolean | undefined;
  lookup_key?: string | null | undefined;
  transfer_lookup_key?: boolean | undefined;
  nickname?: string | null | undefined;
  metadata?: '' | Record<string, string> | undefined;
}

/**
 * Updates the given fields of a price.
 * @throws StripeApiError if another price uses the lookup key and `transfer_lookup_key` is not set
 */
export function updatePrice(emulator: ResourceState, price: Price, update: PriceUpdate): Price {
  if (update.lookup_key && update.lookup_key !== price.lookup_key) {
    takeLookupKey(emulator, update.lookup_key, update.transfer_lookup_key ?? false);
  }
  return saveChange(emulator, 'prices', 'price.updated', price, {
    active: update.active ?? price.active,
    lookup_key: update.lookup_key === undefined ? price.lookup_key : update.lookup_key,
    nickname: update.nickname === undefined ? price.nickname : update.nickname,
    metadata: mergeMetadata(price.metadata, update.metadata),
  });
}

/** The billing interval of a recurring price. */
export function intervalOf(price: Price): { interval: Interval; count: number } {
  if (!price.recurring) throw new Error(`${price.id} is not a recurring price`);
  return { interval: price.recurring.interval, count: price.recurring.interval_count };
}

/** The unit amount of a price in the minor unit of its currency. */
export function unitAmount(price: Price): number {
  return price.unit_amount ?? 0;
}

/** The name of the product that a price sells. */
export function productName(emulator: ResourceState, price: Price): string {
  return emulator.store.get('products', price.product)?.name ?? price.product;
}

/** The legacy Plan object that subscription items contain beside a recurring price. */
export function planOf(price: Price): WireFormat<Stripe.Plan> {
  const { interval, count } = intervalOf(price);
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval,
    interval_count: count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

function productOf(emulator: ResourceState, fields: PriceFields): string {
  if (fields.product !== undefined) return find(emulator, 'products', fields.product, 'product').id;
  if (fields.product_data) return createProduct(emulator, fields.product_data).id;
  throw invalidRequest('You must specify either `product` or `product_data` when creating a price.', {
    code: 'parameter_missing',
    param: 'product',
  });
}

function takeLookupKey(emulator: ResourceState, lookupKey: string, isTransferAllowed: boolean): void {
  const holder = emulator.store.all('prices').find((price) => price.lookup_key === lookupKey);
  if (!holder) return;
  if (!isTransferAllowed) {
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key. Pass \`transfer_lookup_key=true\` to move it.`,
      { param: 'lookup_key' },
    );
  }
  saveChange(emulator, 'prices', 'price.updated', holder, { lookup_key: null });
}
