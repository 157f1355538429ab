import type { Channel, ConsumeMessage, Message } from 'amqplib';
import type { Logger } from 'pino';
import { serviceUnavailable } from '../../errors/domain-error.js';
import type { ReplyEnvelope, RequestEnvelope } from '../envelope.js';
import type { BrokerSession, ConnectionUser } from './broker-session.js';
import { Coalescer } from './coalescer.js';
import { decodeReplies, decodeRequests, encodeFrames, largestFrame } from './frames.js';
import type { Topology } from './topology.js';

interface WaitingCaller {
  resolve(reply: ReplyEnvelope): void;
  reject(): void;
}

/** RabbitMQ's direct reply-to: replies reach the channel that sent the request, without a queue. */
const replyAddress = 'amq.rabbitmq.reply-to';

/** Sends requests and receives their replies. */
export class RequestSender implements ConnectionUser {
  private channel: Channel | undefined;
  private isBlocked = false;
  private readonly callers = new Map<string, WaitingCaller>();
  private readonly outgoing = new Coalescer<RequestEnvelope>(
    (queue, envelopes) => this.send(queue, envelopes),
    largestFrame,
  );

  constructor(
    private readonly topology: Topology,
    private readonly log: Logger,
  ) {}

  async attach(session: BrokerSession): Promise<void> {
    const channel = await session.openChannel();
    channel.on('return', (message) => this.rejectReturned(message));
    await channel.consume(replyAddress, (message) => this.receive(message), { noAck: true });
    this.channel = channel;
  }

  detach(): void {
    this.channel = undefined;
    this.isBlocked = false;
    for (const caller of [...this.callers.values()]) caller.reject();
  }

  block(isBlocked: boolean): void {
    this.isBlocked = isBlocked;
  }

  /** Rejects with `service_unavailable`: at once if the service has no queue, otherwise no later than its deadline. */
  request(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    const remainingMs = envelope.deadlineAt - Date.now();
    return new Promise((resolve, reject) => {
      if (!this.channel || this.isBlocked || remainingMs <= 0) {
        reject(serviceUnavailable());
        return;
      }
      const settled = (): void => {
        clearTimeout(timer);
        this.callers.delete(envelope.id);
      };
      const caller: WaitingCaller = {
        resolve: (reply) => {
          settled();
          resolve(reply);
        },
        reject: () => {
          settled();
          reject(serviceUnavailable());
        },
      };
      const timer = setTimeout(() => caller.reject(), remainingMs);
      this.callers.set(envelope.id, caller);
      this.outgoing.add(this.topology.requestQueue(envelope.service), envelope).catch((error: unknown) => {
        this.log.warn({ err: error, requestId: envelope.requestId, pattern: envelope.pattern }, 'request not sent');
        caller.reject();
      });
    });
  }

  /** Mandatory, so that the broker returns it if there is no queue. It expires because no caller waits any longer. */
  private send(queue: string, envelopes: readonly RequestEnvelope[]): void {
    const pending = envelopes.filter(({ id }) => this.callers.has(id));
    if (pending.length === 0) return;
    if (!this.channel) throw new Error('the broker is not connected');
    const remainingMs = Math.max(...pending.map(({ deadlineAt }) => deadlineAt)) - Date.now();
    const options = {
      mandatory: true,
      persistent: false,
      expiration: Math.max(1, Math.ceil(remainingMs)),
      replyTo: replyAddress,
      contentType: 'application/json',
    };
    for (const frame of encodeFrames(pending)) this.channel.sendToQueue(queue, frame, options);
  }

  private receive(message: ConsumeMessage | null): void {
    if (!message) return;
    try {
      for (const [id, reply] of decodeReplies(message.content)) this.callers.get(id)?.resolve(reply);
    } catch (error) {
      this.log.error({ err: error }, 'reply could not be decoded');
    }
  }

  private rejectReturned(message: Message): void {
    for (const { id } of decodeRequests(message.content)) this.callers.get(id)?.reject();
  }
}
