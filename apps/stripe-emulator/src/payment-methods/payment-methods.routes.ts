import { listNewestFirst } from '../api/lists.js';
import { find } from '../api/lookup.js';
import { listParameters, oneOf, parameters, text } from '../api/parameters.js';
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
  route('GET', '/v1/payment_methods/:id', parameters({}), ({ emulator, path }) =>
    find(emulator, 'paymentMethods', pathPart(path, 'id')),
  ),
  route(
    'POST',
    '/v1/payment_methods/:id/attach',
    parameters({ customer: text() }),
    ({ emulator, parameters, path }) => {
      const customer = findCustomer(emulator, parameters.customer, 'customer');
      return attachPaymentMethod(emulator, findPaymentMethod(emulator, pathPart(path, 'id')), customer);
    },
  ),
  route('POST', '/v1/payment_methods/:id/detach', parameters({}), ({ emulator, path }) =>
    detachPaymentMethod(emulator, find(emulator, 'paymentMethods', pathPart(path, 'id'))),
  ),
  route(
    'GET',
    '/v1/payment_methods',
    listParameters({ customer: text().optional(), type: oneOf('card').optional() }),
    ({ emulator, parameters }) =>
      listNewestFirst(
        emulator.store
          .all('paymentMethods')
          .filter((method) =>
            parameters.customer === undefined ? method.customer !== null : method.customer === parameters.customer,
          ),
        parameters,
        '/v1/payment_methods',
      ),
  ),
];
