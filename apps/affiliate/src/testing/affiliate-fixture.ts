import { randomUUID } from 'node:crypto';
import type { AdminActor, AuditEntry, EventContract, EventPayload } from '@scriptsmith/contracts';
import { affiliateAdminRequests, affiliateEvents, affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import type { EventEnvelope } from '@scriptsmith/service-kit';
import { createTestContext, type Replica, ServiceFixture } from '@scriptsmith/service-kit/testing';
import { eventually } from '@scriptsmith/testing';
import { DataSource } from 'typeorm';
import { affiliateService } from '../affiliate.service-definition.js';

export { domainErrorOf } from '@scriptsmith/service-kit/testing';

export const dayMs = 24 * 3_600_000;
const start = new Date('2026-03-01T12:00:00Z');

type PaymentCaptured = EventPayload<typeof billingEvents.paymentCaptured>;

export interface Person {
  userId: number;
  username: string;
  email: string;
}

/** The running service, with the events of other services as inputs and its own events as outputs. */
export class AffiliateFixture extends ServiceFixture {
  private readonly publishedEvents: EventEnvelope[] = [];
  private people = 0;
  private payments = 0;

  static async start({
    replicas = 1,
    environment = {},
  }: { replicas?: number; environment?: Record<string, string> } = {}): Promise<AffiliateFixture> {
    const given = new AffiliateFixture(
      await createTestContext(affiliateService, { now: start, publishes: affiliateEvents }),
    );
    given.fakeServices.subscribe(Object.values(affiliateEvents), (event) => given.publishedEvents.push(event));
    return given.begin(environment, replicas);
  }

  /** Replicas take turns. */
  protected override addressee(): Replica {
    return this.nextReplica();
  }

  newPerson(given: Partial<Person> = {}): Person {
    const userId = (this.people += 1);
    const username = `ann-${userId}-lee`;
    return { userId, username, email: `${username}@example.com`, ...given };
  }

  /** A user who has joined the program, with their referral code. */
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

  /** A user who signed up in a browser with earlier clicks, with or without a referral code. */
  async signedUp(visitorId: string, referralCode: string | null = null, given: Partial<Person> = {}): Promise<Person> {
    const person = this.newPerson(given);
    await this.deliver(this.registered(person, referralCode, visitorId));
    return person;
  }

  registered({ userId, username, email }: Person, referralCode: string | null, visitorId?: string): EventEnvelope {
    return this.message(identityEvents.userRegistered, {
      ...{ userId, username, email, marketingEmails: false, referralCode },
      registeredAt: this.clock.now().toISOString(),
      ...(visitorId !== undefined && { visitorId }),
    });
  }

  deleted({ userId }: { userId: number }): EventEnvelope {
    return this.message(identityEvents.userDeleted, { userId, deletedAt: this.clock.now().toISOString() });
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
    return { ...this.message(billingEvents.paymentCaptured, payment), payload: payment };
  }

  /** @param revision of the total; events of earlier releases have none */
  refunded(paymentId: string, refundedPence: number, revision?: number): EventEnvelope {
    const occurredAt = this.clock.now().toISOString();
    return this.message(billingEvents.paymentRefunded, {
      paymentId,
      refundedPence,
      occurredAt,
      ...(revision !== undefined && { revision }),
    });
  }

  /** Somebody pays. Returns the payment's id. */
  async pays(person: { userId: number }, given: Partial<PaymentCaptured> = {}): Promise<string> {
    const event = this.captured(person, given);
    await this.deliver(event);
    return event.payload.paymentId;
  }

  refund(paymentId: string, refundedPence: number, revision?: number): Promise<void> {
    return this.deliver(this.refunded(paymentId, refundedPence, revision));
  }

  /** The dashboard of an affiliate, opened in the browser of `visitorId`. */
  overview({ userId }: { userId: number }, visitorId?: string) {
    return this.request(affiliateRequests.getOverview, { userId, ...(visitorId !== undefined && { visitorId }) });
  }

  async createPayoutBatch(batchId: string = randomUUID()) {
    return (await this.request(affiliateAdminRequests.createPayoutBatch, { by: anAdmin(), batchId })).payouts;
  }

  /** The published events of one type, after the outbox has been drained. */
  async eventsOf<Contract extends EventContract>(contract: Contract): Promise<EventPayload<Contract>[]> {
    await eventually(async () => expect(await this.sql('SELECT id FROM affiliate.outbox_event')).toEqual([]));
    return this.publishedEvents
      .filter(({ name }) => name === contract.name)
      .map(({ payload }) => contract.payload.parse(payload) as EventPayload<Contract>);
  }

  /** The audit entries of one target. */
  async auditEntries(targetId: string): Promise<AuditEntry[]> {
    return (await this.eventsOf(affiliateEvents.auditEntryRecorded)).filter(({ target }) => target.id === targetId);
  }

  /** All rows of all tables as text. */
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

  /** The net and outstanding amount of a payment's commission, summed directly from its ledger entries. */
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

  /** The commission of a payment, if it earned one. */
  async commissionOf(paymentId: string): Promise<{ status: string; net: number } | undefined> {
    const [row] = await this.sql<{ id: string; userId: number; net: number }>(
      `SELECT id, affiliate_user_id AS "userId", net_pence AS net FROM affiliate.commission_summary
       WHERE payment_id = $1`,
      [paymentId],
    );
    if (!row) return undefined;
    const { commissions } = await this.overview(row);
    return { status: commissions.find(({ id }) => id === row.id)!.status, net: row.net };
  }

  /** Terminates the service's connections to Postgres and waits until it has reconnected. */
  async breakConnections(): Promise<void> {
    await this.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'scriptsmith-affiliate' AND datname = current_database()`,
    );
    for (const replica of this.replicas) {
      const database = replica.provider(DataSource);
      await eventually(() => Promise.all(Array.from({ length: 10 }, () => database.query('SELECT 1'))));
    }
  }
}

/** An admin with a new action id. */
export const anAdmin = (): AdminActor => ({
  actionId: randomUUID(),
  keyName: 'first admin key',
  clientAddress: '203.0.113.9',
});
