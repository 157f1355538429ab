import { z } from 'zod';
import { isWithin, newestFirst } from '../api/lists.js';
import { find } from '../api/lookup.js';
import {
  flag,
  integer,
  list,
  listParameters,
  metadata,
  oneOf,
  parameters,
  text,
  timeRange,
  unsettableText,
} from '../api/parameters.js';
import { pathPart, route, type Route } from '../api/route.js';
import { createPrice, updatePrice } from './prices.js';
import { createProduct, updateProduct } from './products.js';

const productFields = {
  active: flag().optional(),
  description: unsettableText().optional(),
  images: list(text()).optional(),
  metadata: metadata().optional(),
  url: unsettableText().optional(),
};

const productRoutes: Route[] = [
  route(
    'POST',
    '/v1/products',
    parameters({ ...productFields, name: text(), id: text().optional() }),
    ({ world, parameters }) => createProduct(world, parameters),
  ),
  route('GET', '/v1/products/:id', parameters({}), ({ world, path }) => find(world, 'products', pathPart(path, 'id'))),
  route(
    'POST',
    '/v1/products/:id',
    parameters({ ...productFields, name: text().optional(), default_price: text().optional() }),
    ({ world, parameters, path }) => {
      const product = find(world, 'products', pathPart(path, 'id'));
      if (parameters.default_price) find(world, 'prices', parameters.default_price, 'default_price');
      return updateProduct(world, product, parameters);
    },
  ),
  route(
    'GET',
    '/v1/products',
    listParameters({ active: flag().optional(), ids: list(text()).optional(), created: timeRange().optional() }),
    ({ world, parameters }) =>
      newestFirst(
        world.store
          .all('products')
          .filter(
            (product) =>
              (parameters.active === undefined || product.active === parameters.active) &&
              (parameters.ids === undefined || parameters.ids.includes(product.id)) &&
              isWithin(product.created, parameters.created),
          ),
        parameters,
        '/v1/products',
      ),
  ),
];

const currency = () => text().refine((code) => /^[a-z]{3}$/i.test(code), { error: 'Invalid currency' });

const priceRoutes: Route[] = [
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
      lookup_key: unsettableText().optional(),
      transfer_lookup_key: flag().optional(),
      nickname: unsettableText().optional(),
      metadata: metadata().optional(),
      tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified').optional(),
    }),
    ({ world, parameters }) => createPrice(world, parameters),
  ),
  route('GET', '/v1/prices/:id', parameters({}), ({ world, path }) => find(world, 'prices', pathPart(path, 'id'))),
  route(
    'POST',
    '/v1/prices/:id',
    parameters({
      active: flag().optional(),
      lookup_key: unsettableText().optional(),
      transfer_lookup_key: flag().optional(),
      nickname: unsettableText().optional(),
      metadata: metadata().optional(),
    }),
    ({ world, parameters, path }) => updatePrice(world, find(world, 'prices', pathPart(path, 'id')), parameters),
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
    ({ world, parameters }) =>
      newestFirst(
        world.store
          .all('prices')
          .filter(
            (price) =>
              (parameters.active === undefined || price.active === parameters.active) &&
              (parameters.lookup_keys === undefined || parameters.lookup_keys.includes(price.lookup_key ?? '')) &&
              (parameters.product === undefined || price.product === parameters.product) &&
              (parameters.currency === undefined || price.currency === parameters.currency) &&
              (parameters.type === undefined || price.type === parameters.type) &&
              isWithin(price.created, parameters.created),
          ),
        parameters,
        '/v1/prices',
      ),
  ),
];

export const catalogueRoutes: Route[] = [...productRoutes, ...priceRoutes];
