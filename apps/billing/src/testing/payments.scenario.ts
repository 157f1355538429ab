import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  billingRequests,
  type Catalogue,
  type PackId,
  type PlanId,
  type EventContract,
  type RequestContract,
  type StartedPayment,
} from '@scriptsmith/contracts';
import type { CheckoutResult, RequestInput, RequestOutput } from '@scriptsmith/contracts';
import {
  createLog,
  DomainError,
  type EventEnvelope,
  InProcessTransport,
  Messenger,
  RandomIdentifiers,
  type RunningService,
  runService,
  SimulatedClock,
} from '@scriptsmith/service-kit';
import { type StripeEmulator, startStripeEmulator } from '@scriptsmith/stripe-emulator';
import { createTestDatabase, type TestDatabase } from '@scriptsmith/testing';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { billingService } from '../billing.service-definition.js';
import { createStripe } from '../stripe/create-stripe.js';
import { type Delivery, WebhookListener, webhookOf } from './webhook-listener.scenario.js';

type Account = RequestOutput<typeof billingRequests.getAccount>;

interface Replica {
  service: RunningService;
  messenger: Messenger;
  transport: InProcessTransport;
}

export const cards = {
  pays: '4242424242424242',
  isDeclined: '4000000000000002',
  failsOnRenewal: '4000000000000341',
} as const;

const webhookSecret = 'whsec_test';
const secretKey = 'sk_test_scenario';
const publicUrl = 'http://localhost:27000';
const unreachable = 'http://127.0.0.1:9';

/**
 * Billing on a real Postgres, paid through the Stripe emulator over HTTP. Webhooks reach it as through the gateway,
 * unless they are held back to be delivered in an order of the test's own.
 */
export class PaymentsScenario {
  readonly stripe: Stripe;
  private users = 0;
  private keys = 0;
  private turn = 0;

  private constructor(
    private readonly testDatabase: TestDatabase,
    private readonly folder: string,
    private readonly emulator: StripeEmulator,
    private readonly webhooks: WebhookListener,
    private readonly clock: SimulatedClock,
    private readonly replicas: Replica[],
    readonly catalogue: Catalogue,
  ) {
    this.stripe = createStripe({ secretKey, apiUrl: emulator.url });
  }

  static async start({ replicas = 1 } = {}): Promise<PaymentsScenario> {
    const testDatabase = await createTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'scriptsmith-stripe-'));
    const webhooks = await WebhookListener.start();
    const webhook = { url: webhooks.url, secret: webhookSecret };
    const emulator = await startStripeEmulator({ port: 0, dataDirectory: folder, webhook });
    const clock = new SimulatedClock(new Date());
    const running = await Promise.all(
      Array.from({ length: replicas }, () => startReplica(testDatabase.url, emulator.url, clock)),
    );
    const catalogue = await running[0]!.messenger.request(billingRequests.getCatalogue, {}, context);
    const given = new PaymentsScenario(testDatabase, folder, emulator, webhooks, clock, running, catalogue);
    webhooks.passOnTo((delivery) => given.deliver(delivery));
    await given.webhooksAreIn();
    return given;
  }

  async stop(): Promise<void> {
    await this.emulator.close();
    await this.webhooks.stop();
    for (const { service } of this.replicas) await service.close();
    await this.testDatabase.drop();
    await rm(this.folder, { recursive: true, force: true });
  }

  get database(): DataSource {
    return this.replicas[0]!.service.context.get(DataSource);
  }

  get service(): RunningService {
    return this.replicas[0]!.service;
  }

  /** Receives what the first replica tells the rest of the product, in the place of affiliate. */
  async subscribeTo(events: readonly EventContract[], receive: (event: EventEnvelope) => void): Promise<void> {
    await this.replicas[0]!.transport.consume({
      service: 'affiliate',
      eventNames: events.map(({ name }) => name),
      receiveEvent: async (event) => receive(event),
      receiveRequest: async () => ({ body: {} }),
      parkEvent: async () => undefined,
    });
  }

  newUser(): number {
    this.users += 1;
    return this.users;
  }

  ask<Contract extends RequestContract>(
    contract: Contract,
    input: RequestInput<Contract>,
  ): Promise<RequestOutput<Contract>> {
    this.turn += 1;
    return this.replicas[this.turn % this.replicas.length]!.messenger.request(contract, input, context);
  }

  /** The code of the refusal; fails if there is none. */
  async refusal<Contract extends RequestContract>(contract: Contract, input: RequestInput<Contract>): Promise<string> {
    try {
      await this.ask(contract, input);
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
    throw new Error(`${contract.pattern} was not refused`);
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
  async openPlan(userId: number, planId: PlanId): Promise<string> {
    const buyer = this.buyer(userId, this.planPrice(planId));
    return sessionIn(await this.ask(billingRequests.createSubscriptionCheckout, buyer));
  }

  /** Returns the session's id. */
  async openPack(userId: number, packId: PackId): Promise<string> {
    const buyer = this.buyer(userId, this.packPrice(packId));
    return sessionIn(await this.ask(billingRequests.createAddonCheckout, buyer));
  }

  /** The customer fills in the hosted page. Returns the status of Stripe's answer. */
  async pay(sessionId: string, card: string = cards.pays): Promise<number> {
    return this.control(`checkout/sessions/${sessionId}/complete`, { card });
  }

  confirm(userId: number, sessionId: string): Promise<CheckoutResult> {
    return this.ask(billingRequests.confirmCheckout, { userId, sessionId });
  }

  /** A user who has paid for a plan, all webhooks taken in. Returns the user's id. */
  async subscriber(planId: PlanId, card: string = cards.pays): Promise<number> {
    const userId = this.newUser();
    await this.subscribe(userId, planId, card);
    return userId;
  }

  async subscribe(userId: number, planId: PlanId, card: string = cards.pays): Promise<void> {
    await this.pay(await this.openPlan(userId, planId), card);
    await this.webhooksAreIn();
  }

  async buyPack(userId: number, packId: PackId): Promise<string> {
    const sessionId = await this.openPack(userId, packId);
    await this.pay(sessionId);
    await this.webhooksAreIn();
    return sessionId;
  }

  async passTime(time: { days?: number; months?: number }): Promise<void> {
    await this.control('advance', time);
    const response = await fetch(`${this.emulator.url}/_emulator/state`);
    const { nowIso } = (await response.json()) as { nowIso: string };
    this.clock.set(new Date(nowIso));
    await this.webhooksAreIn();
  }

  /** Waits until every webhook made so far has been answered with success. */
  async webhooksAreIn(): Promise<void> {
    const response = await fetch(`${this.emulator.url}/_emulator/idle?timeoutMs=20000`);
    if (!response.ok) throw new Error(`webhooks are still under way: ${await response.text()}`);
  }

  /** From now on webhooks are accepted and kept back. */
  holdWebhooks(): void {
    this.webhooks.hold();
  }

  /** The webhooks kept back so far; from now on they come in again. */
  async releaseWebhooks(): Promise<Delivery[]> {
    await this.webhooksAreIn();
    return this.webhooks.release();
  }

  async deliver(delivery: Pick<Delivery, 'body' | 'signature'>): Promise<void> {
    await this.ask(billingRequests.receiveStripeWebhook, webhookOf(delivery));
  }

  /** Delivers a webhook of the test's own making. */
  async deliverSigned(body: string, { secret = webhookSecret, at = new Date() } = {}): Promise<void> {
    const timestamp = Math.floor(at.getTime() / 1000);
    await this.deliver({
      body,
      signature: this.stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
    });
  }

  account(userId: number): Promise<Account> {
    return this.ask(billingRequests.getAccount, { userId });
  }

  async balance(userId: number): Promise<number> {
    return (await this.account(userId)).credits.balance;
  }

  consume(userId: number, amount: number): Promise<RequestOutput<typeof billingRequests.consumeCredits>> {
    return this.ask(billingRequests.consumeCredits, this.consumption(userId, amount));
  }

  consumption(userId: number, amount: number): RequestInput<typeof billingRequests.consumeCredits> {
    this.keys += 1;
    return { userId, amount, reason: 'script', idempotencyKey: `key-${this.keys}`, actor: 'api-key:test' };
  }

  /** Begins the payment for a pack on our own page. */
  beginPayment(userId: number, packageId: PackId): Promise<StartedPayment> {
    return this.ask(billingRequests.createPaymentIntent, { userId, email: emailOf(userId), packageId });
  }

  /** The customer fills in the form on our page. Rejects when the card is declined. */
  payWithCard({ paymentIntentId }: StartedPayment, paymentMethod = 'pm_card_visa'): Promise<Stripe.PaymentIntent> {
    return this.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: paymentMethod });
  }

  /** Buys a pack on our own page. */
  async payWithPage(userId: number, packageId: PackId): Promise<StartedPayment> {
    const payment = await this.beginPayment(userId, packageId);
    await this.payWithCard(payment);
    return payment;
  }

  /** The customer answers the question of their bank. */
  async authenticate(paymentIntentId: string, outcome: 'complete' | 'fail'): Promise<void> {
    await this.control(`payment_intents/${paymentIntentId}/authenticate`, { outcome });
  }

  async orderStatus(sessionId: string): Promise<string | undefined> {
    const [order] = await this.database.query<{ status: string }[]>(
      'SELECT status FROM checkout_order WHERE $1 IN (stripe_session_id, stripe_payment_intent_id)',
      [sessionId],
    );
    return order?.status;
  }

  /** The user's latest subscription, as Stripe has it. */
  async subscriptionInStripe(userId: number): Promise<Stripe.Subscription> {
    const [customer] = (await this.stripe.customers.list({ email: emailOf(userId) })).data;
    const subscriptions = await this.stripe.subscriptions.list({ customer: customer!.id, status: 'all' });
    return subscriptions.data[0]!;
  }

  /** What is left of each grant, in spending order. */
  async remaining(userId: number): Promise<string[]> {
    const rows = await this.database.query<{ kind: string; remaining: string }[]>(
      `SELECT kind, remaining FROM credit_grant
       WHERE user_id = $1 AND closed_at IS NULL AND (expires_at IS NULL OR expires_at > $2) ORDER BY priority, id`,
      [userId, this.clock.now()],
    );
    return rows.map(({ kind, remaining }) => `${kind} ${remaining}`);
  }

  /** What the service itself has no right to do. */
  async asDatabaseOwner(statement: string): Promise<void> {
    const owner = new DataSource({ type: 'postgres', url: this.testDatabase.url });
    await owner.initialize();
    await owner.query(statement).finally(() => owner.destroy());
  }

  /** A billing service of the same database that cannot reach Stripe. */
  async withoutStripe(work: (messenger: Messenger) => Promise<void>): Promise<void> {
    const replica = await startReplica(this.testDatabase.url, unreachable, this.clock, { syncAtStart: false });
    try {
      await work(replica.messenger);
    } finally {
      await replica.service.close();
    }
  }

  private async control(path: string, body: object): Promise<number> {
    const response = await fetch(`${this.emulator.url}/_emulator/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response.status;
  }
}

export const context = { requestId: 'request-1' };

async function startReplica(
  databaseUrl: string,
  stripeUrl: string,
  clock: SimulatedClock,
  { syncAtStart = true } = {},
): Promise<Replica> {
  const transport = new InProcessTransport();
  const service = await runService(billingService, {
    databaseUrl,
    transport,
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripeUrl,
      STRIPE_SYNC_AT_START: String(syncAtStart),
      PUBLIC_URL: publicUrl,
    },
    log: createLog('billing', process.env['LOG_LEVEL'] ?? 'silent'),
    clock,
  });
  return { service, transport, messenger: new Messenger(transport, new RandomIdentifiers()) };
}

const emailOf = (userId: number): string => `user-${userId}@example.com`;

const sessionIn = ({ url }: { url: string }): string => /cs_test_\w+/.exec(url)![0];
