import { createHash, randomUUID } from 'node:crypto';
import type { EventContract, EventPayload, RequestContract, RequestInput, RequestOutput } from '@scriptsmith/contracts';
import { type Environment, migrate, SimulatedClock } from '@scriptsmith/server-kit';
import { createTestDatabase, type DatabaseTemplate, type TestDatabase } from '@scriptsmith/testing';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { databaseOf } from '../database/service-database.js';
import { type Identifiers, RandomIdentifiers } from '../identifiers/identifiers.js';
import { createLog } from '../logging/log.js';
import type { EventEnvelope } from '../messaging/envelope.js';
import { InProcessBroker } from '../messaging/in-process/in-process-broker.js';
import { inProcessTransport } from '../messaging/in-process/in-process-transport.js';
import { ExclusiveTasks } from '../scheduling/exclusive-tasks.js';
import { runService } from '../service/run-service.js';
import type { ServiceDefinition } from '../service/service-definition.js';
import { connectClient } from './connect-client.js';
import { FakeServices } from './fake-services.js';
import { Replica } from './replica.js';

/** The dependencies of a service in a test. */
export interface TestContext {
  definition: ServiceDefinition;
  database: TestDatabase;
  owner: DataSource;
  clock: SimulatedClock;
  /** Those of all replicas and of their callers, so that ids of one millisecond sort in the order of their creation. */
  identifiers: Identifiers;
  fakeServices: FakeServices;
  log: Logger;
}

/** A separate database with the tables of the service, and a simulated clock. `publishes` are its events. */
export async function createTestContext(
  definition: ServiceDefinition,
  { now, publishes = {}, log }: { now: Date; publishes?: object; log?: Logger },
): Promise<TestContext> {
  const database = await createTestDatabase(databaseTemplate(definition));
  const options = `-c search_path=${definition.name} -c timezone=UTC`;
  const owner = await new DataSource({ type: 'postgres', url: database.url, extra: { options } }).initialize();
  return {
    ...{ definition, database, owner, clock: new SimulatedClock(now), identifiers: new RandomIdentifiers() },
    fakeServices: FakeServices.around(definition.name, publishes),
    log: log ?? createLog(definition.name, process.env['LOG_LEVEL'] ?? 'silent'),
  };
}

/** Changes with the source of any migration. */
function databaseTemplate({ name, database: declaration }: ServiceDefinition): DatabaseTemplate {
  const database = databaseOf(name, declaration);
  const sources = createHash('sha256');
  for (const migration of database.migrations) sources.update(String(migration));
  return { name, fingerprint: sources.digest('hex'), prepare: (url) => migrate(url, database) };
}

/** A service as the rest of the product sees it, one or more replicas of it, for a test to ask and to look into. */
export class ServiceFixture {
  readonly clock: SimulatedClock;
  readonly fakeServices: FakeServices;
  /** Those that run; the first is meant where nothing else is said. */
  readonly replicas: Replica[] = [];
  private turns = 0;

  constructor(protected readonly testContext: TestContext) {
    this.clock = testContext.clock;
    this.fakeServices = testContext.fakeServices;
  }

  /** Starts the first replicas, all at once, or leaves nothing behind. */
  async begin(environment: Environment = {}, replicas = 1): Promise<this> {
    const starts = Array.from({ length: replicas }, () => this.startReplica(environment));
    const failed = (await Promise.allSettled(starts)).find((start) => start.status === 'rejected');
    if (!failed) return this;
    await this.stop();
    throw failed.reason;
  }

  async stop(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.close()));
    await this.testContext.owner.destroy();
    await this.testContext.database.drop();
  }

  /** One more replica on the same database, or the service after a restart with other settings. */
  async startReplica(environment: Environment = {}): Promise<Replica> {
    const replica = await this.openReplica(environment);
    this.replicas.push(replica);
    return replica;
  }

  /** A replica apart from the others, for the caller to close. */
  async openReplica(environment: Environment): Promise<Replica> {
    const { definition, database, clock, identifiers, log } = this.testContext;
    const broker = new InProcessBroker();
    await this.fakeServices.join(broker);
    const transport = inProcessTransport(broker);
    const running = await runService(definition, {
      ...{ databaseUrl: database.url, transport, environment, log, clock, identifiers },
    });
    // What the start begins in the background must not change the database under a test.
    await running.context.get(ExclusiveTasks).whenIdle();
    return new Replica(running, await connectClient(transport), identifiers, definition.operations !== undefined);
  }

  get first(): Replica {
    return this.replicas[0]!;
  }

  /** The replicas one after another, over and over. */
  nextReplica(): Replica {
    this.turns += 1;
    return this.replicas[this.turns % this.replicas.length]!;
  }

  /** Which replica a request or event goes to. */
  protected addressee(): Replica {
    return this.first;
  }

  request<Contract extends RequestContract>(
    contract: Contract,
    input: RequestInput<Contract>,
  ): Promise<RequestOutput<Contract>> {
    return this.addressee().request(contract, input);
  }

  /** Something has happened elsewhere in the product. Told under one id it is one event. */
  emit<Contract extends EventContract>(contract: Contract, payload: EventPayload<Contract>, id?: string) {
    return this.deliver(this.message(contract, payload, id));
  }

  /** Delivers an event once; resolves when its effect is committed. */
  deliver(event: EventEnvelope): Promise<void> {
    return this.addressee().receive(event);
  }

  message<Contract extends EventContract>(
    { name }: Contract,
    payload: EventPayload<Contract>,
    id: string = randomUUID(),
  ): EventEnvelope {
    return { id, name, requestId: 'request-1', occurredAt: this.clock.now().toISOString(), payload };
  }

  /** One of the providers of a replica. */
  provider<Provider>(token: new (...parameters: never[]) => Provider, replica = 0): Provider {
    return this.replicas[replica]!.provider(token);
  }

  /** With the rights of the database's owner. */
  get databaseUrl(): string {
    return this.testContext.database.url;
  }

  /** Reads or changes the tables with the rights of their owner. */
  sql<Row = Record<string, unknown>>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.testContext.owner.query<Row[]>(query, parameters);
  }

  /** The service's own connections, with its own rights. */
  get database(): DataSource {
    return this.provider(DataSource);
  }

  /** Executes a statement with the role of the service. */
  asService(statement: string): Promise<unknown> {
    return this.database.query(statement);
  }
}
