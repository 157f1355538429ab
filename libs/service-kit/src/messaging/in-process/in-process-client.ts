import { randomUUID } from 'node:crypto';
import { type BroadcastReceiver, BroadcastReceivers } from '../broadcast.js';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from '../envelope.js';
import { MessageClient } from '../message-client.js';
import type { InProcessBroker } from './in-process-broker.js';

/** Sends messages to services in the same process. */
export class InProcessClient extends MessageClient {
  protected override readonly messagingSystem = 'in_process';
  override readonly sharesBuild = true;
  private readonly clientId = randomUUID();
  private readonly receivers = new BroadcastReceivers(this.clientId);

  constructor(private readonly broker: InProcessBroker) {
    super();
  }

  override async connect(): Promise<void> {
    this.broker.addClient(this.receivers);
  }

  override whenConnected(): Promise<void> {
    return this.connect();
  }

  override async check(): Promise<void> {
    return undefined;
  }

  protected override sendRequest(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    return this.broker.request(envelope);
  }

  protected override sendEvent(envelope: EventEnvelope): Promise<void> {
    return this.broker.publish(envelope);
  }

  override broadcast(topic: string, body: unknown): void {
    this.broker.broadcast({ senderId: this.clientId, topic, body });
  }

  override onBroadcast(topic: string, receive: BroadcastReceiver): void {
    this.receivers.add(topic, receive);
  }

  override async close(): Promise<void> {
    this.broker.removeClient(this.receivers);
  }
}
