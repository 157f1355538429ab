import type { ServiceName } from '@scriptsmith/contracts';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from './envelope.js';

/** Answers a request. Never rejects: whatever goes wrong inside is a reply with an error. */
export type RequestReceiver = (envelope: RequestEnvelope) => Promise<ReplyEnvelope>;

/** Takes an event in. Resolves once its effect is committed; rejects to have it delivered again. */
export type EventReceiver = (envelope: EventEnvelope) => Promise<void>;

/** What one service listens to. */
export interface Consumer {
  service: ServiceName;
  receiveRequest: RequestReceiver;
  /** The names of the events this service subscribes to. */
  eventNames: readonly string[];
  receiveEvent: EventReceiver;
  /** How many events it takes in at a time at most; what else waits stays with the broker. */
  maxConcurrentEvents?: number;
  /** Keeps an event that was refused too often, where the transport has no place of its own for it. */
  parkEvent(envelope: EventEnvelope, reason: string): Promise<void>;
}

/**
 * How messages travel. Two bindings exist, in one process and over RabbitMQ, with the same promises:
 * - A request is answered, or rejected with `service_unavailable` no later than its deadline. A caller that gave up
 *   does not know whether the request ran.
 * - A published event reaches each subscriber at least once, in any order, also after crashes of either side; one that
 *   a subscriber refuses `deliveryLimit` times is parked for that subscriber and can be replayed. A subscriber whose
 *   database cannot be reached refuses nothing: the event comes again until it can.
 */
export abstract class Transport {
  /** Sends a request to whichever replica of the service is free. Rejects with `service_unavailable`. */
  abstract request(envelope: RequestEnvelope): Promise<ReplyEnvelope>;

  /** Resolves when every subscriber is sure to get the event. Rejects when that is not sure: publish it again. */
  abstract publish(envelope: EventEnvelope): Promise<void>;

  /** Starts delivering to a service; the returned function stops taking new messages and waits for those under way. */
  abstract consume(consumer: Consumer): Promise<() => Promise<void>>;

  /**
   * Delivers the parked events of a service again and returns how many. Those that a binding parks with the consumer
   * (`parkEvent`) are not among them: the consumer itself takes them in again.
   */
  abstract replayDeadLetters(service: ServiceName): Promise<number>;

  /** Lets go of connections. Requests under way are rejected. */
  abstract close(): Promise<void>;
}

/** How often an event is delivered to a subscriber that refuses it before it is parked. */
export const deliveryLimit = 4;
