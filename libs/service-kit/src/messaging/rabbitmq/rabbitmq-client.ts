import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from '../envelope.js';
import { MessageClient } from '../message-client.js';
import type { BroadcastReceiver } from '../broadcast.js';
import { Broadcasts } from './broadcasts.js';
import { BrokerConnection } from './broker-connection.js';
import { EventSender } from './event-sender.js';
import type { RabbitMqOptions } from './rabbitmq-options.js';
import { topologyOf } from './rabbitmq-options.js';
import { RequestSender } from './request-sender.js';

/**
 * Sends requests and events over a connection that is re-established whenever it is lost. While there is none, requests
 * and events are rejected.
 */
export class RabbitMqClient extends MessageClient {
  protected override readonly messagingSystem = 'rabbitmq';
  private readonly requests: RequestSender;
  private readonly events: EventSender;
  private readonly broadcasts: Broadcasts;
  private readonly connection: BrokerConnection;
  private connected: Promise<void> | undefined;

  constructor(options: RabbitMqOptions) {
    super();
    const topology = topologyOf(options);
    this.requests = new RequestSender(topology, options.log);
    this.events = new EventSender(topology);
    this.broadcasts = new Broadcasts(topology, options.log);
    const users = [this.requests, this.events, this.broadcasts];
    this.connection = new BrokerConnection(options.url, users, options.log);
  }

  override async connect(): Promise<void> {
    this.open().catch(() => undefined);
  }

  override whenConnected(): Promise<void> {
    return this.open();
  }

  override check(): Promise<void> {
    return this.events.check();
  }

  protected override sendRequest(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    return this.requests.request(envelope);
  }

  protected override sendEvent(envelope: EventEnvelope): Promise<void> {
    return this.events.publish(envelope);
  }

  override broadcast(topic: string, body: unknown): void {
    this.broadcasts.send(topic, body);
  }

  override onBroadcast(topic: string, receive: BroadcastReceiver): void {
    this.broadcasts.subscribe(topic, receive);
  }

  /** Waits for the confirms of published events. Requests in flight are rejected. */
  override async close(): Promise<void> {
    await this.events.flush();
    await this.connection.close();
  }

  private open(): Promise<void> {
    this.connected ??= this.connection.open();
    return this.connected;
  }
}
