import type { EmulatorState } from '../state/emulator-state.js';
import type { RequestOrigin } from '../state/event-log.js';
import { StripeApiError } from './errors.js';

const noRequest: RequestOrigin = { id: null, idempotency_key: null };

/**
 * Runs scheduled work that has become due, then the given work, as one transaction. An error rolls the transaction
 * back, except a declined payment, whose records are committed.
 * @param origin the API request that events refer to, or null
 * @throws the error of the work
 */
export function inTransaction<Result>(
  emulator: EmulatorState,
  origin: RequestOrigin | null,
  work: () => Result,
): Result {
  try {
    emulator.events.origin = noRequest;
    if (emulator.clock.hasMoved()) emulator.scheduler.runUntil(null, emulator.clock.now());
    emulator.events.origin = origin ?? noRequest;
    const result = work();
    emulator.store.commit();
    return result;
  } catch (error) {
    if (error instanceof StripeApiError && error.commitsTransaction) emulator.store.commit();
    else emulator.store.rollback();
    throw error;
  } finally {
    emulator.events.origin = noRequest;
  }
}
