import type { ConfirmChannel } from 'amqplib';
import type { EventEnvelope } from '../envelope.js';
import type { BrokerSession, ConnectionUser } from './broker-session.js';
import { publishConfirmed } from './confirmed-publishing.js';
import { encode } from './frames.js';
import type { Topology } from './topology.js';

/** Publishes events with publisher confirms. */
export class EventSender implements ConnectionUser {
  private channel: ConfirmChannel | undefined;
  private isBlocked = false;
  private readonly inFlight = new Set<Promise<void>>();

  constructor(private readonly topology: Topology) {}

  async attach(session: BrokerSession): Promise<void> {
    const channel = await session.openConfirmChannel();
    await this.topology.declareExchange(channel);
    this.channel = channel;
  }

  detach(): void {
    this.channel = undefined;
    this.isBlocked = false;
  }

  block(isBlocked: boolean): void {
    this.isBlocked = isBlocked;
  }

  /** Resolves once every bound queue holds the event on disk; rejects if that is uncertain. */
  async publish(envelope: EventEnvelope): Promise<void> {
    if (!this.channel || this.isBlocked) throw new Error('the broker accepts no events now');
    const { id, name } = envelope;
    const confirmation = publishConfirmed(this.channel, this.topology.eventExchange, name, encode(envelope), {
      messageId: id,
    });
    this.inFlight.add(confirmation);
    try {
      await confirmation;
    } finally {
      this.inFlight.delete(confirmation);
    }
  }

  /** Rejects if the broker does not respond. */
  async check(): Promise<void> {
    if (!this.channel || this.isBlocked) throw new Error('the broker accepts no events now');
    await this.channel.checkExchange(this.topology.eventExchange);
  }

  /** Resolves when every published event is confirmed or rejected. */
  async flush(): Promise<void> {
    await Promise.allSettled(this.inFlight);
  }
}
