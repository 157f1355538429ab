import type Stripe from 'stripe';
import type { WireFormat } from './wire-format.js';

export type Customer = WireFormat<Stripe.Customer>;
export type DeletedCustomer = WireFormat<Stripe.DeletedCustomer>;
export type Product = WireFormat<Stripe.Product>;
export type Price = WireFormat<Stripe.Price>;
export type CheckoutSession = WireFormat<Stripe.Checkout.Session>;
export type LineItem = WireFormat<Stripe.LineItem>;
export type Subscription = WireFormat<Stripe.Subscription>;
export type SubscriptionItem = WireFormat<Stripe.SubscriptionItem>;
export type Invoice = WireFormat<Stripe.Invoice>;
export type InvoiceLineItem = WireFormat<Stripe.InvoiceLineItem>;
export type InvoicePayment = WireFormat<Stripe.InvoicePayment>;
export type PaymentIntent = WireFormat<Stripe.PaymentIntent>;
export type PaymentMethod = WireFormat<Stripe.PaymentMethod>;
export type Coupon = WireFormat<Stripe.Coupon>;
export type PromotionCode = WireFormat<Stripe.PromotionCode>;
export type Discount = WireFormat<Stripe.Discount>;
export type Charge = WireFormat<Stripe.Charge>;
export type Refund = WireFormat<Stripe.Refund>;
export type Dispute = WireFormat<Stripe.Dispute>;
export type PortalSession = WireFormat<Stripe.BillingPortal.Session>;
export type WebhookEndpoint = WireFormat<Stripe.WebhookEndpoint>;
export type TestClock = WireFormat<Stripe.TestHelpers.TestClock>;

/** An event. `data.object` is a snapshot of the object. */
export type Event = WireFormat<Omit<Stripe.EventBase, 'data'>> & {
  data: { object: StripeObject; previous_attributes?: Record<string, unknown> };
};

/** The fields that all objects of the API have. */
export interface StripeObject {
  id: string;
  object: string;
}

/** The data of a Checkout Session that the API does not return. */
export interface CheckoutDetails {
  id: string;
  lineItems: LineItem[];
  metadata: Record<string, string>;
  subscriptionDescription: string | null;
  paymentDescription: string | null;
  setupFutureUsage: 'off_session' | 'on_session' | null;
  /** The trial of the subscription; absent in the journals of earlier versions. */
  trial?:
    | {
        trial_end?: number | 'now' | undefined;
        trial_period_days?: number | undefined;
        trial_settings?:
          { end_behavior: { missing_payment_method: 'cancel' | 'create_invoice' | 'pause' } } | undefined;
      }
    | undefined;
  /** The coupons of the session; absent in the journals of earlier versions. */
  redemptions?: { coupon: Coupon; promotionCode: string | null }[] | undefined;
  /** The customer that the first payment attempt created. */
  customer: string | null;
  /** The PaymentIntent of the session. Attempts after a decline use the same one. */
  paymentIntent: string | null;
  /** The payment method that awaits authentication. */
  awaiting: { paymentMethod: string; email: string; name: string | null } | null;
}

/** The card of a payment method. */
interface CardRecord {
  id: string;
  number: string;
  /** Whether the card is set up for off-session payments. */
  isSetUp: boolean;
}

/** The proration lines for the next invoice of a subscription. */
interface PendingLines {
  id: string;
  lines: InvoiceLineItem[];
}

/** The end of a trial for which `customer.subscription.trial_will_end` was emitted. */
interface TrialReminder {
  /** The id of the subscription. */
  id: string;
  /** Seconds since the Unix epoch. */
  trialEnd: number;
}

/** The coupon of a discount as it was when it was redeemed. */
interface DiscountTermsRecord {
  /** The id of the discount. */
  id: string;
  coupon: Coupon;
}

/** The answer of a bank to a refund that is not final yet. */
interface RefundOutcomeRecord {
  /** The id of the refund. */
  id: string;
  outcome: 'succeeded' | 'failed';
  /** Seconds since the Unix epoch. */
  at: number;
}

export interface Delivery {
  id: string;
  event: string;
  endpoint: string;
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
  /** Wall-clock time in milliseconds since the Unix epoch. */
  dueAtMs: number;
  createdAtMs: number;
  /** The order of deliveries that are due at the same time. */
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
  /** The time by which the default clock is ahead of the wall clock. */
  offsetSeconds: number;
}

export interface WebhookSetting {
  id: 'webhooks';
  delayMs: number;
  /** The number of duplicate deliveries of each event. */
  extraCopies: number;
  reorder: boolean;
  paused: boolean;
  seed: number;
}

/** The object types of the collections. */
export interface Records {
  customers: Customer | DeletedCustomer;
  products: Product;
  prices: Price;
  checkoutSessions: CheckoutSession;
  checkoutDetails: CheckoutDetails;
  coupons: Coupon;
  promotionCodes: PromotionCode;
  discounts: Discount;
  discountTerms: DiscountTermsRecord;
  subscriptions: Subscription;
  pendingLines: PendingLines;
  trialReminders: TrialReminder;
  invoices: Invoice;
  invoicePayments: InvoicePayment;
  paymentIntents: PaymentIntent;
  paymentMethods: PaymentMethod;
  cards: CardRecord;
  charges: Charge;
  refunds: Refund;
  refundOutcomes: RefundOutcomeRecord;
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
  'coupons',
  'promotionCodes',
  'discounts',
  'discountTerms',
  'subscriptions',
  'pendingLines',
  'trialReminders',
  'invoices',
  'invoicePayments',
  'paymentIntents',
  'paymentMethods',
  'cards',
  'charges',
  'refunds',
  'refundOutcomes',
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
