import type { EntityManager } from 'typeorm';
import type { RequestContext } from './request-context.js';

/** The second argument of an event handler. */
export interface EventDelivery extends RequestContext {
  readonly eventId: string;
  readonly occurredAt: Date;
  /** The transaction that also records the event as handled. Every effect of the handler goes through it. */
  readonly transaction: EntityManager;
}

/**
 * The `@Ctx()` of a request. Handlers copy contexts by spreading them, so the pattern, which only the exception filter
 * needs, is not an enumerable property.
 */
export class RequestMessageContext implements RequestContext {
  readonly #pattern: string;

  constructor(
    pattern: string,
    readonly requestId: string,
    readonly deadlineAt: number,
    readonly messageId: string,
  ) {
    this.#pattern = pattern;
  }

  getPattern(): string {
    return this.#pattern;
  }
}

/** The `@Ctx()` of an event. The inbox adds the transaction. */
export class EventMessageContext implements EventDelivery {
  declare transaction: EntityManager;
  readonly #pattern: string;

  constructor(
    pattern: string,
    readonly eventId: string,
    readonly requestId: string,
    readonly occurredAt: Date,
  ) {
    this.#pattern = pattern;
  }

  getPattern(): string {
    return this.#pattern;
  }
}
