import { detailsOfSession } from '../checkout/sessions.js';
import { currentPayment, invoicePaymentList } from '../invoices/invoices.js';
import type { CheckoutSession, Charge, CollectionName, Customer, Invoice, StripeObject } from '../storage/records.js';
import type { World } from '../world.js';
import { invalidRequest } from './errors.js';
import { embeddedList } from './lists.js';

const maximumDepth = 4;

const collectionOfPrefix: readonly [string, CollectionName][] = [
  ['cus_', 'customers'],
  ['prod_', 'products'],
  ['price_', 'prices'],
  ['cs_test_', 'checkoutSessions'],
  ['sub_', 'subscriptions'],
  ['in_', 'invoices'],
  ['pi_', 'paymentIntents'],
  ['pm_', 'paymentMethods'],
  ['ch_', 'charges'],
  ['re_', 'refunds'],
  ['dp_', 'disputes'],
  ['clock_', 'testClocks'],
];

/** Fields that an object has only when they are asked for. */
const includable: Record<string, (world: World, object: StripeObject) => unknown> = {
  'checkout.session.line_items': (world, object) => {
    const session = object as CheckoutSession;
    return embeddedList(detailsOfSession(world, session).lineItems, `/v1/checkout/sessions/${session.id}/line_items`);
  },
  'invoice.payments': (world, object) => invoicePaymentList(world, object as Invoice),
  'invoice.confirmation_secret': (world, object) => {
    const secret = currentPayment(world, object as Invoice)?.client_secret;
    return secret ? { client_secret: secret, type: 'payment_intent' } : null;
  },
  'charge.refunds': (world, object) => {
    const charge = object as Charge;
    const refunds = world.store.all('refunds').filter((refund) => refund.charge === charge.id);
    return embeddedList(refunds.reverse(), `/v1/charges/${charge.id}/refunds`);
  },
  'customer.subscriptions': (world, object) => {
    const customer = object as Customer;
    const subscriptions = world.store
      .all('subscriptions')
      .filter((subscription) => subscription.customer === customer.id && subscription.status !== 'canceled');
    return embeddedList(subscriptions.reverse(), `/v1/customers/${customer.id}/subscriptions`);
  },
};

/**
 * An answer with the fields named by `expand[]` replaced by the objects they stand for.
 * @throws StripeApiError for a field that cannot be expanded
 */
export function expand(world: World, answer: object, paths: string[]): object {
  return paths.reduce<unknown>((value, path) => {
    const parts = path.split('.');
    if (parts.filter((part) => part !== 'data').length > maximumDepth) {
      throw invalidRequest(`You cannot expand more than ${maximumDepth} levels of a property (${path}).`, {
        param: 'expand',
      });
    }
    return expandPath(world, value, parts, path);
  }, answer) as object;
}

function expandPath(world: World, value: unknown, parts: string[], path: string): unknown {
  const [field, ...rest] = parts;
  if (field === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => expandPath(world, element, parts, path));
  if (typeof value !== 'object') throw cannotExpand(path);
  const record = value as Record<string, unknown>;
  const found = fieldOf(world, record, field);
  if (found === undefined) {
    if ('deleted' in record) return value;
    throw cannotExpand(path);
  }
  const expanded = typeof found === 'string' ? objectOf(world, found, path) : found;
  return { ...record, [field]: expandPath(world, expanded, rest, path) };
}

function fieldOf(world: World, record: Record<string, unknown>, field: string): unknown {
  if (record[field] !== undefined) return record[field];
  const include = includable[`${String(record['object'])}.${field}`];
  return include?.(world, record as unknown as StripeObject);
}

function objectOf(world: World, id: string, path: string): unknown {
  const collection = collectionOfPrefix.find(([prefix]) => id.startsWith(prefix))?.[1];
  const object = collection && world.store.get(collection, id);
  if (!object) throw cannotExpand(path);
  return object;
}

function cannotExpand(path: string): Error {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}
