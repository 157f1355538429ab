import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { EventContract, EventPayload, ServiceName } from '@scriptsmith/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { insertInboxEvent } from '../inbox/inbox.queries.js';
import type { MessageServer } from '../messaging/message-server.js';
import type { RequestContext } from '../messaging/request-context.js';
import { markedMethods } from './marked-methods.js';

/** The second argument of a method that handles an event. */
export interface EventDelivery extends Pick<RequestContext, 'requestId'> {
  readonly eventId: string;
  /** The service that has published the event. */
  readonly publisher: ServiceName;
  /** The transaction that also records the event as handled. Every effect of the handler goes through it. */
  readonly transaction: EntityManager;
}

const eventsMetadata = Symbol('events');

/** Subscribes a method of a provider to events: `(payload, delivery) => effect`. */
export const Subscribes =
  <Contract extends EventContract>(...events: readonly Contract[]) =>
  <Method extends (payload: EventPayload<Contract>, delivery: EventDelivery) => Promise<void>>(
    _target: object,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    Reflect.defineMetadata(eventsMetadata, events, descriptor.value as object);
  };

const subscribedEvents = (method: object): readonly EventContract[] | undefined =>
  Reflect.getMetadata(eventsMetadata, method) as readonly EventContract[] | undefined;

/**
 * Lets the providers of a service handle the events that they subscribe to. Each event has its effect exactly once, no
 * matter how often and in which order it is delivered: the record of the event and its effect commit in one transaction.
 */
export function addSubscriptions(server: MessageServer, app: INestApplicationContext): void {
  const database = app.get(DataSource);
  const subscribers = markedMethods<
    readonly EventContract[],
    (payload: unknown, delivery: EventDelivery) => Promise<void>
  >(app.get(DiscoveryService, { strict: false }), app.get(MetadataScanner, { strict: false }), subscribedEvents);
  for (const { mark: events, call } of subscribers) {
    for (const { name, service: publisher, payload } of events) {
      const handle = (body: unknown, delivery: Pick<EventDelivery, 'eventId' | 'requestId'>): Promise<void> =>
        database.transaction(async (transaction) => {
          if (!(await insertInboxEvent(transaction, delivery.eventId, name))) return;
          await call(payload.parse(body), { ...delivery, publisher, transaction });
        });
      server.addHandler(name, handle, true);
    }
  }
}
