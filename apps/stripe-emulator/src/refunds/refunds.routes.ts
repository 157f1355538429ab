import { mergeMetadata, metadata, text } from '../api/parameters.js';
import { createRoute, listRoute, objectRoute, retrieveRoute } from '../api/resource-routes.js';
import type { Route } from '../api/route.js';
import { refundFields, createRefund } from './refunds.js';

export const refundRoutes: Route[] = [
  createRoute('/v1/refunds', refundFields, createRefund),
  retrieveRoute('/v1/refunds', 'refunds'),
  objectRoute('POST', '/v1/refunds/:id', 'refunds', { metadata: metadata() }, (emulator, refund, update) =>
    emulator.store.put('refunds', { ...refund, metadata: mergeMetadata(refund.metadata ?? {}, update.metadata) }),
  ),
  listRoute('/v1/refunds', 'refunds', { charge: text().optional(), payment_intent: text().optional() }),
];
