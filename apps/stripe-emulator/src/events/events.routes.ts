import { isInRange, listNewestFirst } from '../api/lists.js';
import { find } from '../api/lookup.js';
import { list, listParameters, parameters, text, timeRange } from '../api/parameters.js';
import { pathPart, route, type Route } from '../api/route.js';

export const eventRoutes: Route[] = [
  route('GET', '/v1/events/:id', parameters({}), ({ emulator, path }) =>
    find(emulator, 'events', pathPart(path, 'id')),
  ),
  route(
    'GET',
    '/v1/events',
    listParameters({
      type: text().optional(),
      types: list(text()).optional(),
      created: timeRange().optional(),
    }),
    ({ emulator, parameters }) =>
      listNewestFirst(
        emulator.store
          .all('events')
          .filter(
            (event) =>
              (parameters.type === undefined || matches(event.type, parameters.type)) &&
              (parameters.types === undefined || parameters.types.includes(event.type)) &&
              isInRange(event.created, parameters.created),
          ),
        parameters,
        '/v1/events',
      ),
  ),
];

/** Whether an event type matches a filter such as `invoice.*`. */
function matches(type: string, filter: string): boolean {
  return filter.endsWith('*') ? type.startsWith(filter.slice(0, -1)) : type === filter;
}
