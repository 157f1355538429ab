import { z } from 'zod';
import { isInRange, listNewestFirst } from '../api/lists.js';
import { find } from '../api/lookup.js';
import {
  decimal,
  integer,
  list,
  listParameters,
  metadata,
  oneOf,
  parameters,
  text,
  timeRange,
} from '../api/parameters.js';
import { pathPart, route, type Route } from '../api/route.js';
import { createCoupon, deleteCoupon, updateCoupon, withValidity } from './coupons.js';

export const couponRoutes: Route[] = [
  route(
    'POST',
    '/v1/coupons',
    parameters({
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
    }),
    ({ emulator, parameters }) => createCoupon(emulator, parameters),
  ),
  route('GET', '/v1/coupons/:id', parameters({}), ({ emulator, path }) =>
    withValidity(emulator, find(emulator, 'coupons', pathPart(path, 'id'))),
  ),
  route(
    'POST',
    '/v1/coupons/:id',
    parameters({ name: text().optional(), metadata: metadata().optional() }),
    ({ emulator, parameters, path }) =>
      updateCoupon(emulator, find(emulator, 'coupons', pathPart(path, 'id')), parameters),
  ),
  route('DELETE', '/v1/coupons/:id', parameters({}), ({ emulator, path }) =>
    deleteCoupon(emulator, find(emulator, 'coupons', pathPart(path, 'id'))),
  ),
  route('GET', '/v1/coupons', listParameters({ created: timeRange().optional() }), ({ emulator, parameters }) =>
    listNewestFirst(
      emulator.store
        .all('coupons')
        .filter(({ created }) => isInRange(created, parameters.created))
        .map((coupon) => withValidity(emulator, coupon)),
      parameters,
      '/v1/coupons',
    ),
  ),
];
