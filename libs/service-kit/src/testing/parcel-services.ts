import { Module } from '@nestjs/common';
import { defineEvent, defineRequest, type RequestOutput, type ServiceName } from '@scriptsmith/contracts';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod';
import type { RequestContext } from '../messaging/request-context.js';
import { type EventDelivery, Handles, Subscribes } from '../messaging/handler.decorators.js';
import type { Outbox } from '../outbox/outbox.js';
import type { ServiceDefinition } from '../service/service-definition.js';

const parcel = z.strictObject({ parcelId: z.uuid(), label: z.string().min(1) });
export type Parcel = z.infer<typeof parcel>;

/** Answered by `identity`: the parcel is on its way. */
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

/** Answered by `billing`, however often it is asked. */
export const greet = defineRequest({ ...greeting, name: 'greet', idempotent: true });

/** Answered by `billing` once: to be greeted twice would be rude. */
export const greetOnce = defineRequest({ ...greeting, name: 'greet-once', idempotent: false });

type Greeting = RequestOutput<typeof greet>;

/** Greets as the test wishes, and remembers whom. */
export class Greeter {
  readonly greeted: string[] = [];
  readonly contexts: RequestContext[] = [];
  greet: (name: string) => Promise<Greeting> = politely;

  @Handles(greet)
  async handleGreet({ name }: { name: string }, context: RequestContext): Promise<Greeting> {
    this.greeted.push(name);
    this.contexts.push(context);
    return this.greet(name);
  }

  @Handles(greetOnce)
  async handleGreetOnce({ name }: { name: string }): Promise<Greeting> {
    this.greeted.push(name);
    return this.greet(name);
  }
}

export const politely = async (name: string): Promise<Greeting> => ({ greeting: `Good day, ${name}` });

/** Tells of a parcel in the transaction that sends it; one with this label is called back before the commit. */
export const calledBack = 'called back';

export class Sender {
  database!: DataSource;
  outbox!: Outbox;

  @Handles(sendParcel)
  async send(input: Parcel, context: RequestContext): Promise<Record<string, never>> {
    await this.database.transaction(async (transaction) => {
      await this.outbox.add(transaction, parcelSent, input, context);
      if (input.label === calledBack) throw new Error('called back');
    });
    return {};
  }
}

export const refusedByTest = new Error('refused by the test');

/** Notes every parcel it gets, in the transaction of the delivery: a second effect would be a second row. */
export class Subscriber {
  readonly deliveries: string[] = [];
  refuses: (parcelId: string) => boolean = () => false;
  /** With what it refuses. */
  refusal: Error = refusedByTest;

  @Subscribes(parcelSent)
  async receive({ parcelId }: Parcel, { transaction }: EventDelivery): Promise<void> {
    this.deliveries.push(parcelId);
    await transaction.query('INSERT INTO receipt (parcel_id) VALUES ($1)', [parcelId]);
    if (this.refuses(parcelId)) throw this.refusal;
  }
}

class Receipts1763650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE receipt (parcel_id uuid NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE receipt');
  }
}

/** A service that consists of these handlers, whose state the test keeps in its hands. */
export function serviceOf(name: ServiceName, handlers: readonly object[]): ServiceDefinition {
  @Module({ providers: handlers.map((handler) => ({ provide: handler.constructor, useValue: handler })) })
  class HandlersModule {}
  return {
    name,
    module: HandlersModule,
    settings: z.object({}),
    database: { entities: [], migrations: [Receipts1763650000000] },
  };
}
