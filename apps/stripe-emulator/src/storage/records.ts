import type Stripe from 'stripe';
import type { Stored } from './stored.js';

export type Customer = Stored<Stripe.Customer>;
export type DeletedCustomer = Stored<Stripe.DeletedCustomer>;
export type Product = Stored<Stripe.Product>;
export type Price = Stored<Stripe.Price>;
export type CheckoutSession = Stored<Stripe.Checkout.Session>;
export type LineItem = Stored<Stripe.LineItem>;
export type Subscription = Stored<Stripe.Subscription>;
export type SubscriptionItem = Stored<Stripe.SubscriptionItem>;
export type Invoice = Stored<Stripe.Invoice>;
export type InvoiceLineItem = Stored<Stripe.InvoiceLineItem>;
export type InvoicePayment = Stored<Stripe.InvoicePayment>;
export type PaymentIntent = Stored<Stripe.PaymentIntent>;
export type PaymentMethod = Stored<Stripe.PaymentMethod>;
export type Charge = Stored<Stripe.Charge>;
export type Refund = Stored<Stripe.Refund>;
export type Dispute = Stored<Stripe.Dispute>;
export type PortalSession = Stored<Stripe.BillingPortal.Session>;
export type WebhookEndpoint = Stored<Stripe.WebhookEndpoint>;
export type TestClock = Stored<Stripe.TestHelpers.TestClock>;

/** An event; `data.object` is the object as it was at that moment. */
export type Event = Stored<Omit<Stripe.EventBase, 'data'>> & {
  data: { object: StripeObject; previous_attributes?: Record<string, unknown> };
};

/** What every object of the API has in common. */
export interface StripeObject {
  id: string;
  object: string;
}

/** What a checkout session was asked for and has gathered, but does not show in the API. */
export interface CheckoutDetails {
  id: string;
  lineItems: LineItem[];
  metadata: Record<string, string>;
  subscriptionDescription: string | null;
  paymentDescription: string | null;
  setupFutureUsage: 'off_session' | 'on_session' | null;
  /** The customer made on the first attempt. */
  customer: string | null;
  /** The payment in progress; a retry after a decline uses the same one. */
  paymentIntent: string | null;
  /** A card the customer has entered and whose bank asks for authentication. */
  awaiting: { paymentMethod: string; email: string; name: string | null } | null;
}

/** The card behind a payment method. */
interface CardRecord {
  id: string;
  number: string;
  /** Authenticated once for later payments without the customer present. */
  isSetUp: boolean;
}

/** Proration lines that wait for the next invoice of their subscription. */
interface PendingLines {
  id: string;
  lines: InvoiceLineItem[];
}

export interface Delivery {
  id: string;
  event: string;
  endpoint: string;
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
  /** Wall clock, milliseconds. */
  dueAtMs: number;
  createdAtMs: number;
  /** Deliveries that are due together start in this order. */
  rank: number;
  lastStatus: number | null;
  lastError: string | null;
  deliveredAtMs: number | null;
}

export interface IdempotencyRecord {
  id: string;
  method: string;
  path: string;
  parameterHash: string;
  status: number;
  body: string;
  requestId: string;
  createdAtMs: number;
}

interface ClockSetting {
  id: 'clock';
  /** How far the default clock runs ahead of the wall clock. */
  offsetSeconds: number;
}

export interface WebhookSetting {
  id: 'webhooks';
  delayMs: number;
  /** How often each event is delivered beyond the first time. */
  extraCopies: number;
  reorder: boolean;
  paused: boolean;
  seed: number;
}

/** Everything the emulator remembers, by collection. */
export interface Records {
  customers: Customer | DeletedCustomer;
  products: Product;
  prices: Price;
  checkoutSessions: CheckoutSession;
  checkoutDetails: CheckoutDetails;
  subscriptions: Subscription;
  pendingLines: PendingLines;
  invoices: Invoice;
  invoicePayments: InvoicePayment;
  paymentIntents: PaymentIntent;
  paymentMethods: PaymentMethod;
  cards: CardRecord;
  charges: Charge;
  refunds: Refund;
  disputes: Dispute;
  portalSessions: PortalSession;
  events: Event;
  webhookEndpoints: WebhookEndpoint;
  deliveries: Delivery;
  testClocks: TestClock;
  idempotency: IdempotencyRecord;
  settings: ClockSetting | WebhookSetting;
}

export const collectionNames = [
  'customers',
  'products',
  'prices',
  'checkoutSessions',
  'checkoutDetails',
  'subscriptions',
  'pendingLines',
  'invoices',
  'invoicePayments',
  'paymentIntents',
  'paymentMethods',
  'cards',
  'charges',
  'refunds',
  'disputes',
  'portalSessions',
  'events',
  'webhookEndpoints',
  'deliveries',
  'testClocks',
  'idempotency',
  'settings',
] as const satisfies readonly (keyof Records)[];

export type CollectionName = keyof Records;
