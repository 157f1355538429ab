import type Stripe from 'stripe';
import { invalidRequest } from '../api/errors.js';
import { addMonths, daySeconds } from '../clock/calendar.js';
import { deleteCustomer, isDeleted } from '../customers/customers.js';
import type { EmulatorState } from '../state/emulator-state.js';
import { save } from '../state/save.js';
import { newId } from '../storage/ids.js';
import type { TestClock } from '../storage/records.js';
import type { WireFormat } from '../storage/wire-format.js';
import { currentPeriod, isEnded } from '../subscriptions/subscription-object.js';

/**
 * Creates a test clock: https://docs.stripe.com/billing/testing/test-clocks
 * @param frozenTime seconds since the Unix epoch
 */
export function createTestClock(emulator: EmulatorState, frozenTime: number, name: string | null): TestClock {
  const clock: TestClock = {
    id: newId('clock_1'),
    object: 'test_helpers.test_clock',
    created: emulator.clock.now(),
    deletes_after: emulator.clock.now() + 30 * daySeconds,
    frozen_time: frozenTime,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  };
  return save(emulator, 'testClocks', 'test_helpers.test_clock.created', clock);
}

/**
 * Advances a test clock and runs the work that becomes due. As at Stripe, the response has the status `advancing`; the
 * next request finds the clock `ready`.
 * @throws StripeApiError if the time is in the past or more than two billing intervals ahead
 */
export function advanceTestClock(emulator: EmulatorState, clock: TestClock, frozenTime: number): TestClock {
  if (frozenTime <= clock.frozen_time) {
    throw invalidRequest('Test clocks can only be advanced to a time in the future of their current frozen time.', {
      param: 'frozen_time',
    });
  }
  if (frozenTime > maximumTime(emulator, clock)) {
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
  emulator.events.emit('test_helpers.test_clock.advancing', advancing);
  emulator.scheduler.runUntil(clock.id, frozenTime);
  save(emulator, 'testClocks', 'test_helpers.test_clock.ready', { ...clock, frozen_time: frozenTime });
  return advancing;
}

/** Deletes a test clock with the customers that live on it. */
export function deleteTestClock(
  emulator: EmulatorState,
  clock: TestClock,
): WireFormat<Stripe.TestHelpers.DeletedTestClock> {
  for (const customer of emulator.store.all('customers')) {
    if (!isDeleted(customer) && customer.test_clock === clock.id) deleteCustomer(emulator, customer);
  }
  emulator.store.delete('testClocks', clock.id);
  emulator.events.emit('test_helpers.test_clock.deleted', clock);
  return { id: clock.id, object: 'test_helpers.test_clock', deleted: true };
}

function maximumTime(emulator: EmulatorState, clock: TestClock): number {
  const periods = emulator.store
    .all('subscriptions')
    .filter((subscription) => subscription.test_clock === clock.id && !isEnded(subscription))
    .map(currentPeriod);
  if (periods.length === 0) return addMonths(clock.frozen_time, 24);
  const shortest = Math.min(...periods.map(({ start, end }) => end - start));
  // Months differ in length: two months can be longer than twice the current month.
  return clock.frozen_time + 2 * Math.max(shortest, shortest > 27 * daySeconds ? 31 * daySeconds : 0);
}
