import { z } from 'zod';
import { flag, integer, metadata, oneOf, parameters, text } from '../api/parameters.js';
import { listRoute, objectRoute, retrieveRoute } from '../api/resource-routes.js';
import { route, type Route } from '../api/route.js';
import { createPromotionCode, updatePromotionCode, withActivity } from './promotion-codes.js';

export const promotionCodeRoutes: Route[] = [
  route(
    'POST',
    '/v1/promotion_codes',
    parameters({
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
    }),
    ({ emulator, parameters }) => createPromotionCode(emulator, parameters),
  ),
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
