import { isInRange, listNewestFirst } from '../api/lists.js';
import { find } from '../api/lookup.js';
import { clearableText, flag, list, listParameters, metadata, parameters, text, timeRange } from '../api/parameters.js';
import { pathPart, route, type Route } from '../api/route.js';
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
  route('GET', '/v1/products/:id', parameters({}), ({ emulator, path }) =>
    find(emulator, 'products', pathPart(path, 'id')),
  ),
  route(
    'POST',
    '/v1/products/:id',
    parameters({ ...productFields, name: text().optional(), default_price: text().optional() }),
    ({ emulator, parameters, path }) => {
      const product = find(emulator, 'products', pathPart(path, 'id'));
      if (parameters.default_price) find(emulator, 'prices', parameters.default_price, 'default_price');
      return updateProduct(emulator, product, parameters);
    },
  ),
  route(
    'GET',
    '/v1/products',
    listParameters({ active: flag().optional(), ids: list(text()).optional(), created: timeRange().optional() }),
    ({ emulator, parameters }) =>
      listNewestFirst(
        emulator.store
          .all('products')
          .filter(
            (product) =>
              (parameters.active === undefined || product.active === parameters.active) &&
              (parameters.ids === undefined || parameters.ids.includes(product.id)) &&
              isInRange(product.created, parameters.created),
          ),
        parameters,
        '/v1/products',
      ),
  ),
];
