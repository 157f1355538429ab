import { createCustomer, findCustomer } from '../customers/customers.js';
import { countRedemption } from '../discounts/discounts.js';
import { collectAndNotify, settleInvoicePayment } from '../invoices/collection.js';
import { linkPayment } from '../invoices/invoices.js';
import { attemptPayment } from '../payment-intents/payment-attempt.js';
import { createPaymentIntent } from '../payment-intents/payment-intents.js';
import {
  attachPaymentMethod,
  createCardPaymentMethod,
  type Payer,
  verifyCard,
} from '../payment-methods/payment-methods.js';
import type { EmulatorState } from '../state/emulator-state.js';
import { save } from '../state/save.js';
import type { CheckoutDetails, CheckoutSession, Customer, PaymentIntent, PaymentMethod } from '../storage/records.js';
import { createSubscription } from '../subscriptions/subscriptions.js';
import { requireOpen, sessionDetails } from './checkout-sessions.js';

/** The outcome of an attempt to pay a session. */
export type CheckoutOutcome =
  | { kind: 'complete'; session: CheckoutSession }
  | { kind: 'authenticate'; paymentIntent: PaymentIntent }
  | { kind: 'declined'; paymentIntent: PaymentIntent };

/**
 * Pays an open session with a card. A declined session stays open for another attempt.
 * @throws StripeApiError if the session is not open, or card_error if the card details are invalid
 */
export function payCheckout(emulator: EmulatorState, session: CheckoutSession, payer: Payer): CheckoutOutcome {
  requireOpen(session);
  const paymentMethod = createCardPaymentMethod(emulator, payer.card, payer);
  const details = emulator.store.put('checkoutDetails', {
    ...sessionDetails(emulator, session),
    customer: customerFor(emulator, session, payer)?.id ?? null,
  });
  if (session.amount_total === 0) {
    verifyCard(emulator, paymentMethod);
    return { kind: 'complete', session: complete(emulator, session, details, { ...payer, paymentMethod }, null) };
  }
  const paymentIntent = paymentFor(emulator, session, details);
  emulator.store.put('checkoutDetails', { ...details, paymentIntent: paymentIntent.id, awaiting: null });
  const attempted = attemptPayment(emulator, paymentIntent, paymentMethod, { isOffSession: false });
  if (attempted.status === 'succeeded') {
    return { kind: 'complete', session: complete(emulator, session, details, { ...payer, paymentMethod }, attempted) };
  }
  if (attempted.status !== 'requires_action') return { kind: 'declined', paymentIntent: attempted };
  emulator.store.put('checkoutDetails', {
    ...details,
    paymentIntent: attempted.id,
    awaiting: { paymentMethod: paymentMethod.id, email: payer.email, name: payer.name },
  });
  return { kind: 'authenticate', paymentIntent: attempted };
}

/** Follows the authentication of a payment: its session completes, or stays open if the authentication failed. */
export function completeAuthenticatedSession(emulator: EmulatorState, paymentIntent: PaymentIntent): void {
  const details = emulator.store
    .all('checkoutDetails')
    .find((candidate) => candidate.paymentIntent === paymentIntent.id);
  const session = details && emulator.store.get('checkoutSessions', details.id);
  const paymentMethod = details?.awaiting && emulator.store.get('paymentMethods', details.awaiting.paymentMethod);
  if (!session || !details.awaiting || !paymentMethod || session.status !== 'open') return;
  emulator.store.put('checkoutDetails', { ...details, awaiting: null });
  if (paymentIntent.status === 'succeeded') {
    complete(emulator, session, details, { ...details.awaiting, paymentMethod }, paymentIntent);
  }
}

interface CompletedPayment {
  email: string;
  name: string | null;
  paymentMethod: PaymentMethod;
}

function complete(
  emulator: EmulatorState,
  session: CheckoutSession,
  details: CheckoutDetails,
  payment: CompletedPayment,
  paymentIntent: PaymentIntent | null,
): CheckoutSession {
  const isSubscription = session.mode === 'subscription';
  const outcome = isSubscription
    ? startSubscription(emulator, details, payment.paymentMethod, paymentIntent)
    : { payment_intent: paymentIntent?.id ?? null };
  if (!isSubscription) for (const redemption of details.redemptions ?? []) countRedemption(emulator, redemption);
  const completed: CheckoutSession = {
    ...session,
    ...outcome,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    customer: details.customer,
    customer_details: {
      address: payment.paymentMethod.billing_details.address,
      business_name: null,
      email: payment.email,
      individual_name: null,
      name: payment.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_status: paymentIntent ? 'paid' : 'no_payment_required',
    status: 'complete',
    url: null,
  };
  return save(emulator, 'checkoutSessions', 'checkout.session.completed', completed);
}

function startSubscription(
  emulator: EmulatorState,
  details: CheckoutDetails,
  paymentMethod: PaymentMethod,
  paymentIntent: PaymentIntent | null,
): { subscription: string; invoice: string } {
  if (details.customer === null) throw new Error(`${details.id} has no customer`);
  const customer = findCustomer(emulator, details.customer);
  if (!paymentIntent) attachPaymentMethod(emulator, paymentMethod, customer);
  const { subscription, invoice } = createSubscription(emulator, {
    customer,
    items: details.lineItems.flatMap(({ price, quantity }) => (price ? [{ price, quantity: quantity ?? 1 }] : [])),
    defaultPaymentMethod: paymentMethod.id,
    description: details.subscriptionDescription,
    metadata: details.metadata,
    trial: details.trial,
    redemptions: details.redemptions,
    checkoutSession: details.id,
  });
  if (paymentIntent) {
    linkPayment(emulator, invoice, paymentIntent);
    settleInvoicePayment(emulator, paymentIntent);
  } else {
    collectAndNotify(emulator, invoice, { isOffSession: false, retries: false });
  }
  return { subscription: subscription.id, invoice: invoice.id };
}

function customerFor(emulator: EmulatorState, session: CheckoutSession, payer: Payer): Customer | null {
  const known = session.customer ?? sessionDetails(emulator, session).customer;
  if (known !== null) return findCustomer(emulator, known);
  if (session.customer_creation !== 'always') return null;
  return createCustomer(emulator, { email: payer.email, name: payer.name });
}

function paymentFor(emulator: EmulatorState, session: CheckoutSession, details: CheckoutDetails): PaymentIntent {
  const existing =
    details.paymentIntent === null ? undefined : emulator.store.get('paymentIntents', details.paymentIntent);
  if (existing && existing.status !== 'canceled') return existing;
  const isSubscription = session.mode === 'subscription';
  return createPaymentIntent(emulator, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'gbp',
    customer: details.customer,
    description: isSubscription ? 'Subscription creation' : details.paymentDescription,
    metadata: isSubscription ? {} : details.metadata,
    setup_future_usage: details.setupFutureUsage,
  });
}
