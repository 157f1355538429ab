import { z } from 'zod';
import { isInRange, listNewestFirst } from '../api/lists.js';
import { find } from '../api/lookup.js';
import {
  clearableText,
  flag,
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
  route('GET', '/v1/prices/:id', parameters({}), ({ emulator, path }) =>
    find(emulator, 'prices', pathPart(path, 'id')),
  ),
  route(
    'POST',
    '/v1/prices/:id',
    parameters({
      active: flag().optional(),
      lookup_key: clearableText().optional(),
      transfer_lookup_key: flag().optional(),
      nickname: clearableText().optional(),
      metadata: metadata().optional(),
    }),
    ({ emulator, parameters, path }) =>
      updatePrice(emulator, find(emulator, 'prices', pathPart(path, 'id')), parameters),
  ),
  route(
    'GET',
    '/v1/prices',
    listParameters({
      active: flag().optional(),
      lookup_keys: list(text()).optional(),
      product: text().optional(),
      currency: text().optional(),
      type: oneOf('one_time', 'recurring').optional(),
      created: timeRange().optional(),
    }),
    ({ emulator, parameters }) =>
      listNewestFirst(
        emulator.store
          .all('prices')
          .filter(
            (price) =>
              (parameters.active === undefined || price.active === parameters.active) &&
              (parameters.lookup_keys === undefined || parameters.lookup_keys.includes(price.lookup_key ?? '')) &&
              (parameters.product === undefined || price.product === parameters.product) &&
              (parameters.currency === undefined || price.currency === parameters.currency) &&
              (parameters.type === undefined || price.type === parameters.type) &&
              isInRange(price.created, parameters.created),
          ),
        parameters,
        '/v1/prices',
      ),
  ),
];
