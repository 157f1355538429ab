import { find } from '../api/lookup.js';
import { clearableText, flag, list, metadata, parameters, text, timeRange } from '../api/parameters.js';
import { listRoute, objectRoute, retrieveRoute } from '../api/resource-routes.js';
import { route, type Route } from '../api/route.js';
import { createProduct, updateProduct } from './products.js';

const productFields = {
  active: flag().optional(),
  description: clearableText().optional(),
  images: list(text()).optional(),
  metadata: metadata().optional(),
  url: clearableText().optional(),
};

export const productRoutes: Route[] = [
  route(
    'POST',
    '/v1/products',
    parameters({ ...productFields, name: text(), id: text().optional() }),
    ({ emulator, parameters }) => createProduct(emulator, parameters),
  ),
  retrieveRoute('/v1/products', 'products'),
  objectRoute(
    'POST',
    '/v1/products/:id',
    'products',
    { ...productFields, name: text().optional(), default_price: text().optional() },
    (emulator, product, update) => {
      if (update.default_price) find(emulator, 'prices', update.default_price, 'default_price');
      return updateProduct(emulator, product, update);
    },
  ),
  listRoute(
    '/v1/products',
    'products',
    { active: flag().optional(), ids: list(text()).optional(), created: timeRange().optional() },
    { filters: { ids: ({ id }, ids) => ids === undefined || ids.includes(id) } },
  ),
];
