import { z } from 'zod';
import { isInRange, listNewestFirst } from '../api/lists.js';
import { find } from '../api/lookup.js';
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
  route('GET', '/v1/customers/:id', parameters({}), ({ emulator, path }) =>
    find(emulator, 'customers', pathPart(path, 'id')),
  ),
  route('POST', '/v1/customers/:id', parameters(fields), ({ emulator, parameters, path }) =>
    updateCustomer(emulator, findCustomer(emulator, pathPart(path, 'id')), parameters),
  ),
  route('DELETE', '/v1/customers/:id', parameters({}), ({ emulator, path }) =>
    deleteCustomer(emulator, findCustomer(emulator, pathPart(path, 'id'))),
  ),
  route(
    'GET',
    '/v1/customers',
    listParameters({
      email: text().optional(),
      created: timeRange().optional(),
      test_clock: text().optional(),
    }),
    ({ emulator, parameters }) =>
      listNewestFirst(
        emulator.store
          .all('customers')
          .filter((customer) => !isDeleted(customer))
          .filter(
            (customer) =>
              (parameters.email === undefined || customer.email === parameters.email) &&
              (parameters.test_clock === undefined || customer.test_clock === parameters.test_clock) &&
              isInRange(customer.created, parameters.created),
          ),
        parameters,
        '/v1/customers',
      ),
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
