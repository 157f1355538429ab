import { text, timeRange } from '../api/parameters.js';
import { listRoute, retrieveRoute } from '../api/resource-routes.js';
import type { Route } from '../api/route.js';

export const chargeRoutes: Route[] = [
  retrieveRoute('/v1/charges', 'charges'),
  listRoute('/v1/charges', 'charges', {
    customer: text().optional(),
    payment_intent: text().optional(),
    created: timeRange().optional(),
  }),
];
