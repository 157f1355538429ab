import { randomUUID } from 'node:crypto';
import type { RequestContract, RequestInput, RequestOutput } from '@scriptsmith/contracts';
import { createTestDatabase, type TestDatabase } from '@scriptsmith/testing';
import { DataSource } from 'typeorm';
import { RandomIdentifiers } from '../identifiers/identifiers.js';
import { createLog } from '../logging/log.js';
import type { EventEnvelope } from '../messaging/envelope.js';
import type { RequestContext } from '../messaging/request-context.js';
import { RequestClient } from '../messaging/request-client.js';
import { EventPublisher } from '../messaging/event-publisher.js';
import type { MessageClient } from '../messaging/message-client.js';
import { Outbox } from '../outbox/outbox.js';
import { type RunningService, runService } from '../service/run-service.js';
import type { Binding } from './bindings.js';
import { connectClient } from './connect-client.js';
import { Greeter, type Parcel, parcelSent, Sender, serviceOf, Subscriber } from './parcel-services.js';

export type TestServiceName = 'identity' | 'billing';

/**
 * Two services on one Postgres, each connected like a separate process, and a caller. `identity` sends parcels, `billing`
 * greets, and both record every parcel that was sent.
 */
export class MessagingScenario {
  readonly sender = new Sender();
  readonly greeter = new Greeter();
  readonly subscribers = { identity: new Subscriber(), billing: new Subscriber() };
  private readonly running = new Map<TestServiceName, RunningService>();

  private constructor(
    private readonly binding: Binding,
    private readonly testDatabase: TestDatabase,
    private readonly owner: DataSource,
    /** The client of a caller in another process. */
    readonly caller: MessageClient,
  ) {}

  static async start(binding: Binding): Promise<MessagingScenario> {
    const testDatabase = await createTestDatabase();
    const owner = await new DataSource({ type: 'postgres', url: testDatabase.url }).initialize();
    const scenario = new MessagingScenario(binding, testDatabase, owner, await connectClient(binding.transport));
    await Promise.all([scenario.startService('identity'), scenario.startService('billing')]);
    return scenario;
  }

  async startService(name: TestServiceName): Promise<RunningService> {
    const handlers = name === 'identity' ? [this.sender] : [this.greeter];
    const running = await runService(serviceOf(name, [...handlers, this.subscribers[name]]), {
      databaseUrl: this.testDatabase.url,
      transport: this.binding.transport,
      environment: {},
      log: createLog(name, 'silent'),
    });
    this.running.set(name, running);
    if (name === 'identity') {
      this.sender.database = running.context.get(DataSource);
      this.sender.outbox = running.context.get(Outbox);
    }
    return running;
  }

  /** Stops receiving messages, finishes those in progress, and closes. */
  async stopService(name: TestServiceName): Promise<void> {
    await this.running.get(name)?.close();
    this.running.delete(name);
  }

  service(name: TestServiceName): RunningService {
    const running = this.running.get(name);
    if (!running) throw new Error(`${name} is not running`);
    return running;
  }

  request<Contract extends RequestContract>(
    contract: Contract,
    input: RequestInput<Contract>,
    context: RequestContext = { requestId: randomUUID() },
  ): Promise<RequestOutput<Contract>> {
    return new RequestClient(this.caller, new RandomIdentifiers()).request(contract, input, context);
  }

  /** Publishes an event outside of any transaction. */
  publish(parcelId: string, label = 'published'): Promise<void> {
    const publisher = new EventPublisher(this.caller, new RandomIdentifiers());
    return publisher.publish(parcelSent, { parcelId, label }, { requestId: 'request-1' });
  }

  /** Sends a body without the validation of the client. */
  async requestRaw(contract: RequestContract, body: unknown, deadlineAt = Date.now() + 5_000): Promise<unknown> {
    const { service, pattern, idempotent } = contract;
    return this.caller.request({
      id: randomUUID(),
      service,
      pattern,
      requestId: randomUUID(),
      deadlineAt,
      idempotent,
      body,
    });
  }

  /** Publishes an event once, without the outbox. */
  announce(parcelId: string): Promise<void> {
    return this.caller.publishEvent(this.announcement(parcelId));
  }

  /** The event that `announce` publishes. */
  announcement(parcelId: string): EventEnvelope {
    const payload: Parcel = { parcelId, label: 'books' };
    return {
      ...{ id: parcelId, name: parcelSent.name, payload },
      ...{ requestId: 'request-1', occurredAt: '2026-03-05T12:00:00.000Z' },
    };
  }

  /** The number of effects of a parcel on a service. */
  async receipts(service: TestServiceName, parcelId: string): Promise<number> {
    const [row] = await this.sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${service}.receipt WHERE parcel_id = $1`,
      [parcelId],
    );
    return row?.count ?? 0;
  }

  /** Runs a statement with the rights of the database owner. */
  sql<Row = Record<string, unknown>>(statement: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.owner.query<Row[]>(statement, parameters);
  }

  async close(): Promise<void> {
    await Promise.all([...this.running.values()].map((service) => service.close()));
    await this.caller.close();
    await this.binding.close();
    await this.owner.destroy();
    await this.testDatabase.drop();
  }
}
