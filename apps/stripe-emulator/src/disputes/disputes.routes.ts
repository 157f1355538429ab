import { isInRange, listNewestFirst } from '../api/lists.js';
import { find } from '../api/lookup.js';
import { listParameters, parameters, text, timeRange } from '../api/parameters.js';
import { pathPart, route, type Route } from '../api/route.js';
import { closeDispute } from './disputes.js';

export const disputeRoutes: Route[] = [
  route('GET', '/v1/disputes/:id', parameters({}), ({ emulator, path }) =>
    find(emulator, 'disputes', pathPart(path, 'id')),
  ),
  route(
    'GET',
    '/v1/disputes',
    listParameters({
      charge: text().optional(),
      payment_intent: text().optional(),
      created: timeRange().optional(),
    }),
    ({ emulator, parameters }) =>
      listNewestFirst(
        emulator.store
          .all('disputes')
          .filter(
            (dispute) =>
              (parameters.charge === undefined || dispute.charge === parameters.charge) &&
              (parameters.payment_intent === undefined || dispute.payment_intent === parameters.payment_intent) &&
              isInRange(dispute.created, parameters.created),
          ),
        parameters,
        '/v1/disputes',
      ),
  ),
  // A merchant closes a dispute by accepting it: https://docs.stripe.com/api/disputes/close
  route('POST', '/v1/disputes/:id/close', parameters({}), ({ emulator, path }) =>
    closeDispute(emulator, find(emulator, 'disputes', pathPart(path, 'id')), 'lost'),
  ),
];
