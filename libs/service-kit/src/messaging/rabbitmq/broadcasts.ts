import { randomUUID } from 'node:crypto';
import type { Channel, ConsumeMessage } from 'amqplib';
import type { Logger } from 'pino';
import { type BroadcastReceiver, BroadcastReceivers } from '../broadcast.js';
import type { BrokerSession, ConnectionUser } from './broker-session.js';
import { decodeBroadcast, encode } from './frames.js';
import type { Topology } from './topology.js';

/** Sends broadcasts, and receives those of other replicas through a queue that exists as long as the connection. */
export class Broadcasts implements ConnectionUser {
  private readonly clientId = randomUUID();
  private readonly receivers = new BroadcastReceivers(this.clientId);
  private readonly topics = new Set<string>();
  private channel: Channel | undefined;
  private isBlocked = false;
  private queue: Promise<string> | undefined;

  constructor(
    private readonly topology: Topology,
    private readonly log: Logger,
  ) {}

  async attach(session: BrokerSession): Promise<void> {
    const channel = await session.openChannel();
    await this.topology.declareBroadcastExchange(channel);
    this.channel = channel;
    for (const topic of this.topics) await this.bind(channel, topic);
  }

  detach(): void {
    this.channel = undefined;
    this.queue = undefined;
    this.isBlocked = false;
  }

  block(isBlocked: boolean): void {
    this.isBlocked = isBlocked;
  }

  send(topic: string, body: unknown): void {
    if (!this.channel || this.isBlocked) return;
    const content = encode({ senderId: this.clientId, topic, body });
    this.channel.publish(this.topology.broadcastExchange, topic, content, { persistent: false });
  }

  subscribe(topic: string, receive: BroadcastReceiver): void {
    this.receivers.add(topic, receive);
    if (this.topics.has(topic)) return;
    this.topics.add(topic);
    if (this.channel) this.bind(this.channel, topic).catch((error: unknown) => this.logFailure(error));
  }

  private async bind(channel: Channel, topic: string): Promise<void> {
    this.queue ??= this.consume(channel);
    await channel.bindQueue(await this.queue, this.topology.broadcastExchange, topic);
  }

  private async consume(channel: Channel): Promise<string> {
    const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true });
    await channel.consume(queue, (message) => this.receive(message), { noAck: true });
    return queue;
  }

  private receive(message: ConsumeMessage | null): void {
    if (!message) return;
    try {
      this.receivers.receive(decodeBroadcast(message.content));
    } catch (error) {
      this.log.error({ err: error }, 'broadcast could not be handled');
    }
  }

  private logFailure(error: unknown): void {
    this.log.warn({ err: error }, 'broadcasts are received after the next connection to the broker');
  }
}
