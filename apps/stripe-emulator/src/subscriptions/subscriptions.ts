import { invalidRequest } from '../api/errors.js';
import { oneOffLine, periodLine } from '../invoices/invoice-lines.js';
import { draftInvoice, finalizeInvoice } from '../invoices/invoices.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { Customer, Invoice, Subscription } from '../storage/records.js';
import { buildSubscription, currentPeriod, type NewItem } from './subscription-object.js';

export interface NewSubscription {
  customer: Customer;
  /** Recurring prices become items; one-off prices stand on the first invoice only. */
  items: NewItem[];
  defaultPaymentMethod: string | null;
  description?: string | null | undefined;
  metadata?: Record<string, string> | undefined;
  cancelAtPeriodEnd?: boolean | undefined;
}

/** Begins a subscription. It is incomplete, and its first invoice open, until that is collected. */
export function createSubscription(
  emulator: EmulatorState,
  fields: NewSubscription,
): { subscription: Subscription; invoice: Invoice } {
  const recurring = fields.items.filter(({ price }) => price.recurring !== null);
  checkItems(recurring);
  const now = emulator.clock.nowFor(fields.customer);
  const subscription = buildSubscription({
    customer: fields.customer,
    items: recurring,
    now,
    defaultPaymentMethod: fields.defaultPaymentMethod,
    description: fields.description ?? null,
    metadata: fields.metadata ?? {},
    cancelAtPeriodEnd: fields.cancelAtPeriodEnd ?? false,
  });
  emulator.store.put('subscriptions', subscription);
  const period = currentPeriod(subscription);
  const lines = [
    ...subscription.items.data.map((item) => periodLine(emulator, subscription, item, period)),
    ...fields.items
      .filter(({ price }) => price.recurring === null)
      .map(({ price, quantity }) => oneOffLine(emulator, subscription, price, quantity, now)),
  ];
  const draft = draftInvoice(emulator, {
    subscription,
    currency: subscription.currency,
    lines,
    billingReason: 'subscription_create',
    period: { start: now, end: now },
  });
  const begun = emulator.store.put('subscriptions', { ...subscription, latest_invoice: draft.id });
  emulator.events.emit('customer.subscription.created', begun);
  return { subscription: begun, invoice: finalizeInvoice(emulator, draft) };
}

/** @throws StripeApiError for items that one subscription cannot hold together */
function checkItems(items: NewItem[]): void {
  const [first, ...others] = items.map(({ price }) => price);
  if (!first) throw invalidRequest('A subscription needs at least one recurring price.', { param: 'items' });
  for (const other of others) {
    const isSameInterval =
      other.recurring?.interval === first.recurring?.interval &&
      other.recurring?.interval_count === first.recurring?.interval_count;
    if (!isSameInterval) {
      throw invalidRequest(
        'Currently, all prices on a subscription must have the same `interval` and `interval_count`.',
        { param: 'items' },
      );
    }
  }
}
