import { isWithin, newestFirst } from '../api/lists.js';
import { find } from '../api/lookup.js';
import {
  integer,
  listParameters,
  mergeMetadata,
  metadata,
  oneOf,
  parameters,
  text,
  timeRange,
} from '../api/parameters.js';
import { pathPart, route, type Route } from '../api/route.js';
import { createRefund } from './refunds.js';

/** Charges, and refunds of them. */
export const chargeRoutes: Route[] = [
  route('GET', '/v1/charges/:id', parameters({}), ({ world, path }) => find(world, 'charges', pathPart(path, 'id'))),
  route(
    'GET',
    '/v1/charges',
    listParameters({
      customer: text().optional(),
      payment_intent: text().optional(),
      created: timeRange().optional(),
    }),
    ({ world, parameters }) =>
      newestFirst(
        world.store
          .all('charges')
          .filter(
            (charge) =>
              (parameters.customer === undefined || charge.customer === parameters.customer) &&
              (parameters.payment_intent === undefined || charge.payment_intent === parameters.payment_intent) &&
              isWithin(charge.created, parameters.created),
          ),
        parameters,
        '/v1/charges',
      ),
  ),
  route(
    'POST',
    '/v1/refunds',
    parameters({
      charge: text().optional(),
      payment_intent: text().optional(),
      amount: integer({ minimum: 1 }).optional(),
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer').optional(),
      metadata: metadata().optional(),
    }),
    ({ world, parameters }) => createRefund(world, { ...parameters, metadata: mergeMetadata({}, parameters.metadata) }),
  ),
  route('GET', '/v1/refunds/:id', parameters({}), ({ world, path }) => find(world, 'refunds', pathPart(path, 'id'))),
  route(
    'GET',
    '/v1/refunds',
    listParameters({ charge: text().optional(), payment_intent: text().optional() }),
    ({ world, parameters }) =>
      newestFirst(
        world.store
          .all('refunds')
          .filter(
            (refund) =>
              (parameters.charge === undefined || refund.charge === parameters.charge) &&
              (parameters.payment_intent === undefined || refund.payment_intent === parameters.payment_intent),
          ),
        parameters,
        '/v1/refunds',
      ),
  ),
];
