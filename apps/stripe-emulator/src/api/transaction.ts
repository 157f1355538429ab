import { passTime } from '../clock/passage.js';
import type { RequestOrigin } from '../webhooks/event-log.js';
import type { World } from '../world.js';
import { StripeApiError } from './errors.js';

const nobody: RequestOrigin = { id: null, idempotency_key: null };

/**
 * Does a piece of work as one transaction, after everything that time has brought about until now. An error undoes it,
 * except a declined payment, whose traces stay.
 */
export function inTransaction<Result>(world: World, origin: RequestOrigin | null, work: () => Result): Result {
  try {
    world.events.origin = nobody;
    if (world.clock.hasMoved()) passTime(world, null, world.clock.now());
    world.events.origin = origin ?? nobody;
    const result = work();
    world.store.commit();
    return result;
  } catch (error) {
    if (error instanceof StripeApiError && error.keepsChanges) world.store.commit();
    else world.store.rollback();
    throw error;
  } finally {
    world.events.origin = nobody;
  }
}
