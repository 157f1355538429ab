import { listNewestFirst } from '../api/lists.js';
import { flag, listParameters, oneOf, parameters, text, timeRange } from '../api/parameters.js';
import { createRoute, listRoute, retrieveRoute } from '../api/resource-routes.js';
import { pathPart, route, type Route } from '../api/route.js';
import {
  createCustomer,
  customerFields,
  deleteCustomer,
  findCustomer,
  isDeleted,
  updateCustomer,
} from './customers.js';

export const customerRoutes: Route[] = [
  createRoute('/v1/customers', customerFields.extend({ test_clock: text().optional() }), createCustomer),
  retrieveRoute('/v1/customers', 'customers'),
  route('POST', '/v1/customers/:id', customerFields, ({ emulator, parameters, path }) =>
    updateCustomer(emulator, findCustomer(emulator, pathPart(path, 'id')), parameters),
  ),
  route('DELETE', '/v1/customers/:id', parameters({}), ({ emulator, path }) =>
    deleteCustomer(emulator, findCustomer(emulator, pathPart(path, 'id'))),
  ),
  listRoute(
    '/v1/customers',
    'customers',
    { email: text().optional(), created: timeRange().optional(), test_clock: text().optional() },
    { isListed: (customer) => !isDeleted(customer) },
  ),
  route(
    'GET',
    '/v1/customers/:id/payment_methods',
    listParameters({ type: oneOf('card').optional(), allow_redisplay: text().optional(), active: flag().optional() }),
    ({ emulator, parameters, path }) => {
      const customer = findCustomer(emulator, pathPart(path, 'id'));
      return listNewestFirst(
        emulator.store.all('paymentMethods').filter((method) => method.customer === customer.id),
        parameters,
        `/v1/customers/${customer.id}/payment_methods`,
      );
    },
  ),
];
