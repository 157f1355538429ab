import { createHash } from 'node:crypto';
import { invalidRequest, StripeApiError } from '../api/errors.js';
import { find } from '../api/lookup.js';
import type { ResourceState } from '../state/emulator-state.js';
import { save, saveChange } from '../state/save.js';
import { newId } from '../storage/ids.js';
import type { Customer, PaymentMethod } from '../storage/records.js';
import { brandOf, isCardNumber, issuerResponse, testCardDetails, testPaymentMethods } from './test-cards.js';

export interface CardDetails {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc?: string | undefined;
}

export interface BillingDetails {
  email?: string | null | undefined;
  name?: string | null | undefined;
}

/** The payment details that a customer enters on a hosted page. */
export interface Payer {
  email: string;
  name: string | null;
  card: CardDetails;
}

/**
 * Creates a payment method for a card. It is not attached to a customer.
 * @throws StripeApiError incorrect_number, invalid_expiry_month, invalid_expiry_year or invalid_cvc
 */
export function createCardPaymentMethod(
  emulator: ResourceState,
  card: CardDetails,
  billing: BillingDetails = {},
): PaymentMethod {
  const number = card.number.replaceAll(/[\s-]/g, '');
  validateCard(emulator, { ...card, number });
  const id = newId('pm_1');
  const { brand, funding } = brandOf(number);
  const paymentMethod: PaymentMethod = {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: billing.email ?? null,
      name: billing.name ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'GB',
      display_brand: brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: fingerprintOf({ ...card, number }, billing.name),
      funding,
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: emulator.clock.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  emulator.store.put('paymentMethods', paymentMethod);
  emulator.store.put('cards', { id, number, isSetUp: false });
  return paymentMethod;
}

/**
 * Finds a payment method by id. Stripe's test ids, for example `pm_card_visa`, create one.
 * @throws StripeApiError resource_missing
 */
export function findPaymentMethod(emulator: ResourceState, id: string, param?: string): PaymentMethod {
  const number = testPaymentMethods.get(id);
  if (number === undefined) return find(emulator, 'paymentMethods', id, param);
  return createCardPaymentMethod(emulator, { number, ...testCardDetails });
}

/**
 * Attaches a payment method to a customer.
 * @throws StripeApiError payment_method_unexpected_state if it is attached to another customer
 */
export function attachPaymentMethod(
  emulator: ResourceState,
  paymentMethod: PaymentMethod,
  customer: Customer,
): PaymentMethod {
  if (paymentMethod.customer === customer.id) return paymentMethod;
  if (paymentMethod.customer !== null) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  }
  return save(emulator, 'paymentMethods', 'payment_method.attached', { ...paymentMethod, customer: customer.id });
}

/**
 * Detaches a payment method from its customer.
 * @throws StripeApiError payment_method_unexpected_state if it is not attached
 */
export function detachPaymentMethod(emulator: ResourceState, paymentMethod: PaymentMethod): PaymentMethod {
  if (paymentMethod.customer === null) {
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.', {
      code: 'payment_method_unexpected_state',
    });
  }
  return saveChange(emulator, 'paymentMethods', 'payment_method.detached', paymentMethod, { customer: null });
}

/**
 * Sets a card up for later payments without charging it. The customer is present, so a card that requires authentication
 * counts as authenticated.
 * @throws StripeApiError card_error if the bank declines the card
 */
export function verifyCard(emulator: ResourceState, { id }: PaymentMethod): void {
  const card = emulator.store.get('cards', id);
  if (!card) throw new Error(`${id} has no card`);
  // The bank is asked before the card is attached.
  const response = issuerResponse(card.number, {
    ...{ isAttached: false, isOffSession: false, isSetUp: false, isAuthenticated: false },
  });
  if (response.kind === 'declines') {
    const { code, message, declineCode } = response.decline;
    throw new StripeApiError(402, {
      ...{ type: 'card_error', code, message },
      ...(declineCode === null ? {} : { decline_code: declineCode }),
    });
  }
  markSetUp(emulator, id);
}

/** Marks a card as set up for off-session payments, with the customer's consent. */
export function markSetUp(emulator: ResourceState, paymentMethodId: string): void {
  const card = emulator.store.get('cards', paymentMethodId);
  if (card && !card.isSetUp) emulator.store.put('cards', { ...card, isSetUp: true });
}

/**
 * The fingerprint of a card, by which merchants recognize it. At Stripe it identifies the number. Everybody who tries the
 * emulator uses the same few numbers, so that the expiration date and the name on the card tell cardholders apart here.
 */
function fingerprintOf({ number, exp_month, exp_year }: CardDetails, name: string | null | undefined): string {
  const cardholder = (name ?? '').normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return createHash('sha256')
    .update(JSON.stringify([number, exp_month, exp_year, cardholder]))
    .digest('base64url')
    .slice(0, 16);
}

function validateCard(emulator: ResourceState, card: CardDetails): void {
  if (!isCardNumber(card.number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  if (card.exp_month < 1 || card.exp_month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const now = new Date(emulator.clock.now() * 1000);
  const isPast =
    card.exp_year < now.getUTCFullYear() ||
    (card.exp_year === now.getUTCFullYear() && card.exp_month < now.getUTCMonth() + 1);
  if (isPast || card.exp_year > now.getUTCFullYear() + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
}

function cardError(code: string, message: string, param: string): StripeApiError {
  return new StripeApiError(402, { type: 'card_error', code, message, param });
}
