import { z } from 'zod';
import { listNewestFirst } from '../api/lists.js';
import { find } from '../api/lookup.js';
import { flag, integer, listParameters, metadata, oneOf, parameters, text } from '../api/parameters.js';
import { pathPart, route, type Route } from '../api/route.js';
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
  route('GET', '/v1/promotion_codes/:id', parameters({}), ({ emulator, path }) =>
    withActivity(emulator, find(emulator, 'promotionCodes', pathPart(path, 'id'))),
  ),
  route(
    'POST',
    '/v1/promotion_codes/:id',
    parameters({ active: flag().optional(), metadata: metadata().optional() }),
    ({ emulator, parameters, path }) =>
      updatePromotionCode(emulator, find(emulator, 'promotionCodes', pathPart(path, 'id')), parameters),
  ),
  route(
    'GET',
    '/v1/promotion_codes',
    listParameters({
      active: flag().optional(),
      code: text().optional(),
      coupon: text().optional(),
      customer: text().optional(),
    }),
    ({ emulator, parameters }) =>
      listNewestFirst(
        emulator.store
          .all('promotionCodes')
          .map((promotionCode) => withActivity(emulator, promotionCode))
          .filter(
            (promotionCode) =>
              (parameters.active === undefined || promotionCode.active === parameters.active) &&
              (parameters.code === undefined || promotionCode.code.toLowerCase() === parameters.code.toLowerCase()) &&
              (parameters.coupon === undefined || promotionCode.promotion.coupon === parameters.coupon) &&
              (parameters.customer === undefined || promotionCode.customer === parameters.customer),
          ),
        parameters,
        '/v1/promotion_codes',
      ),
  ),
];
