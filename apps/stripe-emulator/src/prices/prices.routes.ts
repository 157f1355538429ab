import { z } from 'zod';
import { clearableText, flag, integer, list, metadata, oneOf, parameters, text, timeRange } from '../api/parameters.js';
import { listRoute, objectRoute, retrieveRoute } from '../api/resource-routes.js';
import { route, type Route } from '../api/route.js';
import { createPrice, updatePrice } from './prices.js';

const currency = () => text().refine((code) => /^[a-z]{3}$/i.test(code), { error: 'Invalid currency' });

export const priceRoutes: Route[] = [
  route(
    'POST',
    '/v1/prices',
    parameters({
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
    }),
    ({ emulator, parameters }) => createPrice(emulator, parameters),
  ),
  retrieveRoute('/v1/prices', 'prices'),
  objectRoute(
    'POST',
    '/v1/prices/:id',
    'prices',
    {
      active: flag().optional(),
      lookup_key: clearableText().optional(),
      transfer_lookup_key: flag().optional(),
      nickname: clearableText().optional(),
      metadata: metadata().optional(),
    },
    updatePrice,
  ),
  listRoute(
    '/v1/prices',
    'prices',
    {
      active: flag().optional(),
      lookup_keys: list(text()).optional(),
      product: text().optional(),
      currency: text().optional(),
      type: oneOf('one_time', 'recurring').optional(),
      created: timeRange().optional(),
    },
    { filters: { lookup_keys: ({ lookup_key: key }, keys) => keys === undefined || keys.includes(key ?? '') } },
  ),
];
