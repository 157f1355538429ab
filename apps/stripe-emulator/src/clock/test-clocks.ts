import { invalidRequest } from '../api/errors.js';
import { listParameters, integer, parameters, text } from '../api/parameters.js';
import { newestFirst } from '../api/lists.js';
import { find } from '../api/lookup.js';
import { pathPart, route, type Route } from '../api/route.js';
import { deleteCustomer, isDeleted } from '../customers/customers.js';
import { newId } from '../storage/ids.js';
import type { TestClock } from '../storage/records.js';
import { currentPeriod, isOver } from '../subscriptions/subscription-object.js';
import type { World } from '../world.js';
import { addMonths, daySeconds } from './calendar.js';
import { passTime } from './passage.js';

/** @param frozenTime seconds since 1970 */
function createTestClock(world: World, frozenTime: number, name: string | null): TestClock {
  const clock: TestClock = {
    id: newId('clock_1'),
    object: 'test_helpers.test_clock',
    created: world.clock.now(),
    deletes_after: world.clock.now() + 30 * daySeconds,
    frozen_time: frozenTime,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  };
  world.store.put('testClocks', clock);
  world.events.emit('test_helpers.test_clock.created', clock);
  return clock;
}

/**
 * Moves a test clock forward. As with Stripe the answer says `advancing`; by the next request it is `ready`.
 * @throws StripeApiError for a time in the past, or more than two billing intervals ahead
 */
function advanceTestClock(world: World, clock: TestClock, frozenTime: number): TestClock {
  if (frozenTime <= clock.frozen_time) {
    throw invalidRequest('Test clocks can only be advanced to a time in the future of their current frozen time.', {
      param: 'frozen_time',
    });
  }
  if (frozenTime > furthestTime(world, clock)) {
    throw invalidRequest(
      'You cannot advance a test clock more than two intervals at a time, of the shortest subscription on it.',
      { param: 'frozen_time' },
    );
  }
  const advancing: TestClock = {
    ...clock,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: frozenTime } },
  };
  world.events.emit('test_helpers.test_clock.advancing', advancing);
  passTime(world, clock.id, frozenTime);
  const ready = world.store.put('testClocks', { ...clock, frozen_time: frozenTime });
  world.events.emit('test_helpers.test_clock.ready', ready);
  return advancing;
}

function furthestTime(world: World, clock: TestClock): number {
  const periods = world.store
    .all('subscriptions')
    .filter((subscription) => subscription.test_clock === clock.id && !isOver(subscription))
    .map(currentPeriod);
  if (periods.length === 0) return addMonths(clock.frozen_time, 24);
  const shortest = Math.min(...periods.map(({ start, end }) => end - start));
  // A month's length varies, so that two months from the end of January may be longer than twice January's end.
  return clock.frozen_time + 2 * Math.max(shortest, shortest > 27 * daySeconds ? 31 * daySeconds : 0);
}

export const testClockRoutes: Route[] = [
  route(
    'POST',
    '/v1/test_helpers/test_clocks',
    parameters({ frozen_time: integer({ minimum: 0 }), name: text().optional() }),
    ({ world, parameters }) => createTestClock(world, parameters.frozen_time, parameters.name ?? null),
  ),
  route('GET', '/v1/test_helpers/test_clocks/:id', parameters({}), ({ world, path }) =>
    find(world, 'testClocks', pathPart(path, 'id')),
  ),
  route(
    'POST',
    '/v1/test_helpers/test_clocks/:id/advance',
    parameters({ frozen_time: integer({ minimum: 0 }) }),
    ({ world, parameters, path }) =>
      advanceTestClock(world, find(world, 'testClocks', pathPart(path, 'id')), parameters.frozen_time),
  ),
  route('DELETE', '/v1/test_helpers/test_clocks/:id', parameters({}), ({ world, path }) => {
    const clock = find(world, 'testClocks', pathPart(path, 'id'));
    for (const customer of world.store.all('customers')) {
      if (!isDeleted(customer) && customer.test_clock === clock.id) deleteCustomer(world, customer);
    }
    world.store.delete('testClocks', clock.id);
    world.events.emit('test_helpers.test_clock.deleted', clock);
    return { id: clock.id, object: 'test_helpers.test_clock', deleted: true };
  }),
  route('GET', '/v1/test_helpers/test_clocks', listParameters({}), ({ world, parameters }) =>
    newestFirst(world.store.all('testClocks'), parameters, '/v1/test_helpers/test_clocks'),
  ),
];
