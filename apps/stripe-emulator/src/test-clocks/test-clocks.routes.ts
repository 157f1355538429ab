import { integer, parameters, text } from '../api/parameters.js';
import { listRoute, objectRoute, retrieveRoute } from '../api/resource-routes.js';
import { route, type Route } from '../api/route.js';
import { advanceTestClock, createTestClock, deleteTestClock } from './test-clocks.js';

export const testClockRoutes: Route[] = [
  route(
    'POST',
    '/v1/test_helpers/test_clocks',
    parameters({ frozen_time: integer({ minimum: 0 }), name: text().optional() }),
    ({ emulator, parameters }) => createTestClock(emulator, parameters.frozen_time, parameters.name ?? null),
  ),
  retrieveRoute('/v1/test_helpers/test_clocks', 'testClocks'),
  objectRoute(
    'POST',
    '/v1/test_helpers/test_clocks/:id/advance',
    'testClocks',
    { frozen_time: integer({ minimum: 0 }) },
    (emulator, testClock, { frozen_time: time }) => advanceTestClock(emulator, testClock, time),
  ),
  objectRoute('DELETE', '/v1/test_helpers/test_clocks/:id', 'testClocks', {}, deleteTestClock),
  listRoute('/v1/test_helpers/test_clocks', 'testClocks', {}),
];
