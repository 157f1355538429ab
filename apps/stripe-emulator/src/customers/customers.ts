import { z } from 'zod';
import { invalidRequest, resourceMissing } from '../api/errors.js';
import { find } from '../api/lookup.js';
import { clearableText, integer, mergeMetadata, metadata, parameters } from '../api/parameters.js';
import type { EmulatorState, ResourceState } from '../state/emulator-state.js';
import { save } from '../state/save.js';
import { newId, randomText } from '../storage/ids.js';
import type { Customer, DeletedCustomer } from '../storage/records.js';

const email = () =>
  clearableText().refine(
    (value) => value === null || /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$|^[^@\s]+@localhost$/.test(value),
    {
      params: { code: 'email_invalid' },
      error: (issue) => `Invalid email address: ${String(issue.input)}`,
    },
  );

export const customerFields = parameters({
  email: email().optional(),
  name: clearableText().optional(),
  phone: clearableText().optional(),
  description: clearableText().optional(),
  metadata: metadata().optional(),
  balance: integer().optional(),
  invoice_settings: z.strictObject({ default_payment_method: clearableText().optional() }).optional(),
});
type CustomerFields = z.output<typeof customerFields>;

/**
 * Creates a customer, on a test clock if one is given.
 * @throws StripeApiError resource_missing if the test clock does not exist
 */
export function createCustomer(
  emulator: ResourceState,
  fields: CustomerFields & { test_clock?: string | undefined },
): Customer {
  if (fields.test_clock !== undefined) find(emulator, 'testClocks', fields.test_clock, 'test_clock');
  const customer: Customer = {
    id: newId('cus_', 14),
    object: 'customer',
    address: null,
    balance: fields.balance ?? 0,
    created: emulator.clock.now(fields.test_clock ?? null),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: fields.description ?? null,
    discount: null,
    email: fields.email ?? null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata({}, fields.metadata),
    name: fields.name ?? null,
    next_invoice_sequence: 1,
    phone: fields.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: fields.test_clock ?? null,
  };
  return save(emulator, 'customers', 'customer.created', customer);
}

/**
 * Updates the given fields of a customer.
 * @throws StripeApiError resource_missing if the default payment method is not attached to the customer
 */
export function updateCustomer(emulator: ResourceState, customer: Customer, fields: CustomerFields): Customer {
  const paymentMethod = fields.invoice_settings?.default_payment_method;
  if (typeof paymentMethod === 'string') requireAttached(emulator, customer, paymentMethod);
  const updated: Customer = {
    ...customer,
    email: fields.email === undefined ? customer.email : fields.email,
    name: fields.name === undefined ? (customer.name ?? null) : fields.name,
    phone: fields.phone === undefined ? (customer.phone ?? null) : fields.phone,
    description: fields.description === undefined ? customer.description : fields.description,
    balance: fields.balance ?? customer.balance,
    metadata: mergeMetadata(customer.metadata, fields.metadata),
    invoice_settings: {
      ...customer.invoice_settings,
      ...(paymentMethod === undefined ? {} : { default_payment_method: paymentMethod }),
    },
  };
  return replaceCustomer(emulator, updated);
}

/** Stores a changed customer and emits `customer.updated`. */
export function replaceCustomer(emulator: ResourceState, customer: Customer): Customer {
  const before = emulator.store.get('customers', customer.id);
  emulator.store.put('customers', customer);
  emulator.events.emit('customer.updated', customer, before);
  return customer;
}

/** Deletes a customer and cancels their subscriptions: https://docs.stripe.com/api/customers/delete */
export function deleteCustomer(emulator: EmulatorState, customer: Customer): DeletedCustomer {
  emulator.domainEvents.publish('customer.deleting', customer);
  emulator.events.emit('customer.deleted', customer);
  return emulator.store.put('customers', { id: customer.id, object: 'customer', deleted: true });
}

/**
 * Finds a customer who is not deleted.
 * @param param the parameter that contains the id; if omitted, the id is in the path
 * @throws StripeApiError resource_missing
 */
export function findCustomer(emulator: ResourceState, id: string, param?: string): Customer {
  const customer = find(emulator, 'customers', id, param);
  if (isDeleted(customer)) throw resourceMissing('customer', id, param ?? 'id', param ? 'parameters' : 'path');
  return customer;
}

export function isDeleted(customer: Customer | DeletedCustomer): customer is DeletedCustomer {
  return 'deleted' in customer && customer.deleted === true;
}

function requireAttached(emulator: ResourceState, customer: Customer, paymentMethod: string): void {
  const param = 'invoice_settings[default_payment_method]';
  if (find(emulator, 'paymentMethods', paymentMethod, param).customer === customer.id) return;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${paymentMethod}. The payment method must be attached ` +
      'to the customer.',
    { code: 'resource_missing', param },
  );
}
