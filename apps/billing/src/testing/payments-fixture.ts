import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventContract, EventPayload, RequestContract } from '@scriptsmith/contracts';
import {
  billingEvents,
  billingRequests,
  type Catalogue,
  type PackId,
  type PlanId,
  type CreatedPaymentIntent,
} from '@scriptsmith/contracts/billing';
import type { RequestInput, RequestOutput } from '@scriptsmith/contracts';
import type { CheckoutResult } from '@scriptsmith/contracts/billing';
import type { Environment } from '@scriptsmith/server-kit';
import type { DomainError, EventEnvelope, RequestClient, RunningService } from '@scriptsmith/service-kit';
import { createTestContext, domainErrorOf, ServiceFixture } from '@scriptsmith/service-kit/testing';
import { type StripeEmulator, startStripeEmulator } from '@scriptsmith/stripe-emulator';
import type Stripe from 'stripe';
import type { DataSource } from 'typeorm';
import { billingService } from '../billing.service-definition.js';
import type { Difference } from '../reconciliation/difference.js';
import { ReconciliationService } from '../reconciliation/reconciliation.service.js';
import { createStripe } from '../stripe/create-stripe.js';
import { StripeClient } from '../stripe/stripe-client.js';
import { cards, EmulatedStripe, emailOf, secretKey } from './emulated-stripe.js';
import { type Delivery, WebhookListener, webhookOf } from './webhook-listener.js';

type Account = RequestOutput<typeof billingRequests.getAccount>;

/** A day that every month has, far from midnight: no test depends on the date on which it runs. */
const firstDay = new Date('2026-03-03T12:00:00Z');
const webhookSecret = 'whsec_test';
const publicUrl = 'http://localhost:27000';
const unreachable = 'http://127.0.0.1:9';

/**
 * The billing service on a real Postgres, with payments through the Stripe emulator over HTTP. Webhooks arrive as from the
 * gateway, unless a test holds them to deliver them in another order.
 */
export class PaymentsFixture extends EmulatedStripe {
  private users = 0;
  private keys = 0;

  private constructor(
    private readonly billing: ServiceFixture,
    private readonly folder: string,
    emulator: StripeEmulator,
    webhooks: WebhookListener,
    readonly catalogue: Catalogue,
  ) {
    super(emulator, webhooks, billing.clock);
  }

  static async start({ replicas = 1, environment = noSettings } = {}): Promise<PaymentsFixture> {
    const folder = await mkdtemp(join(tmpdir(), 'scriptsmith-stripe-'));
    const webhooks = await WebhookListener.start();
    const webhook = { url: webhooks.url, secret: webhookSecret };
    const offsetMs = firstDay.getTime() - Date.now();
    const wallClock = () => Date.now() + offsetMs;
    const emulator = await startStripeEmulator({ port: 0, dataDirectory: folder, webhook, wallClock });
    const billing = new ServiceFixture(
      await createTestContext(billingService, { now: firstDay, publishes: billingEvents }),
    );
    // The migration has set it to the actual date.
    await billing.sql('UPDATE reconciliation_night SET night = $1', [firstDay]);
    await billing.begin({ ...settings(emulator.url), ...environment }, replicas);
    const catalogue = await billing.request(billingRequests.getCatalogue, {});
    const given = new PaymentsFixture(billing, folder, emulator, webhooks, catalogue);
    webhooks.forwardTo((delivery) => given.deliver(delivery));
    await given.waitForWebhooks();
    return given;
  }

  async stop(): Promise<void> {
    await this.emulator.close();
    await this.webhooks.stop();
    await this.billing.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  get database(): DataSource {
    return this.billing.database;
  }

  /** With the rights of the database's owner. */
  get databaseUrl(): string {
    return this.billing.databaseUrl;
  }

  get service(): RunningService {
    return this.billing.first.service;
  }

  /** Receives events that the service publishes. */
  async subscribeTo(events: readonly EventContract[], receive: (event: EventEnvelope) => void): Promise<void> {
    this.billing.fakeServices.subscribe(events, receive);
  }

  /** Publishes an event of another service. Two with the same id are duplicates. */
  emit<Contract extends EventContract>(contract: Contract, payload: EventPayload<Contract>, id?: string) {
    return this.billing.emit(contract, payload, id);
  }

  newUser(): number {
    this.users += 1;
    return this.users;
  }

  /** Sends a request to the next replica in turn. */
  request<Contract extends RequestContract>(
    contract: Contract,
    input: RequestInput<Contract>,
  ): Promise<RequestOutput<Contract>> {
    return this.billing.nextReplica().request(contract, input);
  }

  /** The code of the error with which a request fails. */
  async errorCodeOf<Contract extends RequestContract>(
    contract: Contract,
    input: RequestInput<Contract>,
  ): Promise<string> {
    return (await domainErrorOf(this.request(contract, input))).code;
  }

  planPrice(planId: PlanId): string {
    return this.catalogue.plans.find(({ id }) => id === planId)!.priceId;
  }

  packPrice(packId: PackId): string {
    return this.catalogue.addons.find(({ id }) => id === packId)!.priceId;
  }

  buyer(userId: number, priceId: string): RequestInput<typeof billingRequests.createSubscriptionCheckout> {
    return { userId, email: emailOf(userId), priceId };
  }

  /** Returns the session's id. */
  async openPlanCheckout(userId: number, planId: PlanId): Promise<string> {
    const buyer = this.buyer(userId, this.planPrice(planId));
    return sessionIn(await this.request(billingRequests.createSubscriptionCheckout, buyer));
  }

  /** Returns the session's id. */
  async openPackCheckout(userId: number, packId: PackId): Promise<string> {
    const buyer = this.buyer(userId, this.packPrice(packId));
    return sessionIn(await this.request(billingRequests.createAddonCheckout, buyer));
  }

  confirm(userId: number, sessionId: string): Promise<CheckoutResult> {
    return this.request(billingRequests.confirmCheckout, { userId, sessionId });
  }

  /** A user who has paid for a plan, after all webhooks were handled. Returns the user's id. */
  async subscriber(planId: PlanId, card: string = cards.valid): Promise<number> {
    const userId = this.newUser();
    await this.subscribe(userId, planId, card);
    return userId;
  }

  async subscribe(userId: number, planId: PlanId, card: string = cards.valid): Promise<void> {
    await this.pay(await this.openPlanCheckout(userId, planId), card);
    await this.waitForWebhooks();
  }

  async buyPack(userId: number, packId: PackId): Promise<string> {
    const sessionId = await this.openPackCheckout(userId, packId);
    await this.pay(sessionId);
    await this.waitForWebhooks();
    return sessionId;
  }

  async deliver(delivery: Pick<Delivery, 'body' | 'signature'>): Promise<void> {
    await this.request(billingRequests.receiveStripeWebhook, webhookOf(delivery));
  }

  /** Signs and delivers a webhook. */
  async deliverSigned(body: string, { secret = webhookSecret, at = new Date() } = {}): Promise<void> {
    const timestamp = Math.floor(at.getTime() / 1000);
    await this.deliver({
      body,
      signature: this.stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
    });
  }

  account(userId: number): Promise<Account> {
    return this.request(billingRequests.getAccount, { userId });
  }

  async balance(userId: number): Promise<number> {
    return (await this.account(userId)).credits.balance;
  }

  consume(userId: number, amount: number): Promise<RequestOutput<typeof billingRequests.consumeCredits>> {
    return this.request(billingRequests.consumeCredits, this.consumption(userId, amount));
  }

  /** `accepted`, or the code of the error with which a consumption is rejected. */
  async consumptionOutcome(userId: number): Promise<string> {
    return this.consume(userId, 100).then(
      () => 'accepted',
      (error: DomainError) => error.code,
    );
  }

  /** The differences that a reconciliation finds for a user and repairs where it can. */
  async reconcile(userId: number): Promise<Difference[]> {
    const reconciliation = this.service.context.get(ReconciliationService);
    const differences = await reconciliation.run({ isDryRun: false }, { requestId: 'reconcile' });
    return differences.filter((difference) => difference.userId === userId);
  }

  consumption(userId: number, amount: number): RequestInput<typeof billingRequests.consumeCredits> {
    this.keys += 1;
    return { userId, amount, reason: 'script', idempotencyKey: `key-${this.keys}`, actor: 'api-key:test' };
  }

  /** Begins the payment for a pack on our own page. */
  beginPayment(userId: number, packageId: PackId): Promise<CreatedPaymentIntent> {
    return this.request(billingRequests.createPaymentIntent, { userId, email: emailOf(userId), packageId });
  }

  /** The customer fills in the form on our page. Rejects when the card is declined. */
  payWithCard(
    { paymentIntentId }: CreatedPaymentIntent,
    paymentMethod = 'pm_card_visa',
  ): Promise<Stripe.PaymentIntent> {
    return this.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: paymentMethod });
  }

  /** Buys a pack on our own page. */
  async buyPackByCard(userId: number, packageId: PackId): Promise<CreatedPaymentIntent> {
    const payment = await this.beginPayment(userId, packageId);
    await this.payWithCard(payment);
    return payment;
  }

  async orderStatus(sessionId: string): Promise<string | undefined> {
    const [order] = await this.database.query<{ status: string }[]>(
      'SELECT status FROM checkout_order WHERE $1 IN (stripe_session_id, stripe_payment_intent_id)',
      [sessionId],
    );
    return order?.status;
  }

  /** The remaining credits of each grant, in consumption order. */
  async remaining(userId: number): Promise<string[]> {
    const rows = await this.database.query<{ kind: string; remaining: string }[]>(
      `SELECT kind, remaining FROM credit_grant
       WHERE user_id = $1 AND closed_at IS NULL AND (expires_at IS NULL OR expires_at > $2) ORDER BY priority, id`,
      [userId, this.clock.now()],
    );
    return rows.map(({ kind, remaining }) => `${kind} ${remaining}`);
  }

  /** Executes a statement for which the service has no rights. */
  async executeAsOwner(statement: string): Promise<void> {
    await this.billing.sql(statement);
  }

  /** Closes the first replica and opens another one in its place. */
  async restart(): Promise<void> {
    await this.billing.first.close();
    this.billing.replicas[0] = await this.billing.openReplica(settings(this.emulator.url));
  }

  /** Opens a replica on the same database that cannot reach Stripe. */
  async withoutStripe(work: (requestClient: RequestClient) => Promise<void>): Promise<void> {
    const replica = await this.billing.openReplica({ ...settings(unreachable), STRIPE_SYNC_AT_START: 'false' });
    try {
      await work(replica.requestClient);
    } finally {
      await replica.close();
    }
  }

  /** Makes Stripe unreachable during `work`. */
  async duringStripeOutage(work: () => Promise<void>): Promise<void> {
    const provider = this.service.context.get<StripeClient, { stripe: Stripe }>(StripeClient);
    const { stripe } = provider;
    provider.stripe = createStripe({ secretKey, apiUrl: unreachable });
    try {
      await work();
    } finally {
      provider.stripe = stripe;
    }
  }
}

const noSettings: Environment = {};

export const context = { requestId: 'request-1' };

const settings = (stripeUrl: string): Environment => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: stripeUrl,
  STRIPE_SYNC_AT_START: 'true',
  PUBLIC_URL: publicUrl,
});

const sessionIn = ({ url }: { url: string }): string => /cs_test_\w+/.exec(url)![0];

export { cards, emailOf };
