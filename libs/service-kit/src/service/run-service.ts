import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner, NestFactory } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ping } from '@scriptsmith/contracts';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { Clock, SystemClock } from '../clock/clock.js';
import { connectionOptions, migrate } from '../database/service-database.js';
import { Identifiers, RandomIdentifiers } from '../identifiers/identifiers.js';
import { Inbox } from '../inbox/inbox.js';
import { InboxPruning } from '../inbox/inbox-pruning.js';
import { nestLog } from '../logging/log.js';
import { discoverHandlers, type RequestHandler } from '../messaging/handler-registry.js';
import { RequestClient } from '../messaging/request-client.js';
import { RequestDispatcher } from '../messaging/request-dispatcher.js';
import { Transport } from '../messaging/transport.js';
import { Outbox, wakeOnCommit } from '../outbox/outbox.js';
import { OutboxRelay } from '../outbox/outbox-relay.js';
import { type Environment, parseSettings } from '../settings/parse-settings.js';
import type { ServiceDefinition } from './service-definition.js';
import { logToken, settingsToken } from './tokens.js';

/** What a service stands on; the composition root decides each. */
export interface ServiceDependencies {
  databaseUrl: string;
  transport: Transport;
  environment: Environment;
  log: Logger;
  clock?: Clock;
  identifiers?: Identifiers;
}

export interface RunningService {
  /** The service's own providers, for tests and tools. */
  context: INestApplicationContext;
  inbox: Inbox;
  /** Delivers the events again that the service has refused too often; returns how many that were. */
  replayDeadLetters(): Promise<number>;
  /** Takes no new messages, finishes those under way, and lets go of its database. */
  close(): Promise<void>;
}

/** Migrates, wires and starts a service. Which transport it talks over is not its business. */
export async function runService(
  definition: ServiceDefinition,
  surroundings: ServiceDependencies,
): Promise<RunningService> {
  const context = await openService(definition, surroundings);
  try {
    return await consume(definition, surroundings, context);
  } catch (error) {
    await context.close();
    throw error;
  }
}

/**
 * Migrates and wires a service for a tool that uses its providers: it takes no messages, and sends none. What it has to
 * tell waits in its outbox for the service itself.
 */
export async function openService(
  definition: ServiceDefinition,
  surroundings: ServiceDependencies,
): Promise<INestApplicationContext> {
  const { databaseUrl, log } = surroundings;
  const settings = parseSettings(definition.settings, surroundings.environment);
  await migrate(databaseUrl, definition.name, definition.database);
  return NestFactory.createApplicationContext(hostModule(definition, surroundings, settings), {
    logger: nestLog(log),
    abortOnError: false,
  });
}

async function consume(
  definition: ServiceDefinition,
  { transport, log }: ServiceDependencies,
  context: INestApplicationContext,
): Promise<RunningService> {
  const database = context.get(DataSource);
  const handlers = discoverHandlers(context.get(DiscoveryService), context.get(MetadataScanner));
  const dispatcher = new RequestDispatcher(withPing(definition, handlers.requests, database), log);
  const inbox = new Inbox(database, handlers.events, log);
  const relay = context.get(OutboxRelay);
  database.subscribers.push(wakeOnCommit(relay));
  const stopConsuming = await transport.consume({
    service: definition.name,
    receiveRequest: (envelope) => dispatcher.dispatch(envelope),
    eventNames: [...handlers.events.keys()],
    receiveEvent: (envelope) => inbox.receive(envelope),
    ...(definition.maxConcurrentEvents !== undefined && { maxConcurrentEvents: definition.maxConcurrentEvents }),
    parkEvent: (envelope, reason) => inbox.park(envelope, reason),
  });
  const pruning = new InboxPruning(database, log);
  pruning.start();
  relay.start();
  return {
    context,
    inbox,
    replayDeadLetters: async () =>
      (await inbox.replayDeadLetters()) + (await transport.replayDeadLetters(definition.name)),
    close: async () => {
      await stopConsuming();
      await relay.stop();
      await pruning.stop();
      await context.close();
    },
  };
}

function hostModule(
  definition: ServiceDefinition,
  { databaseUrl, transport, log, clock, identifiers }: ServiceDependencies,
  settings: unknown,
): DynamicModule {
  const given = [
    { provide: settingsToken, useValue: settings },
    { provide: logToken, useValue: log },
    { provide: Clock, useValue: clock ?? new SystemClock() },
    { provide: Identifiers, useValue: identifiers ?? new RandomIdentifiers() },
    { provide: Transport, useValue: transport },
    {
      provide: RequestClient,
      useFactory: (ids: Identifiers) => new RequestClient(transport, ids),
      inject: [Identifiers],
    },
    {
      provide: OutboxRelay,
      useFactory: (database: DataSource) => new OutboxRelay(database, transport, log),
      inject: [DataSource],
    },
    Outbox,
  ];
  @Module({})
  class ServiceHost {}
  const database = connectionOptions(databaseUrl, definition.name, definition.database);
  return {
    module: ServiceHost,
    global: true,
    imports: [
      DiscoveryModule,
      // It was reached a moment ago to migrate: what fails now is not mended by waiting.
      TypeOrmModule.forRoot({ ...database, retryAttempts: 0 }),
      definition.module,
    ],
    providers: given,
    exports: given,
  };
}

/** Every service answers whether it reaches its database. */
function withPing(
  { name }: ServiceDefinition,
  handlers: ReadonlyMap<string, RequestHandler>,
  database: DataSource,
): ReadonlyMap<string, RequestHandler> {
  const contract = ping(name);
  const handle = async () => {
    await database.query('SELECT 1');
    return { service: name };
  };
  return new Map([...handlers, [contract.pattern, { contract, handle }]]);
}
