import { oneOf, parameters, text } from '../api/parameters.js';
import { listRoute, objectRoute, retrieveRoute } from '../api/resource-routes.js';
import { pathPart, route, type Route } from '../api/route.js';
import { findCustomer } from '../customers/customers.js';
import { billingDetails, card } from './card-parameters.js';
import {
  attachPaymentMethod,
  createCardPaymentMethod,
  detachPaymentMethod,
  findPaymentMethod,
} from './payment-methods.js';

export const paymentMethodRoutes: Route[] = [
  route(
    'POST',
    '/v1/payment_methods',
    parameters({ type: oneOf('card'), card, billing_details: billingDetails.optional() }),
    ({ emulator, parameters }) => createCardPaymentMethod(emulator, parameters.card, parameters.billing_details),
  ),
  retrieveRoute('/v1/payment_methods', 'paymentMethods'),
  route(
    'POST',
    '/v1/payment_methods/:id/attach',
    parameters({ customer: text() }),
    ({ emulator, parameters, path }) => {
      const customer = findCustomer(emulator, parameters.customer, 'customer');
      return attachPaymentMethod(emulator, findPaymentMethod(emulator, pathPart(path, 'id')), customer);
    },
  ),
  objectRoute('POST', '/v1/payment_methods/:id/detach', 'paymentMethods', {}, detachPaymentMethod),
  listRoute(
    '/v1/payment_methods',
    'paymentMethods',
    { customer: text().optional(), type: oneOf('card').optional() },
    {
      filters: {
        customer: (method, customer) =>
          customer === undefined ? method.customer !== null : method.customer === customer,
      },
    },
  ),
];
