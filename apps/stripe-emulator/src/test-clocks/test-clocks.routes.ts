import { listNewestFirst } from '../api/lists.js';
import { find } from '../api/lookup.js';
import { integer, listParameters, parameters, text } from '../api/parameters.js';
import { pathPart, route, type Route } from '../api/route.js';
import { advanceTestClock, createTestClock, deleteTestClock } from './test-clocks.js';

export const testClockRoutes: Route[] = [
  route(
    'POST',
    '/v1/test_helpers/test_clocks',
    parameters({ frozen_time: integer({ minimum: 0 }), name: text().optional() }),
    ({ emulator, parameters }) => createTestClock(emulator, parameters.frozen_time, parameters.name ?? null),
  ),
  route('GET', '/v1/test_helpers/test_clocks/:id', parameters({}), ({ emulator, path }) =>
    find(emulator, 'testClocks', pathPart(path, 'id')),
  ),
  route(
    'POST',
    '/v1/test_helpers/test_clocks/:id/advance',
    parameters({ frozen_time: integer({ minimum: 0 }) }),
    ({ emulator, parameters, path }) =>
      advanceTestClock(emulator, find(emulator, 'testClocks', pathPart(path, 'id')), parameters.frozen_time),
  ),
  route('DELETE', '/v1/test_helpers/test_clocks/:id', parameters({}), ({ emulator, path }) =>
    deleteTestClock(emulator, find(emulator, 'testClocks', pathPart(path, 'id'))),
  ),
  route('GET', '/v1/test_helpers/test_clocks', listParameters({}), ({ emulator, parameters }) =>
    listNewestFirst(emulator.store.all('testClocks'), parameters, '/v1/test_helpers/test_clocks'),
  ),
];
