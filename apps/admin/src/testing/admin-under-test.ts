import { randomUUID } from 'node:crypto';
import {
  type AdminActor,
  type EventContract,
  type EventPayload,
  type HandledInput,
  identityRequests,
  type RequestContract,
  type RequestInput,
  type RequestOutput,
  type ServiceName,
} from '@scriptsmith/contracts';
import {
  createLog,
  DomainError,
  type ErrorOnTheWire,
  InProcessTransport,
  Messenger,
  RandomIdentifiers,
  type RequestEnvelope,
  type RunningService,
  runService,
  SimulatedClock,
} from '@scriptsmith/service-kit';
import { createTestDatabase } from '@scriptsmith/testing';
import { DataSource } from 'typeorm';
import { adminService } from '../admin.service-definition.js';

type Answer<Contract extends RequestContract> = (
  input: HandledInput<Contract>,
) => RequestOutput<Contract> | Promise<RequestOutput<Contract>>;

const others: readonly ServiceName[] = ['identity', 'billing', 'affiliate', 'analytics'];

export const actor = (actionId: string = randomUUID()): AdminActor => ({
  actionId,
  keyName: 'night shift',
  clientAddress: '198.51.100.9',
});

/** The running service as its callers see it, on a Postgres of its own, between services that answer as a test says. */
export class AdminUnderTest {
  readonly clock = new SimulatedClock(new Date('2026-03-01T12:00:00Z'));
  /** What the other services were asked, in order. */
  readonly asked: RequestEnvelope[] = [];
  private readonly transport = new InProcessTransport();
  private readonly answers = new Map<string, Answer<RequestContract>>();
  private readonly replicas: RunningService[] = [];

  private constructor(
    private readonly database: { url: string; drop(): Promise<void> },
    private readonly owner: DataSource,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<AdminUnderTest> {
    const database = await createTestDatabase();
    const owner = await new DataSource({ type: 'postgres', url: database.url, schema: 'admin' }).initialize();
    const admin = new AdminUnderTest(database, owner);
    await admin.answerAsOthers();
    await admin.run(admin.transport, environment);
    return admin;
  }

  /** Without an answer a request is refused as by a service that does not run. */
  answer<Contract extends RequestContract>(contract: Contract, answer: Answer<Contract>): void {
    this.answers.set(contract.pattern, answer);
  }

  request<Contract extends RequestContract>(
    contract: Contract,
    input: RequestInput<Contract>,
  ): Promise<RequestOutput<Contract>> {
    return this.messenger().request(contract, input, { requestId: randomUUID() });
  }

  /** Has the service take an event in; the same id again is the same event. */
  async tell<Contract extends EventContract>(
    contract: Contract,
    payload: EventPayload<Contract>,
    id: string = randomUUID(),
  ): Promise<void> {
    const occurredAt = this.clock.now().toISOString();
    await this.transport.publish({ id, name: contract.name, requestId: randomUUID(), occurredAt, payload });
  }

  /** One more replica on the same database, or the service after a restart with other settings. */
  async startReplica(environment: Record<string, string> = {}): Promise<RunningService> {
    return this.run(new RequestsOnly(this.transport), environment);
  }

  /** Reads or changes the tables with the rights of their owner. */
  sql<Row = Record<string, unknown>>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.owner.query<Row[]>(query, parameters);
  }

  /** A statement with the rights of the service itself. */
  asService(query: string): Promise<unknown> {
    return this.replicas[0]!.context.get(DataSource).query(query);
  }

  sent(contract: RequestContract): RequestEnvelope[] {
    return this.asked.filter(({ pattern }) => pattern === contract.pattern);
  }

  async stop(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.close()));
    await this.transport.close();
    await this.owner.destroy();
    await this.database.drop();
  }

  private messenger(): Messenger {
    return new Messenger(this.transport, new RandomIdentifiers());
  }

  private async run(transport: InProcessTransport, environment: Record<string, string>): Promise<RunningService> {
    const service = await runService(adminService, {
      databaseUrl: this.database.url,
      transport,
      environment,
      log: createLog('admin', 'silent'),
      clock: this.clock,
    });
    this.replicas.push(service);
    return service;
  }

  private async answerAsOthers(): Promise<void> {
    this.answer(identityRequests.getUser, ({ userId }) => ({
      user: { id: userId, username: `user ${userId}`, email: `user${userId}@example.com` },
    }));
    for (const service of others) {
      await this.transport.consume({
        service,
        eventNames: [],
        receiveEvent: async () => undefined,
        parkEvent: async () => undefined,
        receiveRequest: async (envelope) => {
          this.asked.push(envelope);
          try {
            const answer = this.answers.get(envelope.pattern);
            if (!answer) throw new DomainError('service_unavailable', 'Not now.');
            return { body: await answer(envelope.body) };
          } catch (error) {
            if (error instanceof DomainError) return { error: error.toWire() };
            throw error;
          }
        },
      });
    }
  }
}

/** How a second replica sees the services of the first: it asks them, and is asked nothing. */
class RequestsOnly extends InProcessTransport {
  constructor(private readonly product: InProcessTransport) {
    super();
  }

  override request(envelope: RequestEnvelope) {
    return this.product.request(envelope);
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
