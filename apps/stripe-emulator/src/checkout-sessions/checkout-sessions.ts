import { invalidRequest } from '../api/errors.js';
import { find } from '../api/lookup.js';
import { daySeconds, hourSeconds } from '../clock/calendar.js';
import { findCustomer } from '../customers/customers.js';
import { discountAmounts } from '../discounts/discount-amounts.js';
import { type DiscountEntry, findRedemption, type Redemption } from '../discounts/discounts.js';
import { cancelPaymentIntent } from '../payment-intents/payment-intents.js';
import { productName, unitAmount } from '../prices/prices.js';
import type { EmulatorState } from '../state/emulator-state.js';
import { save } from '../state/save.js';
import { newId } from '../storage/ids.js';
import type { CheckoutDetails, CheckoutSession, LineItem, Price } from '../storage/records.js';
import { endOfNewTrial, type TrialFields } from '../subscriptions/trials.js';

export interface NewSession {
  mode: 'payment' | 'subscription';
  line_items: { price: string; quantity?: number | undefined }[];
  success_url: string;
  cancel_url?: string | undefined;
  discounts?: DiscountEntry[] | undefined;
  customer?: string | undefined;
  customer_email?: string | undefined;
  customer_creation?: 'always' | 'if_required' | undefined;
  client_reference_id?: string | undefined;
  expires_at?: number | undefined;
  locale?: string | undefined;
  submit_type?: 'auto' | 'book' | 'donate' | 'pay' | undefined;
  metadata: Record<string, string>;
  subscription_data?:
    (TrialFields & { metadata: Record<string, string>; description?: string | undefined }) | undefined;
  payment_intent_data?:
    | {
        metadata: Record<string, string>;
        description?: string | undefined;
        setup_future_usage?: 'off_session' | 'on_session' | undefined;
      }
    | undefined;
}

/**
 * Creates a Checkout Session: https://docs.stripe.com/api/checkout/sessions/create
 * @throws StripeApiError if the parameters contradict each other or a price cannot be sold in this mode
 */
export function createSession(emulator: EmulatorState, fields: NewSession): CheckoutSession {
  if (fields.customer !== undefined && fields.customer_email !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', {
      code: 'parameters_exclusive',
      param: 'customer_email',
    });
  }
  const customer = fields.customer === undefined ? null : findCustomer(emulator, fields.customer, 'customer');
  const now = emulator.clock.nowFor(customer ?? {});
  const hasTrial = endOfNewTrial(now, fields.subscription_data ?? {}) !== null;
  const lineItems = fields.line_items.map(({ price: id, quantity }, index) => {
    const price = findSellablePrice(emulator, fields.mode, id, `line_items[${index}][price]`);
    return buildLineItem(emulator, price, quantity ?? 1, hasTrial && price.recurring !== null);
  });
  validateMode(fields, lineItems);
  const currency = lineItems[0]?.currency ?? 'gbp';
  const subtotal = lineItems.reduce((sum, item) => sum + item.amount_subtotal, 0);
  const redemptions = findRedemptions(emulator, fields.discounts ?? [], { customer, currency, amount: subtotal });
  const discounted = withDiscounts(lineItems, redemptions);
  const total = discounted.reduce((sum, item) => sum + item.amount_total, 0);
  const id = newId('cs_test_a1', 58);
  const isPayment = fields.mode === 'payment';
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: subtotal,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: fields.cancel_url ?? null,
    client_reference_id: fields.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : isPayment ? (fields.customer_creation ?? 'if_required') : 'always',
    customer_details: null,
    customer_email: fields.customer_email ?? null,
    discounts:
      isPayment || redemptions.length > 0
        ? redemptions.map(({ coupon, promotionCode }) => ({ coupon: coupon.id, promotion_code: promotionCode }))
        : null,
    expires_at: expiresAt(fields.expires_at, now),
    integration_identifier: null,
    invoice: null,
    invoice_creation: isPayment
      ? {
          enabled: false,
          invoice_data: {
            account_tax_ids: null,
            custom_fields: null,
            description: null,
            footer: null,
            issuer: null,
            metadata: {},
            rendering_options: null,
          },
        }
      : null,
    livemode: false,
    locale: (fields.locale ?? null) as CheckoutSession['locale'],
    managed_payments: null,
    metadata: fields.metadata,
    mode: fields.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: isPayment ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: fields.submit_type ?? null,
    subscription: null,
    success_url: fields.success_url,
    total_details: { amount_discount: subtotal - total, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${emulator.publicUrl}/c/pay/${id}`,
    wallet_options: null,
  };
  emulator.store.put('checkoutSessions', session);
  emulator.store.put('checkoutDetails', {
    id,
    lineItems: discounted,
    redemptions,
    metadata: (isPayment ? fields.payment_intent_data?.metadata : fields.subscription_data?.metadata) ?? {},
    subscriptionDescription: fields.subscription_data?.description ?? null,
    paymentDescription: fields.payment_intent_data?.description ?? null,
    trial: fields.subscription_data && {
      trial_end: fields.subscription_data.trial_end,
      trial_period_days: fields.subscription_data.trial_period_days,
      trial_settings: fields.subscription_data.trial_settings,
    },
    setupFutureUsage: isPayment ? (fields.payment_intent_data?.setup_future_usage ?? null) : 'off_session',
    customer: customer?.id ?? null,
    paymentIntent: null,
    awaiting: null,
  });
  return session;
}

/**
 * Expires an open session and cancels its payment, which may await authentication.
 * @throws StripeApiError if the session is not open
 */
export function expireSession(emulator: EmulatorState, session: CheckoutSession): CheckoutSession {
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ` +
        `${session.status}.`,
    );
  }
  const { paymentIntent: id } = sessionDetails(emulator, session);
  const paymentIntent = id === null ? undefined : emulator.store.get('paymentIntents', id);
  if (paymentIntent && paymentIntent.status !== 'canceled') cancelPaymentIntent(emulator, paymentIntent, 'abandoned');
  return save(emulator, 'checkoutSessions', 'checkout.session.expired', { ...session, status: 'expired', url: null });
}

/** @throws StripeApiError if a session can no longer be paid, because it expired or is complete */
export function requireOpen(session: CheckoutSession): void {
  if (session.status === 'open') return;
  throw invalidRequest(
    session.status === 'expired'
      ? 'This Checkout Session has expired. A new one must be created for this customer.'
      : 'This Checkout Session is already complete.',
    { param: 'session' },
  );
}

/** The data of a session that the API does not return. */
export function sessionDetails(emulator: EmulatorState, session: CheckoutSession): CheckoutDetails {
  const details = emulator.store.get('checkoutDetails', session.id);
  if (!details) throw new Error(`${session.id} has no details`);
  return details;
}

/** @throws StripeApiError if there are several discounts, or one cannot be redeemed */
function findRedemptions(
  emulator: EmulatorState,
  entries: DiscountEntry[],
  purchase: Parameters<typeof findRedemption>[3],
): Redemption[] {
  if (entries.length > 1) {
    throw invalidRequest('A Checkout Session accepts one discount.', { param: 'discounts' });
  }
  return entries.map((entry, index) => findRedemption(emulator, entry, `discounts[${index}]`, purchase));
}

function withDiscounts(lineItems: LineItem[], redemptions: Redemption[]): LineItem[] {
  const amounts = discountAmounts(
    lineItems.map(({ amount_subtotal: amount, price }) => ({ amount, product: price?.product ?? null })),
    redemptions.map(({ coupon }) => ({ id: coupon.id, coupon })),
  );
  return lineItems.map((item, index) => {
    const discount = amounts.reduce((sum, lineAmounts) => sum + (lineAmounts[index] ?? 0), 0);
    return { ...item, amount_discount: discount, amount_total: item.amount_subtotal - discount };
  });
}

/** A line item. Recurring prices cost nothing during a trial. */
function buildLineItem(emulator: EmulatorState, price: Price, quantity: number, isTrial: boolean): LineItem {
  const amount = isTrial ? 0 : unitAmount(price) * quantity;
  return {
    id: newId('li_1'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: productName(emulator, price),
    metadata: {},
    price,
    quantity,
  };
}

function findSellablePrice(emulator: EmulatorState, mode: NewSession['mode'], id: string, param: string): Price {
  const price = find(emulator, 'prices', id, param);
  if (!price.active) {
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', { param });
  }
  if (mode === 'payment' && price.recurring) {
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only ' +
        'one-time prices.',
      { param: 'line_items' },
    );
  }
  return price;
}

function validateMode(fields: NewSession, lineItems: LineItem[]): void {
  if (lineItems.length === 0) {
    throw invalidRequest('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
  }
  if (fields.mode === 'subscription') {
    if (!lineItems.some(({ price }) => price?.recurring)) {
      throw invalidRequest('You must provide at least one recurring price in `subscription` mode when using prices.', {
        param: 'line_items',
      });
    }
    if (fields.payment_intent_data) {
      throw invalidRequest('You can not pass `payment_intent_data` in `subscription` mode.', {
        param: 'payment_intent_data',
      });
    }
  } else if (fields.subscription_data) {
    throw invalidRequest('You can not pass `subscription_data` in `payment` mode.', { param: 'subscription_data' });
  }
}

function expiresAt(requested: number | undefined, now: number): number {
  if (requested === undefined) return now + daySeconds;
  if (requested < now + hourSeconds / 2 || requested > now + daySeconds) {
    throw invalidRequest('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    });
  }
  return requested;
}
