import { SpanKind } from '@opentelemetry/api';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { ServiceName } from '@scriptsmith/contracts';
import type { Logger } from 'pino';
import { Metrics } from '@scriptsmith/server-kit';
import { DomainError, internalError, serviceUnavailable } from '../errors/domain-error.js';
import { messageAttributes, receiveTraced, type SpanDescription } from '../tracing/spans.js';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from './envelope.js';
import type { MessageConsumer } from './message-consumer.js';
import { MessageDurations } from './message-durations.js';

/** The number of messages by queue: `requests`, `events` and `dead-letters`. Empty without queues. */
export type QueueDepths = Readonly<Record<string, number>>;

export interface MessageServerOptions {
  service: ServiceName;
  log: Logger;
  /** The metrics of the process. */
  metrics?: Metrics;
  maxConcurrentEvents?: number | undefined;
  batchesRequests?: boolean | undefined;
  storeDeadLetter(envelope: EventEnvelope, reason: string): Promise<void>;
}

/** The part of a transport strategy that does not depend on how messages travel: it calls the registered handlers. */
export abstract class MessageServer extends Server implements CustomTransportStrategy, MessageConsumer {
  /** Handler failures decide over redelivery, so Nest does not have to log them. */
  override readonly propagatesEventHandlerErrors = true;
  readonly service: ServiceName;
  readonly maxConcurrentEvents: number | undefined;
  readonly batchesRequests: boolean;
  protected readonly log: Logger;
  /** The value of `messaging.system` in traces. */
  protected abstract readonly messagingSystem: string;
  private readonly durations: MessageDurations;

  constructor(private readonly options: MessageServerOptions) {
    super();
    this.service = options.service;
    this.maxConcurrentEvents = options.maxConcurrentEvents;
    this.batchesRequests = options.batchesRequests ?? false;
    this.log = options.log;
    this.durations = new MessageDurations(options.metrics ?? new Metrics(), options.service);
  }

  abstract override listen(callback: (error?: unknown) => void): void;

  /** Stops receiving messages and waits for those in progress. May be called more than once. */
  abstract override close(): Promise<void>;

  /** Delivers the dead letters of the service again, as if for the first time, and returns their number. */
  abstract replayDeadLetters(): Promise<number>;

  abstract queueDepths(): Promise<QueueDepths>;

  override on(): void {
    throw new Error('this transport emits no events');
  }

  override unwrap<Unwrapped>(): Unwrapped {
    return this as unknown as Unwrapped;
  }

  get eventNames(): readonly string[] {
    return [...this.messageHandlers].flatMap(([pattern, { isEventHandler }]) => (isEventHandler ? [pattern] : []));
  }

  /** Nest would replace the first handler of a request silently, and run all handlers of an event. */
  override addHandler(
    pattern: string,
    callback: MessageHandler,
    isEventHandler = false,
    extras: Record<string, unknown> = {},
  ): void {
    if (this.messageHandlers.has(pattern)) throw new Error(`two handlers for ${pattern}`);
    super.addHandler(pattern, callback, isEventHandler, extras);
  }

  /** Every pattern is a plain string. The base class would try to parse each one as JSON. */
  override getHandlerByPattern(pattern: string): MessageHandler | null {
    return this.messageHandlers.get(pattern) ?? null;
  }

  async receiveRequest(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    const startedAt = performance.now();
    const reply = await receiveTraced(
      envelope,
      () => this.describe(envelope.pattern, SpanKind.SERVER, envelope.id),
      () => this.reply(envelope),
    );
    this.durations.observe(envelope.pattern, 'error' in reply ? reply.error.code : 'ok', startedAt);
    return reply;
  }

  async receiveEvent(envelope: EventEnvelope): Promise<void> {
    const { id, name } = envelope;
    await receiveTraced(
      envelope,
      () => this.describe(name, SpanKind.CONSUMER, id),
      () => this.dispatchEvent(envelope),
    );
  }

  storeDeadLetter(envelope: EventEnvelope, reason: string): Promise<void> {
    return this.options.storeDeadLetter(envelope, reason);
  }

  private async reply({ id, pattern, requestId, deadlineAt, body }: RequestEnvelope): Promise<ReplyEnvelope> {
    if (deadlineAt <= Date.now()) return { error: serviceUnavailable().toWire() };
    const handler = this.getHandlerByPattern(pattern);
    if (!handler || handler.isEventHandler) {
      this.log.error({ requestId, pattern }, 'no handler for this request');
      return { error: internalError().toWire() };
    }
    try {
      return { body: await handler(body, { requestId, deadlineAt, messageId: id }) };
    } catch (error) {
      // `addOperations` has turned every exception into a DomainError.
      return { error: (error instanceof DomainError ? error : internalError()).toWire() };
    }
  }

  private describe(destination: string, kind: SpanKind, messageId: string): SpanDescription {
    const attributes = messageAttributes(this.messagingSystem, destination, messageId);
    return { name: `process ${destination}`, kind, attributes };
  }

  /** Unlike `handleEvent` of the base class, waits for the handler and rejects with its error: the ack depends on it. */
  private async dispatchEvent({ id, name, requestId, payload }: EventEnvelope): Promise<void> {
    const handler = this.getHandlerByPattern(name);
    if (!handler?.isEventHandler) throw new Error(`no handler for ${name}`);
    await handler(payload, { eventId: id, requestId });
  }
}
