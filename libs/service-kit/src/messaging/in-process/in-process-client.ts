import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from '../envelope.js';
import { MessageClient } from '../message-client.js';
import type { InProcessBroker } from './in-process-broker.js';

/** Sends messages to services in the same process. */
export class InProcessClient extends MessageClient {
  private readonly broker: InProcessBroker;

  constructor({ broker }: { broker: InProcessBroker }) {
    super();
    this.broker = broker;
  }

  override async connect(): Promise<void> {
    return undefined;
  }

  override async whenConnected(): Promise<void> {
    return undefined;
  }

  override async check(): Promise<void> {
    return undefined;
  }

  override request(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    return this.broker.request(envelope);
  }

  override publishEvent(envelope: EventEnvelope): Promise<void> {
    return this.broker.publish(envelope);
  }

  override async close(): Promise<void> {
    return undefined;
  }
}
