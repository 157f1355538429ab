import { list, text, timeRange } from '../api/parameters.js';
import { listRoute, retrieveRoute } from '../api/resource-routes.js';
import type { Route } from '../api/route.js';

export const eventRoutes: Route[] = [
  retrieveRoute('/v1/events', 'events'),
  listRoute(
    '/v1/events',
    'events',
    { type: text().optional(), types: list(text()).optional(), created: timeRange().optional() },
    {
      filters: {
        type: ({ type }, filter) => filter === undefined || matches(type, filter),
        types: ({ type }, types) => types === undefined || types.includes(type),
      },
    },
  ),
];

/** Whether an event type matches a filter such as `invoice.*`. */
function matches(type: string, filter: string): boolean {
  return filter.endsWith('*') ? type.startsWith(filter.slice(0, -1)) : type === filter;
}
