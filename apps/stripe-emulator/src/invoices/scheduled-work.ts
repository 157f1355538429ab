import type { ClockId } from '../clock/clock.js';
import type { ScheduledWork } from '../clock/scheduler.js';
import type { EmulatorState } from '../state/emulator-state.js';
import { collectAndNotify } from './collection.js';
import { finalizeInvoice } from './invoices.js';

/** The finalization of renewal drafts and the payment retries of the invoices on a clock. */
export function* invoiceWork(emulator: EmulatorState, clockId: ClockId): Generator<ScheduledWork> {
  const offSession = { isOffSession: true, retries: true };
  for (const invoice of emulator.store.all('invoices')) {
    if (invoice.test_clock !== clockId) continue;
    if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
      yield {
        at: invoice.automatically_finalizes_at,
        run: () => void collectAndNotify(emulator, finalizeInvoice(emulator, invoice), offSession),
      };
    }
    if (invoice.status === 'open' && invoice.next_payment_attempt !== null) {
      yield {
        at: invoice.next_payment_attempt,
        run: () => void collectAndNotify(emulator, invoice, offSession),
      };
    }
  }
}
