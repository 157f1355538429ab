import { randomUUID } from 'node:crypto';
import {
  analyticsEvents,
  analyticsRequests,
  type CollectedCall,
  type CollectedEvent,
  type EventContract,
  type EventPayload,
  identityEvents,
  type RequestContract,
  type RequestInput,
  type RequestOutput,
  type TrafficFilters,
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
import { createTestDatabase, type TestDatabase } from '@scriptsmith/testing';
import { DataSource } from 'typeorm';
import { analyticsService } from '../analytics.service-definition.js';
import { Housekeeping } from '../retention/housekeeping.js';

export const minuteMs = 60_000;
export const dayMs = 86_400_000;
export const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
export const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const noon = new Date('2026-03-10T12:00:00Z');

type Figures = RequestOutput<typeof analyticsRequests.getFigures>;

/** The running service as others see it, on a Postgres of its own, with a clock that stands still. */
export class AnalyticsUnderTest {
  readonly clock = new SimulatedClock(noon);
  private readonly identifiers = new RandomIdentifiers();

  private constructor(
    private readonly database: TestDatabase,
    private readonly owner: DataSource,
    readonly service: RunningService,
    private readonly transport: InProcessTransport,
    clock: SimulatedClock,
  ) {
    this.clock = clock;
  }

  static async start(environment: Record<string, string> = {}): Promise<AnalyticsUnderTest> {
    const database = await createTestDatabase();
    const owner = await new DataSource({ type: 'postgres', url: database.url, schema: 'analytics' }).initialize();
    const transport = new InProcessTransport();
    const clock = new SimulatedClock(noon);
    const service = await runService(analyticsService, {
      ...{ databaseUrl: database.url, transport, environment, clock },
      log: createLog('analytics', 'silent'),
    });
    return new AnalyticsUnderTest(database, owner, service, transport, clock);
  }

  async stop(): Promise<void> {
    await this.service.close();
    await this.transport.close();
    await this.owner.destroy();
    await this.database.drop();
  }

  request<Contract extends RequestContract>(
    contract: Contract,
    input: RequestInput<Contract>,
  ): Promise<RequestOutput<Contract>> {
    return new Messenger(this.transport, this.identifiers).request(contract, input, { requestId: randomUUID() });
  }

  /** Reads or changes the tables with the rights of their owner. */
  sql<Row = Record<string, unknown>>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.owner
      .query<Row[]>(`SET search_path = analytics; SET timezone = 'UTC'`)
      .then(() => this.owner.query<Row[]>(query, parameters));
  }

  /** What the service's own role may do. */
  asService(statement: string): Promise<unknown> {
    return this.service.context.get(DataSource).query(statement);
  }

  /** Delivers a message once; resolves when its effect is committed. */
  async deliver<Contract extends EventContract>(contract: Contract, payload: EventPayload<Contract>): Promise<void> {
    await this.redeliver(this.message(contract, payload));
  }

  redeliver(envelope: EventEnvelope): Promise<void> {
    return this.service.inbox.receive(JSON.parse(JSON.stringify(envelope)) as EventEnvelope);
  }

  message<Contract extends EventContract>(contract: Contract, payload: EventPayload<Contract>): EventEnvelope {
    const occurredAt = this.clock.now().toISOString();
    return { id: randomUUID(), name: contract.name, requestId: 'request-1', occurredAt, payload };
  }

  /** A view of the landing page, now, unless it is said otherwise. */
  event(given: Partial<CollectedEvent> = {}): CollectedEvent {
    return { id: this.identifiers.next(), type: 'page_view', page: '/', at: this.clock.now().toISOString(), ...given };
  }

  /** One call of a browser in Britain that is not signed in, unless it is said otherwise. */
  call(given: Partial<CollectedCall> = {}): CollectedCall {
    const events = [this.event()];
    return { network: '81.2.69.0/24', userAgent: chrome, country: null, userId: null, events, ...given };
  }

  record(...calls: CollectedCall[]): Promise<void> {
    return this.deliver(analyticsEvents.trafficCollected, { calls });
  }

  /** A page view of a browser, now. */
  view(page: string, given: Partial<CollectedCall> = {}): Promise<void> {
    return this.record(this.call({ ...given, events: [this.event({ page })] }));
  }

  deleteUser(userId: number): Promise<void> {
    return this.deliver(identityEvents.userDeleted, { userId, deletedAt: this.clock.now().toISOString() });
  }

  /** The figures of the days from one to another, both included. */
  figures(first: string, last = first, filters: TrafficFilters = {}): Promise<Figures> {
    const from = `${first}T00:00:00.000Z`;
    const to = new Date(Date.parse(`${last}T00:00:00Z`) + dayMs).toISOString();
    return this.request(analyticsRequests.getFigures, { from, to, filters, interval: 'day' });
  }

  async sweep(): Promise<void> {
    await this.service.context.get(Housekeeping).sweep();
  }

  async empty(): Promise<void> {
    await this.sql('TRUNCATE event, visit, rollup_day, visitor_day, bot_day, visitor_salt, erased_user, outbox_event');
  }
}

/** What a request was refused with; fails when it was answered. */
export async function refusalOf(answer: Promise<unknown>): Promise<ErrorOnTheWire> {
  const outcome = await answer.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome && outcome.error instanceof DomainError) return outcome.error.toWire();
  throw new Error(`expected a refusal, got ${JSON.stringify(outcome)}`);
}
