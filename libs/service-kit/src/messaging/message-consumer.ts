import type { ServiceName } from '@scriptsmith/contracts';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from './envelope.js';

/** How often an event is delivered to a subscriber whose handler fails before it becomes a dead letter. */
export const deliveryLimit = 4;

/** The receiving side of a service, as a broker sees it. */
export interface MessageConsumer {
  readonly service: ServiceName;
  /** The names of the events that this service subscribes to. */
  readonly eventNames: readonly string[];
  /** How many events the service handles concurrently at most. The others wait in the broker. */
  readonly maxConcurrentEvents: number | undefined;
  /** Whether one replica of the service should receive the requests as long as it keeps up. */
  readonly batchesRequests: boolean;
  /** Never rejects. Every failure becomes a reply with an error. */
  receiveRequest(envelope: RequestEnvelope): Promise<ReplyEnvelope>;
  /** Resolves once the effect of the event is committed. Rejects if the event has to be delivered again. */
  receiveEvent(envelope: EventEnvelope): Promise<void>;
  /** Stores an event whose delivery failed too often, for a transport without a dead-letter queue. */
  storeDeadLetter(envelope: EventEnvelope, reason: string): Promise<void>;
}
