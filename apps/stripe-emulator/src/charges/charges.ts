import type { Decline } from '../payment-methods/test-cards.js';
import type { MerchantAccount, ResourceState } from '../state/emulator-state.js';
import { newId } from '../storage/ids.js';
import type { Charge, PaymentIntent, PaymentMethod } from '../storage/records.js';

/**
 * Stores the Charge of a payment attempt.
 * @param decline the reason of a failed attempt, or null if the attempt succeeded
 */
export function recordCharge(
  emulator: ResourceState & MerchantAccount,
  paymentIntent: PaymentIntent,
  paymentMethod: PaymentMethod,
  decline: Decline | null,
  isAuthenticated: boolean,
): Charge {
  const id = newId('ch_3');
  const isPaid = decline === null;
  const charge: Charge = {
    id,
    object: 'charge',
    amount: paymentIntent.amount,
    amount_captured: isPaid ? paymentIntent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: paymentMethod.billing_details,
    calculated_statement_descriptor: null,
    captured: isPaid,
    created: emulator.clock.nowFor(paymentIntent),
    currency: paymentIntent.currency,
    customer: paymentIntent.customer,
    description: paymentIntent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: paymentIntent.metadata,
    on_behalf_of: null,
    outcome: outcome(decline),
    paid: isPaid,
    payment_intent: paymentIntent.id,
    payment_method: paymentMethod.id,
    payment_method_details: paymentMethodDetails(paymentIntent, paymentMethod, isAuthenticated),
    receipt_email: paymentIntent.receipt_email,
    receipt_number: null,
    receipt_url: isPaid ? `${emulator.publicUrl}/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  emulator.store.put('charges', charge);
  return charge;
}

function outcome(decline: Decline | null): Charge['outcome'] {
  if (decline === null) {
    return {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  return {
    advice_code: 'try_again_later',
    network_advice_code: null,
    network_decline_code: '01',
    network_status: 'declined_by_network',
    reason: decline.declineCode ?? decline.code,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}

function paymentMethodDetails(
  paymentIntent: PaymentIntent,
  paymentMethod: PaymentMethod,
  isAuthenticated: boolean,
): Charge['payment_method_details'] {
  const card = paymentMethod.card;
  if (!card) return { type: paymentMethod.type };
  return {
    card: {
      amount_authorized: paymentIntent.amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: card.regulated_status,
      three_d_secure: isAuthenticated
        ? {
            authentication_flow: 'challenge',
            electronic_commerce_indicator: '05',
            exemption_indicator: null,
            result: 'authenticated',
            result_reason: null,
            transaction_id: null,
            version: '2.2.0',
          }
        : null,
      transaction_link_id: null,
      wallet: null,
    },
    type: 'card',
  };
}
