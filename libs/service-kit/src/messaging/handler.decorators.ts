import 'reflect-metadata';
import type { EventContract, EventPayload, HandlerInput, RequestContract, RequestOutput } from '@scriptsmith/contracts';
import type { EntityManager } from 'typeorm';
import type { RequestContext } from './request-context.js';

const handlesKey = Symbol('handles');
const subscribesKey = Symbol('subscribes');

/** What an event handler gets beside the payload. */
export interface EventDelivery extends RequestContext {
  readonly eventId: string;
  readonly occurredAt: Date;
  /** The transaction that also records the event as taken in: every effect goes through it. */
  readonly transaction: EntityManager;
}

/** Marks a method of a controller as the answer to a request: `(input, context) => output`. */
export const Handles =
  <Contract extends RequestContract>(contract: Contract) =>
  <Method extends (input: HandlerInput<Contract>, context: RequestContext) => Promise<RequestOutput<Contract>>>(
    _target: object,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    Reflect.defineMetadata(handlesKey, contract, descriptor.value as object);
  };

/** Marks a method of a controller as a subscriber to an event: `(payload, delivery) => effect`. */
export const Subscribes =
  <Contract extends EventContract>(contract: Contract) =>
  <Method extends (payload: EventPayload<Contract>, delivery: EventDelivery) => Promise<void>>(
    _target: object,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    Reflect.defineMetadata(subscribesKey, contract, descriptor.value as object);
  };

export const handledRequest = (method: object): RequestContract | undefined =>
  Reflect.getMetadata(handlesKey, method) as RequestContract | undefined;

export const subscribedEvent = (method: object): EventContract | undefined =>
  Reflect.getMetadata(subscribesKey, method) as EventContract | undefined;
