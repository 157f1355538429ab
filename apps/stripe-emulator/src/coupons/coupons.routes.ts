import { z } from 'zod';
import { decimal, integer, list, metadata, oneOf, parameters, text, timeRange } from '../api/parameters.js';
import { listRoute, objectRoute, retrieveRoute } from '../api/resource-routes.js';
import { route, type Route } from '../api/route.js';
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
  retrieveRoute('/v1/coupons', 'coupons', withValidity),
  objectRoute(
    'POST',
    '/v1/coupons/:id',
    'coupons',
    { name: text().optional(), metadata: metadata().optional() },
    updateCoupon,
  ),
  objectRoute('DELETE', '/v1/coupons/:id', 'coupons', {}, deleteCoupon),
  listRoute('/v1/coupons', 'coupons', { created: timeRange().optional() }, { present: withValidity }),
];
