import type { ClockId } from '../clock/clock.js';
import type { ScheduledWork } from '../clock/scheduler.js';
import type { EmulatorState } from '../state/emulator-state.js';
import { expireSession } from './checkout-sessions.js';

/** The expirations of the open Checkout Sessions on a clock. */
export function* checkoutSessionWork(emulator: EmulatorState, clockId: ClockId): Generator<ScheduledWork> {
  for (const session of emulator.store.all('checkoutSessions')) {
    if (session.status === 'open' && emulator.clock.clockIdOf(session) === clockId) {
      yield { at: session.expires_at, run: () => void expireSession(emulator, session) };
    }
  }
}
