import { integer, mergeMetadata, metadata, oneOf, parameters, text } from '../api/parameters.js';
import { listRoute, objectRoute, retrieveRoute } from '../api/resource-routes.js';
import { route, type Route } from '../api/route.js';
import { createRefund } from './refunds.js';

export const refundRoutes: Route[] = [
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
    ({ emulator, parameters }) =>
      createRefund(emulator, { ...parameters, metadata: mergeMetadata({}, parameters.metadata) }),
  ),
  retrieveRoute('/v1/refunds', 'refunds'),
  objectRoute('POST', '/v1/refunds/:id', 'refunds', { metadata: metadata() }, (emulator, refund, update) =>
    emulator.store.put('refunds', { ...refund, metadata: mergeMetadata(refund.metadata ?? {}, update.metadata) }),
  ),
  listRoute('/v1/refunds', 'refunds', { charge: text().optional(), payment_intent: text().optional() }),
];
