import { clearableText, flag, list, metadata, oneOf, text, timeRange } from '../api/parameters.js';
import { createRoute, listRoute, objectRoute, retrieveRoute } from '../api/resource-routes.js';
import type { Route } from '../api/route.js';
import { priceFields, createPrice, updatePrice } from './prices.js';

export const priceRoutes: Route[] = [
  createRoute('/v1/prices', priceFields, createPrice),
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
