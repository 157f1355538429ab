import { metadata, text, timeRange } from '../api/parameters.js';
import { createRoute, listRoute, objectRoute, retrieveRoute } from '../api/resource-routes.js';
import type { Route } from '../api/route.js';
import { couponFields, createCoupon, deleteCoupon, updateCoupon, withValidity } from './coupons.js';

export const couponRoutes: Route[] = [
  createRoute('/v1/coupons', couponFields, createCoupon),
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
