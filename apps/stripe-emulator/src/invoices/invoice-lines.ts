import { formatDate } from '../clock/format-date.js';
import { formatMoney } from '../prices/format-money.js';
import { intervalOf, productName, unitAmount } from '../prices/prices.js';
import type { ResourceState } from '../state/emulator-state.js';
import { newId } from '../storage/ids.js';
import type { InvoiceLineItem, Price, Subscription, SubscriptionItem } from '../storage/records.js';

interface Period {
  start: number;
  end: number;
}

interface LineFields {
  amount: number;
  currency: string;
  description: string;
  period: Period;
  price: Price;
  quantity: number;
  parent: InvoiceLineItem['parent'];
  subscription: Subscription;
}

/**
 * The line for one billing period of a subscription item.
 * @param share the share of a full period
 */
export function periodLine(
  emulator: ResourceState,
  subscription: Subscription,
  item: SubscriptionItem,
  period: Period,
  share = 1,
): InvoiceLineItem {
  const quantity = item.quantity ?? 1;
  const { interval, count } = intervalOf(item.price);
  const each = `${formatMoney(unitAmount(item.price), item.price.currency)} / ${count === 1 ? interval : `every ${count} ${interval}s`}`;
  return buildLine({
    amount: Math.round(unitAmount(item.price) * quantity * share),
    currency: item.price.currency,
    description: `${quantity} × ${productName(emulator, item.price)} (at ${each})`,
    period,
    price: item.price,
    quantity,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    subscription,
  });
}

/** The line for the trial of a subscription item, which costs nothing. */
export function trialLine(
  emulator: ResourceState,
  subscription: Subscription,
  item: SubscriptionItem,
  period: Period,
): InvoiceLineItem {
  const line = periodLine(emulator, subscription, item, period, 0);
  return { ...line, description: `Trial period for ${quantityAndName(emulator, item)}` };
}

/** The line for a one-time price on the first invoice of a subscription. */
export function oneTimeLine(
  emulator: ResourceState,
  subscription: Subscription,
  price: Price,
  quantity: number,
  at: number,
): InvoiceLineItem {
  return buildLine({
    amount: unitAmount(price) * quantity,
    currency: price.currency,
    description: productName(emulator, price),
    period: { start: at, end: at },
    price,
    quantity,
    parent: invoiceItemParent(subscription, false),
    subscription,
  });
}

/**
 * The proration of an item: a credit for the unused time on an item that was changed or removed, or a charge for the
 * remaining time on one that was changed or added, to the second:
 * https://docs.stripe.com/billing/subscriptions/prorations
 * @param at the proration date, in seconds since the Unix epoch
 * @param paidShare the share of the price that was paid
 */
export function prorationLine(
  emulator: ResourceState,
  subscription: Subscription,
  item: SubscriptionItem,
  kind: 'credit' | 'charge',
  at: number,
  paidShare = 1,
): InvoiceLineItem {
  const quantity = item.quantity ?? 1;
  const share = (item.current_period_end - at) / (item.current_period_end - item.current_period_start);
  const amount = Math.round(unitAmount(item.price) * quantity * share * paidShare);
  const prefix = kind === 'credit' ? 'Unused' : 'Remaining';
  return buildLine({
    amount: kind === 'credit' ? -amount : amount,
    currency: item.price.currency,
    description: `${prefix} time on ${quantityAndName(emulator, item)} after ${formatDate(at)}`,
    period: { start: at, end: item.current_period_end },
    price: item.price,
    quantity,
    parent: invoiceItemParent(subscription, true),
    subscription,
  });
}

function quantityAndName(emulator: ResourceState, item: SubscriptionItem): string {
  const name = productName(emulator, item.price);
  const quantity = item.quantity ?? 1;
  return quantity === 1 ? name : `${quantity} × ${name}`;
}

function invoiceItemParent(subscription: Subscription, isProration: boolean): InvoiceLineItem['parent'] {
  return {
    invoice_item_details: {
      invoice_item: newId('ii_1'),
      proration: isProration,
      proration_details: { credited_items: null },
      subscription: subscription.id,
    },
    subscription_item_details: null,
    type: 'invoice_item_details',
  };
}

function buildLine(fields: LineFields): InvoiceLineItem {
  return {
    id: newId('il_1'),
    object: 'line_item',
    amount: fields.amount,
    currency: fields.currency,
    description: fields.description,
    discount_amounts: [],
    discountable: fields.amount >= 0,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: fields.subscription.metadata,
    parent: fields.parent,
    period: fields.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: fields.price.id, product: fields.price.product },
      type: 'price_details',
      unit_amount_decimal: fields.price.unit_amount_decimal,
    },
    quantity: fields.quantity,
    quantity_decimal: String(fields.quantity),
    subscription: fields.subscription.id,
    subtotal: fields.amount,
    taxes: [],
  };
}
