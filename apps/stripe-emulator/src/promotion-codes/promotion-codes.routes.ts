import { flag, metadata, text } from '../api/parameters.js';
import { createRoute, listRoute, objectRoute, retrieveRoute } from '../api/resource-routes.js';
import type { Route } from '../api/route.js';
import { promotionCodeFields, createPromotionCode, updatePromotionCode, withActivity } from './promotion-codes.js';

export const promotionCodeRoutes: Route[] = [
  createRoute('/v1/promotion_codes', promotionCodeFields, createPromotionCode),
  retrieveRoute('/v1/promotion_codes', 'promotionCodes', withActivity),
  objectRoute(
    'POST',
    '/v1/promotion_codes/:id',
    'promotionCodes',
    { active: flag().optional(), metadata: metadata().optional() },
    updatePromotionCode,
  ),
  listRoute(
    '/v1/promotion_codes',
    'promotionCodes',
    {
      active: flag().optional(),
      code: text().optional(),
      coupon: text().optional(),
      customer: text().optional(),
    },
    {
      present: withActivity,
      filters: {
        code: (promotionCode, code) => code === undefined || promotionCode.code.toLowerCase() === code.toLowerCase(),
        coupon: ({ promotion }, coupon) => coupon === undefined || promotion.coupon === coupon,
      },
    },
  ),
];
