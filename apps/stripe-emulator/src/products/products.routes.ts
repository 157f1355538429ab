import { find } from '../api/lookup.js';
import { flag, list, text, timeRange } from '../api/parameters.js';
import { createRoute, listRoute, objectRoute, retrieveRoute } from '../api/resource-routes.js';
import type { Route } from '../api/route.js';
import { createProduct, newProduct, productUpdate, updateProduct } from './products.js';

export const productRoutes: Route[] = [
  createRoute('/v1/products', newProduct, createProduct),
  retrieveRoute('/v1/products', 'products'),
  objectRoute('POST', '/v1/products/:id', 'products', productUpdate.shape, (emulator, product, update) => {
    if (update.default_price) find(emulator, 'prices', update.default_price, 'default_price');
    return updateProduct(emulator, product, update);
  }),
  listRoute(
    '/v1/products',
    'products',
    { active: flag().optional(), ids: list(text()).optional(), created: timeRange().optional() },
    { filters: { ids: ({ id }, ids) => ids === undefined || ids.includes(id) } },
  ),
];
