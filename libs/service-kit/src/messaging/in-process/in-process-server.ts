import { MessageServer, type MessageServerOptions, type QueueDepths } from '../message-server.js';
import type { InProcessBroker } from './in-process-broker.js';

/** Receives the messages of services in the same process. */
export class InProcessServer extends MessageServer {
  protected override readonly messagingSystem = 'in_process';
  constructor(
    options: MessageServerOptions,
    private readonly broker: InProcessBroker,
  ) {
    super(options);
  }

  override listen(callback: (error?: unknown) => void): void {
    try {
      this.broker.attach(this);
    } catch (error) {
      callback(error);
      return;
    }
    callback();
  }

  override close(): Promise<void> {
    return this.broker.detach(this);
  }

  /** This transport has no queues. */
  override queueDepths(): Promise<QueueDepths> {
    return Promise.resolve({});
  }

  /** The dead letters of this transport are in the database of the service. */
  override replayDeadLetters(): Promise<number> {
    return Promise.resolve(0);
  }
}
