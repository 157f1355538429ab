import { text, timeRange } from '../api/parameters.js';
import { listRoute, objectRoute, retrieveRoute } from '../api/resource-routes.js';
import type { Route } from '../api/route.js';
import { closeDispute } from './disputes.js';

export const disputeRoutes: Route[] = [
  retrieveRoute('/v1/disputes', 'disputes'),
  listRoute('/v1/disputes', 'disputes', {
    charge: text().optional(),
    payment_intent: text().optional(),
    created: timeRange().optional(),
  }),
  // A merchant closes a dispute by accepting it: https://docs.stripe.com/api/disputes/close
  objectRoute('POST', '/v1/disputes/:id/close', 'disputes', {}, (emulator, dispute) =>
    closeDispute(emulator, dispute, 'lost'),
  ),
];
