import { z } from 'zod';
import { invalidRequest } from '../api/errors.js';
import { find } from '../api/lookup.js';
import { flag, integer, mergeMetadata, metadata, oneOf, parameters, text } from '../api/parameters.js';
import { findCustomer } from '../customers/customers.js';
import type { ResourceState } from '../state/emulator-state.js';
import { save, saveChange } from '../state/save.js';
import { newId, randomText } from '../storage/ids.js';
import type { PromotionCode } from '../storage/records.js';

/** The parameters of a new object. */
export const promotionCodeFields = parameters({
  promotion: z.strictObject({ type: oneOf('coupon'), coupon: text() }),
  code: text().optional(),
  active: flag().optional(),
  customer: text().optional(),
  expires_at: integer().optional(),
  max_redemptions: integer({ minimum: 1 }).optional(),
  metadata: metadata().optional(),
  restrictions: z
    .strictObject({
      first_time_transaction: flag().optional(),
      minimum_amount: integer({ minimum: 1 }).optional(),
      minimum_amount_currency: text().optional(),
    })
    .optional(),
});
type PromotionCodeFields = z.output<typeof promotionCodeFields>;

/**
 * Creates a promotion code, with which customers redeem a coupon: https://docs.stripe.com/api/promotion_codes/create
 * @throws StripeApiError if the coupon or customer does not exist, or another active code is the same
 */
export function createPromotionCode(emulator: ResourceState, fields: PromotionCodeFields): PromotionCode {
  const coupon = find(emulator, 'coupons', fields.promotion.coupon, 'promotion[coupon]');
  if (fields.customer !== undefined) findCustomer(emulator, fields.customer, 'customer');
  const code = fields.code ?? randomText(8).toUpperCase();
  // Codes are case-insensitive.
  const isTaken = emulator.store
    .all('promotionCodes')
    .some((other) => other.active && other.code.toLowerCase() === code.toLowerCase());
  if (isTaken) {
    throw invalidRequest('An active promotion code with `code: ' + code + '` already exists.', { param: 'code' });
  }
  const promotionCode: PromotionCode = {
    id: newId('promo_1'),
    object: 'promotion_code',
    active: fields.active ?? true,
    code,
    created: emulator.clock.now(),
    customer: fields.customer ?? null,
    customer_account: null,
    expires_at: fields.expires_at ?? null,
    livemode: false,
    max_redemptions: fields.max_redemptions ?? null,
    metadata: mergeMetadata({}, fields.metadata),
    promotion: { type: 'coupon', coupon: coupon.id },
    restrictions: {
      first_time_transaction: fields.restrictions?.first_time_transaction ?? false,
      minimum_amount: fields.restrictions?.minimum_amount ?? null,
      minimum_amount_currency: fields.restrictions?.minimum_amount_currency?.toLowerCase() ?? null,
    },
    times_redeemed: 0,
  };
  return save(emulator, 'promotionCodes', 'promotion_code.created', promotionCode);
}

/** Activates, deactivates or relabels a promotion code. */
export function updatePromotionCode(
  emulator: ResourceState,
  promotionCode: PromotionCode,
  update: Pick<PromotionCodeFields, 'active' | 'metadata'>,
): PromotionCode {
  return saveChange(emulator, 'promotionCodes', 'promotion_code.updated', promotionCode, {
    active: update.active ?? promotionCode.active,
    metadata: mergeMetadata(promotionCode.metadata ?? {}, update.metadata),
  });
}

/** A promotion code with its present state: it is not active after its date or its last redemption. */
export function withActivity(emulator: ResourceState, promotionCode: PromotionCode): PromotionCode {
  const { expires_at, max_redemptions, times_redeemed } = promotionCode;
  const isExpired = expires_at !== null && expires_at <= emulator.clock.now();
  const isUsedUp = max_redemptions !== null && times_redeemed >= max_redemptions;
  return { ...promotionCode, active: promotionCode.active && !isExpired && !isUsedUp };
}
