import { isInRange, listNewestFirst } from '../api/lists.js';
import { find } from '../api/lookup.js';
import { listParameters, parameters, text, timeRange } from '../api/parameters.js';
import { pathPart, route, type Route } from '../api/route.js';

export const chargeRoutes: Route[] = [
  route('GET', '/v1/charges/:id', parameters({}), ({ emulator, path }) =>
    find(emulator, 'charges', pathPart(path, 'id')),
  ),
  route(
    'GET',
    '/v1/charges',
    listParameters({
      customer: text().optional(),
      payment_intent: text().optional(),
      created: timeRange().optional(),
    }),
    ({ emulator, parameters }) =>
      listNewestFirst(
        emulator.store
          .all('charges')
          .filter(
            (charge) =>
              (parameters.customer === undefined || charge.customer === parameters.customer) &&
              (parameters.payment_intent === undefined || charge.payment_intent === parameters.payment_intent) &&
              isInRange(charge.created, parameters.created),
          ),
        parameters,
        '/v1/charges',
      ),
  ),
];
