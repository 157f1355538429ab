import { invalidRequest } from '../api/errors.js';
import { type DiscountEntry, redeem, type Redemption } from '../discounts/discounts.js';
import { oneTimeLine, periodLine, trialLine } from '../invoices/invoice-lines.js';
import { finalizeInvoice } from '../invoices/invoices.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { Customer, Invoice, Subscription } from '../storage/records.js';
import { validatePrices } from './item-prices.js';
import { type CancellationSchedule, scheduledCancellation } from './scheduled-cancellation.js';
import { replaceDiscounts } from './subscription-discounts.js';
import { draftSubscriptionInvoice } from './subscription-invoice.js';
import { buildSubscription, currentPeriod, type NewItem } from './subscription-object.js';
import { endOfNewTrial, remindIfDue, type TrialFields, withTrialSettings } from './trials.js';

export interface NewSubscription {
  customer: Customer;
  /** Recurring prices become items. One-time prices are on the first invoice only. */
  items: NewItem[];
  defaultPaymentMethod: string | null;
  description?: string | null | undefined;
  metadata?: Record<string, string> | undefined;
  schedule?: CancellationSchedule | undefined;
  trial?: TrialFields | undefined;
  /** The coupons and promotion codes to redeem. */
  discounts?: DiscountEntry[] | undefined;
  /** The coupons that were accepted by the Checkout Session. */
  redemptions?: Redemption[] | undefined;
  checkoutSession?: string | undefined;
}

/**
 * Creates a subscription with an open first invoice. Without a trial it stays incomplete until the invoice is paid.
 * @throws StripeApiError if one subscription cannot hold the items
 */
export function createSubscription(
  emulator: EmulatorState,
  fields: NewSubscription,
): { subscription: Subscription; invoice: Invoice } {
  const recurring = fields.items.filter(({ price }) => price.recurring !== null);
  if (recurring.length === 0) {
    throw invalidRequest('A subscription needs at least one recurring price.', { param: 'items' });
  }
  validatePrices(recurring.map(({ price }) => price));
  const now = emulator.clock.nowFor(fields.customer);
  const built = buildSubscription({
    customer: fields.customer,
    items: recurring,
    now,
    defaultPaymentMethod: fields.defaultPaymentMethod,
    description: fields.description ?? null,
    metadata: fields.metadata ?? {},
    trialEnd: endOfNewTrial(now, fields.trial ?? {}),
    trialSettings: withTrialSettings(fields.trial?.trial_settings),
  });
  const subscription: Subscription = {
    ...built,
    ...scheduledCancellation(emulator, built, fields.schedule ?? {}),
    discounts: [
      ...replaceDiscounts(emulator, built, fields.discounts),
      ...(fields.redemptions ?? []).map((redemption) => {
        const target = { subscription: built, checkoutSession: fields.checkoutSession };
        return redeem(emulator, redemption, target).id;
      }),
    ],
  };
  const period = currentPeriod(subscription);
  const lines = [
    ...subscription.items.data.map((item) =>
      subscription.trial_end === null
        ? periodLine(emulator, subscription, item, period)
        : trialLine(emulator, subscription, item, period),
    ),
    ...fields.items
      .filter(({ price }) => price.recurring === null)
      .map(({ price, quantity }) => oneTimeLine(emulator, subscription, price, quantity, now)),
  ];
  const { draft, subscription: created } = draftSubscriptionInvoice(emulator, subscription, {
    lines,
    billingReason: 'subscription_create',
    period: { start: now, end: now },
  });
  emulator.events.emit('customer.subscription.created', created);
  remindIfDue(emulator, created);
  return { subscription: created, invoice: finalizeInvoice(emulator, draft) };
}
