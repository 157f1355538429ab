import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ping, type ServiceName } from '@scriptsmith/contracts';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import {
  Clock,
  connectionOptions,
  DatabaseHealth,
  type Environment,
  Metrics,
  migrate,
  nestLog,
  parseSettings,
  SystemClock,
} from '@scriptsmith/server-kit';
import { databaseOf } from '../database/service-database.js';
import { addOperations, implement } from '../handlers/operations.js';
import { addSubscriptions } from '../handlers/subscriptions.js';
import { Identifiers, RandomIdentifiers } from '../identifiers/identifiers.js';
import { DeadLetters } from '../inbox/dead-letters.js';
import { InboxPruning } from '../inbox/inbox-pruning.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { MessageClient } from '../messaging/message-client.js';
import type { MessageServer } from '../messaging/message-server.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import type { MessagingTransport } from '../messaging/messaging-transport.js';
import { Outbox, outboxLoopName } from '../outbox/outbox.js';
import { OutboxRelay } from '../outbox/outbox-relay.js';
import { wakeOnCommit } from '../polling/wake-on-commit.js';
import { SchedulingModule } from '../scheduling/scheduling.module.js';
import type { ServiceDefinition } from './service-definition.js';
import { addServiceMetrics } from './service-metrics.js';
import { logToken, settingsToken } from '../injection/tokens.js';

/** The dependencies of a service that differ between processes and tests. */
export interface ServiceDependencies {
  databaseUrl: string;
  transport: MessagingTransport;
  environment: Environment;
  log: Logger;
  /** Whether the schema is migrated first, which is the default. */
  migrates?: boolean;
  /** The metrics of the process. */
  metrics?: Metrics;
  clock?: Clock;
  identifiers?: Identifiers;
}

export interface RunningService {
  /** The service's own providers, for tests and tools. */
  context: INestApplicationContext;
  /** The service's transport strategy. */
  server: MessageServer;
  /** Delivers the dead letters of the service again and returns how many were handled or queued. */
  replayDeadLetters(): Promise<number>;
  /** Stops receiving messages, finishes those in progress, and closes the database connections. */
  close(): Promise<void>;
}

/** Migrates the database of a service, unless told otherwise, and starts it as a microservice on the given transport. */
export async function runService(
  definition: ServiceDefinition,
  dependencies: ServiceDependencies,
): Promise<RunningService> {
  const { transport, log, metrics = new Metrics() } = dependencies;
  const host = await prepare(definition, { ...dependencies, metrics });
  const strategy: AsyncMicroserviceOptions = {
    inject: [DeadLetters],
    useFactory: (deadLetters: DeadLetters) => ({
      strategy: transport.createServer({
        service: definition.name,
        log,
        metrics,
        maxConcurrentEvents: definition.maxConcurrentEvents,
        batchesRequests: definition.batchesRequests,
        storeDeadLetter: (envelope, reason) => deadLetters.store(envelope, reason),
      }),
    }),
  };
  const app = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(host, {
    ...strategy,
    logger: nestLog(log),
    abortOnError: false,
  });
  try {
    const server = app.getTransportServer() as MessageServer;
    addOperations(server, definition, app, log);
    addOperations(server, { operations: implement({ ping: ping(definition.name) }, { ping: Ping }) }, app, log);
    addSubscriptions(server, app);
    const database = app.get(DataSource);
    const relay = app.get(OutboxRelay);
    wakeOnCommit(database, outboxLoopName, relay);
    await app.listen();
    const client = app.get(MessageClient);
    await client.whenConnected();
    relay.start();
    addServiceMetrics(metrics, { service: definition.name, database, client, server, clock: app.get(Clock) });
    return {
      context: app,
      server,
      replayDeadLetters: async () => {
        const stored = await app.get(DeadLetters).replay((envelope) => server.receiveEvent(envelope));
        return stored + (await server.replayDeadLetters());
      },
      close: async () => {
        await server.close();
        await relay.stop();
        await app.close();
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/**
 * Migrates the database of a service and creates its providers for a tool. It receives no messages and sends no events:
 * those that the tool causes wait in the outbox until the service runs.
 */
export async function openService(
  definition: ServiceDefinition,
  dependencies: ServiceDependencies,
): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(await prepare(definition, dependencies), {
    logger: nestLog(dependencies.log),
    abortOnError: false,
  });
}

async function prepare(definition: ServiceDefinition, dependencies: ServiceDependencies): Promise<DynamicModule> {
  const settings = parseSettings(definition.settings, dependencies.environment);
  const { databaseUrl, migrates = true } = dependencies;
  if (migrates) await migrate(databaseUrl, databaseOf(definition.name, definition.database));
  return hostModule(definition, dependencies, settings);
}

function hostModule(
  definition: ServiceDefinition,
  {
    databaseUrl,
    transport,
    log,
    clock,
    identifiers = new RandomIdentifiers(),
    metrics = new Metrics(),
  }: ServiceDependencies,
  settings: unknown,
): DynamicModule {
  const providers = [
    { provide: settingsToken, useValue: settings },
    { provide: logToken, useValue: log },
    { provide: Metrics, useValue: metrics },
    { provide: Clock, useValue: clock ?? new SystemClock() },
    { provide: Identifiers, useValue: identifiers },
    {
      provide: OutboxRelay,
      useFactory: (database: DataSource, client: MessageClient) => new OutboxRelay(database, client, log),
      inject: [DataSource, MessageClient],
    },
    {
      provide: DeadLetters,
      useFactory: (database: DataSource) => new DeadLetters(database, log),
      inject: [DataSource],
    },
    {
      provide: DatabaseHealth,
      useFactory: (database: DataSource) => new DatabaseHealth(database),
      inject: [DataSource],
    },
    {
      provide: Ping,
      useFactory: (database: DatabaseHealth) => new Ping(definition.name, database),
      inject: [DatabaseHealth],
    },
    Outbox,
    InboxPruning,
  ];
  @Module({})
  class ServiceHost {}
  const database = databaseOf(definition.name, definition.database);
  return {
    module: ServiceHost,
    global: true,
    imports: [
      MessagingModule.register(transport, identifiers),
      // The supervisor restarts the process. In one process, the migration has just reached the database.
      TypeOrmModule.forRoot({ ...connectionOptions(databaseUrl, database), retryAttempts: 0 }),
      TypeOrmModule.forFeature([...database.entities]),
      JobsModule,
      SchedulingModule,
      definition.module,
    ],
    providers,
    exports: [...providers, TypeOrmModule],
  };
}

/** Every service answers whether it can use its database. */
class Ping {
  constructor(
    private readonly service: ServiceName,
    private readonly database: DatabaseHealth,
  ) {}

  async ping(): Promise<{ service: ServiceName }> {
    await this.database.check();
    return { service: this.service };
  }
}
