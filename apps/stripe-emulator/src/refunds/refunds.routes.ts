import { listNewestFirst } from '../api/lists.js';
import { find } from '../api/lookup.js';
import { integer, listParameters, mergeMetadata, metadata, oneOf, parameters, text } from '../api/parameters.js';
import { pathPart, route, type Route } from '../api/route.js';
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
  route('GET', '/v1/refunds/:id', parameters({}), ({ emulator, path }) =>
    find(emulator, 'refunds', pathPart(path, 'id')),
  ),
  route('POST', '/v1/refunds/:id', parameters({ metadata: metadata() }), ({ emulator, parameters, path }) => {
    const refund = find(emulator, 'refunds', pathPart(path, 'id'));
    return emulator.store.put('refunds', {
      ...refund,
      metadata: mergeMetadata(refund.metadata ?? {}, parameters.metadata),
    });
  }),
  route(
    'GET',
    '/v1/refunds',
    listParameters({ charge: text().optional(), payment_intent: text().optional() }),
    ({ emulator, parameters }) =>
      listNewestFirst(
        emulator.store
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
