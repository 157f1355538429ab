import { createCustomer, findCustomer } from '../customers/customers.js';
import { paymentOf } from '../invoices/invoices.js';
import { attemptPayment, createPaymentIntent } from '../payments/payment-intents.js';
import { attachPaymentMethod, createCardPaymentMethod, type CardDetails } from '../payments/payment-methods.js';
import type { CheckoutDetails, CheckoutSession, Customer, PaymentIntent, PaymentMethod } from '../storage/records.js';
import { collectAndSettle, settlePayment } from '../subscriptions/settlement.js';
import { createSubscription } from '../subscriptions/subscriptions.js';
import type { World } from '../world.js';
import { detailsOfSession } from './sessions.js';

export interface Payer {
  email: string;
  name: string | null;
  card: CardDetails;
}

/** How an attempt to pay a session ended. */
export type CheckoutOutcome =
  | { kind: 'complete'; session: CheckoutSession }
  | { kind: 'authenticate'; paymentIntent: PaymentIntent }
  | { kind: 'declined'; paymentIntent: PaymentIntent };

/**
 * Pays an open session with a card. A declined session stays open for another attempt.
 * @throws StripeApiError for card details that cannot be right
 */
export function payCheckout(world: World, session: CheckoutSession, payer: Payer): CheckoutOutcome {
  const paymentMethod = createCardPaymentMethod(world, payer.card, payer);
  const details = world.store.put('checkoutDetails', {
    ...detailsOfSession(world, session),
    customer: customerFor(world, session, payer)?.id ?? null,
  });
  if (session.amount_total === 0) {
    return { kind: 'complete', session: complete(world, session, details, { ...payer, paymentMethod }, null) };
  }
  const paymentIntent = paymentFor(world, session, details);
  world.store.put('checkoutDetails', { ...details, paymentIntent: paymentIntent.id, awaiting: null });
  const attempted = attemptPayment(world, paymentIntent, paymentMethod, { isOffSession: false });
  if (attempted.status === 'succeeded') {
    return { kind: 'complete', session: complete(world, session, details, { ...payer, paymentMethod }, attempted) };
  }
  if (attempted.status !== 'requires_action') return { kind: 'declined', paymentIntent: attempted };
  world.store.put('checkoutDetails', {
    ...details,
    paymentIntent: attempted.id,
    awaiting: { paymentMethod: paymentMethod.id, email: payer.email, name: payer.name },
  });
  return { kind: 'authenticate', paymentIntent: attempted };
}

/** A payment was authenticated, or failed to be: the session that waits for it is completed, or stays open. */
export function finishCheckout(world: World, paymentIntent: PaymentIntent): void {
  const details = world.store.all('checkoutDetails').find((candidate) => candidate.paymentIntent === paymentIntent.id);
  const session = details && world.store.get('checkoutSessions', details.id);
  const paymentMethod = details?.awaiting && world.store.get('paymentMethods', details.awaiting.paymentMethod);
  if (!session || !details.awaiting || !paymentMethod || session.status !== 'open') return;
  world.store.put('checkoutDetails', { ...details, awaiting: null });
  if (paymentIntent.status === 'succeeded') {
    complete(world, session, details, { ...details.awaiting, paymentMethod }, paymentIntent);
  }
}

interface Paid {
  email: string;
  name: string | null;
  paymentMethod: PaymentMethod;
}

function complete(
  world: World,
  session: CheckoutSession,
  details: CheckoutDetails,
  paid: Paid,
  paymentIntent: PaymentIntent | null,
): CheckoutSession {
  const bought =
    session.mode === 'subscription'
      ? beginSubscription(world, details, paid.paymentMethod, paymentIntent)
      : { payment_intent: paymentIntent?.id ?? null };
  const completed: CheckoutSession = {
    ...session,
    ...bought,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    customer: details.customer,
    customer_details: {
      address: paid.paymentMethod.billing_details.address,
      business_name: null,
      email: paid.email,
      individual_name: null,
      name: paid.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_status: paymentIntent ? 'paid' : 'no_payment_required',
    status: 'complete',
    url: null,
  };
  world.store.put('checkoutSessions', completed);
  world.events.emit('checkout.session.completed', completed);
  return completed;
}

function beginSubscription(
  world: World,
  details: CheckoutDetails,
  paymentMethod: PaymentMethod,
  paymentIntent: PaymentIntent | null,
): { subscription: string; invoice: string } {
  if (details.customer === null) throw new Error(`${details.id} has no customer`);
  const customer = findCustomer(world, details.customer);
  if (!paymentIntent) attachPaymentMethod(world, paymentMethod, customer);
  const { subscription, invoice } = createSubscription(world, {
    customer,
    items: details.lineItems.flatMap(({ price, quantity }) => (price ? [{ price, quantity: quantity ?? 1 }] : [])),
    defaultPaymentMethod: paymentMethod.id,
    description: details.subscriptionDescription,
    metadata: details.metadata,
  });
  if (paymentIntent) {
    paymentOf(world, invoice, paymentIntent);
    settlePayment(world, paymentIntent);
  } else {
    collectAndSettle(world, invoice, { isOffSession: false, retries: false });
  }
  return { subscription: subscription.id, invoice: invoice.id };
}

function customerFor(world: World, session: CheckoutSession, payer: Payer): Customer | null {
  const known = session.customer ?? detailsOfSession(world, session).customer;
  if (known !== null) return findCustomer(world, known);
  if (session.customer_creation !== 'always') return null;
  return createCustomer(world, { email: payer.email, name: payer.name });
}

function paymentFor(world: World, session: CheckoutSession, details: CheckoutDetails): PaymentIntent {
  const begun = details.paymentIntent === null ? undefined : world.store.get('paymentIntents', details.paymentIntent);
  if (begun && begun.status !== 'canceled') return begun;
  const isSubscription = session.mode === 'subscription';
  return createPaymentIntent(world, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'gbp',
    customer: details.customer,
    description: isSubscription ? 'Subscription creation' : details.paymentDescription,
    metadata: isSubscription ? {} : details.metadata,
    setup_future_usage: details.setupFutureUsage,
  });
}
