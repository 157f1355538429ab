import type { EmulatorState } from '../state/emulator-state.js';
import type { RequestOrigin } from '../state/event-log.js';
import { StripeApiError } from './errors.js';

const nobody: RequestOrigin = { id: null, idempotency_key: null };

/**
 * Does a piece of work as one transaction, after everything that time has brought about until now. An error undoes it,
 * except a declined payment, whose traces stay.
 */
export function inTransaction<Result>(
  emulator: EmulatorState,
  origin: RequestOrigin | null,
  work: () => Result,
): Result {
  try {
    emulator.events.origin = nobody;
    if (emulator.clock.hasMoved()) emulator.scheduler.runUntil(null, emulator.clock.now());
    emulator.events.origin = origin ?? nobody;
    const result = work();
    emulator.store.commit();
    return result;
  } catch (error) {
    if (error instanceof StripeApiError && error.keepsChanges) emulator.store.commit();
    else emulator.store.rollback();
    throw error;
  } finally {
    emulator.events.origin = nobody;
  }
}
