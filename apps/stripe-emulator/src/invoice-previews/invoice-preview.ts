import { find } from '../api/lookup.js';
import { findCustomer } from '../customers/customers.js';
import { activeDiscounts } from '../discounts/discounts.js';
import { buildInvoice } from '../invoices/invoice-object.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { Invoice } from '../storage/records.js';
import { type ProrationBehavior, prorationDate } from '../subscriptions/changes.js';
import { changedItems, type ItemChange, linesOfChange, withItems } from '../subscriptions/item-changes.js';
import { advanceToNextPeriod, currentPeriodLines } from '../subscriptions/periods.js';
import { currentPeriod } from '../subscriptions/subscription-object.js';

export interface PreviewFields {
  subscription: string;
  items?: ItemChange[] | undefined;
  prorationBehavior?: ProrationBehavior | undefined;
  prorationDate?: number | undefined;
}

/**
 * Previews an invoice: with `always_invoice` the immediate invoice of a change, otherwise that of the next renewal
 * including prorations. Nothing is stored: https://docs.stripe.com/api/invoices/create_preview
 * @throws StripeApiError if the subscription, an item or a price does not exist
 */
export function previewInvoice(emulator: EmulatorState, fields: PreviewFields): Invoice {
  const subscription = find(emulator, 'subscriptions', fields.subscription, 'subscription');
  const customer = findCustomer(emulator, subscription.customer);
  const now = emulator.clock.nowFor(subscription);
  const behavior = fields.prorationBehavior ?? 'create_prorations';
  const change = changedItems(emulator, subscription, fields.items ?? []);
  const at = prorationDate(emulator, subscription, fields.prorationDate);
  const changeLines = linesOfChange(emulator, subscription, change, behavior === 'none' ? null : at);
  const isImmediate =
    fields.items !== undefined && (behavior === 'always_invoice' || change.billingCycleAnchor !== null);
  const next = advanceToNextPeriod(withItems(subscription, change));
  const pendingLines = emulator.store.get('pendingLines', subscription.id)?.lines ?? [];
  const id = `upcoming_in_1${subscription.id.slice('sub_1'.length)}`;
  const lines = isImmediate ? changeLines : [...pendingLines, ...changeLines, ...currentPeriodLines(emulator, next)];
  const preview = buildInvoice({
    id,
    subscription,
    customer,
    currency: subscription.currency,
    lines: lines.map((line) => ({ ...line, invoice: id })),
    billingReason: isImmediate ? 'subscription_update' : 'upcoming',
    period: isImmediate ? { start: now, end: now } : currentPeriod(subscription),
    created: isImmediate ? at : currentPeriod(subscription).end,
    prorationDate: fields.items ? at : undefined,
    discounts: activeDiscounts(emulator, subscription, isImmediate ? now : currentPeriod(subscription).end),
  });
  return {
    ...preview,
    ending_balance: Math.min(0, preview.starting_balance + preview.total),
    next_payment_attempt: isImmediate ? at : currentPeriod(subscription).end + 3600,
  };
}
