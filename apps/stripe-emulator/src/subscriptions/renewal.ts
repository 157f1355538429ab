import { draftInvoice, draftLifetimeSeconds } from '../invoices/invoices.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { Subscription } from '../storage/records.js';
import { holdInvoice } from './pause-collection.js';
import { advanceToNextPeriod, currentPeriodLines } from './periods.js';
import { currentPeriod } from './subscription-object.js';

/** Ends the current period and starts the next one with a draft invoice. */
export function renewSubscription(emulator: EmulatorState, subscription: Subscription): void {
  const previous = currentPeriod(subscription);
  const renewed = advanceToNextPeriod(subscription);
  const pendingLines = emulator.store.get('pendingLines', subscription.id)?.lines ?? [];
  emulator.store.delete('pendingLines', subscription.id);
  const invoice = draftInvoice(emulator, {
    subscription: renewed,
    currency: renewed.currency,
    lines: [...pendingLines, ...currentPeriodLines(emulator, renewed)],
    billingReason: 'subscription_cycle',
    period: previous,
    automaticallyFinalizesAt: previous.end + draftLifetimeSeconds,
  });
  const current = emulator.store.put('subscriptions', { ...renewed, latest_invoice: invoice.id });
  emulator.events.emit('customer.subscription.updated', current, subscription);
  holdInvoice(emulator, current, invoice);
}
