import type { EmulatorState } from '../state/emulator-state.js';
import type { CollectionName, StripeObject } from '../storage/records.js';
import { invalidRequest } from './errors.js';

const maximumDepth = 4;

/** Computes the value of a field that an object has only when the request expands it. */
export type ExpandableField = (emulator: EmulatorState, object: StripeObject) => unknown;

/** Expandable fields by object type and name, for example `charge.refunds`. */
export type ExpandableFields = Readonly<Record<string, ExpandableField>>;

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
  ['di_', 'discounts'],
  ['promo_', 'promotionCodes'],
];

/**
 * Replaces the ids in the fields named by `expand[]` by the objects with these ids, as in
 * https://docs.stripe.com/expand.
 * @throws StripeApiError if a field cannot be expanded
 */
export function expand(emulator: EmulatorState, fields: ExpandableFields, object: object, paths: string[]): object {
  return paths.reduce<unknown>((value, path) => {
    const parts = path.split('.');
    if (parts.filter((part) => part !== 'data').length > maximumDepth) {
      throw invalidRequest(`You cannot expand more than ${maximumDepth} levels of a property (${path}).`, {
        param: 'expand',
      });
    }
    return expandPath(emulator, fields, value, parts, path);
  }, object) as object;
}

function expandPath(
  emulator: EmulatorState,
  fields: ExpandableFields,
  value: unknown,
  parts: string[],
  path: string,
): unknown {
  const [field, ...rest] = parts;
  if (field === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => expandPath(emulator, fields, element, parts, path));
  if (typeof value !== 'object') throw cannotExpand(path);
  const record = value as Record<string, unknown>;
  const found = fieldOf(emulator, fields, record, field);
  if (found === undefined) {
    if ('deleted' in record) return value;
    throw cannotExpand(path);
  }
  const expandId = (entry: unknown) => (typeof entry === 'string' ? objectOf(emulator, entry, path) : entry);
  const expanded = Array.isArray(found) ? found.map(expandId) : expandId(found);
  return { ...record, [field]: expandPath(emulator, fields, expanded, rest, path) };
}

function fieldOf(
  emulator: EmulatorState,
  fields: ExpandableFields,
  record: Record<string, unknown>,
  field: string,
): unknown {
  if (record[field] !== undefined) return record[field];
  const compute = fields[`${String(record['object'])}.${field}`];
  return compute?.(emulator, record as unknown as StripeObject);
}

function objectOf(emulator: EmulatorState, id: string, path: string): unknown {
  const collection = collectionOfPrefix.find(([prefix]) => id.startsWith(prefix))?.[1];
  const object = collection ? emulator.store.get(collection, id) : couponOf(emulator, id);
  if (!object) throw cannotExpand(path);
  return object;
}

/** A coupon, whose id the merchant chooses. The discounts of a deleted coupon keep its terms. */
function couponOf(emulator: EmulatorState, id: string): StripeObject | undefined {
  return (
    emulator.store.get('coupons', id) ??
    emulator.store.all('discountTerms').find(({ coupon }) => coupon.id === id)?.coupon
  );
}

function cannotExpand(path: string): Error {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}
