import { Injectable, Module, type Type } from '@nestjs/common';
import { defineEvent, defineRequest, type RequestOutput, type ServiceName } from '@scriptsmith/contracts';
import { ForwardMigration } from '@scriptsmith/server-kit';
import type { DataSource, QueryRunner } from 'typeorm';
import { z } from 'zod';
import type { RequestContext } from '../messaging/request-context.js';
import { implement, type ImplementedOperation } from '../handlers/operations.js';
import { type EventDelivery, Subscribes } from '../handlers/subscriptions.js';
import type { Outbox } from '../outbox/outbox.js';
import type { ServiceDefinition } from '../service/service-definition.js';

const parcel = z.strictObject({ parcelId: z.uuid(), label: z.string().min(1) });
export type Parcel = z.infer<typeof parcel>;

/** Handled by `identity`. */
export const sendParcel = defineRequest({
  service: 'identity',
  name: 'send-parcel',
  input: parcel,
  output: z.strictObject({}),
  idempotent: false,
});

export const parcelSent = defineEvent({ service: 'identity', name: 'parcel-sent', payload: parcel });

const greeting = {
  service: 'billing',
  input: z.strictObject({ name: z.string().min(1) }),
  output: z.strictObject({ greeting: z.string() }),
} as const;

/** Handled by `billing`. */
export const greet = defineRequest({ ...greeting, name: 'greet', idempotent: true });

/** Handled by `billing`, and not idempotent. */
export const greetOnce = defineRequest({ ...greeting, name: 'greet-once', idempotent: false });

type Greeting = RequestOutput<typeof greet>;

/** The state of the greeting handlers, which a test reads and changes. */
export class Greeter {
  readonly greeted: string[] = [];
  readonly contexts: RequestContext[] = [];
  greet: (name: string) => Promise<Greeting> = politely;
}

@Injectable()
class GreetingService {
  constructor(private readonly greeter: Greeter) {}

  async greet({ name }: { name: string }, context: RequestContext): Promise<Greeting> {
    this.greeter.greeted.push(name);
    this.greeter.contexts.push(context);
    return this.greeter.greet(name);
  }

  async greetOnce({ name }: { name: string }): Promise<Greeting> {
    this.greeter.greeted.push(name);
    return this.greeter.greet(name);
  }
}

export const politely = async (name: string): Promise<Greeting> => ({ greeting: `Good day, ${name}` });

/** The label of a parcel whose transaction is rolled back. */
export const calledBack = 'called back';

/** Sends a parcel, and publishes the event in the same transaction. */
export class Sender {
  database!: DataSource;
  outbox!: Outbox;

  async send(input: Parcel, context: RequestContext): Promise<Record<string, never>> {
    await this.database.transaction(async (transaction) => {
      await this.outbox.add(transaction, parcelSent, input, context);
      if (input.label === calledBack) throw new Error('called back');
    });
    return {};
  }
}

@Injectable()
class SendingService {
  constructor(private readonly sender: Sender) {}

  async sendParcel(input: Parcel, context: RequestContext): Promise<Record<string, never>> {
    return this.sender.send(input, context);
  }
}

export const refusedByTest = new Error('refused by the test');

/** The state of the event handler, which a test reads and changes. */
export class Subscriber {
  readonly deliveries: string[] = [];
  refuses: (parcelId: string) => boolean = () => false;
  /** The error of a refused delivery. */
  refusal: Error = refusedByTest;
}

/** Records every parcel in the transaction of the delivery, so that a second effect would be a second row. */
@Injectable()
class RecordingService {
  constructor(private readonly subscriber: Subscriber) {}

  @Subscribes(parcelSent)
  async recordParcel({ parcelId }: Parcel, { transaction }: EventDelivery): Promise<void> {
    this.subscriber.deliveries.push(parcelId);
    await transaction.query('INSERT INTO receipt (parcel_id) VALUES ($1)', [parcelId]);
    if (this.subscriber.refuses(parcelId)) throw this.subscriber.refusal;
  }
}

interface Handlers {
  provider: Type;
  operations: ImplementedOperation[];
}

const handlersOf = new Map<unknown, Handlers>([
  [
    Greeter,
    {
      provider: GreetingService,
      operations: implement({ greet, greetOnce }, { greet: GreetingService, greetOnce: GreetingService }),
    },
  ],
  [Sender, { provider: SendingService, operations: implement({ sendParcel }, { sendParcel: SendingService }) }],
  [Subscriber, { provider: RecordingService, operations: [] }],
]);

class Receipts1763650000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE receipt (parcel_id uuid NOT NULL)');
  }
}

/** A service with the handlers of these states. */
export function serviceOf(name: ServiceName, states: readonly object[]): ServiceDefinition {
  const handlers = states.flatMap((state) => handlersOf.get(state.constructor) ?? []);
  @Module({
    providers: [
      ...states.map((state) => ({ provide: state.constructor, useValue: state })),
      ...handlers.map(({ provider }) => provider),
    ],
  })
  class HandlersModule {}
  return {
    name,
    module: HandlersModule,
    settings: z.object({}),
    operations: handlers.flatMap(({ operations }) => operations),
    database: { entities: [], migrations: [Receipts1763650000000] },
  };
}
