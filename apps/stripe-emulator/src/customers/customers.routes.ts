import { z } from 'zod';
import { listNewestFirst } from '../api/lists.js';
import {
  clearableText,
  flag,
  integer,
  listParameters,
  metadata,
  oneOf,
  parameters,
  text,
  timeRange,
} from '../api/parameters.js';
import { listRoute, retrieveRoute } from '../api/resource-routes.js';
import { pathPart, route, type Route } from '../api/route.js';
import { createCustomer, deleteCustomer, findCustomer, isDeleted, updateCustomer } from './customers.js';

const email = () =>
  clearableText().refine(
    (value) => value === null || /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$|^[^@\s]+@localhost$/.test(value),
    {
      params: { code: 'email_invalid' },
      error: (issue) => `Invalid email address: ${String(issue.input)}`,
    },
  );

const fields = {
  email: email().optional(),
  name: clearableText().optional(),
  phone: clearableText().optional(),
  description: clearableText().optional(),
  metadata: metadata().optional(),
  balance: integer().optional(),
  invoice_settings: z.strictObject({ default_payment_method: clearableText().optional() }).optional(),
};

export const customerRoutes: Route[] = [
  route('POST', '/v1/customers', parameters({ ...fields, test_clock: text().optional() }), ({ emulator, parameters }) =>
    createCustomer(emulator, parameters),
  ),
  retrieveRoute('/v1/customers', 'customers'),
  route('POST', '/v1/customers/:id', parameters(fields), ({ emulator, parameters, path }) =>
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
