import type { SimulatedClock } from '@scriptsmith/server-kit';
import type { StripeEmulator } from '@scriptsmith/stripe-emulator';
import type Stripe from 'stripe';
import { createStripe } from '../stripe/create-stripe.js';
import { idOf } from '../stripe/stripe-id.js';
import type { Delivery, WebhookListener } from './webhook-listener.js';

export const cards = {
  valid: '4242424242424242',
  declined: '4000000000000002',
  failsOnRenewal: '4000000000000341',
} as const;

export const secretKey = 'sk_test_scenario';

/** Actions of customers and banks at Stripe, and control over the delivery of webhooks. */
export class EmulatedStripe {
  readonly stripe: Stripe;

  constructor(
    protected readonly emulator: StripeEmulator,
    protected readonly webhooks: WebhookListener,
    readonly clock: SimulatedClock,
  ) {
    this.stripe = createStripe({ secretKey, apiUrl: emulator.url });
  }

  now(): Date {
    return this.clock.now();
  }

  /** The customer fills in the hosted page. Returns the status of Stripe's answer. */
  async pay(sessionId: string, card: string = cards.valid): Promise<number> {
    return this.control(`checkout/sessions/${sessionId}/complete`, { card });
  }

  /** Webhooks of the passed time arrive when the clock of the service shows its end. */
  async passTime(time: { minutes?: number; hours?: number; days?: number; months?: number }): Promise<void> {
    const resume = this.webhooks.pause();
    await this.control('advance', time);
    const response = await fetch(`${this.emulator.url}/_emulator/state`);
    const { nowIso } = (await response.json()) as { nowIso: string };
    this.clock.set(new Date(nowIso));
    resume();
    await this.waitForWebhooks();
  }

  /**
   * Advances the clock to noon on the third of the next month. From there, steps by months do not depend on the length of a
   * month, and no test crosses midnight.
   */
  async beginMonth(): Promise<void> {
    const now = this.clock.now();
    const beginning = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 3, 12);
    await this.passTime({ hours: Math.ceil((beginning - now.getTime()) / 3_600_000) });
  }

  /** Waits until every webhook so far has been acknowledged. */
  async waitForWebhooks(): Promise<void> {
    const response = await fetch(`${this.emulator.url}/_emulator/idle?timeoutMs=60000`);
    if (!response.ok) throw new Error(`Webhooks are still pending: ${await response.text()}`);
  }

  /** Accepts and holds webhooks from now on. */
  holdWebhooks(): void {
    this.webhooks.hold();
  }

  /** Returns the held webhooks, and passes on later ones again. */
  async releaseWebhooks(): Promise<Delivery[]> {
    await this.waitForWebhooks();
    return this.webhooks.release();
  }

  /** The customer completes or fails the authentication of the bank. */
  async authenticate(paymentIntentId: string, outcome: 'complete' | 'fail'): Promise<void> {
    await this.control(`payment_intents/${paymentIntentId}/authenticate`, { outcome });
  }

  /** The user's latest subscription at Stripe. */
  async subscriptionInStripe(userId: number): Promise<Stripe.Subscription> {
    const [customer] = (await this.stripe.customers.list({ email: emailOf(userId) })).data;
    const subscriptions = await this.stripe.subscriptions.list({ customer: customer!.id, status: 'all' });
    return subscriptions.data[0]!;
  }

  /** Changes the user's latest subscription at Stripe, and waits until this is known here. */
  async changeSubscription(userId: number, changes: Stripe.SubscriptionUpdateParams): Promise<void> {
    const { id } = await this.subscriptionInStripe(userId);
    await this.stripe.subscriptions.update(id, changes);
    await this.waitForWebhooks();
  }

  protected async control(path: string, body: object): Promise<number> {
    const response = await fetch(`${this.emulator.url}/_emulator/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response.status;
  }

  /** The payment of a user's latest invoice. */
  async paymentOfFirstInvoice(userId: number): Promise<string> {
    const { latest_invoice } = await this.subscriptionInStripe(userId);
    const { data } = await this.stripe.invoicePayments.list({ invoice: idOf(latest_invoice!) });
    return idOf(data[0]!.payment.payment_intent!);
  }

  /** The holder of the card disputes a payment at their bank. Returns the dispute's id. */
  async dispute(paymentIntentId: string, amount?: number): Promise<string> {
    await this.control('disputes', { payment_intent: paymentIntentId, ...(amount && { amount }) });
    const { data } = await this.stripe.disputes.list({ payment_intent: paymentIntentId });
    return data[0]!.id;
  }

  /** The bank cannot return the money of a refund, also some time after it succeeded. */
  async failRefund(refundId: string): Promise<void> {
    await this.control(`refunds/${refundId}/fail`, {});
  }

  /** The bank reverses its decision on a dispute. */
  async reverseDecision(disputeId: string): Promise<void> {
    await this.control(`disputes/${disputeId}/reverse`, {});
  }

  /** The bank decides on a dispute. */
  async decide(disputeId: string, status: 'won' | 'lost'): Promise<void> {
    await this.control(`disputes/${disputeId}/close`, { status });
  }
}

export const emailOf = (userId: number): string => `user-${userId}@example.com`;
