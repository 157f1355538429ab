import { Metrics } from '@scriptsmith/server-kit';
import { MessageServer, type MessageServerOptions, type QueueDepths } from '../message-server.js';
import { BrokerConnection } from './broker-connection.js';
import { EventConsumer } from './event-consumer.js';
import { type RabbitMqOptions, topologyOf } from './rabbitmq-options.js';
import { replayDeadLetters } from './replay-dead-letters.js';
import { RequestConsumer } from './request-consumer.js';

/**
 * Receives requests and events over a connection separate from the client's, because a broker that throttles publishers
 * must not throttle consumers.
 */
export class RabbitMqServer extends MessageServer {
  protected override readonly messagingSystem = 'rabbitmq';
  private readonly requests: RequestConsumer;
  private readonly events: EventConsumer;
  private readonly connection: BrokerConnection;
  private closed: Promise<void> | undefined;

  constructor(
    options: MessageServerOptions,
    private readonly rabbitMq: RabbitMqOptions,
  ) {
    super(options);
    const topology = topologyOf(rabbitMq);
    const messages = (options.metrics ?? new Metrics()).counter({
      name: 'scriptsmith_request_messages_total',
      help: 'Messages with requests that a service received over RabbitMQ. Requests that arrive together share a message.',
      labelNames: ['service'],
    });
    this.requests = new RequestConsumer(this, topology, rabbitMq.log, messages.labels({ service: options.service }));
    this.events = new EventConsumer(this, topology, rabbitMq.log);
    this.connection = new BrokerConnection(rabbitMq.url, [this.requests, this.events], rabbitMq.log);
  }

  /** Waits for the broker. */
  override listen(callback: (error?: unknown) => void): void {
    this.connection.open().then(() => callback(), callback);
  }

  override close(): Promise<void> {
    this.closed ??= this.stop();
    return this.closed;
  }

  override replayDeadLetters(): Promise<number> {
    return replayDeadLetters(this.rabbitMq, this.service);
  }

  override queueDepths(): Promise<QueueDepths> {
    return this.events.queueDepths();
  }

  private async stop(): Promise<void> {
    await Promise.all([this.requests.stop(), this.events.stop()]);
    await this.connection.close();
  }
}
