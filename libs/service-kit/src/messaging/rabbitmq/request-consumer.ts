import { randomInt } from 'node:crypto';
import type { Channel, ConsumeMessage } from 'amqplib';
import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import { serviceUnavailable } from '../../errors/domain-error.js';
import type { ReplyEnvelope, RequestEnvelope } from '../envelope.js';
import type { MessageConsumer } from '../message-consumer.js';
import type { BrokerSession, ConnectionUser } from './broker-session.js';
import { Coalescer } from './coalescer.js';
import { type AddressedReply, decodeRequests, encodeFrames, largestFrame } from './frames.js';
import { QueueSubscription } from './queue-subscription.js';
import type { Topology } from './topology.js';

/** How many request messages a process handles concurrently. */
const prefetchedFrames = 32;

/** RabbitMQ accepts any 32-bit integer. Two replicas with the same priority would share the requests. */
const highestPriority = 2 ** 31 - 1;

/** The reply code of AMQP. */
const preconditionFailed = 406;

/** Consumes the request queue of a service. A message is acknowledged after the replies to all its requests are sent. */
export class RequestConsumer implements ConnectionUser {
  private readonly subscription: QueueSubscription<Channel>;
  /**
   * The broker sends every message to the consumer with the highest priority until its prefetch is used up, and only then
   * to the next. Replicas draw different priorities, so batches stay as large as with one replica.
   */
  private readonly priority = randomInt(1, highestPriority);
  /** By id, so that a request redelivered during its execution does not run a second time. */
  private readonly requestsInProgress = new Map<string, Promise<ReplyEnvelope>>();
  private readonly replies = new Coalescer<AddressedReply>(
    (address, replies) => this.send(address, replies),
    largestFrame,
  );

  constructor(
    private readonly consumer: MessageConsumer,
    private readonly topology: Topology,
    private readonly log: Logger,
    private readonly messages: Pick<Counter.Internal, 'inc'>,
  ) {
    this.subscription = new QueueSubscription((channel, message) => this.receive(channel, message), log);
  }

  async attach(session: BrokerSession): Promise<void> {
    const queue = await this.declareQueue(session);
    const channel = await session.openChannel();
    const options = this.consumer.batchesRequests ? { priority: this.priority } : undefined;
    await this.subscription.start(channel, queue, prefetchedFrames, options);
  }

  detach(): void {
    this.subscription.detach();
  }

  /** Receives no new requests and resolves when those in progress are answered. */
  stop(): Promise<void> {
    return this.subscription.stop();
  }

  /** A queue of an earlier release, which was durable, is used as it is, so that the releases can run side by side. */
  private async declareQueue(session: BrokerSession): Promise<string> {
    const { service } = this.consumer;
    try {
      await session.tryOnChannel((channel) => this.topology.declareRequestQueue(channel, service));
    } catch (error) {
      if ((error as { code?: unknown }).code !== preconditionFailed) throw error;
      this.log.warn({ err: error }, 'request queue of an earlier release is used');
    }
    return this.topology.requestQueue(service);
  }

  /** Never rejects. A message that is not acknowledged is redelivered when its channel closes. */
  private async receive(channel: Channel, message: ConsumeMessage): Promise<void> {
    this.messages.inc();
    const { redelivered } = message.fields;
    const replyAddress = String(message.properties.replyTo);
    try {
      const envelopes = this.decode(message);
      await Promise.all(
        envelopes.map(async (envelope) => {
          const reply = await this.replyTo(envelope, redelivered);
          if (reply) await this.replies.add(replyAddress, [envelope.id, reply]);
        }),
      );
      channel.ack(message);
    } catch (error) {
      this.log.warn({ err: error, service: this.consumer.service }, 'replies could not be sent');
    }
  }

  private decode(message: ConsumeMessage): RequestEnvelope[] {
    try {
      return decodeRequests(message.content);
    } catch (error) {
      this.log.error({ err: error, service: this.consumer.service }, 'request could not be decoded');
      return [];
    }
  }

  /** Returns undefined if the deadline of the caller has passed. */
  private async replyTo(envelope: RequestEnvelope, redelivered: boolean): Promise<ReplyEnvelope | undefined> {
    const inProgress = this.requestsInProgress.get(envelope.id);
    if (inProgress) return inProgress;
    if (envelope.deadlineAt <= Date.now()) return undefined;
    if (redelivered && !envelope.idempotent) return { error: serviceUnavailable().toWire() };
    const reply = this.consumer.receiveRequest(envelope);
    this.requestsInProgress.set(envelope.id, reply);
    try {
      return await reply;
    } finally {
      this.requestsInProgress.delete(envelope.id);
    }
  }

  private send(address: string, replies: readonly AddressedReply[]): void {
    const { channel } = this.subscription;
    if (!channel) throw new Error('the broker is not connected');
    for (const frame of encodeFrames(replies)) {
      channel.sendToQueue(address, frame, { persistent: false, contentType: 'application/json' });
    }
  }
}
