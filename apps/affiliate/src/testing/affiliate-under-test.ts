import { randomUUID } from 'node:crypto';
import {
  type AdminActor,
  affiliateAdminRequests,
  affiliateEvents,
  affiliateRequests,
  type AuditedChange,
  billingEvents,
  type EventContract,
  type EventPayload,
  identityEvents,
  type RequestContract,
  type RequestInput,
  type RequestOutput,
} from '@scriptsmith/contracts';
import {
  createLog,
  DomainError,
  type ErrorOnTheWire,
  type EventEnvelope,
  InProcessTransport,
  Messenger,
  RandomIdentifiers,
  type RunningService,
  runService,
  SimulatedClock,
} from '@scriptsmith/service-kit';
import { createTestDatabase, eventually, type TestDatabase } from '@scriptsmith/testing';
import { DataSource } from 'typeorm';
import { affiliateService } from '../affiliate.service-definition.js';

export const dayMs = 24 * 3_600_000;
const start = new Date('2026-03-01T12:00:00Z');

type PaymentCaptured = EventPayload<typeof billingEvents.paymentCaptured>;

export interface Person {
  userId: number;
  username: string;
  email: string;
}

/** The running service as others see it, on a Postgres of its own, with a clock that stands still. */
export class AffiliateUnderTest {
  readonly clock = new SimulatedClock(start);
  private readonly replicas: { service: RunningService; transport: InProcessTransport }[] = [];
  private readonly heard: EventEnvelope[] = [];
  private people = 0;
  private payments = 0;
  private turn = 0;

  private constructor(
    private readonly database: TestDatabase,
    private readonly owner: DataSource,
    private readonly environment: Record<string, string>,
  ) {}

  static async start({
    replicas = 1,
    environment = {},
  }: { replicas?: number; environment?: Record<string, string> } = {}): Promise<AffiliateUnderTest> {
    const database = await createTestDatabase();
    const owner = await new DataSource({ type: 'postgres', url: database.url, schema: 'affiliate' }).initialize();
    const given = new AffiliateUnderTest(database, owner, environment);
    for (let count = 0; count < replicas; count += 1) await given.startReplica();
    return given;
  }

  async stop(): Promise<void> {
    for (const { service, transport } of this.replicas) {
      await service.close();
      await transport.close();
    }
    await this.owner.destroy();
    await this.database.drop();
  }

  request<Contract extends RequestContract>(
    contract: Contract,
    input: RequestInput<Contract>,
  ): Promise<RequestOutput<Contract>> {
    const messenger = new Messenger(this.next().transport, new RandomIdentifiers());
    return messenger.request(contract, input, { requestId: randomUUID() });
  }

  /** What the service's own role may do. */
  asService(statement: string): Promise<unknown> {
    return this.replicas[0]!.service.context.get(DataSource).query(statement);
  }

  /** Reads or changes the tables with the rights of their owner. */
  sql<Row = Record<string, unknown>>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.owner.query<Row[]>(query, parameters);
  }

  /** Delivers an event once, to whichever replica is next; resolves when its effect is committed. */
  deliver(event: EventEnvelope): Promise<void> {
    return this.next().service.inbox.receive(JSON.parse(JSON.stringify(event)) as EventEnvelope);
  }

  newPerson(given: Partial<Person> = {}): Person {
    const userId = (this.people += 1);
    const username = `ann-${userId}-lee`;
    return { userId, username, email: `${username}@example.com`, ...given };
  }

  /** A user who takes part, with their code. */
  async affiliate({ visitorId, ...given }: Partial<Person> & { visitorId?: string } = {}) {
    const person = this.newPerson(given);
    const browser = visitorId === undefined ? {} : { visitorId };
    const { affiliate } = await this.request(affiliateRequests.join, { ...person, ...browser });
    return { ...person, code: affiliate.referralCode };
  }

  /** A user who signed up with a code. */
  async referred({ code }: { code: string }, given: Partial<Person> = {}): Promise<Person> {
    const person = this.newPerson(given);
    await this.deliver(this.registered(person, code));
    return person;
  }

  /** A user who signed up in the browser of somebody who had followed links, with or without a code. */
  async signedUp(visitorId: string, referralCode: string | null = null, given: Partial<Person> = {}): Promise<Person> {
    const person = this.newPerson(given);
    await this.deliver(this.registered(person, referralCode, visitorId));
    return person;
  }

  registered(
    { userId, username, email }: Person,
    referralCode: string | null,
    visitorId: string | undefined = undefined,
  ): EventEnvelope {
    return this.event(identityEvents.userRegistered, {
      ...{ userId, username, email, marketingEmails: false, referralCode },
      registeredAt: this.clock.now().toISOString(),
      ...(visitorId !== undefined && { visitorId }),
    });
  }

  deleted({ userId }: { userId: number }): EventEnvelope {
    return this.event(identityEvents.userDeleted, { userId, deletedAt: this.clock.now().toISOString() });
  }

  /** Somebody follows a referral link. */
  click({ code }: { code: string }, visitorId: string, userId?: number): Promise<{ isKnown: boolean }> {
    return this.request(affiliateRequests.recordClick, { code, visitorId, ...(userId !== undefined && { userId }) });
  }

  /** A first payment of 14.99 for a subscription, now, unless it is said otherwise. */
  captured({ userId }: { userId: number }, given: Partial<PaymentCaptured> = {}) {
    const payment: PaymentCaptured = {
      paymentId: `in_${(this.payments += 1)}`,
      userId,
      amountPence: 1_499,
      currency: 'gbp',
      kind: 'subscription',
      invoice: { reason: 'first', monthNumber: 1 },
      capturedAt: this.clock.now().toISOString(),
      cardFingerprint: null,
      ...given,
    };
    return { ...this.event(billingEvents.paymentCaptured, payment), payload: payment };
  }

  refunded(paymentId: string, refundedPence: number): EventEnvelope {
    const occurredAt = this.clock.now().toISOString();
    return this.event(billingEvents.paymentRefunded, { paymentId, refundedPence, occurredAt });
  }

  /** Somebody pays. Returns the payment's id. */
  async pays(person: { userId: number }, given: Partial<PaymentCaptured> = {}): Promise<string> {
    const event = this.captured(person, given);
    await this.deliver(event);
    return event.payload.paymentId;
  }

  refund(paymentId: string, refundedPence: number): Promise<void> {
    return this.deliver(this.refunded(paymentId, refundedPence));
  }

  /** What an affiliate sees; with the browser they see it in, if it has followed links. */
  overview({ userId }: { userId: number }, visitorId?: string) {
    return this.request(affiliateRequests.getOverview, { userId, ...(visitorId !== undefined && { visitorId }) });
  }

  async payOut(batchId: string = randomUUID()) {
    return (await this.request(affiliateAdminRequests.payOut, { by: anAdmin(), batchId })).payouts;
  }

  /** What others have heard from this service under a name, once nothing waits to be sent any more. */
  async told<Contract extends EventContract>(contract: Contract): Promise<EventPayload<Contract>[]> {
    await eventually(async () => expect(await this.sql('SELECT id FROM affiliate.outbox_event')).toEqual([]));
    return this.heard
      .filter(({ name }) => name === contract.name)
      .map(({ payload }) => contract.payload.parse(payload) as EventPayload<Contract>);
  }

  /** The rows for the audit log about one thing. */
  async audited(targetId: string): Promise<AuditedChange[]> {
    return (await this.told(affiliateEvents.adminChangeMade)).filter(({ target }) => target.id === targetId);
  }

  /** Every row of every table, to look for what should not be there. */
  async everythingStored(): Promise<string> {
    const tables = await this.sql<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'affiliate'::regnamespace AND relkind = 'r'`,
    );
    const contents = tables.map(({ name }) => this.sql(`SELECT stored::text FROM affiliate.${name} AS stored`));
    return JSON.stringify(await Promise.all(contents));
  }

  passDays(days: number): void {
    this.clock.advance(days * dayMs);
  }

  /** What is left of, and owed for, the commission of a payment; the plain sums of its ledger. */
  async ledgerOf(paymentId: string): Promise<{ net: number; owed: number }> {
    const [sums] = await this.sql<{ net: number; owed: number }>(
      `SELECT coalesce(sum(entry.amount_pence) FILTER (WHERE entry.kind <> 'paid'), 0)::int AS net,
         coalesce(sum(entry.amount_pence), 0)::int AS owed
       FROM affiliate.commission JOIN affiliate.commission_entry AS entry ON entry.commission_id = commission.id
       WHERE payment_id = $1`,
      [paymentId],
    );
    return sums!;
  }

  /** What became of the commission of a payment, if it earned one. */
  async standingOf(paymentId: string): Promise<{ status: string; net: number } | undefined> {
    const [row] = await this.sql<{ id: string; userId: number; net: number }>(
      `SELECT id, affiliate_user_id AS "userId", net_pence AS net FROM affiliate.commission_standing
       WHERE payment_id = $1`,
      [paymentId],
    );
    if (!row) return undefined;
    const { commissions } = await this.overview(row);
    return { status: commissions.find(({ id }) => id === row.id)!.status, net: row.net };
  }

  /** Ends the service's connections to Postgres, whatever they are doing, and waits until it has noticed. */
  async breakConnections(): Promise<void> {
    await this.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'scriptsmith-affiliate' AND datname = current_database()`,
    );
    for (const { service } of this.replicas) {
      const database = service.context.get(DataSource);
      await eventually(() => Promise.all(Array.from({ length: 10 }, () => database.query('SELECT 1'))));
    }
  }

  private event<Contract extends EventContract>(contract: Contract, payload: EventPayload<Contract>): EventEnvelope {
    const occurredAt = this.clock.now().toISOString();
    return { id: randomUUID(), name: contract.name, requestId: 'request-1', occurredAt, payload };
  }

  private next() {
    this.turn += 1;
    return this.replicas[this.turn % this.replicas.length]!;
  }

  private async startReplica(): Promise<void> {
    const transport = new InProcessTransport();
    await transport.consume({
      service: 'admin',
      eventNames: [affiliateEvents.adminChangeMade.name, affiliateEvents.userErased.name],
      receiveEvent: async (event) => void this.heard.push(event),
      receiveRequest: async () => ({ body: {} }),
      parkEvent: async () => undefined,
    });
    const service = await runService(affiliateService, {
      databaseUrl: this.database.url,
      transport,
      environment: this.environment,
      log: createLog('affiliate', 'silent'),
      clock: this.clock,
    });
    this.replicas.push({ service, transport });
  }
}

/** Who makes a change through an admin call; every call is another one. */
export const anAdmin = (): AdminActor => ({
  actionId: randomUUID(),
  keyName: 'first admin key',
  clientAddress: '203.0.113.9',
});

/** What a request was refused with; fails when it was answered. */
export async function refusalOf(answer: Promise<unknown>): Promise<ErrorOnTheWire> {
  const outcome = await answer.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome && outcome.error instanceof DomainError) return outcome.error.toWire();
  throw new Error(`expected a refusal, got ${JSON.stringify(outcome)}`);
}
