import type { z } from 'zod';
import { invalidRequest } from '../api/errors.js';
import { find } from '../api/lookup.js';
import { integer, mergeMetadata, metadata, oneOf, parameters, text } from '../api/parameters.js';
import { isDisputed } from '../disputes/disputes.js';
import { refundBehavior } from '../payment-methods/test-cards.js';
import type { ResourceState } from '../state/emulator-state.js';
import { newId } from '../storage/ids.js';
import type { Charge, Refund } from '../storage/records.js';
import { scheduleOutcome } from './refund-outcomes.js';

/** The parameters of a new object. */
export const refundFields = parameters({
  charge: text().optional(),
  payment_intent: text().optional(),
  amount: integer({ minimum: 1 }).optional(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer').optional(),
  metadata: metadata().optional(),
});
type RefundFields = z.output<typeof refundFields>;

/**
 * Refunds a payment in full or in part: https://docs.stripe.com/api/refunds/create
 * @throws StripeApiError charge_already_refunded, charge_disputed, or if the amount exceeds the unrefunded amount
 */
export function createRefund(emulator: ResourceState, fields: RefundFields): Refund {
  const charge = findRefundableCharge(emulator, fields);
  if (isDisputed(emulator, charge)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const unrefunded = charge.amount_captured - charge.amount_refunded;
  if (unrefunded === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = fields.amount ?? unrefunded;
  if (amount > unrefunded) {
    throw invalidRequest(
      `Refund amount (${formatAmount(amount)}) is greater than unrefunded amount on charge (${formatAmount(unrefunded)})`,
      { param: 'amount' },
    );
  }
  const behavior = refundBehavior(emulator.store.get('cards', charge.payment_method ?? '')?.number);
  const refund: Refund = {
    id: newId('re_3'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: emulator.clock.nowFor(charge),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: mergeMetadata({}, fields.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: fields.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behavior.status,
    transfer_reversal: null,
  };
  emulator.store.put('refunds', refund);
  if (behavior.outcome) scheduleOutcome(emulator, refund, behavior.outcome);
  const refunded = emulator.store.put('charges', {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === unrefunded,
  });
  emulator.events.emit('refund.created', refund);
  emulator.events.emit('charge.refunded', refunded, charge);
  return refund;
}

function findRefundableCharge(emulator: ResourceState, fields: RefundFields): Charge {
  if (fields.charge !== undefined) return requirePaidCharge(find(emulator, 'charges', fields.charge, 'charge'));
  if (fields.payment_intent === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
      param: 'payment_intent',
    });
  }
  const paymentIntent = find(emulator, 'paymentIntents', fields.payment_intent, 'payment_intent');
  const charge =
    paymentIntent.latest_charge === null ? undefined : emulator.store.get('charges', paymentIntent.latest_charge);
  if (paymentIntent.status !== 'succeeded' || !charge) {
    throw invalidRequest(`This PaymentIntent (${paymentIntent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    });
  }
  return charge;
}

function requirePaidCharge(charge: Charge): Charge {
  if (charge.paid) return charge;
  throw invalidRequest(`Charge ${charge.id} is not refundable because it failed.`, { code: 'charge_not_refundable' });
}

function formatAmount(amount: number): string {
  return (amount / 100).toFixed(2);
}
