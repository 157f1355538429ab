import type { ResourceState } from '../state/emulator-state.js';
import type { Records } from '../storage/records.js';
import { resourceMissing } from './errors.js';

/** The resource names in Stripe's error messages, and the parameter that they report for an id in the path. */
const resourceNames = {
  customers: { noun: 'customer', param: 'id' },
  products: { noun: 'product', param: 'id' },
  prices: { noun: 'price', param: 'price' },
  checkoutSessions: { noun: 'checkout.session', param: 'session' },
  coupons: { noun: 'coupon', param: 'coupon' },
  promotionCodes: { noun: 'promotion code', param: 'promotion_code' },
  subscriptions: { noun: 'subscription', param: 'id' },
  invoices: { noun: 'invoice', param: 'invoice' },
  invoicePayments: { noun: 'invoice_payment', param: 'invoice_payment' },
  paymentIntents: { noun: 'payment_intent', param: 'intent' },
  paymentMethods: { noun: 'PaymentMethod', param: 'payment_method' },
  charges: { noun: 'charge', param: 'charge' },
  refunds: { noun: 'refund', param: 'refund' },
  disputes: { noun: 'dispute', param: 'dispute' },
  events: { noun: 'event', param: 'id' },
  webhookEndpoints: { noun: 'webhook endpoint', param: 'webhook_endpoint' },
  testClocks: { noun: 'test clock', param: 'test_clock' },
} as const satisfies { [Name in keyof Records]?: { noun: string; param: string } };

export type NamedCollection = keyof typeof resourceNames;

/**
 * Finds an object by id.
 * @param param the parameter that contains the id; if omitted, the id is in the path
 * @throws StripeApiError resource_missing
 */
export function find<Name extends NamedCollection>(
  emulator: ResourceState,
  collection: Name,
  id: string,
  param?: string,
): Records[Name] {
  const object = emulator.store.get(collection, id);
  if (object) return object;
  const resource = resourceNames[collection];
  throw resourceMissing(resource.noun, id, param ?? resource.param, param === undefined ? 'path' : 'parameters');
}
