import { invalidRequest } from '../api/errors.js';
import { find } from '../api/lookup.js';
import { daySeconds } from '../clock/calendar.js';
import type { ResourceState } from '../state/emulator-state.js';
import { saveChange } from '../state/save.js';
import { newId } from '../storage/ids.js';
import type { Charge, Dispute } from '../storage/records.js';

/** The dispute reasons that the emulator supports: https://docs.stripe.com/api/disputes/object#dispute_object-reason */
export const disputeReasons = [
  'credit_not_processed',
  'duplicate',
  'fraudulent',
  'general',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const;

export interface DisputeFields {
  charge?: string | undefined;
  payment_intent?: string | undefined;
  /** The charged amount by default. */
  amount?: number | undefined;
  reason?: (typeof disputeReasons)[number] | undefined;
}

const evidenceDueAfterDays = 9;

/**
 * Disputes a payment as its cardholder would. The funds are withdrawn until the dispute is closed.
 * @throws StripeApiError if the payment does not exist, has been disputed, or is smaller than the amount
 */
export function createDispute(
  emulator: ResourceState,
  { charge: chargeId, payment_intent, amount, reason }: DisputeFields,
): Dispute {
  const charge = findPaidCharge(emulator, chargeId, payment_intent);
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} has already been disputed.`);
  if (amount !== undefined && amount > charge.amount) {
    throw invalidRequest(`Charge ${charge.id} is smaller than the disputed amount.`, { param: 'amount' });
  }
  const dispute = emulator.store.put(
    'disputes',
    buildDispute(emulator, charge, amount ?? charge.amount, reason ?? 'fraudulent'),
  );
  saveChange(emulator, 'charges', 'charge.updated', charge, { disputed: true });
  emulator.events.emit('charge.dispute.created', dispute);
  emulator.events.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/**
 * Closes a dispute with the decision of the bank. A won dispute reinstates the funds.
 * @throws StripeApiError dispute_already_closed
 */
export function closeDispute(emulator: ResourceState, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  if (isClosed(dispute)) {
    throw invalidRequest(`This dispute is already closed, its status is ${dispute.status}.`, {
      code: 'dispute_already_closed',
    });
  }
  const evidence_details = { ...dispute.evidence_details, due_by: null };
  const closed = saveChange(emulator, 'disputes', 'charge.dispute.updated', dispute, { status, evidence_details });
  emulator.events.emit('charge.dispute.closed', closed, dispute);
  if (status === 'won') emulator.events.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}

/**
 * Reverses the decision of the bank on a closed dispute. A lost dispute that is won reinstates the funds, and a won one
 * that is lost withdraws them again: https://docs.stripe.com/disputes/responding
 * @throws StripeApiError if the dispute is not closed
 */
export function reverseDispute(emulator: ResourceState, dispute: Dispute): Dispute {
  if (!isClosed(dispute)) {
    throw invalidRequest(`Only a closed dispute can be reversed; its status is ${dispute.status}.`);
  }
  const isWon = dispute.status === 'lost';
  const reversed = saveChange(emulator, 'disputes', 'charge.dispute.updated', dispute, {
    status: isWon ? 'won' : 'lost',
  });
  emulator.events.emit(isWon ? 'charge.dispute.funds_reinstated' : 'charge.dispute.funds_withdrawn', reversed);
  return reversed;
}

/** Whether a dispute that is open or lost prevents a refund of a charge. */
export const isDisputed = (emulator: ResourceState, charge: Charge): boolean =>
  emulator.store.all('disputes').some((dispute) => dispute.charge === charge.id && dispute.status !== 'won');

const isClosed = ({ status }: Dispute): boolean => status === 'won' || status === 'lost';

function findPaidCharge(
  emulator: ResourceState,
  chargeId: string | undefined,
  paymentIntentId: string | undefined,
): Charge {
  const id =
    chargeId ??
    (paymentIntentId === undefined
      ? undefined
      : find(emulator, 'paymentIntents', paymentIntentId, 'payment_intent').latest_charge);
  if (!id) throw invalidRequest('Specify a charge or a payment_intent that was paid.', { code: 'parameter_missing' });
  const charge = find(emulator, 'charges', id, 'charge');
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} was not paid.`);
  return charge;
}

function buildDispute(emulator: ResourceState, charge: Charge, amount: number, reason: string): Dispute {
  const created = emulator.clock.nowFor(charge);
  const card = charge.payment_method_details?.card;
  return {
    id: newId('dp_1'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence(),
    evidence_details: {
      due_by: created + evidenceDueAfterDays * daySeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: card?.brand ?? 'visa',
        case_type: 'chargeback',
        network: card?.network ?? 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  };
}

function emptyEvidence(): Dispute['evidence'] {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
