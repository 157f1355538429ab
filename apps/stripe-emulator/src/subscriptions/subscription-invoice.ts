import { activeDiscounts } from '../discounts/discounts.js';
import type { InvoiceFields } from '../invoices/invoice-object.js';
import { draftInvoice } from '../invoices/invoices.js';
import type { ResourceState } from '../state/emulator-state.js';
import type { Invoice, Subscription } from '../storage/records.js';
import { announceRemoval } from './subscription-discounts.js';

type DraftFields = Pick<
  InvoiceFields,
  'automaticallyFinalizesAt' | 'billingReason' | 'lines' | 'period' | 'prorationDate'
>;

/**
 * Stores a draft invoice as the latest invoice of a subscription, with the discounts of the subscription. A `once`
 * discount is used up by the first invoice that it reduces.
 */
export function draftSubscriptionInvoice(
  emulator: ResourceState,
  subscription: Subscription,
  fields: DraftFields,
): { draft: Invoice; subscription: Subscription } {
  const discounts = activeDiscounts(emulator, subscription, emulator.clock.nowFor(subscription));
  const draft = draftInvoice(emulator, { ...fields, subscription, currency: subscription.currency, discounts });
  const usedUp = discounts
    .filter(({ id, coupon }) => coupon.duration === 'once' && amountOf(draft, id) > 0)
    .map(({ id }) => id);
  const withInvoice = emulator.store.put('subscriptions', {
    ...subscription,
    discounts: subscription.discounts.filter((id) => !usedUp.includes(id)),
    latest_invoice: draft.id,
  });
  announceRemoval(emulator, usedUp);
  return { draft, subscription: withInvoice };
}

function amountOf(invoice: Invoice, discountId: string): number {
  return invoice.total_discount_amounts?.find(({ discount }) => discount === discountId)?.amount ?? 0;
}
