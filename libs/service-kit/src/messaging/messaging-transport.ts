import type { ServiceName } from '@scriptsmith/contracts';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.js';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from './envelope.js';
import type { MessageClient } from './message-client.js';
import type { MessageServer } from './message-server.js';

/** How often an event is delivered to a subscriber whose handler fails before it becomes a dead letter. */
export const deliveryLimit = 4;

/** The receiving side of a service, as a broker sees it. */
export interface MessageConsumer {
  readonly service: ServiceName;
  /** The names of the events that this service subscribes to. */
  readonly eventNames: readonly string[];
  /** How many events the service handles concurrently at most. The others wait in the broker. */
  readonly maxConcurrentEvents: number | undefined;
  /** Never rejects. Every failure becomes a reply with an error. */
  receiveRequest(envelope: RequestEnvelope): Promise<ReplyEnvelope>;
  /** Resolves once the effect of the event is committed. Rejects if the event has to be delivered again. */
  receiveEvent(envelope: EventEnvelope): Promise<void>;
  /** Stores an event whose delivery failed too often, for a transport without a dead-letter queue. */
  storeDeadLetter(envelope: EventEnvelope, reason: string): Promise<void>;
}

export interface MessageServerOptions {
  service: ServiceName;
  log: Logger;
  /** The metrics of the process. */
  metrics?: Metrics;
  maxConcurrentEvents?: number | undefined;
  storeDeadLetter(envelope: EventEnvelope, reason: string): Promise<void>;
}

/**
 * The pair of Nest extension points that carries messages: a client for `ClientsModule`, and a custom transport strategy
 * for `createMicroservice`. The in-process and the RabbitMQ transport give the same guarantees:
 * - A request is answered, or rejects with `service_unavailable` no later than its deadline. A caller whose deadline
 *   passed does not know whether the request ran.
 * - A published event reaches each subscriber at least once, in any order, and survives crashes of either side. An event
 *   whose handler fails `deliveryLimit` times becomes a dead letter of that subscriber and can be replayed. While the
 *   database of a subscriber is unreachable, its events are redelivered without counting as failed.
 */
export interface MessagingTransport {
  readonly client: ClientDefinition;
  createServer(options: MessageServerOptions): MessageServer;
}

/** The options of `ClientsModule.register` for a custom client. */
export interface ClientDefinition {
  // oxlint-disable-next-line typescript/no-explicit-any -- Nest passes the options to the constructor untyped
  customClass: new (options: any) => MessageClient;
  options: object;
}
