import { z } from 'zod';
import { invalidRequest } from '../api/errors.js';
import { decimal, integer, list, mergeMetadata, metadata, oneOf, parameters, text } from '../api/parameters.js';
import type { ResourceState } from '../state/emulator-state.js';
import { save, saveChange } from '../state/save.js';
import { newId } from '../storage/ids.js';
import type { Coupon } from '../storage/records.js';

/** The parameters of a new object. */
export const couponFields = parameters({
  id: text().optional(),
  amount_off: integer({ minimum: 1 }).optional(),
  percent_off: decimal({ above: 0, maximum: 100 }).optional(),
  currency: text().optional(),
  duration: oneOf('forever', 'once', 'repeating').optional(),
  duration_in_months: integer({ minimum: 1 }).optional(),
  applies_to: z.strictObject({ products: list(text()) }).optional(),
  max_redemptions: integer({ minimum: 1 }).optional(),
  redeem_by: integer().optional(),
  name: text().optional(),
  metadata: metadata().optional(),
});
type CouponFields = z.output<typeof couponFields>;

/**
 * Creates a coupon: https://docs.stripe.com/api/coupons/create
 * @throws StripeApiError if the id is taken or the parameters contradict each other
 */
export function createCoupon(emulator: ResourceState, fields: CouponFields): Coupon {
  const duration = fields.duration ?? 'once';
  if ((fields.amount_off === undefined) === (fields.percent_off === undefined)) {
    throw invalidRequest('You must specify exactly one of these parameters: percent_off, amount_off.', {
      param: 'percent_off',
    });
  }
  if (fields.amount_off !== undefined && fields.currency === undefined) {
    throw invalidRequest('You must pass currency when passing amount_off.', { param: 'currency' });
  }
  if ((duration === 'repeating') !== (fields.duration_in_months !== undefined)) {
    throw invalidRequest('`duration_in_months` is required for, and only for, a `repeating` duration.', {
      param: 'duration_in_months',
    });
  }
  const id = fields.id ?? newId('', 8);
  if (emulator.store.get('coupons', id)) {
    throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
  }
  const coupon: Coupon = {
    id,
    object: 'coupon',
    amount_off: fields.amount_off ?? null,
    ...(fields.applies_to ? { applies_to: fields.applies_to } : {}),
    created: emulator.clock.now(),
    currency: fields.currency?.toLowerCase() ?? null,
    duration,
    duration_in_months: fields.duration_in_months ?? null,
    livemode: false,
    max_redemptions: fields.max_redemptions ?? null,
    metadata: mergeMetadata({}, fields.metadata),
    name: fields.name ?? null,
    percent_off: fields.percent_off ?? null,
    redeem_by: fields.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  };
  return save(emulator, 'coupons', 'coupon.created', coupon);
}

/** Updates the name and metadata of a coupon. Its terms cannot change. */
export function updateCoupon(
  emulator: ResourceState,
  coupon: Coupon,
  update: Pick<CouponFields, 'metadata' | 'name'>,
): Coupon {
  return saveChange(emulator, 'coupons', 'coupon.updated', coupon, {
    metadata: mergeMetadata(coupon.metadata ?? {}, update.metadata),
    name: update.name ?? coupon.name,
  });
}

/** Deletes a coupon. Its discounts stay: https://docs.stripe.com/api/coupons/delete */
export function deleteCoupon(emulator: ResourceState, coupon: Coupon) {
  emulator.store.delete('coupons', coupon.id);
  emulator.events.emit('coupon.deleted', coupon);
  return { id: coupon.id, object: 'coupon', deleted: true };
}

/** A coupon with its present validity, which ends with its date or its last redemption. */
export function withValidity(emulator: ResourceState, coupon: Coupon): Coupon {
  const isExpired = coupon.redeem_by !== null && coupon.redeem_by <= emulator.clock.now();
  const isUsedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  return { ...coupon, valid: !isExpired && !isUsedUp };
}
